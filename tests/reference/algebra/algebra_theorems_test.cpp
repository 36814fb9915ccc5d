// Theorems of the algebra, each with the counterexample that stands just outside its condition, and
// the published post-conditions of complement.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/algebra/products/logical_product.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Small = long long;
using Found = Layout<Small>;

/// All flat layouts of at most `modes` modes, with extents from 1 and strides from 0 on.
std::vector<Found> flat_layouts(int modes, Small extent, Small stride) {
  std::vector<Found> all;
  Modes<Small> begun;
  const std::function<void(int)> extend = [&](int left) {
    if (left == 0) {
      all.push_back(layout_of(begun));
      return;
    }
    for (Small s = 1; s <= extent; ++s)
      for (Small d = 0; d <= stride; ++d) {
        begun.push_back({s, d});
        extend(left - 1);
        begun.pop_back();
      }
  };
  for (int count = 1; count <= modes; ++count) extend(count);
  return all;
}

bool same(const Found& A, const Found& B) {
  return size(A) == size(B) && coalesce(A) == coalesce(B);
}

Found sorted_image(const Found& A) { return layout_of(sorted_by_stride(moving_modes(A))); }

}  // namespace


// Composition.

TEST(Theorems, CompositionIsAssociativeWhileCStaysInsideB) {
  const std::vector<Found> all = flat_layouts(2, 3, 3);
  long held = 0;
  for (const Found& A : all)
    for (const Found& B : all) {
      const auto AB = composition(A, B);
      if (!AB.answered()) continue;
      for (std::size_t k = 0; k < all.size(); k += 3) {
        const Found& C = all[k];
        if (greatest_offset(C) >= size(B)) continue;
        const auto BC = composition(B, C);
        if (!BC.answered()) continue;
        const auto left = composition(AB.value(), C), right = composition(A, BC.value());
        if (!left.answered() || !right.answered()) continue;
        // beyond an A that ends in extent 1 the extension is not that of A as a function
        if (greatest_offset(B) >= size(A) && !laws::one_extension(A)) continue;
        EXPECT_TRUE(same(left.value(), right.value()));
        ++held;
      }
    }
  EXPECT_GT(held, 10000);
}

// Offset 2 is outside of B = 2:1: A o B == 2:0 goes on with 0, A with its second mode.
TEST(Theorems, CompositionIsNotAssociativeWhereCLeavesB) {
  EXPECT_EQ(call("composition(composition((2,2):(0,1), 2:1), 2:2)"), "2:0");
  EXPECT_EQ(call("composition((2,2):(0,1), composition(2:1, 2:2))"), "2:1");
}

// Both modes compose; together 3 + 2 carries.
TEST(Theorems, CompositionDoesNotDistributeWhereDigitsCarry) {
  EXPECT_EQ(call("composition((4,3):(1,10), 2:3)"), "2:3");
  EXPECT_EQ(call("composition((4,3):(1,10), 2:2)"), "2:2");
  EXPECT_EQ(call("composition((4,3):(1,10), (2,2):(3,2))"), "refuse carry");
}


// Complement of a complement, inverse of an inverse.

TEST(Theorems, ComplementOfAComplementIsTheLayoutIffTheCotargetExceedsItsLastModesStart) {
  for (const Found& A : flat_layouts(2, 4, 8)) {
    if (!tiles(A)) continue;
    for (Small N = 1; N <= 20; ++N) {
      const Found R = complement(A, N).value();
      EXPECT_EQ(same(complement(R, N).value(), sorted_image(A)), N > tile_reach(A) - tile_reach(R));

      const Small M =
          size(R) * size(sorted_image(A));  // what A and R cover together is always enough
      EXPECT_TRUE(same(complement(R, M).value(), sorted_image(A)));
    }
  }
  EXPECT_EQ(call("complement(complement(2:1, 1), 1)"), "1:0");  // the smallest counterexample
}

TEST(Theorems, RightInverseOfARightInverseIsTheLayoutIffItNumbersAll) {
  for (const Found& A : flat_layouts(3, 3, 6))
    EXPECT_EQ(same(right_inverse(right_inverse(A)), A), numbers_all(A));
  EXPECT_EQ(call("right_inverse(right_inverse(2:2))"), "1:0");
}


// Divide and product.

