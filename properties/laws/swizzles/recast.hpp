// Laws of swizzle_upcast and swizzle_downcast.
#pragma once

#include <algorithm>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/swizzles/recast.hpp"

namespace plumb::laws {

struct SwizzleUpcastFirstElements {
  static constexpr LawText text{
      "swizzle_upcast.first-elements",
      "R(y) == floor(f(n y) / n) for y = 2^k, for every k; both sides are linear"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto R = use.swizzle_upcast(f, n);
    using Integer = std::decay_t<decltype(n)>;
    const auto end = bits_of(f), R_end = bits_of(R);
    if (n >= 1 && !exponent_of(n)) return true;  // nothing is claimed of other units
    if (!end || !R_end || n < 1 || *R_end > *end) return false;
    const auto y = power_of_two(draw.below("k", std::max(Integer(1), *end)));
    return draw.equal(swizzled(R, y), floor_div(swizzled(f, Integer(n * y)), n));
  }
};

struct SwizzleUpcastUnits {
  static constexpr LawText text{"swizzle_upcast.units",
                                "R(floor(x / n)) == floor(f(x) / n), if f moves units as wholes"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    draw.assume(swizzle_upcast(f, n).answered());
    const auto R = use.swizzle_upcast(f, n);
    const auto x = draw.natural("x");
    return draw.equal(swizzled(R, floor_div(x, n)), floor_div(swizzled(f, x), n));
  }
};

struct SwizzleDowncastParts {
  static constexpr LawText text{"swizzle_downcast.parts",
                                "R(n y + r) == n f(y) + r, for every single bit n y + r"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto R = use.swizzle_downcast(f, n);
    using Integer = std::decay_t<decltype(n)>;
    const auto end = bits_of(f), R_end = bits_of(R);
    if (n >= 1 && !exponent_of(n)) return true;
    if (!end || !R_end || n < 1) return false;
    const auto x = power_of_two(draw.below("k", std::max(Integer(1), std::max(*end, *R_end))));
    const auto [y, r] = floor_divide(x, n);
    return draw.equal(swizzled(R, x), Integer(n * swizzled(f, y) + r));
  }
};

struct SwizzleDowncastUpcast {
  static constexpr LawText text{"swizzle_downcast.upcast", "swizzle_upcast(R, n) == f"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto f = draw.swizzle("f");
    const auto n = draw.positive("n");
    const auto R = use.swizzle_upcast(use.swizzle_downcast(f, n), n);
    if (f.bits == 0) return draw.equal(R.bits, f.bits);
    return draw.equal(R, f);
  }
};

}  // namespace plumb::laws
