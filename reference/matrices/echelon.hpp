// Gaussian elimination over F2: echelon form, rank, image, kernel and solutions of equations.
#pragma once

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

/// For each column without a pivot, the vector of the kernel that has a 1 there and a 0 at every
/// other such column.
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

/// The x with a x == b that is 0 in the rows where a has a column without a pivot; nothing if some
/// column of b is no sum of columns of a.   Domain: a.rows == b.rows.
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

/// True if the image of a contains the image of b.   Domain: a.rows == b.rows.
template <class Bit>
bool image_contains(const F2Table<Bit>& a, const F2Table<Bit>& b) {
  return rank_of(beside(a, b)) == rank_of(a);
}

}  // namespace plumb
