// The sum of two tuples.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    tuple_add
// Equation  each leaf of R is the sum of those of a and b in its place
// Contract  the equation; R is congruent with a and b. Of others nothing is claimed
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (not congruent)
// Laws      tuple_add.leaves tuple_add.of-coordinates
// Examples  tuple_add((1,(2,3)),(10,(20,30))) -> (11,(22,33))
//           tuple_add(3,-4) -> -1
//           tuple_add((1,2),3) -> refuse bad_shape
// Source    CuTe C++, arithmetic tuples; TileLang, IntTuple

template <class Integer>
Answer<IntTuple<Integer>> tuple_add(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  const std::vector<Integer> others = leaves(b);
  std::size_t leaf = 0;
  return map_leaves(a, [&](const Integer& n) { return Integer(n + others[leaf++]); });
}

template <class Integer>
bool tuple_add_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

}  // namespace plumb
