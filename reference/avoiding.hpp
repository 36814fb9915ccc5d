// The largest subspace that meets two others in 0 alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/subspaces.hpp"

namespace plumb {

// Clause    subspace_avoiding
// Equation  R z == A x  or  R z == B y   only where R z == 0
// Contract  the equation; the columns of R are independent, and as many as any such subspace has:
//           n - max(dim A, dim B), in F2^n
// Arguments A an F2 matrix, B an F2 matrix; their columns span the subspaces
// Domain    A and B have equally many rows; at most 2^8 rows and columns
// Refusals  bad_shape (rows of A, rows of B)  too_large (more than 2^8 rows or columns)
// Laws      subspace_avoiding.largest subspace_avoiding.same
// Examples  subspace_avoiding([0b01], [0b10]) -> [0b11]
//           subspace_avoiding([0b001,0b010], [0b001]) -> [0b100]
//           subspace_avoiding([0b01], [0b011]) -> refuse bad_shape
// Source    arXiv 2505.23819, optimal swizzling

/// The columns of a that are no sum of columns of base and of earlier ones.
template <class Bit>
F2Table<Bit> added_to(const F2Table<Bit>& base, const F2Table<Bit>& a) {
  std::vector<std::size_t> added;
  for (std::size_t pivot : echelon_of(beside(base, a)).pivots)
    if (pivot >= base.columns) added.push_back(pivot - base.columns);
  return columns_at(a, added);
}

template <class Bit>
F2Table<Bit> column_sums(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  F2Table<Bit> sum = a;
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k) sum.bits[i][k] = sum_of_bits(a.bits[i][k], b.bits[i][k]);
  return sum;
}

/// With E = A n B, A = E + P and B = E + Q: sums p_k + q_k are in neither, and no sum of them is; nor
/// is anything that a complement of A + B adds. More than n - max(dim A, dim B) dimensions meet the
/// larger one in more than 0.
template <class Integer>
Answer<BitMatrix<Integer>> subspace_avoiding(const BitMatrix<Integer>& A,
                                             const BitMatrix<Integer>& B) {
  if (const auto reason = subspaces_refusal(A, B)) return *reason;
  const auto a = table_of(A), b = table_of(B), both = intersection_of(a, b);
  const auto p = added_to(both, a), q = added_to(both, b);
  const std::size_t pairs = std::min(p.columns, q.columns);
  std::vector<std::size_t> first(pairs);
  for (std::size_t k = 0; k < pairs; ++k) first[k] = k;
  const auto diagonal = column_sums(columns_at(p, first), columns_at(q, first));
  return matrix_of<Integer>(beside(diagonal, complement_of(beside(a, b))));
}

template <class Integer>
bool subspace_avoiding_required(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  return !subspaces_refusal(A, B);
}

}  // namespace plumb
