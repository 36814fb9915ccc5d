// Matrices over F2 small enough to be numbered.
#pragma once

#include <cstddef>
#include <cstdint>

#include "properties/integer.hpp"
#include "properties/oracles/general_linear.hpp"

namespace plumb {

/// The matrix whose columns are the digits of `bits`, `rows` of them a column, the lowest first.
inline BitMatrix<Integer> matrix_with_columns(std::size_t rows, std::size_t columns,
                                              std::uint64_t bits) {
  BitMatrix<Integer> matrix{rows, {}};
  for (std::size_t k = 0; k < columns; ++k, bits >>= rows)
    matrix.columns.push_back(Integer(bits & ((std::uint64_t{1} << rows) - 1)));
  return matrix;
}

inline bool reaches_all(const BitMatrix<Integer>& matrix) {
  return rank_of(table_of(matrix)) == matrix.rows;
}

}  // namespace plumb
