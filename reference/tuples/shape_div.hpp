// Division of shapes: what is left of a shape when a tile of a given size is taken out of it.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    shape_div
// Equation  integers: R == ceil(S / T), one of which divides the other
//           S a tuple, T an integer: R_0 == shape_div(S_0, T),
//           R_1 == shape_div(S_1, shape_div(T, S_0)), ..
//           S an integer, T a tuple: R == shape_div(S, product(T)); two tuples: mode by mode
// Contract  R is congruent with S; if every entry is at least 1, the equation; integers that do not
//           divide each other are divided and rounded up all the same
// Arguments S a shape, T a shape or its size
// Domain    every entry at least 1; tuples in the same place have equal rank; whenever two integers
//           are divided, one divides the other: where S is a tuple and T an integer, S_k is divided
//           by ceil(T / n), n the product of the S_j before it
// Refusals  bad_shape (tuples of different rank meet) out_of_domain (an entry below 1)
//           not_divisible (neither integer divides the other)
// Laws      shape_div.digits shape_div.size
// Examples  shape_div((6,4),3) -> (2,4)
//           shape_div((6,4),12) -> (1,2)
//           shape_div(((2,4),3),(4,3)) -> ((1,2),1)
//           shape_div(12,(2,3)) -> 2
//           shape_div(2,6) -> 1
//           shape_div((6,4),4) -> refuse not_divisible
//           shape_div((6,4),(2,2,1)) -> refuse bad_shape
//           shape_div(4,0) -> refuse out_of_domain
// Source    CuTe, "Integer tuples"; CuTe documentation, "Layout Algebra"

template <class Integer>
Answer<Integer> integer_shape_div(const Integer& s, const Integer& t) {
  if (!divides(t, s) && !divides(s, t)) return Refusal::not_divisible;
  return ceil_div(s, t);
}

/// Domain: every entry at least 1.
template <class Integer>
Answer<IntTuple<Integer>> positive_shape_div(const IntTuple<Integer>& S,
                                             const IntTuple<Integer>& T) {
  if (S.is_leaf()) {
    const Answer<Integer> quotient = integer_shape_div(S.leaf(), product(T));
    if (!quotient.answered()) return quotient.refusal();
    return IntTuple<Integer>(quotient.value());
  }
  if (!T.is_leaf() && rank(S) != rank(T)) return Refusal::bad_shape;

  std::vector<IntTuple<Integer>> entries;
  IntTuple<Integer> left = T;
  for (std::size_t k = 0; k < rank(S); ++k) {
    const IntTuple<Integer>& mode = mode_of(S, k);
    const auto entry = positive_shape_div(mode, T.is_leaf() ? left : mode_of(T, k));
    if (!entry.answered()) return entry;
    entries.push_back(entry.value());
    if (!T.is_leaf()) continue;
    const auto rest = integer_shape_div(left.leaf(), product(mode));
    if (!rest.answered()) return rest.refusal();
    left = rest.value();
  }
  return IntTuple<Integer>(entries);
}

template <class Integer>
Answer<IntTuple<Integer>> shape_div(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  if (!positive(S) || !positive(T)) return Refusal::out_of_domain;
  return positive_shape_div(S, T);
}

template <class Integer>
bool shape_div_required(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  if (!positive(S) || !positive(T)) return false;
  if (S.is_leaf()) return divides(product(T), S.leaf()) || divides(S.leaf(), product(T));
  if (!T.is_leaf() && rank(S) != rank(T)) return false;
  Integer before(1);
  for (std::size_t k = 0; k < rank(S); ++k) {
    const IntTuple<Integer> mode = mode_of(S, k);
    if (!shape_div_required(mode, T.is_leaf() ? IntTuple<Integer>(ceil_div(T.leaf(), before))
                                              : IntTuple<Integer>(mode_of(T, k))))
      return false;
    before = before * product(mode);
  }
  return true;
}

}  // namespace plumb
