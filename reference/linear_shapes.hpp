// Dimensions of linear layouts: put beside each other, chosen, put in another order, and cut anew.
//
// A dimension is named by its position, from 0 on; a list of dimensions with sizes is written as the
// outputs of a layout, as in {}->(lane:32,warp:4).
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <vector>

#include "reference/linear_maps.hpp"

namespace plumb {

/// Positions among `count` dimensions: a flat tuple of them, or one alone.
template <class Integer>
Answer<std::vector<std::size_t>> positions_in(const IntTuple<Integer>& d, std::size_t count) {
  if (depth(d) > 1) return Refusal::bad_shape;
  std::vector<std::size_t> positions;
  for (const Integer& leaf : leaves(d)) {
    std::size_t k = 0;
    while (k < count && leaf != static_cast<int>(k)) ++k;
    if (k == count) return Refusal::out_of_domain;
    positions.push_back(k);
  }
  return positions;
}

/// The same for an order of all of them.
template <class Integer>
Answer<std::vector<std::size_t>> order_of(const IntTuple<Integer>& O, std::size_t count) {
  const auto positions = positions_in(O, count);
  if (!positions.answered()) return positions;
  std::vector<std::size_t> sorted = positions.value();
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  if (sorted.size() != count || positions.value().size() != count) return Refusal::bad_shape;
  return positions;
}

inline std::vector<std::size_t> first_positions(std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

/// Those inputs and those outputs, in that order.   Domain: all of them are there.
template <class Integer>
LinearLayout<Integer> dimensions_at(const LinearLayout<Integer>& L,
                                    const std::vector<std::size_t>& inputs,
                                    const std::vector<std::size_t>& outputs) {
  LinearLayout<Integer> R;
  for (std::size_t k : outputs) R.outputs.push_back(L.outputs[k]);
  for (std::size_t k : inputs) {
    R.inputs.push_back({L.inputs[k].name, {}});
    for (const std::vector<Integer>& basis : L.inputs[k].bases) {
      std::vector<Integer> kept;
      for (std::size_t output : outputs) kept.push_back(basis[output]);
      R.inputs.back().bases.push_back(kept);
    }
  }
  return R;
}

template <class Dimensions>
bool share_a_name(const Dimensions& a, const Dimensions& b) {
  return std::any_of(a.begin(), a.end(), [&](const auto& one) {
    return std::any_of(b.begin(), b.end(),
                       [&](const auto& other) { return one.name == other.name; });
  });
}

// Clause    linear_concat_ins
// Equation  R(x, y) == A(x) + B(y)   over F2
// Contract  R has the inputs of A and then those of B, the outputs of both, and the equation
// Arguments A a linear layout, B a linear layout
// Domain    A and B have the same outputs, in the same order, and no input of one name; at most 2^8
//           bits in and out, of both together
// Refusals  bad_shape (the outputs differ, or an input is in both)  too_large (more than 2^8 bits)
// Laws      linear_concat_ins.sum linear_concat_ins.parts
// Examples  linear_concat_ins({register:[[1]]}->(dim0:4), {lane:[[3],[2]]}->(dim0:4)) -> {register:[[1]],lane:[[3],[2]]}->(dim0:4)
//           linear_concat_ins({lane:[[1]]}->(dim0:2), {lane:[[1]]}->(dim0:2)) -> refuse bad_shape
// Source    Triton, concatIns

template <class Integer>
std::optional<Refusal> linear_concat_ins_refusal(const LinearLayout<Integer>& A,
                                                 const LinearLayout<Integer>& B) {
  if (A.outputs != B.outputs || share_a_name(A.inputs, B.inputs)) return Refusal::bad_shape;
  if (all_bits(A.inputs) + all_bits(B.inputs) > matrix_limit || all_bits(A.outputs) > matrix_limit)
    return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_concat_ins(const LinearLayout<Integer>& A,
                                                const LinearLayout<Integer>& B) {
  if (const auto reason = linear_concat_ins_refusal(A, B)) return *reason;
  LinearLayout<Integer> R = A;
  R.inputs.insert(R.inputs.end(), B.inputs.begin(), B.inputs.end());
  return R;
}

template <class Integer>
bool linear_concat_ins_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return !linear_concat_ins_refusal(A, B);
}

// Clause    linear_concat_outs
// Equation  R(x) == (A(x), B(x))
// Contract  R has the inputs of both, the outputs of A and then those of B, and the equation
// Arguments A a linear layout, B a linear layout
// Domain    A and B have the same inputs, in the same order, as large, and no output of one name; at
//           most 2^8 bits in and out, of both together
// Refusals  bad_shape (the inputs differ, or an output is in both)  too_large (more than 2^8 bits)
// Laws      linear_concat_outs.pair linear_concat_outs.parts
// Examples  linear_concat_outs({lane:[[1],[2]]}->(dim0:4), {lane:[[0],[1]]}->(dim1:2)) -> {lane:[[1,0],[2,1]]}->(dim0:4,dim1:2)
//           linear_concat_outs({lane:[[1]]}->(dim0:2), {lane:[[1]]}->(dim0:2)) -> refuse bad_shape
// Source    Triton, concatOuts

template <class Integer>
std::optional<Refusal> linear_concat_outs_refusal(const LinearLayout<Integer>& A,
                                                  const LinearLayout<Integer>& B) {
  if (named_bits(A.inputs) != named_bits(B.inputs) || share_a_name(A.outputs, B.outputs))
    return Refusal::bad_shape;
  if (all_bits(A.inputs) > matrix_limit || all_bits(A.outputs) + all_bits(B.outputs) > matrix_limit)
    return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_concat_outs(const LinearLayout<Integer>& A,
                                                 const LinearLayout<Integer>& B) {
  if (const auto reason = linear_concat_outs_refusal(A, B)) return *reason;
  LinearLayout<Integer> R = A;
  R.outputs.insert(R.outputs.end(), B.outputs.begin(), B.outputs.end());
  for (std::size_t k = 0; k < R.inputs.size(); ++k)
    for (std::size_t bit = 0; bit < R.inputs[k].bases.size(); ++bit) {
      const std::vector<Integer>& more = B.inputs[k].bases[bit];
      R.inputs[k].bases[bit].insert(R.inputs[k].bases[bit].end(), more.begin(), more.end());
    }
  return R;
}

template <class Integer>
bool linear_concat_outs_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return !linear_concat_outs_refusal(A, B);
}

// Clause    linear_sublayout
// Equation  R(x) == the outputs e of L(x), where the inputs that are not in d are 0
// Contract  R has the inputs d and the outputs e, as large and in the order that they have in L, and
//           the equation
// Arguments L a linear layout; d a flat tuple of positions: which inputs; e another: which outputs
// Domain    every position is one of L
// Refusals  bad_shape (d or e is not flat)  out_of_domain (L has no such input or output)
// Laws      linear_sublayout.restricts linear_sublayout.twice
// Examples  linear_sublayout({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4), (1), (0,1)) -> {lane:[[0,1],[2,2]]}->(dim0:4,dim1:4)
//           linear_sublayout({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4), (1,0), (0)) -> {register:[[1]],lane:[[0],[2]]}->(dim0:4)
//           linear_sublayout({lane:[[1]]}->(dim0:2), (1), (0)) -> refuse out_of_domain
// Source    Triton, sublayout

template <class Integer>
Answer<LinearLayout<Integer>> linear_sublayout(const LinearLayout<Integer>& L,
                                               const IntTuple<Integer>& d,
                                               const IntTuple<Integer>& e) {
  const auto inputs = positions_in(d, L.inputs.size()), outputs = positions_in(e, L.outputs.size());
  if (!inputs.answered()) return inputs.refusal();
  if (!outputs.answered()) return outputs.refusal();
  const auto in_order = [](std::vector<std::size_t> positions) {
    std::sort(positions.begin(), positions.end());
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
  };
  return dimensions_at(L, in_order(inputs.value()), in_order(outputs.value()));
}

template <class Integer>
bool linear_sublayout_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& d,
                               const IntTuple<Integer>& e) {
  return linear_sublayout(L, d, e).answered();
}

// Clause    linear_transpose_ins
// Equation  R(.., x_k, ..) == L(x)   where x_k, the k-th of R, is input O_k of L
// Contract  R has the inputs of L in the order O, the outputs of L, and the equation
// Arguments L a linear layout; O the order: O_k is the position in L of the k-th input of R
// Domain    O is a flat tuple with each position once
// Refusals  bad_shape (O is not flat, or no order of all inputs)  out_of_domain (no such input)
// Laws      linear_transpose_ins.moves linear_transpose_ins.back
// Examples  linear_transpose_ins({register:[[1]],lane:[[2],[4]]}->(dim0:8), (1,0)) -> {lane:[[2],[4]],register:[[1]]}->(dim0:8)
//           linear_transpose_ins({lane:[[1]]}->(dim0:2), 0) -> {lane:[[1]]}->(dim0:2)
//           linear_transpose_ins({register:[[1]],lane:[[2],[4]]}->(dim0:8), (1)) -> refuse bad_shape
// Source    Triton, transposeIns

template <class Integer>
Answer<LinearLayout<Integer>> linear_transpose_ins(const LinearLayout<Integer>& L,
                                                   const IntTuple<Integer>& O) {
  const auto order = order_of(O, L.inputs.size());
  if (!order.answered()) return order.refusal();
  return dimensions_at(L, order.value(), first_positions(L.outputs.size()));
}

template <class Integer>
bool linear_transpose_ins_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& O) {
  return order_of(O, L.inputs.size()).answered();
}

