// What the laws of swizzles share: single bits, at which linear maps are told apart.
#pragma once

#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "reference/swizzle.hpp"

namespace plumb::laws {

/// Bits from here on are left alone by f. Nothing where f has no window of bits.
/// Throws Undecided where there are too many to look at.
template <class Integer>
std::optional<Integer> bits_of(const Swizzle<Integer>& f) {
  if (f.bits < 0 || f.base < 0) return std::nullopt;
  const Integer end = swizzle_end(f);
  if (end > 65536) throw Undecided{"more than 65536 bits to look at"};
  return end;
}

/// The bits that f turns into something else.
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
