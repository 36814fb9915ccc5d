// The two orders in which coordinates are counted, as orders of tuples.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    lex_less
// Equation  a_k < b_k at the first leaf from the left at which a and b differ;  false if none does
// Contract  the equation, for congruent tuples; of others nothing is claimed
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (not congruent)
// Laws      lex_less.first lex_less.of-coordinates
// Examples  lex_less((1,5),(2,3)) -> true
//           lex_less((1,(2,3)),(1,(2,2))) -> false
//           lex_less((1,2),(1,2)) -> false
//           lex_less((1,2),3) -> refuse bad_shape
// Source    CuTe C++, int_tuple.hpp, lex_less

/// True if x_k < y_k at the first k with x_k != y_k.
template <class Integer>
bool first_difference_less(const std::vector<Integer>& x, const std::vector<Integer>& y) {
  for (std::size_t k = 0; k < x.size(); ++k)
    if (x[k] != y[k]) return x[k] < y[k];
  return false;
}

template <class Integer>
Answer<bool> lex_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  return first_difference_less(leaves(a), leaves(b));
}

template <class Integer>
bool lex_less_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

// Clause    colex_less
// Equation  a_k < b_k at the first leaf from the right at which a and b differ;  false if none does
// Contract  the equation, for congruent tuples; of others nothing is claimed
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (not congruent)
// Laws      colex_less.first colex_less.of-coordinates
// Examples  colex_less((1,5),(2,3)) -> false
//           colex_less((3,(2,2)),(1,(2,3))) -> true
//           colex_less((1,2),(1,2)) -> false
//           colex_less((1,2),3) -> refuse bad_shape
// Source    CuTe C++, int_tuple.hpp, colex_less

template <class Integer>
Answer<bool> colex_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  std::vector<Integer> x = leaves(a), y = leaves(b);
  std::reverse(x.begin(), x.end());
  std::reverse(y.begin(), y.end());
  return first_difference_less(x, y);
}

template <class Integer>
bool colex_less_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

}  // namespace plumb
