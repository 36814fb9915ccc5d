// Laws of the operations on linear layouts.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "properties/laws/f2_common.hpp"
#include "reference/int_tuple.hpp"
#include "reference/layout.hpp"
#include "reference/linear_compose.hpp"

namespace plumb::laws {

/// The coordinates of an index: the bases of its bits, added coordinate by coordinate.
template <class Integer>
std::vector<Integer> value_at(const LinearLayout<Integer>& L, Integer index) {
  std::vector<Integer> value(L.outputs.size(), Integer(0));
  for (const LinearInput<Integer>& input : L.inputs)
    for (const std::vector<Integer>& basis : input.bases) {
      if (floor_mod(index, Integer(2)) == 1)
        for (std::size_t k = 0; k < value.size(); ++k) value[k] = bitwise_xor(value[k], basis[k]);
      index = floor_div(index, Integer(2));
    }
  return value;
}

/// Coordinates as one index, that of the inputs of a layout which takes them.
template <class Integer>
Integer index_of_value(const std::vector<LinearOutput<Integer>>& outputs, const std::vector<Integer>& value) {
  Integer index(0), weight(1);
  for (std::size_t k = 0; k < outputs.size(); ++k) {
    index = index + value[k] * weight;
    weight = weight * outputs[k].size;
  }
  return index;
}

/// The value of each bit of the index, as one number.
template <class Integer>
BitMatrix<Integer> values_of_bits(const LinearLayout<Integer>& L) {
  BitMatrix<Integer> values{0, {}};
  for (const LinearOutput<Integer>& output : L.outputs)
    for (Integer size(1); size < output.size; size = size * 2) ++values.rows;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const std::vector<Integer>& basis : input.bases)
      values.columns.push_back(index_of_value(L.outputs, basis));
  return values;
}

/// Sizes of the inputs, each with its name, as outputs of another layout have them.
template <class Integer>
std::vector<LinearOutput<Integer>> inputs_as_outputs(const LinearLayout<Integer>& L) {
  std::vector<LinearOutput<Integer>> outputs;
  for (const LinearInput<Integer>& input : L.inputs) {
    Integer size(1);
    for (std::size_t k = 0; k < input.bases.size(); ++k) size = size * 2;
    outputs.push_back({input.name, size});
  }
  return outputs;
}

template <class Integer>
bool same_inputs(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return inputs_as_outputs(A) == inputs_as_outputs(B);
}

template <class Dimensions>
std::optional<std::size_t> position_of_name(const Dimensions& dimensions, const std::string& name) {
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name == name) return k;
  return std::nullopt;
}

/// The same coordinates for dimensions in another order: nothing where a name is not there, or an own
/// one is smaller.
template <class Integer>
std::optional<std::vector<Integer>> moved_by_name(const std::vector<LinearOutput<Integer>>& own,
                                                  const std::vector<LinearOutput<Integer>>& others,
                                                  const std::vector<Integer>& value) {
  if (own.size() != others.size()) return std::nullopt;
  std::vector<Integer> moved;
  for (const LinearOutput<Integer>& output : own) {
    const auto k = position_of_name(others, output.name);
    if (!k || others[*k].size > output.size) return std::nullopt;
    moved.push_back(value[*k]);
  }
  return moved;
}

/// The outputs alone: a layout drawn beside them may have inputs of the same names as L.
template <class Integer>
LinearLayout<Integer> without_inputs(const LinearLayout<Integer>& L) {
  return {{}, L.outputs};
}

/// Is it unit, bit by bit?
template <class Integer>
bool is_identity(const BitMatrix<Integer>& values) {
  return values.rows == values.columns.size() && values.columns == unit_columns<Integer>(values.rows).columns;
}

/// R(x), and then L of it, for every bit x.
template <class Integer>
BitMatrix<Integer> then_values(const LinearLayout<Integer>& R, const LinearLayout<Integer>& L) {
  BitMatrix<Integer> values = values_of_bits(R);
  for (Integer& column : values.columns) column = index_of_value(L.outputs, value_at(L, column));
  values.rows = values_of_bits(L).rows;
  return values;
}

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

/// The size of an output of that name, or 1.
template <class Integer>
Integer size_named(const std::vector<LinearOutput<Integer>>& outputs, const std::string& name) {
  const auto k = position_of_name(outputs, name);
  return k ? outputs[*k].size : Integer(1);
}

