// Broken definitions of slice and dice.
#pragma once

#include <vector>

#include "reference/modes/slice.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Keeps a whole mode if any part of it is to be kept.
template <class Integer, class Tuple>
Answer<Tuple> whole_modes(Places places, const Tuple& X, const Pattern<Integer>& c) {
  const auto R = part_at(places, X, c);
  if (!R.answered() || c.is_leaf()) return R;
  std::vector<Tuple> kept;
  const std::vector<Tuple> modes = modes_of(X);
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (!modes_at(places, modes[k], mode_of(c, k)).empty()) kept.push_back(modes[k]);
  return concatenate(kept);
}

/// The first two modes that are kept stay together, whichever tuples they are from.
template <class Integer, class Tuple>
Answer<Tuple> joined_modes(Places places, const Tuple& X, const Pattern<Integer>& c) {
  const auto R = part_at(places, X, c);
  if (!R.answered() || c.is_leaf()) return R;
  std::vector<Tuple> kept = modes_at(places, X, c);
  if (kept.size() < 3) return R;
  const Tuple first = kept.front();
  kept.erase(kept.begin());
  kept.front() = concatenate(std::vector<Tuple>{first, kept.front()});
  return concatenate(kept);
}

}  // namespace plumb::mutants
