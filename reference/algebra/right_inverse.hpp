// Clause    right_inverse
// Purpose   Lists elements of A in the order of memory: R(k) is an index whose offset is k.
// Equation  A(R(k)) == k   for 0 <= k < size(R)
// Contract  size(R) >= 1; by the strides of A:
//           - integers: the equation, with R(k) in the domain of A
//           - basis strides: R has a part at each axis of A, in the places of coshape(A), and 1
//             elsewhere; A(R(c)) == c for every coordinate c with an index of its part for each
//             axis
// Arguments A a layout of integer or basis strides
// Domain    no stride is negative; of basis strides, each has at most one axis
// Refusals  none
// Freedom   right_inverse.size = greatest | any: R is as long as the modes of A allow, or shorter
// Freedom   right_inverse.division = even | uneven: logical_divide(A, R) has size(A) elements, or
//           it has more or no answer
// Laws      right_inverse.pointwise right_inverse.complete right_inverse.twice
//           right_inverse.over-modules
// Examples  right_inverse((32,64):(64,1)) -> (64,32):(32,1)
//           right_inverse((2,4):(1,2)) -> 8:1
//           right_inverse((4,2):(0,1)) -> 2:4
//           right_inverse(4:2) -> 1:0
//           right_inverse((4,8):(1@1,1@0)) -> (8,4):(4,1)
//           right_inverse((2,4,2):(1@0,1@1,2@0)) -> ((2,2),4):((1,8),2)
// Source    CuTe documentation, "Right inverse"; [cute-concepts] states the equation of the left
//           inverse
#pragma once

#include "reference/algebra/placed_modes.hpp"
#include "reference/algebra/search/longest_chain.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// Counts through the modes of A with strides 1, s0, s0 s1, ..: the chain that reaches furthest.
template <class Integer>
Layout<Integer> right_inverse(const Layout<Integer>& A) {
  return coalesce(layout_of(longest_chain(placed_modes(A))));
}

/// Axis by axis: A(R(c)) is the sum of what its modes on each axis give.
template <class Integer>
Layout<Integer> right_inverse(const Layout<Integer, CoordinateVector<Integer>>& A) {
  const auto modes = placed_modes(A);
  return by_axis<Integer>(axes_of(A), [&](const auto& axis) {
    return coalesce(layout_of(longest_chain(placed_modes_on(axis, modes))));
  });
}

template <class Integer>
bool right_inverse_required(const Layout<Integer, CoordinateVector<Integer>>& A) {
  return natural_strides(A) && one_axis_each(A);
}

template <class Integer>
bool right_inverse_required(const Layout<Integer>& A) {
  return natural_strides(A);
}

}  // namespace plumb
