// The matrices of AMD's matrix cores of CDNA, MFMA, in warps of 64 lanes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "reference/linear/tiled_matrix.hpp"

namespace plumb {

/// True of the rows of an instruction, or its columns: 32 x 32, 16 x 16, 4 x 64 or 64 x 4.
template <class Integer>
bool is_mfma_side(const Integer& m) {
  return m == 4 || m == 16 || m == 32 || m == 64;
}

/// The columns of an instruction of m rows.
template <class Integer>
Integer mfma_columns(const Integer& m) {
  if (m == 4) return Integer(64);
  if (m == 64) return Integer(4);
  return m;
}

// Clause    linear_mfma_accumulator
// Equation  register (c, h) of lane l has column l mod n and row c + C (l / n) + C (64 / n) h of
//           an instruction of m rows and n columns; transposed, row l mod m and column c +
//           C (l / m) + C (64 / m) h; 0 <= c < C, C = 4 of 32 bits and 1 of 64, 0 <= h < H,
//           m n = 64 C H. In the matrix an instruction is at row m (a_0 + P_0 (w_0 + W_0 n_0)) and
//           column n (a_1 + P_1 (w_1 + W_1 n_1)), modulo S, a the digits of register, w of warp
// Contract  the equation; R has inputs register, lane (of size 64), warp and block (of size 1), and
//           the outputs S.
//           - the digits of register, in this order: c; h; a_1 and n_1, which count up to all
//             columns; a_0 and n_0; further digits that count matrices up to S, the last dimension
//             of these first
//           - the digits of warp are in the order of W
// Arguments t 1 if transposed, else 0; m the rows of an instruction; e the bits of an element; P
//           the instructions of a warp, W the warps, the fastest dimension first; S the shape:
//           matrices, then rows, then columns
// Domain    t is 0 or 1; m is 4, 16, 32 or 64, of 64, 16, 32 or 4 columns; e is 32, or 64 if m is
//           16; S has at least two dimensions and every one of W, and P none but rows and columns;
//           at most 2^7 bits in P, W and S together
// Refusals  out_of_domain (t, m or e is none of those)  too_large (more than 2^7 bits)
//           bad_shape (S has fewer than two dimensions, W or P other ones)
// Laws      linear_mfma_accumulator.elements linear_mfma_accumulator.tile
//           linear_mfma_accumulator.batched
// Examples  linear_mfma_accumulator(0, 32, 32, {}->(), {}->(dim1:2), {}->(dim0:32,dim1:128))
//             -> {register:[[1,0],[2,0],[8,0],[16,0],[0,64]],
//             lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[4,0]],warp:[[0,32]],block:[]}
//             ->(dim0:32,dim1:128)
//           linear_mfma_accumulator(1, 16, 64, {}->(), {}->(), {}->(dim0:16,dim1:16))
//             -> {register:[[0,4],[0,8]],lane:[[1,0],[2,0],[4,0],[8,0],[0,1],[0,2]],warp:[],
//             block:[]}->(dim0:16,dim1:16)
//           linear_mfma_accumulator(1, 4, 32, {}->(dim2:2), {}->(dim0:2),
//             {}->(dim0:4,dim1:4,dim2:128))
//             -> {register:[[0,0,1],[0,0,2],[0,0,64],[2,0,0]],
//             lane:[[0,1,0],[0,2,0],[0,0,4],[0,0,8],[0,0,16],[0,0,32]],warp:[[1,0,0]],block:[]}
//             ->(dim0:4,dim1:4,dim2:128)
//           linear_mfma_accumulator(0, 32, 64, {}->(), {}->(), {}->(dim0:32,dim1:32))
//             -> refuse out_of_domain
//           linear_mfma_accumulator(0, 32, 32, {}->(), {}->(), {}->(dim0:32)) -> refuse bad_shape
// Source    AMD Matrix Instruction Calculator, D of v_mfma_f32_32x32x8_f16, 16x16x16_f16,
//           4x4x4_16b_f16 and v_mfma_f64_16x16x4_f64; Triton, AMDMfmaEncodingAttr

template <class Integer>
std::optional<Refusal> linear_mfma_accumulator_refusal(const Integer& t, const Integer& m,
                                                       const Integer& e,
                                                       const LinearLayout<Integer>& P,
                                                       const LinearLayout<Integer>& W,
                                                       const LinearLayout<Integer>& S) {
  if ((t != 0 && t != 1) || !is_mfma_side(m)) return Refusal::out_of_domain;
  if (e != 32 && (e != 64 || m != 16)) return Refusal::out_of_domain;
  return tiled_matrix_refusal(P, W, S);
}

/// The bases of register from position `from` on, the next `rows` of them behind the `columns` that
/// follow.
template <class Integer>
void put_columns_first(LinearLayout<Integer>& R, std::size_t from, std::size_t rows,
                       std::size_t columns) {
  const auto first = R.inputs.front().bases.begin() + static_cast<std::ptrdiff_t>(from);
  const auto next = first + static_cast<std::ptrdiff_t>(rows);
  std::rotate(first, next, next + static_cast<std::ptrdiff_t>(columns));
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_mfma_accumulator(const Integer& t, const Integer& m,
                                                      const Integer& e,
                                                      const LinearLayout<Integer>& P,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  if (const auto reason = linear_mfma_accumulator_refusal(t, m, e, P, W, S)) return *reason;
  const MatrixNames names = of_accumulator(S);
  const std::string& along = t == 1 ? names.second : names.first;
  const std::string& across = t == 1 ? names.first : names.second;
  const std::size_t rows = size_bits(m).value(), columns = size_bits(mfma_columns(m)).value();
  const std::size_t lanes = t == 1 ? rows : columns, neighbours = e == 32 ? 2 : 0;
  const std::size_t own = rows + columns - 6;  // registers of one instruction
  const std::size_t above = bits_named(P.outputs, names.second);
  const std::size_t beside = bits_named(P.outputs, names.first);

  RegisterTile<Integer> tile = tile_in_order(names, S);
  tile.count("register", across, neighbours).count("lane", along, lanes);
  tile.count("lane", across, 6 - lanes).count("register", across, own - neighbours);
  tile.count("register", names.second, above).count("register", names.first, beside);
  tile.count("warp", W.outputs);

  LinearLayout<Integer> R = tile.fitted_to(S.outputs);
  const std::size_t inside = columns + beside + bits_named(W.outputs, names.first);
  const std::size_t all = bits_named(S.outputs, names.first);
  put_columns_first(R, own, above, beside + (all > inside ? all - inside : 0));
  return R;
}

template <class Integer>
bool linear_mfma_accumulator_required(const Integer& t, const Integer& m, const Integer& e,
                                      const LinearLayout<Integer>& P,
                                      const LinearLayout<Integer>& W,
                                      const LinearLayout<Integer>& S) {
  const bool single = e == 32 && (m == 4 || m == 16 || m == 32 || m == 64);
  return (t == 0 || t == 1) && (single || (e == 64 && m == 16)) && tiled_matrix_required(P, W, S);
}

// Clause    linear_mfma_operand
// Equation  register (c, g) of lane l has c + k (l / m) + k (64 / m) g along the summed dimension,
//           and l mod m + m (a + P_o (w + W_o n)) along the other one, o, modulo S, a the digit of
//           register and w of warp; 0 <= c < k
// Contract  the equation; R has inputs register, lane (of size 64), warp and block (of size 1), and
//           the outputs S. P counts nothing along the summed dimension.
//           - the digits of register, in this order: c; g, up to the end of the summed dimension
//             (if m is 64, at least to 16: the lanes of the other operand have as many); a; further
//             digits that count the other dimension; digits that count matrices up to S, the last
//             dimension of these first
//           - the digits of warp are in the order of W; along the summed dimension they number
//             copies
// Arguments p the operand: 0, whose columns are summed, or 1, whose rows are; m the rows of the
//           instruction, or its columns if p is 1; k the consecutive elements of a lane; P the
//           instructions of a warp, W the warps, the fastest dimension first; S the shape:
//           matrices, then rows, then columns
// Domain    p is 0 or 1; m is 4, 16, 32 or 64; k is a power of two, at most 2^32; S has at least
//           two dimensions and every one of W, and P none but rows and columns; at most 2^7 bits
//           in P, W and S together
// Refusals  out_of_domain (p or m is none of those)  too_large (k > 2^32, or more than 2^7 bits)
//           bad_shape (k is no power of two, S has fewer than two dimensions, W or P other ones)
// Laws      linear_mfma_operand.elements linear_mfma_operand.accumulator
//           linear_mfma_operand.batched
// Examples  linear_mfma_operand(0, 32, 4, {}->(dim0:2), {}->(dim1:2,dim0:2),
//             {}->(dim0:256,dim1:16))
//             -> {register:[[0,1],[0,2],[0,8],[32,0],[128,0]],
//             lane:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,4]],warp:[[0,0],[64,0]],block:[]}
//             ->(dim0:256,dim1:16)
//           linear_mfma_operand(1, 4, 4, {}->(), {}->(), {}->(dim0:64,dim1:4))
//             -> {register:[[1,0],[2,0]],lane:[[0,1],[0,2],[4,0],[8,0],[16,0],[32,0]],warp:[],
//             block:[]}->(dim0:64,dim1:4)
//           linear_mfma_operand(0, 8, 4, {}->(), {}->(), {}->(dim0:8,dim1:8))
//             -> refuse out_of_domain
//           linear_mfma_operand(0, 32, 4, {}->(dim0:2), {}->(), {}->(dim0:2,dim1:32,dim2:32))
//             -> refuse bad_shape
// Source    AMD Matrix Instruction Calculator, A and B of v_mfma_f32_32x32x8_f16, 16x16x16_f16 and
//           4x4x4_16b_f16, the last with one block of A for all (CBSZ); Triton,
//           DotOperandEncodingAttr whose parent is an AMDMfmaEncodingAttr

template <class Integer>
std::optional<Refusal> linear_mfma_operand_refusal(const Integer& p, const Integer& m,
                                                   const Integer& k, const LinearLayout<Integer>& P,
                                                   const LinearLayout<Integer>& W,
                                                   const LinearLayout<Integer>& S) {
  if ((p != 0 && p != 1) || !is_mfma_side(m)) return Refusal::out_of_domain;
  if (const auto reason = few_elements_refusal(k)) return reason;
  return tiled_matrix_refusal(P, W, S);
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_mfma_operand(const Integer& p, const Integer& m,
                                                  const Integer& k, const LinearLayout<Integer>& P,
                                                  const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  if (const auto reason = linear_mfma_operand_refusal(p, m, k, P, W, S)) return *reason;
  const auto [summed, other] = of_operand(p, S);
  const std::size_t elements = size_bits(k).value(), lanes = size_bits(m).value();
  const std::size_t again = m == 64 ? 4 : 0;  // what 16 lanes of the other operand have
  const std::size_t all = bits_named(S.outputs, summed), instruction = elements + 6 - lanes + again;

  RegisterTile<Integer> tile = tile_in_order({summed, other}, S);
  tile.count("register", summed, elements).count("lane", other, lanes);
  tile.count("lane", summed, 6 - lanes).count("register", summed, again);
  if (all > instruction) tile.count("register", summed, all - instruction);
  tile.count("register", without_named(P.outputs, summed));
  tile.count_or_copy("warp", W.outputs, summed);
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_mfma_operand_required(const Integer& p, const Integer& m, const Integer& k,
                                  const LinearLayout<Integer>& P, const LinearLayout<Integer>& W,
                                  const LinearLayout<Integer>& S) {
  return (p == 0 || p == 1) && (m == 4 || m == 16 || m == 32 || m == 64) &&
         few_elements_required(k) && tiled_matrix_required(P, W, S);
}

}  // namespace plumb
