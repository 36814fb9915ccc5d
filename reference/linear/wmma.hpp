// The matrices of AMD's WMMA, of RDNA3 (version 1), RDNA4 (version 2) and CDNA5 (version 3), in
// warps of 32 lanes. An instruction has 16 rows and 16 columns; the one of CDNA5 that has 32 rows
// holds two of those, one below the other.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reference/linear/tiled_matrix.hpp"

namespace plumb {

// Clause    linear_wmma_accumulator
// Equation  register c of lane l has column l mod 16 of an instruction, and row 2 c + l / 16 if
//           v == 1, else row c + 8 (l / 16); transposed, row l mod 16 and that column; 0 <= c < 8.
//           In the matrix an instruction is at row 16 (a_0 + P_0 (w_0 + W_0 n_0)) and column
//           16 (a_1 + P_1 (w_1 + W_1 n_1)), modulo S, a the digits of register, w those of warp
// Contract  the equation; R has inputs register, lane (of size 32), warp and block (of size 1), and
//           the outputs S; the digits of register are c, a in the order of P, and further ones that
//           count columns, then rows, then matrices up to S, the last dimension of these first;
//           those of warp are in the order of W
// Arguments t 1 if transposed, else 0; v the version; P the instructions of a warp, W the warps,
//           the fastest dimension first; S the shape: matrices, then rows, then columns
// Domain    t is 0 or 1; v is 1, 2 or 3; S has at least two dimensions and every one of W, and P
//           none but rows and columns; at most 2^7 bits in P, W and S together
// Refusals  out_of_domain (t or v is none of those)  too_large (more than 2^7 bits)
//           bad_shape (S has fewer than two dimensions, W or P other ones)
// Laws      linear_wmma_accumulator.elements linear_wmma_accumulator.tile
//           linear_wmma_accumulator.batched
// Examples  linear_wmma_accumulator(0, 1, {}->(), {}->(dim1:2), {}->(dim0:16,dim1:64))
//             -> {register:[[2,0],[4,0],[8,0],[0,32]],lane:[[0,1],[0,2],[0,4],[0,8],[1,0]],
//             warp:[[0,16]],block:[]}->(dim0:16,dim1:64)
//           linear_wmma_accumulator(1, 2, {}->(dim2:2), {}->(dim0:2),
//             {}->(dim0:4,dim1:16,dim2:32))
//             -> {register:[[0,0,1],[0,0,2],[0,0,4],[0,0,16],[2,0,0]],
//             lane:[[0,1,0],[0,2,0],[0,4,0],[0,8,0],[0,0,8]],warp:[[1,0,0]],block:[]}
//             ->(dim0:4,dim1:16,dim2:32)
//           linear_wmma_accumulator(0, 4, {}->(), {}->(), {}->(dim0:16,dim1:16))
//             -> refuse out_of_domain
//           linear_wmma_accumulator(0, 1, {}->(), {}->(dim2:2), {}->(dim0:16,dim1:16))
//             -> refuse bad_shape
// Source    AMD Matrix Instruction Calculator and RDNA3, RDNA4 ISA, D of v_wmma_f32_16x16x16_f16;
//           Triton, AMDWmmaEncodingAttr

template <class Integer>
std::optional<Refusal> linear_wmma_accumulator_refusal(const Integer& t, const Integer& v,
                                                       const LinearLayout<Integer>& P,
                                                       const LinearLayout<Integer>& W,
                                                       const LinearLayout<Integer>& S) {
  if ((t != 0 && t != 1) || (v != 1 && v != 2 && v != 3)) return Refusal::out_of_domain;
  return tiled_matrix_refusal(P, W, S);
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_wmma_accumulator(const Integer& t, const Integer& v,
                                                      const LinearLayout<Integer>& P,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  if (const auto reason = linear_wmma_accumulator_refusal(t, v, P, W, S)) return *reason;
  const MatrixNames names = of_accumulator(S);
  const std::string& along = t == 1 ? names.second : names.first;
  const std::string& across = t == 1 ? names.first : names.second;

  RegisterTile<Integer> tile = tile_in_order(names, S);
  tile.count("lane", along, 4);
  if (v == 1)
    tile.count("lane", across, 1).count("register", across, 3);
  else
    tile.count("register", across, 3).count("lane", across, 1);
  tile.count("register", P.outputs).count("warp", W.outputs);
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_wmma_accumulator_required(const Integer& t, const Integer& v,
                                      const LinearLayout<Integer>& P,
                                      const LinearLayout<Integer>& W,
                                      const LinearLayout<Integer>& S) {
  return (t == 0 || t == 1) && (v == 1 || v == 2 || v == 3) && tiled_matrix_required(P, W, S);
}

// Clause    linear_wmma_operand
// Equation  register (c, g) of lane l has, along the summed dimension, c + k g if v == 1, else
//           c + k (l / 16) + 2 k g; along the other one, o, it has l mod 16 +
//           16 (a + P_o (w + W_o n)), modulo S, a the digit of register and w of warp; 0 <= c < k
// Contract  the equation; R has inputs register, lane (of size 32), warp and block (of size 1), and
//           the outputs S; the digits of register are c, the first q of g, a, and further ones that
//           count the rest of the summed dimension, the other one, then matrices up to S, the last
//           dimension of these first; those of warp are in the order of W, and number copies along
//           the summed dimension; P counts nothing there
// Arguments p the operand: 0, whose columns are summed, or 1, whose rows are; v the version; k the
//           consecutive elements of a lane; q how often an instruction has them; P the
//           instructions of a warp, W the warps, the fastest dimension first; S the shape:
//           matrices, then rows, then columns
// Domain    p is 0 or 1; v is 1, 2 or 3; k and q are powers of two, at most 2^32; S has at least
//           two dimensions and every one of W, and P none but rows and columns; at most 2^7 bits
//           in P, W and S together
// Refusals  out_of_domain (p or v is none of those)  too_large (k, q > 2^32, or more than 2^7 bits)
//           bad_shape (k or q is no power of two, S has fewer than two dimensions, W or P others)
// Laws      linear_wmma_operand.elements linear_wmma_operand.accumulator
//           linear_wmma_operand.batched
// Examples  linear_wmma_operand(0, 1, 16, 1, {}->(dim0:2), {}->(dim1:2,dim0:2),
//             {}->(dim0:64,dim1:32))
//             -> {register:[[0,1],[0,2],[0,4],[0,8],[16,0],[0,16]],
//             lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[[0,0],[32,0]],block:[]}
//             ->(dim0:64,dim1:32)
//           linear_wmma_operand(1, 2, 4, 2, {}->(), {}->(dim1:2), {}->(dim0:32,dim1:32))
//             -> {register:[[1,0],[2,0],[8,0],[16,0]],lane:[[0,1],[0,2],[0,4],[0,8],[4,0]],
//             warp:[[0,16]],block:[]}->(dim0:32,dim1:32)
//           linear_wmma_operand(0, 0, 8, 1, {}->(), {}->(), {}->(dim0:16,dim1:16))
//             -> refuse out_of_domain
//           linear_wmma_operand(0, 1, 8, 3, {}->(), {}->(), {}->(dim0:16,dim1:16))
//             -> refuse bad_shape
// Source    AMD Matrix Instruction Calculator and RDNA3, RDNA4 ISA, A and B of
//           v_wmma_f32_16x16x16_f16; Triton, DotOperandEncodingAttr whose parent is an
//           AMDWmmaEncodingAttr

template <class Integer>
std::optional<Refusal> linear_wmma_operand_refusal(const Integer& p, const Integer& v,
                                                   const Integer& k, const Integer& q,
                                                   const LinearLayout<Integer>& P,
                                                   const LinearLayout<Integer>& W,
                                                   const LinearLayout<Integer>& S) {
  if ((p != 0 && p != 1) || (v != 1 && v != 2 && v != 3)) return Refusal::out_of_domain;
  if (const auto reason = few_elements_refusal(k)) return reason;
  if (const auto reason = few_elements_refusal(q)) return reason;
  return tiled_matrix_refusal(P, W, S);
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_wmma_operand(const Integer& p, const Integer& v,
                                                  const Integer& k, const Integer& q,
                                                  const LinearLayout<Integer>& P,
                                                  const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  if (const auto reason = linear_wmma_operand_refusal(p, v, k, q, P, W, S)) return *reason;
  const auto [summed, other] = of_operand(p, S);

  RegisterTile<Integer> tile = tile_in_order({summed, other}, S);
  tile.count("register", summed, size_bits(k).value()).count("lane", other, 4);
  if (v == 1)
    tile.copy("lane", 1);
  else
    tile.count("lane", summed, 1);
  tile.count("register", summed, size_bits(q).value());
  tile.count("register", without_named(P.outputs, summed));
  tile.count_or_copy("warp", W.outputs, summed);
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_wmma_operand_required(const Integer& p, const Integer& v, const Integer& k,
                                  const Integer& q, const LinearLayout<Integer>& P,
                                  const LinearLayout<Integer>& W, const LinearLayout<Integer>& S) {
  return (p == 0 || p == 1) && (v == 1 || v == 2 || v == 3) && few_elements_required(k) &&
         few_elements_required(q) && tiled_matrix_required(P, W, S);
}

}  // namespace plumb
