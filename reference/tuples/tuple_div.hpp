// Quotients and remainders of two tuples, leaf by leaf.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

/// R_k = of(a_k, b_k).   Refuses bad_shape, out_of_domain as the two clauses say.
template <class Integer, class Of>
Answer<IntTuple<Integer>> divided_leaf_by_leaf(const IntTuple<Integer>& a,
                                               const IntTuple<Integer>& b, const Of& of) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  const std::vector<Integer> divisors = leaves(b);
  for (const Integer& n : leaves(a))
    if (n < 0) return Refusal::out_of_domain;
  for (const Integer& d : divisors)
    if (d < 1) return Refusal::out_of_domain;
  std::size_t leaf = 0;
  return map_leaves(a, [&](const Integer& n) { return Integer(of(n, divisors[leaf++])); });
}

/// congruent(a, b), a >= 0 and b >= 1 at every leaf.
template <class Integer>
bool divisible_leaf_by_leaf(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const std::vector<Integer> numbers = leaves(a);
  return congruent(a, b) && positive(b) &&
         std::all_of(numbers.begin(), numbers.end(), [](const Integer& n) { return n >= 0; });
}

// Clause    tuple_div
// Equation  R_k b_k <= a_k < (R_k + 1) b_k at each leaf
// Contract  the equation; R is congruent with a and b.
//           - Nothing is claimed of leaves a_k < 0 or b_k < 1, where languages round differently
//           - Nothing is claimed of tuples that are not congruent
// Arguments a and b tuples
// Domain    congruent(a, b), every leaf of a is at least 0, every leaf of b at least 1
// Refusals  bad_shape (not congruent) out_of_domain (a leaf of a below 0, or of b below 1)
// Laws      tuple_div.digits
// Examples  tuple_div((7,(12,0)),(2,(4,3))) -> (3,(3,0))
//           tuple_div(7,4) -> 1
//           tuple_div((7,8),2) -> refuse bad_shape
//           tuple_div((7,8),(2,0)) -> refuse out_of_domain
//           tuple_div(-7,2) -> refuse out_of_domain
// Source    FlyDSL, int_tuple_div

template <class Integer>
Answer<IntTuple<Integer>> tuple_div(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return divided_leaf_by_leaf(
      a, b, [](const Integer& n, const Integer& d) { return floor_divide(n, d).quotient; });
}

template <class Integer>
bool tuple_div_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return divisible_leaf_by_leaf(a, b);
}

// Clause    tuple_mod
// Equation  b_k divides a_k - R_k, and 0 <= R_k < b_k, at each leaf
// Contract  the equation; R is congruent with a and b.
//           - Nothing is claimed of leaves a_k < 0 or b_k < 1, where languages round differently
//           - Nothing is claimed of tuples that are not congruent
// Arguments a and b tuples
// Domain    that of tuple_div
// Refusals  bad_shape (not congruent) out_of_domain (a leaf of a below 0, or of b below 1)
// Laws      tuple_mod.digits
// Examples  tuple_mod((7,(12,0)),(2,(4,3))) -> (1,(0,0))
//           tuple_mod(7,4) -> 3
//           tuple_mod((7,8),2) -> refuse bad_shape
//           tuple_mod((7,8),(2,0)) -> refuse out_of_domain
//           tuple_mod(-7,2) -> refuse out_of_domain
// Source    FlyDSL, int_tuple_mod

template <class Integer>
Answer<IntTuple<Integer>> tuple_mod(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return divided_leaf_by_leaf(
      a, b, [](const Integer& n, const Integer& d) { return floor_divide(n, d).remainder; });
}

template <class Integer>
bool tuple_mod_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return divisible_leaf_by_leaf(a, b);
}

}  // namespace plumb
