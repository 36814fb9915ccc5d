// Laws of apply: what a swizzle does bit by bit, and what a chain of functions does link by link.
#pragma once

#include <algorithm>
#include <type_traits>
#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/coordinates.hpp"
#include "properties/laws/swizzle.hpp"
#include "properties/laws/swizzle_bits.hpp"
#include "reference/composed_layout.hpp"

namespace plumb::laws {

/// f(value) of whichever alternative it is.
template <class... Alternatives, class Function>
auto of_alternative(const std::variant<Alternatives...>& value, const Function& f) {
  return std::visit(f, value);
}
template <class Value, class Function>
auto of_alternative(const Value& value, const Function& f) {
  return f(value);
}

/// The function at x: of a swizzle, the bits that change are added where they are 0 and taken away
/// where they are 1, a negative number having ones without end.
template <class Integer>
Integer value_at(const Swizzle<Integer>& f, const Integer& x) {
  if (f.bits + f.base + absolute(f.shift) > 65536) throw Undecided{"more than 65536 bits to look at"};
  const Integer to = f.shift < 0 ? Integer(f.base - f.shift) : f.base;
  const Integer window = power_of_two(f.bits);
  Integer read = floor_mod(shift_right(x, Integer(to + f.shift)), window);
  Integer changed = floor_mod(shift_right(x, to), window);
  Integer value = x;
  for (Integer weight = power_of_two(to); read != 0; weight = weight * 2) {
    if (floor_mod(read, Integer(2)) == 1)
      value = floor_mod(changed, Integer(2)) == 1 ? Integer(value - weight) : Integer(value + weight);
    read = floor_div(read, Integer(2));
    changed = floor_div(changed, Integer(2));
  }
  return value;
}

template <class Integer>
Integer value_at(const Layout<Integer>& A, const Integer& i) {
  return value_by_digits(i, leaves(A.shape), leaves(A.stride));
}

template <class Integer>
Integer value_at(const ComposedLayout<Integer>& F, const Integer& i) {
  Integer value = value_at(F.inner, i);
  for (std::size_t k = F.links.size(); k-- > 0;) {
    const Integer moved = F.links[k].offset + value;
    value = std::visit([&moved](const auto& outer) { return value_at(outer, moved); },
                       F.links[k].outer);
  }
  return value;
}

/// Is the function defined, its swizzles with windows of bits?
template <class Integer>
bool has_windows(const Swizzle<Integer>& f) {
  return f.bits >= 0 && f.base >= 0;
}
template <class Integer>
bool has_windows(const Layout<Integer>&) {
  return true;
}
template <class Integer>
bool has_windows(const ComposedLayout<Integer>& F) {
  return std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
    return std::visit([](const auto& outer) { return has_windows(outer); }, link.outer);
  });
}

/// Is the value agreed upon? Beyond the size of a layout on the way it depends on how its extension is
/// read, so outside the domain of a composed layout nothing is claimed.
template <class F, class Integer>
bool is_claimed(const F&, const Integer&) {
  return true;
}
template <class Integer>
bool is_claimed(const ComposedLayout<Integer>& F, const Integer& i) {
  return apply_required(F, i);
}

struct ApplyPointwise {
  static constexpr LawText text{"apply.pointwise", "R is x with bits k in [to, to + bits) changed where bit k + shift of x is 1, to = base + max(-shift, 0); of a layout A(x); of F0 o x0 o F, F0(x0 + F(x))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto drawn = draw.function("f");
    const auto x = draw.natural("x");
    return of_alternative(drawn, [&](const auto& f) -> bool {
      const auto R = use.apply(f, x);
      return !is_claimed(f, x) || (has_windows(f) && draw.equal(R, value_at(f, x)));
    });
  }
};

struct ApplyLinks {
  static constexpr LawText text{"apply.links", "(F0 o x0 o F)(i) == F0(x0 + F(i)), and so on inwards"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto i = draw.index_in("i", F.inner);
    auto value = use.apply(F.inner, i);
    for (std::size_t k = F.links.size(); k-- > 0;)
      value = std::visit(
          [&](const auto& outer) { return use.apply(outer, std::decay_t<decltype(i)>(F.links[k].offset + value)); },
          F.links[k].outer);
    return draw.equal(use.apply(F, i), value);
  }
};

struct ApplySquare {
  static constexpr LawText text{"apply.square", "for 0 < |shift| < bits f is no involution: f(f(x)) == Sw<bits - |shift|,base,2 shift>(x); for shift == 0, f(f(x)) == f(x)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
  static constexpr LawText text{"apply.bijection", "f is one-to-one on [0, 2^(bits + base + |shift|)), and maps it onto itself, iff shift != 0 or bits == 0; for at most 7 bits"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
  static constexpr LawText text{"apply.clears", "with shift == 0 f clears bits base to base + bits: f(x) == x - 2^base (floor(x / 2^base) mod 2^bits)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.bits >= 0 && f.base >= 0 && f.shift == 0);
    const auto x = draw.natural("x");
    const auto cleared = floor_mod(shift_right(x, f.base), power_of_two(f.bits));
    return draw.equal(use.apply(f, x), std::decay_t<decltype(x)>(x - shift_left(cleared, f.base)));
  }
};

struct ApplyBlocks {
  static constexpr LawText text{"apply.blocks", "f(x) mod 2^to == x mod 2^to and floor(f(x) / 2^(to + bits)) == floor(x / 2^(to + bits)), to = base + max(-shift, 0)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto f = draw.swizzle("f");
    draw.assume(f.bits >= 0 && f.base >= 0);
    using Integer = std::decay_t<decltype(f.bits)>;
    const Integer to = f.shift < 0 ? Integer(f.base - f.shift) : f.base;
    const auto x = draw.natural("x");
    const auto R = use.apply(f, x);
    const Integer block = power_of_two(to), end = power_of_two(Integer(to + f.bits));
    return draw.equal(floor_mod(R, block), floor_mod(x, block)) &&
           draw.equal(floor_div(R, end), floor_div(x, end));
  }
};

struct ApplyBox {
  static constexpr LawText text{"apply.box", "f of (place, column, row) in a box of (2^base, 2^shift, 2^bits) is (place, column xor row, row), for shift >= bits; further boxes alike"};

  /// The second definition: column and row are coordinates, not bits of an offset.
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
