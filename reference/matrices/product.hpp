// Product, rank and reduced echelon form of matrices over F2.
#pragma once

#include <cstddef>

#include "reference/matrices/echelon.hpp"

namespace plumb {

// Clause    matrix_product
// Equation  R x == A (B x)   over F2, for every vector x
// Contract  R has the rows of A and the columns of B, and the equation
// Arguments A and B, F2 matrices; B is applied first
// Domain    A has as many columns as B has rows; at most 2^8 rows and columns
// Refusals  bad_shape (columns of A, rows of B)  too_large (more than 2^8 rows or columns)
// Laws      matrix_product.pointwise matrix_product.associative
// Examples  matrix_product([0b10,0b01], [0b11,0b01]) -> [0b11,0b10]
//           matrix_product([0b011,0b110], [0b11]) -> [0b101]
//           matrix_product([0b,0b], []{rows:2}) -> []{rows:0}
//           matrix_product([0b1], [0b11]) -> refuse bad_shape
// Source    [linear-shuffle]

template <class Integer>
Answer<BitMatrix<Integer>> matrix_product(const BitMatrix<Integer>& A,
                                          const BitMatrix<Integer>& B) {
  if (A.columns.size() != B.rows) return Refusal::bad_shape;
  if (!matrix_fits(A) || !matrix_fits(B)) return Refusal::too_large;
  return matrix_of<Integer>(times(table_of(A), table_of(B)));
}

template <class Integer>
bool matrix_product_required(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  return A.columns.size() == B.rows && matrix_fits(A) && matrix_fits(B);
}

// Clause    matrix_rank
// Equation  R == the number of independent columns of A over F2
// Contract  the equation; it is also the number of independent rows
// Arguments A an F2 matrix
// Domain    at most 2^8 rows and columns
// Refusals  too_large (more than 2^8 rows or columns)
// Laws      matrix_rank.columns matrix_rank.rows matrix_rank.of-product
// Examples  matrix_rank([0b01,0b10,0b11]) -> 2
//           matrix_rank([0b00]) -> 0
//           matrix_rank([]{rows:3}) -> 0
//           matrix_rank([]{rows:257}) -> refuse too_large
// Source    linear algebra

template <class Integer>
Answer<Integer> matrix_rank(const BitMatrix<Integer>& A) {
  if (!matrix_fits(A)) return Refusal::too_large;
  return Integer(static_cast<int>(rank_of(table_of(A))));
}

template <class Integer>
bool matrix_rank_required(const BitMatrix<Integer>& A) {
  return matrix_fits(A);
}

// Clause    matrix_echelon
// Equation  R == E A,   E invertible
// Contract  R has as many rows and columns as A, and the same row space; each row that is not 0
//           begins further right than the row above it, and its first 1 is the only 1 of its
//           column; rows of zeros come last. There is exactly one such R
// Arguments A an F2 matrix
// Domain    at most 2^8 rows and columns
// Refusals  too_large (more than 2^8 rows or columns)
// Laws      matrix_echelon.reduced matrix_echelon.idempotent
// Examples  matrix_echelon([0b11,0b01]) -> [0b01,0b10]
//           matrix_echelon([0b00,0b11,0b11]) -> [0b00,0b01,0b01]
//           matrix_echelon([0b10,0b10]) -> [0b01,0b01]
//           matrix_echelon([]{rows:257}) -> refuse too_large
// Source    linear algebra: reduced row echelon form

template <class Integer>
Answer<BitMatrix<Integer>> matrix_echelon(const BitMatrix<Integer>& A) {
  if (!matrix_fits(A)) return Refusal::too_large;
  return matrix_of<Integer>(echelon_of(table_of(A)).table);
}

template <class Integer>
bool matrix_echelon_required(const BitMatrix<Integer>& A) {
  return matrix_fits(A);
}

}  // namespace plumb
