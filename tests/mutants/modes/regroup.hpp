// Broken definitions of unflatten, zip, unzip and flatten.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "properties/laws/tuple_or_layout.hpp"
#include "reference/modes/regroup.hpp"
#include "reference/modes/selection.hpp"
#include "reference/modes/zip_modes.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/modes/modes.hpp"

namespace plumb::mutants {

template <class Tuple>
Tuple flatten_one_level(const Tuple& X) {
  std::vector<Tuple> modes;
  for (const Tuple& mode : modes_of(X))
    for (const Tuple& inner : modes_of(mode)) modes.push_back(inner);
  return is_leaf(X) ? X : concatenate(modes);
}

template <class Tuple>
Tuple flatten_reversed(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes = modes_of(plumb::flatten(X));
  std::reverse(modes.begin(), modes.end());
  return concatenate(modes);
}

template <class Tuple>
Tuple flatten_drops_units(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> longer;
  for (const Tuple& mode : modes_of(plumb::flatten(X)))
    if (!(laws::tree_of(mode).leaf() == 1)) longer.push_back(mode);
  return concatenate(longer);
}

template <class I>
Answer<IntTuple<I>> zip_swapped(const IntTuple<I>& a, const IntTuple<I>& b) {
  return plumb::zip(b, a);
}

template <class I>
Answer<IntTuple<I>> zip_pairs_of_tuples(const IntTuple<I>& a, const IntTuple<I>& b) {
  if (!plumb::zip(a, b).answered()) return plumb::zip(a, b);
  return nested_pair(a, b);
}

template <class Tuple>
Answer<Tuple> zip_modes_reversed(const Tuple& X) {
  const Answer<Tuple> R = plumb::zip_modes(X);
  if (!R.answered()) return R;
  return plumb::reverse(R.value());
}

template <class Tuple>
Answer<Tuple> zip_modes_of_two(const Tuple& X) {
  const Answer<Tuple> R = plumb::zip_modes(X);
  const auto modes = modes_of(X);
  if (!R.answered() || modes.size() < 3) return R;
  return plumb::zip_modes(concatenate(std::vector<Tuple>{modes[0], modes[1]}));
}

template <class I>
using Unzipped = Answer<std::pair<IntTuple<I>, IntTuple<I>>>;

template <class I>
Unzipped<I> unzip_swapped(const IntTuple<I>& t) {
  const Unzipped<I> R = plumb::unzip(t);
  if (!R.answered()) return R;
  return std::pair(R.value().second, R.value().first);
}

template <class I>
Unzipped<I> unzip_first_twice(const IntTuple<I>& t) {
  const Unzipped<I> R = plumb::unzip(t);
  if (!R.answered()) return R;
  return std::pair(R.value().first, R.value().first);
}

template <class I>
Unzipped<I> unzip_of_few(const IntTuple<I>& t) {
  return rank(t) < 5 ? plumb::unzip(t) : unzip_swapped(t);
}

/// What longer rows have beyond the first is lost.
template <class Tuple>
Answer<Tuple> zip_modes_shorter(const Tuple& X) {
  std::vector<Tuple> rows;
  for (const Tuple& mode : modes_of(X)) {
    std::vector<Tuple> row = modes_of(mode);
    while (!rows.empty() && row.size() > modes_of(rows.front()).size()) row.pop_back();
    rows.push_back(is_leaf(mode) ? mode : concatenate(row));
  }
  return rows.empty() || is_leaf(X) ? plumb::zip_modes(X) : plumb::zip_modes(concatenate(rows));
}

}  // namespace plumb::mutants
