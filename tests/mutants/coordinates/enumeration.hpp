// Broken definitions of crd2crd, increment and coordinates.
#pragma once

#include <vector>

#include "reference/coordinates/enumeration.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class I>
Answer<IntTuple<I>> crd2crd_from_the_right(const IntTuple<I>& c, const IntTuple<I>& S,
                                           const IntTuple<I>& T) {
  if (!plumb::crd2crd(c, S, T).answered()) return plumb::crd2crd(c, S, T);
  return lexicographic_coordinate(lexicographic_index(c, S), T);
}

template <class I>
Answer<IntTuple<I>> crd2crd_keeps(const IntTuple<I>& c, const IntTuple<I>& S,
                                  const IntTuple<I>& T) {
  if (!plumb::crd2crd(c, S, T).answered()) return plumb::crd2crd(c, S, T);
  return c;
}

template <class I>
Answer<IntTuple<I>> increment_from_the_right(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (!plumb::increment(c, S).answered()) return plumb::increment(c, S);
  return lexicographic_coordinate(floor_mod(I(lexicographic_index(c, S) + 1), product(S)), S);
}

template <class I>
Answer<IntTuple<I>> increment_without_carry(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (!plumb::increment(c, S).answered()) return plumb::increment(c, S);
  const std::vector<I> extents = leaves(S);
  std::size_t k = 0;
  return map_leaves(c, [&](const I& entry) {
    const bool first = k++ == 0;
    return first ? floor_mod(I(entry + 1), extents[0]) : entry;
  });
}

template <class I, class Coordinate>
Answer<IntTuple<I>> coordinates_by(const IntTuple<I>& S, const Coordinate& coordinate) {
  const auto R = plumb::coordinates(S);
  if (!R.answered()) return R;
  std::vector<IntTuple<I>> all;
  for (std::size_t i = 0; i < rank(R.value()); ++i)
    all.push_back(coordinate(I(static_cast<int>(i))));
  return IntTuple<I>(all);
}

template <class I>
Answer<IntTuple<I>> coordinates_from_the_right(const IntTuple<I>& S) {
  return coordinates_by(S, [&](const I& i) { return lexicographic_coordinate(i, S); });
}

template <class I>
Answer<IntTuple<I>> coordinates_from_one(const IntTuple<I>& S) {
  return coordinates_by(S, [&](const I& i) { return natural_coordinate(I(i + 1), S); });
}

}  // namespace plumb::mutants
