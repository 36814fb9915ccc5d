// Broken definitions of the operations on linear layouts.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/layout_matrix.hpp"
#include "reference/linear_compose.hpp"
#include "tests/mutants/matrices.hpp"

namespace plumb::mutants {

template <class Integer>
using LinearAnswer = Answer<LinearLayout<Integer>>;

/// The outputs in the other order, each basis with them.
template <class Integer>
LinearLayout<Integer> outputs_reversed(const LinearLayout<Integer>& L) {
  LinearLayout<Integer> R = L;
  std::reverse(R.outputs.begin(), R.outputs.end());
  for (LinearInput<Integer>& input : R.inputs)
    for (std::vector<Integer>& basis : input.bases) std::reverse(basis.begin(), basis.end());
  return R;
}

template <class Integer>
MatrixAnswer<Integer> linear_matrix_last_output_first(const LinearLayout<Integer>& L) {
  return plumb::linear_matrix(outputs_reversed(L));
}

template <class Integer>
MatrixAnswer<Integer> linear_matrix_last_input_first(const LinearLayout<Integer>& L) {
  LinearLayout<Integer> R = L;
  std::reverse(R.inputs.begin(), R.inputs.end());
  return plumb::linear_matrix(R);
}

template <class Integer>
Answer<IntTuple<Integer>> linear_apply_adds(const LinearLayout<Integer>& L, const Integer& i) {
  if (const auto reason = linear_index_refusal(L, i)) return *reason;
  std::vector<Integer> sum(L.outputs.size(), Integer(0));
  Integer rest = i;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const auto& basis : input.bases) {
      if (floor_mod(rest, Integer(2)) == 1)
        for (std::size_t k = 0; k < sum.size(); ++k) sum[k] = sum[k] + basis[k];
      rest = floor_div(rest, Integer(2));
    }
  return tuple_of(sum);
}

template <class Integer>
Answer<IntTuple<Integer>> linear_apply_last_input_first(const LinearLayout<Integer>& L, const Integer& i) {
  LinearLayout<Integer> R = L;
  std::reverse(R.inputs.begin(), R.inputs.end());
  return plumb::linear_apply(R, i);
}

template <class Integer>
Answer<bool> linear_injective_different_bases(const LinearLayout<Integer>& L) {
  std::vector<std::vector<Integer>> bases;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const auto& basis : input.bases) {
      if (std::find(bases.begin(), bases.end(), basis) != bases.end()) return false;
      if (std::all_of(basis.begin(), basis.end(), [](const Integer& n) { return n == 0; })) return false;
      bases.push_back(basis);
    }
  return true;
}

template <class Integer>
Answer<bool> linear_injective_by_sizes(const LinearLayout<Integer>& L) {
  return all_bits(L.inputs) <= all_bits(L.outputs);
}

template <class Integer>
Answer<bool> linear_surjective_by_sizes(const LinearLayout<Integer>& L) {
  return all_bits(L.inputs) >= all_bits(L.outputs);
}

template <class Integer>
Answer<bool> linear_surjective_each_output(const LinearLayout<Integer>& L) {
  for (std::size_t k = 0; k < L.outputs.size(); ++k) {
    BitMatrix<Integer> alone{bits_of(L.outputs[k]), {}};
    for (const LinearInput<Integer>& input : L.inputs)
      for (const auto& basis : input.bases) alone.columns.push_back(basis[k]);
    if (rank_of(table_of(alone)) < alone.rows) return false;
  }
  return true;
}

template <class Integer>
Answer<IntTuple<Integer>> linear_free_variables_zero_bases(const LinearLayout<Integer>& L) {
  std::vector<Integer> masks;
  for (const LinearInput<Integer>& input : L.inputs) {
    Integer mask(0), weight(1);
    for (const auto& basis : input.bases) {
      if (std::all_of(basis.begin(), basis.end(), [](const Integer& n) { return n == 0; })) mask = mask + weight;
      weight = weight * 2;
    }
    masks.push_back(mask);
  }
  return tuple_of(masks);
}

template <class Integer>
Answer<IntTuple<Integer>> linear_free_variables_each_input(const LinearLayout<Integer>& L) {
  std::vector<Integer> masks;
  for (const LinearInput<Integer>& input : L.inputs)
    masks.push_back(leaves(plumb::linear_free_variables(LinearLayout<Integer>{{input}, L.outputs}).value()).front());
  return tuple_of(masks);
}

template <class Integer>
LinearAnswer<Integer> linear_compose_adds(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (const auto reason = linear_compose_refusal(A, B)) return *reason;
  const BitTable b = linear_table(B), a = linear_table(A);
  BitTable product(b.rows, a.columns);
  for (std::size_t i = 0; i < b.rows; ++i)
    for (std::size_t j = 0; j < b.columns; ++j)
      for (std::size_t k = 0; k < a.columns; ++k)
        if (b.bits[i][j] && a.bits[j][k]) product.bits[i][k] = true;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.outputs), product);
}

