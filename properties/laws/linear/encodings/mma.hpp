// Laws of linear_mma_accumulator and linear_dot_operand.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/encodings/batched.hpp"

namespace plumb::laws {

/// How tensor cores spread a matrix: register (c, h, g), lane l and warp (i, j) are at
///
///   l / 4 + 8 h + 8 halves i                  in dimension `across`
///   c + k (l mod 4) + 4 k (g + groups j)      in dimension `along`
///
/// modulo their sizes. Further registers add to j, then to i, then to the numbers of matrices.
template <class Integer>
struct Fragment {
  std::size_t across, along;  // positions among the outputs
  Integer k, halves, groups;
  Integer warps_across;
  Integer warps_along;  // 1: all warps along it have the same elements
};

/// True if R, of shape S and with warps W, is that fragment for every bit of its inputs.
/// Domain: the positions of the fragment are among those of S.
template <class Integer>
bool is_fragment(const LinearLayout<Integer>& R, const LinearLayout<Integer>& W,
                 const LinearLayout<Integer>& S, const Fragment<Integer>& f) {
  if (R.outputs != S.outputs || !named_among(W.outputs, S.outputs)) return false;
  const LinearOutput<Integer>& across = S.outputs[f.across];
  const LinearOutput<Integer>& along = S.outputs[f.along];
  const Integer more_along = times_in(along.size, Integer(4 * f.k * f.groups * f.warps_along));
  const Integer more_across = times_in(across.size, Integer(8 * f.halves * f.warps_across));
  std::vector<Integer> sizes{f.k, f.halves, f.groups, more_along, more_across};
  const std::size_t before = S.outputs.size() - 2;
  const auto warps_of = [&](std::size_t d) { return size_named(W.outputs, S.outputs[d].name); };
  for (std::size_t d = before; d-- > 0;) sizes.push_back(times_in(S.outputs[d].size, warps_of(d)));
  Integer registers(1);
  for (const Integer& size : sizes) registers = registers * size;
  return places_registers<Integer>(
      R, {registers, Integer(32), size_of_list(W.outputs)},
      [&](const Integer& reg, const Integer& lane, const Integer& warp) {
        const auto digits = reduced_digits(reg, sizes);
        const Integer c = digits[0], h = digits[1], g = digits[2], next_along = digits[3];
        const Integer i =
            coordinate_named(W.outputs, across.name, warp) + f.warps_across * digits[4];
        const Integer own = floor_mod(coordinate_named(W.outputs, along.name, warp), f.warps_along);
        const Integer j = own + f.warps_along * next_along;
        std::vector<Integer> coordinates(S.outputs.size(), Integer(0));
        for (std::size_t d = 0; d < before; ++d)
          coordinates[d] = coordinate_named(W.outputs, S.outputs[d].name, warp) +
                           warps_of(d) * digits[digits.size() - 1 - d];
        coordinates[f.across] = floor_div(lane, Integer(4)) + 8 * h + 8 * f.halves * i;
        coordinates[f.along] = c + f.k * floor_mod(lane, Integer(4)) + 4 * f.k * (g + f.groups * j);
        return coordinates;
      });
}

struct LinearMmaAccumulatorElements {
  static constexpr LawText text{
      "linear_mma_accumulator.elements",
      "register (c, h, g), lane l and warp (i, j) are at row l / 4 + 8 h + 16 i, "
      "column c + 2 (l mod 4) + 8 (g + m j), modulo S, for every bit of them; "
      "further registers count columns, then rows, then matrices"};

  bool operator()(auto& draw, auto& use) const {
    const auto m = draw.positive("m");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::shape);
    const auto R = use.linear_mma_accumulator(m, W, S);
    using Integer = IntegerOf<decltype(S)>;
    if (S.outputs.size() < 2) return false;
    const std::size_t rows = S.outputs.size() - 2, columns = rows + 1;
    const Fragment<Integer> fragment{.across = rows,
                                     .along = columns,
                                     .k = 2,
                                     .halves = 2,
                                     .groups = m,
                                     .warps_across = size_named(W.outputs, S.outputs[rows].name),
                                     .warps_along = size_named(W.outputs, S.outputs[columns].name)};
    return is_fragment(R, W, S, fragment);
  }
};

struct LinearMmaAccumulatorTile {
  static constexpr LawText text{"linear_mma_accumulator.tile",
                                "in each input R begins with the bases of the accumulator of one "
                                "instruction, if S is no smaller than it"};

  bool operator()(auto& draw, auto& use) const {
    const auto m = draw.positive("m");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::shape);
    using Integer = IntegerOf<decltype(S)>;
    draw.assume(S.outputs.size() == 2);
    const OneAndMany<Integer> shapes(S, {Integer(16), Integer(8 * m)});
    return begins_with(use.linear_mma_accumulator(m, W, shapes.many),
                       use.linear_mma_accumulator(m, LinearLayout<Integer>{}, shapes.one));
  }
};

struct LinearDotOperandElements {
  static constexpr LawText text{
      "linear_dot_operand.elements",
      "register (c, h, g), lane l and warp i are at c + k (l mod 4) + 4 k g along the summed "
      "dimension, and along the other one at l / 4 + 8 h + 16 i, or if p == 1, without an h, "
      "at l / 4 + 8 i, modulo S, for every bit of them; "
      "further registers count along the summed dimension, then along the other, then matrices"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto k = draw.positive("k");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::shape);
    const auto R = use.linear_dot_operand(p, k, W, S);
    if ((p != 0 && p != 1) || S.outputs.size() < 2) return false;
    const bool first = p == 0;
    const std::size_t rows = S.outputs.size() - 2, other = first ? rows : rows + 1;
    const Fragment<Integer> fragment{.across = other,
                                     .along = first ? rows + 1 : rows,  // the summed dimension
                                     .k = k,
                                     .halves = first ? 2 : 1,
                                     .groups = 2,
                                     .warps_across = size_named(W.outputs, S.outputs[other].name),
                                     .warps_along = 1};
    return is_fragment(R, W, S, fragment);
  }
};

struct LinearDotOperandAccumulator {
  static constexpr LawText text{
      "linear_dot_operand.accumulator",
      "linear_dot_operand(0, 2, W, S) == linear_mma_accumulator(2, W, S), "
      "if W has no warps along the columns"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::shape);
    draw.assume(S.outputs.size() == 2 && size_named(W.outputs, S.outputs[1].name) == 1);
    return draw.equal(use.linear_dot_operand(Integer(0), Integer(2), W, S),
                      use.linear_mma_accumulator(Integer(2), W, S));
  }
};

struct LinearMmaAccumulatorBatched {
  static constexpr LawText text{"linear_mma_accumulator.batched", as_of_one_matrix};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto m = draw.positive("m");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const Batch<Integer> batch(draw, W, S);
    return draw.equal(use.linear_mma_accumulator(m, batch.W, batch.S),
                      batch.of(use.linear_mma_accumulator(m, W, S)));
  }
};

struct LinearDotOperandBatched {
  static constexpr LawText text{"linear_dot_operand.batched", as_of_one_matrix};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto k = draw.positive("k");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const Batch<Integer> batch(draw, W, S);
    return draw.equal(use.linear_dot_operand(p, k, batch.W, batch.S),
                      batch.of(use.linear_dot_operand(p, k, W, S)));
  }
};

}  // namespace plumb::laws
