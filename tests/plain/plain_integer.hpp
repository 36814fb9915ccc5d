// An integer that specialises nothing: what it computes is the text of reference/.
#pragma once

#include <cstddef>
#include <utility>

#include "properties/integer.hpp"

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

}  // namespace plumb
