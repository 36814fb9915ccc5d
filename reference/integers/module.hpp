// What a stride may be: an element of a module over the integers.
//
// Evaluation needs three things of a stride: a zero (Stride{}), a sum (a + b) and an integer
// multiple (n * d). Integers have them; here are two more modules that have them, and the strides
// over F2 that CuTe's author writes, which have them but are no module over the integers.
#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "reference/integers/integer.hpp"

namespace plumb {

/// A vector of Z^n with named axes, written 2@0+3@1@0: a coordinate tensor has such strides.
/// An axis is the path to a leaf, outermost first: 3@1@0 is 3 at path (0,1).
template <class Integer>
class CoordinateVector {
 public:
  using Path = std::vector<std::size_t>;

  CoordinateVector() = default;
  CoordinateVector(Path axis, Integer amount) { add(axis, amount); }

  /// The axes at which the vector is not 0, in order.
  const std::map<Path, Integer>& terms() const { return terms_; }

  friend CoordinateVector operator+(CoordinateVector a, const CoordinateVector& b) {
    for (const auto& [axis, amount] : b.terms_) a.add(axis, amount);
    return a;
  }
  friend CoordinateVector operator*(const Integer& n, const CoordinateVector& v) {
    CoordinateVector result;
    for (const auto& [axis, amount] : v.terms_) result.add(axis, n * amount);
    return result;
  }
  friend bool operator==(const CoordinateVector& a, const CoordinateVector& b) {
    return a.terms_ == b.terms_;
  }

 private:
  void add(const Path& axis, const Integer& amount) {
    const Integer total = terms_.count(axis) ? Integer(terms_.at(axis) + amount) : amount;
    terms_.erase(axis);
    if (total != 0) terms_.emplace(axis, total);
  }

  std::map<Path, Integer> terms_;
};

/// A vector over F2, written ^0b101: the sum is exclusive or, and n * v is (n mod 2) * v.
template <class Integer>
class BitVector {
 public:
  BitVector() : bits_(0) {}
  explicit BitVector(Integer bits) : bits_(std::move(bits)) {}

  /// Bit k is coordinate k.
  const Integer& bits() const { return bits_; }

  friend BitVector operator+(const BitVector& a, const BitVector& b) {
    return BitVector(bitwise_xor(a.bits_, b.bits_));
  }
  friend BitVector operator*(const Integer& n, const BitVector& v) {
    return floor_mod(n, Integer(2)) == 0 ? BitVector() : v;
  }
  friend bool operator==(const BitVector& a, const BitVector& b) { return a.bits_ == b.bits_; }

 private:
  Integer bits_;
};

/// A vector over F2, written f9, that integers multiply as polynomials: n * v is the carry-less
/// product, so 2 * f1 == f2 and 3 * f3 == f5, for n >= 0. No module over the integers, since
/// f1 + f1 == f0, but one over the polynomials that their bits are: (m + n) * v == m * v + n * v
/// wherever m and n have no bit in common.
template <class Integer>
class PolynomialVector {
 public:
  PolynomialVector() : bits_(0) {}
  explicit PolynomialVector(Integer bits) : bits_(std::move(bits)) {}

  /// Bit k is the coefficient of x^k.
  const Integer& bits() const { return bits_; }

  friend PolynomialVector operator+(const PolynomialVector& a, const PolynomialVector& b) {
    return PolynomialVector(bitwise_xor(a.bits_, b.bits_));
  }
  friend PolynomialVector operator*(const Integer& n, const PolynomialVector& v) {
    Integer product(0), moved = v.bits_;
    for (Integer rest = n; rest > 0; rest = floor_div(rest, Integer(2))) {
      if (floor_mod(rest, Integer(2)) == 1) product = bitwise_xor(product, moved);
      moved = moved * 2;
    }
    return PolynomialVector(product);
  }
  friend bool operator==(const PolynomialVector& a, const PolynomialVector& b) {
    return a.bits_ == b.bits_;
  }

 private:
  Integer bits_;
};

}  // namespace plumb
