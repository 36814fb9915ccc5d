// Broken definitions of linear_concat_ins, linear_concat_outs, linear_sublayout,
// linear_transpose_ins and linear_transpose_outs.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/shapes.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
LinearAnswer<Integer> linear_concat_ins_other_order(const LinearLayout<Integer>& A,
                                                    const LinearLayout<Integer>& B) {
  return plumb::linear_concat_ins(B, A);
}

template <class Integer>
LinearAnswer<Integer> linear_concat_ins_first_only(const LinearLayout<Integer>& A,
                                                   const LinearLayout<Integer>& B) {
  if (!plumb::linear_concat_ins(A, B).answered()) return plumb::linear_concat_ins(A, B);
  return A;
}

template <class Integer>
LinearAnswer<Integer> linear_concat_outs_other_order(const LinearLayout<Integer>& A,
                                                     const LinearLayout<Integer>& B) {
  return plumb::linear_concat_outs(B, A);
}

template <class Integer>
LinearAnswer<Integer> linear_concat_outs_first_only(const LinearLayout<Integer>& A,
                                                    const LinearLayout<Integer>& B) {
  if (!plumb::linear_concat_outs(A, B).answered()) return plumb::linear_concat_outs(A, B);
  return A;
}

template <class Integer>
LinearAnswer<Integer> linear_sublayout_order_given(const LinearLayout<Integer>& L,
                                                   const IntTuple<Integer>& d,
                                                   const IntTuple<Integer>& e) {
  if (!plumb::linear_sublayout(L, d, e).answered()) return plumb::linear_sublayout(L, d, e);
  const auto once = [](const std::vector<std::size_t>& positions) {
    std::vector<std::size_t> kept;
    for (std::size_t k : positions)
      if (std::find(kept.begin(), kept.end(), k) == kept.end()) kept.push_back(k);
    return kept;
  };
  return dimensions_at(L, once(positions_in(d, L.inputs.size()).value()),
                       once(positions_in(e, L.outputs.size()).value()));
}

template <class Integer>
LinearAnswer<Integer> linear_sublayout_drops_last(const LinearLayout<Integer>& L,
                                                  const IntTuple<Integer>& d,
                                                  const IntTuple<Integer>& e) {
  const auto R = plumb::linear_sublayout(L, d, e);
  if (!R.answered() || R.value().inputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  broken.inputs.pop_back();
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_transpose_ins_bases_stay(const LinearLayout<Integer>& L,
                                                      const IntTuple<Integer>& O) {
  const auto R = plumb::linear_transpose_ins(L, O);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = L;
  for (std::size_t k = 0; k < L.inputs.size(); ++k)
    broken.inputs[k].name = R.value().inputs[k].name;
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_transpose_ins_rotates(const LinearLayout<Integer>& L,
                                                   const IntTuple<Integer>& O) {
  const auto R = plumb::linear_transpose_ins(L, O);
  if (!R.answered() || L.inputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  std::rotate(broken.inputs.begin(), broken.inputs.begin() + 1, broken.inputs.end());
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_transpose_outs_coordinates_stay(const LinearLayout<Integer>& L,
                                                             const IntTuple<Integer>& O) {
  const auto R = plumb::linear_transpose_outs(L, O);
  if (!R.answered()) return R;
  return LinearLayout<Integer>{L.inputs, R.value().outputs};
}

template <class Integer>
LinearAnswer<Integer> linear_transpose_outs_in_place(const LinearLayout<Integer>& L,
                                                     const IntTuple<Integer>& O) {
  const auto R = plumb::linear_transpose_outs(L, O);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken{L.inputs, R.value().outputs};
  const auto order = order_of(O, L.outputs.size()).value();
  for (auto& input : broken.inputs)
    for (auto& basis : input.bases)
      for (std::size_t k = 0; k < order.size(); ++k) basis[k] = basis[order[k]];
  return broken;
}

}  // namespace plumb::mutants
