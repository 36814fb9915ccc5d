// Integers: division that rounds down, and the bits of a number.
//
// Integer is any type with the ring operations, the comparisons and a conversion from int.
// Everything else that the specification needs of it is defined here from those and one primitive,
// floor_divide. A type with a better way of its own overloads the function beside the type.
#pragma once

#include <optional>

#include "reference/answer.hpp"

namespace plumb {

/// A division by a number that is not positive has no quotient.
struct NotPositive : Defect {
  NotPositive() : Defect("floor_divide by a number that is not positive") {}
};

template <class Integer>
struct Quotient {
  Integer quotient;
  Integer remainder;
};

/// n == quotient * d + remainder  and  0 <= remainder < d.   Domain: d > 0.
template <class Integer>
Quotient<Integer> floor_divide(const Integer& n, const Integer& d) {
  if (d <= 0) throw NotPositive();
  Integer quotient = n / d;  // rounds towards zero
  Integer remainder = n - quotient * d;
  if (remainder < 0) return {quotient - 1, remainder + d};
  return {quotient, remainder};
}

/// The greatest q with q * d <= n.   Domain: d > 0.
template <class Integer>
Integer floor_div(const Integer& n, const Integer& d) {
  return floor_divide(n, d).quotient;
}

/// n - d * floor_div(n, d), which lies in [0, d).   Domain: d > 0.
template <class Integer>
Integer floor_mod(const Integer& n, const Integer& d) {
  return floor_divide(n, d).remainder;
}

/// The least q with n <= q * d.   Domain: d > 0.
template <class Integer>
Integer ceil_div(const Integer& n, const Integer& d) {
  return floor_div(Integer(n + d - 1), d);
}

/// The least multiple of d that is at least n.   Domain: d > 0.
template <class Integer>
Integer round_up(const Integer& n, const Integer& d) {
  return ceil_div(n, d) * d;
}

/// True if d divides n.   Domain: d > 0.
template <class Integer>
bool divides(const Integer& d, const Integer& n) {
  return floor_mod(n, d) == 0;
}

template <class Integer>
Integer absolute(const Integer& n) {
  return n < 0 ? Integer(-n) : n;
}

/// 2^n.   Domain: n >= 0.
template <class Integer>
Integer power_of_two(const Integer& n) {
  Integer power(1);
  for (Integer k(0); k < n; k = k + 1) power = power * 2;
  return power;
}

/// The k with n == 2^k, if there is one.
template <class Integer>
std::optional<Integer> exponent_of(const Integer& n) {
  if (n < 1) return std::nullopt;
  Integer rest = n, exponent(0);
  for (; floor_mod(rest, Integer(2)) == 0; rest = floor_div(rest, Integer(2)))
    exponent = exponent + 1;
  if (rest != 1) return std::nullopt;
  return exponent;
}

/// n * 2^k.   Domain: k >= 0.
template <class Integer>
Integer shift_left(const Integer& n, const Integer& k) {
  return n * power_of_two(k);
}

/// floor(n / 2^k).   Domain: k >= 0.
template <class Integer>
Integer shift_right(const Integer& n, const Integer& k) {
  return floor_div(n, power_of_two(k));
}

/// Combines a and b bit by bit: bit k of the result is rule(bit k of a, bit k of b).
/// Domain: a, b >= 0, rule(0, 0) == 0.
template <class Integer, class Rule>
Integer bit_by_bit(Integer a, Integer b, Rule rule) {
  Integer result(0), weight(1);
  while (a != 0 || b != 0) {
    const auto [a_rest, a_bit] = floor_divide(a, Integer(2));
    const auto [b_rest, b_bit] = floor_divide(b, Integer(2));
    if (rule(a_bit == 1, b_bit == 1)) result = result + weight;
    weight = weight * 2;
    a = a_rest;
    b = b_rest;
  }
  return result;
}

/// Exclusive or.   Domain: a, b >= 0.
template <class Integer>
Integer bitwise_xor(const Integer& a, const Integer& b) {
  return bit_by_bit(a, b, [](bool x, bool y) { return x != y; });
}

/// And.   Domain: a, b >= 0.
template <class Integer>
Integer bitwise_and(const Integer& a, const Integer& b) {
  return bit_by_bit(a, b, [](bool x, bool y) { return x && y; });
}

}  // namespace plumb
