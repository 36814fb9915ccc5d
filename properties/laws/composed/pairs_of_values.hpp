// The values that two layouts of one shape have at one index: pairs of offsets, each once.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "properties/law.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::laws {

/// holds(A(i), B(i)) for every i, asked once of each pair, those of the first modes first.
///   Domain: one shape.
template <class Integer, class Predicate>
bool all_pairs_of_values(const Layout<Integer>& A, const Layout<Integer>& B,
                         const Predicate& holds) {
  using Pair = std::pair<Integer, Integer>;
  const std::vector<Integer> extents = leaves(A.shape), a = leaves(A.stride), b = leaves(B.stride);
  std::set<Pair> met;
  for (const Integer& extent : extents)
    if (extent == 0) return true;
  const auto is_fine = [&](const Pair& pair) {
    take_steps(Integer(1));
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
