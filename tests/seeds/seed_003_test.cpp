// Known answers of [warp-notebook]: layouts that are one-to-one, and their banks, counted
// row-major.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Numbers = std::vector<Integer>;

/// The layout that counts its last mode fastest, as the source does: the mirror image.
Layout<Integer> row_major(Numbers extents, Numbers strides) {
  std::reverse(extents.begin(), extents.end());
  std::reverse(strides.begin(), strides.end());
  return {tuple_of(extents), tuple_of(strides)};
}

/// How often each of the 32 banks is read by warp `warp`, whose lane l reads A(32 warp + l): one
/// digit a bank.
std::string bank_reads(const Layout<Integer>& A, int warp) {
  std::string reads(32, '0');
  for (Integer i(32 * warp); i < 32 * warp + 32 && i < size(A); i = i + 1)
    ++reads[static_cast<std::size_t>(floor_mod(evaluate(A, i), Integer(32)))];
  return reads;
}

/// The permutations of the modes of (2,4,3,2):(63,15,5,2) in the order of the source's loop.
std::vector<Layout<Integer>> permuted_layouts() {
  const Numbers S{2, 4, 3, 2}, D{63, 15, 5, 2};
  std::vector<std::size_t> order(4);
  std::iota(order.begin(), order.end(), 0U);
  std::vector<Layout<Integer>> layouts;
  do {
    Numbers extents, strides;
    for (std::size_t k : order) {
      extents.push_back(S[k]);
      strides.push_back(D[k]);
    }
    layouts.push_back(row_major(extents, strides));
  } while (std::next_permutation(order.begin(), order.end()));
  return layouts;
}

}  // namespace


// The first listing prints (1,4,0) for index 8 of the shape (3,4,2), although 4 is no index of an
// extent of 4: it reduces by the wrong extent. Row-major, index 8 is (1,0,0).
TEST(Seed003, IndexSplitsIntoDigitsBelowTheirExtents) {
  EXPECT_EQ(call("idx2crd(8, (2,4,3))"), "(0,0,1)");   // (1,0,0), mirrored
  EXPECT_EQ(call("idx2crd(7, (2,4,3))"), "(1,3,0)");   // (0,3,1), as printed
  EXPECT_EQ(call("idx2crd(23, (2,4,3))"), "(1,3,2)");  // (2,3,1), where it prints (2,3,1) too
  EXPECT_EQ(call("idx2crd(15, (2,4,3))"), "(1,3,1)");  // (1,3,1), where it prints (1,7,1)
}

TEST(Seed003, IndexSplitsRowMajor) {
  EXPECT_EQ(call("lex_idx2crd(8, (3,4,2))"), "(1,0,0)");
  EXPECT_EQ(call("lex_idx2crd(7, (3,4,2))"), "(0,3,1)");
  EXPECT_EQ(call("lex_idx2crd(23, (3,4,2))"), "(2,3,1)");
  EXPECT_EQ(call("lex_idx2crd(15, (3,4,2))"), "(1,3,1)");
  for (int i = 0; i < 24; ++i) {
    const std::string index = std::to_string(i);
    EXPECT_EQ(call("lex_crd2idx(lex_idx2crd(" + index + ", (3,4,2)), (3,4,2))"), index);
  }
}

TEST(Seed003, RowMajorIsTheMirrorImageOfColumnMajor) {
  const Layout<Integer> A = row_major({3, 4, 2}, {8, 2, 1});
  EXPECT_EQ(notation::print(A), "(2,4,3):(1,2,8)");
  EXPECT_EQ(size(A), 24);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      for (int k = 0; k < 2; ++k)
        EXPECT_EQ(evaluate(A, Integer((i * 4 + j) * 2 + k)), 8 * i + 2 * j + k);
}

// "The product of the strides equals that of the extents" does not make a layout one-to-one.
TEST(Seed003, EqualProductsOfStridesAndExtentsAreNotEnough) {
  EXPECT_EQ(product(tuple("(4,3,4,4)")), product(tuple("(2,2,3,16)")));
  EXPECT_EQ(product(tuple("(4,3,4,4)")), 192);
  EXPECT_EQ(injective(row_major({4, 3, 4, 4}, {2, 2, 3, 16})).value(), false);
}

TEST(Seed003, StridesAboveTheRowMajorOnesAreNotEnough) {
  EXPECT_EQ(injective(row_major({4, 3, 4, 4}, {49, 17, 5, 1})).value(), false);
  EXPECT_EQ(call("injective((4,3,4,4):(49,17,5,1))"), "false");  // whatever the order of counting
  EXPECT_EQ(call("evaluate((4,3,4,4):(49,17,5,1), 4)"), "17");   // (0,1,0,0)
  EXPECT_EQ(call("crd2idx((0,0,3,2), (4,3,4,4), (49,17,5,1))"), "17");
}

// If each stride, in ascending order, is at least the one before times its extent, the layout is
// one-to-one in every order of its modes.
TEST(Seed003, SeparatedStridesAreOneToOneInEachOrder) {
  const auto layouts = permuted_layouts();
  ASSERT_EQ(layouts.size(), 24U);

  // The source prints [2 3 4 2], [63 5 15 2] and [24 8 2 1].
  EXPECT_EQ(notation::print(layouts[2]), "(2,4,3,2):(2,15,5,63)");
  EXPECT_EQ(notation::print(column_major(layouts[2].shape)), "(1,2,8,24)");
  for (const Layout<Integer>& A : layouts) {
    EXPECT_EQ(size(A), 48);
    EXPECT_EQ(injective_by_tests(A), std::optional(true));
    EXPECT_TRUE(injective_by_definition(A));
  }
}

// The rows that the source prints for the second warp, which has 16 lanes.
TEST(Seed003, SecondWarpReadsTheBanksThatTheSeedPrints) {
  // clang-format off
  const std::vector<std::string> printed{
      "00101001010010100102011020100101",
      "00101001010010101101011020100101",
      "00102011020100000102011020100000",
      "00102011020100000102011020100000",
      "01001011010110101101011010100001",
      "01001011020100101001011020100001",
      "00101001010011110111101111000000",
      "00001001010011110111101111000001",
      "00000001111011110111101111000000",
      "00000001111011110111101111000000",
      "00001000011011110111101111000001",
      "00001100011011110111101111000000",
      "00000001122110000000001122110000",
      "00000001122110000000001122110000",
      "00000001122110000000001122110000"};
  // clang-format on
  const auto layouts = permuted_layouts();
  for (std::size_t k = 0; k < printed.size(); ++k)
    EXPECT_EQ(bank_reads(layouts[k], 1), printed[k]) << k;
}

// "Warp periodicity": stride 3 is odd, so each warp reads each bank once, and warp w is warp 0
// moved by 96 w.
TEST(Seed003, OddStrideReadsEachBankOnce) {
  const Layout<Integer> A = row_major({6, 32}, {96, 3});
  EXPECT_EQ(notation::print(coalesce(A)), "192:3");
  for (int warp = 0; warp < 6; ++warp) EXPECT_EQ(bank_reads(A, warp), std::string(32, '1'));
  for (int i = 0; i < 192; ++i)
    EXPECT_EQ(evaluate(A, Integer(i)), i / 32 * 96 + evaluate(A, Integer(i % 32)));
}

}  // namespace plumb
