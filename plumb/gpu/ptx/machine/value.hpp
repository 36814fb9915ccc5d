// What a register holds: known bits, and bits of the input, which are only named. A program that
// only moves bits is thereby judged for all inputs at once.
#pragma once

#include <cstdint>
#include <vector>

namespace plumb::gpu_conformance::ptx {

/// 0 and 1: known. `mixed`: depends on inputs in a way that is not followed. From `first_symbol`
/// on: bit k of the inputs is first_symbol + k.
using Bit = std::uint32_t;
inline constexpr Bit mixed = 2, first_symbol = 3;

/// Domain: 1 <= width <= 64. Bit 0 is lowest.
class Value {
 public:
  Value() = default;
  Value(unsigned width, std::uint64_t known) : width_(width), known_(known & mask_of(width)) {}

  /// bit_at(k) for 0 <= k < width.
  template <class BitAt>
  static Value of_bits(unsigned width, const BitAt& bit_at) {
    Value v(width, 0);
    for (unsigned k = 0; k < width; ++k) v.set(k, bit_at(k));
    return v;
  }

  static Value all_mixed(unsigned width) {
    return of_bits(width, [](unsigned) { return mixed; });
  }

  unsigned width() const { return width_; }
  bool is_known() const { return open_ == 0; }

  /// Domain: is_known().
  std::uint64_t number() const { return known_; }

  /// As a two's complement.   Domain: is_known().
  std::int64_t signed_number() const {
    const std::uint64_t sign = std::uint64_t{1} << (width_ - 1);
    return static_cast<std::int64_t>((known_ ^ sign) - sign);
  }

  Bit bit(unsigned k) const {
    return (open_ >> k & 1U) != 0 ? symbols_[k] : static_cast<Bit>(known_ >> k & 1U);
  }

  /// Its bits from `low` on, `width` of them; those beyond its own are `beyond`.
  Value slice(unsigned low, unsigned width, Bit beyond = 0) const;

  /// Equal whatever the inputs are; a mixed bit is not known to equal another.
  friend bool surely_equal(const Value& a, const Value& b);

  static std::uint64_t mask_of(unsigned width) { return ~std::uint64_t{0} >> (64 - width); }

 private:
  void set(unsigned k, Bit bit);

  unsigned width_ = 1;
  std::uint64_t known_ = 0, open_ = 0;  // open: the bits that are not known
  std::vector<Bit> symbols_;            // one for each bit, or none at all
};

/// Widened with zeros, or cut.
Value resized(const Value& v, unsigned width);

/// Widened with copies of its highest bit, or cut.
Value sign_extended(const Value& v, unsigned width);

/// `high` above `low`.
Value concatenated(const Value& low, const Value& high);

}  // namespace plumb::gpu_conformance::ptx
