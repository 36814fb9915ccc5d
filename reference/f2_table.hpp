// Linear algebra over F2, entry by entry: what the operations on matrices are defined by.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/bit_matrix.hpp"

namespace plumb {

/// The most rows and the most columns of a matrix that is an argument or an answer.
inline constexpr std::size_t matrix_limit = 256;

template <class Integer>
bool matrix_fits(const BitMatrix<Integer>& A) {
  return A.rows <= matrix_limit && A.columns.size() <= matrix_limit;
}

/// bits[row][column].
struct BitTable {
  std::size_t rows = 0, columns = 0;
  std::vector<std::vector<bool>> bits;

  BitTable(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), bits(rows, std::vector<bool>(columns, false)) {}

  friend bool operator==(const BitTable& a, const BitTable& b) {
    return a.columns == b.columns && a.bits == b.bits;
  }
};

/// Domain: matrix_fits.
template <class Integer>
BitTable table_of(const BitMatrix<Integer>& A) {
  BitTable table(A.rows, A.columns.size());
  for (std::size_t k = 0; k < table.columns; ++k) {
    Integer rest = A.columns[k];
    for (std::size_t row = 0; row < table.rows; ++row) {
      const auto [half, bit] = floor_divide(rest, Integer(2));
      table.bits[row][k] = bit == 1;
      rest = half;
    }
  }
  return table;
}

template <class Integer>
BitMatrix<Integer> matrix_of(const BitTable& table) {
  BitMatrix<Integer> A{table.rows, {}};
  for (std::size_t k = 0; k < table.columns; ++k) {
    Integer column(0);
    for (std::size_t row = table.rows; row-- > 0;)
      column = column * 2 + (table.bits[row][k] ? 1 : 0);
    A.columns.push_back(column);
  }
  return A;
}

inline BitTable unit_table(std::size_t n) {
  BitTable table(n, n);
  for (std::size_t k = 0; k < n; ++k) table.bits[k][k] = true;
  return table;
}

/// (a b)[i][k] is the sum of a[i][j] b[j][k].   Domain: a.columns == b.rows.
inline BitTable times(const BitTable& a, const BitTable& b) {
  BitTable product(a.rows, b.columns);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t j = 0; j < a.columns; ++j)
      if (a.bits[i][j])
        for (std::size_t k = 0; k < b.columns; ++k)
          product.bits[i][k] = product.bits[i][k] != b.bits[j][k];
  return product;
}

/// [a b].   Domain: a.rows == b.rows.
inline BitTable beside(const BitTable& a, const BitTable& b) {
  BitTable both(a.rows, a.columns + b.columns);
  for (std::size_t i = 0; i < a.rows; ++i) {
    std::copy(a.bits[i].begin(), a.bits[i].end(), both.bits[i].begin());
    std::copy(b.bits[i].begin(), b.bits[i].end(),
              both.bits[i].begin() + static_cast<std::ptrdiff_t>(a.columns));
  }
  return both;
}

/// The columns of those numbers, in that order.
inline BitTable columns_at(const BitTable& a, const std::vector<std::size_t>& numbers) {
  BitTable some(a.rows, numbers.size());
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < numbers.size(); ++k) some.bits[i][k] = a.bits[i][numbers[k]];
  return some;
}

/// The first `count` rows.
inline BitTable upper_rows(const BitTable& a, std::size_t count) {
  BitTable some(count, a.columns);
  for (std::size_t i = 0; i < count; ++i) some.bits[i] = a.bits[i];
  return some;
}

/// Gauss and Jordan: row i of `table` begins with a 1 in column pivots[i], the only 1 of that
/// column; pivots increase; rows beyond are 0.
struct Echelon {
  BitTable table;
  std::vector<std::size_t> pivots;
};

inline Echelon echelon_of(BitTable a) {
  std::vector<std::size_t> pivots;
  for (std::size_t k = 0; k < a.columns && pivots.size() < a.rows; ++k) {
    const std::size_t top = pivots.size();
    std::size_t found = top;
    while (found < a.rows && !a.bits[found][k]) ++found;
    if (found == a.rows) continue;
    std::swap(a.bits[top], a.bits[found]);
    for (std::size_t i = 0; i < a.rows; ++i)
      if (i != top && a.bits[i][k])
        for (std::size_t j = k; j < a.columns; ++j) a.bits[i][j] = a.bits[i][j] != a.bits[top][j];
    pivots.push_back(k);
  }
  return {std::move(a), std::move(pivots)};
}

inline std::size_t rank_of(const BitTable& a) { return echelon_of(a).pivots.size(); }

/// The columns that are no sum of columns before them: a basis of the image.
inline BitTable image_of(const BitTable& a) { return columns_at(a, echelon_of(a).pivots); }

/// For each column without a pivot, the vector that has a 1 there, and no 1 in another such column.
inline BitTable kernel_of(const BitTable& a) {
  const Echelon e = echelon_of(a);
  BitTable kernel(a.columns, a.columns - e.pivots.size());
  std::size_t next_pivot = 0, vector = 0;
  for (std::size_t k = 0; k < a.columns; ++k) {
    if (next_pivot < e.pivots.size() && e.pivots[next_pivot] == k) {
      ++next_pivot;
      continue;
    }
    kernel.bits[k][vector] = true;
    for (std::size_t i = 0; i < e.pivots.size(); ++i)
      kernel.bits[e.pivots[i]][vector] = e.table.bits[i][k];
    ++vector;
  }
  return kernel;
}

/// x with a x == b that is 0 at columns of a without a pivot; nothing where a column of b is no sum
/// of columns of a.   Domain: a.rows == b.rows.
inline std::optional<BitTable> solution_of(const BitTable& a, const BitTable& b) {
  const Echelon e = echelon_of(beside(a, b));
  BitTable x(a.columns, b.columns);
  for (std::size_t i = 0; i < e.pivots.size(); ++i) {
    if (e.pivots[i] >= a.columns) return std::nullopt;
    for (std::size_t k = 0; k < b.columns; ++k)
      x.bits[e.pivots[i]][k] = e.table.bits[i][a.columns + k];
  }
  return x;
}

/// Does the image of a contain that of b?   Domain: a.rows == b.rows.
inline bool image_contains(const BitTable& a, const BitTable& b) {
  return rank_of(beside(a, b)) == rank_of(a);
}

}  // namespace plumb
