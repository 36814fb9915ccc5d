// Clause    composed_slice
// Equation  R(d) == F(c with the entries of d in its open places)
// Contract  the equation; if nothing is open, size(R) == 1.
//           - R has the mode of each open place, in order, or a refinement of that mode
//             (composed_slice.modes)
//           - Those that one tuple of c keeps may stay together (composed_slice.nested)
// Arguments F a composed layout, c a coordinate of its inner layout, with open places
// Domain    c fits the shape of the inner layout, as in slice; every entry of c is within its mode
// Refusals  bad_shape (c has parentheses where the layout has none, or other modes)
// Freedom   composed_slice.modes = whole | finer: a swizzle that is taken apart needs finer modes
// Freedom   composed_slice.nested = flat | grouped: open parts within one tuple of c
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_slice.inside
// Examples  composed_slice(Sw<3,4,3> o 0 o (8,64):(64,1), (_,2)) -> Sw<3,4,3> o 2 o (8):(64)
//           composed_slice(Sw<3,4,3> o 5 o (8,64):(64,1), (2,_)) -> Sw<3,4,3> o 133 o (64):(1)
//           composed_slice(Sw<3,4,3> o 0 o ((2,4),8):((1,2),8), ((1,_),_))
//             -> Sw<3,4,3> o 1 o (4,8):(2,8)
//           composed_slice(Sw<3,4,3> o 0 o 8:1, (_,2)) -> refuse bad_shape
// Source    CuTe, slice of a composed layout
#pragma once

#include <utility>
#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "reference/modes/slice_and_offset.hpp"

namespace plumb {

/// What is fixed is added before the innermost function is applied: a swizzle of a sum is no sum.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_slice(const ComposedLayout<Integer>& F,
                                               const Pattern<Integer>& c) {
  if (!fits_pattern<Integer>(F.inner.shape, c)) return Refusal::bad_shape;
  if (c.is_leaf() && !c.leaf()) return F;
  std::vector<Link<Integer>> links = F.links;
  links.back().offset = links.back().offset + offset_at(F.inner, c);
  return ComposedLayout<Integer>(std::move(links), concatenate(modes_at(Places::open, F.inner, c)));
}

template <class Integer>
bool composed_slice_required(const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  return slice_and_offset_required(F.inner, c);
}

}  // namespace plumb
