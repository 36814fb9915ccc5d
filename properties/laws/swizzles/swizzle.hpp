// Laws of apply with a swizzle.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb::laws {

struct ApplyBits {
  static constexpr LawText text{"apply.bits",
                                "bit k of R is bit k of x, xor bit k + shift of x if to <= k < to "
                                "+ bits, to = base + max(-shift, 0)"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto x = draw.natural("x");
    const auto R = use.apply(f, x);
    using Integer = std::decay_t<decltype(R)>;
    if (f.bits < 0 || f.base < 0) return false;  // no such window of bits
    const Integer to = first_changed(f);
    const Integer end = to + f.bits;
    if (end > 65536) throw Undecided{"more than 65536 bits to look at"};
    const auto bit = [](const Integer& n, const Integer& k) -> Integer {
      return k < 0 ? Integer(0) : floor_mod(shift_right(n, k), Integer(2));
    };
    Integer weight(1);  // a negative number has infinitely many ones
    for (Integer k(0); weight <= absolute(x) || weight <= absolute(R) || k < end;
         k = k + 1, weight = weight * 2) {
      const bool changed = to <= k && k < end;
      const Integer sum = bit(x, k) + (changed ? bit(x, Integer(k + f.shift)) : Integer(0));
      if (!draw.equal(bit(R, k), floor_mod(sum, Integer(2)))) return false;
    }
    return true;
  }
};

struct ApplyAtBit {
  static constexpr LawText text{
      "apply.at-bit",
      "bit k of R is bit k of x, xor bit k + shift of x if to <= k < to + bits, to = base + "
      "max(-shift, 0), for any k <= bits + base + |shift|"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.bits >= 0 && f.base >= 0);
    const auto x = draw.natural("x");
    const auto R = use.apply(f, x);
    using Integer = std::decay_t<decltype(R)>;
    const auto k = draw.below("k", Integer(f.bits + f.base + absolute(f.shift) + 1));
    const Integer to = first_changed(f);
    const bool changed = to <= k && k < to + f.bits;
    const Integer sum = bit_of(x, k) + (changed ? bit_of(x, Integer(k + f.shift)) : Integer(0));
    return draw.equal(bit_of(R, k), floor_mod(sum, Integer(2)));
  }
};

struct ApplyTwice {
  static constexpr LawText text{
      "apply.twice",
      "f(f(x)) == g(x) with g == Sw<bits - |shift|,base,2 shift>, for 0 < |shift| < bits"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.base >= 0 && f.shift != 0 && absolute(f.shift) < f.bits);
    const auto x = draw.natural("x");
    const std::decay_t<decltype(f)> g{f.bits - absolute(f.shift), f.base, f.shift + f.shift};
    return draw.equal(use.apply(f, use.apply(f, x)), use.apply(g, x));
  }
};

struct ApplyInvolution {
  static constexpr LawText text{"apply.involution", "f(f(x)) == x for |shift| >= bits"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(apart(f));
    const auto x = draw.natural("x");
    return draw.equal(use.apply(f, use.apply(f, x)), x);
  }
};

struct ApplyLinear {
  static constexpr LawText text{"apply.linear", "f(x xor y) == f(x) xor f(y)"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(apart(f));
    const auto x = draw.natural("x");
    const auto y = draw.natural("y");
    return draw.equal(use.apply(f, bitwise_xor(x, y)),
                      bitwise_xor(use.apply(f, x), use.apply(f, y)));
  }
};

}  // namespace plumb::laws
