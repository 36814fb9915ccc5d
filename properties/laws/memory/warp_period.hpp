// Laws of the number of threads after which a layout repeats itself.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/laws/beyond.hpp"
#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// F(i + p) - F(i) == F(p) - F(0).
template <class Driver, class Function, class Integer>
bool repeats_at(Driver& draw, const Function& F, const Integer& p, const Integer& i) {
  const Integer step = value_at(F, p) - value_at(F, Integer(0));
  return draw.equal(value_at(F, Integer(i + p)), Integer(value_at(F, i) + step));
}

/// True if some i in [0, end) shows that F does not repeat with p.
template <class Function, class Integer>
bool breaks_below(const Function& F, const Integer& p, const Integer& end) {
  const Integer step = value_at(F, p) - value_at(F, Integer(0));
  for (Integer i(0); i < end; i = i + 1)
    if (value_at(F, Integer(i + p)) != value_at(F, i) + step) return true;
  return false;
}

/// Where a number that is no period shows it first: P_k - R mod P_k is the least index to which R
/// adds a carry beyond the first k modes, P_k elements.
template <class Integer>
std::vector<Integer> carrying_indices(const Layout<Integer>& A, const Integer& R) {
  std::vector<Integer> indices;
  Integer place(1);
  for (const Integer& extent : leaves(A.shape)) {
    place = place * extent;
    indices.push_back(place - floor_mod(R, place));
    indices.push_back(place - 1);
  }
  return indices;
}

/// Of a composed layout nothing is known of the places where it shows.
template <class Integer>
std::vector<Integer> carrying_indices(const ComposedLayout<Integer>& F, const Integer& R) {
  return carrying_indices(F.inner, R);
}

/// R is a multiple of l, F^ repeats with R at index i, at small indices and where a carry would be
/// seen, and not with the multiple q of l below R. If it did, it would with R - q: so a
/// break below R + q is one of all i.
template <class Driver, class Function, class Integer>
bool is_least_period(Driver& draw, const Function& F, const Integer& l, const Integer& R) {
  if (l < 1 || R < 1 || floor_mod(R, l) != 0) return false;
  if (!known_beyond(F)) return draw.unclaimed();
  const Integer i = draw.natural("i"), k = draw.below("k", Integer(R / l));
  if (!repeats_at(draw, F, R, i)) return false;
  if (breaks_below(F, R, Integer(64))) return false;
  for (const Integer& at : carrying_indices(F, R))
    if (!repeats_at(draw, F, R, at)) return false;
  if (k == 0 || R > 4096) return true;
  return breaks_below(F, Integer(k * l), Integer(R + k * l));
}

struct WarpPeriodRepeats {
  static constexpr LawText text{
      "warp_period.repeats",
      "l divides R, F^(i + R) == F^(i) + F^(R) - F^(0), and no smaller multiple of l will do"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.swizzled("F", Hint::natural, Units::any);
    for (const auto& link : F.links) draw.assume(few_bits(link.outer));
    const auto l = draw.positive("l");
    return is_least_period(draw, F, l, use.warp_period(F, l));
  }
};

}  // namespace plumb::laws
