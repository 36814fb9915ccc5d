// Broken definitions of subspace_avoiding.
#pragma once

#include "reference/matrices/avoiding.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"

namespace plumb::mutants {

template <class Integer>
MatrixAnswer<Integer> subspace_avoiding_complement(const BitMatrix<Integer>& A,
                                                   const BitMatrix<Integer>& B) {
  if (!plumb::subspace_avoiding(A, B).answered()) return plumb::subspace_avoiding(A, B);
  return matrix_of<Integer>(complement_of(beside(table_of(A), table_of(B))));
}

template <class Integer>
MatrixAnswer<Integer> subspace_avoiding_one_fewer(const BitMatrix<Integer>& A,
                                                  const BitMatrix<Integer>& B) {
  const auto R = plumb::subspace_avoiding(A, B);
  if (!R.answered() || R.value().columns.empty()) return R;
  BitMatrix<Integer> broken = R.value();
  broken.columns.pop_back();
  return broken;
}

}  // namespace plumb::mutants
