// The case of letters: of ASCII only, in every locale.
#include "plumb/catalogue/characters.hpp"

#include <gtest/gtest.h>

namespace plumb::catalogue {

TEST(Characters, ChangeTheCaseOfAsciiLettersOnly) {
  EXPECT_EQ(lower("AZaz @[`{ 4X8, \xc3\x84_"), "azaz @[`{ 4x8, \xc3\x84_");
  EXPECT_EQ(upper("AZaz @[`{ 4x8, \xc3\xa4_"), "AZAZ @[`{ 4X8, \xc3\xa4_");
  EXPECT_EQ(lower(""), "");
}

}  // namespace plumb::catalogue
