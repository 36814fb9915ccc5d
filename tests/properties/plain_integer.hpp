// An integer that specialises nothing, and the arithmetic that it gives the integers of users: what
// is computed so is the text of reference/.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "properties/integer.hpp"
#include "properties/operations/implementation.hpp"

namespace plumb {

/// Another `variant` is another type: the controls specialise a mistake for one of them.
template <int variant>
class PlainInteger {
 public:
  PlainInteger() = default;
  PlainInteger(int n) : n_(n) {}
  explicit PlainInteger(Integer n) : n_(std::move(n)) {}

  const Integer& number() const { return n_; }

  /// Domain: >= 0.
  explicit operator std::size_t() const { return n_.convert_to<std::size_t>(); }

  friend PlainInteger operator+(const PlainInteger& a, const PlainInteger& b) {
    return PlainInteger(Integer(a.n_ + b.n_));
  }
  friend PlainInteger operator-(const PlainInteger& a, const PlainInteger& b) {
    return PlainInteger(Integer(a.n_ - b.n_));
  }
  friend PlainInteger operator*(const PlainInteger& a, const PlainInteger& b) {
    return PlainInteger(Integer(a.n_ * b.n_));
  }
  /// Rounds towards zero.
  friend PlainInteger operator/(const PlainInteger& a, const PlainInteger& b) {
    return PlainInteger(Integer(a.n_ / b.n_));
  }
  friend PlainInteger operator-(const PlainInteger& a) { return PlainInteger(Integer(-a.n_)); }
  PlainInteger& operator+=(const PlainInteger& b) { return *this = *this + b; }

  friend bool operator==(const PlainInteger& a, const PlainInteger& b) { return a.n_ == b.n_; }
  friend bool operator!=(const PlainInteger& a, const PlainInteger& b) { return a.n_ != b.n_; }
  friend bool operator<(const PlainInteger& a, const PlainInteger& b) { return a.n_ < b.n_; }
  friend bool operator>(const PlainInteger& a, const PlainInteger& b) { return a.n_ > b.n_; }
  friend bool operator<=(const PlainInteger& a, const PlainInteger& b) { return a.n_ <= b.n_; }
  friend bool operator>=(const PlainInteger& a, const PlainInteger& b) { return a.n_ >= b.n_; }

 private:
  Integer n_;
};

using Plain = PlainInteger<0>;

template <class Number>
constexpr Arithmetic arithmetic_of{
    .floor_divide = [](const Integer& n, const Integer& d) -> Quotient<Integer> {
      const Quotient<Number> result = floor_divide(Number(n), Number(d));
      return {result.quotient.number(), result.remainder.number()};
    },
    .power_of_two = [](const Integer& n) { return power_of_two(Number(n)).number(); },
    .bitwise_xor = [](const Integer& a,
                      const Integer& b) { return bitwise_xor(Number(a), Number(b)).number(); },
    .bitwise_and = [](const Integer& a,
                      const Integer& b) { return bitwise_and(Number(a), Number(b)).number(); },
};

/// The reference, whose definitions compute with this arithmetic. The laws that ask do not.
class WithArithmetic : public Implementation<Integer> {
 public:
  explicit WithArithmetic(const Arithmetic& arithmetic) : arithmetic_(arithmetic) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const Definition& reference) override {
    struct During {
      explicit During(const Arithmetic& arithmetic) { other_arithmetic = &arithmetic; }
      ~During() { other_arithmetic = nullptr; }
    } during(arithmetic_);
    return reference();
  }

 private:
  const Arithmetic& arithmetic_;
};

}  // namespace plumb
