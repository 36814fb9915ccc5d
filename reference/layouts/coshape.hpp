// Clause    coshape
// Equation  coshape(A) == the least C such that A(i) < C, entry by entry, for 0 <= i < size(A)
// Contract  the equation, for strides that are not negative; entries at axes that no stride touches
//           are 1
// Normal    1s after the last axis that a stride touches are left out
// Arguments A a layout of integer strides, or of basis strides
// Domain    integer strides, none of them negative
// Refusals  none
// Freedom   coshape.negative = span | top | last: as for cosize
// Laws      coshape.bounds coshape.over-modules
// Examples  coshape((2,3):(3,6)) -> 16
//           coshape((4,(2,3)):(1@0,(1@0@1,1@1@1))) -> (4,(2,3))
//           coshape((4,8):(2@1,1@0+1@1)) -> (8,14)
//           coshape((2,3):(1@0@0,1@0@1)) -> ((2),(3))
//           coshape(4:-1) -> 4
// Source    CuTe C++, coshape; size(coshape(A)) == cosize(A) for integer strides
#pragma once

#include <cstddef>
#include <vector>

#include "reference/layouts/box.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

template <class Integer>
IntTuple<Integer> coshape(const Layout<Integer>& A) {
  return cosize(A);
}

/// The extents at the axes that begin with the same `level` entries as that of `term`; moves on to
/// the next term that begins otherwise. Domain: no axis is within another.
template <class Integer, class Term>
IntTuple<Integer> extents_at(Term& term, const Term end, std::size_t level) {
  const auto axis = term->first;
  if (axis.size() == level) return (term++)->second;

  const auto together = [&](const auto& other) {
    if (other.size() <= level) return false;
    for (std::size_t k = 0; k < level; ++k)
      if (other[k] != axis[k]) return false;
    return true;
  };
  std::vector<IntTuple<Integer>> entries;
  while (term != end && together(term->first)) {
    if (term->first[level] < entries.size()) throw Defect("an axis within another");
    entries.resize(term->first[level], IntTuple<Integer>(Integer(1)));
    entries.push_back(extents_at<Integer>(term, end, level + 1));
  }
  return entries;
}

/// The extents of the box, in their places.
template <class Integer>
IntTuple<Integer> coshape(const Layout<Integer, CoordinateVector<Integer>>& A) {
  const Box<Integer> box = box_of(A);
  if (box.empty()) return std::vector<IntTuple<Integer>>{};
  auto term = box.cbegin();
  return extents_at<Integer>(term, box.cend(), 0);
}

template <class Integer>
bool coshape_required(const Layout<Integer>& A) {
  return natural_strides(A);
}

template <class Integer>
bool coshape_required(const Layout<Integer, CoordinateVector<Integer>>&) {
  return false;
}

}  // namespace plumb
