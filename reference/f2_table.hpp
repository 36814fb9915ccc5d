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

// An entry of a table is a bool. A number that has a better way of its own overloads is_odd,
// sum_of_bits and product_of_bits beside its type, and its tables have entries of what is_odd returns.

template <class Integer>
bool is_odd(const Integer& n) {
  return floor_mod(n, Integer(2)) == 1;
}

inline bool sum_of_bits(bool a, bool b) { return a != b; }
inline bool product_of_bits(bool a, bool b) { return a && b; }

template <class Integer>
using EntryOf = decltype(is_odd(std::declval<const Integer&>()));

/// bits[row][column].
template <class Bit>
struct F2Table {
  std::size_t rows = 0, columns = 0;
  std::vector<std::vector<Bit>> bits;

  F2Table(std::size_t row_count, std::size_t column_count)
      : rows(row_count), columns(column_count), bits(rows, std::vector<Bit>(columns, Bit(false))) {}

  /// Decides what each entry is.
  template <class Other>
  F2Table(const F2Table<Other>& other) : F2Table(other.rows, other.columns) {
    for (std::size_t i = 0; i < rows; ++i)
      for (std::size_t k = 0; k < columns; ++k) bits[i][k] = static_cast<Bit>(other.bits[i][k]);
  }

  friend bool operator==(const F2Table& a, const F2Table& b) {
    return a.columns == b.columns && a.bits == b.bits;
  }
};

using BitTable = F2Table<bool>;

/// Domain: matrix_fits.
template <class Integer>
F2Table<EntryOf<Integer>> table_of(const BitMatrix<Integer>& A) {
  F2Table<EntryOf<Integer>> table(A.rows, A.columns.size());
  for (std::size_t k = 0; k < table.columns; ++k) {
    Integer rest = A.columns[k];
    for (std::size_t row = 0; row < table.rows; ++row) {
      table.bits[row][k] = is_odd(rest);
      rest = floor_div(rest, Integer(2));
    }
  }
  return table;
}

template <class Integer, class Bit>
BitMatrix<Integer> matrix_of(const F2Table<Bit>& table) {
  BitMatrix<Integer> A{table.rows, {}};
  for (std::size_t k = 0; k < table.columns; ++k) {
    Integer column(0);
    for (std::size_t row = table.rows; row-- > 0;)
      column = column * 2 + static_cast<Integer>(table.bits[row][k]);
    A.columns.push_back(column);
  }
  return A;
}

template <class Bit = bool>
F2Table<Bit> unit_table(std::size_t n) {
  F2Table<Bit> table(n, n);
  for (std::size_t k = 0; k < n; ++k) table.bits[k][k] = Bit(true);
  return table;
}

/// (a b)[i][k] is the sum of a[i][j] b[j][k].   Domain: a.columns == b.rows.
template <class Bit>
F2Table<Bit> times(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  F2Table<Bit> product(a.rows, b.columns);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t j = 0; j < a.columns; ++j)
      for (std::size_t k = 0; k < b.columns; ++k)
        product.bits[i][k] =
            sum_of_bits(product.bits[i][k], product_of_bits(a.bits[i][j], b.bits[j][k]));
  return product;
}

/// [a b].   Domain: a.rows == b.rows.
template <class Bit>
F2Table<Bit> beside(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  F2Table<Bit> both(a.rows, a.columns + b.columns);
  for (std::size_t i = 0; i < a.rows; ++i) {
    std::copy(a.bits[i].begin(), a.bits[i].end(), both.bits[i].begin());
    std::copy(b.bits[i].begin(), b.bits[i].end(),
              both.bits[i].begin() + static_cast<std::ptrdiff_t>(a.columns));
  }
  return both;
}

/// The columns of those numbers, in that order.
template <class Bit>
F2Table<Bit> columns_at(const F2Table<Bit>& a, const std::vector<std::size_t>& numbers) {
  F2Table<Bit> some(a.rows, numbers.size());
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < numbers.size(); ++k) some.bits[i][k] = a.bits[i][numbers[k]];
  return some;
}

/// The first `count` rows.
template <class Bit>
F2Table<Bit> upper_rows(const F2Table<Bit>& a, std::size_t count) {
  F2Table<Bit> some(count, a.columns);
  for (std::size_t i = 0; i < count; ++i) some.bits[i] = a.bits[i];
  return some;
}

/// Gauss and Jordan: row i of `table` begins with a 1 in column pivots[i], the only 1 of that
/// column; pivots increase; rows beyond are 0.
template <class Bit>
struct Echelon {
  F2Table<Bit> table;
  std::vector<std::size_t> pivots;
};

template <class Bit>
Echelon<Bit> echelon_of(F2Table<Bit> a) {
  std::vector<std::size_t> pivots;
  for (std::size_t k = 0; k < a.columns && pivots.size() < a.rows; ++k) {
    const std::size_t top = pivots.size();
    std::size_t found = top;
    while (found < a.rows && !a.bits[found][k]) ++found;
    if (found == a.rows) continue;
    std::swap(a.bits[top], a.bits[found]);
    for (std::size_t i = 0; i < a.rows; ++i) {
      if (i == top) continue;
      const Bit times_top = a.bits[i][k];
      for (std::size_t j = k; j < a.columns; ++j)
        a.bits[i][j] = sum_of_bits(a.bits[i][j], product_of_bits(times_top, a.bits[top][j]));
    }
    pivots.push_back(k);
  }
  return {std::move(a), std::move(pivots)};
}

template <class Bit>
std::size_t rank_of(const F2Table<Bit>& a) {
  return echelon_of(a).pivots.size();
}

/// The columns that are no sum of columns before them: a basis of the image.
template <class Bit>
F2Table<Bit> image_of(const F2Table<Bit>& a) {
  return columns_at(a, echelon_of(a).pivots);
}

/// For each column without a pivot, the vector that has a 1 there, and no 1 in another such column.
template <class Bit>
F2Table<Bit> kernel_of(const F2Table<Bit>& a) {
  const Echelon<Bit> e = echelon_of(a);
  F2Table<Bit> kernel(a.columns, a.columns - e.pivots.size());
  std::size_t next_pivot = 0, vector = 0;
  for (std::size_t k = 0; k < a.columns; ++k) {
    if (next_pivot < e.pivots.size() && e.pivots[next_pivot] == k) {
      ++next_pivot;
      continue;
    }
    kernel.bits[k][vector] = Bit(true);
    for (std::size_t i = 0; i < e.pivots.size(); ++i)
      kernel.bits[e.pivots[i]][vector] = e.table.bits[i][k];
    ++vector;
  }
  return kernel;
}

/// x with a x == b that is 0 at columns of a without a pivot; nothing where a column of b is no sum
/// of columns of a.   Domain: a.rows == b.rows.
template <class Bit>
std::optional<F2Table<Bit>> solution_of(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  const Echelon<Bit> e = echelon_of(beside(a, b));
  F2Table<Bit> x(a.columns, b.columns);
  for (std::size_t i = 0; i < e.pivots.size(); ++i) {
    if (e.pivots[i] >= a.columns) return std::nullopt;
    for (std::size_t k = 0; k < b.columns; ++k)
      x.bits[e.pivots[i]][k] = e.table.bits[i][a.columns + k];
  }
  return x;
}

/// Does the image of a contain that of b?   Domain: a.rows == b.rows.
template <class Bit>
bool image_contains(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  return rank_of(beside(a, b)) == rank_of(a);
}

}  // namespace plumb
