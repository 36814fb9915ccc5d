// Laws of the decisions on composed layouts.
#pragma once

#include <algorithm>
#include <variant>
#include <vector>

#include "properties/laws/functions.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::laws {

/// The values of F in one reading. Gives up above 65536 elements.
template <class Integer>
std::vector<Integer> each_value(const ComposedLayout<Integer>& F,
                                FunctionForm reading = FunctionForm::leaves) {
  if (size(F) > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};
  take_steps(steps_of_an_element * size(F));
  std::vector<Integer> values;
  for (Integer i(0); i < size(F); i = i + 1) values.push_back(value_at(F, i, reading));
  return values;
}

/// Swizzles have values everywhere; of a layout that is left beyond its size the value depends on
/// the reading.
template <class Integer>
bool read_in_one_way(const ComposedLayout<Integer>& F, const std::vector<Integer>& values) {
  if (std::all_of(F.links.begin(), F.links.end(), [](const Link<Integer>& link) {
        return std::holds_alternative<Swizzle<Integer>>(link.outer);
      }))
    return true;
  return std::all_of(every_reading.begin() + 1, every_reading.end(),
                     [&](FunctionForm reading) { return each_value(F, reading) == values; });
}

struct ComposedInjectiveDefinition {
  static constexpr LawText text{"composed_injective.definition",
                                "R == (no two of the size(F) values are equal)"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F", Hint::one_to_one);
    const bool R = use.composed_injective(F);
    if (!has_windows(F)) return false;
    auto values = each_value(F);
    if (!read_in_one_way(F, values)) return draw.unclaimed();
    std::sort(values.begin(), values.end());
    const bool different = std::adjacent_find(values.begin(), values.end()) == values.end();
    return draw.equal(R, different);
  }
};

struct ComposedEquivalentDefinition {
  static constexpr LawText text{"composed_equivalent.definition",
                                "R == (size(F) == size(D), and F(i) == D(i) for 0 <= i < size(F))"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    const bool R = use.composed_equivalent(F, D);
    if (!has_windows(F) || !has_windows(D)) return false;
    if (size(F) != size(D)) return draw.equal(R, false);
    const auto left = each_value(F), right = each_value(D);
    if (!read_in_one_way(F, left) || !read_in_one_way(D, right)) return draw.unclaimed();
    const bool same = left == right;
    return draw.equal(R, same);
  }
};

}  // namespace plumb::laws
