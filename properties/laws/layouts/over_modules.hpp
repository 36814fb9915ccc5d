// rank, depth, mode, flatten, evaluate and coshape of layouts over Z^n and F2.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/ends_of_axes.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/over_modules.hpp"
#include "properties/variants/trailing_ones.hpp"

namespace plumb::laws {

struct RankOverModules : OverStrides<RankCounts> {
  static constexpr LawText text{"rank.over-modules", "rank.counts, of strides in Z^n and over F2"};
};

struct DepthOverModules : OverStrides<DepthCounts> {
  static constexpr LawText text{"depth.over-modules",
                                "depth.counts, of strides in Z^n and over F2"};
};

struct ModeOverModules : OverStrides<ModeRestricts> {
  static constexpr LawText text{"mode.over-modules",
                                "mode.restricts, of strides in Z^n and over F2"};
};

struct FlattenOverModules : OverStrides<FlattenSameFunction> {
  static constexpr LawText text{"flatten.over-modules",
                                "flatten.same-function, of strides in Z^n and over F2"};
};

struct EvaluateOverModules {
  static constexpr LawText text{"evaluate.over-modules",
                                "A(i) == sum of digit_k(i) * d_k, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"), [&](const auto& A) {
      const auto i = draw.index_in("i", A);
      return draw.equal(use.evaluate(A, i), value_by_digits(i, leaves(A.shape), leaves(A.stride)));
    });
  }
};

/// A tuple that has count(ends) at each axis that begins with `here`, and 1 at the places between.
template <class Ends, class Count>
auto tuple_at_axes(const Ends& ends, const std::vector<std::size_t>& here, const Count& count) {
  using Integer = std::decay_t<decltype(count(ends.begin()->second))>;
  if (const auto end = ends.find(here); end != ends.end())
    return IntTuple<Integer>(count(end->second));
  std::vector<IntTuple<Integer>> entries;
  for (const auto& [axis, end] : ends)
    if (axis.size() > here.size() && std::equal(here.begin(), here.end(), axis.begin()))
      while (entries.size() <= axis[here.size()]) {
        auto entry = here;
        entry.push_back(entries.size());
        entries.push_back(tuple_at_axes(ends, entry, count));
      }
  return entries.empty() && !here.empty() ? IntTuple<Integer>(Integer(1))
                                          : IntTuple<Integer>(entries);
}

struct CoshapeOverModules {
  static constexpr LawText text{
      "coshape.over-modules",
      "A(i)_p < R_p for 0 <= i < size(A), and R_p - 1 is reached, at each axis p; R is 1 "
      "elsewhere; of strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    const auto R = use.coshape(A);
    const auto ends = ends_of_axes(A);
    const auto is = [&](const auto& count) {
      const auto expected = variants::without_trailing_ones(tuple_at_axes(ends, {}, count));
      const auto answered = variants::without_trailing_ones(R);
      return variants::same_but_for_parentheses(answered, expected) ||
             draw.equal(answered, expected);
    };
    using Integer = std::decay_t<decltype(size(A))>;
    if (is([](const auto& here) { return Integer(here.greatest + 1); })) return true;
    return !natural_strides(A) &&
           (is([](const auto& here) { return Integer(here.last + 1); }) ||
            is([](const auto& here) { return Integer(here.greatest - here.least + 1); }));
  }
};

}  // namespace plumb::laws
