// What the broken definitions over matrices have in common.
#pragma once

#include "reference/matrices/bit_matrix.hpp"
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

}  // namespace plumb::mutants
