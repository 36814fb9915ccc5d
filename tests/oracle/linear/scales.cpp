// Scales of scaled matrix instructions in registers, lane by lane.
#include "tests/oracle/model/linear.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::scales {
namespace {

using model::beyond;
using model::bits_named;
using model::Dimension;
using model::Dimensions;
using model::inputs_of;
using model::Linear;
using model::Numbers;
using model::outputs_of;
using model::size_of;

constexpr std::size_t most_bits = 32;

/// Nothing if S is not a matrix whose elements can be numbered, or a list has other dimensions.
std::optional<Dimensions> scales_of(const Linear& S, const std::vector<Linear>& lists) {
  const Dimensions shape = outputs_of(S);
  if (shape.size() != 2 || model::bits_of(shape) > most_bits) return std::nullopt;
  for (const Linear& list : lists)
    for (const Dimension& one : outputs_of(list))
      if (one.name != shape[0].name && one.name != shape[1].name) return std::nullopt;
  return shape;
}

/// The number of the warp among those that have different rows.
Integer warp_of_rows(std::size_t warp, const Dimensions& warps, const std::string& rows) {
  const auto numbers = model::digits_of(warp, warps);
  for (std::size_t k = 0; k < warps.size(); ++k)
    if (warps[k].name == rows) return numbers[k];
  return 0;
}

/// The rows that a warp reads with one register: 16 of A, where the lanes 4 i and 4 i + 2 give row
/// i, the lanes 4 i + 1 and 4 i + 3 row i + 8; 8 of B, where all of the lanes 4 i + j give row i.
OracleVerdict mma_scales(const Integer& p, const Linear& W, const Linear& S, const Linear& R) {
  const auto shape = scales_of(S, {W});
  if (!shape || (p != 0 && p != 1)) return std::nullopt;
  const Dimensions warps = outputs_of(W);
  const std::string& rows = (*shape)[0].name;
  const std::size_t own = p == 0 ? 4 : 3, groups = (*shape)[1].bits;
  const std::size_t warp_bits = bits_named(warps, rows);
  const std::size_t further = beyond((*shape)[0].bits, own + warp_bits);
  const Dimensions inputs{
      {"register", groups + further}, {"lane", 5}, {"warp", model::bits_of(warps)}, {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != *shape) return false;
  if (model::bits_of(inputs) > 60) return std::nullopt;
  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto in = model::digits_of(x, inputs);
    const Integer group = Integer(in[0]) % (Integer(1) << groups);
    const Integer turn = Integer(in[0]) >> groups;
    Integer row = in[1] / 4;
    if (p == 0 && in[1] % 2 == 1) row += 8;
    row += ((turn << warp_bits) + warp_of_rows(in[2], warps, rows)) << own;
    if (model::at(R, x) != Numbers{row % size_of((*shape)[0]), group}) return false;
  }
  return true;
}

/// What a lane of WMMA reads: k scales of a row, in a register each; and the rows of one or of two
/// instructions, which follow each other in the warp if it has several, else in the matrix.
OracleVerdict wmma_scales(const Integer& h, const Integer& k, const Linear& P, const Linear& W,
                          const Linear& S, const Linear& R) {
  const auto shape = scales_of(S, {P, W});
  const auto log_k = model::logarithm(k, most_bits);
  if (!shape || !log_k || (h != 0 && h != 1)) return std::nullopt;

  const std::string& rows = (*shape)[0].name;
  const std::size_t of_warp = bits_named(outputs_of(P), rows), row_bits = (*shape)[0].bits;
  const std::size_t warp_bits = bits_named(outputs_of(W), rows);
  const std::size_t further = beyond(row_bits, 4 + of_warp + warp_bits);
  const bool different = h == 1 && of_warp + further > 0;
  const std::size_t group_bits = std::max(*log_k, (*shape)[1].bits);
  const std::size_t turns = of_warp + further - (different ? 1 : 0);
  const Dimensions inputs{{"register", group_bits + turns},
                          {"lane", 5},
                          {"warp", model::bits_of(outputs_of(W))},
                          {"block", 0}};
  if (inputs_of(R) != inputs || outputs_of(R) != *shape) return false;
  if (model::bits_of(inputs) > 60) return std::nullopt;

  for (const std::size_t x : model::telling_indices(inputs)) {
    const auto in = model::digits_of(x, inputs);
    const Integer group = Integer(in[0]) % (Integer(1) << group_bits);
    Integer turn = Integer(in[0]) >> group_bits;
    if (different) turn = 2 * turn + in[1] / 16;
    const Integer warp = warp_of_rows(in[2], outputs_of(W), rows);
    const Integer within = turn % (Integer(1) << of_warp), above = turn >> of_warp;
    const Integer instruction = within + ((warp + (above << warp_bits)) << of_warp);
    const Integer row = in[1] % 16 + 16 * instruction;
    if (model::at(R, x) != Numbers{row % size_of((*shape)[0]), group % size_of((*shape)[1])})
      return false;
  }
  return true;
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::linear_mma_scales, mma_scales), row(Op::linear_wmma_scales, wmma_scales)};
}

}  // namespace plumb::certify::enumerated::scales
