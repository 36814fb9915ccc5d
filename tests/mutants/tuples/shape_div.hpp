// Broken definitions of shape_div.
#pragma once

#include "reference/tuples/shape_div.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// shape_div of each leaf, T being replaced by used(T) after it; the reference's for a tuple T.
template <class Integer, class Used>
Answer<IntTuple<Integer>> shape_div_by(const IntTuple<Integer>& S, const IntTuple<Integer>& T,
                                       const Used& used) {
  const auto R = plumb::shape_div(S, T);
  if (!R.answered() || !T.is_leaf()) return R;
  Integer left = T.leaf();
  return map_leaves(S, [&](const Integer& extent) {
    const Integer quotient = ceil_div(extent, left);
    left = used(left);
    return quotient;
  });
}

template <class Integer>
Answer<IntTuple<Integer>> shape_div_each(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  return shape_div_by(S, T, [](const Integer& left) { return left; });
}

template <class Integer>
Answer<IntTuple<Integer>> shape_div_first(const IntTuple<Integer>& S, const IntTuple<Integer>& T) {
  return shape_div_by(S, T, [](const Integer&) { return Integer(1); });
}

/// 2 / 6 is 0.
template <class Integer>
Answer<IntTuple<Integer>> shape_div_rounds_down(const IntTuple<Integer>& S,
                                                const IntTuple<Integer>& T) {
  if (S.is_leaf() && T.is_leaf() && S.leaf() >= 1 && T.leaf() >= 1)
    return IntTuple<Integer>(floor_div(S.leaf(), T.leaf()));
  return plumb::shape_div(S, T);
}

}  // namespace plumb::mutants
