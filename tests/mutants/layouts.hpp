// Broken definitions of size, rank, depth, cosize, evaluate, mode and flatten.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/composition.hpp"
#include "tests/mutants/definitions.hpp"

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
Integer rank_of_leaves(const Layout<Integer>& A) {
  return Integer(static_cast<int>(leaves(A.shape).size()));
}

template <class Integer>
Integer rank_zero_of_a_leaf(const Layout<Integer>& A) {
  return A.shape.is_leaf() ? Integer(0) : plumb::rank(A);
}

template <class Integer>
Integer depth_one_of_a_leaf(const Layout<Integer>& A) {
  return A.shape.is_leaf() ? Integer(1) : plumb::depth(A);
}

/// The depth of the first mode stands for that of all.
template <class Integer>
Integer depth_of_first(const Layout<Integer>& A) {
  const IntTuple<Integer>* mode = &A.shape;
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
Integer evaluate_from_the_right(const Layout<Integer>& A, const Integer& i) {
  Modes<Integer> modes = flat_modes(A);
  std::reverse(modes.begin(), modes.end());
  return extended_value(i, modes);
}

template <class Integer>
Integer evaluate_without_signs(const Layout<Integer>& A, const Integer& i) {
  Modes<Integer> modes = flat_modes(A);
  for (Mode<Integer>& mode : modes) mode.stride = absolute(mode.stride);
  return extended_value(i, modes);
}

template <class Integer>
Answer<Layout<Integer>> mode_from_the_right(const Layout<Integer>& A, const Integer& k) {
  return plumb::mode(A, Integer(plumb::rank(A) - 1 - k));
}

template <class Integer>
Answer<Layout<Integer>> mode_flattened(const Layout<Integer>& A, const Integer& k) {
  const Answer<Layout<Integer>> R = plumb::mode(A, k);
  if (!R.answered()) return R;
  return plumb::flatten(R.value());
}

template <class Integer>
Layout<Integer> flatten_one_level(const Layout<Integer>& A) {
  std::vector<Layout<Integer>> modes;
  for (const Layout<Integer>& mode : modes_of(A))
    for (const Layout<Integer>& inner : modes_of(mode)) modes.push_back(inner);
  return A.shape.is_leaf() ? A : concatenate(modes);
}

template <class Integer>
Layout<Integer> flatten_reversed(const Layout<Integer>& A) {
  if (A.shape.is_leaf()) return A;
  std::vector<Integer> extents = leaves(A.shape), strides = leaves(A.stride);
  std::reverse(extents.begin(), extents.end());
  std::reverse(strides.begin(), strides.end());
  return {tuple_of(extents), tuple_of(strides)};
}

template <class Integer>
Layout<Integer> flatten_drops_units(const Layout<Integer>& A) {
  if (A.shape.is_leaf()) return A;
  Modes<Integer> longer;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1) longer.push_back(mode);
  return layout_of(longer);
}

template <class I>
Definitions<I> of_layouts() {
  using V = const Values<I>&;
  return {
      {{"size.all-but-last", "size", "the last extent does not count"},
       [](V a) { return given<I>(size_all_but_last<I>, a); }},
      {{"size.sum", "size", "a sum in place of a product"},
       [](V a) { return given<I>(size_sum<I>, a); }},
      {{"rank.of-leaves", "rank", "leaves are counted, not modes"},
       [](V a) { return given<I>(rank_of_leaves<I>, a); }},
      {{"rank.zero-of-a-leaf", "rank", "a leaf has rank 0"},
       [](V a) { return given<I>(rank_zero_of_a_leaf<I>, a); }},
      {{"depth.one-of-a-leaf", "depth", "a leaf has depth 1"},
       [](V a) { return given<I>(depth_one_of_a_leaf<I>, a); }},
      {{"depth.of-first", "depth", "only the first mode is looked at"},
       [](V a) { return given<I>(depth_of_first<I>, a); }},
      {{"cosize.one-less", "cosize", "the greatest offset, not one more"},
       [](V a) { return given<I>(cosize_one_less<I>, a); }},
      {{"cosize.whole-extents", "cosize", "extent * stride in place of (extent - 1) * stride"},
       [](V a) { return given<I>(cosize_whole_extents<I>, a); }},
      {{"cosize.of-widest", "cosize", "the greatest mode in place of their sum"},
       [](V a) { return given<I>(cosize_of_widest<I>, a); }},
      {{"evaluate.from-the-right", "evaluate", "the rightmost mode counts fastest"},
       [](V a) { return given<I>(evaluate_from_the_right<I>, a); }},
      {{"evaluate.without-signs", "evaluate", "strides lose their signs"},
       [](V a) { return given<I>(evaluate_without_signs<I>, a); }},
      {{"mode.from-the-right", "mode", "modes are counted from the right"},
       [](V a) { return given<I>(mode_from_the_right<I>, a); }},
      {{"mode.flattened", "mode", "the mode loses its parentheses"},
       [](V a) { return given<I>(mode_flattened<I>, a); }},
      {{"flatten.one-level", "flatten", "only the outer parentheses are removed"},
       [](V a) { return given<I>(flatten_one_level<I>, a); }},
      {{"flatten.reversed", "flatten", "the leaves come in reverse order"},
       [](V a) { return given<I>(flatten_reversed<I>, a); }},
      {{"flatten.drops-units", "flatten", "modes of extent 1 are dropped"},
       [](V a) { return given<I>(flatten_drops_units<I>, a); }},
  };
}

}  // namespace plumb::mutants
