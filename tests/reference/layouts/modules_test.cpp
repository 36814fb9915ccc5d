// Which statements hold for strides of which module: the table of docs/book/layouts.md, row by row,
// over every flat layout of a small space.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/coshape.hpp"
#include "reference/modes/regroup.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Vector = CoordinateVector<Integer>;
using Bits = BitVector<Integer>;

/// A small module: some strides, enough to meet every case of a small layout.
template <class Stride>
std::vector<Stride> strides();

template <>
std::vector<Integer> strides() {
  return {-2, -1, 0, 1, 2, 3, 4};
}
template <>
std::vector<Vector> strides() {
  std::vector<Vector> all;
  for (int a = -1; a <= 2; ++a)
    for (int b = 0; b <= 1; ++b) all.push_back(Vector({0}, a) + Vector({1}, b));
  return all;
}
template <>
std::vector<Bits> strides() {
  return {Bits(0), Bits(1), Bits(2), Bits(3)};
}

std::string name(const Integer& n) { return notation::print(n); }
std::string name(const Vector& v) {
  std::string text;
  for (const auto& [axis, amount] : v.terms())
    text += notation::print(amount) + '@' + std::to_string(axis[0]) + ' ';
  return text;
}
std::string name(const Bits& v) { return notation::print(v.bits()); }

template <class Stride>
using LayoutOver = Layout<Integer, Stride>;

/// Every flat layout of 1 to `most` modes with extents up to `greatest`.
template <class Stride>
void for_each_layout(std::size_t most, int greatest,
                     const std::function<void(const LayoutOver<Stride>&)>& look) {
  const std::vector<Stride> all = strides<Stride>();
  Modes<Integer, Stride> modes;
  const std::function<void()> extend = [&] {
    if (!modes.empty()) look(layout_of(modes));
    if (modes.size() == most) return;
    for (int extent = 1; extent <= greatest; ++extent)
      for (const Stride& stride : all) {
        modes.push_back({extent, stride});
        extend();
        modes.pop_back();
      }
  };
  extend();
}

/// The values of A, one after the other, as a text.
template <class Stride>
std::string function_of(const LayoutOver<Stride>& A) {
  std::string text;
  for (Integer i(0); i < size(A); i = i + 1) text += name(evaluate(A, i)) + ';';
  return text;
}

template <class Stride>
std::string text_of(const LayoutOver<Stride>& A) {
  std::string text;
  for (const auto& [extent, stride] : flat_modes(A))
    text += notation::print(extent) + ':' + name(stride) + ';';
  return text;
}

template <class Stride>
bool one_to_one(const LayoutOver<Stride>& A) {
  std::set<std::string> seen;
  for (Integer i(0); i < size(A); i = i + 1)
    if (!seen.insert(name(evaluate(A, i))).second) return false;
  return true;
}

template <class Stride>
class EachModule : public ::testing::Test {};
using TheModules = ::testing::Types<Integer, Vector, Bits>;
TYPED_TEST_SUITE(EachModule, TheModules);

}  // namespace


// Evaluation ----------------------------------------------------------------------------------

TYPED_TEST(EachModule, ValueIsTheSumOfDigitsTimesStrides) {
  for_each_layout<TypeParam>(3, 3, [](const auto& A) {
    const auto modes = flat_modes(A);
    for (Integer i(0); i < size(A); i = i + 1) {
      TypeParam sum{};
      Integer weight(1);
      for (const auto& [extent, stride] : modes) {
        sum = sum + floor_mod(floor_div(i, weight), extent) * stride;
        weight = weight * extent;
      }
      ASSERT_EQ(evaluate(A, i), sum) << text_of(A);
    }
  });
}

TYPED_TEST(EachModule, OneStepInAModeAddsItsStride) {
  for_each_layout<TypeParam>(3, 3, [](const auto& A) {
    Integer place(1);
    for (const auto& [extent, stride] : flat_modes(A)) {
      for (Integer i(0); i + place < size(A); i = i + 1)
        if (floor_mod(floor_div(i, place), extent) + 1 < extent) {
          ASSERT_EQ(evaluate(A, i) + stride, evaluate(A, Integer(i + place))) << text_of(A);
        }
      place = place * extent;
    }
  });
}


