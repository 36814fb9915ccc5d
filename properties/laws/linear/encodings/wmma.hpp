// Laws of linear_wmma_accumulator and linear_wmma_operand.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/counted.hpp"
#include "properties/laws/linear/encodings/batched.hpp"

namespace plumb::laws {

struct LinearWmmaAccumulatorElements {
  static constexpr LawText text{
      "linear_wmma_accumulator.elements",
      "register c of lane l has column l mod 16 of an instruction and row 2 c + l / 16 if v == 1, "
      "else c + 8 (l / 16), transposed rows and columns exchanged; register (a, n) and warp w have "
      "the instruction a_d + P_d (w_d + W_d n_d), modulo S, for every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto t = draw.below("t", Integer(2));
    const auto v = draw.among("v", {1, 2, 3});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_wmma_accumulator(t, v, P, W, S);
    if ((t != 0 && t != 1) || v < 1 || v > 3 || !is_matrix(P, W, S)) return false;

    const std::size_t rows = S.outputs.size() - 2, columns = rows + 1;
    const std::size_t along = t == 1 ? rows : columns, across = t == 1 ? columns : rows;
    const Integer apart(v == 1 ? 2 : 1), half(v == 1 ? 1 : 8), side(16);
    const Instructions<Integer> of{P, W, S, {side, side}, std::nullopt};
    Digits<Integer> registers{{Integer(8), across, apart}};
    for (const auto& [name, size] : P.outputs)
      registers.push_back(of.of_a_warp(*position_of_name(S.outputs, name)));
    registers.push_back(of.further(columns));
    registers.push_back(of.further(rows));
    return counts<Integer>(R, S,
                           {joined(registers, of.matrices()),
                            {{side, along, Integer(1)}, {Integer(2), across, half}},
                            of.warps()});
  }
};

struct LinearWmmaAccumulatorTile {
  static constexpr LawText text{"linear_wmma_accumulator.tile",
                                "in each input R begins with the bases of the accumulator of one "
                                "instruction, if S is no smaller than it"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto t = draw.below("t", Integer(2));
    const auto v = draw.among("v", {1, 2, 3});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::shape);
    draw.assume(S.outputs.size() == 2);
    const OneAndMany<Integer> shapes(S, {Integer(16), Integer(16)});
    const LinearLayout<Integer> none;
    return begins_with(use.linear_wmma_accumulator(t, v, P, W, shapes.many),
                       use.linear_wmma_accumulator(t, v, none, none, shapes.one));
  }
};

struct LinearWmmaOperandElements {
  static constexpr LawText text{
      "linear_wmma_operand.elements",
      "register (c, g) of lane l has c + k g along the summed dimension if v == 1, else "
      "c + k (l / 16) + 2 k g, and l mod 16 of an instruction along the other one; register (a, n) "
      "and warp w have the instruction a + P_o (w + W_o n) there, modulo S, a behind the first q "
      "of g, for every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto v = draw.among("v", {1, 2, 3});
    const auto k = draw.among("k", {8, 16, 4, 2}), q = draw.among("q", {1, 2, 4, 8});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_wmma_operand(p, v, k, q, P, W, S);
    if ((p != 0 && p != 1) || v < 1 || v > 3 || !is_matrix(P, W, S)) return false;
    if (!exponent_of(k) || !exponent_of(q)) return false;

    const std::size_t rows = S.outputs.size() - 2;
    const std::size_t summed = p == 0 ? rows + 1 : rows, other = p == 0 ? rows : rows + 1;
    const Integer once = v == 1 ? k : Integer(2 * k);  // what the lanes have before the next g
    const Integer side(16), all = once * q;
    const std::vector<Integer> extents =
        p == 0 ? std::vector<Integer>{side, all} : std::vector<Integer>{all, side};
    const Instructions<Integer> of{P, W, S, extents, summed};
    return counts<Integer>(
        R, S,
        {joined<Integer>({{k, summed, Integer(1)},
                          {q, summed, once},
                          of.of_a_warp(other),
                          of.further(summed),
                          of.further(other)},
                         of.matrices()),
         {{side, other, Integer(1)}, {Integer(2), summed, v == 1 ? Integer(0) : k}},
         of.warps()});
  }
};

struct LinearWmmaOperandAccumulator {
  static constexpr LawText text{
      "linear_wmma_operand.accumulator",
      "linear_wmma_operand(0, v, 8, 1, (), W, S) == linear_wmma_accumulator(1, v, (), W, S) for "
      "v = 2 and 3, if W has no warps along the columns"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto v = draw.among("v", {2, 3});
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    draw.assume((v == 2 || v == 3) && size_named(W.outputs, S.outputs.back().name) == 1);
    const LinearLayout<Integer> none;
    return draw.equal(use.linear_wmma_operand(Integer(0), v, Integer(8), Integer(1), none, W, S),
                      use.linear_wmma_accumulator(Integer(1), v, none, W, S));
  }
};

struct LinearWmmaAccumulatorBatched {
  static constexpr LawText text{"linear_wmma_accumulator.batched", as_of_one_matrix};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto t = draw.below("t", Integer(2));
    const auto v = draw.among("v", {1, 2, 3});
    const auto P = draw.linear("P", Hint::tiling);
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const Batch<Integer> batch(draw, W, S);
    return draw.equal(use.linear_wmma_accumulator(t, v, P, batch.W, batch.S),
                      batch.of(use.linear_wmma_accumulator(t, v, P, W, S)));
  }
};

struct LinearWmmaOperandBatched {
  static constexpr LawText text{"linear_wmma_operand.batched", as_of_one_matrix};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto v = draw.among("v", {1, 2, 3});
    const auto k = draw.among("k", {8, 16, 4, 2}), q = draw.among("q", {1, 2, 4, 8});
    const auto P = draw.linear("P", Hint::tiling);
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const Batch<Integer> batch(draw, W, S);
    return draw.equal(use.linear_wmma_operand(p, v, k, q, P, batch.W, batch.S),
                      batch.of(use.linear_wmma_operand(p, v, k, q, P, W, S)));
  }
};

}  // namespace plumb::laws
