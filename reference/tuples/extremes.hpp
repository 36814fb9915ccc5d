// The greatest and the least leaf of a tuple.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

/// True if every tuple within t, and t itself, has an entry.
template <class Integer>
bool no_empty_tuple(const IntTuple<Integer>& t) {
  if (t.is_leaf()) return true;
  const auto& entries = t.children();
  return !entries.empty() && std::all_of(entries.begin(), entries.end(), no_empty_tuple<Integer>);
}

// Clause    tuple_max
// Equation  R >= every leaf of t, and R is one of them
// Contract  the equation
// Arguments t a tuple
// Domain    no tuple within t is (), nor t
// Refusals  bad_shape (t has no leaf)
// Laws      tuple_max.bound
// Examples  tuple_max((3,(7,-2))) -> 7
//           tuple_max(5) -> 5
//           tuple_max(((),())) -> refuse bad_shape
// Source    CuTe C++, max of tuples; CuTeDSL, tuple_max

template <class Integer>
Answer<Integer> tuple_max(const IntTuple<Integer>& t) {
  if (leaf_count(t) == 0) return Refusal::bad_shape;
  const std::vector<Integer> all = leaves(t);
  return *std::max_element(all.begin(), all.end());
}

template <class Integer>
bool tuple_max_required(const IntTuple<Integer>& t) {
  return no_empty_tuple(t);
}

// Clause    tuple_min
// Equation  R <= every leaf of t, and R is one of them
// Contract  the equation
// Arguments t a tuple
// Domain    no tuple within t is (), nor t
// Refusals  bad_shape (t has no leaf)
// Laws      tuple_min.bound
// Examples  tuple_min((3,(7,-2))) -> -2
//           tuple_min(5) -> 5
//           tuple_min(()) -> refuse bad_shape
// Source    CuTe C++, min of tuples

template <class Integer>
Answer<Integer> tuple_min(const IntTuple<Integer>& t) {
  if (leaf_count(t) == 0) return Refusal::bad_shape;
  const std::vector<Integer> all = leaves(t);
  return *std::min_element(all.begin(), all.end());
}

template <class Integer>
bool tuple_min_required(const IntTuple<Integer>& t) {
  return no_empty_tuple(t);
}

}  // namespace plumb
