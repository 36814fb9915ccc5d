// Broken definitions of matrix_product, matrix_rank and matrix_echelon.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/matrices/product.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

template <class Integer>
MatrixAnswer<Integer> matrix_product_other_order(const BitMatrix<Integer>& A,
                                                 const BitMatrix<Integer>& B) {
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

}  // namespace plumb::mutants
