// The values that two layouts of one shape have at one index: pairs of offsets, each once.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <type_traits>
#include <utility>
#include <vector>

#include "properties/integer.hpp"
#include "properties/law.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::laws {

/// Modes of equal strides become one: c (a, b) + c' (a, b) == (c + c') (a, b).
inline void join_equal_strides(std::vector<Integer>& extents, std::vector<Integer>& a,
                               std::vector<Integer>& b) {
  std::map<std::pair<Integer, Integer>, std::size_t> places;
  std::size_t kept = 0;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    const auto [place, is_new] = places.emplace(std::pair(a[k], b[k]), kept);
    if (!is_new) {
      extents[place->second] += extents[k] - 1;
      continue;
    }
    extents[kept] = extents[k];
    a[kept] = a[k];
    b[kept++] = b[k];
  }
  for (auto* list : {&extents, &a, &b}) list->resize(kept);
}

/// holds(A(i), B(i)) for every i, asked once of each pair, those of the first modes first. Symbolic
/// strides are not compared: that would be a step of a proof.   Domain: one shape.
template <class Integer, class Predicate>
bool all_pairs_of_values(const Layout<Integer>& A, const Layout<Integer>& B,
                         const Predicate& holds) {
  using Pair = std::pair<Integer, Integer>;
  std::vector<Integer> extents = leaves(A.shape), a = leaves(A.stride), b = leaves(B.stride);
  std::set<Pair> met;
  for (const Integer& extent : extents)
    if (extent == 0) return true;
  if constexpr (std::is_same_v<Integer, plumb::Integer>) join_equal_strides(extents, a, b);
  const auto is_fine = [&](const Pair& pair) {
    take_steps(Integer(steps_of_an_element));
    if (!met.insert(pair).second) return true;
    if (met.size() > enumeration_limit) throw Undecided{"65536 pairs of values agree, of more"};
    return holds(pair.first, pair.second);
  };
  if (!is_fine({Integer(0), Integer(0)})) return false;
  for (std::size_t k = 0; k < extents.size(); ++k) {
    if (a[k] == 0 && b[k] == 0) continue;
    const std::set<Pair> before = met;
    for (Integer c(1); c < extents[k]; c = c + 1)
      for (const Pair& pair : before)
        if (!is_fine({pair.first + c * a[k], pair.second + c * b[k]})) return false;
  }
  return true;
}

}  // namespace plumb::laws
