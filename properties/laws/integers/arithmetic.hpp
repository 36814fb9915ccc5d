// Laws of floor_div, ceil_div, round_up, gcd, lcm and log2.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "properties/variants/division.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

struct FloorDivBounds {
  static constexpr LawText text{
      "floor_div.bounds",
      "R * b <= a < (R + 1) * b; of negative numbers also a / b rounded toward 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.integer("a");
    const auto b = draw.integer("b");
    const auto R = use.floor_div(a, b);
    if (b == 0) return false;
    if (a < 0 || b < 0)
      return variants::by_either_rounding(
          draw, R, [&](variants::Rounding rule) { return variants::quotient(rule, a, b); });
    return R * b <= a && a < (R + 1) * b;
  }
};

struct FloorDivAdjoint {
  static constexpr LawText text{"floor_div.adjoint", "q <= floor_div(a, b) iff q * b <= a"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.natural("a");
    const auto b = draw.positive("b");
    const auto q = draw.natural("q");
    return (q <= use.floor_div(a, b)) == (q * b <= a);
  }
};

struct CeilDivBounds {
  static constexpr LawText text{"ceil_div.bounds",
                                "(R - 1) * b < a <= R * b; of negative numbers also (a + b - 1) / "
                                "b rounded down or toward 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.integer("a");
    const auto b = draw.integer("b");
    const auto R = use.ceil_div(a, b);
    if (b == 0) return false;
    if (b > 0 && (R - 1) * b < a && a <= R * b) return true;
    if (a >= 0 && b > 0) return false;
    return variants::by_either_rounding(
        draw, R, [&](variants::Rounding rule) { return variants::quotient_up(rule, a, b); });
  }
};

struct CeilDivAdjoint {
  static constexpr LawText text{"ceil_div.adjoint", "ceil_div(a, b) <= q iff a <= q * b"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.natural("a");
    const auto b = draw.positive("b");
    const auto q = draw.natural("q");
    return (use.ceil_div(a, b) <= q) == (a <= q * b);
  }
};

struct RoundUpLeast {
  static constexpr LawText text{
      "round_up.least",
      "b divides R, and a <= R < a + b; of negative numbers also b * ((a + b - 1) / b), rounded "
      "down or toward 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.integer("a");
    const auto b = draw.integer("b");
    const auto R = use.round_up(a, b);
    if (b == 0) return false;
    if (b > 0 && a <= R && R < a + b) return divides(b, R);
    if (a >= 0 && b > 0) return false;
    return variants::by_either_rounding(draw, R, [&](variants::Rounding rule) {
      return std::decay_t<decltype(R)>(b * variants::quotient_up(rule, a, b));
    });
  }
};

/// True if operation(a, b) == operation(b, a), for drawn a and b.
bool is_symmetric(auto& draw, const auto& operation) {
  const auto a = draw.positive("a"), b = draw.positive("b");
  return draw.equal(operation(a, b), operation(b, a));
}

/// True if judge(k, b), for drawn b >= 2 and k >= 0.
bool of_multiples(auto& draw, const auto& judge) {
  const auto b = draw.positive("b");
  draw.assume(b != 1);
  const auto k = draw.natural("k");
  return judge(k, b);
}

/// The greatest common divisor by halving and subtraction: divides by 2 only.
/// Domain: a, b >= 0.
template <class Integer>
Integer gcd_by_halving(Integer a, Integer b) {
  if (a == 0 || b == 0) return a + b;
  const Integer two(2);
  Integer twos(1);
  while (divides(two, a) && divides(two, b)) {
    a = floor_div(a, two);
    b = floor_div(b, two);
    twos = twos * 2;
  }
  while (a != b) {
    if (divides(two, a))
      a = floor_div(a, two);
    else if (divides(two, b))
      b = floor_div(b, two);
    else if (a > b)
      a = a - b;
    else
      b = b - a;
  }
  return a * twos;
}

