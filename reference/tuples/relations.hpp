// How two tuples agree: in their parentheses, in those of the coarser one, in sizes or divisors.
#pragma once

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

// Clause    congruent
// Equation  a and b are integers, or have parentheses, equal rank and modes congruent one by one
// Contract  the equation
// Arguments a and b tuples
// Domain    every two tuples
// Refusals  none
// Laws      congruent.places
// Examples  congruent((2,(3,4)),(5,(6,7))) -> true
//           congruent(4,(4)) -> false
// Source    CuTe documentation, "Layout"

template <class T, class U>
bool congruent(const Tree<T>& a, const Tree<U>& b) {
  return profile_of(a) == profile_of(b);
}

// Clause    weakly_congruent
// Equation  a is an integer, or a and b have parentheses, equal rank and modes weakly congruent one
//           by one
// Contract  the equation
// Arguments a and b tuples
// Domain    every two tuples
// Refusals  none
// Laws      weakly_congruent.places weakly_congruent.both-ways
// Examples  weakly_congruent((2,3),(4,(5,6))) -> true
//           weakly_congruent((4,(5,6)),(2,3)) -> false
// Source    CuTe, "Integer tuples"

/// True if a is an integer and rule(a, b), or a and b have parentheses, equal rank and modes
/// related one by one.
template <class Integer, class Rule>
bool related(const IntTuple<Integer>& a, const IntTuple<Integer>& b, const Rule& rule) {
  if (a.is_leaf()) return rule(a.leaf(), b);
  if (b.is_leaf() || rank(a) != rank(b)) return false;
  for (std::size_t k = 0; k < rank(a); ++k)
    if (!related(mode_of(a, k), mode_of(b, k), rule)) return false;
  return true;
}

template <class Integer>
bool weakly_congruent(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return related(a, b, [](const Integer&, const IntTuple<Integer>&) { return true; });
}

// Clause    compatible
// Equation  a == product(b) for an integer a; else a and b have parentheses, equal rank and modes
//           compatible one by one
// Contract  the equation: every coordinate of a is a coordinate of b, with the same index
// Arguments a and b shapes
// Domain    every two tuples
// Refusals  none
// Laws      compatible.places compatible.coordinates
// Examples  compatible((6,4),((2,3),4)) -> true
//           compatible((2,3,4),(6,4)) -> false
//           compatible((6),6) -> false
// Source    CuTe documentation, "Layout"

template <class Integer>
bool compatible(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return related(
      a, b, [](const Integer& n, const IntTuple<Integer>& t) -> bool { return n == product(t); });
}

// Clause    weakly_compatible
// Equation  a divides product(b) for an integer a; else a and b have parentheses, equal rank and
//           modes weakly compatible one by one
// Contract  if every entry is at least 1, the equation: there is a C congruent with a such that
//           compatible(elem_scale(a, C), b)
// Arguments a and b shapes
// Domain    every entry at least 1
// Refusals  out_of_domain (an entry below 1)
// Laws      weakly_compatible.places
// Examples  weakly_compatible((3,4),((2,3),4)) -> true
//           weakly_compatible((4,4),((2,3),4)) -> false
//           weakly_compatible(0,4) -> refuse out_of_domain
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<bool> weakly_compatible(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  return related(a, b, [](const Integer& n, const IntTuple<Integer>& t) -> bool {
    return divides(n, product(t));
  });
}

template <class Integer>
bool weakly_compatible_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return positive(a) && positive(b);
}

// Clause    evenly_divides
// Equation  an integer b: size(a) == b * size(ceil_div(a, b)), where b is used up from left to
//           right: (ceil(a_0 / b), ceil(a_1 / ceil(b / a_0)), ..); else rank(b) <= rank(a), and
//           each mode of b evenly divides that of a
// Contract  if every entry is at least 1, the equation, where an integer in a is its own only mode:
//           of 16 and (16), true. What b loses at one mode by rounding it can win back at the next:
//           of (2,3) and 3, true
// Arguments a a shape, b the shape of a tile
// Domain    every entry at least 1; a has a tuple wherever b has one
// Refusals  out_of_domain (an entry below 1)
// Laws      evenly_divides.sizes
// Examples  evenly_divides((4,6),(2,3)) -> true
//           evenly_divides((4,6),8) -> true
//           evenly_divides((4,6),3) -> false
//           evenly_divides((2,3),3) -> true
//           evenly_divides((2,3),(2,3,4)) -> false
//           evenly_divides(16,(16)) -> true
//           evenly_divides(4,(2,2)) -> false
//           evenly_divides(4,0) -> refuse out_of_domain
// Source    CuTe, "Integer tuples"

/// size(ceil_div(a, b)).
template <class Integer>
Integer tiles_along(const IntTuple<Integer>& a, const Integer& b) {
  if (a.is_leaf()) return ceil_div(a.leaf(), b);
  Integer tiles(1), left = b;
  for (const IntTuple<Integer>& mode : a.children()) {
    tiles = tiles * tiles_along(mode, left);
    left = ceil_div(left, product(mode));
  }
  return tiles;
}

/// True if a has a tuple wherever b has one. Below a tuple of b with too many modes it does not
/// matter.
template <class Integer>
bool tuples_meet_tuples(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (b.is_leaf()) return true;
  if (a.is_leaf()) return false;
  if (rank(b) > rank(a)) return true;
  for (std::size_t k = 0; k < rank(b); ++k)
    if (!tuples_meet_tuples(mode_of(a, k), mode_of(b, k))) return false;
  return true;
}

template <class Integer>
bool divided_evenly(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (b.is_leaf()) return product(a) == b.leaf() * tiles_along(a, b.leaf());
  if (rank(b) > rank(a)) return false;
  for (std::size_t k = 0; k < rank(b); ++k)
    if (!divided_evenly(mode_of(a, k), mode_of(b, k))) return false;
  return true;
}

template <class Integer>
Answer<bool> evenly_divides(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  return divided_evenly(a, b);
}

template <class Integer>
bool evenly_divides_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return positive(a) && positive(b) && tuples_meet_tuples(a, b);
}

}  // namespace plumb
