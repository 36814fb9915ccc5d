// Broken definitions of linear_is_trivial_over and linear_quotient.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/quotient.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<bool> linear_is_trivial_over_one_way(const LinearLayout<Integer>& L,
                                            const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  for (std::size_t input : inputs.value()) {
    LinearLayout<Integer> alone = dimensions_at(L, {input}, first_positions(L.outputs.size()));
    if (!trivial_at(alone, 0)) return false;
  }
  return true;
}

template <class Integer>
Answer<bool> linear_is_trivial_over_first_only(const LinearLayout<Integer>& L,
                                               const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  return inputs.value().empty() || trivial_at(L, inputs.value().front());
}

template <class Integer>
LinearAnswer<Integer> linear_quotient_unchecked(const LinearLayout<Integer>& L,
                                                const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  std::vector<std::size_t> kept, outputs;
  for (std::size_t k = 0; k < L.inputs.size(); ++k)
    if (std::find(inputs.value().begin(), inputs.value().end(), k) == inputs.value().end())
      kept.push_back(k);
  for (std::size_t k = 0; k < L.outputs.size(); ++k) {
    const auto input = position_named(L.inputs, L.outputs[k].name);
    if (!input || std::find(kept.begin(), kept.end(), *input) != kept.end()) outputs.push_back(k);
  }
  return dimensions_at(L, kept, outputs);
}

template <class Integer>
LinearAnswer<Integer> linear_quotient_keeps_outputs(const LinearLayout<Integer>& L,
                                                    const IntTuple<Integer>& d) {
  const auto R = plumb::linear_quotient(L, d);
  if (!R.answered()) return R;
  std::vector<std::size_t> kept;
  for (const auto& input : R.value().inputs) kept.push_back(*position_named(L.inputs, input.name));
  return dimensions_at(L, kept, first_positions(L.outputs.size()));
}

}  // namespace plumb::mutants
