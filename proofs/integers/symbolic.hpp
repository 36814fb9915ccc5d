// An integer that is a polynomial in the unknowns of the current path, or a term of the solver.
//
// The reference's templates run on it as they run on numbers. A comparison is a Truth, which forks
// when a bool is needed; floor_divide is the only operation that asks the solver by itself. On a
// path of polynomials every integer is a polynomial; on a path of the solver's terms
// (native_path.hpp) only known numbers are.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "proofs/integers/native_path.hpp"
#include "proofs/integers/polynomial.hpp"
#include "proofs/symbolic_execution/fact.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs {

// On numbers, beside the overloads below.
using plumb::bitwise_and;
using plumb::bitwise_xor;
using plumb::floor_divide;
using plumb::power_of_two;
using plumb::shift_left;
using plumb::shift_right;

class Symbolic {
 public:
  Symbolic() : Symbolic(0) {}
  Symbolic(int constant) : value_(Polynomial(constant)) {}
  explicit Symbolic(const Integer& constant) : value_(Polynomial(constant)) {}
  explicit Symbolic(Polynomial value) : value_(std::move(value)) {}
  explicit Symbolic(NativeTermPtr term) : value_(std::move(term)) {}

  bool is_polynomial() const { return std::holds_alternative<Polynomial>(value_); }

  /// Domain: is_polynomial().
  const Polynomial& polynomial() const;

  /// Domain: not a polynomial in unknowns.
  NativeTermPtr term() const;

  /// A known number, as an index; NotProvable if it is not known.   Domain: >= 0.
  explicit operator std::size_t() const;

  friend Symbolic operator+(const Symbolic& a, const Symbolic& b);
  friend Symbolic operator-(const Symbolic& a, const Symbolic& b);
  friend Symbolic operator*(const Symbolic& a, const Symbolic& b);
  friend Symbolic operator-(const Symbolic& a) { return Symbolic(0) - a; }
  Symbolic& operator+=(const Symbolic& b) { return *this = *this + b; }

  friend Truth operator==(const Symbolic& a, const Symbolic& b);
  friend Truth operator!=(const Symbolic& a, const Symbolic& b);
  friend Truth operator<(const Symbolic& a, const Symbolic& b);
  friend Truth operator>(const Symbolic& a, const Symbolic& b) { return b < a; }
  friend Truth operator<=(const Symbolic& a, const Symbolic& b) { return !(b < a); }
  friend Truth operator>=(const Symbolic& a, const Symbolic& b) { return !(a < b); }

 private:
  std::variant<Polynomial, NativeTermPtr> value_;
};

/// A new unknown integer of the current path.
Symbolic unknown(const std::string& name);

/// The number that n is in a case.
Integer value_in(const Model& model, const Symbolic& n);

/// n == quotient * d + remainder  and  0 <= remainder < d.   d > 0 is an obligation.
Quotient<Symbolic> floor_divide(const Symbolic& n, const Symbolic& d);

/// n as a product of factors that are shown to be positive (division.hpp). None if no such product
/// is to be seen, as in a term of the solver.
std::vector<Symbolic> positive_factors(const Symbolic& n);

// Bits are not polynomials. A shift by a number that is not known leaves by NotProvable; if two
// numbers are combined bit by bit, b is explored (symbolic_bits.cpp).
Symbolic power_of_two(const Symbolic& n);
Symbolic shift_left(const Symbolic& n, const Symbolic& k);
Symbolic shift_right(const Symbolic& n, const Symbolic& k);
Symbolic bitwise_xor(const Symbolic& a, const Symbolic& b);
Symbolic bitwise_and(const Symbolic& a, const Symbolic& b);

}  // namespace plumb::proofs
