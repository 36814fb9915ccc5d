// The sum of two layouts as functions.
#pragma once

#include <vector>

#include "reference/algebra/max_common.hpp"

namespace plumb {

// Clause    layout_add
// Equation  R(i) == A(i) + B(i)   for 0 <= i < size(A)
// Contract  the equation; size(R) == size(A). If the sizes differ, nothing is claimed
// Arguments A a layout, B a layout
// Domain    size(A) == size(B), and the prefix products of the extents of coalesce(A) and
//           coalesce(B) together are a chain in which each divides the next
// Refusals  not_divisible (no such chain) out_of_domain (sizes that differ)
// Laws      layout_add.pointwise layout_add.commutes layout_add.zero
// Examples  layout_add((4,3):(1,4), (4,3):(3,1)) -> (4,3):(4,5)
//           layout_add((5,3,4):(1,5,15), (10,6):(1,10)) -> 60:2
//           layout_add(8:1, (2,4):(5,0)) -> (2,4):(6,2)
//           layout_add(4:1, 4:-1) -> 4:0
//           layout_add((2,3):(1,5), (3,2):(1,5)) -> refuse not_divisible
//           layout_add(8:1, 4:1) -> refuse out_of_domain
// Source    NVlabs PyCuTe, algebra.py, layout_add

/// Over a mode that is common to both, each moves by its own stride.
template <class Integer>
Answer<Layout<Integer>> layout_add(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (size(A) != size(B)) return Refusal::out_of_domain;
  const CommonModes<Integer> common = common_modes(A, B);
  if (!common.divide) return Refusal::not_divisible;
  Modes<Integer> sum;
  for (const CommonMode<Integer>& mode : common.modes)
    sum.push_back({mode.extent, mode.of_A + mode.of_B});
  return coalesce(layout_of(sum));
}

template <class Integer>
bool layout_add_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  return size(A) == size(B) && prefix_products_divide(A, B);
}

}  // namespace plumb
