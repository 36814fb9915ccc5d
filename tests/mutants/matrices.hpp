// Broken definitions of the operations on matrices over F2.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/matrix_product.hpp"
#include "reference/matrix_solve.hpp"
#include "reference/subspaces.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using MatrixAnswer = Answer<BitMatrix<Integer>>;

inline BitTable turned(const BitTable& a) {
  BitTable t(a.columns, a.rows);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k) t.bits[k][i] = a.bits[i][k];
  return t;
}

template <class Integer>
MatrixAnswer<Integer> matrix_product_other_order(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (!plumb::matrix_product(B, A).answered()) return plumb::matrix_product(A, B);
  return plumb::matrix_product(B, A);
}

template <class Integer>
MatrixAnswer<Integer> matrix_product_or(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (!plumb::matrix_product(A, B).answered()) return plumb::matrix_product(A, B);
  const BitTable a = table_of(A), b = table_of(B);
  BitTable product(a.rows, b.columns);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t j = 0; j < a.columns; ++j)
      for (std::size_t k = 0; k < b.columns; ++k)
        if (a.bits[i][j] && b.bits[j][k]) product.bits[i][k] = true;
  return matrix_of<Integer>(product);
}

template <class Integer>
Answer<Integer> matrix_rank_columns_not_zero(const BitMatrix<Integer>& A) {
  int count = 0;
  for (const Integer& column : A.columns) count += column != 0 ? 1 : 0;
  return Integer(count);
}

template <class Integer>
Answer<Integer> matrix_rank_of_square(const BitMatrix<Integer>& A) {
  const BitTable a = table_of(A);
  return Integer(static_cast<int>(rank_of(times(turned(a), a))));  // as over the reals
}

template <class Integer>
Answer<Integer> matrix_rank_different_columns(const BitMatrix<Integer>& A) {
  std::vector<Integer> columns = A.columns;
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return Integer(static_cast<int>(columns.size()));
}

template <class Integer>
MatrixAnswer<Integer> matrix_echelon_not_reduced(const BitMatrix<Integer>& A) {
  BitTable a = table_of(A);
  std::size_t top = 0;
  for (std::size_t k = 0; k < a.columns && top < a.rows; ++k) {
    std::size_t found = top;
    while (found < a.rows && !a.bits[found][k]) ++found;
    if (found == a.rows) continue;
    std::swap(a.bits[top], a.bits[found]);
    for (std::size_t i = top + 1; i < a.rows; ++i)
      if (a.bits[i][k])
        for (std::size_t j = k; j < a.columns; ++j) a.bits[i][j] = a.bits[i][j] != a.bits[top][j];
    ++top;
  }
  return matrix_of<Integer>(a);
}

template <class Integer>
MatrixAnswer<Integer> matrix_echelon_by_columns(const BitMatrix<Integer>& A) {
  return matrix_of<Integer>(turned(echelon_of(turned(table_of(A))).table));
}

template <class Integer>
MatrixAnswer<Integer> matrix_echelon_turned(const BitMatrix<Integer>& A) {
  return matrix_of<Integer>(turned(echelon_of(table_of(A)).table));
}

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
MatrixAnswer<Integer> matrix_image_all_columns(const BitMatrix<Integer>& A) {
  return A;
}

template <class Integer>
MatrixAnswer<Integer> matrix_image_of_echelon(const BitMatrix<Integer>& A) {
  const Echelon e = echelon_of(table_of(A));
  return matrix_of<Integer>(columns_at(e.table, e.pivots));
}

template <class Integer>
MatrixAnswer<Integer> matrix_solve_unchecked(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (A.rows != B.rows) return Refusal::bad_shape;
  return matrix_of<Integer>(times(pseudoinverse_of(table_of(A)), table_of(B)));
}

