// Which statements hold for strides of which module: rows 1 to 8 of docs/book/layouts.md, over
// every flat layout of a small space.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/layouts/coshape.hpp"
#include "reference/modes/regroup.hpp"
#include "tests/reference/layouts/each_module.hpp"
#include "tests/support/text.hpp"

namespace plumb {

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

}  // namespace plumb