template <class Integer>
LinearAnswer<Integer> linear_compose_first_input_only(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_compose(A, B);
  if (!R.answered() || R.value().inputs.size() < 2) return R;
  return LinearLayout<Integer>{{R.value().inputs.front()}, R.value().outputs};
}

template <class Integer>
LinearAnswer<Integer> linear_compose_last_output_first(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_compose(A, B);
  if (!R.answered()) return R;
  return outputs_reversed(R.value());
}

template <class Integer>
LinearAnswer<Integer> linear_invert_transposed(const LinearLayout<Integer>& A) {
  if (!plumb::linear_invert(A).answered()) return plumb::linear_invert(A);
  return linear_of<Integer>(named_bits(A.outputs), named_bits(A.inputs), turned(linear_table(A)));
}

template <class Integer>
LinearAnswer<Integer> linear_invert_names_stay(const LinearLayout<Integer>& A) {
  const auto R = plumb::linear_invert(A);
  if (!R.answered()) return R;
  const BitTable inverse = linear_table(R.value());
  return linear_of<Integer>(named_bits(A.inputs), named_bits(A.outputs), inverse);
}

template <class Integer>
LinearAnswer<Integer> linear_invert_last_first(const LinearLayout<Integer>& A) {
  const auto R = plumb::linear_invert(A);
  if (!R.answered()) return R;
  LinearLayout<Integer> reversed = R.value();
  std::reverse(reversed.inputs.begin(), reversed.inputs.end());
  return reversed;
}

template <class Integer>
LinearAnswer<Integer> linear_pseudoinvert_transposed(const LinearLayout<Integer>& A) {
  if (!plumb::linear_pseudoinvert(A).answered()) return plumb::linear_pseudoinvert(A);
  return linear_of<Integer>(named_bits(A.outputs), named_bits(A.inputs), turned(linear_table(A)));
}

template <class Integer>
LinearAnswer<Integer> linear_pseudoinvert_unchecked(const LinearLayout<Integer>& A) {
  if (!linear_fits(A)) return Refusal::too_large;
  return linear_of<Integer>(named_bits(A.outputs), named_bits(A.inputs), pseudoinverse_of(linear_table(A)));
}

template <class Integer>
LinearAnswer<Integer> linear_invert_and_compose_back(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (!plumb::linear_invert_and_compose(B, A).answered()) return plumb::linear_invert_and_compose(A, B);
  return plumb::linear_invert_and_compose(B, A);
}

template <class Integer>
LinearAnswer<Integer> linear_invert_and_compose_unchecked(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (A.outputs != B.outputs) return Refusal::bad_shape;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.inputs),
                            times(pseudoinverse_of(linear_table(B)), linear_table(A)));
}

template <class Integer>
LinearAnswer<Integer> linear_product_other_order(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return plumb::linear_product(B, A);
}

