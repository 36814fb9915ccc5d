// Laws of the number of threads after which a layout repeats itself.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/laws/beyond.hpp"
#include "properties/laws/functions.hpp"
#include "properties/steps.hpp"

namespace plumb::laws {

/// F(i + p) - F(i) == F(p) - F(0).
template <class Driver, class Function, class Integer>
bool repeats_at(Driver& draw, const Function& F, const Integer& p, const Integer& i) {
  const Integer step = value_at(F, p) - value_at(F, Integer(0));
  return draw.equal(value_at(F, Integer(i + p)), Integer(value_at(F, i) + step));
}

/// The number of indices after which f begins anew: f(x + end) == f(x) + f(end) - f(0) for all x.
template <class Integer>
Integer begins_anew(const Layout<Integer>& A) {
  const std::vector<Integer> extents = leaves(A.shape);
  Integer end(1);
  for (std::size_t k = 0; k + 1 < extents.size(); ++k) end = end * extents[k];
  return end;
}
template <class Integer>
Integer begins_anew(const Swizzle<Integer>& f) {
  return power_of_two(Integer(f.bits + f.base + absolute(f.shift)));
}

/// Link by link: as often as it takes for the steps of what is within to be a multiple of the
/// link's own.
template <class Integer>
Integer begins_anew(const ComposedLayout<Integer>& F) {
  Integer end = begins_anew(F.inner);
  std::vector<Link<Integer>> within;
  const auto value = [&](const Integer& x) {
    return value_after(within, value_at(F.inner, x), FunctionForm::leaves);
  };
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    const Integer step = value(end) - value(Integer(0));
    const Integer own = of_alternative(link->outer, [](const auto& f) { return begins_anew(f); });
    end = end * floor_div(own, plumb::gcd(absolute(step), own));
    within.insert(within.begin(), *link);
  }
  return end;
}

inline constexpr int indices_looked_at = 4096;

/// If F^ does not repeat with p, one of these indices shows it. Of a layout: A^(i + p) - A^(i)
/// depends on i only through the modes that carry into the next, and every such pattern comes with
/// digits 0, s - p_k and s - p_k - 1, p_k the digit of p. Nothing if they are too many.
template <class Integer>
std::optional<std::vector<Integer>> telling_indices(const Layout<Integer>& A, Integer p) {
  std::vector<Integer> indices{Integer(0)};
  const std::vector<Integer> extents = leaves(A.shape);
  Integer place(1);
  for (std::size_t k = 0; k + 1 < extents.size(); ++k) {
    const Integer& s = extents[k];
    const Integer digit = floor_mod(p, s);
    const std::size_t before = indices.size();
    for (const Integer& carries : {Integer(s - digit), Integer(s - digit - 1)})
      if (0 < carries && carries < s)
        for (std::size_t n = 0; n < before; ++n) indices.push_back(indices[n] + carries * place);
    if (indices.size() > indices_looked_at) return std::nullopt;
    place = place * s;
    p = floor_div(p, s);
  }
  return indices;
}

/// Of a composed layout: all before it begins anew.
template <class Integer>
std::optional<std::vector<Integer>> telling_indices(const ComposedLayout<Integer>& F,
                                                    const Integer&) {
  const Integer end = begins_anew(F);
  if (end > Integer(indices_looked_at)) return std::nullopt;
  std::vector<Integer> indices;
  for (Integer i(0); i < end; i = i + 1) indices.push_back(i);
  return indices;
}

/// Does F^ repeat with p? Nothing if there are too many indices to look at, and the first show
/// none where it does not.
template <class Function, class Integer>
std::optional<bool> repeats_with(const Function& F, const Integer& p) {
  const Integer step = value_at(F, p) - value_at(F, Integer(0));
  const auto breaks_at = [&](const Integer& i) {
    return value_at(F, Integer(i + p)) != value_at(F, i) + step;
  };
  take_steps(indices_looked_at);
  if (const auto indices = telling_indices(F, p))
    return std::none_of(indices->begin(), indices->end(), breaks_at);
  for (Integer i(0); i < Integer(indices_looked_at); i = i + 1)
    if (breaks_at(i)) return false;
  return std::nullopt;
}

