// The largest subspace that meets two given subspaces in 0 only.
#pragma once

#include <algorithm>
#include <cstddef>

#include "reference/matrices/subspaces.hpp"

namespace plumb {

// Clause    subspace_avoiding
// Equation  R z == A x  or  R z == B y   only where R z == 0
// Contract  the equation; the columns of R are independent, and there are n - max(dim A, dim B) of
//           them in F2^n: no such subspace has more dimensions
// Arguments A an F2 matrix, B an F2 matrix; their columns span the subspaces
// Domain    A and B have equally many rows; at most 2^8 rows and columns
// Refusals  bad_shape (rows of A, rows of B)  too_large (more than 2^8 rows or columns)
// Laws      subspace_avoiding.largest subspace_avoiding.same
// Examples  subspace_avoiding([0b01], [0b10]) -> [0b11]
//           subspace_avoiding([0b001,0b010], [0b001]) -> [0b100]
//           subspace_avoiding([0b01], [0b011]) -> refuse bad_shape
// Source    arXiv 2505.23819, optimal swizzling

/// Let E = A n B, A = E + P and B = E + Q. No sum of vectors p_k + q_k and of vectors of a
/// complement of A + B lies in A or in B, unless it is 0. A subspace of more than n - max(dim A,
/// dim B) dimensions meets the larger of A and B in more than 0.
template <class Integer>
Answer<BitMatrix<Integer>> subspace_avoiding(const BitMatrix<Integer>& A,
                                             const BitMatrix<Integer>& B) {
  if (const auto reason = subspaces_refusal(A, B)) return *reason;
  const auto a = table_of(A), b = table_of(B), both = intersection_of(a, b);
  const auto p = extension_of(both, a), q = extension_of(both, b);
  const std::size_t pairs = std::min(p.columns, q.columns);
  const auto diagonal = sum_of(columns_from(p, 0, pairs), columns_from(q, 0, pairs));
  return matrix_of<Integer>(beside(diagonal, complement_of(beside(a, b))));
}

template <class Integer>
bool subspace_avoiding_required(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  return A.rows == B.rows && matrix_fits(A) && matrix_fits(B);
}

}  // namespace plumb