TEST(Theorems, DivideByAProductIsToDivideTwiceWhereItDividesTheSize) {
  const std::vector<Found> tilers = flat_layouts(2, 3, 4), outer = flat_layouts(2, 6, 3);
  long held = 0, tried = 0;
  for (const Found& B : tilers)
    for (const Found& C : tilers) {
      if (!tiles(B) || !tiles(C) || ++tried % 51 != 0) continue;
      const auto T = logical_product(B, C);
      if (!T.answered() || !tiles(T.value())) continue;
      for (const Found& A : outer) {
        if (!divides(tile_reach(T.value()), size(A))) continue;
        const auto whole = logical_divide(A, T.value()), once = logical_divide(A, B);
        if (!whole.answered() || !once.answered()) continue;
        const std::vector<Found> D = modes_of(once.value());
        const auto twice = logical_divide(D[1], C);
        ASSERT_TRUE(twice.answered());
        EXPECT_TRUE(same(whole.value(), concatenate<Small>(std::vector{D[0], twice.value()})));
        ++held;
      }
    }
  EXPECT_GT(held, 100);
}

// The product of 2:2 by 2:2 is (2,2):(2,4): it reaches 8, and 8 does not divide 4.
TEST(Theorems, DivideByAProductDiffersWhereItDoesNotDivide) {
  EXPECT_EQ(call("logical_product(2:2, 2:2)"), "(2,2):(2,4)");
  EXPECT_EQ(call("logical_divide((2,2):(1,0), (2,2):(2,4))"), "((2,2),2):((0,0),1)");
  EXPECT_EQ(call("logical_divide((2,2):(1,0), 2:2)"), "(2,2):(0,1)");
  EXPECT_EQ(call("logical_divide(2:1, 2:2)"), "(2,2):(2,1)");
}

// A library may give the complement size(A), or the extents of coalesce(A), each of which takes its
// part of the tile. If the two complements differ, neither divides any A of such strides.
TEST(Theorems, CotargetOfADivisionMattersNowhere) {
  long differ = 0;
  for (Small a = 2; a <= 5; ++a)
    for (Small b = 2; b <= 5; ++b)
      for (Small c = 2; c <= 5; ++c) {
        const Found A = layout_of(Modes<Small>{{a, 1}, {b, 1000}, {c, 1000000}});
        for (const Found& B : flat_layouts(2, 4, 8)) {
          if (!tiles(B)) continue;
          const Found by_size = complement(B, size(A)).value();
          Modes<Small> modes = flat_modes(complement(B, Small(1)).value());
          Small left = tile_reach(B), place = left;
          for (const Mode<Small>& mode : flat_modes(A)) {
            const Small extent = ceil_div(mode.extent, left);
            modes.push_back({extent, place});
            place *= extent;
            left = ceil_div(left, mode.extent);
          }
          const Found by_shape = coalesce(layout_of(modes));
          if (same(by_size, by_shape)) continue;
          EXPECT_FALSE(composition(A, concatenate<Small>(std::vector{B, by_size})).answered());
          EXPECT_FALSE(composition(A, concatenate<Small>(std::vector{B, by_shape})).answered());
          ++differ;
        }
      }
  EXPECT_GT(differ, 1000);
}

TEST(Theorems, RakedAndBlockedProductsAreOneSetOfOffsets) {
  for (const Found& A : flat_layouts(2, 3, 4))
    for (const Found& B : flat_layouts(2, 2, 3)) {
      const auto blocked = blocked_product(A, B), raked = raked_product(A, B);
      ASSERT_EQ(blocked.answered(), raked.answered());
      if (blocked.answered()) {
        EXPECT_EQ(sorted_offsets(blocked.value()), sorted_offsets(raked.value()));
      }
    }
}

// size(A) cosize(B) bounds what the copies need if A tiles, because no image has more than size(A)
// offsets. (2,2):(2,6) does not tile: offsets 0 2 6 8 leave the gaps 2:1, which end below 3 copies.
TEST(Theorems, UsualBoundOfTheProductSufficesWhereTheLayoutTiles) {
  for (const Found& A : flat_layouts(2, 4, 8)) {
    if (!tiles(A)) continue;
    for (Small cosize_of_B = 1; cosize_of_B <= 8; ++cosize_of_B)
      EXPECT_GE(size(complement(A, Small(size(A) * cosize_of_B)).value()), cosize_of_B);
  }
  EXPECT_EQ(call("logical_product((2,2):(2,3), 3:1)"), "refuse not_tiling");
  const Found A{tuple_of(std::vector<Small>{2, 2}), tuple_of(std::vector<Small>{2, 6})};
  EXPECT_FALSE(laws::copies_disjoint(A, Found{3, 1}, Found{3, 1}));  // the gaps 2:1, extended
}


