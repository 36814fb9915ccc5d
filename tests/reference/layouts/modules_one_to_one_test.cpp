// Which layouts are one-to-one, and which values they have, for strides of which module: rows 9 to
// 13 of docs/book/layouts.md, over every flat layout of a small space.
#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/modes/regroup.hpp"
#include "tests/reference/layouts/each_module.hpp"
#include "tests/support/text.hpp"

namespace plumb {

// Injectivity ---------------------------------------------------------------------------------

/// A(i) == A(j) iff the differences of their digits, times the strides, add up to zero.
TYPED_TEST(EachModule, InjectiveIffNoDifferenceVanishes) {
  for_each_layout<TypeParam>(3, 3, [](const auto& A) {
    const auto modes = flat_modes(A);
    const std::function<bool(std::size_t, const TypeParam&, bool)> vanishes =
        [&](std::size_t k, const TypeParam& sum, bool moved) {
          if (k == modes.size()) return moved && sum == TypeParam{};
          for (Integer x = 1 - modes[k].extent; x < modes[k].extent; x = x + 1)
            if (vanishes(k + 1, sum + x * modes[k].stride, moved || x != 0)) return true;
          return false;
        };
    ASSERT_EQ(one_to_one(A), !vanishes(0, TypeParam{}, false)) << text_of(A);
  });
}

TEST(LayoutsOverZ, TheSearchAmongDifferencesDecides) {
  for_each_layout<Integer>(3, 4, [](const Layout<Integer>& A) {
    ASSERT_EQ(injective_by_differences(A), std::optional(one_to_one(A))) << text_of(A);
  });
}

TEST(LayoutsOverZ, SortedStridesAreSufficient) {
  for_each_layout<Integer>(3, 4, [](const Layout<Integer>& A) {
    const auto decided = injective_by_tests(A);
    if (decided) { ASSERT_EQ(*decided, one_to_one(A)) << text_of(A); }
  });
}

/// Weights that no sum reaches turn vectors into integers without making two of them equal.
TEST(LayoutsOverZn, InjectiveIffTheWeightedIntegersAre) {
  for_each_layout<Vector>(3, 3, [](const LayoutOver<Vector>& A) {
    Modes<Integer> modes;
    for (const auto& [extent, stride] : flat_modes(A)) {
      Integer weighted(0);
      for (const auto& [axis, amount] : stride.terms())
        weighted = weighted + amount * (axis[0] == 0 ? 1 : 1000);
      modes.push_back({extent, weighted});
    }
    ASSERT_EQ(injective_by_definition(layout_of(modes)), one_to_one(A)) << text_of(A);
  });
}

TEST(LayoutsOverF2, SortedStridesAreNotSufficient) {
  EXPECT_EQ(injective_by_tests(layout("3:1")), std::optional(true));
  EXPECT_FALSE(one_to_one(LayoutOver<Bits>{Integer(3), Bits(1)}));  // 0, 1, 0
}

namespace {

/// Is no sum of some of the strides zero?
bool independent(const std::vector<Bits>& columns) {
  for (std::size_t chosen = 1; chosen < (std::size_t{1} << columns.size()); ++chosen) {
    Bits sum;
    for (std::size_t k = 0; k < columns.size(); ++k)
      if (chosen >> k & 1) sum = sum + columns[k];
    if (sum == Bits()) return false;
  }
  return true;
}

}  // namespace

TEST(LayoutsOverF2, InjectiveIffExtentsAreAtMostTwoAndColumnsIndependent) {
  for_each_layout<Bits>(3, 4, [](const LayoutOver<Bits>& A) {
    bool short_modes = true;
    std::vector<Bits> columns;
    for (const auto& [extent, stride] : flat_modes(A)) {
      if (extent > 2) short_modes = false;
      if (extent > 1) columns.push_back(stride);
    }
    ASSERT_EQ(one_to_one(A), short_modes && independent(columns)) << text_of(A);
  });
}

// Independent strides are not necessary over Z and Z^n: 2 * 1 == 2, and (2,2):(1,2) is one-to-one.
TEST(LayoutsOverZ, DependentStridesCanBeOneToOne) {
  EXPECT_EQ(call("injective((2,2):(1,2))"), "true");
}
TEST(LayoutsOverZn, DependentStridesCanBeOneToOne) {
  EXPECT_TRUE(one_to_one(
      LayoutOver<Vector>{tuple("(2,2)"), tuple_of(std::vector{Vector({0}, 1), Vector({0}, 2)})}));
}


// Boxes and spans -----------------------------------------------------------------------------

namespace {

/// The number of different values of A.
template <class Stride>
Integer image_size(const LayoutOver<Stride>& A) {
  std::set<std::string> values;
  for (Integer i(0); i < size(A); i = i + 1) values.insert(name(evaluate(A, i)));
  return Integer(values.size());
}

bool moves_along_two_axes(const LayoutOver<Vector>& A) {
  for (const auto& [extent, stride] : flat_modes(A))
    if (extent > 1 && stride.terms().size() > 1) return true;
  return false;
}

}  // namespace

/// All values lie in a box of cosize(A) points if 0 is its least corner, or after a shift.
TEST(LayoutsOverZn, OntoABoxIffEachAxisIsOntoAnInterval) {
  int boxes = 0;
  for_each_layout<Vector>(3, 3, [&](const LayoutOver<Vector>& A) {
    const bool is_box = image_size(A) == cosize(A);
    if (is_box && size(A) > 1) ++boxes;
    ASSERT_FALSE(is_box && moves_along_two_axes(A)) << text_of(A);
    if (natural_strides(A)) {
      ASSERT_EQ(surjective(A).value(), is_box) << text_of(A);
      ASSERT_EQ(compact(A), is_box && one_to_one(A)) << text_of(A);
    }
    ASSERT_EQ(contiguous(A), is_box && one_to_one(A)) << text_of(A);
  });
  EXPECT_GT(boxes, 100);
}

TEST(LayoutsOverZn, InjectiveAndDisjointIffTheNumbersInTheBoxAre) {
  std::vector<LayoutOver<Vector>> some;
  for_each_layout<Vector>(3, 3, [&](const LayoutOver<Vector>& A) {
    ASSERT_EQ(injective(A).value(), one_to_one(A)) << text_of(A);
    if (leaves(A.shape).size() < 3) some.push_back(A);
  });
  for (std::size_t j = 0; j < some.size(); j += 3)
    for (std::size_t k = 0; k < some.size(); k += 5) {
      std::set<std::string> of_A;
      for (Integer i(0); i < size(some[j]); i = i + 1) of_A.insert(name(evaluate(some[j], i)));
      bool apart = true;
      for (Integer i(0); i < size(some[k]); i = i + 1) {
        const std::string value = name(evaluate(some[k], i));
        if (!value.empty() && of_A.count(value)) apart = false;
      }
      ASSERT_EQ(disjoint(some[j], some[k]).value(), apart) << text_of(some[j]) << text_of(some[k]);
    }
}

/// So `disjoint` is about subspaces: they meet in 0 iff bases of both are independent together.
TEST(LayoutsOverF2, TheImageIsTheSpanOfTheStridesThatMove) {
  for_each_layout<Bits>(3, 4, [](const LayoutOver<Bits>& A) {
    ASSERT_EQ(image_size(A), Integer(1) << span_dimension(flat_modes(A))) << text_of(A);
    ASSERT_EQ(injective(A), one_to_one(A)) << text_of(A);
  });
  EXPECT_EQ(call("disjoint((2,2):(^0b1,^0b10), 2:^0b11)"), "false");
  EXPECT_EQ(call("disjoint((2,2):(^0b1,^0b10), (3,2):(^0b111,^0b0))"), "true");
}

TEST(LayoutsOverZ, ImagesAreNoSpans) {
  EXPECT_EQ(image_size(layout("2:1")), Integer(2));  // 1 + 1 is no value
}
TEST(LayoutsOverZn, ImagesAreNoSpans) {
  EXPECT_EQ(image_size(LayoutOver<Vector>{Integer(2), Vector({0}, 1)}), Integer(2));
}

}  // namespace plumb
