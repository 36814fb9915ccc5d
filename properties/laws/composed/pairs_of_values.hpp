// The values that two layouts of one shape have at one index: pairs of offsets, each once.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "properties/law.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::laws {

/// The two strides of each mode, and the greatest multiple of them that its indices reach.
template <class Integer>
struct PairOfStrides {
  std::pair<Integer, Integer> strides;
  Integer most;
};

/// Modes of equal strides are one: c (a, b) + c' (a, b) == (c + c') (a, b). Symbolic strides are
/// not compared: that would be a step of a proof.   Domain: one shape.
template <class Integer>
std::vector<PairOfStrides<Integer>> pairs_of_strides(const Layout<Integer>& A,
                                                     const Layout<Integer>& B) {
  const std::vector<Integer> extents = leaves(A.shape), a = leaves(A.stride), b = leaves(B.stride);
  std::vector<PairOfStrides<Integer>> pairs;
  [[maybe_unused]] std::map<std::pair<Integer, Integer>, std::size_t> places;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (a[k] == 0 && b[k] == 0) continue;
    if constexpr (std::is_convertible_v<Integer, plumb::Integer>) {
      const auto [place, is_new] = places.emplace(std::pair(a[k], b[k]), pairs.size());
      if (!is_new) {
        pairs[place->second].most += extents[k] - 1;
        continue;
      }
    }
    pairs.push_back({{a[k], b[k]}, Integer(extents[k] - 1)});
  }
  return pairs;
}

/// holds(A(i), B(i)) for every i, asked once of each pair, those of the first modes first.
///   Domain: one shape.
template <class Integer, class Predicate>
bool all_pairs_of_values(const Layout<Integer>& A, const Layout<Integer>& B,
                         const Predicate& holds) {
  using Pair = std::pair<Integer, Integer>;
  std::set<Pair> met;
  for (const Integer& extent : leaves(A.shape))
    if (extent == 0) return true;
  const auto is_fine = [&](const Pair& pair) {
    take_steps(Integer(steps_of_an_element));
    if (!met.insert(pair).second) return true;
    if (met.size() > enumeration_limit) throw Undecided{"65536 pairs of values agree, of more"};
    return holds(pair.first, pair.second);
  };
  if (!is_fine({Integer(0), Integer(0)})) return false;
  for (const auto& [strides, most] : pairs_of_strides(A, B)) {
    const std::set<Pair> before = met;
    for (Integer c(1); c <= most; c = c + 1)
      for (const Pair& pair : before)
        if (!is_fine({pair.first + c * strides.first, pair.second + c * strides.second}))
          return false;
  }
  return true;
}

}  // namespace plumb::laws
