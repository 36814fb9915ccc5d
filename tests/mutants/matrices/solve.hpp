// Broken definitions of matrix_kernel, matrix_solve, matrix_inverse and matrix_pseudoinverse.
#pragma once

#include <vector>

#include "reference/matrices/solve.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

template <class Integer>
MatrixAnswer<Integer> matrix_kernel_of_rows(const BitMatrix<Integer>& A) {
  return matrix_of<Integer>(kernel_of(turned(table_of(A))));
}

template <class Integer>
MatrixAnswer<Integer> matrix_kernel_first_only(const BitMatrix<Integer>& A) {
  const auto R = plumb::matrix_kernel(A);
  if (!R.answered() || R.value().columns.size() < 2) return R;
  return BitMatrix<Integer>{R.value().rows, {R.value().columns.front()}};
}

template <class Integer>
MatrixAnswer<Integer> matrix_kernel_units(const BitMatrix<Integer>& A) {
  const auto R = plumb::matrix_kernel(A);
  if (!R.answered()) return R;
  BitMatrix<Integer> units = R.value();
  for (Integer& column : units.columns) {
    Integer unit(1);
    while (unit * 2 <= column) unit = unit * 2;
    column = unit;  // only the unknown that may be anything
  }
  return units;
}

template <class Integer>
MatrixAnswer<Integer> matrix_solve_unchecked(const BitMatrix<Integer>& A,
                                             const BitMatrix<Integer>& B) {
  if (A.rows != B.rows) return Refusal::bad_shape;
  return matrix_of<Integer>(times(pseudoinverse_of(table_of(A)), table_of(B)));
}

template <class Integer>
MatrixAnswer<Integer> matrix_solve_by_row(const BitMatrix<Integer>& A,
                                          const BitMatrix<Integer>& B) {
  if (!plumb::matrix_solve(A, B).answered()) return plumb::matrix_solve(A, B);
  const BitTable a = table_of(A), b = table_of(B);
  const Echelon e = echelon_of(beside(a, b));
  BitTable x(a.columns, b.columns);
  for (std::size_t i = 0; i < e.pivots.size(); ++i)  // pivot i belongs to unknown i
    for (std::size_t k = 0; k < b.columns; ++k) x.bits[i][k] = e.table.bits[i][a.columns + k];
  return matrix_of<Integer>(x);
}

template <class Integer>
MatrixAnswer<Integer> matrix_inverse_transposed(const BitMatrix<Integer>& A) {
  if (!plumb::matrix_inverse(A).answered()) return plumb::matrix_inverse(A);
  return matrix_of<Integer>(turned(table_of(A)));
}

template <class Integer>
MatrixAnswer<Integer> matrix_inverse_itself(const BitMatrix<Integer>& A) {
  if (!plumb::matrix_inverse(A).answered()) return plumb::matrix_inverse(A);
  return A;
}

template <class Integer>
MatrixAnswer<Integer> matrix_inverse_unchecked(const BitMatrix<Integer>& A) {
  if (A.rows != A.columns.size()) return Refusal::bad_shape;
  return matrix_of<Integer>(pseudoinverse_of(table_of(A)));
}

template <class Integer>
MatrixAnswer<Integer> matrix_pseudoinverse_transposed(const BitMatrix<Integer>& A) {
  return matrix_of<Integer>(turned(table_of(A)));
}

template <class Integer>
MatrixAnswer<Integer> matrix_pseudoinverse_square_only(const BitMatrix<Integer>& A) {
  const auto R = plumb::matrix_inverse(A);
  if (R.answered()) return R;
  return BitMatrix<Integer>{A.columns.size(), std::vector<Integer>(A.rows, Integer(0))};
}

template <class Integer>
MatrixAnswer<Integer> matrix_solve_one_column(const BitMatrix<Integer>& A,
                                              const BitMatrix<Integer>& B) {
  if (B.columns.size() > 1) return Refusal::too_large;
  return plumb::matrix_solve(A, B);
}

}  // namespace plumb::mutants
