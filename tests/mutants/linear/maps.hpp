// Broken definitions of linear_apply, linear_injective, linear_surjective
// and linear_free_variables.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/maps.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<IntTuple<Integer>> linear_apply_adds(const LinearLayout<Integer>& L, const Integer& i) {
  if (const auto reason = linear_index_refusal(L, i)) return *reason;
  std::vector<Integer> sum(L.outputs.size(), Integer(0));
  Integer rest = i;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const auto& basis : input.bases) {
      if (floor_mod(rest, Integer(2)) == 1)
        for (std::size_t k = 0; k < sum.size(); ++k) sum[k] = sum[k] + basis[k];
      rest = floor_div(rest, Integer(2));
    }
  return tuple_of(sum);
}

template <class Integer>
Answer<IntTuple<Integer>> linear_apply_last_input_first(const LinearLayout<Integer>& L,
                                                        const Integer& i) {
  LinearLayout<Integer> R = L;
  std::reverse(R.inputs.begin(), R.inputs.end());
  return plumb::linear_apply(R, i);
}

template <class Integer>
Answer<bool> linear_injective_different_bases(const LinearLayout<Integer>& L) {
  std::vector<std::vector<Integer>> bases;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const auto& basis : input.bases) {
      if (std::find(bases.begin(), bases.end(), basis) != bases.end()) return false;
      if (std::all_of(basis.begin(), basis.end(), [](const Integer& n) { return n == 0; }))
        return false;
      bases.push_back(basis);
    }
  return true;
}

template <class Integer>
Answer<bool> linear_injective_by_sizes(const LinearLayout<Integer>& L) {
  return all_bits(L.inputs) <= all_bits(L.outputs);
}

template <class Integer>
Answer<bool> linear_surjective_by_sizes(const LinearLayout<Integer>& L) {
  return all_bits(L.inputs) >= all_bits(L.outputs);
}

template <class Integer>
Answer<bool> linear_surjective_each_output(const LinearLayout<Integer>& L) {
  for (std::size_t k = 0; k < L.outputs.size(); ++k) {
    BitMatrix<Integer> alone{bits_of(L.outputs[k]), {}};
    for (const LinearInput<Integer>& input : L.inputs)
      for (const auto& basis : input.bases) alone.columns.push_back(basis[k]);
    if (rank_of(table_of(alone)) < alone.rows) return false;
  }
  return true;
}

template <class Integer>
Answer<IntTuple<Integer>> linear_free_variables_zero_bases(const LinearLayout<Integer>& L) {
  std::vector<Integer> masks;
  for (const LinearInput<Integer>& input : L.inputs) {
    Integer mask(0), weight(1);
    for (const auto& basis : input.bases) {
      if (std::all_of(basis.begin(), basis.end(), [](const Integer& n) { return n == 0; }))
        mask = mask + weight;
      weight = weight * 2;
    }
    masks.push_back(mask);
  }
  return tuple_of(masks);
}

template <class Integer>
Answer<IntTuple<Integer>> linear_free_variables_each_input(const LinearLayout<Integer>& L) {
  std::vector<Integer> masks;
  for (const LinearInput<Integer>& input : L.inputs)
    masks.push_back(
        leaves(plumb::linear_free_variables(LinearLayout<Integer>{{input}, L.outputs}).value())
            .front());
  return tuple_of(masks);
}

}  // namespace plumb::mutants
