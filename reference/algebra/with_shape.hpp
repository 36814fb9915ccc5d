// A layout seen through another shape.
#pragma once

#include "reference/algebra/composition.hpp"
#include "reference/layouts/make_layout.hpp"

namespace plumb {

// Clause    with_shape
// Equation  R(i) == A^(i)   for 0 <= i < size(S), A^ the extension of A
// Contract  the equation; R refines S: each extent of S is the product of extents of R
// Arguments A a layout with any strides, S a shape
// Domain    every extent is at least 1, S has at most 4096 leaves, and A can be composed with S
//           column-major (the domain of composition)
// Refusals  bad_shape (an extent below 1)   not_divisible   carry
//           too_large (more than 4096 leaves)
// Freedom   composition.extension = leaf | above_one | written: as apply.extension, of A
// Laws      with_shape.pointwise with_shape.there-and-back with_shape.over-modules
// Examples  with_shape((4,6):(1,4), (2,12)) -> (2,12):(1,2)
//           with_shape((4,8):(8,1), (2,2,8)) -> (2,2,8):(8,16,1)
//           with_shape((4,8):(8,1), 32) -> (4,8):(8,1)
//           with_shape((4,3):(1,10), (2,6)) -> (2,(2,3)):(1,(2,10))
//           with_shape((4,8):(1@1,1@0), (2,16)) -> (2,(2,8)):(1@1,(2@1,1@0))
//           with_shape((4,3):(1,10), (3,4)) -> refuse carry
//           with_shape((4,6):(1,10), 6) -> refuse not_divisible
//           with_shape(8:1, (2,0)) -> refuse bad_shape
// Source    CuTe C++, layout.hpp, Layout::with_shape

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> with_shape(const Layout<Integer, Stride>& A,
                                           const IntTuple<Integer>& S) {
  const Answer<Layout<Integer>> B = make_layout(S);
  if (!B.answered()) return B.refusal();
  return composition(A, B.value());
}

template <class Integer, class Stride>
bool with_shape_required(const Layout<Integer, Stride>& A, const IntTuple<Integer>& S) {
  return !no_shape(S) && composition_required(A, Layout<Integer>{S, column_major(S)});
}

}  // namespace plumb
