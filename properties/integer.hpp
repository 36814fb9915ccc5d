// The integers that answer users, and what they do faster than by the definition. Tests hold both
// against each other.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include "reference/integers/integer.hpp"

namespace plumb {

/// Arbitrary precision. Expression templates are off, so that `auto` holds a value.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;

/// True if |n| is one word of the machine.
inline bool is_one_word(const Integer& n) { return n.backend().size() == 1; }

/// Another way to compute what is specialised below: the tests put the text of reference/ here.
struct Arithmetic {
  Quotient<Integer> (*floor_divide)(const Integer& n, const Integer& d);
  Integer (*power_of_two)(const Integer& n);
  Integer (*bitwise_xor)(const Integer& a, const Integer& b);
  Integer (*bitwise_and)(const Integer& a, const Integer& b);
};
inline const Arithmetic* other_arithmetic = nullptr;

template <>
inline Quotient<Integer> floor_divide(const Integer& n, const Integer& d) {
  if (other_arithmetic) return other_arithmetic->floor_divide(n, d);
  if (d <= 0) throw NotPositive();
  if (is_one_word(n) && is_one_word(d) && n >= 0) {
    const auto a = *n.backend().limbs(), b = *d.backend().limbs();
    return {Integer(a / b), Integer(a % b)};
  }
  Quotient<Integer> result;
  boost::multiprecision::divide_qr(n, d, result.quotient, result.remainder);
  if (result.remainder < 0) return {result.quotient - 1, result.remainder + d};
  return result;
}

template <>
inline Integer power_of_two(const Integer& n) {
  if (other_arithmetic) return other_arithmetic->power_of_two(n);
  return n <= 0 ? Integer(1) : Integer(Integer(1) << n.convert_to<std::size_t>());
}

template <>
inline Integer bitwise_xor(const Integer& a, const Integer& b) {
  return other_arithmetic ? other_arithmetic->bitwise_xor(a, b) : Integer(a ^ b);
}

template <>
inline Integer bitwise_and(const Integer& a, const Integer& b) {
  return other_arithmetic ? other_arithmetic->bitwise_and(a, b) : Integer(a & b);
}

}  // namespace plumb
