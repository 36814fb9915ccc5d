// Triton's encodings of tensors in the tensor memory of NVIDIA's Blackwell: 128 lanes, which are
// the rows of the memory, of columns of 32 bits. A matrix is made up of blocks, each of them what
// one instruction writes; the scales of its operands stand in the memory in another way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/tiled_matrix.hpp"

namespace plumb {

// Clause    linear_tensor_memory
// Equation  with N = min(n, S_1): lane l and column x, x / d = c, hold row i + m (b mod B) and
//           column j + N (b / B) of the matrix, where B = max(1, S_0 / m) blocks are on top of each
//           other, and
//             m == 128           i = l, b = c / N, j = c mod N
//             m == 64, f == 0    i = l mod 16 + 16 (l / 32), b = (l / 16) mod 2 + 2 (c / N),
//                                j = c mod N
//             m == 64, f == 1    i = l mod 64, b = 2 c / N, j = c mod (N / 2) + (N / 2) (l / 64)
//           modulo the number of blocks and S
// Contract  the equation; R has inputs row (of size 128), col and block (of size 1), and the
//           outputs S; col is no larger than the blocks need
// Arguments f 1 if the halves of the columns of a block are in halves of the lanes, else 0; m the
//           rows of a block, n its columns; d how many columns each one takes; S the shape: rows,
//           then columns
// Domain    f is 0 or 1; m is 128 or 64, and 64 if f == 1; n and d are powers of two, at most 2^256
//           and 2^32; S has two dimensions, and N is not 1 if f == 1; at most 2^7 bits in S
// Refusals  out_of_domain (f or m is none of those)
//           bad_shape (n or d is no power of two, S has not two dimensions; f == 1 and N == 1)
//           too_large (n > 2^256, d > 2^32, or more than 2^7 bits in S)
// Laws      linear_tensor_memory.places linear_tensor_memory.distributed linear_tensor_memory.lanes
// Examples  linear_tensor_memory(0, 128, 2, 1, {}->(dim0:256,dim1:4))
//             -> {row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[64,0]],col:[[0,1],[128,0],[0,2]],
//             block:[]}->(dim0:256,dim1:4)
//           linear_tensor_memory(0, 64, 4, 2, {}->(dim0:64,dim1:8))
//             -> {row:[[1,0],[2,0],[4,0],[8,0],[0,4],[16,0],[32,0]],col:[[0,0],[0,1],[0,2]],
//             block:[]}->(dim0:64,dim1:8)
//           linear_tensor_memory(1, 64, 4, 1, {}->(dim0:64,dim1:8))
//             -> {row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[0,2]],col:[[0,1],[0,4]],block:[]}
//             ->(dim0:64,dim1:8)
//           linear_tensor_memory(1, 128, 4, 1, {}->(dim0:128,dim1:8)) -> refuse out_of_domain
//           linear_tensor_memory(1, 64, 1, 1, {}->(dim0:64,dim1:8)) -> refuse bad_shape
// Source    PTX ISA, tcgen05, data path layouts D (m == 128), F (m == 64, f == 0), B and E (f is
//           1); the order of blocks: Triton, TensorMemoryEncodingAttr

template <class Integer>
std::optional<Refusal> linear_tensor_memory_refusal(const Integer& f, const Integer& m,
                                                    const Integer& n, const Integer& d,
                                                    const LinearLayout<Integer>& S) {
  if ((f != 0 && f != 1) || (m != 64 && m != 128) || (f == 1 && m == 128))
    return Refusal::out_of_domain;
  const auto columns = size_bits(n);
  if (!columns.answered()) return columns.refusal();
  if (const auto reason = few_elements_refusal(d)) return reason;
  if (all_bits(S.outputs) > matrix_limit / 2) return Refusal::too_large;
  if (S.outputs.size() != 2) return Refusal::bad_shape;
  if (f == 1 && (n == 1 || S.outputs[1].size == 1)) return Refusal::bad_shape;
  return std::nullopt;
}

/// A tensor in tensor memory, bit by bit: the lanes and the columns of the memory, at first with no
/// bits. Each step adds bits to one of them, above those that it has.
template <class Integer>
class MemoryTile {
 public:
  enum Side { lanes, columns };

  explicit MemoryTile(const std::vector<LinearOutput<Integer>>& shape)
      : layout_{{{"row", {}}, {"col", {}}, {"block", {}}}, shape} {}

  /// The new bits are those of the coordinate, from 2^low to below 2^high; beyond the shape they
  /// change nothing.
  MemoryTile& count(Side side, std::size_t output, std::size_t low, std::size_t high) {
    for (std::size_t bit = low; bit < high; ++bit) {
      std::vector<Integer> basis = unmoved();
      if (bit < bits_of(layout_.outputs[output]))
        basis[output] = power_of_two(Integer(static_cast<int>(bit)));
      layout_.inputs[side].bases.push_back(basis);
    }
    return *this;
  }

  /// The new bits change nothing: they number copies.
  MemoryTile& copy(Side side, std::size_t bits) {
    for (std::size_t bit = 0; bit < bits; ++bit) layout_.inputs[side].bases.push_back(unmoved());
    return *this;
  }

  const LinearLayout<Integer>& layout() const { return layout_; }

