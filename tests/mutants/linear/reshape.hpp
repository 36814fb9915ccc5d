// Broken definitions of linear_reshape_ins, linear_reshape_outs, linear_flatten_ins,
// linear_flatten_outs and linear_remove_zero_bases.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/reshape.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
LinearAnswer<Integer> linear_reshape_ins_last_first(const LinearLayout<Integer>& L,
                                                    const LinearLayout<Integer>& D) {
  return plumb::linear_reshape_ins(inputs_reversed(L), D);
}

template <class Integer>
LinearAnswer<Integer> linear_reshape_ins_names_reversed(const LinearLayout<Integer>& L,
                                                        const LinearLayout<Integer>& D) {
  return plumb::linear_reshape_ins(L, outputs_reversed(D));
}

template <class Integer>
LinearAnswer<Integer> linear_reshape_outs_last_first(const LinearLayout<Integer>& L,
                                                     const LinearLayout<Integer>& D) {
  return plumb::linear_reshape_outs(outputs_reversed(L), D);
}

template <class Integer>
LinearAnswer<Integer> linear_reshape_outs_names_reversed(const LinearLayout<Integer>& L,
                                                         const LinearLayout<Integer>& D) {
  return plumb::linear_reshape_outs(L, outputs_reversed(D));
}

template <class Integer>
LinearAnswer<Integer> linear_flatten_ins_last_first(const LinearLayout<Integer>& L) {
  return plumb::linear_flatten_ins(inputs_reversed(L));
}

template <class Integer>
LinearAnswer<Integer> linear_flatten_ins_last_name(const LinearLayout<Integer>& L) {
  const auto R = plumb::linear_flatten_ins(L);
  if (!R.answered() || L.inputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  broken.inputs.front().name = L.inputs.back().name;
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_flatten_outs_last_first(const LinearLayout<Integer>& L) {
  return plumb::linear_flatten_outs(outputs_reversed(L));
}

template <class Integer>
LinearAnswer<Integer> linear_flatten_outs_last_name(const LinearLayout<Integer>& L) {
  const auto R = plumb::linear_flatten_outs(L);
  if (!R.answered() || L.outputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  broken.outputs.front().name = L.outputs.back().name;
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_remove_zero_bases_some_coordinate(const LinearLayout<Integer>& L,
                                                               const Integer& k) {
  const auto R = plumb::linear_remove_zero_bases(L, k);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = L;
  for (std::size_t input = 0; input < L.inputs.size(); ++input) {
    if (k != static_cast<int>(input)) continue;
    auto& bases = broken.inputs[input].bases;
    bases.erase(std::remove_if(bases.begin(), bases.end(),
                               [](const std::vector<Integer>& basis) {
                                 return std::any_of(basis.begin(), basis.end(),
                                                    [](const Integer& n) { return n == 0; });
                               }),
                bases.end());
  }
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_remove_zero_bases_everywhere(const LinearLayout<Integer>& L,
                                                          const Integer& k) {
  const auto R = plumb::linear_remove_zero_bases(L, k);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = L;
  for (std::size_t input = 0; input < L.inputs.size(); ++input)
    broken = without_zero_bases(broken, input);
  return broken;
}

/// Only the first of the bases that are 0 goes.
template <class Integer>
Answer<LinearLayout<Integer>> linear_remove_zero_bases_first(const LinearLayout<Integer>& L,
                                                             const Integer& k) {
  for (std::size_t input = 0; input < L.inputs.size(); ++input) {
    if (k != static_cast<int>(input)) continue;
    LinearLayout<Integer> R = L;
    auto& bases = R.inputs[input].bases;
    const auto zero = std::find_if(bases.begin(), bases.end(), is_zero_basis<Integer>);
    if (zero != bases.end()) bases.erase(zero);
    return R;
  }
  return Refusal::out_of_domain;
}

}  // namespace plumb::mutants
