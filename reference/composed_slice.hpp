// Clause    composed_slice
// Equation  R(d) == F(c with the entries of d in its open places)
// Contract  the equation; the modes of R are those at the open places, in order
// Arguments F a composed layout, c a coordinate of its inner layout, with open places
// Domain    the inner layout admits c, and every entry of c is within its mode
// Refusals  bad_shape (not admitted)
// Laws      composed_slice.inside
// Examples  composed_slice(Sw<3,4,3> o 0 o (8,64):(64,1), (_,2)) -> Sw<3,4,3> o 2 o (8):(64)
//           composed_slice(Sw<3,4,3> o 5 o (8,64):(64,1), (2,_)) -> Sw<3,4,3> o 133 o (64):(1)
//           composed_slice(Sw<3,4,3> o 0 o ((2,4),8):((1,2),8), ((1,_),_)) -> Sw<3,4,3> o 1 o (4,8):(2,8)
//           composed_slice(Sw<3,4,3> o 0 o 8:1, (_,2)) -> refuse bad_shape
// Source    CuTe, slice of a composed layout
#pragma once

#include <utility>
#include <vector>

#include "reference/composed_layout.hpp"
#include "reference/pattern.hpp"

namespace plumb {

/// Does the shape admit the pattern: an open place or an index for a whole mode, or as many entries
/// as there are modes?
template <class Integer>
bool admits_pattern(const IntTuple<Integer>& shape, const Pattern<Integer>& c) {
  if (c.is_leaf()) return true;
  if (shape.is_leaf() || rank(c) != rank(shape)) return false;
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!admits_pattern(mode_of(shape, k), mode_of(c, k))) return false;
  return true;
}

/// Appends the modes at open places, and adds up what the others are fixed to.
template <class Integer>
void split_by_pattern(const Layout<Integer>& A, const Pattern<Integer>& c,
                      std::vector<Layout<Integer>>& open, Integer& fixed) {
  if (c.is_leaf()) {
    if (c.leaf())
      fixed = fixed + evaluate(A, *c.leaf());
    else
      open.push_back(A);
    return;
  }
  for (std::size_t k = 0; k < rank(c); ++k)
    split_by_pattern(Layout<Integer>{mode_of(A.shape, k), mode_of(A.stride, k)}, mode_of(c, k), open,
                     fixed);
}

/// What is fixed is added before the innermost function is applied: a swizzle of a sum is no sum.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_slice(const ComposedLayout<Integer>& F,
                                               const Pattern<Integer>& c) {
  if (!admits_pattern(F.inner.shape, c)) return Refusal::bad_shape;
  if (c.is_leaf() && !c.leaf()) return F;
  std::vector<Layout<Integer>> open;
  Integer fixed(0);
  split_by_pattern(F.inner, c, open, fixed);
  std::vector<Link<Integer>> links = F.links;
  links.back().offset = links.back().offset + fixed;
  return ComposedLayout<Integer>(std::move(links), concatenate(open));
}

template <class Integer>
bool pattern_in_bounds(const IntTuple<Integer>& shape, const Pattern<Integer>& c) {
  if (c.is_leaf()) return !c.leaf() || (*c.leaf() >= 0 && *c.leaf() < product(shape));
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!pattern_in_bounds(mode_of(shape, k), mode_of(c, k))) return false;
  return true;
}

template <class Integer>
bool composed_slice_required(const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  return admits_pattern(F.inner.shape, c) && pattern_in_bounds(F.inner.shape, c);
}

}  // namespace plumb
