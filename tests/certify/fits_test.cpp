// Cases that a candidate can be asked.
#include "certify/cases/fits.hpp"

#include <gtest/gtest.h>

#include "tests/support/text.hpp"

namespace plumb::certify {

TEST(FitsALine, LeavesOutWhatNobodyCouldSay) {
  const std::string F = "Sw<34,25,30> o 15 o 1:1267650600228229401496703205377";
  EXPECT_TRUE(fits_a_line(posed("composed_repeat(" + F + ", 30000)").expected));
  EXPECT_FALSE(fits_a_line(posed("composed_repeat(" + F + ", 32769)").expected));
  EXPECT_TRUE(fits_a_line(posed("composed_repeat(" + F + ", -1)").expected));
}

}  // namespace plumb::certify
