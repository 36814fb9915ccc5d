// Clause    apply
// Equation  apply(Sw<bits,base,shift>, x) == x xor z,   z the `bits` bits of x that start at
//           base + max(shift, 0), moved down by shift (up for a negative one)
// Contract  the equation
// Arguments f a swizzle, x an offset
// Domain    bits >= 0, base >= 0, |shift| >= bits, x >= 0
// Refusals  out_of_domain (a negative number other than shift)
//           too_large (bits + base + |shift| > 2^16)
// Laws      apply.bits apply.involution apply.linear
// Examples  apply(Sw<3,4,3>, 128) -> 144
//           apply(Sw<2,3,3>, 255) -> 231
//           apply(Sw<5,0,6>, 1984) -> 2015
//           apply(Sw<2,0,-2>, 3) -> 15
//           apply(Sw<3,4,3>, -1) -> refuse out_of_domain
// Source    CuTe, "Swizzle"; seeds 000, 001 and 004
#pragma once

#include "reference/integer.hpp"

namespace plumb {

template <class Integer>
struct Swizzle {
  Integer bits;
  Integer base;
  Integer shift;

  friend bool operator==(const Swizzle& a, const Swizzle& b) {
    return a.bits == b.bits && a.base == b.base && a.shift == b.shift;
  }
};

/// 2^bits - 1, moved up to the bits that are read.
template <class Integer>
Integer source_mask(const Swizzle<Integer>& f) {
  const Integer ones = shift_left(Integer(1), f.bits) - 1;
  return f.shift < 0 ? shift_left(ones, f.base) : shift_left(ones, Integer(f.base + f.shift));
}

template <class Integer>
Integer swizzled(const Swizzle<Integer>& f, const Integer& x) {
  const Integer source = bitwise_and(x, source_mask(f));
  if (f.shift < 0) return bitwise_xor(x, shift_left(source, Integer(-f.shift)));
  return bitwise_xor(x, shift_right(source, f.shift));
}

template <class Integer>
Answer<Integer> apply(const Swizzle<Integer>& f, const Integer& x) {
  if (f.bits < 0 || f.base < 0 || x < 0) return Refusal::out_of_domain;
  if (f.bits + f.base + absolute(f.shift) > 65536) return Refusal::too_large;
  return swizzled(f, x);
}

template <class Integer>
bool apply_required(const Swizzle<Integer>& f, const Integer& x) {
  return f.bits >= 0 && f.base >= 0 && x >= 0 && absolute(f.shift) >= f.bits &&
         f.bits + f.base + absolute(f.shift) <= 65536;
}

}  // namespace plumb
