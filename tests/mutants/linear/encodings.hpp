// Broken definitions of linear_blocked, linear_slice, linear_mma_accumulator
// and linear_dot_operand.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/linear/encodings.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
LinearAnswer<Integer> linear_blocked_last_fastest(const LinearLayout<Integer>& E,
                                                  const LinearLayout<Integer>& T,
                                                  const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  return plumb::linear_blocked(outputs_reversed(E), outputs_reversed(T), outputs_reversed(W), S);
}

template <class Integer>
LinearAnswer<Integer> linear_blocked_without_repeats(const LinearLayout<Integer>& E,
                                                     const LinearLayout<Integer>& T,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_blocked(E, T, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  const std::size_t tile = all_bits(E.outputs);
  if (bases.size() > tile) bases.resize(tile);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_slice_keeps_zeros(const LinearLayout<Integer>& L, const Integer& k) {
  const auto R = plumb::linear_slice(L, k);
  if (!R.answered()) return R;
  std::vector<std::size_t> outputs;
  for (const auto& output : R.value().outputs)
    outputs.push_back(*position_named(L.outputs, output.name));
  return dimensions_at(L, first_positions(L.inputs.size()), outputs);
}

template <class Integer>
LinearAnswer<Integer> linear_slice_next_size(const LinearLayout<Integer>& L, const Integer& k) {
  const auto R = plumb::linear_slice(L, k);
  if (!R.answered() || R.value().outputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  for (std::size_t j = 0; j < broken.outputs.size(); ++j)
    broken.outputs[j].size = L.outputs[j].size;
  for (auto& input : broken.inputs)
    for (auto& basis : input.bases)
      for (std::size_t j = 0; j < basis.size(); ++j)
        basis[j] = floor_mod(basis[j], broken.outputs[j].size);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_mma_accumulator_halves_first(const Integer& m,
                                                          const LinearLayout<Integer>& W,
                                                          const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_accumulator(m, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  std::swap(broken.inputs.front().bases[0], broken.inputs.front().bases[1]);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_mma_accumulator_repeats_first(const Integer& m,
                                                           const LinearLayout<Integer>& W,
                                                           const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_accumulator(m, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  std::rotate(bases.begin(), bases.begin() + static_cast<std::ptrdiff_t>(2 + size_bits(m).value()),
              bases.end());
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_dot_operand_halves_last(const Integer& p, const Integer& k,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_dot_operand(p, k, W, S);
  if (!R.answered() || p != 0) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  const std::size_t half = size_bits(k).value();
  std::swap(bases[half], bases[half + 1]);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_dot_operand_always_first(const Integer& p, const Integer& k,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  if (p != 1) return plumb::linear_dot_operand(p, k, W, S);
  return plumb::linear_dot_operand(Integer(0), k, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_mma_accumulator_matrices_first(const Integer& m,
                                                            const LinearLayout<Integer>& W,
                                                            const LinearLayout<Integer>& S) {
  return with_matrices_first(plumb::linear_mma_accumulator(m, W, S));
}

template <class Integer>
LinearAnswer<Integer> linear_dot_operand_matrices_first(const Integer& p, const Integer& k,
                                                        const LinearLayout<Integer>& W,
                                                        const LinearLayout<Integer>& S) {
  return with_matrices_first(plumb::linear_dot_operand(p, k, W, S));
}

}  // namespace plumb::mutants
