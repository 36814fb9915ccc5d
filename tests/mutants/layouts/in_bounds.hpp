// Broken definitions of in_bounds.
#pragma once

#include <vector>

#include "reference/layouts/in_bounds.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

/// in_bounds(A, x, S), A of integers or of coordinates, with other x and S.
template <class Integer>
Answer<Value<Integer>> in_bounds_from(const Values<Integer>& a, const IntTuple<Integer>& x,
                                      const IntTuple<Integer>& S) {
  if (const auto* A = std::get_if<Layout<Integer>>(&a.at(0)))
    return detail::as_value<Integer>(plumb::in_bounds(*A, x, S));
  return detail::as_value<Integer>(plumb::in_bounds(coordinates_in<Integer>(a), x, S));
}

template <class Integer>
IntTuple<Integer> one_more(const IntTuple<Integer>& t) {
  return map_leaves(t, [](const Integer& n) { return Integer(n + 1); });
}

/// An entry may be S_k.
template <class Integer>
Answer<Value<Integer>> in_bounds_up_to(const Values<Integer>& a) {
  return in_bounds_from<Integer>(a, argument<IntTuple<Integer>>(a, 1),
                                 one_more(argument<IntTuple<Integer>>(a, 2)));
}

/// x is passed over.
template <class Integer>
Answer<Value<Integer>> in_bounds_unmoved(const Values<Integer>& a) {
  const auto zeros =
      map_leaves(argument<IntTuple<Integer>>(a, 1), [](const Integer&) { return Integer(0); });
  return in_bounds_from<Integer>(a, zeros, argument<IntTuple<Integer>>(a, 2));
}

/// What lies outside is told, not what lies within.
template <class Integer>
Answer<Value<Integer>> in_bounds_outside(const Values<Integer>& a) {
  const auto R = in_bounds_from<Integer>(a, argument<IntTuple<Integer>>(a, 1),
                                         argument<IntTuple<Integer>>(a, 2));
  if (!R.answered()) return R;
  return Value<Integer>(map_leaves(std::get<IntTuple<Integer>>(R.value()),
                                   [](const Integer& one) { return Integer(1 - one); }));
}

/// Of a coordinate only axis 0 moves.
template <class Integer>
Answer<Value<Integer>> in_bounds_on_one_axis(const Values<Integer>& a) {
  return detail::as_value<Integer>(plumb::in_bounds(on_axis_0(coordinates_in<Integer>(a)),
                                                    argument<IntTuple<Integer>>(a, 1),
                                                    argument<IntTuple<Integer>>(a, 2)));
}

}  // namespace plumb::mutants
