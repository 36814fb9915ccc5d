// The entrywise order of tuples, in which a coordinate lies within a shape or does not.
#pragma once

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    elem_less
// Equation  every entry of a is less than that of b
// Contract  the equation; if a tuple of a is longer than that of b, false; if it is shorter, the
//           entries that it has decide. Nothing is claimed where an integer meets a tuple
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (an integer meets a tuple)
// Laws      elem_less.entries
// Examples  elem_less((1,2),(2,3)) -> true
//           elem_less((1,3),(2,3)) -> false
//           elem_less((1,2),(2,3,4)) -> true
//           elem_less((1,2),3) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

/// True if each is an integer wherever the other is one, as far as both go.
template <class Integer>
bool integers_meet_integers(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf() != b.is_leaf()) return false;
  if (a.is_leaf()) return true;
  for (std::size_t k = 0; k < rank(a) && k < rank(b); ++k)
    if (!integers_meet_integers(mode_of(a, k), mode_of(b, k))) return false;
  return true;
}

/// True if a_k < b_k for every entry of a, and b has at least as many of them.
/// Domain: integers_meet_integers(a, b).
template <class Integer>
bool each_entry_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf()) return a.leaf() < b.leaf();
  for (std::size_t k = 0; k < rank(a); ++k)
    if (k >= rank(b) || !each_entry_less(mode_of(a, k), mode_of(b, k))) return false;
  return true;
}

template <class Integer>
Answer<bool> elem_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!integers_meet_integers(a, b)) return Refusal::bad_shape;
  return each_entry_less(a, b);
}

template <class Integer>
bool elem_less_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

// Clause    elem_leq
// Equation  elem_leq(a, b) == not elem_less(b, a)
// Contract  the equation, or its other reading (elem_leq.reading): every entry of a is at most that
//           of b. The two agree on integers; of (1,5) and (2,3) the first is true, because 3 < 5
//           but not 2 < 1, and the second is not, because 5 > 3
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (an integer meets a tuple)
// Freedom   elem_leq.reading = negation | entries: not elem_less(b, a), or each entry at
//           most the other
// Laws      elem_leq.negation
// Examples  elem_leq((1,5),(2,3)) -> true
//           elem_leq((2,3),(1,2)) -> false
//           elem_leq(3,3) -> true
//           elem_leq((1,2),3) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<bool> elem_leq(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!integers_meet_integers(a, b)) return Refusal::bad_shape;
  return !each_entry_less(b, a);
}

template <class Integer>
bool elem_leq_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

// Clause    elem_gtr
// Equation  elem_gtr(a, b) == elem_less(b, a)
// Contract  the equation
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (an integer meets a tuple)
// Laws      elem_gtr.entries
// Examples  elem_gtr((2,3),(1,2)) -> true
//           elem_gtr((2,3),(1,3)) -> false
//           elem_gtr((1,2),3) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<bool> elem_gtr(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return plumb::elem_less(b, a);
}

template <class Integer>
bool elem_gtr_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

// Clause    elem_geq
// Equation  elem_geq(a, b) == not elem_less(a, b)
// Contract  the equation, or its other reading (elem_geq.reading): every entry of a is at least
//           that of b
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (an integer meets a tuple)
// Freedom   elem_geq.reading = negation | entries: not elem_less(a, b), or each entry at
//           least the other
// Laws      elem_geq.negation
// Examples  elem_geq((2,3),(1,5)) -> true
//           elem_geq((1,2),(2,3)) -> false
//           elem_geq((1,2),3) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<bool> elem_geq(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return plumb::elem_leq(b, a);
}

template <class Integer>
bool elem_geq_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

}  // namespace plumb
