// Clause    nullspace
// Equation  A(R(i)) == 0   for 0 <= i < size(R)
// Contract  the equation, R one-to-one into [0, size(A)). If no stride, nor an entry of one, is
//           negative, R reaches every j with A(j) == 0: size(R) is the product of the extents of
//           stride 0
// Arguments A a layout of integer strides, or of basis strides
// Domain    no stride, and no entry of a stride, is negative
// Refusals  none
// Laws      nullspace.kernel nullspace.of-nullspace nullspace.over-modules
// Examples  nullspace((2,2,2):(1,0,2)) -> 2:2
//           nullspace((2,3,2):(0,1,0)) -> (2,2):(1,6)
//           nullspace((4,8):(1,4)) -> 1:0
//           nullspace((2,3,2):(0@0,1@1,0@0)) -> (2,2):(1,6)
//           nullspace((2,2):(1,-1)) -> 1:0
// Source    CuTe, layout.hpp, nullspace
#pragma once

#include <vector>

#include "reference/algebra/placed_modes.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// The modes of stride 0, each with its place as stride.
template <class Integer, class Stride>
Layout<Integer> nullspace(const Layout<Integer, Stride>& A) {
  Modes<Integer> still;
  for (const PlacedMode<Integer, Stride>& mode : placed_modes(A))
    if (mode.stride == Stride{}) still.push_back({mode.extent, mode.place});
  return coalesce(layout_of(still));
}

template <class Integer, class Stride>
bool nullspace_required(const Layout<Integer, Stride>& A) {
  return natural_strides(A);
}

}  // namespace plumb