// Complement: what is published of R = complement(A, N), for all A that tile.

class ComplementOfALayoutThatTiles : public ::testing::Test {
 protected:
  /// visit(A, N, R) for each of them.
  template <class Visit>
  static void each(const Visit& visit) {
    for (const Found& A : flat_layouts(3, 3, 9)) {
      if (!tiles(A)) continue;
      for (Small N = 1; N <= 30; N += 1) visit(A, N, complement(A, N).value());
    }
  }
};

// 1: cosize((A, R)) >= N. Together they reach all of [0, M), and M >= N.
TEST_F(ComplementOfALayoutThatTiles, ReachesTheCotargetTogetherWithTheLayout) {
  each([](const Found& A, Small N, const Found& R) {
    EXPECT_GE(cosize(concatenate<Small>(std::vector{A, R})), N);
  });
}

// 2: cosize(R) >= round_up(N, cosize(A)) is false: 2:1 fills [0,2) alone. What is true instead is
// cosize(R) == M - cosize(A) + 1.
TEST_F(ComplementOfALayoutThatTiles, NeedNotHaveTheCotargetRoundedUpAsItsCosize) {
  EXPECT_EQ(call("complement(2:1, 1)"), "1:0");  // cosize 1, and round_up(1, 2) == 2
  each([](const Found& A, Small N, const Found& R) {
    EXPECT_EQ(cosize(R), round_up(N, tile_reach(A)) - cosize(A) + 1);
  });
}

// There is no smaller counterexample: if the image of A is one offset, the second holds.
TEST_F(ComplementOfALayoutThatTiles, HasTheCotargetAsItsCosizeIfTheLayoutHasOneOffset) {
  for (const Found& A : flat_layouts(2, 3, 6)) {
    if (!tiles(A)) continue;
    if (size(sorted_image(A)) == 1) {
      for (Small N = 1; N <= 12; ++N) EXPECT_EQ(cosize(complement(A, N).value()), N);
    }
  }
}

// 3: R(i-1) < R(i).
TEST_F(ComplementOfALayoutThatTiles, Increases) {
  each([](const Found&, Small, const Found& R) {
    for (Small i = 1; i < size(R); ++i) EXPECT_LT(evaluate(R, Small(i - 1)), evaluate(R, i));
  });
}

// 4: R(i) != A(j) for 1 <= i < size(R) and all j.
TEST_F(ComplementOfALayoutThatTiles, SharesOnlyOffsetZeroWithTheLayout) {
  each([](const Found& A, Small, const Found& R) {
    std::vector<Small> image;
    for (Small j = 0; j < size(A); ++j) image.push_back(evaluate(A, j));
    std::sort(image.begin(), image.end());
    for (Small i = 1; i < size(R); ++i)
      EXPECT_FALSE(std::binary_search(image.begin(), image.end(), evaluate(R, i)));
  });
}

/// What a law asks a driver, decided on numbers.
struct Deciding {
  bool less(Small a, Small b) const { return a < b; }
};

TEST(Increasing, ByStridesIsTheDefinition) {
  std::size_t increasing = 0;
  Deciding draw;
  for (Found R : flat_layouts(3, 3, 5))
    for (const Small sign : {1, -1}) {
      R.stride = map_leaves(R.stride, [&](const Small& d) { return d * sign; });
      bool definition = true;
      for (Small j = 1; j < size(R); ++j)
        definition = definition && evaluate(R, Small(j - 1)) < evaluate(R, j);
      EXPECT_EQ(laws::increases(draw, R), definition)
          << testing::PrintToString(leaves(R.shape)) << ":"
          << testing::PrintToString(leaves(R.stride));
      increasing += definition;
    }
  EXPECT_GT(increasing, 100U);
}

}  // namespace plumb
