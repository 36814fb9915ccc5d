// Broken definitions of floor_div, ceil_div, round_up, gcd, lcm and log2.
#pragma once

#include <algorithm>

#include "reference/integers/arithmetic.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// A quotient by another rule, refused where the reference refuses it.
template <class I, class Rule>
Answer<Value<I>> divided(const Values<I>& a, const Rule& rule) {
  const I &n = std::get<I>(a.at(0)), &d = std::get<I>(a.at(1));
  if (d < 1) return Refusal::out_of_domain;
  return Value<I>(rule(n, d));
}

template <class Integer>
Integer gcd_one_step(const Integer& a, const Integer& b) {
  if (b == 0) return absolute(a);
  const Integer rest = floor_mod(a, absolute(b));
  return rest == 0 ? absolute(b) : rest;
}

template <class Integer>
Integer gcd_least(const Integer& a, const Integer& b) {
  return std::min(absolute(a), absolute(b));
}

template <class Integer>
Integer lcm_product(const Integer& a, const Integer& b) {
  return absolute(a) * absolute(b);
}

template <class Integer>
Integer lcm_rounded_up(const Integer& a, const Integer& b) {
  return b == 0 ? b : round_up(absolute(a), absolute(b));
}

template <class Integer>
Answer<Integer> log2_counts_bits(const Integer& n) {
  const Answer<Integer> R = plumb::log2(n);
  if (!R.answered()) return R;
  return Integer(R.value() + 1);
}

template <class Integer>
Answer<Integer> log2_half(const Integer& n) {
  if (!plumb::log2(n).answered()) return plumb::log2(n);
  return floor_div(n, Integer(2));
}

}  // namespace plumb::mutants
