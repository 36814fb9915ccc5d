// The parentheses of the values of a layout.
#pragma once

#include "reference/layouts/coshape.hpp"

namespace plumb {

// Clause    coprofile
// Equation  R is congruent with coshape(A)
// Contract  the equation; the numbers in R mean nothing
// Arguments A a layout of integer strides, or of basis strides
// Domain    integer strides
// Refusals  none
// Freedom   coprofile.numbers = zero | any: each number of R is 0, or any
// Laws      coprofile.congruent
// Examples  coprofile((2,3):(3,6)) -> 0
//           coprofile((4,(2,3)):(1@0,(1@0@1,1@1@1))) -> (0,(0,0))
//           coprofile((4,8):(2@1,1@0+1@1)) -> (0,0)
// Source    CuTe C++, layout.hpp, coprofile; NVlabs PyCuTe, stride.py

template <class Integer, class Stride>
IntTuple<Integer> coprofile(const Layout<Integer, Stride>& A) {
  return map_leaves(coshape(A), [](const Integer&) { return Integer(0); });
}

template <class Integer>
bool coprofile_required(const Layout<Integer>&) {
  return true;
}

template <class Integer>
bool coprofile_required(const Layout<Integer, CoordinateVector<Integer>>&) {
  return false;
}

}  // namespace plumb
