// Laws of linear_tensor_memory and linear_tensor_memory_scales.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/encodings/registers.hpp"

namespace plumb::laws {

/// True if R has inputs row of size 128, col of that size and block of size 1, the outputs S, and
/// each of their bits the coordinates `place(lane, column)`, modulo S.
template <class Integer, class Place>
bool places_memory(const LinearLayout<Integer>& R, const LinearLayout<Integer>& S,
                   const Integer& columns, const Place& place) {
  const std::vector<LinearOutput<Integer>> inputs{
      {"row", Integer(128)}, {"col", columns}, {"block", Integer(1)}};
  if (inputs_as_outputs(R) != inputs || R.outputs != S.outputs) return false;
  const auto holds = [&](const std::vector<Integer>& basis, const Integer& l, const Integer& x) {
    std::vector<Integer> expected = place(l, x);
    for (std::size_t k = 0; k < expected.size(); ++k)
      expected[k] = floor_mod(expected[k], S.outputs[k].size);
    return basis == expected;
  };
  Integer unit(1);
  for (const auto& basis : R.inputs[0].bases) {
    if (!holds(basis, unit, Integer(0))) return false;
    unit = unit * 2;
  }
  unit = Integer(1);
  for (const auto& basis : R.inputs[1].bases) {
    if (!holds(basis, Integer(0), unit)) return false;
    unit = unit * 2;
  }
  return true;
}

struct LinearTensorMemoryPlaces {
  static constexpr LawText text{
      "linear_tensor_memory.places",
      "with N = min(n, S_1), B = max(1, S_0 / m) and c = x / d, lane l and column x hold row "
      "i + m (b mod B) and column j + N (b / B): if m == 128, i = l, b = c / N and j = c mod N; if "
      "m == 64 and f == 0, i = l mod 16 + 16 (l / 32), b = (l / 16) mod 2 + 2 (c / N) and "
      "j = c mod N; if f == 1, i = l mod 64, b = 2 c / N and "
      "j = c mod (N / 2) + (N / 2) (l / 64); for every bit of l and x"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto f = draw.below("f", Integer(2));
    const auto m = draw.among("m", {64, 128});
    const auto n = draw.among("n", {1, 4, 16, 128}), d = draw.among("d", {1, 2, 4});
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_tensor_memory(f, m, n, d, S);
    if (S.outputs.size() != 2 || (m != 64 && m != 128)) return false;

    const Integer N = std::min(n, S.outputs[1].size), above = times_in(S.outputs[0].size, m);
    const Integer blocks = above * floor_div(S.outputs[1].size, N);
    const bool folded = f == 1, whole = m == 128;
    const Integer width = folded ? floor_div(N, Integer(2)) : N;  // of a block in memory
    const Integer at_once(folded || whole ? 1 : 2);               // blocks side by side in lanes
    const Integer columns = d * width * std::max(floor_div(blocks, at_once), Integer(1));
    return places_memory(R, S, columns, [&](const Integer& l, const Integer& x) {
      const auto [turn, c] = floor_divide(floor_div(x, d), width);
      Integer i = l, j = c, b = turn;
      if (folded) {
        i = floor_mod(l, Integer(64));
        j = c + width * floor_div(l, Integer(64));
      } else if (!whole) {
        i = floor_mod(l, Integer(16)) + 16 * floor_div(l, Integer(32));
        b = floor_mod(floor_div(l, Integer(16)), Integer(2)) + 2 * turn;
      }
      b = floor_mod(b, blocks);
      return std::vector<Integer>{i + m * floor_mod(b, above), j + N * floor_div(b, above)};
    });
  }
};

struct LinearTensorMemoryDistributed {
  static constexpr LawText text{"linear_tensor_memory.distributed",
                                "R has the outputs S, and linear_distributed(R)"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto f = draw.below("f", Integer(2));
    const auto m = draw.among("m", {64, 128});
    const auto n = draw.among("n", {1, 4, 16, 128}), d = draw.among("d", {1, 2, 4});
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_tensor_memory(f, m, n, d, S);
    return R.outputs == S.outputs && use.linear_distributed(R);
  }
};

struct LinearTensorMemoryLanes {
  static constexpr LawText text{
      "linear_tensor_memory.lanes",
      "lane l of linear_tensor_memory(0, 64, n, d, S) is lane "
      "l mod 16 + 16 (l / 32) + 64 ((l / 16) mod 2) of linear_tensor_memory(0, 128, n, d, S) if "
      "S_0 >= 128, else of linear_tensor_memory(1, 64, 2 n, d, S) if n < S_1"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto n = draw.among("n", {1, 4, 16, 128}), d = draw.among("d", {1, 2, 4});
    const auto S = draw.linear("S", Hint::onto);
    draw.assume(S.outputs.size() == 2);
    const Integer rows = S.outputs[0].size;
    draw.assume(rows >= 128 || n < S.outputs[1].size);
    const Integer none(0), one(1), half(64), all(128);
    auto R = use.linear_tensor_memory(none, half, n, d, S);
    const auto other = rows < 128 ? use.linear_tensor_memory(one, half, Integer(2 * n), d, S)
                                  : use.linear_tensor_memory(none, all, n, d, S);
    if (R.inputs.empty() || R.inputs.front().bases.size() != 7) return false;
    auto& lanes = R.inputs.front().bases;
    std::rotate(lanes.begin() + 4, lanes.begin() + 5, lanes.end());
    return draw.equal(R, other);
  }
};

struct LinearTensorMemoryScalesPlaces {
  static constexpr LawText text{
      "linear_tensor_memory_scales.places",
      "with R = max(2, S_0 / 32), lane l and column s + 4 (r + R k) hold row l mod 32 + 32 r and "
      "group s + 4 k, modulo S, for every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.linear("S", Hint::onto);
    using Integer = IntegerOf<decltype(S)>;
    const auto R = use.linear_tensor_memory_scales(S);
    if (S.outputs.size() != 2) return false;
    const Integer four(4), lanes(32);
    const Integer parts = std::max(Integer(2), floor_div(S.outputs[0].size, lanes));
    const Integer columns = parts * std::max(four, S.outputs[1].size);
    return places_memory(R, S, columns, [&](const Integer& l, const Integer& x) {
      const auto [word, s] = floor_divide(x, four);
      const auto [k, r] = floor_divide(word, parts);
      return std::vector<Integer>{floor_mod(l, lanes) + lanes * r, s + four * k};
    });
  }
};

struct LinearTensorMemoryScalesDistributed {
  static constexpr LawText text{"linear_tensor_memory_scales.distributed",
                                "R has the outputs S, and linear_distributed(R)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.linear("S", Hint::shape);
    draw.assume(S.outputs.size() == 2);
    const auto R = use.linear_tensor_memory_scales(S);
    return R.outputs == S.outputs && use.linear_distributed(R);
  }
};

}  // namespace plumb::laws
