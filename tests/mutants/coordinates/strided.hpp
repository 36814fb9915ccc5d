// Broken definitions of idx2crd_strided.
#pragma once

#include "reference/coordinates/strided.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// `entry(i, extent, stride)` at each leaf.
template <class Integer, class Entry>
IntTuple<Integer> strided_by(const Integer& i, const IntTuple<Integer>& S,
                             const IntTuple<Integer>& D, const Entry& entry) {
  const std::vector<Integer> strides = leaves(D);
  std::size_t k = 0;
  return map_leaves(S,
                    [&](const Integer& extent) { return Integer(entry(i, extent, strides[k++])); });
}

template <class I>
Answer<IntTuple<I>> strided_unreduced(const I& i, const IntTuple<I>& S, const IntTuple<I>& D) {
  const auto R = plumb::idx2crd_strided(i, S, D);
  if (!R.answered()) return R;
  return strided_by(i, S, D, [](const I& x, const I&, const I& d) { return floor_div(x, d); });
}

template <class I>
Answer<IntTuple<I>> strided_rounded_up(const I& i, const IntTuple<I>& S, const IntTuple<I>& D) {
  const auto R = plumb::idx2crd_strided(i, S, D);
  if (!R.answered()) return R;
  return strided_by(
      i, S, D, [](const I& x, const I& s, const I& d) { return floor_mod(ceil_div(x, d), s); });
}

template <class I>
Answer<IntTuple<I>> strided_column_major(const I& i, const IntTuple<I>& S, const IntTuple<I>& D) {
  const auto R = plumb::idx2crd_strided(i, S, D);
  if (!R.answered()) return R;
  return natural_coordinate(i, S);
}

}  // namespace plumb::mutants
