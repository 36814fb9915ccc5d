// Coalesce without a change beyond the size.
#pragma once

#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

// Clause    coalesce_x
// Equation  R^(i) == A^(i)   for every i >= 0, the last leaf counting on, whatever its extent
// Contract  the equation; depth(R) <= 1
// Normal    the reference's R has no two neighbours that can be joined, and extent 1 at most last
// Arguments A a layout
// Domain    every layout that does not contain ()
// Refusals  none
// Freedom   coalesce_x.size = kept | any: size(R) == size(A), or another number
// Freedom   coalesce_x.modes = joined | any: R has as few modes as the equation allows, or more
// Laws      coalesce_x.same-extension coalesce_x.idempotent
// Examples  coalesce_x((2,(1,6)):(1,(6,2))) -> 12:1
//           coalesce_x((4,1):(1,7)) -> (4,1):(1,7)
//           coalesce_x((4,1):(1,4)) -> 4:1
//           coalesce_x((2,1,6,1):(1,7,8,0)) -> (2,6,1):(1,8,0)
//           coalesce_x(1:7) -> 1:7
// Source    CuTe C++, layout.hpp, coalesce_x; NVlabs PyCuTe, coalesce_z

template <class Integer, class Stride>
Layout<Integer, Stride> coalesce_x(const Layout<Integer, Stride>& A) {
  return layout_of(coalesced_extension(A));
}

template <class Integer, class Stride>
bool coalesce_x_required(const Layout<Integer, Stride>& A) {
  return !contains_empty(A.shape);
}

}  // namespace plumb
