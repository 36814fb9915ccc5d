// A 64-bit integer that throws where a sum, difference, product or negation overflows.
#pragma once

#include <compare>
#include <cstdint>
#include <stdexcept>

namespace plumb::bench {

class Overflow : public std::overflow_error {
 public:
  Overflow() : std::overflow_error("a number of more than 64 bits") {}
};

class Checked {
 public:
  Checked() = default;
  Checked(std::int64_t n) : value_(n) {}

  std::int64_t value() const { return value_; }

  friend Checked operator+(Checked a, Checked b) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a.value_, b.value_, &sum)) throw Overflow();
    return sum;
  }
  friend Checked operator-(Checked a, Checked b) {
    std::int64_t difference = 0;
    if (__builtin_sub_overflow(a.value_, b.value_, &difference)) throw Overflow();
    return difference;
  }
  friend Checked operator*(Checked a, Checked b) {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(a.value_, b.value_, &product)) throw Overflow();
    return product;
  }
  /// Domain: b != 0.
  friend Checked operator/(Checked a, Checked b) {
    if (b.value_ == -1) return -a;
    return a.value_ / b.value_;
  }
  /// Domain: b != 0.
  friend Checked operator%(Checked a, Checked b) {
    return b.value_ == -1 ? 0 : a.value_ % b.value_;
  }
  friend Checked operator-(Checked a) { return Checked(0) - a; }

  friend auto operator<=>(Checked, Checked) = default;

 private:
  std::int64_t value_ = 0;
};

}  // namespace plumb::bench