/// Primes that divide m, all below the bound and more, and what is left, which has no other factor
/// below it: 1, or above its square.
template <class Integer>
struct Factors {
  std::vector<Integer> primes;
  Integer rest;
};
template <class Integer>
Factors<Integer> factors_of(const Integer& m) {
  Factors<Integer> factors{{}, m};
  const Integer bound(indices_looked_at);
  for (Integer q(2); q <= factors.rest && q < bound; q = q + 1) {
    if (floor_mod(factors.rest, q) != 0) continue;
    factors.primes.push_back(q);
    while (floor_mod(factors.rest, q) == 0) factors.rest = floor_div(factors.rest, q);
  }
  if (factors.rest > 1 && factors.rest < bound * bound) {
    factors.primes.push_back(factors.rest);
    factors.rest = Integer(1);
  }
  return factors;
}

/// True if R is the least multiple of l with which F^ repeats. All such multiples are multiples of
/// the least one p, so if R == m p, m > 1, F^ also repeats with R / q for a prime q of m.
template <class Driver, class Function, class Integer>
bool is_least_period(Driver& draw, const Function& F, const Integer& l, const Integer& R) {
  if (l < 1 || R < 1 || floor_mod(R, l) != 0) return false;
  if (!known_beyond(F)) return draw.unclaimed();
  const Integer i = draw.natural("i");
  if (!repeats_at(draw, F, R, i)) return false;
  const std::optional<bool> repeats = repeats_with(F, R);
  if (repeats == false) return false;
  const Factors<Integer> multiple = factors_of(Integer(floor_div(R, l)));
  bool certain = repeats.has_value() && multiple.rest == 1;
  for (const Integer& q : multiple.primes) {
    const std::optional<bool> sooner = repeats_with(F, Integer(floor_div(R, q)));
    if (sooner == true) return false;
    certain = certain && sooner.has_value();
  }
  return certain || draw.unclaimed();
}

struct WarpPeriodRepeats {
  static constexpr LawText text{
      "warp_period.repeats",
      "l divides R, F^(i + R) == F^(i) + F^(R) - F^(0), and no smaller multiple of l will do"};

  bool operator()(auto& draw, auto& use) const {
    const auto drawn = draw.layout_or_composed("F");
    const auto l = draw.positive("l");
    return of_alternative(drawn, [&](const auto& F) -> bool {
      return is_least_period(draw, F, l, use.warp_period(F, l));
    });
  }
};

struct WarpPeriodLeast {
  static constexpr LawText text{
      "warp_period.least",
      "warp_period(A, l) is the least multiple of warp_period(A, 1) that l divides"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto l = draw.positive("l");
    using Integer = std::decay_t<decltype(l)>;
    const auto R = use.warp_period(A, l), p = use.warp_period(A, Integer(1));
    if (floor_mod(R, p) != 0 || floor_mod(R, l) != 0) return false;
    draw.assume(l <= 4096);
    for (Integer multiple = p; multiple < R; multiple = multiple + p)
      if (floor_mod(multiple, l) == 0) return false;
    return draw.equal(floor_mod(R, l), Integer(0));
  }
};

struct WarpPeriodOfALayout {
  static constexpr LawText text{"warp_period.of-a-layout",
                                "A^(i + R) == A^(i) + A^(R), R == warp_period(A, 1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("F");
    const auto i = draw.natural("i");
    using Integer = std::decay_t<decltype(i)>;
    const auto R = use.warp_period(A, Integer(1));
    return draw.equal(value_at(A, Integer(i + R)), Integer(value_at(A, i) + value_at(A, R)));
  }
};

/// True of a swizzle of the bits below 2^8.
template <class Outer>
bool few_bits(const Outer& outer) {
  return of_alternative(outer, [](const auto& f) -> bool {
    if constexpr (requires { f.shift; })
      return f.bits + f.base + absolute(f.shift) <= 8;
    else
      return true;
  });
}

struct WarpPeriodOfComposed {
  static constexpr LawText text{"warp_period.of-composed",
                                "warp_period.repeats, of a composed layout; swizzles of 8 bits"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::natural, Units::any);
    for (const auto& link : F.links) draw.assume(few_bits(link.outer));
    const auto l = draw.positive("l");
    return is_least_period(draw, F, l, use.warp_period(F, l));
  }
};

}  // namespace plumb::laws
