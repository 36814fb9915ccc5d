// Broken definitions of size, rank, depth and cosize.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/layouts/box.hpp"
#include "reference/layouts/measures.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

template <class Integer>
Integer size_all_but_last(const Layout<Integer>& A) {
  Integer result(1);
  const std::vector<Integer> extents = leaves(A.shape);
  for (std::size_t k = 0; k + 1 < extents.size(); ++k) result = result * extents[k];
  return result;
}

template <class Integer>
Integer size_sum(const Layout<Integer>& A) {
  Integer result(0);
  for (const Integer& extent : leaves(A.shape)) result = result + extent;
  return result;
}

template <class Integer>
Integer rank_of_leaves(const IntTuple<Integer>& X) {
  return Integer(static_cast<int>(leaves(X).size()));
}

template <class Integer>
Integer rank_zero_of_a_leaf(const IntTuple<Integer>& X) {
  return X.is_leaf() ? Integer(0) : plumb::rank_of(X);
}

template <class Integer>
Integer depth_one_of_a_leaf(const IntTuple<Integer>& X) {
  return X.is_leaf() ? Integer(1) : plumb::depth_of(X);
}

/// The depth of the first mode stands for that of all.
template <class Integer>
Integer depth_of_first(const IntTuple<Integer>& X) {
  const IntTuple<Integer>* mode = &X;
  int parentheses = 0;
  for (; !mode->is_leaf(); ++parentheses) {
    if (mode->children().empty()) return Integer(parentheses + 1);
    mode = &mode->children().front();
  }
  return Integer(parentheses);
}

template <class Integer>
Integer cosize_one_less(const Layout<Integer>& A) {
  return plumb::cosize(A) - 1;
}

template <class Integer>
Integer cosize_whole_extents(const Layout<Integer>& A) {
  Integer greatest(1);
  for (const auto& [extent, stride] : flat_modes(A)) greatest = greatest + extent * stride;
  return greatest;
}

template <class Integer>
Integer cosize_of_widest(const Layout<Integer>& A) {
  Integer greatest(0);
  for (const auto& [extent, stride] : flat_modes(A))
    greatest = std::max(greatest, Integer((extent - 1) * stride));
  return greatest + 1;
}

template <class Integer>
Integer cosize_of_axes_added(const Coordinates<Integer>& A) {
  Integer points(1);
  for (const auto& [axis, extent] : box_of(A)) points = points + extent - 1;
  return points;
}

}  // namespace plumb::mutants
