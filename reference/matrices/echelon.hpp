// Gaussian elimination over F2: echelon form, rank, image, kernel and solutions of equations.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/matrices/table.hpp"

namespace plumb {

/// Reduced row echelon form, by Gauss and Jordan: row i of `table` begins with a 1 in column
/// pivots[i], the only 1 of that column; pivots increase; the other rows are 0.
template <class Bit>
struct Echelon {
  F2Table<Bit> table;
  std::vector<std::size_t> pivots;
};

// The elimination: one step for each column -------------------------------------------------------

/// The same of the columns so far, in which the rows without a pivot are 0.
template <class Rows, class Numbers>
struct Reduced {
  Rows with_pivot, without;
  Numbers pivots;
};

/// The first row with a 1 in a column, if there is one among the rows so far, and those left.
template <class Row, class Rows>
struct PickedRow {
  std::optional<Row> row;
  Rows others;
};

template <class Row, class Rows>
PickedRow<Row, Rows> pick_step(PickedRow<Row, Rows> so_far, Row row, std::size_t k) {
  if (!so_far.row && static_cast<bool>(row[k]))
    so_far.row = std::move(row);
  else
    so_far.others.push_back(std::move(row));
  return so_far;
}

template <class Row>
PickedRow<Row, std::vector<Row>> pick_row(std::vector<Row> rows, std::size_t k) {
  PickedRow<Row, std::vector<Row>> so_far;
  for (Row& row : rows) so_far = pick_step(std::move(so_far), std::move(row), k);
  return so_far;
}

/// row + row[k] pivot, which is 0 in column k.   Domain: pivot begins with a 1 in column k.
template <class Row>
Row cleared(Row row, const Row& pivot, std::size_t k) {
  const typename Row::value_type entry = row[k];
  return plus_multiple(std::move(row), entry, pivot, k);
}

template <class Row>
std::vector<Row> clear_column(std::vector<Row> rows, const Row& pivot, std::size_t k) {
  for (Row& row : rows) row = cleared(std::move(row), pivot, k);
  return rows;
}

/// Column k as well.
template <class Rows, class Numbers>
Reduced<Rows, Numbers> echelon_step(Reduced<Rows, Numbers> so_far, std::size_t k) {
  auto [pivot, others] = pick_row(std::move(so_far.without), k);
  if (!pivot) return {std::move(so_far.with_pivot), std::move(others), std::move(so_far.pivots)};
  so_far.with_pivot = clear_column(std::move(so_far.with_pivot), *pivot, k);
  so_far.without = clear_column(std::move(others), *pivot, k);
  so_far.with_pivot.push_back(std::move(*pivot));
  so_far.pivots.push_back(k);
  return so_far;
}

template <class Bit>
Echelon<Bit> echelon_of(F2Table<Bit> a) {
  using Rows = std::vector<std::vector<Bit>>;
  Reduced<Rows, std::vector<std::size_t>> so_far{{}, std::move(a.bits), {}};
  for (std::size_t k = 0; k < a.columns; ++k) so_far = echelon_step(std::move(so_far), k);
  a.bits = std::move(so_far.with_pivot);
  a.bits.insert(a.bits.end(), so_far.without.begin(), so_far.without.end());
  return {std::move(a), std::move(so_far.pivots)};
}

// What is read off --------------------------------------------------------------------------------

template <class Bit>
std::size_t rank_of(const F2Table<Bit>& a) {
  return echelon_of(a).pivots.size();
}

/// The columns that are no sum of earlier columns: a basis of the image.
template <class Bit>
F2Table<Bit> image_of(const F2Table<Bit>& a) {
  return columns_at(a, echelon_of(a).pivots);
}

/// The columns of b that are no sum of columns of a and of earlier columns of b: with those of a
/// they span both images.   Domain: a.rows == b.rows.
template <class Bit>
F2Table<Bit> extension_of(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  std::vector<std::size_t> numbers;
  for (std::size_t pivot : echelon_of(beside(a, b)).pivots)
    if (pivot >= a.columns) numbers.push_back(pivot - a.columns);
  return columns_at(b, numbers);
}

/// x with this row p.
template <class Table, class Row>
Table place_row(Table x, std::size_t p, Row row) {
  x.bits[p] = std::move(row);
  return x;
}

/// With R the echelon form and C its columns of these numbers, the X with R X == C that is 0 but
/// in rows of pivots, if C is 0 in the rows without a pivot: row pivots[i] of X is row i of C.
template <class Bit>
F2Table<Bit> at_pivots(const Echelon<Bit>& e, const std::vector<std::size_t>& numbers) {
  const F2Table<Bit> c = columns_at(e.table, numbers);
  F2Table<Bit> x(e.table.columns, numbers.size());
  for (std::size_t i = 0; i < e.pivots.size(); ++i)
    x = place_row(std::move(x), e.pivots[i], c.bits[i]);
  return x;
}

template <class Bit>
std::vector<std::size_t> columns_without_pivot(const Echelon<Bit>& e) {
  std::vector<std::size_t> numbers;
  for (std::size_t k = 0; k < e.table.columns; ++k)
    if (!std::binary_search(e.pivots.begin(), e.pivots.end(), k)) numbers.push_back(k);
  return numbers;
}

/// For each column without a pivot, the vector of the kernel that has a 1 there and a 0 at every
/// other such column.
template <class Bit>
F2Table<Bit> kernel_of(const F2Table<Bit>& a) {
  const Echelon<Bit> e = echelon_of(a);
  const std::vector<std::size_t> free = columns_without_pivot(e);
  F2Table<Bit> kernel = at_pivots(e, free);
  for (std::size_t v = 0; v < free.size(); ++v) kernel.bits[free[v]][v] = Bit(true);
  return kernel;
}

/// The x with a x == b that is 0 in the rows where a has a column without a pivot; nothing if some
/// column of b is no sum of columns of a.   Domain: a.rows == b.rows.
template <class Bit>
std::optional<F2Table<Bit>> solution_of(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  const Echelon<Bit> e = echelon_of(beside(a, b));
  if (!e.pivots.empty() && e.pivots.back() >= a.columns) return std::nullopt;
  return upper_rows(at_pivots(e, numbers_from(a.columns, b.columns)), a.columns);
}

/// True if the image of a contains the image of b.   Domain: a.rows == b.rows.
template <class Bit>
bool image_contains(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  return rank_of(beside(a, b)) == rank_of(a);
}

}  // namespace plumb
