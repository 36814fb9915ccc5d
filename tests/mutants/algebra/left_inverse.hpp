// Broken definitions of left_inverse.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/left_inverse.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> left_inverse_as_right(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  return plumb::right_inverse(A);
}

/// The placed modes without those of extent 1, which have no digit.
template <class Integer>
std::vector<PlacedMode<Integer>> placed_digits(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> placed;
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.extent != 1) placed.push_back(mode);
  return placed;
}

/// left_inverse with the modes in this order; a gap has the place of the mode before it if `shift`
/// is 0, of the mode after it if 1.
template <class Integer>
Layout<Integer> left_inverse_of(const std::vector<PlacedMode<Integer>>& modes, std::size_t shift) {
  Modes<Integer> inverse;
  Integer unit(1), reach(1);
  std::vector<Integer> places{Integer(0)};
  for (const PlacedMode<Integer>& mode : modes) places.push_back(mode.place);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    inverse.push_back({std::max(Integer(1), floor_div(modes[k].stride, unit)), places[k + shift]});
    unit = modes[k].stride;
    reach = modes[k].stride * modes[k].extent;
  }
  inverse.push_back({std::max(Integer(1), floor_div(reach, unit)), places.back()});
  return coalesce(layout_of(inverse));
}

template <class Integer>
Answer<Layout<Integer>> left_inverse_unsorted(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  return left_inverse_of(placed_digits(A), 0);
}

template <class Integer>
std::vector<PlacedMode<Integer>> sorted_digits(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> sorted = placed_digits(A);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });
  return sorted;
}

template <class Integer>
Answer<Layout<Integer>> left_inverse_next_place(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  return left_inverse_of(sorted_digits(A), 1);
}

/// Right if each stride divides the next.
template <class Integer>
Answer<Layout<Integer>> left_inverse_floors(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  return left_inverse_of(sorted_digits(A), 0);
}

/// Says that there is none as soon as the offsets are no chain.
template <class Integer>
Answer<Layout<Integer>> left_inverse_of_chains_only(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered() || left_inverse_required(A)) return R;
  return Refusal::no_layout;
}

}  // namespace plumb::mutants
