// Broken definitions of wavefronts.
#pragma once

#include "reference/memory/wavefronts.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Integer> wavefronts_of_elements(const LinearLayout<Integer>& L, const Integer& e,
                                       const Integer& b) {
  const auto R = plumb::wavefronts(L, e, b);
  return R.answered() ? plumb::wavefronts(L, Integer(1), b) : R;
}

/// Counts only differences within the segment: those that keep the place within the word.
template <class Integer>
Answer<Integer> wavefronts_within_segments(const LinearLayout<Integer>& L, const Integer& e,
                                           const Integer& b) {
  const auto R = plumb::wavefronts(L, e, b);
  if (!R.answered()) return R;
  const BitTable places = linear_table(L);
  const Integer first(0), below = *exponent_of(e) + *exponent_of(b);
  return power_of_two(
      Integer(static_cast<int>(rank_of(places) - rank_of(rows_between(places, first, below)))));
}

template <class Integer>
Answer<Integer> wavefronts_without_broadcast(const LinearLayout<Integer>& L, const Integer& e,
                                             const Integer& b) {
  const auto R = plumb::wavefronts(L, e, b);
  if (!R.answered()) return R;
  const BitTable places = linear_table(L);
  const Integer first = *exponent_of(e), end = first + *exponent_of(b);
  return power_of_two(
      Integer(static_cast<int>(places.columns - rank_of(rows_between(places, first, end)))));
}

}  // namespace plumb::mutants
