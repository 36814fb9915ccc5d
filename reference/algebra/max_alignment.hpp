// The longest vectors that make up a layout.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/algebra/placed_modes.hpp"
#include "reference/algebra/search/longest_chain.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

// Clause    max_alignment
// Equation  for each i, all R offsets k R <= x < (k + 1) R, k == floor(A(i) / R), are offsets of A
// Contract  R >= 1 and the equation: the offsets of A are whole vectors of R, each at a multiple
//           of R
// Normal    the reference's R is the gcd of what right_inverse reaches and of the strides of the
//           other modes
// Arguments A a layout
// Domain    no stride is negative
// Refusals  none
// Freedom   max_alignment.size = greatest | any: R is what modes with strides 1, s_0, s_0 s_1, ..
//           reach, as far as it divides the other strides, or less
// Laws      max_alignment.vectors max_alignment.of-tiling
// Examples  max_alignment((4,8):(1,4)) -> 32
//           max_alignment((6,4):(1,8)) -> 2
//           max_alignment((4,2):(1,0)) -> 4
//           max_alignment((2,3):(3,1)) -> 6
//           max_alignment(4:2) -> 1
// Source    CuTe C++, layout.hpp, max_alignment

/// The modes that make up right_inverse reach [0,n); the others move that by their strides.
template <class Integer>
Integer max_alignment(const Layout<Integer>& A) {
  const std::vector<PlacedMode<Integer>> modes = placed_modes(A);
  const Modes<Integer> chain = longest_chain(modes);
  Integer R = size(layout_of(chain));
  for (const PlacedMode<Integer>& mode : modes) {
    const bool in_chain = std::any_of(chain.begin(), chain.end(), [&](const auto& link) {
      return bool(link.stride == mode.place);
    });
    if (!in_chain && mode.extent != 1) R = plumb::gcd(R, mode.stride);
  }
  return R;
}

template <class Integer>
bool max_alignment_required(const Layout<Integer>& A) {
  return natural_strides(A);
}

}  // namespace plumb
