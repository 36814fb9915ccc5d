// Broken definitions of swizzle_upcast and swizzle_downcast.
#pragma once

#include "reference/swizzles/recast.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_keeps_bits(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (!R.answered()) return R;
  return Swizzle<Integer>{f.bits, R.value().base, f.shift};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_shortens_shift(const Swizzle<Integer>& f,
                                                       const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (!R.answered()) return R;
  const Integer less = *exponent_of(n);
  return Swizzle<Integer>{R.value().bits, R.value().base,
                          f.shift < 0 ? Integer(f.shift + less) : Integer(f.shift - less)};
}

/// If f tears units apart, the bits that are left are taken for all that f does.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_by_negative(const Swizzle<Integer>& f, const Integer& n) {
  if (f.shift >= 0) return plumb::swizzle_upcast(f, n);
  return plumb::swizzle_upcast(Swizzle<Integer>{f.bits, f.base - f.shift, f.shift}, n);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast_widens(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_downcast(f, n);
  if (!R.answered()) return R;
  return Swizzle<Integer>{f.bits + *exponent_of(n), f.base, f.shift};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast_not(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_downcast(f, n);
  if (!R.answered()) return R;
  return f;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast_none(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_downcast(f, n);
  if (!R.answered()) return R;
  return Swizzle<Integer>{0, 0, 0};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_not(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (!R.answered()) return R;
  return f;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_none(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (!R.answered()) return R;
  return Swizzle<Integer>{0, 0, 0};
}

/// Units of 3 or 5 elements are taken for units of 2 or 4.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_rounds(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (R.answered() || n < 1 || swizzle_refusal(f)) return R;
  Integer power(1);
  while (power * 2 <= n) power = power * 2;
  return plumb::swizzle_upcast(f, power);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast_rounds(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_downcast(f, n);
  if (R.answered() || n < 1 || swizzle_refusal(f)) return R;
  Integer power(1);
  while (power * 2 <= n) power = power * 2;
  return plumb::swizzle_downcast(f, power);
}

/// Refuses a negative shift already at n == 2^base, which leaves all bits that f reads.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_below_base(const Swizzle<Integer>& f, const Integer& n) {
  const auto k = exponent_of(n);
  if (f.shift < 0 && f.bits > 0 && k && *k == f.base) return Refusal::no_layout;
  return plumb::swizzle_upcast(f, n);
}

}  // namespace plumb::mutants
