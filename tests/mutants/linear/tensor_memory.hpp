// Broken definitions of linear_tensor_memory and linear_tensor_memory_scales.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/linear/tensor_memory.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

/// The bases of input k that move along output 0 come behind the others.
template <class Integer>
LinearAnswer<Integer> with_rows_last(const LinearAnswer<Integer>& R, std::size_t k) {
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs[k].bases;
  std::stable_partition(bases.begin(), bases.end(),
                        [](const std::vector<Integer>& basis) { return basis[0] == 0; });
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_neighbours_at_the_side(const Integer& f,
                                                                  const Integer& m,
                                                                  const Integer& n,
                                                                  const Integer& d,
                                                                  const LinearLayout<Integer>& S) {
  return with_rows_last(plumb::linear_tensor_memory(f, m, n, d, S), 1);
}

/// 64 rows next to each other, and the next block in the other half of the lanes.
template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_not_scattered(const Integer& f, const Integer& m,
                                                         const Integer& n, const Integer& d,
                                                         const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_tensor_memory(f, m, n, d, S);
  if (!R.answered() || f == 1 || m == 128) return R;
  LinearLayout<Integer> broken = R.value();
  auto& lanes = broken.inputs[0].bases;
  std::rotate(lanes.begin() + 4, lanes.begin() + 5, lanes.end());
  return broken;
}

/// Where a block has 64 rows, half of the lanes have nothing.
template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_half_empty(const Integer& f, const Integer& m,
                                                      const Integer& n, const Integer& d,
                                                      const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_tensor_memory(f, m, n, d, S);
  if (!R.answered() || f == 1 || m == 128) return R;
  LinearLayout<Integer> broken = R.value();
  broken.inputs[0].bases[4] = {Integer(0), Integer(0)};
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_packed(const Integer& f, const Integer& m,
                                                  const Integer& n, const Integer& d,
                                                  const LinearLayout<Integer>& S) {
  if (!plumb::linear_tensor_memory(f, m, n, d, S).answered())
    return plumb::linear_tensor_memory(f, m, n, d, S);
  return plumb::linear_tensor_memory(f, m, n, Integer(1), S);
}

template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_never_folded(const Integer& f, const Integer& m,
                                                        const Integer& n, const Integer& d,
                                                        const LinearLayout<Integer>& S) {
  if (!plumb::linear_tensor_memory(f, m, n, d, S).answered())
    return plumb::linear_tensor_memory(f, m, n, d, S);
  return plumb::linear_tensor_memory(Integer(0), m, n, d, S);
}

template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_scales_groups_first(const LinearLayout<Integer>& S) {
  return with_rows_last(plumb::linear_tensor_memory_scales(S), 1);
}

/// Each quarter of the lanes has rows of its own, and columns count the rows after those.
template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_scales_quarters_differ(const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_tensor_memory_scales(S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto &lanes = broken.inputs[0].bases, &columns = broken.inputs[1].bases;
  for (std::size_t k = 5; k < lanes.size() && columns.size() > 2; ++k) {
    if (columns[2][0] == 0) break;
    lanes[k] = columns[2];
    columns.erase(columns.begin() + 2);
  }
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_tensor_memory_scales_rows_lost(const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_tensor_memory_scales(S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  for (auto& basis : broken.inputs[1].bases) basis[0] = Integer(0);
  return broken;
}

}  // namespace plumb::mutants
