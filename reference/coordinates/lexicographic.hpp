// Lexicographic order, in which the rightmost mode counts fastest: the mirror image of the order
// used everywhere else. The first mode counts on without end.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    lex_crd2idx
// Equation  R == (.. ((i_0 * n_1 + i_1) * n_2 + i_2) ..)   i_k the index of the k-th entry of c in
//           its mode, n_k the size of that mode
// Contract  the equation; an integer within c is a lexicographic index
// Arguments c a coordinate, S a shape
// Domain    S admits c; every extent at least 1; every entry of c is within its mode
// Refusals  bad_shape (not admitted, or an extent below 1)
// Laws      lex_crd2idx.mirror lex_crd2idx.next
// Examples  lex_crd2idx((1,2),(2,3)) -> 5
//           lex_crd2idx((1,0,0),(3,4,2)) -> 8
//           lex_crd2idx((1,3),(2,(2,3))) -> 9
//           lex_crd2idx((1,2,3),(2,3)) -> refuse bad_shape
// Source    [warp-notebook]

/// Domain: the shape admits c, all extents >= 1.
template <class Integer>
Integer lexicographic_index(const IntTuple<Integer>& c, const IntTuple<Integer>& shape) {
  if (c.is_leaf()) return c.leaf();
  Integer index(0);
  for (std::size_t k = 0; k < rank(c); ++k)
    index =
        index * product(mode_of(shape, k)) + lexicographic_index(mode_of(c, k), mode_of(shape, k));
  return index;
}

template <class Integer>
Answer<Integer> lex_crd2idx(const IntTuple<Integer>& c, const IntTuple<Integer>& S) {
  if (!positive(S) || !admits(S, c)) return Refusal::bad_shape;
  return lexicographic_index(c, S);
}

template <class Integer>
bool lex_crd2idx_required(const IntTuple<Integer>& c, const IntTuple<Integer>& S) {
  return positive(S) && admits(S, c) && in_bounds(S, c);
}

// Clause    lex_idx2crd
// Equation  lex_crd2idx(lex_idx2crd(i, S), S) == i
// Contract  R is congruent with S; every leaf but the first lies in its extent
// Arguments i an index, S a shape
// Domain    every extent at least 1; 0 <= i < size(S)
// Refusals  bad_shape (an extent below 1)
// Freedom   lex_idx2crd.out-of-range = extend | wrap: beyond the size the first leaf counts on, or
//           starts again
// Laws      lex_idx2crd.mirror lex_idx2crd.inverse
// Examples  lex_idx2crd(5,(2,3)) -> (1,2)
//           lex_idx2crd(8,(3,4,2)) -> (1,0,0)
//           lex_idx2crd(9,(2,(2,3))) -> (1,(1,0))
//           lex_idx2crd(1,(2,0)) -> refuse bad_shape
// Source    [warp-notebook]

/// Domain: all extents >= 1.
template <class Integer>
IntTuple<Integer> lexicographic_coordinate(const Integer& i, const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return i;
  std::vector<IntTuple<Integer>> entries;
  Integer rest = i;
  for (std::size_t k = rank(shape); k-- > 0;) {
    const IntTuple<Integer>& mode = mode_of(shape, k);
    const auto [quotient, remainder] =
        k == 0 ? Quotient<Integer>{0, rest} : floor_divide(rest, product(mode));
    entries.push_back(lexicographic_coordinate(remainder, mode));
    rest = quotient;
  }
  std::reverse(entries.begin(), entries.end());
  return entries;
}

template <class Integer>
Answer<IntTuple<Integer>> lex_idx2crd(const Integer& i, const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return lexicographic_coordinate(i, S);
}

template <class Integer>
bool lex_idx2crd_required(const Integer& i, const IntTuple<Integer>& S) {
  return positive(S) && i >= 0 && i < product(S);
}

}  // namespace plumb