 private:
  std::vector<Integer> unmoved() const {
    return std::vector<Integer>(layout_.outputs.size(), Integer(0));
  }

  LinearLayout<Integer> layout_;
};

template <class Integer>
Answer<LinearLayout<Integer>> linear_tensor_memory(const Integer& f, const Integer& m,
                                                   const Integer& n, const Integer& d,
                                                   const LinearLayout<Integer>& S) {
  if (const auto reason = linear_tensor_memory_refusal(f, m, n, d, S)) return *reason;
  using Tile = MemoryTile<Integer>;
  const std::size_t rows = bits_of(S.outputs[0]), columns = bits_of(S.outputs[1]);
  const std::size_t width = std::min(size_bits(n).value(), columns);  // N = 2^width
  std::size_t height = m == 128 ? 7 : 6, next = width;                // what is still to count
  Tile tile(S.outputs);
  tile.copy(Tile::columns, size_bits(d).value());

  // One block, and with it its neighbour where half of the lanes are left.
  if (f == 1) {
    tile.count(Tile::lanes, 0, 0, 6).count(Tile::lanes, 1, width - 1, width);
    tile.count(Tile::columns, 1, 0, width - 1);
  } else if (m == 128) {
    tile.count(Tile::lanes, 0, 0, 7).count(Tile::columns, 1, 0, width);
  } else {
    tile.count(Tile::lanes, 0, 0, 4);
    if (rows > height)
      tile.count(Tile::lanes, 0, height, height + 1), ++height;
    else
      tile.count(Tile::lanes, 1, next, next + 1), ++next;
    tile.count(Tile::lanes, 0, 4, 6).count(Tile::columns, 1, 0, width);
  }

  // The other blocks: those below, then those at the side.
  return tile.count(Tile::columns, 0, height, rows).count(Tile::columns, 1, next, columns).layout();
}

template <class Integer>
bool linear_tensor_memory_required(const Integer& f, const Integer& m, const Integer& n,
                                   const Integer& d, const LinearLayout<Integer>& S) {
  if (!(f == 0 && (m == 64 || m == 128)) && !(f == 1 && m == 64)) return false;
  if (!is_size(n) || !few_elements_required(d)) return false;
  if (S.outputs.size() != 2 || all_bits(S.outputs) > matrix_limit / 2) return false;
  return f == 0 || (n > 1 && S.outputs[1].size > 1);
}

// Clause    linear_tensor_memory_scales
// Equation  with R = max(2, S_0 / 32): lane l and column s + 4 (r + R k), 0 <= s < 4, 0 <= r < R,
//           hold the scale of row l mod 32 + 32 r and group s + 4 k, modulo S
// Contract  the equation; R has inputs row (of size 128), col and block (of size 1), and the
//           outputs S; col is as large as max(S_0, 64) rows of max(S_1, 4) groups need
// Arguments S the shape: rows of operand A, or columns of operand B; then the groups of elements
//           with one scale, each of 8 bits
// Domain    S has two dimensions; at most 2^7 bits
// Refusals  bad_shape (S has not two dimensions)  too_large (more than 2^7 bits)
// Laws      linear_tensor_memory_scales.places linear_tensor_memory_scales.distributed
// Examples  linear_tensor_memory_scales({}->(dim0:128,dim1:8))
//             -> {row:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,0],[0,0]],
//             col:[[0,1],[0,2],[32,0],[64,0],[0,4]],block:[]}->(dim0:128,dim1:8)
//           linear_tensor_memory_scales({}->(dim0:16,dim1:2))
//             -> {row:[[1,0],[2,0],[4,0],[8,0],[0,0],[0,0],[0,0]],col:[[0,1],[0,0],[0,0]],block:[]}
//             ->(dim0:16,dim1:2)
//           linear_tensor_memory_scales({}->(dim0:128)) -> refuse bad_shape
// Source    PTX ISA, tcgen05.mma, layouts of the scale factors: 32 lanes of four scales, the same
//           in each quarter of the lanes; what follows: Triton, TensorMemoryScalesEncodingAttr

template <class Integer>
std::optional<Refusal> linear_tensor_memory_scales_refusal(const LinearLayout<Integer>& S) {
  if (all_bits(S.outputs) > matrix_limit / 2) return Refusal::too_large;
  if (S.outputs.size() != 2) return Refusal::bad_shape;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_tensor_memory_scales(const LinearLayout<Integer>& S) {
  if (const auto reason = linear_tensor_memory_scales_refusal(S)) return *reason;
  using Tile = MemoryTile<Integer>;
  const std::size_t rows = std::max(bits_of(S.outputs[0]), std::size_t{6});
  const std::size_t groups = std::max(bits_of(S.outputs[1]), std::size_t{2});
  Tile tile(S.outputs);
  tile.count(Tile::lanes, 0, 0, 5).copy(Tile::lanes, 2);
  tile.count(Tile::columns, 1, 0, 2).count(Tile::columns, 0, 5, rows);
  return tile.count(Tile::columns, 1, 2, groups).layout();
}

template <class Integer>
bool linear_tensor_memory_scales_required(const LinearLayout<Integer>& S) {
  return S.outputs.size() == 2 && all_bits(S.outputs) <= matrix_limit / 2;
}

}  // namespace plumb
