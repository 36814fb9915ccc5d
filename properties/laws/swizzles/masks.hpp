// Laws of swizzle_masks, make_swizzle and swizzle_matrix.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/swizzles/masks.hpp"

namespace plumb::laws {

/// True if R reads exactly the bits of Y, and changes exactly those of Z.
template <class Driver, class Integer>
bool reads_and_changes(Driver& draw, const Swizzle<Integer>& R, const Integer& Y,
                       const Integer& Z) {
  const auto end = bits_of(R);
  if (!end) return false;
  if (*end > mask_limit) throw Undecided{"more than 4096 bits to look at"};
  return draw.equal(Y, bits_not_kept(R, *end)) && draw.equal(Z, bits_changed(R, *end));
}

struct SwizzleMasksMoves {
  static constexpr LawText text{
      "swizzle_masks.moves",
      "Y has the bits k with f(2^k) != 2^k, Z the bits in which f(2^k) and 2^k differ for some k"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto [Y, Z] = use.swizzle_masks(f);
    return reads_and_changes(draw, f, Y, Z);
  }
};

struct SwizzleMasksAtBit {
  static constexpr LawText text{
      "swizzle_masks.at-bit",
      "bit k of Y is 1 iff f(2^k) != 2^k, and bit k of Z is 1 iff f(2^j) and 2^j differ in bit k, "
      "j == k + shift, for any k <= bits + base + |shift|"};

  /// No bit other than k + shift changes bit k, and bits from the end on change none.
  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto [Y, Z] = use.swizzle_masks(f);
    using Integer = std::decay_t<decltype(f.bits)>;
    if (f.bits < 0 || f.base < 0) return false;
    const Integer end = f.bits + f.base + absolute(f.shift);
    const auto k = draw.below("k", Integer(end + 1));
    const Integer unit = power_of_two(k), j = k + f.shift;
    bool changed = false;
    if (0 <= j && j < end) {
      const Integer source = power_of_two(j);
      changed = bit_of(swizzled(f, source), k) != bit_of(source, k);
    }
    return (bit_of(Y, k) == 1) == (swizzled(f, unit) != unit) && (bit_of(Z, k) == 1) == changed;
  }
};

struct SwizzleMasksMakes {
  static constexpr LawText text{"swizzle_masks.makes",
                                "make_swizzle(swizzle_masks(f)) moves as f does"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto [Y, Z] = use.swizzle_masks(f);
    const auto R = use.make_swizzle(Y, Z);
    if (f.bits == 0) return draw.equal(R.bits, f.bits);
    return draw.equal(R, f);
  }
};

struct MakeSwizzleMasks {
  static constexpr LawText text{
      "make_swizzle.masks",
      "Y has the bits k with R(2^k) != 2^k, Z the bits in which R(2^k) and 2^k differ for some k"};

  bool operator()(auto& draw, auto& use) const {
    const auto Y = draw.natural("Y");
    const auto Z = draw.natural("Z");
    const auto R = use.make_swizzle(Y, Z);
    return reads_and_changes(draw, R, Y, Z);
  }
};

struct SwizzleMatrixTimes {
  static constexpr LawText text{
      "swizzle_matrix.times",
      "R x == f(x) for x = 2^j and x = 2^j xor 2^k, j < n, k < n; R has n rows and n columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.natural("n");
    const auto R = use.swizzle_matrix(f, n);
    using Integer = std::decay_t<decltype(n)>;
    if (!bits_of(f)) return false;
    if (n != static_cast<int>(R.rows) || n != static_cast<int>(R.columns.size())) return false;
    if (n == 0) return true;
    const auto x = bitwise_xor(power_of_two(draw.below("j", n)), power_of_two(draw.below("k", n)));
    const auto y = power_of_two(draw.below("i", n));
    const auto times = [&](const Integer& v) {
      Integer sum(0), rest = v;
      for (const Integer& column : R.columns) {
        if (floor_mod(rest, Integer(2)) == 1) sum = bitwise_xor(sum, column);
        rest = floor_div(rest, Integer(2));
      }
      return sum;
    };
    return draw.equal(times(y), swizzled(f, y)) && draw.equal(times(x), swizzled(f, x));
  }
};

}  // namespace plumb::laws
