// Laws of the operations on linear layouts.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/laws/linear_values.hpp"

namespace plumb::laws {

struct LinearMatrixColumns {
  static constexpr LawText text{"linear_matrix.columns", "column k of R is the sum of the coordinates of basis k, each times the sizes of the outputs before it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    return draw.equal(use.linear_matrix(L), values_of_bits(L));
  }
};

struct LinearMatrixApplies {
  static constexpr LawText text{"linear_matrix.applies", "linear_apply(L, i) == R i"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto R = use.linear_matrix(L);
    using Integer = std::remove_cvref_t<decltype(R.columns[0])>;
    const auto i = draw.below("i", power_of_two(Integer(static_cast<int>(R.columns.size()))));
    const std::vector<Integer> value = leaves(use.linear_apply(L, i));
    return value.size() == L.outputs.size() && draw.equal(index_of_value(L.outputs, value), image_at(R, i));
  }
};

struct LinearApplyPointwise {
  static constexpr LawText text{"linear_apply.pointwise", "R is the sum over F2 of the bases of the bits of i, coordinate by coordinate"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    const auto i = draw.below("i", power_of_two(Integer(static_cast<int>(values_of_bits(L).columns.size()))));
    const auto R = use.linear_apply(L, i);
    return i >= 0 && !R.is_leaf() && depth(R) <= 1 && leaves(R) == value_at(L, i);
  }
};

struct LinearApplyLinear {
  static constexpr LawText text{"linear_apply.linear", "linear_apply(L, i xor j) == linear_apply(L, i) xor linear_apply(L, j)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    const Integer end = power_of_two(Integer(static_cast<int>(values_of_bits(L).columns.size())));
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
  static constexpr LawText text{"linear_injective.independent", "R iff no basis is a sum of others before it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::one_to_one);
    return use.linear_injective(L) == independent(values_of_bits(L));
  }
};

struct LinearInjectiveKernel {
  static constexpr LawText text{"linear_injective.kernel", "R iff matrix_kernel(linear_matrix(L)) has no column"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    return use.linear_injective(L) == use.matrix_kernel(use.linear_matrix(L)).columns.empty();
  }
};

struct LinearSurjectiveSpans {
  static constexpr LawText text{"linear_surjective.spans", "R iff every coordinate 2^k alone is a sum of bases"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    const BitMatrix<Integer> values = values_of_bits(L);
    return use.linear_surjective(L) == Span<Integer>(values).contains(unit_columns<Integer>(values.rows));
  }
};

struct LinearSurjectiveImage {
  static constexpr LawText text{"linear_surjective.image", "R iff subspace_complement(linear_matrix(L)) has no column"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    return use.linear_surjective(L) == use.subspace_complement(use.linear_matrix(L)).columns.empty();
  }
};

struct LinearFreeVariablesDependent {
  static constexpr LawText text{"linear_free_variables.dependent", "bit k of the entry of a dimension is 1 iff its basis k is a sum of bases before it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto R = use.linear_free_variables(L);
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    const BitMatrix<Integer> values = values_of_bits(L);
    Span<Integer> span;
    std::vector<Integer> masks;
    std::size_t column = 0;
    for (const LinearInput<Integer>& input : L.inputs) {
      Integer mask(0);
      for (std::size_t bit = 0; bit < input.bases.size(); ++bit)
        if (!span.add(values.columns[column++])) mask = mask + power_of_two(Integer(static_cast<int>(bit)));
      masks.push_back(mask);
    }
    return !R.is_leaf() && depth(R) <= 1 && leaves(R) == masks;
  }
};

struct LinearFreeVariablesCount {
  static constexpr LawText text{"linear_free_variables.count", "R has as many ones as matrix_kernel(linear_matrix(L)) has columns"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    Integer ones(0);
    for (Integer mask : leaves(use.linear_free_variables(L)))
      for (; mask > 0; mask = floor_div(mask, Integer(2))) ones = ones + floor_mod(mask, Integer(2));
    const std::size_t kernel = use.matrix_kernel(use.linear_matrix(L)).columns.size();
    return draw.equal(ones, Integer(static_cast<int>(kernel)));
  }
};

struct LinearComposePointwise {
  static constexpr LawText text{"linear_compose.pointwise", "R(x) == B(A(x)) for every bit x of the index of A"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_after("B", A);
    const auto R = use.linear_compose(A, B);
    if (!same_inputs(R, A) || R.outputs != B.outputs) return false;
    auto expected = values_of_bits(R);
    std::size_t column = 0;
    for (const auto& input : A.inputs)
      for (const auto& basis : input.bases) {  // beyond the domain, inputs in another order or larger
        const auto x = moved_by_name(inputs_as_outputs(B), A.outputs, basis);
        if (!x) return false;
        expected.columns[column++] =
            index_of_value(B.outputs, value_at(B, index_of_value(inputs_as_outputs(B), *x)));
      }
    return draw.equal(values_of_bits(R), expected);
  }
};

struct LinearComposeProduct {
  static constexpr LawText text{"linear_compose.product", "linear_matrix(R) == matrix_product(linear_matrix(B), linear_matrix(A))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_after("B", A);
    return draw.equal(use.linear_matrix(use.linear_compose(A, B)),
                      use.matrix_product(use.linear_matrix(B), use.linear_matrix(A)));
  }
};

struct LinearInvertUndoes {
  static constexpr LawText text{"linear_invert.undoes", "R(A(x)) == x for every bit x of the index of A"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    const auto R = use.linear_invert(A);
    if (R.outputs != inputs_as_outputs(A) || inputs_as_outputs(R) != A.outputs) return false;
    return is_identity(then_values(A, R));
  }
};

struct LinearInvertTwice {
  static constexpr LawText text{"linear_invert.twice", "linear_invert(linear_invert(A)) == A"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    return draw.equal(use.linear_invert(use.linear_invert(A)), A);
  }
};

struct LinearPseudoinvertReaches {
  static constexpr LawText text{"linear_pseudoinvert.reaches", "A(R(y)) == y for every bit y of the coordinates"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    const auto R = use.linear_pseudoinvert(A);
    if (R.outputs != inputs_as_outputs(A) || inputs_as_outputs(R) != A.outputs) return false;
    return is_identity(then_values(R, A));
  }
};

struct LinearPseudoinvertInverse {
  static constexpr LawText text{"linear_pseudoinvert.inverse", "linear_pseudoinvert(A) == linear_invert(A), where A has an inverse"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    draw.assume(independent(values_of_bits(A)));
    return draw.equal(use.linear_pseudoinvert(A), use.linear_invert(A));
  }
};

struct LinearInvertAndComposeSamePlace {
  static constexpr LawText text{"linear_invert_and_compose.same-place", "B(R(x)) == A(x) for every bit x of the index of A"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_beside("B", without_inputs(A));
    const auto R = use.linear_invert_and_compose(A, B);
    if (!same_inputs(R, A) || R.outputs != inputs_as_outputs(B)) return false;
    auto expected = then_values(R, B);
    std::size_t column = 0;
    for (const auto& input : A.inputs)
      for (const auto& basis : input.bases) {  // beyond the domain, outputs in another order or larger
        const auto value = moved_by_name(B.outputs, A.outputs, basis);
        if (!value) return false;
        expected.columns[column++] = index_of_value(B.outputs, *value);
      }
    return draw.equal(then_values(R, B), expected);
  }
};

struct LinearInvertAndComposeInverse {
  static constexpr LawText text{"linear_invert_and_compose.inverse", "R == linear_compose(A, linear_invert(B)), where B has an inverse"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto B = draw.linear("B", Hint::one_to_one);
    const auto A = draw.linear_beside("A", without_inputs(B));
    draw.assume(independent(values_of_bits(B)));
    return draw.equal(use.linear_invert_and_compose(A, B), use.linear_compose(A, use.linear_invert(B)));
  }
};

}  // namespace plumb::laws
