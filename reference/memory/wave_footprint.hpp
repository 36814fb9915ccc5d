// What a wave of blocks reads: the rows and the columns of tiles that it touches.
#pragma once

#include <algorithm>
#include <set>

#include "reference/memory/raster.hpp"

namespace plumb {

// Clause    wave_footprint
// Equation  R == (|{r_j}|, |{c_j}|) where (r_j, c_j) == grouped_raster(j, m, n, g) for
//           f <= j < min(f + w, m n)
// Contract  the equation. A block of a matrix product reads the tiles of A in its row and those of
//           B in its column, so that the w blocks of a wave together read R_0 rows of A and R_1
//           columns of B: their working set, to be held by the L2 cache
// Arguments f the first block of the wave, w the blocks that run at once, m and n the rows and
//           columns of tiles, g the rows of a group
// Domain    m, n, g, w >= 1, 0 <= f < m n, w <= 2^16
// Refusals  out_of_domain (otherwise) too_large (w > 2^16)
// Laws      wave_footprint.counted wave_footprint.bound wave_footprint.of-columns
// Examples  wave_footprint(0, 9, 9, 9, 1) -> (1,9)
//           wave_footprint(0, 9, 9, 9, 3) -> (3,3)
//           wave_footprint(0, 9, 9, 9, 9) -> (9,1)
//           wave_footprint(6, 9, 3, 3, 2) -> (1,3)
//           wave_footprint(0, 0, 3, 3, 2) -> refuse out_of_domain
//           wave_footprint(0, 65537, 512, 512, 8) -> refuse too_large
// Source    [cute-swizzle], section 3: which order reuses what the cache holds

template <class Integer>
Answer<IntTuple<Integer>> wave_footprint(const Integer& f, const Integer& w, const Integer& m,
                                         const Integer& n, const Integer& g) {
  if (w < 1 || !grouped_raster_required(f, m, n, g)) return Refusal::out_of_domain;
  if (w > 65536) return Refusal::too_large;
  std::set<Integer> rows, columns;
  const Integer end = std::min(Integer(f + w), Integer(m * n));
  for (Integer j = f; j < end; j = j + 1) {
    const IntTuple<Integer> tile = grouped_raster(j, m, n, g).value();
    rows.insert(tile.children()[0].leaf());
    columns.insert(tile.children()[1].leaf());
  }
  return tuple_of<Integer>({static_cast<int>(rows.size()), static_cast<int>(columns.size())});
}

template <class Integer>
bool wave_footprint_required(const Integer& f, const Integer& w, const Integer& m, const Integer& n,
                             const Integer& g) {
  return m >= 1 && n >= 1 && g >= 1 && f >= 0 && f < m * n && w >= 1 && w <= 65536;
}

}  // namespace plumb
