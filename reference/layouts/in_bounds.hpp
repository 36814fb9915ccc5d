// Which elements of a layout of coordinates lie within a shape: the predicate of a copy.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/layouts/axes.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    in_bounds
// Equation  R_i == 1 if 0 <= x + A(i) < S entry by entry, else 0   for 0 <= i < size(A)
// Contract  R is a flat tuple of size(A) numbers, which are the equation's
// Arguments A a layout of coordinates, such as a tile of an identity layout, or of integers if S is
//           a number; x the coordinate at which it begins, S a shape
// Domain    A has at most 4096 elements; x is congruent with S; every axis of A is that of a number
//           in S
// Refusals  bad_shape (x is not congruent with S, an axis of A is none of S, or A is of integers
//           and S no number)   too_large (more than 4096 elements)
// Laws      in_bounds.entries in_bounds.over-modules in_bounds.of-identity
// Examples  in_bounds((2,4):(1@0,1@1), (4,4), (5,7)) -> (1,0,1,0,1,0,0,0)
//           in_bounds((2,2):(1@0,1@1), (0,-1), (5,7)) -> (0,0,1,1)
//           in_bounds(4:1, 8, 10) -> (1,1,0,0)
//           in_bounds((2,4):(1@0,1@2), (0,0), (5,7)) -> refuse bad_shape
//           in_bounds(4:1, (8,0), (10,1)) -> refuse bad_shape
// Source    CuTe documentation, "Predication": elem_less of each coordinate in a tile of an
//           identity tensor

/// The most elements that are looked at one by one.
inline constexpr int most_predicates = 4096;

/// True if 0 <= v < S at the axis and below it, v + x counted from x.   Domain: x congruent with S.
template <class Integer>
bool is_within(const CoordinateVector<Integer>& v,
               const typename CoordinateVector<Integer>::Path& axis, const IntTuple<Integer>& x,
               const IntTuple<Integer>& S) {
  if (S.is_leaf()) {
    const auto found = v.terms().find(axis);
    const Integer at = found == v.terms().end() ? x.leaf() : Integer(x.leaf() + found->second);
    return 0 <= at && at < S.leaf();
  }
  for (std::size_t k = 0; k < rank(S); ++k) {
    auto deeper = axis;
    deeper.push_back(k);
    if (!is_within(v, deeper, mode_of(x, k), mode_of(S, k))) return false;
  }
  return true;
}

/// True if the axis leads to a number of S.
template <class Integer>
bool is_axis_of(const typename CoordinateVector<Integer>::Path& axis, const IntTuple<Integer>& S) {
  IntTuple<Integer> part = S;
  for (const std::size_t k : axis) {
    if (part.is_leaf() || k >= rank(part)) return false;
    part = IntTuple<Integer>(mode_of(part, k));
  }
  return part.is_leaf();
}

template <class Integer>
bool has_axes_of(const Layout<Integer, CoordinateVector<Integer>>& A, const IntTuple<Integer>& S) {
  for (const CoordinateVector<Integer>& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms())
      if (!is_axis_of<Integer>(axis, S)) return false;
  return true;
}

/// within(A(0)), within(A(1)), ..
template <class Integer, class Stride, class Within>
Answer<IntTuple<Integer>> each_within(const Layout<Integer, Stride>& A, const Within& within) {
  if (size(A) > most_predicates) return Refusal::too_large;
  std::vector<Integer> entries;
  for (Integer i(0); i < size(A); i = i + 1)
    entries.push_back(within(evaluate(A, i)) ? Integer(1) : Integer(0));
  return tuple_of(entries);
}

template <class Integer>
Answer<IntTuple<Integer>> in_bounds(const Layout<Integer, CoordinateVector<Integer>>& A,
                                    const IntTuple<Integer>& x, const IntTuple<Integer>& S) {
  if (!congruent(x, S) || !has_axes_of(A, S)) return Refusal::bad_shape;
  return each_within(
      A, [&](const CoordinateVector<Integer>& v) { return is_within<Integer>(v, {}, x, S); });
}

template <class Integer>
Answer<IntTuple<Integer>> in_bounds(const Layout<Integer>& A, const IntTuple<Integer>& x,
                                    const IntTuple<Integer>& S) {
  if (!x.is_leaf() || !S.is_leaf()) return Refusal::bad_shape;
  return each_within(A, [&](const Integer& v) {
    const Integer at = x.leaf() + v;
    return 0 <= at && at < S.leaf();
  });
}

template <class Integer>
bool in_bounds_required(const Layout<Integer, CoordinateVector<Integer>>& A,
                        const IntTuple<Integer>& x, const IntTuple<Integer>& S) {
  return size(A) <= most_predicates && congruent(x, S) && has_axes_of(A, S);
}

template <class Integer>
bool in_bounds_required(const Layout<Integer>& A, const IntTuple<Integer>& x,
                        const IntTuple<Integer>& S) {
  return size(A) <= most_predicates && x.is_leaf() && S.is_leaf();
}

}  // namespace plumb