template <class Integer>
LinearAnswer<Integer> linear_product_unscaled(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_product(A, B);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  for (LinearInput<Integer>& input : broken.inputs)
    for (const LinearInput<Integer>& own : B.inputs)
      if (own.name == input.name)
        for (std::size_t k = 0; k < own.bases.size(); ++k) {
          std::vector<Integer>& basis = input.bases[input.bases.size() - own.bases.size() + k];
          for (std::size_t j = 0; j < basis.size(); ++j)
            for (std::size_t i = 0; i < B.outputs.size(); ++i)
              if (B.outputs[i].name == broken.outputs[j].name) basis[j] = own.bases[k][i];
        }
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_product_greater_sizes(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_product(A, B);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  for (LinearOutput<Integer>& output : broken.outputs) {
    output.size = 1;
    for (const auto* part : {&A, &B})
      for (const LinearOutput<Integer>& own : part->outputs)
        if (own.name == output.name) output.size = std::max(output.size, own.size);
  }
  return broken;
}

template <class Integer>
MatrixAnswer<Integer> layout_matrix_carries(const Layout<Integer>& A) {
  const auto R = plumb::layout_matrix(A);
  const auto offsets = bit_offsets(A);
  if (R.answered() || R.refusal() != Refusal::carry || !offsets) return R;
  Integer greatest(0);
  for (const Integer& offset : *offsets) greatest = greatest + offset;
  return BitMatrix<Integer>{binary_digits(greatest), *offsets};
}

template <class Integer>
MatrixAnswer<Integer> layout_matrix_last_mode_first(const Layout<Integer>& A) {
  const auto R = plumb::layout_matrix(A);
  if (!R.answered()) return R;
  BitMatrix<Integer> reversed = R.value();
  std::reverse(reversed.columns.begin(), reversed.columns.end());
  return reversed;
}

template <class Integer>
Answer<Layout<Integer>> matrix_layout_carries(const BitMatrix<Integer>& M) {
  if (M.columns.empty()) return plumb::matrix_layout(M);
  return Layout<Integer>{tuple_of(std::vector<Integer>(M.columns.size(), Integer(2))), tuple_of(M.columns)};
}

template <class Integer>
Answer<Layout<Integer>> matrix_layout_sorted(const BitMatrix<Integer>& M) {
  BitMatrix<Integer> sorted = M;
  std::sort(sorted.columns.begin(), sorted.columns.end());
  return plumb::matrix_layout(sorted);
}

template <class Integer>
Definitions<Integer> of_linear_layouts() {
  using I = Integer;
  using V = const Values<Integer>&;
  return {
      {{"linear_matrix.last-output-first", "linear_matrix", "the rows of the last output come first"},
       [](V a) { return given<I>(linear_matrix_last_output_first<I>, a); }},
      {{"linear_matrix.last-input-first", "linear_matrix", "the columns of the last input come first"},
       [](V a) { return given<I>(linear_matrix_last_input_first<I>, a); }},
      {{"linear_apply.adds", "linear_apply", "sums of integers in place of sums over F2"},
       [](V a) { return given<I>(linear_apply_adds<I>, a); }},
      {{"linear_apply.last-input-first", "linear_apply", "the low bits of the index are those of the last input"},
       [](V a) { return given<I>(linear_apply_last_input_first<I>, a); }},
      {{"linear_injective.different-bases", "linear_injective", "different bases that are not 0 are taken for independent ones"},
       [](V a) { return given<I>(linear_injective_different_bases<I>, a); }},
      {{"linear_injective.by-sizes", "linear_injective", "compares sizes"},
       [](V a) { return given<I>(linear_injective_by_sizes<I>, a); }},
      {{"linear_surjective.by-sizes", "linear_surjective", "compares sizes"},
       [](V a) { return given<I>(linear_surjective_by_sizes<I>, a); }},
      {{"linear_surjective.each-output", "linear_surjective", "each output is reached, though not each pair"},
       [](V a) { return given<I>(linear_surjective_each_output<I>, a); }},
      {{"linear_free_variables.zero-bases", "linear_free_variables", "only bases that are 0"},
       [](V a) { return given<I>(linear_free_variables_zero_bases<I>, a); }},
      {{"linear_free_variables.each-input", "linear_free_variables", "each input on its own"},
       [](V a) { return given<I>(linear_free_variables_each_input<I>, a); }},
      {{"linear_compose.adds", "linear_compose", "or in place of exclusive or"},
       [](V a) { return given<I>(linear_compose_adds<I>, a); }},
      {{"linear_compose.first-input-only", "linear_compose", "inputs after the first are lost"},
       [](V a) { return given<I>(linear_compose_first_input_only<I>, a); }},
      {{"linear_compose.last-output-first", "linear_compose", "the outputs come in the other order"},
       [](V a) { return given<I>(linear_compose_last_output_first<I>, a); }},
      {{"linear_invert.transposed", "linear_invert", "the transposed matrix"},
       [](V a) { return given<I>(linear_invert_transposed<I>, a); }},
      {{"linear_invert.names-stay", "linear_invert", "inputs stay inputs"},
       [](V a) { return given<I>(linear_invert_names_stay<I>, a); }},
      {{"linear_invert.last-first", "linear_invert", "the inputs come in the other order"},
       [](V a) { return given<I>(linear_invert_last_first<I>, a); }},
      {{"linear_pseudoinvert.transposed", "linear_pseudoinvert", "the transposed matrix"},
       [](V a) { return given<I>(linear_pseudoinvert_transposed<I>, a); }},
      {{"linear_pseudoinvert.unchecked", "linear_pseudoinvert", "answers where something is not reached"},
       [](V a) { return given<I>(linear_pseudoinvert_unchecked<I>, a); }},
      {{"linear_invert_and_compose.back", "linear_invert_and_compose", "from B to A"},
       [](V a) { return given<I>(linear_invert_and_compose_back<I>, a); }},
      {{"linear_invert_and_compose.unchecked", "linear_invert_and_compose", "answers where B does not reach A"},
       [](V a) { return given<I>(linear_invert_and_compose_unchecked<I>, a); }},
      {{"linear_product.other-order", "linear_product", "the low bits are those of B"},
       [](V a) { return given<I>(linear_product_other_order<I>, a); }},
      {{"linear_product.unscaled", "linear_product", "the values of B are not moved up"},
       [](V a) { return given<I>(linear_product_unscaled<I>, a); }},
      {{"linear_product.greater-sizes", "linear_product", "the greater size in place of the product"},
       [](V a) { return given<I>(linear_product_greater_sizes<I>, a); }},
      {{"layout_matrix.carries", "layout_matrix", "answers where sums carry"},
       [](V a) { return given<I>(layout_matrix_carries<I>, a); }},
      {{"layout_matrix.last-mode-first", "layout_matrix", "the first column is that of the last bit"},
       [](V a) { return given<I>(layout_matrix_last_mode_first<I>, a); }},
      {{"matrix_layout.carries", "matrix_layout", "answers where sums carry"},
       [](V a) { return given<I>(matrix_layout_carries<I>, a); }},
      {{"matrix_layout.sorted", "matrix_layout", "the strides in ascending order"},
       [](V a) { return given<I>(matrix_layout_sorted<I>, a); }},
  };
}

}  // namespace plumb::mutants
