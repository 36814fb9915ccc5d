// Broken definitions of linear_identity, linear_strided and linear_zeros.
#pragma once

#include <algorithm>

#include "reference/linear/make.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

/// The bases of the first input in the other order.
template <class Integer>
LinearAnswer<Integer> first_input_reversed(LinearAnswer<Integer> R) {
  if (!R.answered() || R.value().inputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  std::reverse(broken.inputs.front().bases.begin(), broken.inputs.front().bases.end());
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_identity_last_bit_first(const Integer& n) {
  return first_input_reversed(plumb::linear_identity(n));
}

template <class Integer>
LinearAnswer<Integer> linear_identity_one_bit_fewer(const Integer& n) {
  const auto R = plumb::linear_identity(n);
  if (!R.answered() || R.value().inputs.front().bases.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  broken.inputs.front().bases.pop_back();
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_strided_last_bit_first(const Integer& n, const Integer& d) {
  return first_input_reversed(plumb::linear_strided(n, d));
}

template <class Integer>
LinearAnswer<Integer> linear_strided_swapped(const Integer& n, const Integer& d) {
  return plumb::linear_strided(d, n);
}

template <class Integer>
LinearAnswer<Integer> linear_zeros_swapped(const Integer& n, const Integer& m) {
  return plumb::linear_zeros(m, n);
}

template <class Integer>
LinearAnswer<Integer> linear_zeros_ones(const Integer& n, const Integer& m) {
  const auto R = plumb::linear_zeros(n, m);
  if (!R.answered() || m < 2) return R;
  LinearLayout<Integer> broken = R.value();
  for (auto& basis : broken.inputs.front().bases) basis.front() = 1;
  return broken;
}

}  // namespace plumb::mutants
