// Broken definitions of matrix_image, subspace_sum, subspace_intersection and subspace_complement.
#pragma once

#include <algorithm>

#include "reference/matrices/subspaces.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

template <class Integer>
MatrixAnswer<Integer> matrix_image_all_columns(const BitMatrix<Integer>& A) {
  return A;
}

template <class Integer>
MatrixAnswer<Integer> matrix_image_of_echelon(const BitMatrix<Integer>& A) {
  const Echelon e = echelon_of(table_of(A));
  return matrix_of<Integer>(columns_at(e.table, e.pivots));
}

template <class Integer>
MatrixAnswer<Integer> subspace_sum_all_columns(const BitMatrix<Integer>& A,
                                               const BitMatrix<Integer>& B) {
  if (!plumb::subspace_sum(A, B).answered()) return plumb::subspace_sum(A, B);
  return matrix_of<Integer>(beside(table_of(A), table_of(B)));
}

template <class Integer>
MatrixAnswer<Integer> subspace_sum_first(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (!plumb::subspace_sum(A, B).answered()) return plumb::subspace_sum(A, B);
  return plumb::matrix_image(A);
}

template <class Integer>
MatrixAnswer<Integer> subspace_intersection_common_columns(const BitMatrix<Integer>& A,
                                                           const BitMatrix<Integer>& B) {
  if (!plumb::subspace_intersection(A, B).answered()) return plumb::subspace_intersection(A, B);
  BitMatrix<Integer> common{A.rows, {}};
  for (const Integer& column : A.columns)
    if (std::find(B.columns.begin(), B.columns.end(), column) != B.columns.end())
      common.columns.push_back(column);
  return plumb::matrix_image(common);
}

template <class Integer>
MatrixAnswer<Integer> subspace_intersection_dependent(const BitMatrix<Integer>& A,
                                                      const BitMatrix<Integer>& B) {
  if (!plumb::subspace_intersection(A, B).answered()) return plumb::subspace_intersection(A, B);
  const BitTable a = table_of(A), b = table_of(B);  // without bases first
  return matrix_of<Integer>(times(a, upper_rows(kernel_of(beside(a, b)), a.columns)));
}

template <class Integer>
MatrixAnswer<Integer> subspace_complement_orthogonal(const BitMatrix<Integer>& A) {
  return matrix_of<Integer>(kernel_of(turned(table_of(A))));  // over F2 it may meet the subspace
}

template <class Integer>
MatrixAnswer<Integer> subspace_complement_missing_units(const BitMatrix<Integer>& A) {
  BitMatrix<Integer> R{A.rows, {}};
  Integer unit(1);
  for (std::size_t row = 0; row < A.rows; ++row, unit = unit * 2)
    if (std::find(A.columns.begin(), A.columns.end(), unit) == A.columns.end())
      R.columns.push_back(unit);
  return R;
}

}  // namespace plumb::mutants
