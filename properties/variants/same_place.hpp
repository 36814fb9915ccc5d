// The freedom of crd2crd.modes and crd2crd.out-of-range: coordinates are converted as a whole or
// mode by mode, and an index beyond the size counts on, starts again, or starts again where T has a
// tuple.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/coordinates/enumeration.hpp"

namespace plumb::variants {

enum class Depths { whole, by_mode };
enum class IndexOverflow { extend, wrap, wrap_tuples };

/// True if the leaves of c lie within their extents; the last one may be anything.
/// Domain: c is congruent with the shape.
template <class Integer>
bool in_bounds_but_for_the_last(const IntTuple<Integer>& shape, const IntTuple<Integer>& c) {
  const std::vector<Integer> entries = leaves(c), extents = leaves(shape);
  for (std::size_t k = 0; k + 1 < entries.size(); ++k)
    if (entries[k] < 0 || entries[k] >= extents[k]) return false;
  return true;
}

/// True if R is, by these rules, the coordinate of T that c is of S.
/// Domain: S admits c, R is congruent with T, all extents >= 1.
template <class Integer>
bool same_place(const IntTuple<Integer>& c, const IntTuple<Integer>& S, const IntTuple<Integer>& R,
                const IntTuple<Integer>& T, Depths depths, IndexOverflow beyond) {
  const bool tuples = !c.is_leaf() && !S.is_leaf() && !T.is_leaf();
  if (depths == Depths::by_mode && tuples && rank(c) == rank(T)) {
    for (std::size_t k = 0; k < rank(c); ++k)
      if (!same_place(mode_of(c, k), mode_of(S, k), mode_of(R, k), mode_of(T, k), depths, beyond))
        return false;
    return true;
  }
  if (!in_bounds_but_for_the_last(T, R)) return false;
  const Integer from = inner_product(c, S, column_major(S));
  const Integer to = inner_product(R, T, column_major(T));
  const bool wraps =
      beyond == IndexOverflow::wrap || (beyond == IndexOverflow::wrap_tuples && !T.is_leaf());
  return to == (wraps ? floor_mod(from, product(T)) : from);
}

}  // namespace plumb::variants
