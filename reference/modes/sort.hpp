// Flat tuples and layouts in ascending order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

#include "reference/modes/regroup.hpp"

namespace plumb {

// Clause    sort
// Equation  R == [Y, P],  Y_j == X_{P_j}
// Contract  the equation; P has each number once; Y ascends: a tuple by value, a layout by stride
//           and, if strides are equal, by extent; among equal modes P ascends. Of one mode, (X_0)
//           or X_0
// Arguments X a flat tuple, or a flat layout of integer strides
// Domain    X has parentheses and a mode
// Refusals  bad_shape (X is not flat, or its strides are not integers)
// Laws      sort.ascends sort.again
// Examples  sort((3,1,2)) -> ["(1,2,3)","(1,2,0)"]
//           sort((4,2,3):(6,1,1)) -> ["(2,3,4):(1,1,6)","(1,2,0)"]
//           sort((2,1,2,1)) -> ["(1,1,2,2)","(1,3,0,2)"]
//           sort((2,(3,4))) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

/// The order of leaves.
template <class Integer>
bool before(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return a.leaf() < b.leaf();
}
template <class Integer>
bool before(const Layout<Integer>& a, const Layout<Integer>& b) {
  if (a.stride == b.stride) return a.shape.leaf() < b.shape.leaf();
  return a.stride.leaf() < b.stride.leaf();
}

template <class Tuple, class Integer>
using Sorted = std::pair<Tuple, IntTuple<Integer>>;

template <class Integer, class Tuple>
Answer<Sorted<Tuple, Integer>> sorted_modes(const Tuple& X) {
  if (!is_flat(X)) return Refusal::bad_shape;
  const std::vector<Tuple> modes = modes_of(X);
  std::vector<std::size_t> order(modes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t j, std::size_t k) { return before(modes[j], modes[k]); });

  std::vector<Tuple> sorted;
  std::vector<Integer> numbers;
  for (std::size_t k : order) {
    sorted.push_back(modes[k]);
    numbers.push_back(Integer(static_cast<int>(k)));
  }
  return Sorted<Tuple, Integer>(is_leaf(X) ? X : concatenate(sorted), tuple_of(numbers));
}

template <class Integer>
Answer<Sorted<IntTuple<Integer>, Integer>> sort(const IntTuple<Integer>& X) {
  return sorted_modes<Integer>(X);
}
template <class Integer>
Answer<Sorted<Layout<Integer>, Integer>> sort(const Layout<Integer>& X) {
  return sorted_modes<Integer>(X);
}

template <class Tuple>
bool sort_required(const Tuple& X) {
  return !is_leaf(X) && !modes_of(X).empty() && is_flat(X);
}

}  // namespace plumb
