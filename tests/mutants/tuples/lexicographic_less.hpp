// Broken definitions of lex_less, colex_less and tuple_add.
#pragma once

#include <vector>

#include "reference/tuples/lexicographic_less.hpp"
#include "reference/tuples/tuple_add.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Equal tuples count as less.
template <class Integer>
Answer<bool> lex_less_or_equal(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<bool> R = plumb::lex_less(a, b);
  return R.answered() ? Answer<bool>(R.value() || a == b) : R;
}

template <class Integer>
Answer<bool> colex_less_or_equal(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<bool> R = plumb::colex_less(a, b);
  return R.answered() ? Answer<bool>(R.value() || a == b) : R;
}

/// (a_0 + b_0, a_0 + b_0 + a_1 + b_1, ..).
template <class Integer>
Answer<IntTuple<Integer>> tuple_add_runs_on(const IntTuple<Integer>& a,
                                            const IntTuple<Integer>& b) {
  const Answer<IntTuple<Integer>> R = plumb::tuple_add(a, b);
  if (!R.answered()) return R;
  Integer sum(0);
  return map_leaves(R.value(), [&](const Integer& n) {
    sum = sum + n;
    return sum;
  });
}

template <class Integer>
Answer<IntTuple<Integer>> tuple_add_multiplies(const IntTuple<Integer>& a,
                                               const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  const std::vector<Integer> others = leaves(b);
  std::size_t leaf = 0;
  return map_leaves(a, [&](const Integer& n) { return Integer(n * others[leaf++]); });
}

}  // namespace plumb::mutants
