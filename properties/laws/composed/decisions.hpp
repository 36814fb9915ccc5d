// Laws of the decisions on composed layouts.
#pragma once

#include <map>
#include <type_traits>

#include "properties/laws/functions.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::laws {

/// Gives up above 65536 elements.
template <class Integer>
void look_at_each(const ComposedLayout<Integer>& F) {
  if (size(F) > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};
  take_steps(steps_of_an_element * size(F));
}

/// Of links that are left beyond their size the value depends on the reading.
template <class Integer>
bool read_in_one_way(const ComposedLayout<Integer>& F) {
  for (Integer i(0); i < size(F); i = i + 1)
    for (const Reading reading : every_reading)
      if (value_at(F, i, reading) != value_at(F, i)) return false;
  return true;
}

struct ComposedInjectiveDefinition {
  static constexpr LawText text{"composed_injective.definition",
                                "R == (no two of the size(F) values are equal)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F", Hint::one_to_one);
    const bool R = use.composed_injective(F);
    if (!has_windows(F)) return false;
    look_at_each(F);
    if (!read_in_one_way(F)) return draw.unclaimed();
    using Integer = std::decay_t<decltype(size(F))>;
    std::map<Integer, Integer> index_of;
    for (Integer i(0); i < size(F); i = i + 1)
      if (!index_of.emplace(value_at(F, i), i).second) return draw.equal(R, false);
    return draw.equal(R, true);
  }
};

struct ComposedEquivalentDefinition {
  static constexpr LawText text{"composed_equivalent.definition",
                                "R == (size(F) == size(D), and F(i) == D(i) for 0 <= i < size(F))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto F = draw.composed("F");
    const auto D = draw.composed_near("D", F);
    const bool R = use.composed_equivalent(F, D);
    if (!has_windows(F) || !has_windows(D)) return false;
    if (size(F) != size(D)) return draw.equal(R, false);
    look_at_each(F);
    if (!read_in_one_way(F) || !read_in_one_way(D)) return draw.unclaimed();
    using Integer = std::decay_t<decltype(size(F))>;
    for (Integer i(0); i < size(F); i = i + 1)
      if (value_at(F, i) != value_at(D, i)) return draw.equal(R, false);
    return draw.equal(R, true);
  }
};

}  // namespace plumb::laws
