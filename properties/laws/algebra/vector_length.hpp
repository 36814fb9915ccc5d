// Lengths that divide: what right_inverse and the common layouts find is a vector by which layouts
// are divided.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/steps.hpp"
#include "reference/algebra/placed_modes.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

/// True if `length` divides the greatest length that is known, or, if it is greater, all of `size`.
template <class Integer>
bool divides_a_length(const Integer& length, const Integer& greatest, const Integer& size) {
  if (length == greatest) return true;
  if (length < 1) return false;
  return length < greatest ? divides(length, greatest) : divides(length, size);
}

/// True if `length` divides s0 s1 .., the extents of modes with strides 1, s0, s0 s1, ..: there may
/// be several such chains, if modes share a stride.   Domain: length >= 1.
template <class Integer>
bool divides_a_chain(const Integer& length, const std::vector<PlacedMode<Integer>>& modes,
                     const Integer& reached = Integer(1)) {
  take_steps(1);
  if (divides(length, reached)) return true;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (modes[k].extent == 1 || modes[k].stride != reached) continue;
    std::vector<PlacedMode<Integer>> others = modes;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (divides_a_chain(length, others, Integer(reached * modes[k].extent))) return true;
  }
  return false;
}

}  // namespace plumb::laws