// Clause    linear_transpose_outs
// Equation  R(x)_k == L(x)_(O_k)   for each output k
// Contract  R has the inputs of L, the outputs of L in the order O, and the equation
// Arguments L a linear layout; O the order: O_k is the position in L of the k-th output of R
// Domain    O is a flat tuple with each position once
// Refusals  bad_shape (O is not flat, or no order of all outputs)  out_of_domain (no such output)
// Laws      linear_transpose_outs.moves linear_transpose_outs.back
// Examples  linear_transpose_outs({lane:[[1,0],[0,3]]}->(dim0:2,dim1:4), (1,0)) -> {lane:[[0,1],[3,0]]}->(dim1:4,dim0:2)
//           linear_transpose_outs({lane:[[1]]}->(dim0:2), 0) -> {lane:[[1]]}->(dim0:2)
//           linear_transpose_outs({lane:[[1]]}->(dim0:2), (0,0)) -> refuse bad_shape
// Source    Triton, transposeOuts

template <class Integer>
Answer<LinearLayout<Integer>> linear_transpose_outs(const LinearLayout<Integer>& L,
                                                    const IntTuple<Integer>& O) {
  const auto order = order_of(O, L.outputs.size());
  if (!order.answered()) return order.refusal();
  return dimensions_at(L, first_positions(L.inputs.size()), order.value());
}

template <class Integer>
bool linear_transpose_outs_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& O) {
  return order_of(O, L.outputs.size()).answered();
}

}  // namespace plumb
