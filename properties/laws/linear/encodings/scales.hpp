// Laws of linear_mma_scales and linear_wmma_scales.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/counted.hpp"

namespace plumb::laws {

struct LinearMmaScalesElements {
  static constexpr LawText text{
      "linear_mma_scales.elements",
      "register (g, n), lane l and warp i have group g and row "
      "l / 4 + 8 (l mod 2) + 16 (i + W_o n) if p == 0, else l / 4 + 8 (i + W_o n), modulo S, for "
      "every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const auto R = use.linear_mma_scales(p, W, S);
    const LinearLayout<Integer> none;
    if ((p != 0 && p != 1) || S.outputs.size() != 2 || !is_matrix(none, W, S)) return false;

    const std::size_t rows = 0, groups = 1;
    const Integer one(1), two(2), eight(8);
    const Instructions<Integer> of{none, W, S, {p == 0 ? Integer(16) : eight, one}, groups};
    const Digit<Integer> next = {two, rows, p == 0 ? eight : Integer(0)};
    const Digits<Integer> lanes{next, {two, rows, Integer(0)}, {eight, rows, one}};
    return counts<Integer>(
        R, S, {Digits<Integer>{of.further(groups), of.further(rows)}, lanes, of.warps()});
  }
};

struct LinearMmaScalesDistributed {
  static constexpr LawText text{"linear_mma_scales.distributed",
                                "R has the outputs S, and linear_distributed(R)"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    const auto R = use.linear_mma_scales(p, W, S);
    return R.outputs == S.outputs && use.linear_distributed(R);
  }
};

struct LinearMmaScalesAccumulator {
  static constexpr LawText text{"linear_mma_scales.accumulator",
                                "a lane has the scale of a row of linear_mma_accumulator(1, W, S) "
                                "that it has: along the rows, lane 1 of linear_mma_scales(0, W, S) "
                                "is register 2 there, and lanes 4, 8 and 16 and the warps are what "
                                "they are there"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::onto);
    draw.assume(S.outputs.size() == 2);
    const auto scales = use.linear_mma_scales(Integer(0), W, S);
    const auto sums = use.linear_mma_accumulator(Integer(1), W, S);
    if (scales.inputs.size() != 4 || sums.inputs.size() != 4) return false;
    const auto &lanes = scales.inputs[1].bases, &others = sums.inputs[1].bases;
    const auto &warps = scales.inputs[2].bases, &other_warps = sums.inputs[2].bases;
    if (lanes.size() != 5 || others.size() != 5 || warps.size() != other_warps.size()) return false;
    if (lanes[0][0] != sums.inputs[0].bases[1][0]) return false;
    for (std::size_t bit = 2; bit < lanes.size(); ++bit)
      if (lanes[bit][0] != others[bit][0]) return false;
    for (std::size_t bit = 0; bit < warps.size(); ++bit)
      if (warps[bit][0] != other_warps[bit][0]) return false;
    return true;
  }
};

struct LinearWmmaScalesElements {
  static constexpr LawText text{
      "linear_wmma_scales.elements",
      "register (s, g, u) of lane l has group s + k g, and row "
      "l mod 16 + 16 (a + P_o (w + W_o n)) where a + P_o n is u if h == 0 and l / 16 + 2 u if "
      "h == 1, modulo S, for every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto h = draw.below("h", Integer(2));
    const auto k = draw.among("k", {4, 8});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_wmma_scales(h, k, P, W, S);
    if ((h != 0 && h != 1) || S.outputs.size() != 2 || !is_matrix(P, W, S)) return false;

    const std::size_t rows = 0, groups = 1;
    const Integer side(16), one(1), two(2), none(0);
    const Instructions<Integer> of{P, W, S, {side, k}, groups};
    Digit<Integer> own = of.of_a_warp(rows), further = of.further(rows);
    // The lowest digit of a + P_o n, if that is not always 0.
    Digit<Integer> half{two, rows, none};
    if (Digit<Integer>& lowest = own.size > one ? own : further; h == 1 && lowest.size > one) {
      half.weight = lowest.weight;
      lowest = {floor_div(lowest.size, two), rows, two * lowest.weight};
    }
    const Digits<Integer> registers{{k, groups, one}, of.further(groups), own, further};
    const Digits<Integer> lanes{{side, rows, one}, half};
    return counts<Integer>(R, S, {registers, lanes, of.warps()});
  }
};

struct LinearWmmaScalesOperand {
  static constexpr LawText text{"linear_wmma_scales.operand",
                                "linear_wmma_scales(0, k, P, W, S) == linear_wmma_operand(0, 1, k, "
                                "max(1, S_1 / k), P, W, S)"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto k = draw.among("k", {4, 8});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    draw.assume(S.outputs.size() == 2);
    const Integer none(0), one(1);
    const auto R = use.linear_wmma_scales(none, k, P, W, S);
    const Integer again = times_in(S.outputs[1].size, Integer(k));
    return draw.equal(R, use.linear_wmma_operand(none, one, k, again, P, W, S));
  }
};

struct LinearWmmaScalesHalves {
  static constexpr LawText text{
      "linear_wmma_scales.halves",
      "linear_wmma_scales(1, k, P, W, S) is linear_wmma_scales(0, k, P, W, S), but if P_o > 1 or "
      "S_0 > 16 W_o, lane 16 has what register max(k, S_1) has there, which is left out"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto k = draw.among("k", {4, 8});
    const auto P = draw.linear("P", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto S = draw.linear("S", Hint::onto);
    draw.assume(S.outputs.size() == 2);
    auto R = use.linear_wmma_scales(Integer(1), k, P, W, S);
    const auto same = use.linear_wmma_scales(Integer(0), k, P, W, S);
    const auto& [name, rows] = S.outputs[0];
    if (R.inputs.size() < 2 || R.inputs[1].bases.size() != 5) return false;
    if (size_named(P.outputs, name) > 1 || rows > 16 * size_named(W.outputs, name)) {
      auto &registers = R.inputs[0].bases, &lanes = R.inputs[1].bases;
      std::size_t own = 0;
      for (Integer n(1); n < k || n < S.outputs[1].size; n = n * 2) ++own;
      if (registers.size() < own) return false;
      registers.insert(registers.begin() + static_cast<std::ptrdiff_t>(own), lanes[4]);
      lanes[4] = {Integer(0), Integer(0)};
    }
    return draw.equal(R, same);
  }
};

}  // namespace plumb::laws
