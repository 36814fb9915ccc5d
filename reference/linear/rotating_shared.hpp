// Triton's rotating encoding of tensors in AMD's shared memory.
#pragma once

#include <cstddef>
#include <optional>

#include "reference/linear/shared.hpp"

namespace plumb {

// Clause    linear_rotating_shared
// Equation  the offset c + S_0 (r + S_1 (..)) holds column
//           c xor (v ((r / p) mod m xor (r / (p m)) mod m) mod S_0) and row r
// Contract  the equation; R has inputs offset and block, the last of size 1, and the outputs S;
//           after the second output, the offset counts along each in turn
// Arguments v the columns that stay together; p the consecutive rows with the same move; m the
//           number of moves, after p m rows in another order; S the shape: columns first, then
//           rows, then the others
// Domain    v, p and m are powers of two, at most 2^256; at most 2^8 bits in S
// Refusals  bad_shape (v, p or m is no power of two)  too_large (more than 2^8 bits)
// Laws      linear_rotating_shared.columns linear_rotating_shared.swizzled
// Examples  linear_rotating_shared(2, 1, 4, {}->(dim1:8,dim0:16))
//             -> {offset:[[1,0],[2,0],[4,0],[2,1],[4,2],[2,4],[4,8]],block:[]}->(dim1:8,dim0:16)
//           linear_rotating_shared(1, 1, 1, {}->(dim0:4)) -> {offset:[[1],[2]],block:[]}->(dim0:4)
//           linear_rotating_shared(3, 1, 1, {}->(dim0:4)) -> refuse bad_shape
//           linear_rotating_shared(1, 1, 2, {}->(dim2:2,dim1:2,dim0:2))
//             -> {offset:[[1,0,0],[1,1,0],[0,0,1]],block:[]}->(dim2:2,dim1:2,dim0:2)
// Source    Triton, AMDRotatingSharedEncodingAttr

template <class Integer>
Answer<LinearLayout<Integer>> linear_rotating_shared(const Integer& v, const Integer& p,
                                                     const Integer& m,
                                                     const LinearLayout<Integer>& S) {
  if (const auto reason = linear_swizzled_shared_refusal(v, p, m, S)) return *reason;
  return with_moved_rows(S, [&](const Integer& row) {
    const Integer turn = floor_div(row, p), again = floor_div(turn, m);
    // One of the two is 0, as only one bit of the row is set.
    return v * (floor_mod(turn, m) + floor_mod(again, m));
  });
}

template <class Integer>
bool linear_rotating_shared_required(const Integer& v, const Integer& p, const Integer& m,
                                     const LinearLayout<Integer>& S) {
  return is_size(v) && is_size(p) && is_size(m) && all_bits(S.outputs) <= matrix_limit;
}

}  // namespace plumb
