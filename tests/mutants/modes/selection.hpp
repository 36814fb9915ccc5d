// Broken definitions of take, select, repeat, reverse and mode.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/modes/selection.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Tuple, class Integer>
Answer<Tuple> mode_from_the_right(const Tuple& X, const Integer& k) {
  return plumb::mode(X, Integer(plumb::rank_of(X) - 1 - k));
}

template <class Tuple, class Integer>
Answer<Tuple> mode_flattened(const Tuple& X, const Integer& k) {
  const Answer<Tuple> R = plumb::mode(X, k);
  if (!R.answered()) return R;
  return plumb::flatten(R.value());
}

template <class Tuple>
Tuple reversed_at_each_depth(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes;
  for (const Tuple& mode : modes_of(X)) modes.insert(modes.begin(), reversed_at_each_depth(mode));
  return concatenate(modes);
}

template <class Tuple>
Tuple rotated(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes = modes_of(X);
  if (!modes.empty()) std::rotate(modes.begin(), modes.begin() + 1, modes.end());
  return concatenate(modes);
}

template <class Tuple, class Integer>
Answer<Tuple> select_reversed(const Tuple& X, const IntTuple<Integer>& numbers) {
  const Answer<Tuple> R = plumb::select(X, numbers);
  if (!R.answered()) return R;
  return plumb::reverse(R.value());
}

template <class Tuple, class Integer>
Answer<Tuple> select_first_only(const Tuple& X, const IntTuple<Integer>& numbers) {
  return plumb::select(
      X, map_leaves(numbers, [&](const Integer&) { return leaves(numbers).front(); }));
}

}  // namespace plumb::mutants