template <class Integer>
MatrixAnswer<Integer> matrix_solve_by_row(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
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
MatrixAnswer<Integer> subspace_sum_all_columns(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (!plumb::subspace_sum(A, B).answered()) return plumb::subspace_sum(A, B);
  return matrix_of<Integer>(beside(table_of(A), table_of(B)));
}

template <class Integer>
MatrixAnswer<Integer> subspace_sum_first(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (!plumb::subspace_sum(A, B).answered()) return plumb::subspace_sum(A, B);
  return plumb::matrix_image(A);
}

template <class Integer>
MatrixAnswer<Integer> subspace_intersection_common_columns(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (!plumb::subspace_intersection(A, B).answered()) return plumb::subspace_intersection(A, B);
  BitMatrix<Integer> common{A.rows, {}};
  for (const Integer& column : A.columns)
    if (std::find(B.columns.begin(), B.columns.end(), column) != B.columns.end()) common.columns.push_back(column);
  return plumb::matrix_image(common);
}

template <class Integer>
MatrixAnswer<Integer> subspace_intersection_dependent(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
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
    if (std::find(A.columns.begin(), A.columns.end(), unit) == A.columns.end()) R.columns.push_back(unit);
  return R;
}

template <class Integer>
Definitions<Integer> of_matrices() {
  using I = Integer;
  using V = const Values<Integer>&;
  return {
      {{"matrix_product.other-order", "matrix_product", "B comes last"},
       [](V a) { return given<I>(matrix_product_other_order<I>, a); }},
      {{"matrix_product.or", "matrix_product", "or in place of exclusive or"},
       [](V a) { return given<I>(matrix_product_or<I>, a); }},
      {{"matrix_rank.columns-not-zero", "matrix_rank", "counts the columns that are not 0"},
       [](V a) { return given<I>(matrix_rank_columns_not_zero<I>, a); }},
      {{"matrix_rank.of-square", "matrix_rank", "the rank of the transposed matrix times it, which over F2 is less"},
       [](V a) { return given<I>(matrix_rank_of_square<I>, a); }},
      {{"matrix_rank.different-columns", "matrix_rank", "counts different columns"},
       [](V a) { return given<I>(matrix_rank_different_columns<I>, a); }},
      {{"matrix_echelon.not-reduced", "matrix_echelon", "ones above a row's first stay"},
       [](V a) { return given<I>(matrix_echelon_not_reduced<I>, a); }},
      {{"matrix_echelon.by-columns", "matrix_echelon", "columns take the place of rows"},
       [](V a) { return given<I>(matrix_echelon_by_columns<I>, a); }},
      {{"matrix_echelon.turned", "matrix_echelon", "rows are given as columns"},
       [](V a) { return given<I>(matrix_echelon_turned<I>, a); }},
      {{"matrix_kernel.of-rows", "matrix_kernel", "the kernel of the transposed matrix"},
       [](V a) { return given<I>(matrix_kernel_of_rows<I>, a); }},
      {{"matrix_kernel.first-only", "matrix_kernel", "one vector of several"},
       [](V a) { return given<I>(matrix_kernel_first_only<I>, a); }},
      {{"matrix_kernel.units", "matrix_kernel", "the unknowns that follow from the free one are left 0"},
       [](V a) { return given<I>(matrix_kernel_units<I>, a); }},
      {{"matrix_image.all-columns", "matrix_image", "columns that are sums of others stay"},
       [](V a) { return given<I>(matrix_image_all_columns<I>, a); }},
      {{"matrix_image.of-echelon", "matrix_image", "columns of the echelon form, which has another image"},
       [](V a) { return given<I>(matrix_image_of_echelon<I>, a); }},
      {{"matrix_solve.unchecked", "matrix_solve", "answers where there is no solution"},
       [](V a) { return given<I>(matrix_solve_unchecked<I>, a); }},
      {{"matrix_solve.by-row", "matrix_solve", "row i of the echelon form is taken for unknown i"},
       [](V a) { return given<I>(matrix_solve_by_row<I>, a); }},
      {{"matrix_inverse.transposed", "matrix_inverse", "the transposed matrix"},
       [](V a) { return given<I>(matrix_inverse_transposed<I>, a); }},
      {{"matrix_inverse.itself", "matrix_inverse", "the matrix"},
       [](V a) { return given<I>(matrix_inverse_itself<I>, a); }},
      {{"matrix_inverse.unchecked", "matrix_inverse", "answers where the matrix is singular"},
       [](V a) { return given<I>(matrix_inverse_unchecked<I>, a); }},
      {{"matrix_pseudoinverse.transposed", "matrix_pseudoinverse", "the transposed matrix"},
       [](V a) { return given<I>(matrix_pseudoinverse_transposed<I>, a); }},
      {{"matrix_pseudoinverse.square-only", "matrix_pseudoinverse", "0 where there is no inverse"},
       [](V a) { return given<I>(matrix_pseudoinverse_square_only<I>, a); }},
      {{"subspace_sum.all-columns", "subspace_sum", "columns that are sums of others stay"},
       [](V a) { return given<I>(subspace_sum_all_columns<I>, a); }},
      {{"subspace_sum.first", "subspace_sum", "only the first subspace"},
       [](V a) { return given<I>(subspace_sum_first<I>, a); }},
      {{"subspace_intersection.common-columns", "subspace_intersection", "columns that both have, in place of sums"},
       [](V a) { return given<I>(subspace_intersection_common_columns<I>, a); }},
      {{"subspace_intersection.dependent", "subspace_intersection", "columns that are sums of others count as well"},
       [](V a) { return given<I>(subspace_intersection_dependent<I>, a); }},
      {{"subspace_complement.orthogonal", "subspace_complement", "the orthogonal space"},
       [](V a) { return given<I>(subspace_complement_orthogonal<I>, a); }},
      {{"subspace_complement.missing-units", "subspace_complement", "the unit vectors that are no column"},
       [](V a) { return given<I>(subspace_complement_missing_units<I>, a); }},
  };
}

}  // namespace plumb::mutants
