// Broken definitions of right_inverse.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/right_inverse.hpp"
#include "tests/mutants/definitions.hpp"

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

/// All elements but the last, of a contiguous inverse.
template <class Integer>
Layout<Integer> without_the_last(const Layout<Integer>& R) {
  if (!R.shape.is_leaf() || R.shape.leaf() < 2) return R;
  return Layout<Integer>{Integer(R.shape.leaf() - 1), R.stride.leaf()};
}

template <class Integer>
Layout<Integer> right_inverse_one_less(const Layout<Integer>& A) {
  return without_the_last(plumb::right_inverse(A));
}

template <class Integer>
Layout<Integer> right_inverse_of_one_mode(const Layout<Integer>& A) {
  const Modes<Integer> modes = flat_modes(plumb::right_inverse(A));
  return layout_of(Modes<Integer>{modes.front()});
}

}  // namespace plumb::mutants
