// Broken definitions of right_inverse.
#pragma once

#include <algorithm>
#include <vector>

#include "mutants/definitions.hpp"
#include "reference/algebra/right_inverse.hpp"

namespace plumb::mutants {

template <class Integer>
Layout<Integer> right_inverse_strides(const Layout<Integer>& A) {
  Modes<Integer> chain;
  Integer reach(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A)))
    if (mode.stride == reach) {
      chain.push_back(mode);
      reach = reach * mode.extent;
    }
  return coalesce(layout_of(chain));
}

template <class Integer>
Layout<Integer> right_inverse_jumps_gaps(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> placed = placed_modes(A);
  std::stable_sort(placed.begin(), placed.end(),
                   [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });
  Modes<Integer> inverse;
  for (const PlacedMode<Integer>& mode : placed)
    if (mode.stride > 0) inverse.push_back({mode.extent, mode.place});
  return coalesce(layout_of(inverse));
}

template <class Integer>
Layout<Integer> right_inverse_in_order(const Layout<Integer>& A) {
  Modes<Integer> inverse;
  Integer reach(1);
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.stride == reach) {
      inverse.push_back({mode.extent, mode.place});
      reach = reach * mode.extent;
    }
  return coalesce(layout_of(inverse));
}

}  // namespace plumb::mutants
