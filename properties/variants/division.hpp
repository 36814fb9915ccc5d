// The freedom of division.negative: quotients of negative numbers are rounded down, or toward 0.
#pragma once

#include "reference/integers/integer.hpp"

namespace plumb::variants {

enum class Rounding { floor, truncate };

/// a / b by the rule.   Domain: b != 0.
template <class Integer>
Integer quotient(Rounding rule, const Integer& a, const Integer& b) {
  const Integer n = b < 0 ? Integer(0 - a) : a, d = absolute(b);
  if (rule == Rounding::truncate && n < 0) return 0 - floor_div(Integer(0 - n), d);
  return floor_div(n, d);
}

/// (a + b - 1) / b by the rule, as libraries write a quotient rounded up. Rounded down it is that
/// for b >= 1; rounded toward 0 it may be one more, as 0 for -9 and 6.
template <class Integer>
Integer quotient_up(Rounding rule, const Integer& a, const Integer& b) {
  return quotient(rule, Integer(a + b - 1), b);
}

/// True if R == rule(floor) or R == rule(truncate).
template <class Driver, class Integer, class ByRule>
bool by_either_rounding(Driver& draw, const Integer& R, const ByRule& by_rule) {
  return draw.equal(R, by_rule(Rounding::floor)) || draw.equal(R, by_rule(Rounding::truncate));
}

}  // namespace plumb::variants
