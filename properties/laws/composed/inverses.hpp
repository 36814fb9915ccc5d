// Laws of the inverses of composed layouts.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/laws/functions.hpp"
#include "properties/remembered.hpp"
#include "properties/steps.hpp"
#include "properties/variants/witnesses.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::laws {

/// True if no two elements have one value, looked at one by one.
template <class Integer>
bool one_to_one_by_values(const ComposedLayout<Integer>& F) {
  if (size(F) > enumeration_limit) throw Undecided{"is F one-to-one? More than 65536 elements"};
  take_steps(steps_of_an_element * size(F));
  std::vector<Integer> values;
  for (Integer i(0); i < size(F); i = i + 1) values.push_back(value_at(F, i));
  std::sort(values.begin(), values.end());
  return std::adjacent_find(values.begin(), values.end()) == values.end();
}

/// True if no two elements have one value. A swizzle with |shift| >= bits is one-to-one.
template <class Integer>
bool has_different_values(const ComposedLayout<Integer>& F) {
  const bool swizzled = std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    return f && f->bits <= absolute(f->shift);
  });
  const auto known = swizzled ? injective_by_tests(F.inner) : std::nullopt;
  return known ? *known : one_to_one_by_values(F);
}

/// True if R(F(i)) == i at the drawn i, wherever a mode of F moves, and at its end, under one
/// reading of the extensions.
template <class Driver, class Integer>
bool is_undone(Driver& draw, const ComposedLayout<Integer>& F, const ComposedLayout<Integer>& R) {
  const auto points = variants::witnesses(draw.index_in("i", F.inner), leaves(F.inner.shape));
  const auto back = [&](const Integer& i, FunctionForm reading) {
    return told_at(R, told_at(F, i, reading), reading);
  };
  if (variants::under_one_reading(every_reading.size(), [&](std::size_t k) {
        return std::all_of(points.begin(), points.end(), [&](const Integer& i) -> bool {
          return back(i, every_reading[k]) == i;
        });
      }))
    return true;
  const FunctionForm open = reading_at(variants::OneReading::first_open());
  return std::all_of(points.begin(), points.end(),
                     [&](const Integer& i) { return draw.equal(back(i, open), i); });
}

struct ComposedLeftInversePointwise {
  static constexpr LawText text{
      "composed_left_inverse.pointwise",
      "R^(F(i)) == i for 0 <= i < size(F), if F is one-to-one; of other F nothing is claimed"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::one_to_one, Units::any);
    const auto R = use.composed_left_inverse(F);
    if (!has_windows(F) || !has_windows(R)) return false;
    using Integer = std::decay_t<decltype(size(F))>;
    if (!remembered<Integer>(F, has_different_values<Integer>)) return draw.unclaimed();
    return is_undone(draw, F, R);
  }
};

struct ComposedRightInversePointwise {
  static constexpr LawText text{
      "composed_right_inverse.pointwise",
      "0 <= R(k) < size(F) and F(R(k)) == k for 0 <= k < size(R); size(R) >= 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.swizzled("F", Hint::one_to_one, Units::any);
    const auto R = use.composed_right_inverse(F);
    if (!has_windows(F) || !has_windows(R) || size(R) < 1) return false;
    if (!draw.less(size(R), size(F) + 1)) return false;
    const auto k = draw.index_in("k", R.inner);
    if (variants::under_one_reading(every_reading.size(), [&](std::size_t number) -> bool {
          const auto i = told_at(R, k, every_reading[number]);
          return i >= 0 && i < size(F) && told_at(F, i, every_reading[number]) == k;
        }))
      return true;
    const FunctionForm open = reading_at(variants::OneReading::first_open());
    const auto i = told_at(R, k, open);
    if (i < 0 || !draw.less(i, size(F))) return false;
    return draw.equal(told_at(F, i, open), k);
  }
};

}  // namespace plumb::laws
