// Counting through the coordinates of a shape, and one point in the coordinates of two shapes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

/// The index of c, in colexicographic order.   Domain: the shape admits c, all extents >= 1.
template <class Integer>
Integer index_of(const IntTuple<Integer>& c, const IntTuple<Integer>& shape) {
  return inner_product(c, shape, column_major(shape));
}

// Clause    crd2crd
// Equation  R == idx2crd(crd2idx(c, S, column_major(S)), T)
// Contract  R is the natural coordinate of T with the index of c in S. Outside the required domain:
//           - it may be that mode by mode (crd2crd.modes)
//           - an index beyond the size may start again (crd2crd.out-of-range)
// Arguments c a coordinate, S the shape that it is of, T another shape
// Domain    size(S) == size(T); S admits c; every entry of c is within its mode; if c, S and T are
//           all tuples, their ranks are equal and the sizes agree mode by mode
// Refusals  bad_shape (not admitted, an extent below 1, or sizes that differ)
// Freedom   crd2crd.modes = whole | by-mode: c is converted as a whole, or, if c, S and T are
//           tuples of equal rank, mode by mode
// Freedom   crd2crd.out-of-range = extend | wrap | wrap-tuples: an index beyond the size: the last
//           leaf counts on, or starts again, or starts again only where T has a tuple
// Laws      crd2crd.same-index
// Examples  crd2crd((1,2),(2,3),6) -> 5
//           crd2crd(5,6,(2,3)) -> (1,2)
//           crd2crd((1,5),(2,6),(2,(3,2))) -> (1,(2,1))
//           crd2crd((1,2),(2,6),(3,4)) -> (2,1)
//           crd2crd(1,6,(2,2)) -> refuse bad_shape
// Source    CuTe documentation, "Layout"

template <class Integer>
Answer<IntTuple<Integer>> crd2crd(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                                  const IntTuple<Integer>& T) {
  if (!positive(S) || !positive(T) || product(S) != product(T) || !admits(S, c))
    return Refusal::bad_shape;
  return natural_coordinate(index_of(c, S), T);
}

/// True if S and T have equal sizes and, if c, S and T are all tuples, equal rank and modes whose
/// sizes agree.
template <class Integer>
bool sizes_agree(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                 const IntTuple<Integer>& T) {
  if (product(S) != product(T)) return false;
  if (c.is_leaf() || S.is_leaf() || T.is_leaf()) return true;
  if (rank(S) != rank(T) || rank(S) != rank(c)) return false;
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!sizes_agree(mode_of(c, k), mode_of(S, k), mode_of(T, k))) return false;
  return true;
}

template <class Integer>
bool crd2crd_required(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                      const IntTuple<Integer>& T) {
  return positive(S) && positive(T) && admits(S, c) && in_bounds(S, c) && sizes_agree(c, S, T);
}

// Clause    increment
// Equation  the index of R is that of c and one more; after the last coordinate it is 0
// Contract  the equation; R is congruent with S
// Arguments c a natural coordinate, S its shape
// Domain    c is congruent with S, and each of its leaves lies in its extent
// Refusals  bad_shape (not congruent, or an extent below 1) out_of_domain (c is out of bounds)
// Freedom   increment.end = wrap | extend: after the last coordinate comes 0, or its last leaf
//           counts on
// Laws      increment.next increment.reaches-last
// Examples  increment((1,0),(2,3)) -> (0,1)
//           increment((0,(2,1)),(2,(3,2))) -> (1,(2,1))
//           increment((1,2),(2,3)) -> (0,0)
//           increment(1,(2,3)) -> refuse bad_shape
//           increment((2,0),(2,3)) -> refuse out_of_domain
// Source    CuTe, "Strides"

template <class Integer>
bool increment_required(const IntTuple<Integer>& c, const IntTuple<Integer>& S) {
  return positive(S) && congruent(c, S) && in_bounds(S, c);
}

/// Counts as an odometer does: a leaf that reaches its extent starts again and moves the next.
template <class Integer>
Answer<IntTuple<Integer>> increment(const IntTuple<Integer>& c, const IntTuple<Integer>& S) {
  if (!positive(S) || !congruent(c, S)) return Refusal::bad_shape;
  if (!in_bounds(S, c)) return Refusal::out_of_domain;
  std::vector<Integer> digits = leaves(c);
  const std::vector<Integer> extents = leaves(S);
  for (std::size_t k = 0; k < digits.size(); ++k) {
    digits[k] = digits[k] + 1;
    if (digits[k] < extents[k]) break;
    digits[k] = Integer(0);
  }
  std::size_t next = 0;
  return map_leaves(S, [&](const Integer&) { return digits[next++]; });
}

// Clause    coordinates
// Equation  R_i == idx2crd(i, S)   for 0 <= i < size(S)
// Contract  the equation: R is the tuple of all natural coordinates, in colexicographic order
// Arguments S a shape
// Domain    every extent at least 1; at most 65536 numbers in R
// Refusals  bad_shape (an extent below 1) too_large (more than 65536 coordinates, or numbers in
//           them)
// Laws      coordinates.in-order coordinates.increment
// Examples  coordinates((2,3)) -> ((0,0),(1,0),(0,1),(1,1),(0,2),(1,2))
//           coordinates(3) -> (0,1,2)
//           coordinates((2,0)) -> refuse bad_shape
//           coordinates((256,257)) -> refuse too_large
// Source    CuTe documentation, "Layout"; [cute-concepts]

template <class Integer>
Answer<IntTuple<Integer>> coordinates(const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  const Integer each(static_cast<int>(std::max<std::size_t>(1, leaves(S).size())));
  const Integer size = product(S);
  if (size * each > 65536) return Refusal::too_large;
  std::vector<IntTuple<Integer>> all;
  for (Integer i(0); i < size; i = i + 1) all.push_back(natural_coordinate(i, S));
  return IntTuple<Integer>(all);
}

template <class Integer>
bool coordinates_required(const IntTuple<Integer>& S) {
  return positive(S) && product(S) * static_cast<int>(leaves(S).size()) <= 65536;
}

}  // namespace plumb
