// What the broken definitions over linear layouts have in common.
#pragma once

#include <algorithm>
#include <vector>

#include "mutants/definitions.hpp"
#include "reference/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
using LinearAnswer = Answer<LinearLayout<Integer>>;

/// The outputs in the other order, each basis with them.
template <class Integer>
LinearLayout<Integer> outputs_reversed(const LinearLayout<Integer>& L) {
  LinearLayout<Integer> R = L;
  std::reverse(R.outputs.begin(), R.outputs.end());
  for (LinearInput<Integer>& input : R.inputs)
    for (std::vector<Integer>& basis : input.bases) std::reverse(basis.begin(), basis.end());
  return R;
}

template <class Integer>
LinearLayout<Integer> inputs_reversed(LinearLayout<Integer> L) {
  std::reverse(L.inputs.begin(), L.inputs.end());
  return L;
}

}  // namespace plumb::mutants
