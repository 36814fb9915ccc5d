// Broken definitions of elem_less, elem_leq, elem_gtr and elem_geq.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/tuples/order.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using Relation = bool (*)(const IntTuple<Integer>&, const IntTuple<Integer>&);

/// Lexicographic: the first leaves that differ decide.
template <class Integer>
bool first_decides(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const std::vector<Integer> left = leaves(a), right = leaves(b);
  for (std::size_t k = 0; k < std::min(left.size(), right.size()); ++k)
    if (left[k] != right[k]) return left[k] < right[k];
  return left.size() < right.size();
}

template <class Integer>
bool some_entry_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return !each_entry_less(b, a);
}

/// Refuses tuples that the reference does not compare.
template <class I>
Answer<Value<I>> ordered(const Values<I>& values, Relation<I> relation) {
  const auto &a = std::get<IntTuple<I>>(values.at(0)), &b = std::get<IntTuple<I>>(values.at(1));
  if (!integers_meet_integers(a, b)) return Refusal::bad_shape;
  return Value<I>(relation(a, b));
}

}  // namespace plumb::mutants
