// Parts of a composed layout, with the offset at which they begin.
#pragma once

#include <utility>
#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "reference/modes/slice_and_offset.hpp"

namespace plumb {

/// F with x added before its innermost function is applied: a swizzle of a sum is no sum.
template <class Integer>
ComposedLayout<Integer> moved_within(const ComposedLayout<Integer>& F, const Integer& x,
                                     const Layout<Integer>& inner) {
  std::vector<Link<Integer>> links = F.links;
  links.back().offset = links.back().offset + x;
  return ComposedLayout<Integer>(std::move(links), inner);
}

// Clause    composed_slice_and_offset
// Equation  x + R(j) == F(c with the open entries taken from coordinate j of R)
// Contract  the result is R, x; if nothing is open, size(R) == 1.
//           - R has a mode for each open part of the inner layout of F, from left to right; its
//             shape is the shape of that part, or refines it (composed_slice.modes)
//           - Those that one tuple of c keeps may stay together (composed_slice.nested); of one
//             part, (X) or X
// Arguments F a composed layout, c a coordinate of its inner layout, with open places
// Domain    c fits the shape of the inner layout, as in slice; every index of c is within its mode
// Refusals  bad_shape (c has parentheses where the layout has none, or other modes)
// Freedom   composed_slice.modes = whole | finer: a swizzle that is taken apart needs finer modes
// Freedom   composed_slice.nested = flat | grouped: open parts within one tuple of c
// Laws      composed_slice_and_offset.through-links
// Examples  composed_slice_and_offset(Sw<3,4,3> o 0 o (8,64):(64,1), (_,2))
//             -> ["Sw<3,4,3> o 2 o 8:64","0"]
//           composed_slice_and_offset(Sw<3,4,3> o 5 o (8,64):(64,1), (2,_))
//             -> ["Sw<3,4,3> o 133 o 64:1","0"]
//           composed_slice_and_offset(Sw<3,4,3> o 0 o 8:1, (_,2)) -> refuse bad_shape
// Source    CuTe C++, layout_composed.hpp and swizzle_layout.hpp, slice_and_offset
//
// What is fixed stays within: x == 0. An answer whose swizzle is taken apart, a plain layout and
// an offset outside, is right where F(c) - F(c') is linear in the digits of what is open.

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_slice_and_offset(
    const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  const auto part = slice_and_offset(F.inner, c);
  if (!part.answered()) return part.refusal();
  const auto& [inner, fixed] = part.value();
  return std::pair(moved_within(F, fixed, inner), Integer(0));
}

template <class Integer>
bool composed_slice_and_offset_required(const ComposedLayout<Integer>& F,
                                        const Pattern<Integer>& c) {
  return slice_and_offset_required(F.inner, c);
}

// Clause    composed_domain_offset
// Equation  x + R(e) == F at A(c + e)   leaf by leaf, A the inner layout of F
// Contract  the result is R, x: the inner layout of R has the shape of A, and the equation holds
// Arguments F a composed layout, c a coordinate of its inner layout
// Domain    the shape of A admits c; every entry of c is within its mode
// Refusals  bad_shape (not admitted)
// Laws      composed_domain_offset.through-links
// Examples  composed_domain_offset(Sw<3,4,3> o 0 o (8,64):(64,1), (2,3))
//             -> ["Sw<3,4,3> o 131 o (8,64):(64,1)","0"]
//           composed_domain_offset(Sw<3,4,3> o 0 o (8,64):(64,1), (1,1,1)) -> refuse bad_shape
// Source    CuTe C++, layout_composed.hpp, domain_offset

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_domain_offset(
    const ComposedLayout<Integer>& F, const IntTuple<Integer>& c) {
  const auto part = domain_offset(F.inner, c);
  if (!part.answered()) return part.refusal();
  const auto& [inner, fixed] = part.value();
  return std::pair(moved_within(F, fixed, inner), Integer(0));
}

template <class Integer>
bool composed_domain_offset_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& c) {
  return domain_offset_required(F.inner, c);
}

}  // namespace plumb
