// Subspaces of F2^n: sum, intersection and complement. The columns of a matrix span each subspace.
#pragma once

#include <optional>

#include "reference/matrices/echelon.hpp"

namespace plumb {

// Clause    matrix_image
// Equation  y == A x for some x  iff  y == R z for some z
// Contract  the equation, and the columns of R are independent
// Normal    the reference keeps the columns of A that are no sum of earlier columns
// Arguments A an F2 matrix
// Domain    at most 2^8 rows and columns
// Refusals  too_large (more than 2^8 rows or columns)
// Laws      matrix_image.basis matrix_image.whole
// Examples  matrix_image([0b00,0b11,0b01,0b10]) -> [0b11,0b01]
//           matrix_image([0b000]) -> []{rows:3}
//           matrix_image([]{rows:257}) -> refuse too_large
// Source    linear algebra

template <class Integer>
Answer<BitMatrix<Integer>> matrix_image(const BitMatrix<Integer>& A) {
  if (!matrix_fits(A)) return Refusal::too_large;
  return matrix_of<Integer>(image_of(table_of(A)));
}

template <class Integer>
bool matrix_image_required(const BitMatrix<Integer>& A) {
  return matrix_fits(A);
}

/// The reason why A and B do not span two subspaces of one space within the limits, if they do not.
template <class Integer>
std::optional<Refusal> subspaces_refusal(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (A.rows != B.rows) return Refusal::bad_shape;
  if (!matrix_fits(A) || !matrix_fits(B)) return Refusal::too_large;
  return std::nullopt;
}

// Clause    subspace_sum
// Equation  y == R z for some z  iff  y == A x + B w for some x and w
// Contract  the equation, and the columns of R are independent
// Arguments A an F2 matrix, B an F2 matrix; their columns span the subspaces
// Domain    A and B have equally many rows; at most 2^8 rows and columns
// Refusals  bad_shape (rows of A, rows of B)  too_large (more than 2^8 rows or columns)
// Laws      subspace_sum.basis subspace_sum.commutes
// Examples  subspace_sum([0b001,0b010], [0b011,0b100]) -> [0b001,0b010,0b100]
//           subspace_sum([0b01], [0b011]) -> refuse bad_shape
// Source    linear algebra

template <class Integer>
Answer<BitMatrix<Integer>> subspace_sum(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  if (const auto reason = subspaces_refusal(A, B)) return *reason;
  return matrix_of<Integer>(image_of(beside(table_of(A), table_of(B))));
}

template <class Integer>
bool subspace_sum_required(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  return A.rows == B.rows && matrix_fits(A) && matrix_fits(B);
}

// Clause    subspace_intersection
// Equation  y == R z for some z  iff  y == A x == B w for some x and w
// Contract  the equation, and the columns of R are independent
// Arguments A an F2 matrix, B an F2 matrix; their columns span the subspaces
// Domain    A and B have equally many rows; at most 2^8 rows and columns
// Refusals  bad_shape (rows of A, rows of B)  too_large (more than 2^8 rows or columns)
// Laws      subspace_intersection.basis subspace_intersection.dimensions
// Examples  subspace_intersection([0b001,0b010], [0b011,0b100]) -> [0b011]
//           subspace_intersection([0b01], [0b10]) -> []{rows:2}
//           subspace_intersection([0b01], [0b011]) -> refuse bad_shape
// Source    linear algebra

/// a x == b w iff (x, w) is in the kernel of [a b]. The columns of a are independent, and so are
/// those of b, so different x have different a x, and each x has one w.
template <class Bit>
F2Table<Bit> intersection_of(const F2Table<Bit>& left, const F2Table<Bit>& right) {
  const F2Table<Bit> a = image_of(left), b = image_of(right);
  return times(a, upper_rows(kernel_of(beside(a, b)), a.columns));
}

template <class Integer>
Answer<BitMatrix<Integer>> subspace_intersection(const BitMatrix<Integer>& A,
                                                 const BitMatrix<Integer>& B) {
  if (const auto reason = subspaces_refusal(A, B)) return *reason;
  return matrix_of<Integer>(intersection_of(table_of(A), table_of(B)));
}

template <class Integer>
bool subspace_intersection_required(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  return A.rows == B.rows && matrix_fits(A) && matrix_fits(B);
}

// Clause    subspace_complement
// Equation  every vector is A x + R z, with exactly one A x and one z
// Contract  the equation: the columns of R are independent, and the space that they span meets that
//           of A in 0 only; together the two span F2^n
// Normal    the reference takes the unit vectors that are no sum of columns of A and earlier unit
//           vectors
// Arguments A an F2 matrix whose columns span the subspace
// Domain    at most 2^8 rows and columns
// Refusals  too_large (more than 2^8 rows or columns)
// Laws      subspace_complement.basis subspace_complement.meets-in-zero
// Examples  subspace_complement([0b011]) -> [0b001,0b100]
//           subspace_complement([]{rows:2}) -> [0b01,0b10]
//           subspace_complement([0b10,0b01]) -> []{rows:2}
//           subspace_complement([]{rows:257}) -> refuse too_large
// Source    linear algebra

template <class Bit>
F2Table<Bit> complement_of(const F2Table<Bit>& a) {
  return extension_of(a, unit_table<Bit>(a.rows));
}

template <class Integer>
Answer<BitMatrix<Integer>> subspace_complement(const BitMatrix<Integer>& A) {
  if (!matrix_fits(A)) return Refusal::too_large;
  return matrix_of<Integer>(complement_of(table_of(A)));
}

template <class Integer>
bool subspace_complement_required(const BitMatrix<Integer>& A) {
  return matrix_fits(A);
}

}  // namespace plumb
