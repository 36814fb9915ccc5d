// Layouts made compact in a given order of their modes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/layouts/layout.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

// Clause    make_ordered_layout
// Equation  R(c) == the number of coordinates that come before c, where the part of S at the least
//           number of O is counted fastest, and each part is counted column-major
// Contract  R has the shape S
// Arguments S a shape, O a tuple with an integer for each leaf or larger part of S
// Domain    every extent is at least 1; O is weakly congruent with S; the numbers of the parts that
//           have more than one element are all different
// Refusals  bad_shape (an extent below 1, or O is not weakly congruent with S)
//           too_large (more than 4096 leaves)
// Freedom   make_ordered_layout.ties = left | shared: of equal numbers in O the left one is counted
//           first, or their parts begin with the same stride, and R is not compact
// Laws      make_ordered_layout.counts
// Examples  make_ordered_layout((2,3,4,5), (2,67,42,50)) -> (2,3,4,5):(1,40,2,8)
//           make_ordered_layout((2,2,2,2), (0,2,3,1)) -> (2,2,2,2):(1,4,8,2)
//           make_ordered_layout((4,(2,3)), (1,0)) -> (4,(2,3)):(6,(1,2))
//           make_ordered_layout((4,8), (0,1,2)) -> refuse bad_shape
// Source    CuTe C++, make_ordered_layout

/// A part of a shape, and the number that says when it is counted.
template <class Integer>
struct OrderedPart {
  std::vector<Integer> extents;
  Integer order;
};

/// Appends the parts of S, one for each leaf of O, from left to right. False if O is not weakly
/// congruent with S: at each tuple of O, S must have a tuple of equal rank.
template <class Integer>
bool append_parts(const IntTuple<Integer>& S, const IntTuple<Integer>& O,
                  std::vector<OrderedPart<Integer>>& out) {
  if (O.is_leaf()) {
    out.push_back({leaves(S), O.leaf()});
    return true;
  }
  if (S.is_leaf() || rank(S) != rank(O)) return false;
  for (std::size_t k = 0; k < rank(S); ++k)
    if (!append_parts(mode_of(S, k), mode_of(O, k), out)) return false;
  return true;
}

/// The places of the parts, the least order first; of equal orders the left one first.
template <class Integer>
std::vector<std::size_t> counting_order(const std::vector<OrderedPart<Integer>>& parts) {
  std::vector<std::size_t> places;
  for (std::size_t k = 0; k < parts.size(); ++k) places.push_back(k);
  std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
    return bool(parts[a].order < parts[b].order);
  });
  return places;
}

/// The strides of all leaves: each part column-major, on top of all the parts before it in order.
template <class Integer>
std::vector<Integer> strides_in_order(const std::vector<OrderedPart<Integer>>& parts) {
  std::vector<std::vector<Integer>> of_part(parts.size());
  Integer next(1);
  for (std::size_t place : counting_order(parts))
    for (const Integer& extent : parts[place].extents) {
      of_part[place].push_back(next);
      next = next * extent;
    }
  std::vector<Integer> strides;
  for (const auto& part : of_part) strides.insert(strides.end(), part.begin(), part.end());
  return strides;
}

/// True if two parts of more than one element have equal order.
template <class Integer>
bool has_ties(const std::vector<OrderedPart<Integer>>& parts) {
  const auto moves = [](const OrderedPart<Integer>& part) {
    return !std::all_of(part.extents.begin(), part.extents.end(),
                        [](const Integer& extent) { return bool(extent == 1); });
  };
  std::vector<Integer> orders;
  for (const auto& part : parts)
    if (moves(part)) orders.push_back(part.order);
  std::sort(orders.begin(), orders.end(), [](const auto& a, const auto& b) { return bool(a < b); });
  return std::adjacent_find(orders.begin(), orders.end(), [](const auto& a, const auto& b) {
           return bool(a == b);
         }) != orders.end();
}

template <class Integer>
Answer<Layout<Integer>> make_ordered_layout(const IntTuple<Integer>& S,
                                            const IntTuple<Integer>& O) {
  if (const auto refusal = no_shape(S)) return *refusal;
  std::vector<OrderedPart<Integer>> parts;
  if (!append_parts(S, O, parts)) return Refusal::bad_shape;
  return Layout<Integer>{S, tree_like(S, strides_in_order(parts))};
}

template <class Integer>
bool make_ordered_layout_required(const IntTuple<Integer>& S, const IntTuple<Integer>& O) {
  std::vector<OrderedPart<Integer>> parts;
  return !no_shape(S) && append_parts(S, O, parts) && !has_ties(parts);
}

// Clause    make_layout_like
// Equation  R(c) == the number of the coordinates of the modes of stride other than 0 that come
//           before c, the mode of the least stride counted fastest
// Contract  R has the shape of A, and does not move where A has stride 0
// Arguments A a layout
// Domain    no stride is negative; the strides other than 0 of the modes that have more than one
//           element are all different
// Refusals  out_of_domain (a negative stride)   too_large (more than 4096 leaves)
// Freedom   make_layout_like.ties = left | shared: of equal strides the left one is counted first,
//           or they stay equal, and R is not compact
// Laws      make_layout_like.counts
// Examples  make_layout_like((2,3,4,5):(0,42,1,0)) -> (2,3,4,5):(0,4,1,0)
//           make_layout_like((2,2,2,2):(0,2,4,1)) -> (2,2,2,2):(0,2,4,1)
//           make_layout_like((4,(8,2)):(100,(1,50))) -> (4,(8,2)):(16,(1,8))
//           make_layout_like((2,3):(1,-1)) -> refuse out_of_domain
// Source    CuTe C++, make_layout_like

/// The leaves of A as parts in the order of their strides; those of stride 0 count as one element.
template <class Integer>
std::vector<OrderedPart<Integer>> parts_by_stride(const Layout<Integer>& A) {
  std::vector<OrderedPart<Integer>> parts;
  for (const auto& [extent, stride] : flat_modes(A))
    parts.push_back({{stride == 0 ? Integer(1) : extent}, stride});
  return parts;
}

template <class Integer>
Answer<Layout<Integer>> make_layout_like(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  if (leaves(A.shape).size() > most_made_leaves) return Refusal::too_large;
  std::vector<Integer> strides = strides_in_order(parts_by_stride(A));
  const std::vector<Integer> before = leaves(A.stride);
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (before[k] == 0) strides[k] = 0;
  return Layout<Integer>{A.shape, tree_like(A.shape, strides)};
}

template <class Integer>
bool make_layout_like_required(const Layout<Integer>& A) {
  return leaves(A.shape).size() <= most_made_leaves && natural_strides(A) &&
         !has_ties(parts_by_stride(A));
}

}  // namespace plumb