// Coalesce, flatten ---------------------------------------------------------------------------

TYPED_TEST(EachModule, CoalesceKeepsTheFunction) {
  for_each_layout<TypeParam>(3, 4, [](const auto& A) {
    ASSERT_EQ(function_of(coalesce(A)), function_of(A)) << text_of(A);
    ASSERT_EQ(size(coalesce(A)), size(A));
  });
}

/// Layouts of one size are one function iff they coalesce to the same text.
TYPED_TEST(EachModule, NormalFormIsUnique) {
  std::map<std::string, std::string> form_of, function_with;
  for_each_layout<TypeParam>(3, 4, [&](const auto& A) {
    const std::string function = function_of(A), form = text_of(coalesce(A));
    ASSERT_EQ(form_of.try_emplace(function, form).first->second, form) << text_of(A);
    ASSERT_EQ(function_with.try_emplace(form, function).first->second, function) << text_of(A);
  });
}

TYPED_TEST(EachModule, FlattenKeepsTheFunction) {
  for_each_layout<TypeParam>(3, 2, [](const auto& A) {
    const auto nested = concatenate(std::vector{A, concatenate(std::vector{A})});
    ASSERT_EQ(function_of(flatten(nested)), function_of(nested));
  });
}

// n * d is (n mod 2) d over F2, and the rule (s,t):(d,s d) is s t:d holds all the same.
TEST(LayoutsOverF2, NeighboursJoinAsInEveryModule) {
  EXPECT_EQ(call("coalesce((2,2):(^0b1,^0b0))"), "4:^0b1");
  EXPECT_EQ(call("coalesce((3,2):(^0b1,^0b1))"), "6:^0b1");
  EXPECT_EQ(call("coalesce((2,2):(^0b1,^0b1))"), "(2,2):(^0b1,^0b1)");
  EXPECT_EQ(call("coalesce((2,2):(^0b1,^0b10))"), "(2,2):(^0b1,^0b10)");
}


// Composition ---------------------------------------------------------------------------------

namespace {

/// Powers of a weight in place of the strides: a layout over the free module with one generator for
/// each mode, in which no two modes can be joined.
constexpr int weight = 1000000;

Layout<Integer> free_layout(const std::vector<Integer>& extents) {
  Modes<Integer> modes;
  Integer power(1);
  for (const Integer& extent : extents) {
    modes.push_back({extent, power});
    power = power * weight;
  }
  return layout_of(modes);
}

/// The result over the free module, each generator replaced by the stride of its mode.
template <class Stride>
LayoutOver<Stride> with_strides(const Layout<Integer>& R, const LayoutOver<Stride>& A) {
  const auto modes = flat_modes(A);
  return {R.shape, map_leaves(R.stride, [&](Integer coefficients) {
            Stride sum{};
            for (const auto& mode : modes) {
              sum = sum + floor_mod(coefficients, Integer(weight)) * mode.stride;
              coefficients = floor_div(coefficients, Integer(weight));
            }
            return sum;
          })};
}

template <class Stride>
bool is_composition(const LayoutOver<Stride>& A, const Layout<Integer>& B,
                    const LayoutOver<Stride>& R) {
  for (Integer c(0); c < size(B); c = c + 1)
    if (!(evaluate(R, c) == evaluate(A, evaluate(B, c)))) return false;
  return true;
}

const std::vector<std::string> inner_layouts{
    "2:1",         "3:1",         "4:1",         "6:1",         "2:2",         "3:2",
    "2:3",         "4:3",         "2:6",         "(2,2):(1,2)", "(2,3):(1,2)", "(2,2):(2,1)",
    "(2,2):(3,6)", "(2,2):(1,1)", "(3,2):(3,1)", "(2,2):(0,4)"};

}  // namespace

