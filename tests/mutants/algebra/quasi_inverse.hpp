// Broken definitions of quasi_inverse and max_alignment.
#pragma once

#include <utility>
#include <vector>

#include "reference/algebra/max_alignment.hpp"
#include "reference/algebra/quasi_inverse.hpp"
#include "reference/algebra/right_inverse.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The modes of stride 0 take no room.
template <class Integer>
Answer<Layout<Integer>> quasi_inverse_compact(const Layout<Integer>& A) {
  return plumb::quasi_inverse(layout_of(moving_modes(A)));
}

template <class Integer>
Answer<Layout<Integer>> quasi_inverse_as_right(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::quasi_inverse(A);
  return R.answered() ? Answer<Layout<Integer>>(right_inverse(A)) : R;
}

/// Each digit has the place of the next mode.
template <class Integer>
Answer<Layout<Integer>> quasi_inverse_next_place(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::quasi_inverse(A);
  if (!R.answered()) return R;
  Modes<Integer> modes = flat_modes(R.value());
  for (std::size_t k = 0; k + 1 < modes.size(); ++k)
    std::swap(modes[k].stride, modes[k + 1].stride);
  return layout_of(modes);
}

/// Every offset leads to index 0.
template <class Integer>
Answer<Layout<Integer>> quasi_inverse_zero(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::quasi_inverse(A);
  if (!R.answered()) return R;
  return Layout<Integer>{size(R.value()), Integer(0)};
}

template <class Integer>
Integer max_alignment_of_run(const Layout<Integer>& A) {
  return size(right_inverse(A));
}

template <class Integer>
Integer max_alignment_of_strides(const Layout<Integer>& A) {
  Integer all(0);
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.stride != 1) all = plumb::gcd(all, mode.stride);
  return all == 0 ? Integer(1) : all;
}

template <class Integer>
Integer max_alignment_one(const Layout<Integer>&) {
  return Integer(1);
}

}  // namespace plumb::mutants
