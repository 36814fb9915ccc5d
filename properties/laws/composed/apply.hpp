// Laws of apply: what a swizzle does bit by bit, and what a chain of functions does link by link.
#pragma once

#include <algorithm>
#include <type_traits>
#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/functions.hpp"
#include "properties/laws/swizzles/swizzle_bits.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb::laws {

struct ApplyPointwise {
  static constexpr LawText text{
      "apply.pointwise",
      "R is x with each bit k of [to, to + bits) flipped if bit k + shift of x is 1, to = base + "
      "max(-shift, 0); for a layout A it is A(x), and for F0 o x0 o F it is F0(x0 + F(x))"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.function("f");
    const auto x = draw.natural("x");
    return of_alternative(drawn, [&](const auto& f) -> bool {
      const auto R = use.apply(f, x);
      return has_windows(f) && is_value(draw, R, f, x);
    });
  }
};

struct ApplyLinks {
  static constexpr LawText text{"apply.links",
                                "(F0 o x0 o F)(i) == F0(x0 + F(i)), and so on inwards"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto i = draw.index_in("i", F.inner);
    auto value = use.apply(F.inner, i);
    for (std::size_t k = F.links.size(); k-- > 0;)
      value = std::visit(
          [&](const auto& outer) {
            return use.apply(outer, std::decay_t<decltype(i)>(F.links[k].offset + value));
          },
          F.links[k].outer);
    return draw.equal(use.apply(F, i), value);
  }
};

struct ApplySquare {
  static constexpr LawText text{"apply.square",
                                "for 0 < |shift| < bits f is no involution: f(f(x)) == Sw<bits - "
                                "|shift|,base,2 shift>(x); for shift == 0, f(f(x)) == f(x)"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.bits >= 0 && f.base >= 0 && absolute(f.shift) < f.bits);
    const auto x = draw.natural("x");
    const auto once = use.apply(f, x);
    const auto twice = use.apply(f, once);
    if (f.shift == 0) return draw.equal(twice, once);
    const std::decay_t<decltype(f)> square{f.bits - absolute(f.shift), f.base, 2 * f.shift};
    return draw.equal(twice, value_at(square, x));
  }
};

struct ApplyBijection {
  static constexpr LawText text{"apply.bijection",
                                "f maps [0, 2^(bits + base + |shift|)) one-to-one onto itself iff "
                                "shift != 0 or bits == 0; for at most 7 bits"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    using Integer = std::decay_t<decltype(f.bits)>;
    draw.assume(f.bits >= 0 && f.base >= 0 && f.bits + f.base + absolute(f.shift) <= 7);
    const Integer end = power_of_two(Integer(f.bits + f.base + absolute(f.shift)));
    std::vector<Integer> values;
    for (Integer x(0); x < end; x = x + 1) values.push_back(use.apply(f, x));
    std::sort(values.begin(), values.end());
    bool all = true;
    Integer next(0);
    for (const Integer& value : values) {
      all = all && value == next;
      next = next + 1;
    }
    return all == (f.shift != 0 || f.bits == 0);
  }
};

struct ApplyClears {
  static constexpr LawText text{"apply.clears",
                                "if shift == 0, f clears the bits [base, base + bits): f(x) == x - "
                                "2^base (floor(x / 2^base) mod 2^bits)"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.bits >= 0 && f.base >= 0 && f.shift == 0);
    const auto x = draw.natural("x");
    const auto cleared = floor_mod(shift_right(x, f.base), power_of_two(f.bits));
    return draw.equal(use.apply(f, x), std::decay_t<decltype(x)>(x - shift_left(cleared, f.base)));
  }
};

struct ApplyBlocks {
  static constexpr LawText text{"apply.blocks",
                                "f(x) mod 2^to == x mod 2^to and floor(f(x) / 2^(to + bits)) == "
                                "floor(x / 2^(to + bits)), to = base + max(-shift, 0)"};

  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.bits >= 0 && f.base >= 0);
    using Integer = std::decay_t<decltype(f.bits)>;
    const Integer to = first_changed(f);
    const auto x = draw.natural("x");
    const auto R = use.apply(f, x);
    const Integer block = power_of_two(to), end = power_of_two(Integer(to + f.bits));
    return draw.equal(floor_mod(R, block), floor_mod(x, block)) &&
           draw.equal(floor_div(R, end), floor_div(x, end));
  }
};

struct ApplyBox {
  static constexpr LawText text{
      "apply.box",
      "f of (place, column, row) in a box of (2^base, 2^shift, 2^bits) is (place, column xor row, "
      "row), for shift >= bits; and so in further boxes"};

  /// A second definition: column and row are coordinates, not bits of an offset.
  bool operator()(auto& draw, auto& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(apart(f) && f.shift >= 0);
    using Integer = std::decay_t<decltype(f.bits)>;
    const IntTuple<Integer> box = tuple_of(std::vector<Integer>{
        power_of_two(f.base), power_of_two(f.shift), power_of_two(f.bits), Integer(1)});
    const auto x = draw.natural("x");
    std::vector<Integer> c = leaves(natural_coordinate(x, box));
    c[1] = bitwise_xor(c[1], c[2]);
    return draw.equal(use.apply(f, x), inner_product(tuple_of(c), box, column_major(box)));
  }
};

}  // namespace plumb::laws
