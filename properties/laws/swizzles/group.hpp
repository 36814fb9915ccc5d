// Laws of swizzle_inverse, swizzle_compose and period.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/swizzles/group.hpp"

namespace plumb::laws {

struct SwizzleInverseUndoes {
  static constexpr LawText text{"swizzle_inverse.undoes",
                                "R(f(2^k)) == 2^k for every k; R and f are linear"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto R = use.swizzle_inverse(f);
    using Integer = std::decay_t<decltype(R.bits)>;
    const auto end = bits_of(f), R_end = bits_of(R);
    if (!end || !R_end || *R_end > *end) return false;  // bits that f leaves alone are left alone
    const auto x = power_of_two(draw.below("k", std::max(Integer(1), *end)));
    return draw.equal(moved(R, moved(f, x)), x);
  }
};

struct SwizzleInverseComposes {
  static constexpr LawText text{"swizzle_inverse.composes", "swizzle_compose(f, R) moves nothing"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto R = use.swizzle_inverse(f);
    return draw.equal(use.swizzle_compose(f, R).bits, std::decay_t<decltype(f.bits)>(0));
  }
};

struct SwizzleComposePointwise {
  static constexpr LawText text{"swizzle_compose.pointwise",
                                "R(2^k) == f(g(2^k)) for every k; all three are linear"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto g = draw.swizzle("g");
    const auto R = use.swizzle_compose(f, g);
    using Integer = std::decay_t<decltype(R.bits)>;
    const auto f_end = bits_of(f), g_end = bits_of(g), R_end = bits_of(R);
    if (!f_end || !g_end || !R_end) return false;
    const Integer end = std::max(*f_end, *g_end);
    if (*R_end > end) return false;  // bits that both leave alone are left alone
    const auto x = power_of_two(draw.below("k", std::max(Integer(1), end)));
    return draw.equal(moved(R, x), moved(f, moved(g, x)));
  }
};

struct SwizzleComposeSquare {
  static constexpr LawText text{
      "swizzle_compose.square",
      "R moves max(bits - |shift|, 0) bits, by twice the shift, if shift != 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.shift != 0);
    const auto R = use.swizzle_compose(f, f);
    using Integer = std::decay_t<decltype(R.bits)>;
    const Integer left = f.bits - absolute(f.shift);
    if (left <= 0) return draw.equal(R.bits, Integer(0));
    return draw.equal(R.bits, left) && draw.equal(R.shift, Integer(2 * f.shift)) &&
           draw.equal(R.base, f.base);
  }
};

struct PeriodLeast {
  static constexpr LawText text{"period.least",
                                "after R applications of f, and not earlier, each bit of the input "
                                "reaches the same bit of the output and no other"};

  /// Follows which input bits each output bit of f depends on, application after application.
  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto R = use.period(f);
    using Integer = std::decay_t<decltype(R)>;
    if (!bits_of(f)) return false;
    if (f.shift == 0 && f.bits > 0) return false;  // cleared bits never come back
    if (f.bits > 128) throw Undecided{"more than 128 bits to look at"};

    // The bits that are read, of one residue modulo |shift|, are a chain: each changes the next.
    Integer longest(1);
    for (Integer first(0); first < f.bits && first < absolute(f.shift); first = first + 1) {
      std::vector<bool> chain{true};  // first the bit that no other one changes
      for (Integer k = first; k < f.bits; k = k + absolute(f.shift)) chain.push_back(false);
      const std::vector<bool> start = chain;
      Integer times(0);
      do {
        for (std::size_t j = chain.size(); j-- > 1;) chain[j] = chain[j] != chain[j - 1];
        times = times + 1;
      } while (chain != start);
      longest = std::max(longest, times);  // powers of two
    }
    return draw.equal(R, longest);
  }
};

struct PeriodInverse {
  static constexpr LawText text{"period.inverse",
                                "R == 1 iff f moves nothing; otherwise R == 2 iff f(f(x)) == x"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    const auto R = use.period(f);
    using Integer = std::decay_t<decltype(R)>;
    if (f.bits == 0) return draw.equal(R, Integer(1));
    const auto square = use.swizzle_compose(f, f);
    return square.bits == 0 ? draw.equal(R, Integer(2)) : draw.less(Integer(2), R);
  }
};

}  // namespace plumb::laws
