// Laws of upcast, downcast and recast.
#pragma once

#include <optional>
#include <vector>

#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/variants/division.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/layouts/recast.hpp"

namespace plumb::laws {

/// The number of elements of the mode that make one step of its upcast; nothing if no layout has
/// such steps.
template <class Integer>
std::optional<Integer> elements_of_a_step(const Mode<Integer>& mode, const Integer& n) {
  if (mode.extent == 1 || mode.stride == 0 || divides(n, mode.stride)) return Integer(1);
  if (divides(absolute(mode.stride), n)) return floor_div(n, absolute(mode.stride));
  if ((mode.extent - 1) * absolute(mode.stride) < n) return mode.extent;  // within one new unit
  return std::nullopt;
}

/// True if floor(x d / n) == e floor(x / t) for 0 <= x < s.
/// x d / n - e floor(x / t) has to stay within [0,1). It is linear over the first elements of the
/// steps, and over their last ones, and lies between these elsewhere: the ends of both decide.
template <class Integer>
bool in_units_of(const Integer& s, const Integer& d, const Integer& n, const Integer& e,
                 const Integer& t) {
  const auto holds = [&](const Integer& x) {
    return x < 0 || x >= s || floor_div(Integer(x * d), n) == e * floor_div(x, t);
  };
  const Integer last = s - 1, last_first = t * floor_div(last, t);  // the first of the last step
  return holds(Integer(t - 1)) && holds(Integer(last_first - 1)) && holds(last_first) &&
         holds(last);
}

/// True if every element of step k of the mode lies in unit e k, units below 0 by the rule.
template <class Integer>
bool in_whole_units(variants::Rounding rule, const Mode<Integer>& mode, const Integer& n,
                    const Integer& e) {
  const auto& [s, d] = mode;
  const Integer t = ceil_div(n, absolute(d));
  if (e != 0 && (e > 0) != (d > 0)) return false;
  if (rule == variants::Rounding::floor) return in_units_of(s, d, n, e, t);
  return in_units_of(s, absolute(d), n, absolute(e), t);
}

/// The elements of a step, leaf by leaf.
template <class Integer>
std::optional<std::vector<Integer>> steps_of(const Layout<Integer>& A, const Integer& n) {
  std::vector<Integer> steps;
  for (const Mode<Integer>& mode : flat_modes(A)) {
    const auto elements = elements_of_a_step(mode, n);
    if (!elements) return std::nullopt;
    steps.push_back(*elements);
  }
  return steps;
}

/// True if n R(c) == A(t c), and the extents of R are ceil(s/t); for a mode without such a t, R
/// tells the unit in which each element lies, by one rule for all modes.
template <class Driver, class Integer>
bool is_upcast(Driver& draw, const Layout<Integer>& A, const Integer& n, const Layout<Integer>& R) {
  if (n < 1) return false;
  const Modes<Integer> modes = flat_modes(A), found = flat_modes(R);
  if (found.size() != modes.size()) return false;
  std::vector<Integer> extents, strides;
  bool rounds_down = true, truncates = true;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const auto t = elements_of_a_step(modes[k], n);
    if (!t) {
      using variants::Rounding;
      const Integer& e = found[k].stride;
      rounds_down = rounds_down && in_whole_units(Rounding::floor, modes[k], n, e);
      truncates = truncates && in_whole_units(Rounding::truncate, modes[k], n, e);
    }
    const Integer elements = t ? *t : ceil_div(n, absolute(modes[k].stride));
    extents.push_back(ceil_div(modes[k].extent, elements));
    strides.push_back(t ? Integer(modes[k].stride * elements) : Integer(n * found[k].stride));
  }
  if (!rounds_down && !truncates) return false;
  if (!variants::same_but_for_parentheses(R.shape, tree_like(A.shape, extents))) return false;
  const Integer c = draw.index_in("c", R);
  return draw.equal(n * evaluate(R, c), value_by_digits(c, extents, strides));
}

/// True if R(t c + r) == n A(c) + sum of r_k d_k, and the extents of R are t s.
template <class Driver, class Integer>
bool is_downcast(Driver& draw, const Layout<Integer>& A, const Integer& n,
                 const Layout<Integer>& R) {
  if (n < 1) return false;
  std::vector<Integer> extents = leaves(A.shape), t;
  const std::vector<Integer> strides = leaves(A.stride);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    t.push_back(absolute(strides[k]) == 1 ? n : Integer(1));
    extents[k] = extents[k] * t[k];
  }
  if (!variants::same_but_for_parentheses(R.shape, tree_like(A.shape, extents))) return false;
  const Integer i = draw.index_in("c", R);
  const std::vector<Integer> digits = digits_of(i, extents);
  Integer sum(0);
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const auto [c, r] = floor_divide(digits[k], t[k]);
    sum = sum + n * c * strides[k] + r * strides[k];
  }
  return draw.equal(evaluate(R, i), sum);
}

struct UpcastPointwise {
  static constexpr LawText text{
      "upcast.pointwise",
      "n R(c) == A(t c) leaf by leaf, t == n/|d| if d divides n, else 1, or s if the mode stays "
      "below n; else floor(x d / n) == R(floor(x/t)), t == ceil(n/|d|), x d / n rounded down in "
      "each mode, or toward 0; the extents of R are ceil(s/t)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto n = draw.positive("n");
    return is_upcast(draw, A, n, use.upcast(A, n));
  }
};

