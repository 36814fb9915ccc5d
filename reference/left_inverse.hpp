// Clause    left_inverse
// Equation  R^(A(i)) == i   for 0 <= i < size(A), R^ the extension of R
// Contract  the equation where A is injective; elsewhere A^(R^(A(i))) == A(i)
// Arguments A a layout
// Domain    A is injective, and its strides, modes of extent 1 dropped, are positive and each divides
//           the next when sorted
// Refusals  not_injective  not_divisible (a stride does not divide the next one)
//           out_of_domain (a negative stride)
// Laws      left_inverse.pointwise left_inverse.of-compact
// Examples  left_inverse((32,64):(64,1)) -> (64,32):(32,1)
//           left_inverse((2,3):(1,4)) -> (4,3):(1,2)
//           left_inverse(4:2) -> (2,4):(0,1)
//           left_inverse(4:0) -> refuse not_injective
//           left_inverse((2,2):(2,3)) -> refuse not_divisible
// Source    CuTe documentation, "Left inverse"
#pragma once

#include "reference/right_inverse.hpp"

namespace plumb {

/// With the modes sorted by stride, offset x has digit floor(x / d_k) mod (d_{k+1} / d_k) in mode k:
/// R takes these digits apart, and gives each the place of its mode in A.
template <class Integer>
Answer<Layout<Integer>> left_inverse(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> sorted;
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.extent != 1) sorted.push_back(mode);
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return bool(a.stride < b.stride);
  });

  Modes<Integer> inverse;
  Integer unit(1);        // the size of what `inverse` takes apart so far
  Integer place(0);       // the place of the mode whose digit begins at `unit`; below the first, none
  Integer reach(1);       // offsets of the modes so far lie in [0, reach)
  for (const PlacedMode<Integer>& mode : sorted) {
    if (mode.stride < 0) return Refusal::out_of_domain;
    if (mode.stride == 0) return Refusal::not_injective;
    const auto [quotient, remainder] = floor_divide(mode.stride, unit);
    if (remainder != 0) return Refusal::not_divisible;
    if (mode.stride < reach) return Refusal::not_injective;
    inverse.push_back({quotient, place});
    unit = mode.stride;
    place = mode.place;
    reach = mode.stride * mode.extent;
  }
  inverse.push_back({floor_div(reach, unit), place});
  return coalesce(layout_of(inverse));
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
