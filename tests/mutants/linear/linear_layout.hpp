// What the broken definitions over linear layouts have in common.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/linear_layout.hpp"
#include "tests/mutants/definitions.hpp"

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

/// Of several matrices, registers count these before all else.
template <class Integer>
LinearAnswer<Integer> with_matrices_first(const LinearAnswer<Integer>& R) {
  if (!R.answered() || R.value().inputs.empty() || R.value().outputs.size() < 3) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  std::stable_partition(bases.begin(), bases.end(),
                        [](const std::vector<Integer>& basis) { return basis[0] != 0; });
  return broken;
}

}  // namespace plumb::mutants
