// Broken definitions of layout_matrix and matrix_layout.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/matrices/layout_matrix.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

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
  return Layout<Integer>{tuple_of(std::vector<Integer>(M.columns.size(), Integer(2))),
                         tuple_of(M.columns)};
}

template <class Integer>
Answer<Layout<Integer>> matrix_layout_sorted(const BitMatrix<Integer>& M) {
  BitMatrix<Integer> sorted = M;
  std::sort(sorted.columns.begin(), sorted.columns.end());
  return plumb::matrix_layout(sorted);
}

}  // namespace plumb::mutants
