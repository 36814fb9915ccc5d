// Broken definitions of linear_wavefronts.
#pragma once

#include <algorithm>

#include "reference/memory/linear_wavefronts.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// All lanes at once.
template <class Integer>
Answer<Integer> linear_wavefronts_at_once(const LinearLayout<Integer>& L, const Integer& e,
                                          const Integer& b) {
  return plumb::wavefronts(L, e, b);
}

/// Groups as if each lane had one word.
template <class Integer>
Answer<Integer> linear_wavefronts_of_lanes(const LinearLayout<Integer>& L, const Integer& e,
                                           const Integer& b) {
  const auto R = plumb::linear_wavefronts(L, e, b);
  if (!R.answered()) return R;
  const std::size_t lanes = bits_named(L.inputs, "lane");
  const std::size_t bits =
      lane_bits_of_group(first_lanes(L, lanes), Integer(1024), *exponent_of(b));
  return power_of_two(Integer(static_cast<int>(lanes - bits))) *
         plumb::wavefronts(first_lanes(L, bits), e, b).value();
}

/// Lemma 9.4 as it is printed: as often as there are groups, what all lanes have in common with the
/// segments.
template <class Integer>
Answer<Integer> linear_wavefronts_as_printed(const LinearLayout<Integer>& L, const Integer& e,
                                             const Integer& b) {
  const auto R = plumb::linear_wavefronts(L, e, b);
  if (!R.answered()) return R;
  const std::size_t lanes = bits_named(L.inputs, "lane");
  const std::size_t bits = lane_bits_of_group(L, *exponent_of(e), *exponent_of(b));
  return power_of_two(Integer(static_cast<int>(lanes - bits))) * plumb::wavefronts(L, e, b).value();
}

}  // namespace plumb::mutants
