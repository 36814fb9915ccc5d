// Broken definitions of linear_mma_scales and linear_wmma_scales.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/linear/scales.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
LinearAnswer<Integer> linear_mma_scales_other_operand(const Integer& p,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  return plumb::linear_mma_scales(Integer(1 - p), W, S);
}

/// The second two of four lanes have the rows that a further register would have.
template <class Integer>
LinearAnswer<Integer> linear_mma_scales_pairs_differ(const Integer& p,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_scales(p, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& registers = broken.inputs[0].bases;
  if (registers.empty() || registers.back()[0] == 0) return R;
  broken.inputs[1].bases[1] = registers.back();
  registers.pop_back();
  return broken;
}

/// Lanes of eight rows next to each other, then the copies.
template <class Integer>
LinearAnswer<Integer> linear_mma_scales_rows_first(const Integer& p, const LinearLayout<Integer>& W,
                                                   const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_scales(p, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& lanes = broken.inputs[1].bases;
  std::rotate(lanes.begin(), lanes.begin() + 2, lanes.end());
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_mma_scales_rows_lost(const Integer& p, const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_scales(p, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  for (auto& basis : broken.inputs[0].bases) basis[0] = Integer(0);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_scales_halves_alike(const Integer& h, const Integer& k,
                                                      const LinearLayout<Integer>& P,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  if (!plumb::linear_wmma_scales(h, k, P, W, S).answered())
    return plumb::linear_wmma_scales(h, k, P, W, S);
  return plumb::linear_wmma_scales(Integer(0), k, P, W, S);
}

/// The halves of a warp have the first two instructions of any warp.
template <class Integer>
LinearAnswer<Integer> linear_wmma_scales_other_warps(const Integer& h, const Integer& k,
                                                     const LinearLayout<Integer>& P,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_wmma_scales(h, k, P, W, S);
  if (!R.answered() || h != 1) return R;
  LinearLayout<Integer> broken = R.value();
  broken.inputs[1].bases[4] = {floor_mod(Integer(16), S.outputs[0].size), Integer(0)};
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_scales_rows_first(const Integer& h, const Integer& k,
                                                    const LinearLayout<Integer>& P,
                                                    const LinearLayout<Integer>& W,
                                                    const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_wmma_scales(h, k, P, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs[0].bases;
  std::stable_partition(bases.begin(), bases.end(),
                        [](const std::vector<Integer>& basis) { return basis[1] == 0; });
  return broken;
}

}  // namespace plumb::mutants
