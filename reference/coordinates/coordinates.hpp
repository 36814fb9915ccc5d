// Coordinates: the three ways to name a point of a shape, and the one rule of evaluation.
//
// A point of a shape is an index (one integer), or a tuple with an entry for each mode, which is
// again an index or a tuple, down to the natural coordinate, which is congruent with the shape.
// Order is colexicographic: the leftmost mode counts fastest. The last mode counts on without end
// (the extension), so every integer is an index.
#pragma once

#include <utility>
#include <vector>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"
#include "reference/integers/module.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    admits
// Equation  c is an integer, or S has parentheses and c an entry for each mode, admitted by that
//           mode
// Contract  the equation: whether S has coordinates like c, in bounds or not
// Arguments S a shape, c a coordinate
// Domain    every two tuples
// Refusals  none
// Laws      admits.places admits.coordinates
// Examples  admits((2,(3,4)),(1,5)) -> true
//           admits((2,(3,4)),(1,(2,3))) -> true
//           admits((2,3),(1,(0,0))) -> false
// Source    CuTe documentation, "Layout"; [cute-concepts]

template <class Integer>
bool admits(const IntTuple<Integer>& shape, const IntTuple<Integer>& c) {
  if (c.is_leaf()) return true;
  if (shape.is_leaf() || rank(c) != rank(shape)) return false;
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!admits(mode_of(shape, k), mode_of(c, k))) return false;
  return true;
}

/// True if 0 <= every entry of c < the size of its mode.   Domain: the shape admits c.
template <class Integer>
bool in_bounds(const IntTuple<Integer>& shape, const IntTuple<Integer>& c) {
  if (c.is_leaf()) return c.leaf() >= 0 && c.leaf() < product(shape);
  for (std::size_t k = 0; k < rank(c); ++k)
    if (!in_bounds(mode_of(shape, k), mode_of(c, k))) return false;
  return true;
}

// Clause    idx2crd
// Equation  crd2idx(idx2crd(i, S), S, column_major(S)) == i
// Contract  R is congruent with S; every leaf but the last lies in its extent
// Arguments i an index, S a shape
// Domain    0 <= i < size(S)
// Refusals  bad_shape (an extent below 1)
// Freedom   idx2crd.out-of-range = extend | wrap: beyond the size the last leaf counts on, or
//           starts again
// Laws      idx2crd.inverse idx2crd.in-bounds
// Examples  idx2crd(11,(3,(2,4))) -> (2,(1,1))
//           idx2crd(5,8) -> 5
//           idx2crd(1,(2,0)) -> refuse bad_shape
// Source    CuTe documentation, "Layout"; [cute-concepts]

/// The coordinates of the modes so far, and what is left of an index for those to come.
template <class Entries, class Integer>
struct Counted {
  Entries entries;
  Integer rest;
};

template <class Integer>
IntTuple<Integer> natural_coordinate(const Integer& i, const IntTuple<Integer>& shape);

/// Counts through one mode, a shape: the remainder enters it, the quotient is left.
template <class Entries, class Integer, class Shape>
Counted<Entries, Integer> count_step(Counted<Entries, Integer> so_far, const Shape& mode) {
  const auto [quotient, remainder] = floor_divide(so_far.rest, product(mode));
  so_far.entries.push_back(natural_coordinate(remainder, mode));
  return {std::move(so_far.entries), quotient};
}

/// The natural coordinate of index i. The last mode gets all that is left. Domain: all extents
/// >= 1.
template <class Integer>
IntTuple<Integer> natural_coordinate(const Integer& i, const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return i;
  if (rank(shape) == 0) return std::vector<IntTuple<Integer>>{};
  Counted<std::vector<IntTuple<Integer>>, Integer> counted{{}, i};
  for (std::size_t k = 0; k + 1 < rank(shape); ++k)
    counted = count_step(std::move(counted), mode_of(shape, k));
  const IntTuple<Integer>& last = mode_of(shape, rank(shape) - 1);
  counted.entries.push_back(natural_coordinate(counted.rest, last));
  return counted.entries;
}

template <class Integer>
Answer<IntTuple<Integer>> idx2crd(const Integer& i, const IntTuple<Integer>& shape) {
  if (!positive(shape)) return Refusal::bad_shape;
  return natural_coordinate(i, shape);
}

template <class Integer>
bool idx2crd_required(const Integer& i, const IntTuple<Integer>& shape) {
  return positive(shape) && i >= 0 && i < product(shape);
}

// Clause    crd2idx
// Equation  crd2idx(c, S, D) == sum over the leaves of  c_k * d_k,  c taken to its natural
//           coordinate
// Contract  the equation
// Arguments c a coordinate, S a shape, D its strides, of any one module
// Domain    S admits c; D is congruent with S; every entry of c is within its mode
// Refusals  bad_shape (not admitted, not congruent, or an extent below 1)
// Laws      crd2idx.natural crd2idx.compact
// Examples  crd2idx((1,2),(2,3),(3,6)) -> 15
//           crd2idx(5,(2,3),(3,6)) -> 15
//           crd2idx((1,5),(3,(2,3)),(3,(12,1))) -> 17
//           crd2idx((1,2),(4,8),(1@1,1@0)) -> (2,1)
//           crd2idx((1,2,3),(2,3),(3,6)) -> refuse bad_shape
// Source    CuTe documentation, "Layout"; [cute-concepts] and [cute-algebra]

/// The rule of evaluation, for strides of any module. Domain: the shape admits c, D is congruent
/// with it, all extents >= 1.
template <class Integer, class Stride>
Stride inner_product(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                     const Tree<Stride>& strides) {
  if (c.is_leaf() && shape.is_leaf()) return c.leaf() * strides.leaf();
  if (c.is_leaf()) return inner_product(natural_coordinate(c.leaf(), shape), shape, strides);
  Stride sum{};
  for (std::size_t k = 0; k < rank(c); ++k)
    sum = sum + inner_product(mode_of(c, k), mode_of(shape, k), mode_of(strides, k));
  return sum;
}

template <class Integer, class Stride>
Answer<Stride> crd2idx(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                       const Tree<Stride>& strides) {
  if (!positive(shape) || !congruent(shape, strides) || !admits(shape, c))
    return Refusal::bad_shape;
  return inner_product(c, shape, strides);
}

template <class Integer, class Stride>
bool crd2idx_required(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                      const Tree<Stride>& strides) {
  return positive(shape) && congruent(shape, strides) && admits(shape, c) && in_bounds(shape, c);
}

}  // namespace plumb
