// Modes with their places: the indices that inverses and nullspaces are made of.
#pragma once

#include <vector>

#include "reference/layouts/axes.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb {

/// A mode of A together with the index at which its coordinate is 1 and all others are 0.
template <class Integer, class Stride = Integer>
struct PlacedMode {
  Integer extent;
  Stride stride;
  Integer place;
};

/// The modes of A after coalesce, in their order, each with its place.
template <class Integer, class Stride>
std::vector<PlacedMode<Integer, Stride>> placed_modes(const Layout<Integer, Stride>& A) {
  std::vector<PlacedMode<Integer, Stride>> placed;
  Integer place(1);
  for (const auto& mode : flat_modes(coalesce(A))) {
    placed.push_back({mode.extent, mode.stride, place});
    place = place * mode.extent;
  }
  return placed;
}

/// Those whose stride lies on that axis alone, with its amount as stride.
template <class Integer>
std::vector<PlacedMode<Integer>> placed_modes_on(
    const typename CoordinateVector<Integer>::Path& axis,
    const std::vector<PlacedMode<Integer, CoordinateVector<Integer>>>& modes) {
  std::vector<PlacedMode<Integer>> placed;
  for (const auto& mode : modes) {
    const auto& terms = mode.stride.terms();
    if (terms.size() == 1 && terms.begin()->first == axis)
      placed.push_back({mode.extent, terms.begin()->second, mode.place});
  }
  return placed;
}

}  // namespace plumb
