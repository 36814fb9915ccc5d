// The layout of a register fragment for a tensor: its first mode is a vector of its own.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/layouts/make_layout.hpp"
#include "reference/layouts/ordered_layout.hpp"

namespace plumb {

// Clause    make_fragment_like
// Equation  R(c) == the number of coordinates that come before c: mode 0 is counted first, column-
//           major and without its leaves of stride 0; then the leaves of the other modes, that of
//           the least stride first. Of a layout with fewer than two modes, R(i) == i
// Contract  R has the shape of A. If A has at least two modes, R does not move where mode 0 of A
//           has stride 0
// Arguments A a layout
// Domain    no stride is negative; the strides of those leaves of the modes after the first that
//           have more than one element are all different
// Refusals  out_of_domain (a negative stride)   too_large (more than 4096 leaves)
// Freedom   make_fragment_like.ties = left | shared: of equal strides the left one is counted
//           first, or they stay equal
// Laws      make_fragment_like.counts
// Examples  make_fragment_like((4,2,3):(0,100,1)) -> (4,2,3):(0,3,1)
//           make_fragment_like(((2,4),8,3):((64,1),1,512)) -> ((2,4),8,3):((1,2),8,64)
//           make_fragment_like(4:0) -> 4:1
//           make_fragment_like((2,3):(1,-1)) -> refuse out_of_domain
// Source    CuTe C++, layout.hpp, make_fragment_like

/// Mode 0, column-major, in as many parts as it has leaves, then each other leaf.
template <class Integer>
std::vector<OrderedPart<Integer>> fragment_parts(const Layout<Integer>& A) {
  const std::vector<OrderedPart<Integer>> by_stride = parts_by_stride(A);
  const std::size_t first = leaves(mode_of(A.shape, 0)).size();
  std::vector<OrderedPart<Integer>> parts;
  for (std::size_t k = 0; k < by_stride.size(); ++k)
    parts.push_back(k < first ? OrderedPart<Integer>{by_stride[k].extents, Integer(-1)}
                              : OrderedPart<Integer>{{leaves(A.shape)[k]}, by_stride[k].order});
  return parts;
}

template <class Integer>
Answer<Layout<Integer>> make_fragment_like(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  if (leaves(A.shape).size() > most_made_leaves) return Refusal::too_large;
  if (rank(A.shape) < 2) return Layout<Integer>{A.shape, column_major(A.shape)};

  std::vector<Integer> strides = strides_in_order(fragment_parts(A));
  const std::vector<Integer> before = leaves(A.stride);
  for (std::size_t k = 0; k < leaves(mode_of(A.shape, 0)).size(); ++k)
    if (before[k] == 0) strides[k] = 0;
  return Layout<Integer>{A.shape, tree_like(A.shape, strides)};
}

template <class Integer>
bool make_fragment_like_required(const Layout<Integer>& A) {
  if (leaves(A.shape).size() > most_made_leaves || !natural_strides(A)) return false;
  std::vector<OrderedPart<Integer>> others;
  for (std::size_t k = 1; k < rank(A.shape); ++k)
    for (const Mode<Integer>& leaf : flat_modes(modes_of(A)[k]))
      others.push_back({{leaf.extent}, leaf.stride});
  return !has_ties(others);
}

}  // namespace plumb
