// Chains of modes that continue one another: strides 1, s0, s0 s1, ..
#pragma once

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "reference/algebra/placed_modes.hpp"

namespace plumb {

/// Modes whose strides are start, s_0 start, s_0 s_1 start, ..: the last of them first, each with
/// its place as stride.
template <class Integer, class List = Modes<Integer>>
struct Chain {
  Integer start;
  Integer reach;  // the product of the extents
  List inverse;
};

/// The mode, and after it a chain that starts where it ends.
template <class Integer, class List>
Chain<Integer, List> chain_step(Chain<Integer, List> tail, const PlacedMode<Integer>& mode) {
  tail.inverse.push_back({mode.extent, mode.place});
  return {mode.stride, mode.extent * tail.reach, std::move(tail.inverse)};
}

/// The one that reaches further of those that begin at the start of `best`.
template <class Integer, class List>
Chain<Integer, List> further_chain(const Chain<Integer, List>& best,
                                   const Chain<Integer, List>& chain) {
  return chain.start == best.start && chain.reach > best.reach ? chain : best;
}

/// The chain of modes with strides 1, s0, s0 s1, .. whose extents have the greatest product, each
/// mode with its place as stride. Each stride of a chain is greater than the one before, so chains
/// are built from the greatest down.
template <class Integer>
Modes<Integer> longest_chain(std::vector<PlacedMode<Integer>> modes) {
  std::stable_sort(modes.begin(), modes.end(),
                   [](const auto& a, const auto& b) { return bool(b.stride < a.stride); });

  std::vector<Chain<Integer>> chains;
  const auto best_from = [&chains](const Integer& start) {
    return std::accumulate(
        chains.begin(), chains.end(), Chain<Integer>{start, Integer(1), {}},
        [](const Chain<Integer>& best, const auto& chain) { return further_chain(best, chain); });
  };
  for (const PlacedMode<Integer>& mode : modes) {
    if (mode.stride <= 0 || mode.extent == 1) continue;
    chains.push_back(chain_step(best_from(mode.extent * mode.stride), mode));
  }
  Modes<Integer> inverse = best_from(Integer(1)).inverse;
  std::reverse(inverse.begin(), inverse.end());
  return inverse;
}

}  // namespace plumb
