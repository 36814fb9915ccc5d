// The dimensions of linear layouts concatenated, selected and transposed.
//
// An argument names a dimension by its position, counted from 0.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/dimensions.hpp"

namespace plumb {

// Clause    linear_concat_ins
// Equation  R(x, y) == A(x) + B(y)   over F2
// Contract  the equation; R has the inputs of A, then those of B, and the outputs of both
// Arguments A a linear layout, B a linear layout
// Domain    A and B have the same outputs, in the same order, and no input name in common; R has at
//           most 2^8 bits in and out
// Refusals  bad_shape (the outputs differ, or an input is in both)  too_large (more than 2^8 bits)
// Laws      linear_concat_ins.sum linear_concat_ins.parts
// Examples  linear_concat_ins({register:[[1]]}->(dim0:4), {lane:[[3],[2]]}->(dim0:4))
//             -> {register:[[1]],lane:[[3],[2]]}->(dim0:4)
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
  return A.outputs == B.outputs && !share_a_name(A.inputs, B.inputs) && linear_fits(A) &&
         all_bits(A.inputs) + all_bits(B.inputs) <= matrix_limit;
}

// Clause    linear_concat_outs
// Equation  R(x) == (A(x), B(x))
// Contract  the equation; R has the inputs of both, the outputs of A, then those of B
// Arguments A a linear layout, B a linear layout
// Domain    A and B have inputs of the same names and sizes, in the same order, and no output name
//           in common; R has at most 2^8 bits in and out
// Refusals  bad_shape (the inputs differ, or an output is in both)  too_large (more than 2^8 bits)
// Laws      linear_concat_outs.pair linear_concat_outs.parts
// Examples  linear_concat_outs({lane:[[1],[2]]}->(dim0:4), {lane:[[0],[1]]}->(dim1:2))
//             -> {lane:[[1,0],[2,1]]}->(dim0:4,dim1:2)
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
  return named_bits(A.inputs) == named_bits(B.inputs) && !share_a_name(A.outputs, B.outputs) &&
         linear_fits(A) && all_bits(A.outputs) + all_bits(B.outputs) <= matrix_limit;
}

// Clause    linear_sublayout
// Equation  R(x) == the outputs e of L(x, 0), x being the inputs d; the other inputs are 0
// Contract  the equation; R has the inputs d and the outputs e, with the sizes and in the order
//           that they have in L
// Arguments L a linear layout; d a flat tuple of positions of inputs; e one of positions of outputs
// Domain    every position is one of L
// Refusals  bad_shape (d or e is not flat)  out_of_domain (L has no such input or output)
// Laws      linear_sublayout.restricts linear_sublayout.twice
// Examples  linear_sublayout({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4), (1), (0,1))
//             -> {lane:[[0,1],[2,2]]}->(dim0:4,dim1:4)
//           linear_sublayout({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4), (1,0), (0))
//             -> {register:[[1]],lane:[[0],[2]]}->(dim0:4)
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
  return are_positions(d, L.inputs.size()) && are_positions(e, L.outputs.size());
}

/// Reads an order of `count` dimensions: each position once.
template <class Integer>
Answer<std::vector<std::size_t>> order_of(const IntTuple<Integer>& O, std::size_t count) {
  const auto positions = positions_in(O, count);
  if (!positions.answered()) return positions;
  std::vector<std::size_t> sorted = positions.value();
  std::sort(sorted.begin(), sorted.end());
  if (sorted != first_positions(count)) return Refusal::bad_shape;
  return positions;
}

// Clause    linear_transpose_ins
// Equation  R(.., x_k, ..) == L(x)   where x_k, the k-th of R, is input O_k of L
// Contract  the equation; R has the inputs of L in the order O, and the outputs of L
// Arguments L a linear layout; O the order: O_k is the position in L of the k-th input of R
// Domain    O is a flat tuple with each position once
// Refusals  bad_shape (O is not flat, or no order of all inputs)  out_of_domain (no such input)
// Laws      linear_transpose_ins.moves linear_transpose_ins.back
// Examples  linear_transpose_ins({register:[[1]],lane:[[2],[4]]}->(dim0:8), (1,0))
//             -> {lane:[[2],[4]],register:[[1]]}->(dim0:8)
//           linear_transpose_ins({lane:[[1]]}->(dim0:2), 0) -> {lane:[[1]]}->(dim0:2)
//           linear_transpose_ins({register:[[1]],lane:[[2],[4]]}->(dim0:8), (1))
//             -> refuse bad_shape
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
  return leaves(O).size() == L.inputs.size() && are_positions(O, L.inputs.size()) &&
         all_different(O);
}

// Clause    linear_transpose_outs
// Equation  R(x)_k == L(x)_(O_k)   for each output k
// Contract  the equation; R has the inputs of L, and the outputs of L in the order O
// Arguments L a linear layout; O the order: O_k is the position in L of the k-th output of R
// Domain    O is a flat tuple with each position once
// Refusals  bad_shape (O is not flat, or no order of all outputs)  out_of_domain (no such output)
// Laws      linear_transpose_outs.moves linear_transpose_outs.back
// Examples  linear_transpose_outs({lane:[[1,0],[0,3]]}->(dim0:2,dim1:4), (1,0))
//             -> {lane:[[0,1],[3,0]]}->(dim1:4,dim0:2)
//           linear_transpose_outs({lane:[[1]]}->(dim0:2), 0) -> {lane:[[1]]}->(dim0:2)
//           linear_transpose_outs({lane:[[1,0,0],[0,1,0],[0,0,1]]}->(a:2,b:2,c:2), (2,0,1))
//             -> {lane:[[0,1,0],[0,0,1],[1,0,0]]}->(c:2,a:2,b:2)
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
  return leaves(O).size() == L.outputs.size() && are_positions(O, L.outputs.size()) &&
         all_different(O);
}

}  // namespace plumb
