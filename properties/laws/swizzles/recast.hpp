// Laws of swizzle_upcast and swizzle_downcast.
#pragma once

#include <algorithm>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/swizzles/recast.hpp"

namespace plumb::laws {

/// Draws a single bit up to 2^end; if n is no power of two any number below 2^end, or, if they are
/// too many to look at, a sum of two bits.
template <class Driver, class Integer>
Integer first_elements(Driver& draw, const Integer& n, const Integer& end) {
  if (exponent_of(n)) return power_of_two(draw.below("k", Integer(end + 1)));
  if (end <= 16) return draw.below("y", power_of_two(end));
  const Integer j = draw.below("j", end), k = draw.below("k", end);
  if (j == end - 1 && k == j) throw Undecided{"more than 65536 numbers to look at"};
  return j == k ? power_of_two(k) : Integer(power_of_two(j) + power_of_two(k));
}

struct SwizzleUpcastFirstElements {
  static constexpr LawText text{"swizzle_upcast.first-elements",
                                "R(y) == floor(f(n y) / n) for y = 2^k, for every k; both sides "
                                "are linear if n is a power of "
                                "two, and otherwise it holds for every y"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto R = use.swizzle_upcast(f, n);
    using Integer = std::decay_t<decltype(n)>;
    const auto end = bits_of(f), R_end = bits_of(R);
    if (!end || !R_end || n < 1 || *R_end > *end) return false;
    const auto y = first_elements(draw, n, *end);
    return draw.equal(moved(R, y), floor_div(moved(f, Integer(n * y)), n));
  }
};

struct SwizzleUpcastUnits {
  static constexpr LawText text{"swizzle_upcast.units",
                                "R(floor(x / n)) == floor(f(x) / n), if f moves units as wholes"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto k = exponent_of(n);
    draw.assume(f.bits >= 0 && f.base >= 0 && k.has_value());
    draw.assume(f.shift >= 0 || f.bits == 0 || *k <= f.base ||
                *k >= f.base + f.bits + absolute(f.shift));
    const auto R = use.swizzle_upcast(f, n);
    const auto x = draw.natural("x");
    return draw.equal(swizzled(R, floor_div(x, n)), floor_div(swizzled(f, x), n));
  }
};

/// The least k with n <= 2^k.   Domain: n >= 1.
template <class Integer>
Integer bits_to_count(const Integer& n) {
  if (const auto exponent = exponent_of(n)) return *exponent;
  Integer bits(0);
  for (Integer power(1); power < n; power = power * 2) bits = bits + 1;
  return bits;
}

/// If n is no power of two, no R will do unless f moves nothing: let 2^s be the first bit that f
/// reads; R would keep each bit of n 2^s, and so n 2^s.
struct SwizzleDowncastParts {
  static constexpr LawText text{
      "swizzle_downcast.parts",
      "R(n y + r) == n f(y) + r, for every single bit n y + r; if n is no power of two, also for n "
      "times the first bit that f reads"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto R = use.swizzle_downcast(f, n);
    using Integer = std::decay_t<decltype(n)>;
    const auto end = bits_of(f), R_end = bits_of(R);
    if (!end || !R_end || n < 1) return false;
    const Integer last = std::max(Integer(*end + bits_to_count(n)), *R_end);
    if (last > 65536) throw Undecided{"more than 65536 bits to look at"};
    const auto k = draw.below("k", Integer(last + 1));
    const Integer read = f.bits == 0 ? Integer(0) : source_start(f);
    const Integer x = k == last ? Integer(n * power_of_two(read)) : power_of_two(k);
    const auto [y, r] = floor_divide(x, n);
    return draw.equal(moved(R, x), Integer(n * moved(f, y) + r));
  }
};

struct SwizzleDowncastUpcast {
  static constexpr LawText text{"swizzle_downcast.upcast", "swizzle_upcast(R, n) == f"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto R = use.swizzle_upcast(use.swizzle_downcast(f, n), n);
    if (f.bits == 0) return draw.equal(R.bits, f.bits);
    return draw.equal(R, f);
  }
};

}  // namespace plumb::laws
