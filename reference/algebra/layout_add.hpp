// The sum of two layouts as functions.
#pragma once

#include <vector>

#include "reference/algebra/max_common.hpp"
#include "reference/layouts/axes.hpp"

namespace plumb {

// Clause    layout_add
// Equation  R(i) == A(i) + B(i)   for 0 <= i < size(A)
// Contract  the equation; size(R) == size(A). If the sizes differ, nothing is claimed
// Arguments A a layout with any strides, B another
// Domain    strides of one sort; size(A) == size(B), and the prefix products of the extents of
//           coalesce(A) and coalesce(B) together are a chain in which each divides the next
// Refusals  not_divisible (no such chain) out_of_domain (sizes that differ)
//           bad_shape (strides of two sorts: of two modules, or with an axis within another)
// Laws      layout_add.pointwise layout_add.commutes layout_add.zero layout_add.over-modules
// Examples  layout_add((4,3):(1,4), (4,3):(3,1)) -> (4,3):(4,5)
//           layout_add((5,3,4):(1,5,15), (10,6):(1,10)) -> 60:2
//           layout_add(8:1, (2,4):(5,0)) -> (2,4):(6,2)
//           layout_add(4:1, 4:-1) -> 4:0
//           layout_add((4,8):(1@0,1@1), (2,16):(1@2,1@1)) -> (2,2,8):(1@0+1@2,2@0+1@1,3@1)
//           layout_add((2,2):(^0b1,^0b10), 4:^0b1) -> (2,2):(^0b0,^0b10)
//           layout_add(4:1, 4:1@0) -> refuse bad_shape
//           layout_add(4:1@0, 4:1@1@0) -> refuse bad_shape
//           layout_add((2,3):(1,5), (3,2):(1,5)) -> refuse not_divisible
//           layout_add(8:1, 4:1) -> refuse out_of_domain
// Source    NVlabs PyCuTe, algebra.py, layout_add

/// Over a mode that is common to both, each moves by its own stride.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> layout_add(const Layout<Integer, Stride>& A,
                                           const Layout<Integer, Stride>& B) {
  if (!one_sort(A, B)) return Refusal::bad_shape;
  if (size(A) != size(B)) return Refusal::out_of_domain;
  const CommonModes<Integer, Stride> common = common_modes(A, B);
  if (!common.divide) return Refusal::not_divisible;
  Modes<Integer, Stride> sum;
  for (const auto& mode : common.modes) sum.push_back({mode.extent, mode.of_A + mode.of_B});
  return coalesce(layout_of(sum));
}

template <class Integer, class Stride, class Other>
Answer<Layout<Integer, Stride>> layout_add(const Layout<Integer, Stride>&,
                                           const Layout<Integer, Other>&) {
  return Refusal::bad_shape;
}

template <class Integer, class Stride>
bool layout_add_required(const Layout<Integer, Stride>& A, const Layout<Integer, Stride>& B) {
  return one_sort(A, B) && size(A) == size(B) && prefix_products_divide(A, B);
}

template <class Integer, class Stride, class Other>
bool layout_add_required(const Layout<Integer, Stride>&, const Layout<Integer, Other>&) {
  return false;
}

}  // namespace plumb
