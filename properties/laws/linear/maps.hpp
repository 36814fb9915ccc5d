// Laws of linear layouts as maps: their matrix, their values, and what they reach.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

struct LinearMatrixColumns {
  static constexpr LawText text{"linear_matrix.columns",
                                "column k of R is the sum of the coordinates of basis k, each "
                                "times the sizes of the outputs before it"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    return draw.equal(use.linear_matrix(L), values_of_bits(L));
  }
};

struct LinearMatrixApplies {
  static constexpr LawText text{"linear_matrix.applies", "linear_apply(L, i) == R i"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto R = use.linear_matrix(L);
    using Integer = IntegerOf<decltype(R)>;
    const auto i = draw.below("i", two_to<Integer>(R.columns.size()));
    const std::vector<Integer> value = leaves(use.linear_apply(L, i));
    return value.size() == L.outputs.size() &&
           draw.equal(index_of_value(L.outputs, value), image_at(R, i));
  }
};

struct LinearApplyPointwise {
  static constexpr LawText text{
      "linear_apply.pointwise",
      "R is the sum over F2 of the bases of the bits of i, coordinate by coordinate"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    const auto i = draw.below("i", two_to<Integer>(values_of_bits(L).columns.size()));
    const auto R = use.linear_apply(L, i);
    return i >= 0 && !R.is_leaf() && depth(R) <= 1 && leaves(R) == value_at(L, i);
  }
};

struct LinearApplyLinear {
  static constexpr LawText text{
      "linear_apply.linear",
      "linear_apply(L, i xor j) == linear_apply(L, i) xor linear_apply(L, j)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    const Integer end = two_to<Integer>(values_of_bits(L).columns.size());
    const auto i = draw.below("i", end), j = draw.below("j", end);
    const auto a = leaves(use.linear_apply(L, i)), b = leaves(use.linear_apply(L, j));
    const auto both = leaves(use.linear_apply(L, bitwise_xor(i, j)));
    if (a.size() != both.size() || b.size() != both.size()) return false;
    for (std::size_t k = 0; k < both.size(); ++k)
      if (!draw.equal(both[k], bitwise_xor(a[k], b[k]))) return false;
    return true;
  }
};

struct LinearInjectiveIndependent {
  static constexpr LawText text{"linear_injective.independent",
                                "R iff no basis is a sum of others before it"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::one_to_one);
    return use.linear_injective(L) == independent(values_of_bits(L));
  }
};

struct LinearInjectiveKernel {
  static constexpr LawText text{"linear_injective.kernel",
                                "R iff matrix_kernel(linear_matrix(L)) has no columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    return use.linear_injective(L) == use.matrix_kernel(use.linear_matrix(L)).columns.empty();
  }
};

struct LinearSurjectiveSpans {
  static constexpr LawText text{"linear_surjective.spans",
                                "R iff every coordinate 2^k alone is a sum of bases"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::one_to_one);
    using Integer = IntegerOf<decltype(L)>;
    const BitMatrix<Integer> values = values_of_bits(L);
    return use.linear_surjective(L) ==
           Span<Integer>(values).contains(unit_columns<Integer>(values.rows));
  }
};

struct LinearSurjectiveImage {
  static constexpr LawText text{"linear_surjective.image",
                                "R iff subspace_complement(linear_matrix(L)) has no columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    return use.linear_surjective(L) ==
           use.subspace_complement(use.linear_matrix(L)).columns.empty();
  }
};

struct LinearFreeVariablesDependent {
  static constexpr LawText text{
      "linear_free_variables.dependent",
      "bit k of the entry of a dimension is 1 iff its basis k is a sum of bases before it"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto R = use.linear_free_variables(L);
    using Integer = IntegerOf<decltype(L)>;
    const BitMatrix<Integer> values = values_of_bits(L);
    Span<Integer> span;
    std::vector<Integer> masks;
    std::size_t column = 0;
    for (const LinearInput<Integer>& input : L.inputs) {
      Integer mask(0);
      for (std::size_t bit = 0; bit < input.bases.size(); ++bit)
        if (!span.add(values.columns[column++])) mask = mask + two_to<Integer>(bit);
      masks.push_back(mask);
    }
    return !R.is_leaf() && depth(R) <= 1 && leaves(R) == masks;
  }
};

struct LinearFreeVariablesCount {
  static constexpr LawText text{
      "linear_free_variables.count",
      "R has as many ones as matrix_kernel(linear_matrix(L)) has columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    Integer ones(0);
    for (Integer mask : leaves(use.linear_free_variables(L)))
      for (; mask > 0; mask = floor_div(mask, Integer(2)))
        ones = ones + floor_mod(mask, Integer(2));
    const std::size_t kernel = use.matrix_kernel(use.linear_matrix(L)).columns.size();
    return draw.equal(ones, Integer(static_cast<int>(kernel)));
  }
};

}  // namespace plumb::laws
