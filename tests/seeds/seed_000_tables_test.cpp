// Known answers of [cute-concepts]: the offsets of a product, as a matrix and tile by tile.
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Row = std::vector<int>;
using Matrix = std::vector<Row>;

/// The source's print_offsets: entry (i, j) is A(i, j), an index for each of the two modes.
Matrix offsets(std::string_view text) {
  const Layout<Integer> A = layout(text);
  Matrix matrix;
  for (Integer i(0); i < product(mode_of(A.shape, 0)); i = i + 1) {
    matrix.emplace_back();
    for (Integer j(0); j < product(mode_of(A.shape, 1)); j = j + 1)
      matrix.back().push_back(
          static_cast<int>(crd2idx(tuple_of(std::vector{i, j}), A.shape, A.stride).value()));
  }
  return matrix;
}

constexpr auto logical = "((2,5),(3,4)):((5,1),(10,30))";
constexpr auto blocked = "((2,3),(5,4)):((5,10),(1,30))";
constexpr auto raked = "((3,2),(4,5)):((10,5),(30,1))";

// clang-format off
const Matrix logical_offsets{
      {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110},
      {5, 15, 25, 35, 45, 55, 65, 75, 85, 95, 105, 115},
      {1, 11, 21, 31, 41, 51, 61, 71, 81, 91, 101, 111},
      {6, 16, 26, 36, 46, 56, 66, 76, 86, 96, 106, 116},
      {2, 12, 22, 32, 42, 52, 62, 72, 82, 92, 102, 112},
      {7, 17, 27, 37, 47, 57, 67, 77, 87, 97, 107, 117},
      {3, 13, 23, 33, 43, 53, 63, 73, 83, 93, 103, 113},
      {8, 18, 28, 38, 48, 58, 68, 78, 88, 98, 108, 118},
      {4, 14, 24, 34, 44, 54, 64, 74, 84, 94, 104, 114},
      {9, 19, 29, 39, 49, 59, 69, 79, 89, 99, 109, 119},
};
const Matrix blocked_offsets{
      {0, 1, 2, 3, 4, 30, 31, 32, 33, 34, 60, 61, 62, 63, 64, 90, 91, 92, 93, 94},
      {5, 6, 7, 8, 9, 35, 36, 37, 38, 39, 65, 66, 67, 68, 69, 95, 96, 97, 98, 99},
      {10, 11, 12, 13, 14, 40, 41, 42, 43, 44, 70, 71, 72, 73, 74, 100, 101, 102, 103, 104},
      {15, 16, 17, 18, 19, 45, 46, 47, 48, 49, 75, 76, 77, 78, 79, 105, 106, 107, 108, 109},
      {20, 21, 22, 23, 24, 50, 51, 52, 53, 54, 80, 81, 82, 83, 84, 110, 111, 112, 113, 114},
      {25, 26, 27, 28, 29, 55, 56, 57, 58, 59, 85, 86, 87, 88, 89, 115, 116, 117, 118, 119},
};
const Matrix raked_offsets{
      {0, 30, 60, 90, 1, 31, 61, 91, 2, 32, 62, 92, 3, 33, 63, 93, 4, 34, 64, 94},
      {10, 40, 70, 100, 11, 41, 71, 101, 12, 42, 72, 102, 13, 43, 73, 103, 14, 44, 74, 104},
      {20, 50, 80, 110, 21, 51, 81, 111, 22, 52, 82, 112, 23, 53, 83, 113, 24, 54, 84, 114},
      {5, 35, 65, 95, 6, 36, 66, 96, 7, 37, 67, 97, 8, 38, 68, 98, 9, 39, 69, 99},
      {15, 45, 75, 105, 16, 46, 76, 106, 17, 47, 77, 107, 18, 48, 78, 108, 19, 49, 79, 109},
      {25, 55, 85, 115, 26, 56, 86, 116, 27, 57, 87, 117, 28, 58, 88, 118, 29, 59, 89, 119},
};
// clang-format on

}  // namespace


TEST(Seed000, LogicalProductIsTheTileByTheCopies) {
  EXPECT_EQ(call("logical_product((2,5):(5,1), (3,4):(1,3))"), logical);
  EXPECT_EQ(offsets(logical), logical_offsets);
}

TEST(Seed000, BlockedProductCountsInATileBeforeItMovesOn) {
  EXPECT_EQ(offsets(blocked), blocked_offsets);
}

TEST(Seed000, RakedProductMovesOnBeforeItCountsInATile) {
  EXPECT_EQ(offsets(raked), raked_offsets);
}

// "In substance the two layouts express the same offsets, in another order."
TEST(Seed000, AllThreeReachTheSameOffsets) {
  EXPECT_EQ(sorted_offsets(layout(blocked)), sorted_offsets(layout(logical)));
  EXPECT_EQ(sorted_offsets(layout(raked)), sorted_offsets(layout(logical)));
}

// The source goes through the blocks, and through the tile in each: what it prints for block (p, q)
// are the ten offsets from block(p, q) on, counted along j.
TEST(Seed000, EachBlockHoldsTenSuccessiveOffsets) {
  const Layout<Integer> A = layout(logical);
  const Matrix first{{0, 30, 60, 90}, {10, 40, 70, 100}, {20, 50, 80, 110}};
  EXPECT_EQ(offsets("(3,4):(10,30)"), first);
  EXPECT_EQ(offsets("(2,5):(5,1)"), (Matrix{{0, 1, 2, 3, 4}, {5, 6, 7, 8, 9}}));

  for (int p = 0; p < 3; ++p)
    for (int q = 0; q < 4; ++q)
      for (int i = 0; i < 2; ++i)
        for (int j = 0; j < 5; ++j) {
          const IntTuple<Integer> element = tuple_of<Integer>({i, j}),
                                  copy = tuple_of<Integer>({p, q});
          const IntTuple<Integer> c(std::vector{element, copy});
          EXPECT_EQ(crd2idx(c, A.shape, A.stride).value(), 10 * p + 30 * q + 5 * i + j);
        }
}

}  // namespace plumb
