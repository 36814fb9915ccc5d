// Arithmetic on two integers: the operations that divide, and the logarithm of a power of two.
//
// Libraries round quotients of negative numbers in different ways, so the required domains leave
// negative numbers out.
#pragma once

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"

namespace plumb {

// Clause    floor_div
// Equation  R * b <= a < (R + 1) * b
// Contract  a >= 0, b >= 1: the equation; of a negative number R is a / b, rounded by one rule
// Arguments a an integer, b a divisor
// Domain    a >= 0, b >= 1
// Refusals  out_of_domain (b below 1)
// Freedom   division.negative = floor | truncate: quotients of negative numbers are rounded down,
//           or toward 0
// Laws      floor_div.bounds floor_div.adjoint
// Examples  floor_div(7,2) -> 3
//           floor_div(-7,2) -> -4
//           floor_div(7,0) -> refuse out_of_domain
// Source    CuTe documentation, "Layout Algebra"; [cute-concepts]

template <class Integer>
Answer<Integer> checked_floor_div(const Integer& a, const Integer& b) {
  if (b < 1) return Refusal::out_of_domain;
  return floor_div(a, b);
}

template <class Integer>
bool floor_div_required(const Integer& a, const Integer& b) {
  return a >= 0 && b >= 1;
}

// Clause    ceil_div
// Equation  (R - 1) * b < a <= R * b
// Contract  a >= 0, b >= 1: the equation; of a negative number R is (a + b - 1) / b, rounded by one
//           rule: of -9 and 6 it is -1, or 0
// Arguments a an integer, b a divisor
// Domain    a >= 0, b >= 1
// Refusals  out_of_domain (b below 1)
// Freedom   division.negative = floor | truncate: quotients of negative numbers are rounded down,
//           or toward 0
// Laws      ceil_div.bounds ceil_div.adjoint
// Examples  ceil_div(7,2) -> 4
//           ceil_div(-7,2) -> -3
//           ceil_div(7,0) -> refuse out_of_domain
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<Integer> checked_ceil_div(const Integer& a, const Integer& b) {
  if (b < 1) return Refusal::out_of_domain;
  return ceil_div(a, b);
}

template <class Integer>
bool ceil_div_required(const Integer& a, const Integer& b) {
  return a >= 0 && b >= 1;
}

// Clause    round_up
// Equation  R == b * ceil_div(a, b)
// Contract  a >= 0, b >= 1: the equation, so b divides R and a <= R < a + b; of a negative number R
//           is b * ((a + b - 1) / b), the quotient rounded by one rule
// Arguments a an integer, b a divisor
// Domain    a >= 0, b >= 1
// Refusals  out_of_domain (b below 1)
// Freedom   division.negative = floor | truncate: quotients of negative numbers are rounded down,
//           or toward 0
// Laws      round_up.least
// Examples  round_up(7,4) -> 8
//           round_up(8,4) -> 8
//           round_up(7,0) -> refuse out_of_domain
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<Integer> checked_round_up(const Integer& a, const Integer& b) {
  if (b < 1) return Refusal::out_of_domain;
  return round_up(a, b);
}

template <class Integer>
bool round_up_required(const Integer& a, const Integer& b) {
  return a >= 0 && b >= 1;
}

// Clause    gcd
// Equation  R divides a and b, and every common divisor of a and b divides R
// Contract  the equation, up to the sign of R if a or b is negative; gcd(0,0) is 0
// Arguments a and b integers
// Domain    a >= 1, b >= 1
// Refusals  none
// Freedom   gcd.sign = positive | any: if a or b is negative, R >= 0 all the same, or R may be
//           negative
// Laws      gcd.greatest gcd.symmetric gcd.of-multiples
// Examples  gcd(12,18) -> 6
//           gcd(7,0) -> 7
//           gcd(-4,6) -> 2
// Source    CuTe, "Integer tuples"

/// By Euclid: the common divisors of x and y are those of y and x mod y.
template <class Integer>
Integer gcd(const Integer& a, const Integer& b) {
  Integer x = absolute(a), y = absolute(b);
  while (y != 0) {
    const Integer rest = floor_mod(x, y);
    x = y;
    y = rest;
  }
  return x;
}

template <class Integer>
bool gcd_required(const Integer& a, const Integer& b) {
  return a >= 1 && b >= 1;
}

// Clause    lcm
// Equation  a and b divide R, and R divides every common multiple of a and b
// Contract  the equation, up to the sign of R if a or b is negative; 0 if a or b is 0
// Arguments a and b integers
// Domain    a >= 1, b >= 1
// Refusals  none
// Freedom   lcm.sign = positive | any: if a or b is negative, R >= 0 all the same, or R may be
//           negative
// Laws      lcm.least lcm.symmetric lcm.of-multiples
// Examples  lcm(4,6) -> 12
//           lcm(4,0) -> 0
// Source    CuTe, "Integer tuples"

template <class Integer>
Integer lcm(const Integer& a, const Integer& b) {
  if (a == 0 || b == 0) return Integer(0);
  return floor_div(absolute(a), plumb::gcd(a, b)) * absolute(b);
}

template <class Integer>
bool lcm_required(const Integer& a, const Integer& b) {
  return a >= 1 && b >= 1;
}

// Clause    log2
// Equation  2^R == n
// Contract  n a power of two: the equation; any other n >= 1: the logarithm rounded down or up
// Arguments n an integer
// Domain    n == 2^k with 0 <= k <= 4096
// Refusals  out_of_domain (n is not a power of two) too_large (n above 2^4096)
// Freedom   log2.rounding = floor | ceil: of another number than a power of two, the logarithm is
//           rounded down, or up
// Laws      log2.power log2.of-products
// Examples  log2(1) -> 0
//           log2(64) -> 6
//           log2(6) -> refuse out_of_domain
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<Integer> log2(const Integer& n) {
  if (n < 1) return Refusal::out_of_domain;
  Integer power(1), exponent(0);
  for (; power < n; exponent = exponent + 1) {
    if (exponent == 4096) return Refusal::too_large;
    power = power * 2;
  }
  if (power != n) return Refusal::out_of_domain;
  return exponent;
}

template <class Integer>
bool log2_required(const Integer& n) {
  const auto k = exponent_of(n);
  return k && *k <= 4096;
}

}  // namespace plumb
