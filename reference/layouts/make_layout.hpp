// Layouts made from a shape: with given strides, in either order of counting, and the identity.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "reference/integers/module.hpp"
#include "reference/layouts/axes.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    make_layout
// Equation  R(c) == sum over the leaves of c_k * d_k;  without D: R(i) == i
// Contract  R has the shape S
// Arguments S a shape, D its strides, of any one module
// Domain    every extent is at least 1; D is congruent with S
// Refusals  bad_shape (an extent below 1, or D is not congruent)   too_large (more than 4096 leaves
//           without D)
// Laws      make_layout.pointwise
// Examples  make_layout((2,(3,4)), (12,(4,1))) -> (2,(3,4)):(12,(4,1))
//           make_layout((2,(3,4))) -> (2,(3,4)):(1,(2,6))
//           make_layout(8) -> 8:1
//           make_layout((4,8), (1@1,1@0)) -> (4,8):(1@1,1@0)
//           make_layout((2,3), (1,(2,4))) -> refuse bad_shape
// Source    CuTe documentation, "Layout"

/// The most leaves of a shape for which strides are computed: a compact stride may have as many
/// digits as all extents together.
inline constexpr std::size_t most_made_leaves = 4096;

/// Why compact strides for S are refused, if they are.
template <class Integer>
std::optional<Refusal> no_shape(const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  if (leaves(S).size() > most_made_leaves) return Refusal::too_large;
  return std::nullopt;
}

