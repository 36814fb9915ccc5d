// Swizzles on units of several elements, and on parts of an element.
#pragma once

#include <optional>

#include "reference/swizzles/swizzle.hpp"

namespace plumb {

// Clause    swizzle_upcast
// Equation  R(floor(x / n)) == floor(f(x) / n)   for every x >= 0
// Contract  if f moves units of n elements as wholes, the equation; otherwise there is no such R,
//           and an answer has to hold for the first element of each unit: R(y) == floor(f(n y) / n)
// Arguments f a swizzle, n the elements of a unit
// Domain    |shift| >= bits, n a power of two, and f moves units as wholes: shift >= 0, or
//           bits == 0, or n <= 2^base, or n >= 2^(bits + base + |shift|)
// Refusals  no_layout (proved: f moves elements of one unit into different units)
//           out_of_domain (bits < 0, base < 0, n no power of two)
//           too_large (bits + base + |shift| > 2^16)
// Freedom   swizzle_upcast.parted = refused | first: where f moves elements of one unit into
//           different units there is no answer, or that of the first element of each
// Laws      swizzle_upcast.first-elements swizzle_upcast.units
// Examples  swizzle_upcast(Sw<3,4,3>, 8) -> Sw<3,1,3>
//           swizzle_upcast(Sw<3,1,3>, 4) -> Sw<2,0,3>
//           swizzle_upcast(Sw<3,4,3>, 256) -> Sw<0,0,3>
//           swizzle_upcast(Sw<2,1,-3>, 4) -> refuse no_layout
// Source    CuTe, recast of a swizzle

/// Bits below log2(n) fall away. With shift < 0 the bits that are read lie below those that they
/// change: if only the former fall away, the unit of f(x) depends on the place of x in its unit.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast(const Swizzle<Integer>& f, const Integer& n) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  const std::optional<Integer> k = exponent_of(n);
  if (!k) return Refusal::out_of_domain;
  if (*k <= f.base) return Swizzle<Integer>{f.bits, f.base - *k, f.shift};
  if (f.shift < 0 && f.bits > 0 && *k < swizzle_end(f)) return Refusal::no_layout;
  const Integer left = f.bits - (*k - f.base);
  return Swizzle<Integer>{left < 0 ? Integer(0) : left, 0, f.shift};
}

template <class Integer>
bool swizzle_upcast_required(const Swizzle<Integer>& f, const Integer& n) {
  const std::optional<Integer> k = exponent_of(n);
  return swizzle_apart(f) && k &&
         (f.shift >= 0 || f.bits == 0 || *k <= f.base || *k >= f.bits + f.base + absolute(f.shift));
}

// Clause    swizzle_downcast
// Equation  R(n y + r) == n f(y) + r   for every y >= 0, 0 <= r < n
// Contract  the equation, which no swizzle keeps if f moves anything and n is no power of two
// Arguments f a swizzle, n the parts of an element
// Domain    |shift| >= bits, n a power of two, log2(n) + bits + base + |shift| <= 2^16
// Refusals  out_of_domain (bits < 0, base < 0, n no power of two)
//           too_large (log2(n) + bits + base + |shift| > 2^16)
// Laws      swizzle_downcast.parts swizzle_downcast.upcast
// Examples  swizzle_downcast(Sw<3,1,3>, 8) -> Sw<3,4,3>
//           swizzle_downcast(Sw<2,0,-2>, 4) -> Sw<2,2,-2>
//           swizzle_downcast(Sw<3,1,3>, 3) -> refuse out_of_domain
// Source    CuTe, recast of a swizzle

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast(const Swizzle<Integer>& f, const Integer& n) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  const std::optional<Integer> k = exponent_of(n);
  if (!k) return Refusal::out_of_domain;
  const Swizzle<Integer> R{f.bits, f.base + *k, f.shift};
  if (const auto reason = swizzle_refusal(R)) return *reason;
  return R;
}

template <class Integer>
bool swizzle_downcast_required(const Swizzle<Integer>& f, const Integer& n) {
  const std::optional<Integer> k = exponent_of(n);
  return swizzle_apart(f) && k && *k + f.bits + f.base + absolute(f.shift) <= swizzle_limit;
}

}  // namespace plumb
