// Broken definitions of linear_matrix.
#pragma once

#include <algorithm>

#include "reference/linear/matrix.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

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

}  // namespace plumb::mutants
