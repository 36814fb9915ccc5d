// Helpers of the laws of swizzles: the bits of a number, and those that a swizzle reads or changes.
#pragma once

#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb::laws {

/// Bit k of n.
template <class Integer>
Integer bit_of(const Integer& n, const Integer& k) {
  return floor_mod(shift_right(n, k), Integer(2));
}

/// The first bit that f changes.
template <class Integer>
Integer first_changed(const Swizzle<Integer>& f) {
  return f.shift < 0 ? Integer(f.base - f.shift) : f.base;
}

/// The swizzles that libraries accept: |shift| >= bits, so no bit is both read and changed.
template <class Integer>
bool apart(const Swizzle<Integer>& f) {
  return f.bits >= 0 && f.base >= 0 && absolute(f.shift) >= f.bits;
}

/// Returns the number of low bits beyond which f changes nothing, or nothing if f has no window of
/// bits. Throws Undecided if they are too many to look at.
template <class Integer>
std::optional<Integer> bits_of(const Swizzle<Integer>& f) {
  if (f.bits < 0 || f.base < 0) return std::nullopt;
  const Integer end = swizzle_end(f);
  if (end > 65536) throw Undecided{"more than 65536 bits to look at"};
  return end;
}

/// f(x). A swizzle that moves no bits may have a base and a shift beyond all that can be counted.
template <class Integer>
Integer moved(const Swizzle<Integer>& f, const Integer& x) {
  return f.bits == 0 ? x : swizzled(f, x);
}

/// The bits k with f(2^k) != 2^k.
template <class Integer>
Integer bits_not_kept(const Swizzle<Integer>& f, const Integer& end) {
  Integer mask(0);
  for (Integer unit(1), k(0); k < end; k = k + 1, unit = unit * 2)
    if (swizzled(f, unit) != unit) mask = mask + unit;
  return mask;
}

/// The bits in which f(x) and x can differ.
template <class Integer>
Integer bits_changed(const Swizzle<Integer>& f, const Integer& end) {
  Integer mask(0);
  for (Integer unit(1), k(0); k < end; k = k + 1, unit = unit * 2) {
    const Integer change = bitwise_xor(swizzled(f, unit), unit);
    mask = mask + change - bitwise_and(mask, change);
  }
  return mask;
}

}  // namespace plumb::laws
