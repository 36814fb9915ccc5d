// The order in which the blocks of a grid of tiles run: groups of rows, strips of columns.
#pragma once

#include <algorithm>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    grouped_raster
// Equation  R == (k g + j mod h, floor(j / h)) where k == floor(i / (g n)), j == i mod (g n),
//           h == min(g, m - k g)
// Contract  the equation: block i computes tile R of a grid of m rows and n columns. Groups of g
//           rows run one after the other, within a group its columns, within a column its rows;
//           the last group has the rows that are left. g == 1 counts by rows, g >= m by columns
// Arguments i the number of a block, m and n the rows and columns of tiles, g the rows of a group
// Domain    m, n, g >= 1, 0 <= i < m n
// Refusals  out_of_domain (otherwise)
// Laws      grouped_raster.counts grouped_raster.as-layout
// Examples  grouped_raster(0, 4, 3, 2) -> (0,0)
//           grouped_raster(3, 4, 3, 2) -> (1,1)
//           grouped_raster(6, 4, 3, 2) -> (2,0)
//           grouped_raster(7, 3, 3, 2) -> (2,1)
//           grouped_raster(5, 3, 3, 1) -> (1,2)
//           grouped_raster(9, 3, 3, 2) -> refuse out_of_domain
// Source    Triton, tutorial on matrix multiplication, grouped ordering; [cute-swizzle], section 3

/// A grid of tiles that runs in groups of rows.
template <class Integer>
struct GroupedGrid {
  Integer rows, columns, group;

  bool valid() const { return rows >= 1 && columns >= 1 && group >= 1; }

  /// The rows of group k, fewer than `group` in the last.
  Integer height(const Integer& k) const { return std::min(group, Integer(rows - k * group)); }
};

template <class Integer>
Answer<IntTuple<Integer>> grouped_raster(const Integer& i, const Integer& m, const Integer& n,
                                         const Integer& g) {
  const GroupedGrid<Integer> grid{m, n, g};
  if (!grid.valid() || i < 0 || i >= m * n) return Refusal::out_of_domain;
  const auto within = floor_divide(i, Integer(g * n));
  const auto place = floor_divide(within.remainder, grid.height(within.quotient));
  return tuple_of<Integer>({within.quotient * g + place.remainder, place.quotient});
}

template <class Integer>
bool grouped_raster_required(const Integer& i, const Integer& m, const Integer& n,
                             const Integer& g) {
  return m >= 1 && n >= 1 && g >= 1 && i >= 0 && i < m * n;
}

// Clause    grouped_raster_index
// Equation  R == k g n + c h + r - k g where k == floor(r / g), h == min(g, m - k g)
// Contract  the equation: the number of the block that computes tile (r, c)
// Arguments t the tile (r, c), m and n the rows and columns of tiles, g the rows of a group
// Domain    t has two integers, m, n, g >= 1, 0 <= r < m, 0 <= c < n
// Refusals  bad_shape (t is no pair of integers) out_of_domain (otherwise)
// Laws      grouped_raster_index.counts grouped_raster_index.undoes
// Examples  grouped_raster_index((1,1), 4, 3, 2) -> 3
//           grouped_raster_index((2,1), 3, 3, 2) -> 7
//           grouped_raster_index((2,0), 4, 3, 2) -> 6
//           grouped_raster_index((3,0), 3, 3, 2) -> refuse out_of_domain
//           grouped_raster_index(3, 3, 3, 2) -> refuse bad_shape
//           grouped_raster_index((0,3), 4, 3, 2) -> refuse out_of_domain
//           grouped_raster_index((0,(0)), 4, 3, 2) -> refuse bad_shape
// Source    the inverse of grouped_raster

/// True if t is a tile (r, c).
template <class Integer>
bool is_tile(const IntTuple<Integer>& t) {
  return !t.is_leaf() && rank(t) == 2 && t.children()[0].is_leaf() && t.children()[1].is_leaf();
}

template <class Integer>
Answer<Integer> grouped_raster_index(const IntTuple<Integer>& t, const Integer& m, const Integer& n,
                                     const Integer& g) {
  if (!is_tile(t)) return Refusal::bad_shape;
  const Integer& r = t.children()[0].leaf();
  const Integer& c = t.children()[1].leaf();
  const GroupedGrid<Integer> grid{m, n, g};
  if (!grid.valid() || r < 0 || r >= m || c < 0 || c >= n) return Refusal::out_of_domain;
  const auto in_group = floor_divide(r, g);
  const Integer& k = in_group.quotient;
  return Integer(k * g * n + c * grid.height(k) + in_group.remainder);
}

template <class Integer>
bool grouped_raster_index_required(const IntTuple<Integer>& t, const Integer& m, const Integer& n,
                                   const Integer& g) {
  if (!is_tile(t) || m < 1 || n < 1 || g < 1) return false;
  const Integer& r = t.children()[0].leaf();
  const Integer& c = t.children()[1].leaf();
  return r >= 0 && r < m && c >= 0 && c < n;
}

// Clause    strip_raster
// Equation  R == (floor(x / s), y s + x mod s) where y == floor(i / (m s)), x == i mod (m s)
// Contract  the equation: block i computes tile R of a grid of m rows. Strips of s columns run one
//           after the other, within a strip its rows, within a row its s columns. Of n columns
//           ceil_div(n, s) strips are started: where s does not divide n, the blocks of the last
//           one with R_1 >= n have no tile and end at once
// Arguments i the number of a block, m the rows of tiles, s the columns of a strip
// Domain    m, s >= 1, i >= 0
// Refusals  out_of_domain (otherwise)
// Laws      strip_raster.counts strip_raster.transposed
// Examples  strip_raster(0, 3, 2) -> (0,0)
//           strip_raster(1, 3, 2) -> (0,1)
//           strip_raster(2, 3, 2) -> (1,0)
//           strip_raster(7, 3, 2) -> (0,3)
//           strip_raster(7, 0, 2) -> refuse out_of_domain
//           strip_raster(-1, 3, 2) -> refuse out_of_domain
// Source    CUTLASS, the identity swizzle of threadblocks, s == 2^log_tile; [cute-swizzle],
//           section 3

template <class Integer>
Answer<IntTuple<Integer>> strip_raster(const Integer& i, const Integer& m, const Integer& s) {
  if (m < 1 || s < 1 || i < 0) return Refusal::out_of_domain;
  const auto strip = floor_divide(i, Integer(m * s));
  const auto place = floor_divide(strip.remainder, s);
  return tuple_of<Integer>({place.quotient, strip.quotient * s + place.remainder});
}

template <class Integer>
bool strip_raster_required(const Integer& i, const Integer& m, const Integer& s) {
  return m >= 1 && s >= 1 && i >= 0;
}

}  // namespace plumb
