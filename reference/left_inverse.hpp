// Clause    left_inverse
// Equation  R^(A(i)) == i   for 0 <= i < size(A), R^ the extension of R
// Contract  the equation where A is injective; elsewhere A^(R^(A(i))) == A(i)
// Arguments A a layout
// Domain    A is injective, and its strides, modes of extent 1 dropped, are positive and each divides
//           the next when sorted
// Refusals  not_injective  no_layout (proved by a search that misses none)
//           too_large (a stride does not divide the next one, and offsets of 128 or more)
//           out_of_domain (a negative stride)
// Laws      left_inverse.pointwise left_inverse.of-chain left_inverse.of-compact
// Examples  left_inverse((32,64):(64,1)) -> (64,32):(32,1)
//           left_inverse((2,3):(1,4)) -> (4,3):(1,2)
//           left_inverse(4:2) -> (2,4):(0,1)
//           left_inverse(4:0) -> refuse not_injective
//           left_inverse((2,2):(2,3)) -> (2,3):(1,1)
//           left_inverse((3,3):(2,3)) -> refuse no_layout
//           left_inverse((2,2):(2,131)) -> refuse too_large
// Source    CuTe documentation, "Left inverse"
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/left_inverse_search.hpp"
#include "reference/right_inverse.hpp"

namespace plumb {

/// What the modes with the least strides have come to.
template <class Integer>
struct Peeled {
  Modes<Integer> inverse;
  Integer unit;   // the size of what `inverse` takes apart
  Integer place;  // of the mode whose digit begins at `unit`; below the first, 0
  Integer reach;  // offsets of the modes so far lie in [0, reach)
};

/// Refuses where the stride is no multiple of the unit, or offsets meet.
template <class Integer>
Answer<Peeled<Integer>> left_inverse_step(Peeled<Integer> so_far, const PlacedMode<Integer>& next) {
  const auto [quotient, remainder] = floor_divide(next.stride, so_far.unit);
  if (remainder != 0) return Refusal::not_divisible;
  if (next.stride < so_far.reach) return Refusal::not_injective;
  so_far.inverse.push_back({quotient, so_far.place});
  return Peeled<Integer>{std::move(so_far.inverse), next.stride, next.place,
                         next.extent * next.stride};
}

/// With the modes sorted by stride, each stride dividing the next, offset x has digit floor(x / d_k) mod (d_{k+1} / d_k) in mode k:
/// R takes these digits apart, and gives each the place of its mode in A.
template <class Integer>
Answer<Layout<Integer>> left_inverse(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> sorted;
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.extent != 1) sorted.push_back(mode);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return bool(a.stride < b.stride);
  });

  Peeled<Integer> peeled{{}, Integer(1), Integer(0), Integer(1)};
  for (const PlacedMode<Integer>& mode : sorted) {
    if (mode.stride < 0) return Refusal::out_of_domain;
    if (mode.stride == 0) return Refusal::not_injective;
    const Answer<Peeled<Integer>> next = left_inverse_step(std::move(peeled), mode);
    if (!next.answered()) {
      if (next.refusal() == Refusal::not_divisible) return find_left_inverse(A);
      return next.refusal();
    }
    peeled = next.value();
  }
  peeled.inverse.push_back({floor_div(peeled.reach, peeled.unit), peeled.place});
  return coalesce(layout_of(peeled.inverse));
}

/// The strides of A as written, not joined: a library need not coalesce before it looks.
template <class Integer>
bool left_inverse_required(const Layout<Integer>& A) {
  Integer before(1);
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1) modes.push_back(mode);
  for (const Mode<Integer>& mode : sorted_by_stride(modes)) {
    if (mode.stride <= 0 || !divides(before, mode.stride)) return false;
    before = mode.stride;
  }
  return left_inverse(A).answered();
}

}  // namespace plumb
