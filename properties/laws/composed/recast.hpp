// Laws of upcast, downcast and recast of composed layouts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/composed/lifted.hpp"
#include "properties/laws/layouts/recast.hpp"

namespace plumb::laws {

/// True if R(c) == floor(F at A(t c) / n), and the inner layout of R has the extents ceil(s/t).
template <class Driver, class Integer>
bool is_composed_upcast(Driver& draw, const ComposedLayout<Integer>& F, const Integer& n,
                        const ComposedLayout<Integer>& R) {
  if (n < 1 || !has_windows(F) || !has_windows(R)) return false;
  const auto steps = steps_of(F.inner, n);
  if (!steps) return draw.unclaimed();
  std::vector<Integer> extents, strides;
  const Modes<Integer> modes = flat_modes(F.inner);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    extents.push_back(ceil_div(modes[k].extent, (*steps)[k]));
    strides.push_back(modes[k].stride * (*steps)[k]);
  }
  if (!variants::same_but_for_parentheses(R.inner.shape, tree_like(F.inner.shape, extents)))
    return false;
  const Integer c = draw.index_in("c", R.inner);
  const Integer offset = value_by_digits(c, extents, strides);
  const auto unit = [&](FunctionForm reading) {
    return floor_div(told_after(F.links, offset, reading), n);
  };
  return equal_as_read(
      draw, [&](FunctionForm reading) { return told_at(R, c, reading); }, unit);
}

/// True if exactly one mode has stride 1, and none -1.
template <class Integer>
bool one_unit_stride(const Layout<Integer>& A) {
  const std::vector<Integer> strides = leaves(A.stride);
  return unit_strides(A) == 1 &&
         std::find(strides.begin(), strides.end(), Integer(1)) != strides.end();
}

/// True if R(t c + r) == n F(c) + r, r the place within the one mode of stride 1, and the inner
/// layout of R has the extents t s.
template <class Driver, class Integer>
bool is_composed_downcast(Driver& draw, const ComposedLayout<Integer>& F, const Integer& n,
                          const ComposedLayout<Integer>& R) {
  if (n < 1 || !has_windows(F) || !has_windows(R)) return false;
  if (!one_unit_stride(F.inner)) return draw.unclaimed();
  std::vector<Integer> extents = leaves(F.inner.shape);
  const std::vector<Integer> strides = leaves(F.inner.stride);
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (strides[k] == 1) extents[k] = extents[k] * n;
  if (!variants::same_but_for_parentheses(R.inner.shape, tree_like(F.inner.shape, extents)))
    return false;
  const Integer i = draw.index_in("c", R.inner);
  const std::vector<Integer> digits = digits_of(i, extents);
  Integer offset(0), within(0);
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const bool in_units = strides[k] == 1;
    offset = offset + (in_units ? floor_div(digits[k], n) : digits[k]) * strides[k];
    if (in_units) within = floor_mod(digits[k], n);
  }
  const auto expected = [&](FunctionForm reading) {
    return Integer(n * told_after(F.links, offset, reading) + within);
  };
  return equal_as_read(
      draw, [&](FunctionForm reading) { return told_at(R, i, reading); }, expected);
}

/// True if R(i) == F(i), and the inner layouts have one shape.
template <class Driver, class Integer>
bool is_the_same(Driver& draw, const ComposedLayout<Integer>& F, const ComposedLayout<Integer>& R) {
  if (!has_windows(F) || !has_windows(R)) return false;
  if (!variants::same_but_for_parentheses(R.inner.shape, F.inner.shape)) return false;
  const Integer i = draw.index_in("c", F.inner);
  return is_value_after(draw, R, i, F.links, values_of(F.inner, i));
}

struct ComposedUpcastPointwise {
  static constexpr LawText text{
      "composed_upcast.pointwise",
      "R(c) == floor(F at A(t c) / n) leaf by leaf, t == n/|d| or 1, and the extents of R are "
      "ceil(s/t), where each stride d of A divides n or is a multiple of it"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::tiling, Units::several);
    const auto n = draw.positive("n");
    return is_composed_upcast(draw, F, n, use.composed_upcast(F, n));
  }
};

struct ComposedDowncastPointwise {
  static constexpr LawText text{
      "composed_downcast.pointwise",
      "R(t c + r) == n F(c) + r, t == n in the one mode of A with stride 1, and the extents of R "
      "are t s"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::tiling, Units::any);
    const auto n = draw.positive("n");
    return is_composed_downcast(draw, F, n, use.composed_downcast(F, n));
  }
};

struct ComposedRecastPointwise {
  static constexpr LawText text{
      "composed_recast.pointwise",
      "R keeps the law of upcast by new / old, or of downcast by old / new, or is F"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::tiling, Units::several);
    const auto old_bits = draw.positive("old");
    const auto new_bits = draw.positive("new");
    const auto R = use.composed_recast(F, old_bits, new_bits);
    if (old_bits < 1 || new_bits < 1) return false;
    if (old_bits == new_bits) return is_the_same(draw, F, R);
    if (divides(old_bits, new_bits))
      return is_composed_upcast(draw, F, floor_div(new_bits, old_bits), R);
    if (divides(new_bits, old_bits))
      return is_composed_downcast(draw, F, floor_div(old_bits, new_bits), R);
    return draw.unclaimed();
  }
};

}  // namespace plumb::laws