/// A composition over the free module is one over every module.
TYPED_TEST(EachModule, FreeCompositionServesAllStrides) {
  int answered = 0;
  for_each_layout<TypeParam>(3, 3, [&](const auto& A) {
    std::vector<Integer> extents = leaves(A.shape);
    if (std::count(extents.begin(), extents.end(), 1))
      return;  // joined away, also in the free module
    for (const std::string& text : inner_layouts) {
      const Layout<Integer> B = layout(text);
      const auto R = composition(free_layout(extents), B);
      if (!R.answered()) continue;
      ++answered;
      ASSERT_TRUE(is_composition(A, B, with_strides(R.value(), A))) << text_of(A) << " o " << text;
    }
  });
  EXPECT_GT(answered, 500);
}

// Its absence proves nothing: where modes can be joined, digits that carry do no harm.
TEST(LayoutsOverZ, ACarryInTheFreeModuleNeedNotBeOne) {
  EXPECT_EQ(composition(free_layout({2, 2}), layout("(2,2):(1,1)")).refusal(), Refusal::carry);
  EXPECT_EQ(call("composition((2,2):(1,2), (2,2):(1,1))"), "(2,2):(1,1)");
}
TEST(LayoutsOverZn, ACarryInTheFreeModuleNeedNotBeOne) {
  const LayoutOver<Vector> A{tuple("(2,2)"), tuple_of(std::vector{Vector({0}, 1), Vector({0}, 2)})};
  const LayoutOver<Vector> R{tuple("(2,2)"), tuple_of(std::vector{Vector({0}, 1), Vector({0}, 1)})};
  EXPECT_TRUE(is_composition(A, layout("(2,2):(1,1)"), R));
}
TEST(LayoutsOverF2, ACarryInTheFreeModuleNeedNotBeOne) {
  const LayoutOver<Bits> A{tuple("(2,2)"), tuple_of(std::vector{Bits(1), Bits(0)})};
  const LayoutOver<Bits> R{tuple("(2,2)"), tuple_of(std::vector{Bits(1), Bits(1)})};
  EXPECT_TRUE(is_composition(A, layout("(2,2):(1,1)"), R));
}


// Cosize --------------------------------------------------------------------------------------

TEST(LayoutsOverZ, CosizeIsOneMoreThanTheLastOffsetForStridesThatAreNotNegative) {
  for_each_layout<Integer>(3, 3, [](const Layout<Integer>& A) {
    if (!natural_strides(A)) return;
    const Integer last = evaluate(A, Integer(size(A) - 1));
    ASSERT_EQ(cosize(A), last + 1);
    for (Integer i(0); i < size(A); i = i + 1) ASSERT_LE(evaluate(A, i), last) << text_of(A);
  });
  EXPECT_EQ(call("evaluate((2,2):(3,-1), 1)"), "3");  // and A(3) == 2
}

TEST(LayoutsOverZn, CoshapeIsOneMoreThanTheLastValueForEntriesThatAreNotNegative) {
  for_each_layout<Vector>(3, 3, [](const LayoutOver<Vector>& A) {
    for (const auto& mode : flat_modes(A))
      for (const auto& [axis, amount] : mode.stride.terms())
        if (amount < 0) return;
    const std::vector<Integer> bounds = leaves(coshape(A));
    const auto entry = [](const Vector& v, std::size_t axis) {
      const auto at = v.terms().find({axis});
      return at == v.terms().end() ? Integer(0) : at->second;
    };
    const Vector last = evaluate(A, Integer(size(A) - 1));
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const Integer bound = axis < bounds.size() ? bounds[axis] : Integer(1);
      ASSERT_EQ(bound, entry(last, axis) + 1) << text_of(A);
      for (Integer i(0); i < size(A); i = i + 1)
        ASSERT_LT(entry(evaluate(A, i), axis), bound) << text_of(A);
    }
  });
}

TEST(LayoutsOverF2, TheLastValueIsNoBound) {
  const LayoutOver<Bits> A{tuple("(2,2)"), tuple_of(std::vector{Bits(1), Bits(1)})};
  EXPECT_EQ(evaluate(A, Integer(3)), Bits(0));
  EXPECT_EQ(evaluate(A, Integer(1)), Bits(1));
  EXPECT_EQ(call("cosize((2,2):(^0b1,^0b1))"), "refuse bad_shape");
}


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
