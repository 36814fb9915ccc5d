// Broken definitions of apply.
#pragma once

#include <optional>

#include "reference/swizzles/swizzle.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The source bits of x, moved to the target.
template <class Integer>
Integer moved_source(const Swizzle<Integer>& f, const Integer& x) {
  const Integer source = bitwise_and(x, source_mask(f));
  return f.shift < 0 ? shift_left(source, Integer(-f.shift)) : shift_right(source, f.shift);
}

/// Refuses what the reference refuses: a shift by 2^30 would exhaust the memory.
template <class Integer>
std::optional<Refusal> outside(const Swizzle<Integer>& f, const Integer& x) {
  if (const auto refusal = swizzle_refusal(f)) return refusal;
  if (x < 0) return Refusal::out_of_domain;
  return std::nullopt;
}

template <class Integer>
Answer<Integer> apply_or(const Swizzle<Integer>& f, const Integer& x) {
  if (const auto refusal = outside(f, x)) return *refusal;
  const Integer z = moved_source(f, x);
  return bitwise_xor(bitwise_xor(x, z), bitwise_and(x, z));
}

template <class Integer>
Answer<Integer> apply_unmoved(const Swizzle<Integer>& f, const Integer& x) {
  if (const auto refusal = outside(f, x)) return *refusal;
  return bitwise_xor(x, bitwise_and(x, source_mask(f)));
}

template <class Integer>
Answer<Integer> apply_sign(const Swizzle<Integer>& f, const Integer& x) {
  if (const auto refusal = outside(f, x)) return *refusal;
  return swizzled(Swizzle<Integer>{f.bits, f.base, absolute(f.shift)}, x);
}

template <class Integer>
Answer<Integer> apply_one_bit_more(const Swizzle<Integer>& f, const Integer& x) {
  if (const auto refusal = outside(f, x)) return *refusal;
  return swizzled(Swizzle<Integer>{f.bits + 1, f.base, f.shift}, x);
}

template <class Integer>
Answer<Integer> apply_none(const Swizzle<Integer>& f, const Integer& x) {
  if (const auto refusal = outside(f, x)) return *refusal;
  return x;
}

}  // namespace plumb::mutants
