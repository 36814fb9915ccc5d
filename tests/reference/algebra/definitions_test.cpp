// The definitions beside the operations: on all small layouts, which of them answer, and that the
// answers are the same. That of composition is in composition_exact_test.cpp.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/algebra/tiles/tile_to_shape.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb {

namespace {

/// All layouts of at most `modes` modes, with extents up to `extent` and strides from `least` to
/// `greatest`.
std::vector<Layout<Integer>> layouts_within(int modes, int extent, int least, int greatest) {
  std::vector<Layout<Integer>> all;
  const std::function<void(const Modes<Integer>&)> grow = [&](const Modes<Integer>& begun) {
    all.push_back(layout_of(begun));
    if (static_cast<int>(begun.size()) == modes) return;
    for (int s = 1; s <= extent; ++s)
      for (int d = least; d <= greatest; ++d) {
        Modes<Integer> longer = begun;
        longer.push_back({s, d});
        grow(longer);
      }
  };
  grow({});
  return all;
}

/// All one-to-one layouts with extents above 1, positive strides, and offsets in [0,bound).
std::vector<Layout<Integer>> one_to_one_below(int bound) {
  std::vector<Layout<Integer>> all;
  const std::function<void(const Modes<Integer>&)> grow = [&](const Modes<Integer>& begun) {
    const Layout<Integer> A = layout_of(begun);
    if (greatest_offset(A) >= bound || !injective_by_definition(A)) return;
    all.push_back(A);
    for (int s = 2; s <= bound; ++s)
      for (int d = 1; d < bound; ++d) {
        Modes<Integer> longer = begun;
        longer.push_back({s, d});
        grow(longer);
      }
  };
  grow({});
  return all;
}

std::vector<Integer> values_of(const Layout<Integer>& R) {
  std::vector<Integer> values;
  for (Integer j(0); j < size(R); ++j) values.push_back(evaluate(R, j));
  return values;
}

}  // namespace


TEST(ComplementDefinition, AnswersIffTheLayoutTilesUnlessOffsetsOfMovingModesMeet) {
  int answered = 0, more = 0;
  for (const Layout<Integer>& A : layouts_within(2, 3, -1, 9))
    for (int N = 0; N <= 12; ++N) {
      SCOPED_TRACE(notation::print(A) + " and " + std::to_string(N));
      const auto R = complement(A, Integer(N));
      const auto defined = complement_by_definition(A, Integer(N));
      if (R.answered() && tiles(A)) {
        ++answered;
        ASSERT_TRUE(defined.answered());
        EXPECT_EQ(values_of(R.value()), defined.value());
      } else if (injective_by_definition(layout_of(moving_modes(A)))) {
        ASSERT_FALSE(defined.answered());
        if (!R.answered()) { EXPECT_EQ(R.refusal(), defined.refusal()); }
      } else {
        more += defined.answered();
      }
    }
  EXPECT_GT(answered, 1000);
  EXPECT_GT(more, 10);
}

TEST(LeftInverseDefinition, AnswersExactlyWhereTheReferenceDoes) {
  int found = 0, impossible = 0;
  for (const Layout<Integer>& A : one_to_one_below(inverted_offsets)) {
    SCOPED_TRACE(notation::print(A));
    const auto R = left_inverse(A), defined = left_inverse_by_definition(A);
    ASSERT_EQ(R.answered(), defined.answered());
    if (!R.answered()) {
      ++impossible;
      EXPECT_EQ(R.refusal(), Refusal::no_layout);
      EXPECT_EQ(defined.refusal(), Refusal::no_layout);
      continue;
    }
    ++found;
    for (Integer i(0); i < size(A); ++i) {
      EXPECT_EQ(evaluate(R.value(), evaluate(A, i)), i);
      EXPECT_EQ(evaluate(defined.value(), evaluate(A, i)), i);
    }
  }
  EXPECT_GT(found, 500);
  EXPECT_GT(impossible, 100);
}

// Its inverse (2,2,2,2,2):(3,-2,4,1,9) has a stride beyond the size of A.
TEST(LeftInverseDefinition, DoesNotLookAtLayoutsThatNeedGreaterStrides) {
  const Layout<Integer> A = layout_of(Modes<Integer>{{2, 3}, {2, 11}, {2, 4}});
  EXPECT_TRUE(left_inverse(A).answered());
  EXPECT_EQ(left_inverse_by_definition(A).refusal(), Refusal::too_large);
}

TEST(TileToShapeDefinition, IsTheFunctionWhereTheReferenceAnswers) {
  int answered = 0, no_layout = 0;
  for (const Layout<Integer>& A : layouts_within(2, 2, 0, 4))
    for (int s = 1; s <= 4; ++s)
      for (int t = 1; t <= 6; ++t)
        for (const auto& O : {tuple_of<Integer>({0, 1}), tuple_of<Integer>({1, 0})}) {
          const IntTuple<Integer> S = tuple_of<Integer>({s, t});
          SCOPED_TRACE(notation::print(A) + ", " + notation::print(S) + ", " + notation::print(O));
          const auto R = tile_to_shape(A, S, O);
          const auto defined = tile_to_shape_by_definition(A, S, O);
          if (R.answered() && !tiles(A)) {
            ASSERT_FALSE(defined.answered());
          } else if (R.answered()) {
            ++answered;
            ASSERT_TRUE(defined.answered());
            EXPECT_EQ(values_of(R.value()), defined.value());
          } else if (defined.answered()) {
            ++no_layout;
          } else {
            EXPECT_EQ(R.refusal(), defined.refusal());
          }
        }
  EXPECT_GT(answered, 500);
  EXPECT_GT(no_layout, 10);
}

}  // namespace plumb
