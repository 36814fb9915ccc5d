// Broken definitions of size, rank, depth, cosize, evaluate, mode and flatten.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/composition.hpp"
#include "tests/mutants/modes.hpp"

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

/// What is in parentheses: a tuple, or the shape of a layout.
template <class Integer>
const IntTuple<Integer>& tree(const IntTuple<Integer>& X) {
  return X;
}
template <class Integer>
const IntTuple<Integer>& tree(const Layout<Integer>& X) {
  return X.shape;
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

template <class Tuple, class Integer>
Answer<Tuple> mode_from_the_right(const Tuple& X, const Integer& k) {
  return plumb::mode(X, Integer(plumb::rank_of(X) - 1 - k));
}

template <class Tuple, class Integer>
Answer<Tuple> mode_flattened(const Tuple& X, const Integer& k) {
  const Answer<Tuple> R = plumb::mode(X, k);
  if (!R.answered()) return R;
  return plumb::flatten(R.value());
}

template <class Tuple>
Tuple flatten_one_level(const Tuple& X) {
  std::vector<Tuple> modes;
  for (const Tuple& mode : modes_of(X))
    for (const Tuple& inner : modes_of(mode)) modes.push_back(inner);
  return is_leaf(X) ? X : concatenate(modes);
}

template <class Tuple>
Tuple flatten_reversed(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes = modes_of(plumb::flatten(X));
  std::reverse(modes.begin(), modes.end());
  return concatenate(modes);
}

template <class Tuple>
Tuple flatten_drops_units(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> longer;
  for (const Tuple& mode : modes_of(plumb::flatten(X)))
    if (!(tree(mode).leaf() == 1)) longer.push_back(mode);
  return concatenate(longer);
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
       [](V a) { return of_modes<I>(a, [](const auto& X) { return rank_of_leaves(tree(X)); }); }},
      {{"rank.zero-of-a-leaf", "rank", "a leaf has rank 0"},
       [](V a) { return of_modes<I>(a, [](const auto& X) { return rank_zero_of_a_leaf(tree(X)); }); }},
      {{"depth.one-of-a-leaf", "depth", "a leaf has depth 1"},
       [](V a) { return of_modes<I>(a, [](const auto& X) { return depth_one_of_a_leaf(tree(X)); }); }},
      {{"depth.of-first", "depth", "only the first mode is looked at"},
       [](V a) { return of_modes<I>(a, [](const auto& X) { return depth_of_first(tree(X)); }); }},
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
       [](V a) { return of_modes<I>(a, [&a](const auto& X) { return mode_from_the_right(X, std::get<I>(a.at(1))); }); }},
      {{"mode.flattened", "mode", "the mode loses its parentheses"},
       [](V a) { return of_modes<I>(a, [&a](const auto& X) { return mode_flattened(X, std::get<I>(a.at(1))); }); }},
      {{"flatten.one-level", "flatten", "only the outer parentheses are removed"},
       [](V a) { return of_modes<I>(a, [](const auto& X) { return flatten_one_level(X); }); }},
      {{"flatten.reversed", "flatten", "the leaves come in reverse order"},
       [](V a) { return of_modes<I>(a, [](const auto& X) { return flatten_reversed(X); }); }},
      {{"flatten.drops-units", "flatten", "modes of extent 1 are dropped"},
       [](V a) { return of_modes<I>(a, [](const auto& X) { return flatten_drops_units(X); }); }},
  };
}

}  // namespace plumb::mutants
