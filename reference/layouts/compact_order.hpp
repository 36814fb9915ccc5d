// Compact strides in a given order of modes.
#pragma once

#include <vector>

#include "reference/layouts/make_layout.hpp"
#include "reference/layouts/ordered_layout.hpp"

namespace plumb {

// Clause    compact_order
// Equation  R_k == the product of the extents of all leaves that are counted before leaf k: those
//           of a lesser number in O, and in the same part those to the left
// Contract  the equation; R is congruent with S; at an extent 1, which moves nothing, R_k may be 0
//           (compact_order.unit)
// Arguments S a shape, O a tuple with an integer for each leaf or larger part of S
// Domain    every extent is at least 1; O is weakly congruent with S; the numbers of the parts that
//           have more than one element are all different
// Refusals  bad_shape (an extent below 1, or O is not weakly congruent with S)
//           too_large (more than 4096 leaves)
// Freedom   compact_order.ties = left | shared: of equal numbers in O the left one is counted
//           first, or their parts begin with the same stride
// Freedom   compact_order.unit = counted | zero: at an extent 1 R_k is what is counted before, or 0
// Laws      compact_order.strides compact_order.of-layout
// Examples  compact_order((2,3,4,5), (2,67,42,50)) -> (1,40,2,8)
//           compact_order((4,(2,3)), (1,0)) -> (6,(1,2))
//           compact_order(5, 3) -> 1
//           compact_order((4,8), (0,1,2)) -> refuse bad_shape
// Source    CuTe C++, stride.hpp, compact_order

template <class Integer>
Answer<IntTuple<Integer>> compact_order(const IntTuple<Integer>& S, const IntTuple<Integer>& O) {
  if (const auto refusal = no_shape(S)) return *refusal;
  std::vector<OrderedPart<Integer>> parts;
  if (!append_parts(S, O, parts)) return Refusal::bad_shape;
  return tree_like(S, strides_in_order(parts));
}

template <class Integer>
bool compact_order_required(const IntTuple<Integer>& S, const IntTuple<Integer>& O) {
  return make_ordered_layout_required(S, O);
}

}  // namespace plumb