/// P(x, y) == A(x) + size(A) B(y), input by input and output by output of its name: the low bits are
/// those of A. A dimension that one of them has not is of size 1 there.
template <class Integer>
bool stands_beside(const LinearLayout<Integer>& P, const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  for (const auto* part : {&A, &B}) {
    for (const auto& input : part->inputs)
      if (!input.bases.empty() && !position_of_name(P.inputs, input.name)) return false;
    for (const auto& output : part->outputs)
      if (output.size > 1 && !position_of_name(P.outputs, output.name)) return false;
  }
  for (const auto& output : P.outputs)
    if (output.size != size_named(A.outputs, output.name) * size_named(B.outputs, output.name)) return false;
  for (const auto& input : P.inputs) {
    std::vector<std::vector<Integer>> expected;
    for (const auto* part : {&A, &B})
      if (const auto own = position_of_name(part->inputs, input.name))
        for (const auto& basis : part->inputs[*own].bases) {
          expected.emplace_back();
          for (const auto& output : P.outputs) {
            const auto k = position_of_name(part->outputs, output.name);
            const Integer unit = part == &A ? Integer(1) : size_named(A.outputs, output.name);
            expected.back().push_back(k ? Integer(basis[*k] * unit) : Integer(0));
          }
        }
    if (input.bases != expected) return false;
  }
  return true;
}

/// The names of both in an order that each keeps: those before the next name that both have, the
/// first ones first. Without such an order, and always where `merged` is false: those of the first,
/// then what only the second has.
template <class Dimensions>
std::vector<std::string> names_of_both(const Dimensions& first, const Dimensions& second, bool merged) {
  std::vector<std::string> names;
  const auto add = [&names](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  std::size_t next = 0;
  for (const auto& dimension : first) {
    const auto there = position_of_name(second, dimension.name);
    for (; merged && there && next < *there; ++next)
      if (!position_of_name(first, second[next].name)) add(second[next].name);
    add(dimension.name);
  }
  for (const auto& dimension : second) add(dimension.name);
  return names;
}

template <class Dimensions>
std::vector<std::string> names_of(const Dimensions& dimensions) {
  std::vector<std::string> names;
  for (const auto& dimension : dimensions) names.push_back(dimension.name);
  return names;
}

struct LinearProductSideBySide {
  static constexpr LawText text{"linear_product.side-by-side", "in each input the low bits have the bases of A, and the others those of B times the sizes of A's outputs"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear("B");
    const auto R = use.linear_product(A, B);
    bool in_order = false;
    for (const bool merged : {false, true})
      in_order = in_order || (names_of(R.inputs) == names_of_both(A.inputs, B.inputs, merged) &&
                              names_of(R.outputs) == names_of_both(A.outputs, B.outputs, merged));
    return in_order && stands_beside(R, A, B);
  }
};

struct LinearProductAssociative {
  static constexpr LawText text{"linear_product.associative", "(A x B) x C == A x (B x C)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A"), B = draw.linear("B"), C = draw.linear("C");
    return draw.equal(use.linear_product(use.linear_product(A, B), C),
                      use.linear_product(A, use.linear_product(B, C)));
  }
};

struct LayoutMatrixPointwise {
  static constexpr LawText text{"layout_matrix.pointwise", "R i == A(i) for 0 <= i < size(A) == 2^columns; the rows are the binary digits of the greatest offset"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.layout_matrix(A);
    using Integer = std::decay_t<decltype(size(A))>;
    if (!draw.equal(size(A), power_of_two(Integer(static_cast<int>(R.columns.size()))))) return false;
    Integer greatest(0);
    for (const Mode<Integer>& mode : flat_modes(A))
      if (mode.stride > 0) greatest = greatest + (mode.extent - 1) * mode.stride;
    const Integer end = power_of_two(Integer(static_cast<int>(R.rows)));
    if (greatest >= end || (R.rows > 0 && greatest * 2 < end)) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(image_at(R, i), evaluate(A, i));
  }
};

struct LayoutMatrixLayout {
  static constexpr LawText text{"layout_matrix.layout", "matrix_layout(R)(i) == A(i) for 0 <= i < size(A)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.matrix_layout(use.layout_matrix(A));
    if (!draw.equal(size(R), size(A))) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(R, i), evaluate(A, i));
  }
};

struct MatrixLayoutPointwise {
  static constexpr LawText text{"matrix_layout.pointwise", "R(i) == M i for 0 <= i < size(R) == 2^columns"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto M = draw.matrix("M");
    const auto R = use.matrix_layout(M);
    using Integer = std::decay_t<decltype(size(R))>;
    if (!draw.equal(size(R), power_of_two(Integer(static_cast<int>(M.columns.size()))))) return false;
    const auto i = draw.index_in("i", R);
    return draw.equal(evaluate(R, i), image_at(M, i));
  }
};

struct MatrixLayoutMatrix {
  static constexpr LawText text{"matrix_layout.matrix", "layout_matrix(R) has the columns of M"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto M = draw.matrix("M");
    return use.layout_matrix(use.matrix_layout(M)).columns == M.columns;
  }
};

}  // namespace plumb::laws
