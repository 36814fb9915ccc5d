// The scales of scaled matrix instructions, one for each group of summed elements: of NVIDIA's
// mma.sync with block scaling and of AMD's WMMA, in registers. A tensor of scales has the rows of
// operand A, or the columns of operand B, and then the groups.
//
// Those of MFMA are linear_mfma_operand(0, m, 1, P, W, S).
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "reference/linear/tiled_matrix.hpp"

namespace plumb {

// Clause    linear_mma_scales
// Equation  register (g, n), lane l and warp i have the scale of group g and, modulo S, of row
//           l / 4 + 8 (l mod 2) + 16 (i + W_o n) if p == 0, of row l / 4 + 8 (i + W_o n) if p == 1
// Contract  the equation; R has inputs register, lane (of size 32), warp and block (of size 1), and
//           the outputs S; the digits of register are in the order g, n; those of warp are in the
//           order of W, and number copies along the groups
// Arguments p the operand: 0, A, whose instruction has 16 rows, or 1, B, with 8 columns; W the
//           warps, the fastest dimension first; S the shape: rows of A, or columns of B, then the
//           groups of elements with one scale
// Domain    p is 0 or 1; S has two dimensions, and every dimension of W; at most 2^7 bits in W and
//           S together
// Refusals  out_of_domain (p is neither 0 nor 1)  too_large (more than 2^7 bits)
//           bad_shape (S has not two dimensions, or lacks a dimension of W)
// Laws      linear_mma_scales.elements linear_mma_scales.distributed linear_mma_scales.accumulator
// Examples  linear_mma_scales(0, {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:2))
//             -> {register:[[0,1],[32,0]],lane:[[8,0],[0,0],[1,0],[2,0],[4,0]],
//             warp:[[0,0],[16,0]],block:[]}->(dim0:64,dim1:2)
//           linear_mma_scales(1, {}->(dim0:2,dim1:2), {}->(dim0:64,dim1:2))
//             -> {register:[[0,1],[16,0],[32,0]],lane:[[0,0],[0,0],[1,0],[2,0],[4,0]],
//             warp:[[8,0],[0,0]],block:[]}->(dim0:64,dim1:2)
//           linear_mma_scales(2, {}->(), {}->(dim0:64,dim1:2)) -> refuse out_of_domain
//           linear_mma_scales(0, {}->(), {}->(dim0:64)) -> refuse bad_shape
// Source    PTX ISA, mma with block scaling: the lanes whose scales thread-id-a == 0 and
//           thread-id-b == 0 select; that the others of four have the same, and the order of
//           registers: Triton, dot_scaled on sm_120

template <class Integer>
std::optional<Refusal> linear_mma_scales_refusal(const Integer& p, const LinearLayout<Integer>& W,
                                                 const LinearLayout<Integer>& S) {
  if (p != 0 && p != 1) return Refusal::out_of_domain;
  if (S.outputs.size() != 2 || !all_named_in(W.outputs, S.outputs)) return Refusal::bad_shape;
  if (!lists_fit(W, S)) return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_mma_scales(const Integer& p, const LinearLayout<Integer>& W,
                                                const LinearLayout<Integer>& S) {
  if (const auto reason = linear_mma_scales_refusal(p, W, S)) return *reason;
  const auto [groups, rows] = of_accumulator(S);
  RegisterTile<Integer> tile = tile_in_order({groups, rows}, S);
  tile.count("register", groups, bits_named(S.outputs, groups));
  tile.copy("lane", p == 0 ? 1 : 2).count("lane", rows, 3);
  if (p == 0) tile.count("lane", rows, 1);
  tile.count_or_copy("warp", W.outputs, groups);
  LinearLayout<Integer> R = tile.fitted_to(S.outputs);
  if (p == 0) {  // the next eight rows are in the next lane, before the copies
    auto& lanes = R.inputs[1].bases;
    std::rotate(lanes.begin(), lanes.end() - 1, lanes.end());
  }
  return R;
}

template <class Integer>
bool linear_mma_scales_required(const Integer& p, const LinearLayout<Integer>& W,
                                const LinearLayout<Integer>& S) {
  return (p == 0 || p == 1) && S.outputs.size() == 2 && all_named_in(W.outputs, S.outputs) &&
         lists_fit(W, S);
}

// Clause    linear_wmma_scales
// Equation  register (s, g, u) of lane l has the scale of group s + k g and row
//           l mod 16 + 16 (a + P_o (w + W_o n)), modulo S, where a + P_o n is u if h == 0, and
//           l / 16 + 2 u if h == 1, modulo the number of rows; 0 <= s < k
// Contract  the equation; R has inputs register, lane (of size 32), warp and block (of size 1), and
//           the outputs S; the digits of register are s, g, then those of u; those of warp are in
//           the order of W, and number copies along the groups; P counts nothing there; the lanes
//           l / 16 number copies if h == 0, or if a and n are always 0
// Arguments h 1 if the halves of a warp hold different rows, 0 if the same; k the groups that an
//           instruction sums; P the instructions of a warp, W the warps, the fastest dimension
//           first; S the shape: rows of operand A, or columns of operand B; then the groups of
//           elements with one scale
// Domain    h is 0 or 1; k is a power of two, at most 2^32; S has two dimensions, and every one of
//           P and W; at most 2^7 bits in P, W and S together
// Refusals  out_of_domain (h is neither)  too_large (k > 2^32, or more than 2^7 bits)
//           bad_shape (k is no power of two, S has not two dimensions, P or W others)
// Laws      linear_wmma_scales.elements linear_wmma_scales.operand linear_wmma_scales.halves
// Examples  linear_wmma_scales(1, 4, {}->(), {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:8))
//             -> {register:[[0,1],[0,2],[0,4],[64,0]],lane:[[1,0],[2,0],[4,0],[8,0],[32,0]],
//             warp:[[0,0],[16,0]],block:[]}->(dim0:128,dim1:8)
//           linear_wmma_scales(1, 4, {}->(dim0:2), {}->(dim0:2), {}->(dim0:64,dim1:4))
//             -> {register:[[0,1],[0,2]],lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],warp:[[32,0]],
//             block:[]}->(dim0:64,dim1:4)
//           linear_wmma_scales(0, 8, {}->(), {}->(), {}->(dim0:32,dim1:4))
//             -> {register:[[0,1],[0,2],[0,0],[16,0]],lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[],
//             block:[]}->(dim0:32,dim1:4)
//           linear_wmma_scales(2, 4, {}->(), {}->(), {}->(dim0:32,dim1:4)) -> refuse out_of_domain
//           linear_wmma_scales(1, 4, {}->(), {}->(), {}->(dim0:32)) -> refuse bad_shape
// Source    Triton, get_wmma_scale_layout of its Gluon, for instructions of 16 x 16 (h == 1) and
//           32 x 16 (the operand of 32: h == 1 and an even P_o, the one of 16: h == 0)

template <class Integer>
std::optional<Refusal> linear_wmma_scales_refusal(const Integer& h, const Integer& k,
                                                  const LinearLayout<Integer>& P,
                                                  const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  if (h != 0 && h != 1) return Refusal::out_of_domain;
  if (const auto reason = few_elements_refusal(k)) return reason;
  if (S.outputs.size() != 2) return Refusal::bad_shape;
  return tiled_matrix_refusal(P, W, S);
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_wmma_scales(const Integer& h, const Integer& k,
                                                 const LinearLayout<Integer>& P,
                                                 const LinearLayout<Integer>& W,
                                                 const LinearLayout<Integer>& S) {
  if (const auto reason = linear_wmma_scales_refusal(h, k, P, W, S)) return *reason;
  const auto [groups, rows] = of_accumulator(S);
  const std::size_t own = size_bits(k).value(), all = bits_named(S.outputs, groups);
  const std::size_t tiles = bits_named(P.outputs, rows), warps = bits_named(W.outputs, rows);

  RegisterTile<Integer> tile = tile_in_order({groups, rows}, S);
  tile.count("register", groups, std::max(own, all)).count("lane", rows, 4);
  const bool of_a_warp = h == 1 && tiles > 0;  // the halves have the first two of its instructions
  if (of_a_warp) tile.count("lane", rows, 1);
  tile.count("register", rows, of_a_warp ? tiles - 1 : tiles);
  tile.count_or_copy("warp", W.outputs, groups);
  if (!of_a_warp) {
    const bool further = h == 1 && bits_named(S.outputs, rows) > 4 + warps;
    if (further)
      tile.count("lane", rows, 1);
    else
      tile.copy("lane", 1);
  }
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_wmma_scales_required(const Integer& h, const Integer& k, const LinearLayout<Integer>& P,
                                 const LinearLayout<Integer>& W, const LinearLayout<Integer>& S) {
  return (h == 0 || h == 1) && few_elements_required(k) && S.outputs.size() == 2 &&
         tiled_matrix_required(P, W, S);
}

}  // namespace plumb
