// Modes with their places: the indices that inverses and nullspaces are made of.
#pragma once

#include <vector>

#include "reference/layouts/coalesce.hpp"

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

}  // namespace plumb
