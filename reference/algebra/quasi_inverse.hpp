// From each offset back to an index that reaches it.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/algebra/left_inverse.hpp"

namespace plumb {

// Clause    quasi_inverse
// Equation  A^(R^(A(i))) == A(i)   for 0 <= i < size(A), A^ and R^ the extensions
// Contract  the equation, where the last mode of A and of R counts on, if its extent is 1 too:
//           left_inverse for layouts that need not be one-to-one
// Arguments A a layout
// Domain    with modes of extent 1 and of stride 0 dropped, the strides are positive, and sorted,
//           each is a multiple of the one before, and at least its reach s*d
// Refusals  not_divisible (a stride is no multiple of the one before)
//           not_injective (a stride is below the reach of the mode before)
//           out_of_domain (a negative stride)
// Freedom   quasi_inverse.size = covering | any: R has an index for each offset of A, or some lie
//           beyond size(R)
// Laws      quasi_inverse.pointwise quasi_inverse.of-injective
// Examples  quasi_inverse((4,2):(0,1)) -> 2:4
//           quasi_inverse((2,4,3):(1,0,4)) -> (4,3):(1,8)
//           quasi_inverse((32,64):(64,1)) -> (64,32):(32,1)
//           quasi_inverse(4:0) -> 1:0
//           quasi_inverse((2,2):(2,3)) -> refuse not_divisible
//           quasi_inverse((4,4):(1,2)) -> refuse not_injective
//           quasi_inverse((4,2):(0,-1)) -> refuse out_of_domain
// Source    CuTe C++, layout.hpp, left_inverse, whose comment states this equation

/// The modes that move, with their places in A, the least stride first.
template <class Integer>
std::vector<PlacedMode<Integer>> placed_moving_modes(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> moving;
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.extent != 1 && mode.stride != 0) moving.push_back(mode);
  std::stable_sort(moving.begin(), moving.end(),
                   [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });
  return moving;
}

/// The digit of a mode that moves is read off the offset, as in left_inverse; that of a mode of
/// stride 0 is 0 in the index that R gives.
template <class Integer>
Answer<Layout<Integer>> quasi_inverse(const Layout<Integer>& A) {
  Peeled<Integer> peeled{{}, Integer(1), Integer(0), Integer(1)};
  for (const PlacedMode<Integer>& mode : placed_moving_modes(A)) {
    if (mode.stride < 0) return Refusal::out_of_domain;
    const Answer<Peeled<Integer>> next = left_inverse_step(std::move(peeled), mode);
    if (!next.answered()) return next.refusal();
    peeled = next.value();
  }
  peeled.inverse.push_back({floor_div(peeled.reach, peeled.unit), peeled.place});
  return coalesce(layout_of(peeled.inverse));
}

/// The strides of A as written, not joined.
template <class Integer>
bool quasi_inverse_required(const Layout<Integer>& A) {
  Integer before(1), reach(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride <= 0 || !divides(before, mode.stride) || mode.stride < reach) return false;
    before = mode.stride;
    reach = mode.extent * mode.stride;
  }
  return true;
}

}  // namespace plumb
