// Parts of a layout, with the offset at which they begin.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/modes/slice.hpp"
#include "reference/tuples/pattern.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    slice_and_offset
// Equation  x + R(j) == A(c with the open entries taken from coordinate j of R)
// Contract  the result is R, x. The modes of R have the shapes of the open parts of A, from left to
//           right; of one part, (X) or X; if nothing is open, size(R) == 1
// Arguments A a layout with any strides, c a coordinate in which entries are open
// Domain    c fits the shape of A, as in slice; every index of c is within its mode
// Refusals  bad_shape (c has parentheses where A has none, or other modes)
// Freedom   slice_and_offset.nested = flat | grouped: open parts that a tuple within c keeps stand
//           among the others, or in parentheses of their own
// Laws      slice_and_offset.pointwise slice_and_offset.over-modules
// Examples  slice_and_offset((3,(2,3)):(3,(12,1)), (2,_)) -> ["(2,3):(12,1)","6"]
//           slice_and_offset((3,(2,3)):(3,(12,1)), (_,5)) -> ["3:3","14"]
//           slice_and_offset((3,(2,3)):(3,(12,1)), (_,(1,_))) -> ["(3,3):(3,1)","12"]
//           slice_and_offset((3,4):(4,1), _) -> ["(3,4):(4,1)","0"]
//           slice_and_offset((3,4):(4,1), 5) -> ["():()","9"]
//           slice_and_offset((4,8):(1@0,1@1), (_,5)) -> ["4:1@0","(0,5)"]
//           slice_and_offset((4,4):(^0b1,^0b110), (1,_)) -> ["4:^0b110","1"]
//           slice_and_offset((3,4):(4,1), (_,_,0)) -> refuse bad_shape
// Source    CuTe C++, slice_and_offset

/// True if 0 <= every index of c < the size of its mode.   Domain: c fits the shape.
template <class Integer>
bool in_bounds(const IntTuple<Integer>& shape, const Pattern<Integer>& c) {
  if (c.is_leaf()) return !c.leaf() || (*c.leaf() >= 0 && *c.leaf() < product(shape));
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!in_bounds(mode_of(shape, k), mode_of(c, k))) return false;
  return true;
}

/// A at c, open entries read as 0.   Domain: c fits the shape of A.
template <class Integer, class Stride>
Stride offset_at(const Layout<Integer, Stride>& A, const Pattern<Integer>& c) {
  return inner_product(
      map_leaves(c, [](const std::optional<Integer>& entry) { return entry.value_or(Integer(0)); }),
      A.shape, A.stride);
}

/// The only open part by itself, or all of them as the modes of R.
template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> slice_and_offset(
    const Layout<Integer, Stride>& A, const Pattern<Integer>& c) {
  if (!fits_pattern(A.shape, c)) return Refusal::bad_shape;
  const std::vector<Layout<Integer, Stride>> open = modes_at(Places::open, A, c);
  const Layout<Integer, Stride> R = open.size() == 1 ? open.front() : concatenate(open);
  return std::pair<Layout<Integer, Stride>, Stride>{R, offset_at(A, c)};
}

template <class Integer, class Stride>
bool slice_and_offset_required(const Layout<Integer, Stride>& A, const Pattern<Integer>& c) {
  return fits_pattern<Integer>(A.shape, c) && in_bounds(A.shape, c);
}

// Clause    domain_offset
// Equation  x + R(e) == A(c + e)   leaf by leaf
// Contract  the result is R, x: R has the shape of A, and the equation holds
// Arguments A a layout with any strides, c a coordinate
// Domain    the shape of A admits c; every entry of c is within its mode
// Refusals  bad_shape (not admitted)
// Laws      domain_offset.shifts domain_offset.over-modules
// Examples  domain_offset((3,(2,3)):(3,(12,1)), (1,(1,2))) -> ["(3,(2,3)):(3,(12,1))","17"]
//           domain_offset((3,4):(4,1), 5) -> ["(3,4):(4,1)","9"]
//           domain_offset((3,4):(4,1), (1,-1)) -> ["(3,4):(4,1)","3"]
//           domain_offset((4,8):(1@0,1@1), (1,2)) -> ["(4,8):(1@0,1@1)","(1,2)"]
//           domain_offset((3,4):(4,1), (1,1,1)) -> refuse bad_shape
// Source    CuTe C++, domain_offset

template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> domain_offset(const Layout<Integer, Stride>& A,
                                                                 const IntTuple<Integer>& c) {
  if (!admits(A.shape, c)) return Refusal::bad_shape;
  return std::pair<Layout<Integer, Stride>, Stride>{A, inner_product(c, A.shape, A.stride)};
}

template <class Integer, class Stride>
bool domain_offset_required(const Layout<Integer, Stride>& A, const IntTuple<Integer>& c) {
  return admits(A.shape, c) && in_bounds(A.shape, c);
}

}  // namespace plumb