struct GcdGreatest {
  static constexpr LawText text{"gcd.greatest",
                                "R divides a and b, and a / R and b / R are coprime"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.integer("a");
    const auto b = draw.integer("b");
    auto R = use.gcd(a, b);
    if (a < 0 || b < 0) R = absolute(R);
    if (a == 0 && b == 0) return draw.equal(R, a);
    if (R < 1 || !divides(R, a) || !divides(R, b)) return false;
    const auto common = gcd_by_halving(floor_div(absolute(a), R), floor_div(absolute(b), R));
    return draw.equal(common, decltype(R)(1));
  }
};

struct GcdSymmetric {
  static constexpr LawText text{"gcd.symmetric", "gcd(a, b) == gcd(b, a)"};

  bool operator()(auto& draw, auto& use) const {
    return is_symmetric(draw, [&](const auto& a, const auto& b) { return use.gcd(a, b); });
  }
};

struct GcdOfMultiples {
  static constexpr LawText text{"gcd.of-multiples",
                                "gcd(k b, b) == b and gcd(k b + 1, b) == 1, for k >= 0, b >= 2"};

  bool operator()(auto& draw, auto& use) const {
    return of_multiples(draw, [&]<class Integer>(const Integer& k, const Integer& b) -> bool {
      return draw.equal(use.gcd(Integer(k * b), b), b) &&
             draw.equal(use.gcd(Integer(k * b + 1), b), Integer(1));
    });
  }
};

struct LcmLeast {
  static constexpr LawText text{"lcm.least", "a and b divide R, and R / a and R / b are coprime"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.integer("a");
    const auto b = draw.integer("b");
    auto R = use.lcm(a, b);
    if (a < 0 || b < 0) R = absolute(R);
    if (a == 0 || b == 0) return draw.equal(R, decltype(R)(0));
    if (R < 1 || !divides(absolute(a), R) || !divides(absolute(b), R)) return false;
    const auto common = gcd_by_halving(floor_div(R, absolute(a)), floor_div(R, absolute(b)));
    return draw.equal(common, decltype(R)(1));
  }
};

struct LcmSymmetric {
  static constexpr LawText text{"lcm.symmetric", "lcm(a, b) == lcm(b, a)"};

  bool operator()(auto& draw, auto& use) const {
    return is_symmetric(draw, [&](const auto& a, const auto& b) { return use.lcm(a, b); });
  }
};

struct LcmOfMultiples {
  static constexpr LawText text{
      "lcm.of-multiples",
      "lcm(k b, b) == k b and lcm(k b + 1, b) == (k b + 1) b, for k >= 0, b >= 2"};

  bool operator()(auto& draw, auto& use) const {
    return of_multiples(draw, [&]<class Integer>(const Integer& k, const Integer& b) -> bool {
      const Integer multiple(k * b), next(k * b + 1);
      return draw.equal(use.lcm(multiple, b), multiple) &&
             draw.equal(use.lcm(next, b), Integer(next * b));
    });
  }
};

struct Log2Power {
  static constexpr LawText text{"log2.power", "n halved R times is 1"};

  /// If n is not a power of two, R may be rounded either way.
  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.natural("n");
    const auto R = use.log2(n);
    if (n < 1) return false;
    auto halved = n;
    std::decay_t<decltype(R)> halvings(0);
    bool exact = true;
    while (halved > 1) {
      const auto [half, rest] = floor_divide(halved, decltype(halvings)(2));
      exact = exact && rest == 0;
      halved = half;
      halvings = halvings + 1;
    }
    return draw.equal(R, halvings) || (!exact && draw.equal(R, decltype(halvings)(halvings + 1)));
  }
};

struct Log2OfProducts {
  static constexpr LawText text{"log2.of-products", "log2(2^j * 2^k) == log2(2^j) + log2(2^k)"};

  bool operator()(auto& draw, auto& use) const {
    const auto j = draw.below("j", 64);
    const auto k = draw.below("k", 64);
    const auto m = power_of_two(j), n = power_of_two(k);
    return draw.equal(use.log2(m * n), use.log2(m) + use.log2(n));
  }
};

}  // namespace plumb::laws
