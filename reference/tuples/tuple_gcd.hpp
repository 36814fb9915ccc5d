// Clause    tuple_gcd
// Equation  R divides every leaf of t, and every common divisor of the leaves divides R
// Contract  R >= 0; the equation, if no leaf is negative
// Arguments t a tuple
// Domain    t has a leaf, and every leaf is at least 1
// Refusals  bad_shape (t has no leaf) out_of_domain (a leaf below 0)
// Laws      tuple_gcd.greatest
// Examples  tuple_gcd((12,(18,8))) -> 2
//           tuple_gcd((0,6)) -> 6
//           tuple_gcd(5) -> 5
//           tuple_gcd(()) -> refuse bad_shape
//           tuple_gcd((4,-2)) -> refuse out_of_domain
// Source    CuTe C++, gcd of a tuple
#pragma once

#include "reference/answer.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

template <class Integer>
Answer<Integer> tuple_gcd(const IntTuple<Integer>& t) {
  if (leaf_count(t) == 0) return Refusal::bad_shape;
  Integer divisor(0);
  for (const Integer& leaf : leaves(t)) {
    if (leaf < 0) return Refusal::out_of_domain;
    divisor = plumb::gcd(divisor, leaf);
  }
  return divisor;
}

template <class Integer>
bool tuple_gcd_required(const IntTuple<Integer>& t) {
  return leaf_count(t) > 0 && positive(t);
}

}  // namespace plumb
