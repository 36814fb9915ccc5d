// Lengths that divide: what right_inverse and the common layouts find is a vector by which layouts
// are divided.
#pragma once

#include "reference/integers/integer.hpp"

namespace plumb::laws {

/// True if `length` divides the greatest length that is known, or, if it is greater, all of `size`.
template <class Integer>
bool divides_a_length(const Integer& length, const Integer& greatest, const Integer& size) {
  if (length == greatest) return true;
  if (length < 1) return false;
  return length < greatest ? divides(length, greatest) : divides(length, size);
}

}  // namespace plumb::laws
