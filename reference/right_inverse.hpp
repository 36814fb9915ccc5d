// Clause    right_inverse
// Equation  A(R(k)) == k   for 0 <= k < size(R)
// Contract  the equation, with R(k) in the domain of A; a shorter R is lawful
// Arguments A a layout
// Domain    no stride is negative
// Refusals  none
// Laws      right_inverse.pointwise right_inverse.complete right_inverse.twice
// Examples  right_inverse((32,64):(64,1)) -> (64,32):(32,1)
//           right_inverse((2,4):(1,2)) -> 8:1
//           right_inverse((4,2):(0,1)) -> 2:4
//           right_inverse(4:2) -> 1:0
// Source    CuTe documentation, "Right inverse"; seed 000 states the equation of the left inverse
#pragma once

#include <vector>

#include "reference/complement.hpp"

namespace plumb {

/// A mode of A together with the index at which its coordinate is 1 and all others are 0.
template <class Integer>
struct PlacedMode {
  Integer extent;
  Integer stride;
  Integer place;
};

/// The modes of A after coalesce, in their order, each with its place.
template <class Integer>
std::vector<PlacedMode<Integer>> placed_modes(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> placed;
  Integer place(1);
  for (const Mode<Integer>& mode : flat_modes(coalesce(A))) {
    placed.push_back({mode.extent, mode.stride, place});
    place = place * mode.extent;
  }
  return placed;
}

/// The chain of modes with strides 1, s0, s0 s1, .. whose extents have the greatest product. Each
/// stride of a chain is greater than the one before, so chains are built from the greatest down.
template <class Integer>
Modes<Integer> longest_chain(std::vector<PlacedMode<Integer>> modes) {
  struct Chain {
    Integer start;  // stride of its first mode
    Integer reach;  // product of its extents
    Modes<Integer> inverse;
  };
  std::stable_sort(modes.begin(), modes.end(), [](const auto& a, const auto& b) {
    return bool(b.stride < a.stride);
  });

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

template <class Integer>
Layout<Integer> right_inverse(const Layout<Integer>& A) {
  return coalesce(layout_of(longest_chain(placed_modes(A))));
}

template <class Integer>
bool right_inverse_required(const Layout<Integer>& A) {
  return natural_strides(A);
}

}  // namespace plumb
