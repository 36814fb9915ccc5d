// Broken definitions of linear_consecutive and linear_largest_vectorisation.
#pragma once

#include "reference/linear/vectors.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Integer> linear_consecutive_first_input_only(const LinearLayout<Integer>& L) {
  if (const auto reason = first_dimensions_refusal(L)) return *reason;
  return plumb::linear_consecutive(LinearLayout<Integer>{{L.inputs.front()}, L.outputs});
}

template <class Integer>
Answer<Integer> linear_consecutive_first_basis_only(const LinearLayout<Integer>& L) {
  const auto R = plumb::linear_consecutive(L);
  if (!R.answered() || R.value() < 2) return R;
  return Integer(2);
}

template <class Integer>
Answer<Integer> linear_largest_vectorisation_in_order(const LinearLayout<Integer>& L,
                                                      const Integer& n) {
  const auto R = plumb::linear_largest_vectorisation(L, n);
  if (!R.answered()) return R;
  const Integer own = plumb::linear_consecutive(L).value();
  return own < R.value() ? own : R.value();
}

template <class Integer>
Answer<Integer> linear_largest_vectorisation_unbounded(const LinearLayout<Integer>& L,
                                                       const Integer& n) {
  const auto R = plumb::linear_largest_vectorisation(L, n);
  if (!R.answered()) return R;
  return plumb::linear_consecutive(units_first(L));
}

}  // namespace plumb::mutants
