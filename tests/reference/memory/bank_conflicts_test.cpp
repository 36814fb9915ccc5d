// linear_bank_conflicts: what Triton 3.9.0 answers of whole words, and what it does not see.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

/// A row of 128 elements a lane, 32 rows; place 128 row + (column xor (row mod phases)).
std::string conflicts(int bits, int phases) {
  std::string registers, lanes, places;
  for (int bit = 1; bit < 128; bit *= 2)
    registers += fmt::format("{}[0,{}]", bit == 1 ? "" : ",", bit);
  for (int bit = 1; bit < 32; bit *= 2) {
    lanes += fmt::format("{}[{},0]", bit == 1 ? "" : ",", bit);
    places += fmt::format(",[{},{}]", bit, bit < phases ? bit : 0);
  }
  return call(
      fmt::format("linear_bank_conflicts({{register:[{0}],lane:[{1}]}}->(dim0:32,dim1:128), "
                  "{{offset:[{0}{2}]}}->(dim0:32,dim1:128), {3})",
                  registers, lanes, places, bits));
}

}  // namespace

TEST(LinearBankConflicts, OfWholeWordsAreTritons) {
  EXPECT_EQ(conflicts(32, 1), "7");  // vectors of four, in groups of eight lanes
  EXPECT_EQ(conflicts(32, 2), "15");
  EXPECT_EQ(conflicts(32, 4), "7");
  EXPECT_EQ(conflicts(32, 8), "3");
  EXPECT_EQ(conflicts(16, 1), "7");
  EXPECT_EQ(conflicts(8, 1), "7");
}

// Triton: 15, 7 and 3 of 2, 4 and 8 phases.
TEST(LinearBankConflicts, AreMoreOfPartsOfWords) {
  EXPECT_EQ(conflicts(16, 2), "31");
  EXPECT_EQ(conflicts(16, 4), "15");
  EXPECT_EQ(conflicts(16, 8), "7");
  EXPECT_EQ(conflicts(8, 2), "31");
  EXPECT_EQ(conflicts(8, 4), "31");
  EXPECT_EQ(conflicts(8, 8), "15");
}

// An element of 64 bits is two words, of 128 bits four.
TEST(LinearBankConflicts, OfWideElements) {
  EXPECT_EQ(conflicts(64, 1), "7");
  EXPECT_EQ(conflicts(64, 8), "1");
  EXPECT_EQ(conflicts(128, 8), "0");
}

}  // namespace plumb