/// True if each stride divides n, or n divides it.
template <class Integer>
bool divide_evenly(const Layout<Integer>& A, const Integer& n) {
  for (const Integer& stride : leaves(A.stride))
    if (!divides(n, stride) && !divides(absolute(stride), n)) return false;
  return true;
}

struct UpcastEven {
  static constexpr LawText text{"upcast.even",
                                "n R(c) == A(t c) leaf by leaf and the extents of R are ceil(s/t), "
                                "t == n/|d| if d divides n, "
                                "else 1, if each stride divides n or n divides it"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto n = draw.positive("n");
    draw.assume(divide_evenly(A, n));
    return is_upcast(draw, A, n, use.upcast(A, n));
  }
};

struct UpcastUnits {
  static constexpr LawText text{
      "upcast.units",
      "R(floor(c/t)) == floor(A(c)/n) if no stride is negative and sum of (t_k - 1) d_k < n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto n = draw.positive("n");
    const auto t = steps_of(A, n);
    draw.assume(t && natural_strides(A));
    const auto R = use.upcast(A, n);
    using Integer = std::decay_t<decltype(size(R))>;
    const std::vector<Integer> extents = leaves(A.shape), strides = leaves(A.stride);
    Integer rest(0);
    for (std::size_t k = 0; k < strides.size(); ++k) rest = rest + ((*t)[k] - 1) * strides[k];
    draw.assume(rest < n);

    const Integer i = draw.index_in("i", A);
    const std::vector<Integer> digits = digits_of(i, extents);
    Integer unit(0), place(1);
    for (std::size_t k = 0; k < digits.size(); ++k) {
      unit = unit + floor_div(digits[k], (*t)[k]) * place;
      place = place * ceil_div(extents[k], (*t)[k]);
    }
    return draw.equal(evaluate(R, unit), floor_div(evaluate(A, i), n));
  }
};

struct DowncastPointwise {
  static constexpr LawText text{"downcast.pointwise",
                                "R(t c + r) == n A(c) + sum of r_k d_k, "
                                "t == n if d is 1 or -1, else 1; the extents of R are t s"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto n = draw.positive("n");
    return is_downcast(draw, A, n, use.downcast(A, n));
  }
};

struct DowncastInverse {
  static constexpr LawText text{"downcast.inverse", "upcast(downcast(A, n), n) == A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto n = draw.positive("n");
    return variants::same_layout(use.upcast(use.downcast(A, n), n), A);
  }
};

struct RecastPointwise {
  static constexpr LawText text{
      "recast.pointwise",
      "for new/old == n/m in lowest terms: R is as downcast.pointwise for m of a layout that is as "
      "upcast.pointwise for n of A; R == A if old == new"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto old_bits = draw.positive("old");
    const auto new_bits = draw.positive("new");
    using Integer = std::decay_t<decltype(size(A))>;
    return is_recast(draw, A, Integer(old_bits), Integer(new_bits),
                     use.recast(A, old_bits, new_bits));
  }

  template <class Driver, class Integer>
  static bool is_recast(Driver& draw, const Layout<Integer>& A, const Integer& old_bits,
                        const Integer& new_bits, const Layout<Integer>& R) {
    if (old_bits < 1 || new_bits < 1) return false;
    if (old_bits == new_bits) return variants::same_layout(R, A);
    const Integer common = plumb::gcd(old_bits, new_bits);
    const Integer up = floor_div(new_bits, common), down = floor_div(old_bits, common);
    if (down == 1) return is_upcast(draw, A, up, R);
    if (up == 1) return is_downcast(draw, A, down, R);
    const auto between = undone_downcast(R, down);
    return between && is_upcast(draw, A, up, *between);
  }

 private:
  /// The one layout whose downcast by n is R; nothing if there is none.
  template <class Integer>
  static std::optional<Layout<Integer>> undone_downcast(const Layout<Integer>& R,
                                                        const Integer& n) {
    std::vector<Integer> extents, strides;
    for (const auto& [extent, stride] : flat_modes(R)) {
      const bool in_units = absolute(stride) == 1;
      const bool whole = divides(n, in_units ? extent : stride);
      if (!whole && extent != 1) return std::nullopt;  // the stride of an extent 1 may be another
      extents.push_back(whole && in_units ? floor_div(extent, n) : extent);
      strides.push_back(!whole ? Integer(0) : in_units ? stride : floor_div(stride, n));
    }
    return Layout<Integer>{tree_like(R.shape, extents), tree_like(R.shape, strides)};
  }
};

struct RecastEven {
  static constexpr LawText text{
      "recast.even",
      "recast(A, w, n w) is as upcast.even for n, if each stride divides n or n divides it"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto n = draw.positive("n");
    const auto w = draw.positive("w");
    draw.assume(divide_evenly(A, n));
    const std::decay_t<decltype(w)> wide = n * w;
    return is_upcast(draw, A, n, use.recast(A, w, wide));
  }
};

struct RecastThereAndBack {
  static constexpr LawText text{"recast.there-and-back", "recast(recast(A, k w, w), w, k w) == A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto k = draw.positive("k");
    const auto w = draw.positive("w");
    const std::decay_t<decltype(w)> wide = k * w;
    return variants::same_layout(use.recast(use.recast(A, wide, w), w, wide), A);
  }
};

}  // namespace plumb::laws
