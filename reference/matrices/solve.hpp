// Linear equations over F2: kernels, solutions, inverses and pseudoinverses.
#pragma once

#include <cstddef>

#include "reference/matrices/echelon.hpp"

namespace plumb {

// Clause    matrix_kernel
// Equation  A x == 0  iff  x == R y for some y
// Contract  the equation, and the columns of R are independent
// Arguments A an F2 matrix
// Domain    at most 2^8 rows and columns
// Refusals  too_large (more than 2^8 rows or columns)
// Laws      matrix_kernel.basis matrix_kernel.of-kernel
// Examples  matrix_kernel([0b01,0b10,0b11]) -> [0b111]
//           matrix_kernel([0b01,0b10]) -> []{rows:2}
//           matrix_kernel([0b0]) -> [0b1]
//           matrix_kernel([0b0,0b1,0b1]) -> [0b001,0b110]
//           matrix_kernel([]{rows:257}) -> refuse too_large
// Source    linear algebra; [linear-shuffle], which elements of a layout are duplicates

template <class Integer>
Answer<BitMatrix<Integer>> matrix_kernel(const BitMatrix<Integer>& A) {
  if (!matrix_fits(A)) return Refusal::too_large;
  return matrix_of<Integer>(kernel_of(table_of(A)));
}

template <class Integer>
bool matrix_kernel_required(const BitMatrix<Integer>& A) {
  return matrix_fits(A);
}

// Clause    matrix_solve
// Equation  A R == B
// Contract  R has as many columns as B and as many rows as A has columns, and the equation
// Normal    row k of the reference's R is 0 wherever column k of A is a sum of earlier columns
// Arguments A an F2 matrix, B an F2 matrix
// Domain    A and B have equally many rows, each column of B is a sum of columns of A, and there
//           are at most 2^8 rows and columns
// Refusals  bad_shape (rows of A, rows of B)  not_surjective (a column of B is no sum of columns of
//           A) too_large (more than 2^8 rows or columns)
// Freedom   matrix_solve.free = zero | any: free unknowns are 0, or anything
// Laws      matrix_solve.solves
// Examples  matrix_solve([0b01,0b11], [0b10]) -> [0b11]
//           matrix_solve([0b1,0b1], [0b1]) -> [0b01]
//           matrix_solve([0b01], [0b10]) -> refuse not_surjective
//           matrix_solve([0b01], [0b1]) -> refuse bad_shape
// Source    linear algebra

template <class Integer>
Answer<BitMatrix<Integer>> matrix_solve(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (A.rows != B.rows) return Refusal::bad_shape;
  if (!matrix_fits(A) || !matrix_fits(B)) return Refusal::too_large;
  const auto x = solution_of(table_of(A), table_of(B));
  if (!x) return Refusal::not_surjective;
  return matrix_of<Integer>(*x);
}

template <class Integer>
bool matrix_solve_required(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  return A.rows == B.rows && matrix_fits(A) && matrix_fits(B) &&
         image_contains(table_of(A), table_of(B));
}

// Clause    matrix_inverse
// Equation  R A == I
// Contract  the equation; R has as many rows and columns as A
// Arguments A an F2 matrix
// Domain    A is square, its columns are independent, and there are at most 2^8 of them
// Refusals  bad_shape (A is not square)  not_injective (a sum of columns is 0)
//           too_large (more than 2^8 rows or columns)
// Laws      matrix_inverse.left matrix_inverse.right matrix_inverse.of-product
// Examples  matrix_inverse([0b10,0b11]) -> [0b11,0b01]
//           matrix_inverse([0b010,0b100,0b001]) -> [0b100,0b001,0b010]
//           matrix_inverse([]{rows:0}) -> []{rows:0}
//           matrix_inverse([0b11,0b11]) -> refuse not_injective
//           matrix_inverse([0b01]) -> refuse bad_shape
// Source    linear algebra; [linear-shuffle]

template <class Integer>
Answer<BitMatrix<Integer>> matrix_inverse(const BitMatrix<Integer>& A) {
  if (A.rows != A.columns.size()) return Refusal::bad_shape;
  if (!matrix_fits(A)) return Refusal::too_large;
  const auto x = solution_of(table_of(A), unit_table<EntryOf<Integer>>(A.rows));
  if (!x) return Refusal::not_injective;
  return matrix_of<Integer>(*x);
}

template <class Integer>
bool matrix_inverse_required(const BitMatrix<Integer>& A) {
  return A.rows == A.columns.size() && matrix_fits(A) && rank_of(table_of(A)) == A.rows;
}

// Clause    matrix_pseudoinverse
// Equation  A R A == A
// Contract  the equation; R has as many rows as A has columns, and as many columns as A has rows.
//           So R takes each sum of columns of A to one vector that A takes to it
// Normal    row k of the reference's R is 0 wherever column k of A is a sum of earlier columns
// Arguments A an F2 matrix
// Domain    at most 2^8 rows and columns
// Refusals  too_large (more than 2^8 rows or columns)
// Freedom   matrix_pseudoinverse.free = zero | any: free unknowns are 0, or anything
// Laws      matrix_pseudoinverse.undoes matrix_pseudoinverse.inverse
// Examples  matrix_pseudoinverse([0b01,0b01,0b10]) -> [0b001,0b100]
//           matrix_pseudoinverse([0b11]) -> [0b0,0b1]
//           matrix_pseudoinverse([]{rows:2}) -> [0b,0b]
//           matrix_pseudoinverse([]{rows:257}) -> refuse too_large
// Source    linear algebra: generalised inverse; Triton, pseudoinvert

/// Row p_i of the answer is row i of E, where E A is in echelon form with pivots p_0 < p_1 < ..
template <class Bit>
F2Table<Bit> pseudoinverse_of(const F2Table<Bit>& a) {
  const Echelon<Bit> whole = echelon_of(beside(a, unit_table<Bit>(a.rows)));
  return upper_rows(at_pivots(whole, numbers_from(a.columns, a.rows)), a.columns);
}

template <class Integer>
Answer<BitMatrix<Integer>> matrix_pseudoinverse(const BitMatrix<Integer>& A) {
  if (!matrix_fits(A)) return Refusal::too_large;
  return matrix_of<Integer>(pseudoinverse_of(table_of(A)));
}

template <class Integer>
bool matrix_pseudoinverse_required(const BitMatrix<Integer>& A) {
  return matrix_fits(A);
}

}  // namespace plumb