/// The tuple of the same profile as t whose leaves are those of the list.
template <class T, class U>
Tree<U> tree_like(const Tree<T>& t, const std::vector<U>& new_leaves) {
  std::size_t next = 0;
  return map_leaves(t, [&](const T&) { return new_leaves[next++]; });
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> make_layout(const IntTuple<Integer>& S, const Tree<Stride>& D) {
  if (!positive(S) || !congruent(S, D)) return Refusal::bad_shape;
  return Layout<Integer, Stride>{S, D};
}

template <class Integer>
Answer<Layout<Integer>> make_layout(const IntTuple<Integer>& S) {
  if (const auto refusal = no_shape(S)) return *refusal;
  return Layout<Integer>{S, column_major(S)};
}

template <class Integer, class Stride>
bool make_layout_required(const IntTuple<Integer>& S, const Tree<Stride>& D) {
  return positive(S) && congruent(S, D);
}

template <class Integer>
bool make_layout_required(const IntTuple<Integer>& S) {
  return !no_shape(S);
}

// Clause    make_column_major_layout
// Equation  R(i) == i
// Contract  R has the shape S
// Arguments S a shape
// Domain    every extent is at least 1
// Refusals  bad_shape (an extent below 1)   too_large (more than 4096 leaves)
// Laws      make_column_major_layout.counts
// Examples  make_column_major_layout((2,(3,4))) -> (2,(3,4)):(1,(2,6))
//           make_column_major_layout((2,0)) -> refuse bad_shape
// Source    CuTe documentation, "Layout" (LayoutLeft)

template <class Integer>
Answer<Layout<Integer>> make_column_major_layout(const IntTuple<Integer>& S) {
  return make_layout(S);
}

template <class Integer>
bool make_column_major_layout_required(const IntTuple<Integer>& S) {
  return !no_shape(S);
}

// Clause    make_row_major_layout
// Equation  R(c) == the number of coordinates that come before c, the rightmost leaf counted
//           fastest
// Contract  R has the shape S
// Arguments S a shape
// Domain    every extent is at least 1
// Refusals  bad_shape (an extent below 1)   too_large (more than 4096 leaves)
// Laws      make_row_major_layout.counts
// Examples  make_row_major_layout((2,(3,4))) -> (2,(3,4)):(12,(4,1))
//           make_row_major_layout((2,0)) -> refuse bad_shape
// Source    CuTe documentation, "Layout" (LayoutRight); [warp-notebook] counts so

template <class Integer>
Answer<Layout<Integer>> make_row_major_layout(const IntTuple<Integer>& S) {
  if (const auto refusal = no_shape(S)) return *refusal;
  std::vector<Integer> extents = leaves(S);
  std::reverse(extents.begin(), extents.end());
  std::vector<Integer> strides = leaves(column_major(tuple_of(extents)));
  std::reverse(strides.begin(), strides.end());
  return Layout<Integer>{S, tree_like(S, strides)};
}

template <class Integer>
bool make_row_major_layout_required(const IntTuple<Integer>& S) {
  return !no_shape(S);
}

// Clause    make_identity_layout
// Equation  R(c) == c   for every natural coordinate c
// Contract  R has the shape S
// Arguments S a shape
// Domain    every extent is at least 1, and no tuple has more than 256 entries
// Refusals  bad_shape (an extent below 1)   too_large (a tuple of more than 256 entries)
// Laws      make_identity_layout.identity
// Examples  make_identity_layout((2,(3,4))) -> (2,(3,4)):(1@0,(1@0@1,1@1@1))
//           make_identity_layout((4)) -> (4):(1@0)
//           make_identity_layout((2,0)) -> refuse bad_shape
// Source    CuTe documentation, "TMA tensors" (coordinate tensors)

/// The most entries of one tuple for which axes have names.
inline constexpr std::size_t most_entries = 256;

template <class T>
bool wider_than(const Tree<T>& t, std::size_t entries) {
  if (t.is_leaf()) return false;
  if (t.children().size() > entries) return true;
  for (const Tree<T>& child : t.children())
    if (wider_than(child, entries)) return true;
  return false;
}

/// At each leaf E(p), p the path to it.
template <class Integer>
Tree<CoordinateVector<Integer>> basis_like(const IntTuple<Integer>& S,
                                           const typename CoordinateVector<Integer>::Path& path) {
  if (S.is_leaf()) return CoordinateVector<Integer>(path, Integer(1));
  std::vector<Tree<CoordinateVector<Integer>>> entries;
  for (std::size_t k = 0; k < S.children().size(); ++k) {
    auto deeper = path;
    deeper.push_back(k);
    entries.push_back(basis_like(S.children()[k], deeper));
  }
  return entries;
}

template <class Integer>
Answer<Layout<Integer, CoordinateVector<Integer>>> make_identity_layout(
    const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  if (wider_than(S, most_entries)) return Refusal::too_large;
  return Layout<Integer, CoordinateVector<Integer>>{S, basis_like(S, {})};
}

template <class Integer>
bool make_identity_layout_required(const IntTuple<Integer>& S) {
  return positive(S) && !wider_than(S, most_entries);
}

// Clause    concatenate
// Equation  R((a,b)) == A(a) + B(b)
// Contract  R has the shape (S,T), S that of A and T that of B
// Arguments A a layout, B a layout
// Domain    every two layouts of one sort of strides
// Refusals  bad_shape (strides of two sorts: of two modules, or with an axis within another)
// Laws      concatenate.sum concatenate.over-modules
// Examples  concatenate(4:1, (2,3):(8,16)) -> (4,(2,3)):(1,(8,16))
//           concatenate((4,8):(1@0,1@1), 2:1@2) -> ((4,8),2):((1@0,1@1),1@2)
//           concatenate(4:1, 2:1@0) -> refuse bad_shape
//           concatenate(4:1@0, 2:1@1@0) -> refuse bad_shape
// Source    CuTe documentation, "Concatenation"; [cute-algebra]

template <class Integer, class Stride>
Layout<Integer, Stride> concatenate(const Layout<Integer, Stride>& A,
                                    const Layout<Integer, Stride>& B) {
  return concatenate(std::vector<Layout<Integer, Stride>>{A, B});
}

/// The same of any two layouts.
template <class Integer, class Stride, class Other>
Answer<Layout<Integer, Stride>> checked_concatenate(const Layout<Integer, Stride>& A,
                                                    const Layout<Integer, Other>& B) {
  if (!one_sort(A, B)) return Refusal::bad_shape;
  if constexpr (std::is_same_v<Stride, Other>) return concatenate(A, B);
  throw Defect("layouts of one sort with two sorts of strides");
}

template <class Integer, class Stride, class Other>
bool concatenate_required(const Layout<Integer, Stride>& A, const Layout<Integer, Other>& B) {
  return one_sort(A, B);
}

}  // namespace plumb
