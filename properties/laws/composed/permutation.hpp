// Laws of composed layouts as permutations.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/laws/composed/decisions.hpp"
#include "properties/laws/functions.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

/// The entry `index` of `values`; nothing if there is none.
template <class Integer>
std::optional<Integer> value_number(const std::vector<Integer>& values, const Integer& index) {
  if (index < 0 || index >= static_cast<int>(values.size())) return std::nullopt;
  return values[static_cast<std::size_t>(index)];
}

struct ComposedCyclesPermutes {
  static constexpr LawText text{
      "composed_cycles.permutes",
      "within a cycle c of R, F(c_k) == c_{k+1} + the least value of F, and the last leads to the "
      "first; the cycles have size(F) entries, all different; each begins with its least, and the "
      "first entries ascend"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F", Hint::one_to_one);
    const auto R = use.composed_cycles(F);
    using Integer = std::decay_t<decltype(size(F))>;
    if (!has_windows(F) || R.is_leaf()) return false;
    const std::vector<Integer> values = each_value(F);
    if (!read_in_one_way(F, values)) return draw.unclaimed();
    const Integer least = *std::min_element(values.begin(), values.end());
    std::vector<Integer> seen, firsts;
    for (const IntTuple<Integer>& cycle : R.children()) {
      if (cycle.is_leaf() || rank(cycle) == 0 || depth(cycle) != 1) return false;
      const std::vector<Integer> entries = leaves(cycle);
      firsts.push_back(entries.front());
      for (std::size_t k = 0; k < entries.size(); ++k) {
        const auto value = value_number(values, entries[k]);
        const Integer next = entries[(k + 1) % entries.size()];
        if (!value || entries[k] < entries.front()) return false;
        if (*value - least != next) return draw.equal(Integer(*value - least), next);
        seen.push_back(entries[k]);
      }
    }
    std::sort(seen.begin(), seen.end());
    return std::is_sorted(firsts.begin(), firsts.end()) &&
           std::adjacent_find(seen.begin(), seen.end()) == seen.end() &&
           draw.equal(Integer(static_cast<int>(seen.size())), size(F));
  }
};

struct ComposedFixedPointsIndices {
  static constexpr LawText text{"composed_fixed_points.indices",
                                "the entries of R ascend, and i is one of them iff F(i) == i"};

  bool operator()(auto& draw, auto& use) const {
    const auto F = draw.composed("F", Hint::one_to_one);
    const auto R = use.composed_fixed_points(F);
    using Integer = std::decay_t<decltype(size(F))>;
    if (!has_windows(F) || (!R.is_leaf() && rank(R) != 0 && depth(R) != 1)) return false;
    const std::vector<Integer> values = each_value(F);
    if (!read_in_one_way(F, values)) return draw.unclaimed();
    std::vector<Integer> fixed;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] == static_cast<int>(i)) fixed.push_back(values[i]);
    const std::vector<Integer> entries = leaves(R);
    return entries == fixed;
  }
};

}  // namespace plumb::laws
