// An integer that is a polynomial in the unknowns of the current path.
//
// The reference's templates run on it as they run on numbers. A comparison is a Truth, which forks
// where a bool is needed; floor_divide is the only operation that asks the solver by itself.
#pragma once

#include <string>
#include <utility>

#include "proofs/fact.hpp"
#include "proofs/polynomial.hpp"
#include "reference/integer.hpp"

namespace plumb {

class Symbolic {
 public:
  Symbolic() = default;  // 0
  Symbolic(int constant) : value_(constant) {}
  explicit Symbolic(Polynomial value) : value_(std::move(value)) {}

  const Polynomial& polynomial() const { return value_; }

  friend Symbolic operator+(const Symbolic& a, const Symbolic& b) {
    return Symbolic(a.value_ + b.value_);
  }
  friend Symbolic operator-(const Symbolic& a, const Symbolic& b) {
    return Symbolic(a.value_ - b.value_);
  }
  friend Symbolic operator*(const Symbolic& a, const Symbolic& b) {
    return Symbolic(a.value_ * b.value_);
  }
  friend Symbolic operator-(const Symbolic& a) { return Symbolic(-a.value_); }

  friend Truth operator==(const Symbolic& a, const Symbolic& b);
  friend Truth operator!=(const Symbolic& a, const Symbolic& b);
  friend Truth operator<(const Symbolic& a, const Symbolic& b);
  friend Truth operator>(const Symbolic& a, const Symbolic& b) { return b < a; }
  friend Truth operator<=(const Symbolic& a, const Symbolic& b) { return !(b < a); }
  friend Truth operator>=(const Symbolic& a, const Symbolic& b) { return !(a < b); }

 private:
  Polynomial value_;
};

/// A new unknown integer of the current path.
Symbolic unknown(const std::string& name);

/// The number that n is in a case.
Integer value_in(const Model& model, const Symbolic& n);

/// n == quotient * d + remainder  and  0 <= remainder < d.   d > 0 is an obligation.
Quotient<Symbolic> floor_divide(const Symbolic& n, const Symbolic& d);

// Bits are not polynomials. Shifts are by numbers that are known, otherwise they leave by NotProvable;
// of two numbers that are combined bit by bit, b is explored (symbolic_bits.cpp).
Symbolic power_of_two(const Symbolic& n);
Symbolic shift_left(const Symbolic& n, const Symbolic& k);
Symbolic shift_right(const Symbolic& n, const Symbolic& k);
Symbolic bitwise_xor(const Symbolic& a, const Symbolic& b);
Symbolic bitwise_and(const Symbolic& a, const Symbolic& b);

}  // namespace plumb
