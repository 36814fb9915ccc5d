// Broken definitions of the operations that make linear layouts, and that choose, order and cut their
// dimensions.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear_make.hpp"
#include "reference/linear_reshape.hpp"
#include "reference/linear_vectors.hpp"
#include "tests/mutants/linear_layouts.hpp"

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
LinearLayout<Integer> inputs_reversed(LinearLayout<Integer> L) {
  std::reverse(L.inputs.begin(), L.inputs.end());
  return L;
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

template <class Integer>
Definitions<Integer> of_linear_shapes() {
  using I = Integer;
  using V = const Values<Integer>&;
  return {
      {{"linear_identity.last-bit-first", "linear_identity", "the bases come in the other order"},
       [](V a) { return given<I>(linear_identity_last_bit_first<I>, a); }},
      {{"linear_identity.one-bit-fewer", "linear_identity", "the last basis is left out"},
       [](V a) { return given<I>(linear_identity_one_bit_fewer<I>, a); }},
      {{"linear_strided.last-bit-first", "linear_strided", "the bases come in the other order"},
       [](V a) { return given<I>(linear_strided_last_bit_first<I>, a); }},
      {{"linear_strided.swapped", "linear_strided", "size and stride are mixed up"},
       [](V a) { return given<I>(linear_strided_swapped<I>, a); }},
      {{"linear_zeros.swapped", "linear_zeros", "the sizes of input and output are mixed up"},
       [](V a) { return given<I>(linear_zeros_swapped<I>, a); }},
      {{"linear_zeros.ones", "linear_zeros", "every basis is 1"},
       [](V a) { return given<I>(linear_zeros_ones<I>, a); }},
      {{"linear_concat_ins.other-order", "linear_concat_ins", "the inputs of B come first"},
       [](V a) { return given<I>(linear_concat_ins_other_order<I>, a); }},
      {{"linear_concat_ins.first-only", "linear_concat_ins", "B is forgotten"},
       [](V a) { return given<I>(linear_concat_ins_first_only<I>, a); }},
      {{"linear_concat_outs.other-order", "linear_concat_outs", "the outputs of B come first"},
       [](V a) { return given<I>(linear_concat_outs_other_order<I>, a); }},
      {{"linear_concat_outs.first-only", "linear_concat_outs", "B is forgotten"},
       [](V a) { return given<I>(linear_concat_outs_first_only<I>, a); }},
      {{"linear_sublayout.order-given", "linear_sublayout",
        "dimensions in the order in which they are asked for"},
       [](V a) { return given<I>(linear_sublayout_order_given<I>, a); }},
      {{"linear_sublayout.drops-last", "linear_sublayout", "the last input is left out"},
       [](V a) { return given<I>(linear_sublayout_drops_last<I>, a); }},
      {{"linear_transpose_ins.bases-stay", "linear_transpose_ins", "only the names change places"},
       [](V a) { return given<I>(linear_transpose_ins_bases_stay<I>, a); }},
      {{"linear_transpose_ins.rotates", "linear_transpose_ins", "the first input ends up last"},
       [](V a) { return given<I>(linear_transpose_ins_rotates<I>, a); }},
      {{"linear_transpose_outs.coordinates-stay", "linear_transpose_outs",
        "only names and sizes change places"},
       [](V a) { return given<I>(linear_transpose_outs_coordinates_stay<I>, a); }},
      {{"linear_transpose_outs.in-place", "linear_transpose_outs",
        "coordinates are overwritten before they are moved"},
       [](V a) { return given<I>(linear_transpose_outs_in_place<I>, a); }},
      {{"linear_reshape_ins.last-first", "linear_reshape_ins",
        "the low bits are those of the last input"},
       [](V a) { return given<I>(linear_reshape_ins_last_first<I>, a); }},
      {{"linear_reshape_ins.names-reversed", "linear_reshape_ins",
        "the new inputs come in the other order"},
       [](V a) { return given<I>(linear_reshape_ins_names_reversed<I>, a); }},
      {{"linear_reshape_outs.last-first", "linear_reshape_outs",
        "the low bits are those of the last output"},
       [](V a) { return given<I>(linear_reshape_outs_last_first<I>, a); }},
      {{"linear_reshape_outs.names-reversed", "linear_reshape_outs",
        "the new outputs come in the other order"},
       [](V a) { return given<I>(linear_reshape_outs_names_reversed<I>, a); }},
      {{"linear_flatten_ins.last-first", "linear_flatten_ins",
        "the low bits are those of the last input"},
       [](V a) { return given<I>(linear_flatten_ins_last_first<I>, a); }},
      {{"linear_flatten_ins.last-name", "linear_flatten_ins", "the name is that of the last input"},
       [](V a) { return given<I>(linear_flatten_ins_last_name<I>, a); }},
      {{"linear_flatten_outs.last-first", "linear_flatten_outs",
        "the low bits are those of the last output"},
       [](V a) { return given<I>(linear_flatten_outs_last_first<I>, a); }},
      {{"linear_flatten_outs.last-name", "linear_flatten_outs",
        "the name is that of the last output"},
       [](V a) { return given<I>(linear_flatten_outs_last_name<I>, a); }},
      {{"linear_remove_zero_bases.some-coordinate", "linear_remove_zero_bases",
        "bases with a coordinate 0 go as well"},
       [](V a) { return given<I>(linear_remove_zero_bases_some_coordinate<I>, a); }},
      {{"linear_remove_zero_bases.everywhere", "linear_remove_zero_bases", "in every input"},
       [](V a) { return given<I>(linear_remove_zero_bases_everywhere<I>, a); }},
  };
}

}  // namespace plumb::mutants
