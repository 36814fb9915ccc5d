// Triton's encodings of tensors in shared memory as linear layouts, and which linear layouts are
// layouts of registers or of memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/matrix.hpp"
#include "reference/matrices/echelon.hpp"

namespace plumb {

// Clause    linear_swizzled_shared
// Equation  the offset c + S_0 (r + S_1 (..)) holds column c xor (v ((r / p) mod m) mod S_0) and
//           row r
// Contract  the equation; R has inputs offset and block, the last of size 1, and the outputs S;
//           after the second output, the offset counts along each in turn
// Arguments v the columns that stay together; p the consecutive rows with the same move; m the
//           number of moves; S the shape: columns first, then rows, then the others
// Domain    v, p and m are powers of two, at most 2^256; at most 2^8 bits in S
// Refusals  bad_shape (v, p or m is no power of two)  too_large (more than 2^8 bits)
// Laws      linear_swizzled_shared.columns linear_swizzled_shared.memory
// Examples  linear_swizzled_shared(2, 1, 4, {}->(dim1:8,dim0:4))
//             -> {offset:[[1,0],[2,0],[4,0],[2,1],[4,2]],block:[]}->(dim1:8,dim0:4)
//           linear_swizzled_shared(1, 1, 1, {}->(dim0:4)) -> {offset:[[1],[2]],block:[]}->(dim0:4)
//           linear_swizzled_shared(3, 1, 1, {}->(dim0:4)) -> refuse bad_shape
//           linear_swizzled_shared(1, 1, 2, {}->(dim2:2,dim1:2,dim0:2))
//             -> {offset:[[1,0,0],[1,1,0],[0,0,1]],block:[]}->(dim2:2,dim1:2,dim0:2)
// Source    Triton, SwizzledSharedEncodingAttr

template <class Integer>
std::optional<Refusal> linear_swizzled_shared_refusal(const Integer& v, const Integer& p,
                                                      const Integer& m,
                                                      const LinearLayout<Integer>& S) {
  for (const Integer& n : {v, p, m}) {
    const auto bits = size_bits(n);
    if (!bits.answered()) return bits.refusal();
  }
  if (all_bits(S.outputs) > matrix_limit) return Refusal::too_large;
  return std::nullopt;
}

/// An empty layout from (offset, block) to the shape; callers append the bases of offset.
template <class Integer>
LinearLayout<Integer> from_offset(const std::vector<LinearOutput<Integer>>& shape) {
  return {{{"offset", {}}, {"block", {}}}, shape};
}

/// Appends the bases that count along one output, from 2^low to below 2^high.
template <class Integer>
void count_along(LinearLayout<Integer>& R, std::size_t output, std::size_t low, std::size_t high) {
  for (std::size_t bit = low; bit < high; ++bit) {
    std::vector<Integer> basis(R.outputs.size(), Integer(0));
    basis[output] = power_of_two(Integer(static_cast<int>(bit)));
    R.inputs.front().bases.push_back(basis);
  }
}

/// Appends the bases that count along the rows, output 1, to below 2^high. Row r is moved along
/// output 0 by move(r).
template <class Integer, class Move>
void count_moved_rows(LinearLayout<Integer>& R, std::size_t high, const Move& move) {
  const std::size_t first = R.inputs.front().bases.size();
  count_along(R, 1, 0, high);
  for (std::size_t bit = 0; bit < high; ++bit) {
    std::vector<Integer>& basis = R.inputs.front().bases[first + bit];
    basis[0] = floor_mod(Integer(move(basis[1])), R.outputs[0].size);
  }
}

/// r -> v ((r / p) mod m)
template <class Integer>
auto swizzled_move(const Integer& v, const Integer& p, const Integer& m) {
  return [=](const Integer& row) { return Integer(v * floor_mod(floor_div(row, p), m)); };
}

/// Counts along the outputs S one after the other, with such rows.
template <class Integer, class Move>
LinearLayout<Integer> with_moved_rows(const LinearLayout<Integer>& S, const Move& move) {
  LinearLayout<Integer> R = from_offset(S.outputs);
  for (std::size_t k = 0; k < S.outputs.size(); ++k)
    if (k == 1)
      count_moved_rows(R, bits_of(S.outputs[k]), move);
    else
      count_along(R, k, 0, bits_of(S.outputs[k]));
  return R;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_swizzled_shared(const Integer& v, const Integer& p,
                                                     const Integer& m,
                                                     const LinearLayout<Integer>& S) {
  if (const auto reason = linear_swizzled_shared_refusal(v, p, m, S)) return *reason;
  return with_moved_rows(S, swizzled_move(v, p, m));
}

template <class Integer>
bool linear_swizzled_shared_required(const Integer& v, const Integer& p, const Integer& m,
                                     const LinearLayout<Integer>& S) {
  return is_size(v) && is_size(p) && is_size(m) && all_bits(S.outputs) <= matrix_limit;
}

// Clause    linear_nvmma_shared
// Equation  the offset c + v m (r + S_1 b) holds column (c xor v ((r / (8 / m)) mod m)) + v m b and
//           row r, 0 <= c < v m
// Contract  the equation; R has inputs offset and block, the last of size 1, and the outputs S
// Arguments v the elements in 16 bytes; m the length of a swizzled row, in units of 16 bytes: 2, 4
//           or 8; S the shape: columns first, then rows
// Domain    v is a power of two; m is 2, 4 or 8; S has two dimensions, at least v m columns and at
//           least 8 rows; at most 2^8 bits
// Refusals  bad_shape (v is no power of two, S has not two dimensions, or too few columns or rows)
//           out_of_domain (m is neither 2, 4 nor 8)  too_large (more than 2^8 bits)
// Laws      linear_nvmma_shared.columns linear_nvmma_shared.memory
// Examples  linear_nvmma_shared(1, 4, {}->(dim1:4,dim0:8))
//             -> {offset:[[1,0],[2,0],[0,1],[1,2],[2,4]],block:[]}->(dim1:4,dim0:8)
//           linear_nvmma_shared(8, 2, {}->(col:32,row:8)) ->
//             {offset:[[1,0],[2,0],[4,0],[8,0],[0,1],[0,2],[8,4],[16,0]],block:[]}->(col:32,row:8)
//           linear_nvmma_shared(8, 3, {}->(dim1:32,dim0:8)) -> refuse out_of_domain
//           linear_nvmma_shared(8, 8, {}->(dim1:32,dim0:8)) -> refuse bad_shape
// Source    PTX ISA, swizzling modes of 32, 64 and 128 bytes; Triton, NVMMASharedEncodingAttr

template <class Integer>
std::optional<Refusal> linear_nvmma_shared_refusal(const Integer& v, const Integer& m,
                                                   const LinearLayout<Integer>& S) {
  const auto bits = size_bits(v);
  if (!bits.answered()) return bits.refusal();
  if (m != 2 && m != 4 && m != 8) return Refusal::out_of_domain;
  if (all_bits(S.outputs) > matrix_limit) return Refusal::too_large;
  if (S.outputs.size() != 2 || S.outputs[0].size < v * m || S.outputs[1].size < 8)
    return Refusal::bad_shape;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_nvmma_shared(const Integer& v, const Integer& m,
                                                  const LinearLayout<Integer>& S) {
  if (const auto reason = linear_nvmma_shared_refusal(v, m, S)) return *reason;
  const std::size_t columns = size_bits(Integer(v * m)).value();
  LinearLayout<Integer> R = from_offset(S.outputs);
  count_along(R, 0, 0, columns);
  count_moved_rows(R, bits_of(S.outputs[1]),
                   swizzled_move(v, Integer(floor_div(Integer(8), m)), m));
  count_along(R, 0, columns, bits_of(S.outputs[0]));
  return R;
}

template <class Integer>
bool linear_nvmma_shared_required(const Integer& v, const Integer& m,
                                  const LinearLayout<Integer>& S) {
  return is_size(v) && (m == 2 || m == 4 || m == 8) && S.outputs.size() == 2 &&
         S.outputs[0].size >= v * m && S.outputs[1].size >= 8 &&
         all_bits(S.outputs) <= matrix_limit;
}

/// The number of 1s in a column of the table.
inline std::size_t ones_in_column(const BitTable& table, std::size_t column) {
  return static_cast<std::size_t>(
      std::count_if(table.bits.begin(), table.bits.end(),
                    [column](const std::vector<bool>& row) { return row[column]; }));
}

// Clause    linear_distributed
// Equation  R iff every tuple of coordinates is a value of L, every column of its matrix has at
//           most one 1, and no two columns other than 0 are equal
// Contract  the equation: L then permutes some of its bits, and the other bits number copies
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_distributed.permutes linear_distributed.transposed linear_distributed.reshaped
// Examples  linear_distributed({register:[[2],[0]],lane:[[1]]}->(dim0:4)) -> true
//           linear_distributed({register:[[3]],lane:[[1]]}->(dim0:4)) -> false
//           linear_distributed({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    arXiv 2505.23819, distributed layouts; Triton, LinearEncodingAttr

template <class Integer>
Answer<bool> linear_distributed(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable table = linear_table(L);
  std::size_t moved = 0;
  for (std::size_t column = 0; column < table.columns; ++column) {
    const std::size_t ones = ones_in_column(table, column);
    if (ones > 1) return false;
    moved += ones;
  }
  return moved == table.rows && rank_of(table) == table.rows;
}

template <class Integer>
bool linear_distributed_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

// Clause    linear_memory
// Equation  R iff L has an inverse, and every column of its matrix has one or two 1s
// Contract  the equation: each bit of the offset is then one bit of the coordinates, or moves a
//           second bit with it
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_memory.inverse linear_memory.distributed
// Examples  linear_memory({offset:[[1],[3]]}->(dim0:4)) -> true
//           linear_memory({offset:[[1],[2],[7]]}->(dim0:8)) -> false
//           linear_memory({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    arXiv 2505.23819, memory layouts

template <class Integer>
Answer<bool> linear_memory(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable table = linear_table(L);
  for (std::size_t column = 0; column < table.columns; ++column)
    if (ones_in_column(table, column) > 2) return false;
  return table.rows == table.columns && rank_of(table) == table.rows;
}

template <class Integer>
bool linear_memory_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

}  // namespace plumb
