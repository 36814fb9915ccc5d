// Known answers of [cute-swizzle]: swizzles and the rows that they leave alone.
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

/// Offset (row, column) of a row-major matrix, through the swizzle.
Integer at(std::string_view text, int row, int column, int row_length) {
  return plumb::apply(swizzle(text), Integer(row * row_length + column)).value();
}

/// The rows of a matrix with 16 columns of which the first `columns` offsets stay where they are.
std::vector<int> rows_left_alone(std::string_view text, int rows, int columns) {
  std::vector<int> result;
  for (int row = 0; row < rows; ++row) {
    bool alone = true;
    for (int column = 0; column < columns; ++column)
      alone = alone && at(text, row, column, 16) == row * 16 + column;
    if (alone) result.push_back(row);
  }
  return result;
}

}  // namespace


// Section 1: (8,32):(32,1) through Sw<3,2,3>, whose row of 2^(3+2) elements is that of the matrix.
TEST(Seed001, SwizzleAsWideAsARowXorsTheColumnWithTheRow) {
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 32; ++column) {
      const Integer group = bitwise_xor(Integer(column / 4), Integer(row));
      EXPECT_EQ(at("Sw<3,2,3>", row, column, 32), row * 32 + group * 4 + column % 4);
    }
}

// Section 2: 0bYYxxxxxxxxxZZxxx becomes 0bYYxxxxxxxxxAAxxx with AA = ZZ xor YY, for Sw<2,3,11>.
TEST(Seed001, SwizzleXorsTheLowBitsWithTheHighOnes) {
  for (int high = 0; high < 4; ++high)
    for (int low = 0; low < 4; ++low) {
      const int x = high * (1 << 14) + 0b101010101 * 32 + low * 8 + 0b101;
      EXPECT_EQ(plumb::apply(swizzle("Sw<2,3,11>"), Integer(x)).value(),
                x - low * 8 + (low ^ high) * 8);
    }
}

// Section 2.1: (32,16):(16,1).

TEST(Seed001, SwizzleOfFourBitsLeavesEverySixteenthRowAlone) {
  EXPECT_EQ(rows_left_alone("Sw<4,0,4>", 32, 16), (std::vector<int>{0, 16}));
}

TEST(Seed001, SwizzleOfThreeBitsLeavesEveryEighthRowAlone) {
  EXPECT_EQ(rows_left_alone("Sw<3,0,4>", 32, 16), (std::vector<int>{0, 8, 16, 24}));
}

// The source says of shift 3 that rows 0, 8, 16, 24 of the left half stay. That is so with bits
// = 4; with the bits = 3 of the sentence before, every fourth row does: one bit of the three that
// are read is the column's.
TEST(Seed001, ShiftBelowTheRowsBitsReadsABitOfTheColumn) {
  EXPECT_EQ(rows_left_alone("Sw<4,0,3>", 32, 8), (std::vector<int>{0, 8, 16, 24}));
  EXPECT_EQ(rows_left_alone("Sw<3,0,3>", 32, 8), (std::vector<int>{0, 4, 8, 12, 16, 20, 24, 28}));
}

TEST(Seed001, ShiftBeyondTheRowsBitsTreatsRowsInPairs) {
  EXPECT_EQ(rows_left_alone("Sw<4,0,5>", 64, 16), (std::vector<int>{0, 1, 32, 33}));
  for (int row = 0; row < 64; row += 2)
    for (int column = 0; column < 16; ++column)
      EXPECT_EQ(at("Sw<4,0,5>", row + 1, column, 16), at("Sw<4,0,5>", row, column, 16) + 16);
}

// Section 2.1 of the design rules: 8 x 64 elements of 2 bytes, 8 elements a thread: Sw<3,3,3>.
TEST(Seed001, DesignRuleFreesEightRowsOf64Halves) {
  for (int column = 0; column < 64; column += 8) {
    std::set<Integer> hit;
    for (int row = 0; row < 8; ++row)
      for (int element = 0; element < 8; ++element)
        hit.insert(at("Sw<3,3,3>", row, column + element, 64) / 2 % 32);
    EXPECT_EQ(hit.size(), 32U) << column;
  }
}

// The swizzle begins at element 64: the first row stays.
TEST(Seed001, DesignedSwizzleKeepsTheFirstRow) {
  for (int x = 0; x < 64; ++x) EXPECT_EQ(plumb::apply(swizzle("Sw<3,3,3>"), Integer(x)).value(), x);
  EXPECT_EQ(call("apply(Sw<3,3,3>, 64)"), "72");
}

}  // namespace plumb
