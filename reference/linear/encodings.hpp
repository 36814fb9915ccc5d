// Triton's encodings of tensors in registers as linear layouts.
//
// A list of dimensions with sizes is written as the outputs of a layout, {}->(dim1:4,dim0:2), whose
// inputs do not matter. A dimension that is not in a list has size 1 there.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/linear/reshape.hpp"
#include "reference/linear/tiled_matrix.hpp"

namespace plumb {

// Clause    linear_blocked
// Equation  coordinate d of R is e_d + E_d (t_d + T_d (w_d + W_d n_d)) modulo S_d; e and then n are
//           the digits of register, t those of lane, w those of warp, each in the order of its
//           list, the first dimension lowest
// Contract  the equation; R has inputs register, lane, warp and block, the last of size 1, and the
//           outputs S; n_d counts up to S_d / (E_d T_d W_d), the dimensions in the order of E, T,
//           W, S. Bits of e from S_d on move nothing: register has no bases for them, or bases of 0
//           (linear_blocked.beyond)
// Arguments E the elements of a thread, T the threads of a warp, W the warps: each the outputs of a
//           linear layout, the fastest dimension first; S the shape, given the same way
// Domain    S has every dimension of E, T and W; at most 2^7 bits in all lists together
// Refusals  bad_shape (a dimension is not one of S)  too_large (more than 2^7 bits)
// Freedom   linear_blocked.beyond = dropped | zero: elements of a thread that lie beyond S have no
//           registers, as in Triton since 3.9, or registers of 0, as before
// Laws      linear_blocked.digits linear_blocked.distributed
// Examples  linear_blocked({}->(dim1:2), {}->(dim1:2,dim0:2), {}->(dim0:2), {}->(dim0:4,dim1:8))
//             -> {register:[[0,1],[0,4]],lane:[[0,2],[1,0]],warp:[[2,0]],block:[]}->(dim0:4,dim1:8)
//           linear_blocked({}->(dim0:4), {}->(dim0:2), {}->(), {}->(dim0:2))
//             -> {register:[[1]],lane:[[0]],warp:[],block:[]}->(dim0:2)
//           linear_blocked({}->(dim0:4), {}->(dim0:2), {}->(), {}->(dim1:2)) -> refuse bad_shape
// Source    Triton, BlockedEncodingAttr

template <class Integer>
std::optional<Refusal> linear_blocked_refusal(const LinearLayout<Integer>& E,
                                              const LinearLayout<Integer>& T,
                                              const LinearLayout<Integer>& W,
                                              const LinearLayout<Integer>& S) {
  for (const auto* list : {&E, &T, &W})
    if (!all_named_in(list->outputs, S.outputs)) return Refusal::bad_shape;
  if (!lists_fit(E, T, W, S)) return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_blocked(const LinearLayout<Integer>& E,
                                             const LinearLayout<Integer>& T,
                                             const LinearLayout<Integer>& W,
                                             const LinearLayout<Integer>& S) {
  if (const auto reason = linear_blocked_refusal(E, T, W, S)) return *reason;
  RegisterTile<Integer> tile;
  tile.count("register", E.outputs).count("lane", T.outputs).count("warp", W.outputs);
  return without_zero_bases(tile.fitted_to(S.outputs), 0);
}

template <class Integer>
bool linear_blocked_required(const LinearLayout<Integer>& E, const LinearLayout<Integer>& T,
                             const LinearLayout<Integer>& W, const LinearLayout<Integer>& S) {
  return all_named_in(E.outputs, S.outputs) && all_named_in(T.outputs, S.outputs) &&
         all_named_in(W.outputs, S.outputs) && lists_fit(E, T, W, S);
}

// Clause    linear_slice
// Equation  R(x) == L(x) without its output k
// Contract  the equation; R has the outputs of L except k, and the inputs of L, the first one
//           without the bases that are 0 in R
// Arguments L a linear layout; k the position of an output
// Domain    L has an output k, and an input
// Refusals  out_of_domain (no such output)  bad_shape (L has no input)
// Laws      linear_slice.others linear_slice.distributed
// Examples  linear_slice({register:[[0,1],[1,0]],lane:[[2,0]]}->(dim0:4,dim1:2), 0)
//             -> {register:[[1]],lane:[[0]]}->(dim1:2)
//           linear_slice({lane:[[1]]}->(dim0:2), 1) -> refuse out_of_domain
//           linear_slice({}->(dim0:2), 0) -> refuse bad_shape
// Source    Triton, SliceEncodingAttr, whose first input is register

template <class Integer>
Answer<LinearLayout<Integer>> linear_slice(const LinearLayout<Integer>& L, const Integer& k) {
  const auto gone = positions_in(IntTuple<Integer>(k), L.outputs.size());
  if (!gone.answered()) return gone.refusal();
  if (L.inputs.empty()) return Refusal::bad_shape;
  std::vector<std::size_t> outputs = first_positions(L.outputs.size());
  outputs.erase(outputs.begin() + static_cast<std::ptrdiff_t>(gone.value().front()));
  return without_zero_bases(dimensions_at(L, first_positions(L.inputs.size()), outputs), 0);
}

template <class Integer>
bool linear_slice_required(const LinearLayout<Integer>& L, const Integer& k) {
  return 0 <= k && k < static_cast<int>(L.outputs.size()) && !L.inputs.empty();
}

/// The reason why W and S do not describe a matrix, if they do not.
template <class Integer>
std::optional<Refusal> matrix_tile_refusal(const Integer& columns, const LinearLayout<Integer>& W,
                                           const LinearLayout<Integer>& S) {
  const auto bits = size_bits(columns);
  if (!bits.answered()) return bits.refusal();
  if (S.outputs.size() < 2 || !all_named_in(W.outputs, S.outputs)) return Refusal::bad_shape;
  if (bits.value() > matrix_limit / 4 || !lists_fit(W, S)) return Refusal::too_large;
  return std::nullopt;
}

/// True if a tile of `columns` columns, W and S are those of a matrix, and not too large.
template <class Integer>
bool matrix_tile_required(const Integer& columns, const LinearLayout<Integer>& W,
                          const LinearLayout<Integer>& S) {
  const auto bits = exponent_of(columns);
  return bits && *bits <= static_cast<int>(matrix_limit / 4) && S.outputs.size() >= 2 &&
         all_named_in(W.outputs, S.outputs) && lists_fit(W, S);
}

// Clause    linear_mma_accumulator
// Equation  register (c, h, g), lane l and warp (i, j) hold row l / 4 + 8 h + 16 i and column
//           c + 2 (l mod 4) + 8 (g + m j), modulo S; 0 <= c, h < 2, 0 <= g < m
// Contract  the equation; R has inputs register, lane (of size 32), warp and block (of size 1), and
//           the outputs S; the digits of register are in the order c, h, g, those of warp in the
//           order of W; further registers count columns, then rows, then matrices up to S, the last
//           dimension of these first
// Arguments m the columns of an instruction divided by 8: its accumulator has 16 rows and 8 m
//           columns; W the warps, the fastest dimension first; S the shape: matrices, then rows,
//           then columns
// Domain    m is a power of two, at most 2^64; S has at least two dimensions, and every one of W;
//           at most 2^7 bits in W and S together
// Refusals  bad_shape (m is no power of two, S has fewer than two dimensions, or lacks one of W)
//           too_large (m > 2^64, or more than 2^7 bits)
// Laws      linear_mma_accumulator.elements linear_mma_accumulator.tile
//           linear_mma_accumulator.batched
// Examples  linear_mma_accumulator(1, {}->(dim1:2,dim0:2), {}->(dim0:32,dim1:16))
//             -> {register:[[0,1],[8,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[[0,8],[16,0]],
//             block:[]}->(dim0:32,dim1:16)
//           linear_mma_accumulator(2, {}->(), {}->(dim0:16,dim1:8))
//             -> {register:[[0,1],[8,0],[0,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],warp:[],
//             block:[]}->(dim0:16,dim1:8)
//           linear_mma_accumulator(1, {}->(dim2:2,dim0:2), {}->(dim0:4,dim1:16,dim2:16))
//             -> {register:[[0,0,1],[0,8,0],[2,0,0]],
//             lane:[[0,0,2],[0,0,4],[0,1,0],[0,2,0],[0,4,0]],warp:[[0,0,8],[1,0,0]],block:[]}
//             ->(dim0:4,dim1:16,dim2:16)
//           linear_mma_accumulator(3, {}->(), {}->(dim0:16,dim1:8)) -> refuse bad_shape
// Source    PTX ISA, mma.m16n8 and wgmma.m64nNk16, accumulator fragments; Triton,
//           NvidiaMmaEncodingAttr

template <class Integer>
Answer<LinearLayout<Integer>> linear_mma_accumulator(const Integer& m,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  if (const auto reason = matrix_tile_refusal(m, W, S)) return *reason;
  const auto [columns, rows] = of_accumulator(S);
  RegisterTile<Integer> tile = tile_in_order({columns, rows}, S);
  tile.count("register", columns, 1).count("lane", columns, 2);
  tile.count("lane", rows, 3).count("register", rows, 1);
  tile.count("register", columns, size_bits(m).value()).count("warp", W.outputs);
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_mma_accumulator_required(const Integer& m, const LinearLayout<Integer>& W,
                                     const LinearLayout<Integer>& S) {
  return matrix_tile_required(m, W, S);
}

// Clause    linear_dot_operand
// Equation  register (c, h, g), lane l and warp (i, ..) hold, modulo S, c + k (l mod 4) + 4 k g
//           along the summed dimension; along the other, l / 4 + 8 h + 16 i if p == 0, and l / 4 +
//           8 i, without h, if p == 1; 0 <= c < k, 0 <= h, g < 2
// Contract  the equation; R has inputs register, lane (of size 32), warp and block (of size 1), and
//           the outputs S; the digits of register are in the order c, h, g, those of warp in the
//           order of W, and number copies along the summed dimension; further registers count along
//           the summed dimension, then along the other, then matrices up to S, the last dimension
//           of these first
// Arguments p the operand: 0, whose columns are summed, or 1, whose rows are; k the consecutive
//           elements of a register; W the warps, the fastest dimension first; S the shape:
//           matrices, then rows, then columns
// Domain    p is 0 or 1; k is a power of two, at most 2^64; S has at least two dimensions, and
//           every one of W; at most 2^7 bits in W and S together
// Refusals  out_of_domain (p is neither 0 nor 1)  too_large (k > 2^64, or more than 2^7 bits)
//           bad_shape (k is no power of two, S has fewer than two dimensions, or lacks one of W)
// Laws      linear_dot_operand.elements linear_dot_operand.accumulator linear_dot_operand.batched
// Examples  linear_dot_operand(0, 2, {}->(dim1:2,dim0:2), {}->(dim0:32,dim1:16))
//             -> {register:[[0,1],[8,0],[0,8]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],
//             warp:[[0,0],[16,0]],block:[]}->(dim0:32,dim1:16)
//           linear_dot_operand(1, 2, {}->(dim1:2,dim0:2), {}->(dim0:16,dim1:16))
//             -> {register:[[1,0],[8,0]],lane:[[2,0],[4,0],[0,1],[0,2],[0,4]],warp:[[0,8],[0,0]],
//             block:[]}->(dim0:16,dim1:16)
//           linear_dot_operand(2, 2, {}->(), {}->(dim0:16,dim1:16)) -> refuse out_of_domain
// Source    PTX ISA, mma.m16n8k16, fragments of A and B; Triton, DotOperandEncodingAttr

template <class Integer>
std::optional<Refusal> linear_dot_operand_refusal(const Integer& p, const Integer& k,
                                                  const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  if (p != 0 && p != 1) return Refusal::out_of_domain;
  return matrix_tile_refusal(k, W, S);
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_dot_operand(const Integer& p, const Integer& k,
                                                 const LinearLayout<Integer>& W,
                                                 const LinearLayout<Integer>& S) {
  if (const auto reason = linear_dot_operand_refusal(p, k, W, S)) return *reason;
  const auto [summed, other] = of_operand(p, S);
  RegisterTile<Integer> tile = tile_in_order({summed, other}, S);
  tile.count("register", summed, size_bits(k).value()).count("lane", summed, 2);
  tile.count("lane", other, 3);
  if (p == 0) tile.count("register", other, 1);
  tile.count("register", summed, 1);
  tile.count_or_copy("warp", W.outputs, summed);
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_dot_operand_required(const Integer& p, const Integer& k, const LinearLayout<Integer>& W,
                                 const LinearLayout<Integer>& S) {
  return (p == 0 || p == 1) && matrix_tile_required(k, W, S);
}

}  // namespace plumb
