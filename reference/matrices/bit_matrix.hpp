// Matrices over F2, column by column.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/integers/integer.hpp"

namespace plumb {

/// Bit k of a column is its entry in row k.   Domain: 0 <= every column < 2^rows.
template <class Integer>
struct BitMatrix {
  std::size_t rows = 0;
  std::vector<Integer> columns;

  friend bool operator==(const BitMatrix& a, const BitMatrix& b) {
    return a.rows == b.rows && a.columns == b.columns;
  }
};

}  // namespace plumb
