// Laws of linear_mfma_accumulator and linear_mfma_operand.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/counted.hpp"
#include "properties/laws/linear/encodings/batched.hpp"

namespace plumb::laws {

/// The columns of an MFMA instruction of m rows, 0 if there is none.
template <class Integer>
Integer columns_of_mfma(const Integer& m) {
  if (m == 16 || m == 32) return m;
  return m == 4 ? Integer(64) : m == 64 ? Integer(4) : Integer(0);
}

struct LinearMfmaAccumulatorElements {
  static constexpr LawText text{
      "linear_mfma_accumulator.elements",
      "register (c, h) of lane l has column l mod n and row c + C (l / n) + C (64 / n) h of an "
      "instruction, transposed row l mod m and column c + C (l / m) + C (64 / m) h; register "
      "(a, n_d) and warp w have the instruction a_d + P_d (w_d + W_d n_d), modulo S, all columns "
      "before the rows, for every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto t = draw.below("t", Integer(2));
    const auto m = draw.among("m", {32, 16, 4, 64}), e = draw.among("e", {32, 64});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_mfma_accumulator(t, m, e, P, W, S);
    const Integer n = columns_of_mfma(m);
    if ((t != 0 && t != 1) || n == 0 || (e != 32 && (e != 64 || m != 16))) return false;
    if (!is_matrix(P, W, S)) return false;

    const std::size_t rows = S.outputs.size() - 2, columns = rows + 1;
    const std::size_t along = t == 1 ? rows : columns, across = t == 1 ? columns : rows;
    const Integer lanes = t == 1 ? m : n, C(e == 32 ? 4 : 1);
    const Integer H = floor_div(Integer(m * n), Integer(64 * C)),
                  groups = floor_div(Integer(64), lanes);
    const Instructions<Integer> of{P, W, S, {m, n}, std::nullopt};
    return counts<Integer>(R, S,
                           {joined<Integer>({{C, across, Integer(1)},
                                             {H, across, Integer(C * groups)},
                                             of.of_a_warp(columns),
                                             of.further(columns),
                                             of.of_a_warp(rows),
                                             of.further(rows)},
                                            of.matrices()),
                            {{lanes, along, Integer(1)}, {groups, across, C}},
                            of.warps()});
  }
};

struct LinearMfmaAccumulatorTile {
  static constexpr LawText text{"linear_mfma_accumulator.tile",
                                "in each input R begins with the bases of the accumulator of one "
                                "instruction, if S is no smaller than it"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto t = draw.below("t", Integer(2));
    const auto m = draw.among("m", {32, 16, 4, 64}), e = draw.among("e", {32, 64});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::shape);
    const Integer n = columns_of_mfma(m);
    draw.assume(n != 0 && S.outputs.size() == 2);
    const OneAndMany<Integer> shapes(S, {m, n});
    const LinearLayout<Integer> none;
    return begins_with(use.linear_mfma_accumulator(t, m, e, P, W, shapes.many),
                       use.linear_mfma_accumulator(t, m, e, none, none, shapes.one));
  }
};

struct LinearMfmaOperandElements {
  static constexpr LawText text{
      "linear_mfma_operand.elements",
      "register (c, g) of lane l has c + k (l / m) + k (64 / m) g along the summed dimension, and "
      "l mod m of an instruction along the other one; register (a, n) and warp w have the "
      "instruction a + P_o (w + W_o n) there, modulo S, and all along the summed dimension, for "
      "every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto m = draw.among("m", {32, 16, 4, 64}), k = draw.among("k", {4, 8, 1, 2, 16});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_mfma_operand(p, m, k, P, W, S);
    if ((p != 0 && p != 1) || columns_of_mfma(m) == 0 || k < 1 || !is_matrix(P, W, S)) return false;

    const std::size_t rows = S.outputs.size() - 2;
    const std::size_t summed = p == 0 ? rows + 1 : rows, other = p == 0 ? rows : rows + 1;
    const Integer groups = floor_div(Integer(64), m), again(m == 64 ? 16 : 1);
    const Integer all = k * groups * again;  // of an instruction, along the summed dimension
    const std::vector<Integer> extents =
        p == 0 ? std::vector<Integer>{m, all} : std::vector<Integer>{all, m};
    const Instructions<Integer> of{P, W, S, extents, summed};
    return counts<Integer>(R, S,
                           {joined<Integer>({{k, summed, Integer(1)},
                                             {again, summed, k},
                                             of.further(summed),
                                             of.of_a_warp(other),
                                             of.further(other)},
                                            of.matrices()),
                            {{m, other, Integer(1)}, {groups, summed, k}},
                            of.warps()});
  }
};

struct LinearMfmaOperandAccumulator {
  static constexpr LawText text{
      "linear_mfma_operand.accumulator",
      "linear_mfma_operand(0, m, 4, (), W, S) == linear_mfma_accumulator(1, m, 32, (), W, S), if W "
      "has no warps along the columns, and S at least 64 columns"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto m = draw.among("m", {32, 16, 4, 64});
    auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    LinearOutput<Integer>& columns = S.outputs.back();
    columns.size = 64 * columns.size;
    std::erase_if(W.outputs, [&](const auto& warps) { return warps.name == columns.name; });
    const LinearLayout<Integer> none;
    return draw.equal(use.linear_mfma_operand(Integer(0), m, Integer(4), none, W, S),
                      use.linear_mfma_accumulator(Integer(1), m, Integer(32), none, W, S));
  }
};

struct LinearMfmaAccumulatorBatched {
  static constexpr LawText text{"linear_mfma_accumulator.batched", as_of_one_matrix};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto t = draw.below("t", Integer(2));
    const auto m = draw.among("m", {32, 16, 4, 64}), e = draw.among("e", {32, 64});
    const auto P = draw.linear("P", Hint::tiling);
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const Batch<Integer> batch(draw, W, S);
    return draw.equal(use.linear_mfma_accumulator(t, m, e, P, batch.W, batch.S),
                      batch.of(use.linear_mfma_accumulator(t, m, e, P, W, S)));
  }
};

struct LinearMfmaOperandBatched {
  static constexpr LawText text{"linear_mfma_operand.batched", as_of_one_matrix};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto m = draw.among("m", {32, 16, 4, 64}), k = draw.among("k", {4, 8, 1, 2, 16});
    const auto P = draw.linear("P", Hint::tiling);
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const Batch<Integer> batch(draw, W, S);
    return draw.equal(use.linear_mfma_operand(p, m, k, P, batch.W, batch.S),
                      batch.of(use.linear_mfma_operand(p, m, k, P, W, S)));
  }
};

}  // namespace plumb::laws
