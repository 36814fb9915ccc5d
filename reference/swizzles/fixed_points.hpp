// What a swizzle leaves where it is: points, and the rows and columns of a matrix.
//
// x stays iff all bits that f reads are 0 in x. The matrix has rows of 2^r elements, one after the
// other: element (i, j) stands at 2^r i + j, 0 <= j < 2^r. What f reads of it, bits y to y + bits,
// y == base + max(shift, 0), are bits of j below r and bits of i above. So
//
//   element (i, j) stays   iff   j mod P < G  and  i mod p < g,     [G, P] == fixed_columns(f, r)
//                                                                  [g, p] == fixed_rows(f, r)
//
// whether shift is below, at or above the bits of a row: with y >= r every column stays in the rows
// that do; with y < r only the first G of each P columns do, and those in every p-th row.
#pragma once

#include <algorithm>
#include <utility>

#include "reference/swizzles/masks.hpp"

namespace plumb {

// Clause    fixed_points
// Equation  R == the number of x in [0,2^n) with f(x) == x
// Contract  the equation
// Arguments f a swizzle, n a number of bits
// Domain    |shift| >= bits, 0 <= n <= 2^12, bits + base + |shift| <= 2^16
// Refusals  out_of_domain (bits < 0, base < 0 or n < 0)
//           too_large (n > 2^12 or bits + base + |shift| > 2^16)
// Laws      fixed_points.bits fixed_points.count fixed_points.one-bit-more
// Examples  fixed_points(Sw<3,4,3>, 10) -> 128
//           fixed_points(Sw<3,4,3>, 8) -> 128
//           fixed_points(Sw<2,0,0>, 3) -> 2
//           fixed_points(Sw<3,4,3>, -1) -> refuse out_of_domain
// Source    [cute-swizzle], section 2

template <class Integer>
Integer fixed_points_by_definition(const Swizzle<Integer>& f, const Integer& n) {
  Integer count(0);
  for (Integer x(0); x < power_of_two(n); x = x + 1)
    if (swizzled(f, x) == x) count = count + 1;
  return count;
}

/// 2^(n - the number of bits below n that f reads).
template <class Integer>
Answer<Integer> fixed_points(const Swizzle<Integer>& f, const Integer& n) {
  if (n < 0) return Refusal::out_of_domain;
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (n > mask_limit) return Refusal::too_large;
  const Integer begin = std::min(n, source_start(f));
  const Integer end = std::min(n, Integer(source_start(f) + f.bits));
  return power_of_two(Integer(n - (end - begin)));
}

template <class Integer>
bool fixed_points_required(const Swizzle<Integer>& f, const Integer& n) {
  return n >= 0 && n <= mask_limit && swizzle_apart(f);
}

/// The reason why a matrix with rows of 2^r elements is refused, if it is.
template <class Integer>
std::optional<Refusal> rows_refusal(const Swizzle<Integer>& f, const Integer& r) {
  if (r < 0) return Refusal::out_of_domain;
  if (const auto reason = swizzle_refusal(f, mask_limit)) return *reason;
  if (r > mask_limit) return Refusal::too_large;
  return std::nullopt;
}

/// The required domain of what is asked of a matrix with rows of 2^r elements.
template <class Integer>
bool rows_required(const Swizzle<Integer>& f, const Integer& r) {
  return swizzle_apart(f) && 0 <= r && r <= mask_limit &&
         f.bits + f.base + absolute(f.shift) <= mask_limit;
}

// Clause    fixed_rows
// Equation  in column 0, and in every column where any element stays, that of row i stays iff
//           i mod p < g,   [g, p] == R
// Contract  the equation; the reference gives the least p
// Arguments f a swizzle, r the bits of a row: rows have 2^r elements
// Domain    |shift| >= bits, 0 <= r <= 2^12, bits + base + |shift| <= 2^12
// Refusals  out_of_domain (bits < 0, base < 0 or r < 0)
//           too_large (r > 2^12 or bits + base + |shift| > 2^12)
// Laws      fixed_rows.column-zero fixed_rows.elements
// Examples  fixed_rows(Sw<4,0,4>, 4) -> ["1","16"]
//           fixed_rows(Sw<3,0,4>, 4) -> ["1","8"]
//           fixed_rows(Sw<4,0,3>, 4) -> ["1","8"]
//           fixed_rows(Sw<4,0,5>, 4) -> ["2","32"]
//           fixed_rows(Sw<4,0,4>, -1) -> refuse out_of_domain
// Source    [cute-swizzle], section 2.1: rows 0 and 16; 0, 8, 16 and 24; rows 0, 1, 32 and 33

template <class Integer>
Answer<std::pair<Integer, Integer>> fixed_rows(const Swizzle<Integer>& f, const Integer& r) {
  if (const auto reason = rows_refusal(f, r)) return *reason;
  const Integer begin = std::max(Integer(0), Integer(source_start(f) - r));
  const Integer end = std::max(Integer(0), Integer(source_start(f) + f.bits - r));
  if (begin == end) return std::pair(Integer(1), Integer(1));
  return std::pair(power_of_two(begin), power_of_two(end));
}

template <class Integer>
bool fixed_rows_required(const Swizzle<Integer>& f, const Integer& r) {
  return rows_required(f, r);
}

// Clause    fixed_columns
// Equation  in row 0, and in every row where any element stays, that of column j stays iff
//           j mod P < G,   [G, P] == R, 0 <= j < 2^r
// Contract  the equation; the reference gives the least P. Whole rows stay iff all columns do
// Arguments f a swizzle, r the bits of a row: rows have 2^r elements
// Domain    |shift| >= bits, 0 <= r <= 2^12, bits + base + |shift| <= 2^12
// Refusals  out_of_domain (bits < 0, base < 0 or r < 0)
//           too_large (r > 2^12 or bits + base + |shift| > 2^12)
// Laws      fixed_columns.row-zero
// Examples  fixed_columns(Sw<4,0,3>, 4) -> ["8","16"]
//           fixed_columns(Sw<4,0,4>, 4) -> ["1","1"]
//           fixed_columns(Sw<2,1,0>, 4) -> ["2","8"]
//           fixed_columns(Sw<4,0,4>, -1) -> refuse out_of_domain
// Source    [cute-swizzle], section 2.1: the left half, columns 0 to 8

template <class Integer>
Answer<std::pair<Integer, Integer>> fixed_columns(const Swizzle<Integer>& f, const Integer& r) {
  if (const auto reason = rows_refusal(f, r)) return *reason;
  const Integer begin = std::min(r, source_start(f));
  const Integer end = std::min(r, Integer(source_start(f) + f.bits));
  if (begin == end) return std::pair(Integer(1), Integer(1));
  return std::pair(power_of_two(begin), power_of_two(end));
}

template <class Integer>
bool fixed_columns_required(const Swizzle<Integer>& f, const Integer& r) {
  return rows_required(f, r);
}

// Clause    row_period
// Equation  f(x + 2^r R) == f(x) + 2^r R   for every x >= 0: R rows further on, f moves alike
// Contract  R >= 1, and no smaller R will do
// Arguments f a swizzle, r the bits of a row: rows have 2^r elements
// Domain    |shift| >= bits, 0 <= r <= 2^12, bits + base + |shift| <= 2^12
// Refusals  out_of_domain (bits < 0, base < 0 or r < 0)
//           too_large (r > 2^12 or bits + base + |shift| > 2^12)
// Laws      row_period.least row_period.definition
// Examples  row_period(Sw<4,0,4>, 4) -> 16
//           row_period(Sw<4,0,3>, 4) -> 8
//           row_period(Sw<4,0,5>, 4) -> 32
//           row_period(Sw<2,0,-3>, 4) -> 2
//           row_period(Sw<4,0,4>, -1) -> refuse out_of_domain
// Source    [cute-swizzle], section 2.1, which leaves the columns beyond the first 2^shift open

/// The least R that shows no difference below 2^(r + limit).
template <class Integer>
Integer row_period_by_definition(const Swizzle<Integer>& f, const Integer& r) {
  const Integer row = power_of_two(r);
  const Integer end = std::max(row, power_of_two(swizzle_end(f)));
  const auto repeats = [&](const Integer& rows) -> bool {
    for (Integer x(0); x < end; x = x + 1)
      if (swizzled(f, Integer(x + row * rows)) != swizzled(f, x) + row * rows) return false;
    return true;
  };
  Integer rows(1);
  while (!repeats(rows)) rows = rows + 1;
  return rows;
}

/// 2^(end - r), where end is one more than the last bit that is read or changed.
template <class Integer>
Answer<Integer> row_period(const Swizzle<Integer>& f, const Integer& r) {
  if (const auto reason = rows_refusal(f, r)) return *reason;
  return power_of_two(std::max(Integer(0), Integer(swizzle_end(f) - r)));
}

template <class Integer>
bool row_period_required(const Swizzle<Integer>& f, const Integer& r) {
  return rows_required(f, r);
}

}  // namespace plumb
