// Columns, rows and images of tables as machine words.
#pragma once

#include <cstddef>
#include <cstdint>

#include "reference/matrices/table.hpp"

namespace plumb {

/// Bit i of the result is row i of the column.
inline std::uint32_t column_bits(const BitTable& a, std::size_t column) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < a.rows; ++i)
    bits |= static_cast<std::uint32_t>(a.bits[i][column]) << i;
  return bits;
}

/// Bit k of the result is column k of the row.
inline std::uint32_t row_bits(const BitTable& a, std::size_t row) {
  std::uint32_t bits = 0;
  for (std::size_t k = 0; k < a.columns; ++k)
    bits |= static_cast<std::uint32_t>(a.bits[row][k]) << k;
  return bits;
}

/// a x, where bit k of x is entry k of the vector.
inline std::uint32_t image_bits(const BitTable& a, std::size_t x) {
  std::uint32_t bits = 0;
  for (std::size_t k = 0; k < a.columns; ++k)
    if ((x >> k & 1U) != 0) bits ^= column_bits(a, k);
  return bits;
}

}  // namespace plumb
