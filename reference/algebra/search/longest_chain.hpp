// Chains of modes that continue one another: strides 1, s0, s0 s1, ..
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/placed_modes.hpp"

namespace plumb {

/// The chain of modes with strides 1, s0, s0 s1, .. whose extents have the greatest product, each
/// mode with its place as stride. Each stride of a chain is greater than the one before, so chains
/// are built from the greatest down.
template <class Integer>
Modes<Integer> longest_chain(std::vector<PlacedMode<Integer>> modes) {
  struct Chain {
    Integer start;  // stride of its first mode
    Integer reach;  // product of its extents
    Modes<Integer> inverse;
  };
  std::stable_sort(modes.begin(), modes.end(),
                   [](const auto& a, const auto& b) { return bool(b.stride < a.stride); });

  const auto best_from = [](const std::vector<Chain>& chains, const Integer& start) {
    Chain best{start, 1, {}};
    for (const Chain& chain : chains)
      if (chain.start == start && chain.reach > best.reach) best = chain;
    return best;
  };

  std::vector<Chain> chains;
  for (const PlacedMode<Integer>& mode : modes) {
    if (mode.stride <= 0 || mode.extent == 1) continue;
    const Chain tail = best_from(chains, mode.extent * mode.stride);
    Chain chain{mode.stride, mode.extent * tail.reach, {{mode.extent, mode.place}}};
    chain.inverse.insert(chain.inverse.end(), tail.inverse.begin(), tail.inverse.end());
    chains.push_back(chain);
  }
  return best_from(chains, Integer(1)).inverse;
}

}  // namespace plumb
