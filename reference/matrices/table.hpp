// Tables of bits: matrices over F2 entry by entry, added, multiplied and cut into columns and rows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "reference/matrices/bit_matrix.hpp"

namespace plumb {

/// The most rows, and the most columns, of a matrix that is an argument or an answer.
inline constexpr std::size_t matrix_limit = 256;

template <class Integer>
bool matrix_fits(const BitMatrix<Integer>& A) {
  return A.rows <= matrix_limit && A.columns.size() <= matrix_limit;
}

// An entry of a table is a bool, unless the number type has a better one: it then overloads is_odd,
// sum_of_bits and product_of_bits beside its type, and entries are of the type that is_odd returns.

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

  /// Decides the value of each entry.
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
      column = column * 2 + static_cast<Integer>(static_cast<Bit>(table.bits[row][k]));
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

/// Domain: a and b have equally many rows, and equally many columns.
template <class Bit>
F2Table<Bit> sum_of(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  F2Table<Bit> sum(a.rows, a.columns);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k)
      sum.bits[i][k] = sum_of_bits(a.bits[i][k], b.bits[i][k]);
  return sum;
}

/// a + b c.
template <class Bit>
Bit plus_product(const Bit& a, const Bit& b, const Bit& c) {
  return sum_of_bits(a, product_of_bits(b, c));
}

/// row + times other, in the columns from k on.   Domain: both have equally many columns.
template <class Bit>
std::vector<Bit> plus_multiple(std::vector<Bit> row, const Bit& times,
                               const std::vector<Bit>& other, std::size_t k) {
  for (; k < row.size(); ++k) row[k] = plus_product<Bit>(row[k], times, other[k]);
  return row;
}

/// A row of a b, as far as some rows of b go: one more of these, and the entry of a that it meets.
template <class Row, class Bit>
Row product_step(Row so_far, const Bit& entry, const Row& row_of_b) {
  return plus_multiple(std::move(so_far), entry, row_of_b, 0);
}

/// (a b)[i][k] is the sum of a[i][j] b[j][k].   Domain: a.columns == b.rows.
template <class Bit>
F2Table<Bit> times(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  F2Table<Bit> product(a.rows, b.columns);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t j = 0; j < a.columns; ++j)
      product.bits[i] =
          product_step<std::vector<Bit>, Bit>(std::move(product.bits[i]), a.bits[i][j], b.bits[j]);
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

/// The columns with these numbers, in this order.
template <class Bit>
F2Table<Bit> columns_at(const F2Table<Bit>& a, const std::vector<std::size_t>& numbers) {
  F2Table<Bit> some(a.rows, numbers.size());
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < numbers.size(); ++k) some.bits[i][k] = a.bits[i][numbers[k]];
  return some;
}

/// begin, begin + 1, .., `count` numbers.
inline std::vector<std::size_t> numbers_from(std::size_t begin, std::size_t count) {
  std::vector<std::size_t> numbers(count);
  std::iota(numbers.begin(), numbers.end(), begin);
  return numbers;
}

/// Columns begin, begin + 1, .., `count` of them.   Domain: begin + count <= a.columns.
template <class Bit>
F2Table<Bit> columns_from(const F2Table<Bit>& a, std::size_t begin, std::size_t count) {
  return columns_at(a, numbers_from(begin, count));
}

/// The first `count` rows.   Domain: count <= a.rows.
template <class Bit>
F2Table<Bit> upper_rows(const F2Table<Bit>& a, std::size_t count) {
  F2Table<Bit> some(count, a.columns);
  for (std::size_t i = 0; i < count; ++i) some.bits[i] = a.bits[i];
  return some;
}

/// The rows from `begin` on.   Domain: begin <= a.rows.
template <class Bit>
F2Table<Bit> rows_from(const F2Table<Bit>& a, std::size_t begin) {
  F2Table<Bit> some(a.rows - begin, a.columns);
  for (std::size_t i = begin; i < a.rows; ++i) some.bits[i - begin] = a.bits[i];
  return some;
}

}  // namespace plumb
