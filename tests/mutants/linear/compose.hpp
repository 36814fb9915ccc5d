// Broken definitions of linear_compose, linear_invert, linear_pseudoinvert,
// linear_invert_and_compose and linear_product.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/compose.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

template <class Integer>
LinearAnswer<Integer> linear_compose_adds(const LinearLayout<Integer>& A,
                                          const LinearLayout<Integer>& B) {
  const LinearAnswer<Integer> right = plumb::linear_compose(A, B);
  if (!right.answered()) return right;
  const BitTable b = linear_table(B), a = linear_table(*outputs_onto(A, named_bits(B.inputs)));
  BitTable product(b.rows, a.columns);
  for (std::size_t i = 0; i < b.rows; ++i)
    for (std::size_t j = 0; j < b.columns; ++j)
      for (std::size_t k = 0; k < a.columns; ++k)
        if (b.bits[i][j] && a.bits[j][k]) product.bits[i][k] = true;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.outputs), product);
}

template <class Integer>
LinearAnswer<Integer> linear_compose_first_input_only(const LinearLayout<Integer>& A,
                                                      const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_compose(A, B);
  if (!R.answered() || R.value().inputs.size() < 2) return R;
  return LinearLayout<Integer>{{R.value().inputs.front()}, R.value().outputs};
}

template <class Integer>
LinearAnswer<Integer> linear_compose_last_output_first(const LinearLayout<Integer>& A,
                                                       const LinearLayout<Integer>& B) {
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
  return linear_of<Integer>(named_bits(A.outputs), named_bits(A.inputs),
                            pseudoinverse_of(linear_table(A)));
}

template <class Integer>
LinearAnswer<Integer> linear_pseudoinvert_wide_zeros(const LinearLayout<Integer>& A) {
  const auto R = plumb::linear_pseudoinvert(A);
  if (!R.answered() || all_bits(A.inputs) <= all_bits(A.outputs)) return R;
  LinearLayout<Integer> zeros = R.value();
  for (LinearInput<Integer>& input : zeros.inputs)
    for (auto& basis : input.bases) basis.assign(basis.size(), Integer(0));
  return zeros;
}

template <class Integer>
LinearAnswer<Integer> linear_invert_and_compose_back(const LinearLayout<Integer>& A,
                                                     const LinearLayout<Integer>& B) {
  if (!plumb::linear_invert_and_compose(B, A).answered())
    return plumb::linear_invert_and_compose(A, B);
  return plumb::linear_invert_and_compose(B, A);
}

template <class Integer>
LinearAnswer<Integer> linear_invert_and_compose_unchecked(const LinearLayout<Integer>& A,
                                                          const LinearLayout<Integer>& B) {
  const auto given = outputs_onto(A, named_bits(B.outputs));
  if (!given) return Refusal::bad_shape;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.inputs),
                            times(pseudoinverse_of(linear_table(B)), linear_table(*given)));
}

template <class Integer>
LinearAnswer<Integer> linear_product_other_order(const LinearLayout<Integer>& A,
                                                 const LinearLayout<Integer>& B) {
  return plumb::linear_product(B, A);
}

template <class Integer>
LinearAnswer<Integer> linear_product_unscaled(const LinearLayout<Integer>& A,
                                              const LinearLayout<Integer>& B) {
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
LinearAnswer<Integer> linear_product_greater_sizes(const LinearLayout<Integer>& A,
                                                   const LinearLayout<Integer>& B) {
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

}  // namespace plumb::mutants
