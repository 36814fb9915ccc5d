// Laws of Triton's encodings of tensors in registers as linear layouts.
//
// A linear map is what it is at the bits of its index, so an equation between linear maps is looked at
// there.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include "properties/laws/linear_shapes.hpp"

namespace plumb::laws {

template <class Integer>
using Digits = std::map<std::string, Integer>;

/// Takes the digits of the list off the low end of an index, the first dimension lowest.
template <class Integer>
Digits<Integer> take_digits(Integer& index, const std::vector<LinearOutput<Integer>>& list) {
  Digits<Integer> digits;
  for (const LinearOutput<Integer>& dimension : list) {
    digits[dimension.name] = floor_mod(index, dimension.size);
    index = floor_div(index, dimension.size);
  }
  return digits;
}

template <class Integer>
Integer digit_of(const Digits<Integer>& digits, const std::string& name) {
  const auto found = digits.find(name);
  return found == digits.end() ? Integer(0) : found->second;
}

/// Size of the list: that of all its dimensions together.
template <class Integer>
Integer size_of_list(const std::vector<LinearOutput<Integer>>& list) {
  Integer size(1);
  for (const LinearOutput<Integer>& dimension : list) size = size * dimension.size;
  return size;
}

/// Does each bit of each input of R have the coordinates that `place(register, lane, warp)` says, modulo
/// the sizes of its outputs? R has inputs register, lane, warp and block of these sizes.
template <class Integer, class Place>
bool places_registers(const LinearLayout<Integer>& R, const std::vector<Integer>& sizes,
                      const Place& place) {
  std::vector<LinearOutput<Integer>> inputs;
  const std::vector<std::string> names{"register", "lane", "warp", "block"};
  for (std::size_t k = 0; k < names.size(); ++k) inputs.push_back({names[k], sizes[k]});
  if (inputs_as_outputs(R) != inputs) return false;
  for (std::size_t k = 0; k < names.size(); ++k) {
    Integer unit(1);
    for (const auto& basis : R.inputs[k].bases) {
      std::vector<Integer> at(names.size(), Integer(0));
      at[k] = unit;
      std::vector<Integer> coordinates = place(at[0], at[1], at[2]);
      for (std::size_t j = 0; j < coordinates.size(); ++j)
        coordinates[j] = floor_mod(coordinates[j], R.outputs[j].size);
      if (coordinates != basis) return false;
      unit = unit * 2;
    }
  }
  return true;
}

/// How often a tile stands in a size: at least once.
template <class Integer>
Integer times_in(const Integer& size, const Integer& tile) {
  return size <= tile ? Integer(1) : floor_div(size, tile);
}

struct LinearBlockedDigits {
  static constexpr LawText text{
      "linear_blocked.digits",
      "coordinate d of R is e_d + E_d (t_d + T_d (w_d + W_d n_d)) modulo S_d, with the digits of "
      "register, lane and warp, for every bit of them"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.linear("S", Hint::tiling), E = draw.linear("E", Hint::tiling);
    const auto T = draw.linear("T", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto R = use.linear_blocked(E, T, W, S);
    using Integer = std::remove_cvref_t<decltype(S.outputs[0].size)>;
    for (const auto* list : {&E, &T, &W})
      for (const auto& dimension : list->outputs)
        if (!position_of_name(S.outputs, dimension.name)) return false;
    if (R.outputs != S.outputs) return false;

    auto kept = E.outputs;  // bits of E beyond S move nothing, and are not there
    for (auto& dimension : kept)
      dimension.size = std::min(dimension.size, size_named(S.outputs, dimension.name));
    std::vector<LinearOutput<Integer>> repeated;
    for (const auto* list : {&E, &T, &W, &S})
      for (const auto& dimension : list->outputs)
        if (!position_of_name(repeated, dimension.name)) {
          const Integer tile = size_named(E.outputs, dimension.name) *
                               size_named(T.outputs, dimension.name) *
                               size_named(W.outputs, dimension.name);
          repeated.push_back(
              {dimension.name, times_in(size_named(S.outputs, dimension.name), tile)});
        }
    const std::vector<Integer> sizes{size_of_list(kept) * size_of_list(repeated),
                                     size_of_list(T.outputs), size_of_list(W.outputs), Integer(1)};
    return places_registers(R, sizes, [&](Integer reg, Integer lane, Integer warp) {
      const auto e = take_digits(reg, kept), n = take_digits(reg, repeated);
      const auto t = take_digits(lane, T.outputs), w = take_digits(warp, W.outputs);
      std::vector<Integer> coordinates;
      for (const auto& d : S.outputs) {
        const auto of = [&](const auto& digits) { return digit_of(digits, d.name); };
        const Integer inside =
            of(t) + size_named(T.outputs, d.name) * (of(w) + size_named(W.outputs, d.name) * of(n));
        coordinates.push_back(of(e) + size_named(E.outputs, d.name) * inside);
      }
      return coordinates;
    });
  }
};

struct LinearBlockedDistributed {
  static constexpr LawText text{"linear_blocked.distributed", "linear_distributed(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.linear("S", Hint::tiling), E = draw.linear("E", Hint::tiling);
    const auto T = draw.linear("T", Hint::tiling), W = draw.linear("W", Hint::tiling);
    return use.linear_distributed(use.linear_blocked(E, T, W, S));
  }
};

struct LinearSliceOthers {
  static constexpr LawText text{"linear_slice.others",
                                "R(x) == L(x) without its output k, for every bit x; the first "
                                "input has lost the bases that are 0 then"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    using Integer = std::remove_cvref_t<decltype(L.outputs[0].size)>;
    const auto k = draw.below("k", Integer(static_cast<int>(L.outputs.size())));
    const auto R = use.linear_slice(L, k);
    const auto gone = as_positions(IntTuple<Integer>(k), L.outputs.size());
    if (!gone || R.inputs.size() != L.inputs.size()) return false;
    const auto without = [&](auto entries) {
      entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(gone->front()));
      return entries;
    };
    if (R.outputs != without(L.outputs)) return false;
    for (std::size_t input = 0; input < L.inputs.size(); ++input) {
      std::vector<std::vector<Integer>> expected;
      for (const auto& basis : L.inputs[input].bases) {
        const auto left = without(basis);
        if (input > 0 || index_of_value(R.outputs, left) != 0) expected.push_back(left);
      }
      if (R.inputs[input].name != L.inputs[input].name || R.inputs[input].bases != expected)
        return false;
    }
    return true;
  }
};

struct LinearSliceDistributed {
  static constexpr LawText text{"linear_slice.distributed",
                                "linear_distributed(R), where linear_distributed(L)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto E = draw.linear("E", Hint::tiling), T = draw.linear("T", Hint::tiling);
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::tiling);
    const auto L = use.linear_blocked(E, T, W, S);
    using Integer = std::remove_cvref_t<decltype(S.outputs[0].size)>;
    const auto k = draw.below("k", Integer(static_cast<int>(L.outputs.size())));
    return use.linear_distributed(use.linear_slice(L, k));
  }
};

/// How often a tile is repeated.
template <class Integer>
struct Repeats {
  Integer columns, rows;
};

struct LinearMmaAccumulatorElements {
  static constexpr LawText text{"linear_mma_accumulator.elements",
                                "register (c, h, g), lane l and warp (i, j) are at row l / 4 + 8 h "
                                "+ 16 i, column c + 2 (l mod 4) + 8 (g + m j), modulo S, for every "
                                "bit of them; further registers count columns, then rows"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto m = draw.positive("m");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::tiling);
    const auto R = use.linear_mma_accumulator(m, W, S);
    using Integer = std::remove_cvref_t<decltype(S.outputs[0].size)>;
    if (S.outputs.size() != 2 || R.outputs != S.outputs) return false;
    for (const auto& dimension : W.outputs)
      if (!position_of_name(S.outputs, dimension.name)) return false;
    const auto& rows = S.outputs[0];
    const auto& columns = S.outputs[1];
    const Integer warp_rows = size_named(W.outputs, rows.name),
                  warp_columns = size_named(W.outputs, columns.name);
    const Repeats<Integer> more{times_in(columns.size, Integer(8 * m * warp_columns)),
                                times_in(rows.size, Integer(16 * warp_rows))};
    const std::vector<LinearOutput<Integer>> digits{{"c", Integer(2)},
                                                    {"h", Integer(2)},
                                                    {"g", m},
                                                    {"column", more.columns},
                                                    {"row", more.rows}};
    const std::vector<Integer> sizes{size_of_list(digits), Integer(32), size_of_list(W.outputs),
                                     Integer(1)};
    return places_registers(R, sizes, [&](Integer reg, Integer lane, Integer warp) {
      auto r = take_digits(reg, digits);
      const auto w = take_digits(warp, W.outputs);
      const Integer i = digit_of(w, rows.name) + warp_rows * r["row"];
      const Integer j = digit_of(w, columns.name) + warp_columns * r["column"];
      return std::vector<Integer>{floor_div(lane, Integer(4)) + 8 * r["h"] + 16 * i,
                                  r["c"] + 2 * floor_mod(lane, Integer(4)) + 8 * (r["g"] + m * j)};
    });
  }
};

struct LinearMmaAccumulatorTile {
  static constexpr LawText text{"linear_mma_accumulator.tile",
                                "in each input R begins with the bases of the accumulator of one "
                                "instruction, which S is not smaller than"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto m = draw.positive("m");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::tiling);
    using Integer = std::remove_cvref_t<decltype(S.outputs[0].size)>;
    draw.assume(S.outputs.size() == 2);
    auto larger = S;  // S times the tile
    larger.outputs[0].size = 16 * larger.outputs[0].size;
    larger.outputs[1].size = 8 * m * larger.outputs[1].size;
    const auto R = use.linear_mma_accumulator(m, W, larger);
    const LinearLayout<Integer> shape{
        {}, {{S.outputs[0].name, Integer(16)}, {S.outputs[1].name, Integer(8 * m)}}};
    const auto tile = use.linear_mma_accumulator(m, LinearLayout<Integer>{}, shape);
    if (R.inputs.size() != tile.inputs.size()) return false;
    for (std::size_t k = 0; k < tile.inputs.size(); ++k) {
      const auto &own = R.inputs[k].bases, &first = tile.inputs[k].bases;
      if (own.size() < first.size() || !std::equal(first.begin(), first.end(), own.begin()))
        return false;
    }
    return true;
  }
};

struct LinearDotOperandElements {
  static constexpr LawText text{
      "linear_dot_operand.elements",
      "register (c, h, g), lane l and warp i are at c + k (l mod 4) + 4 k g along the summed "
      "dimension, and along the other one at l / 4 + 8 h + 16 i, or for p == 1, without an h, at l "
      "/ 4 + 8 i, modulo S, for every bit of them; further registers count along the summed "
      "dimension, then along the other"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto k = draw.positive("k");
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::tiling);
    const auto R = use.linear_dot_operand(p, k, W, S);
    if ((p != 0 && p != 1) || S.outputs.size() != 2 || R.outputs != S.outputs) return false;
    for (const auto& dimension : W.outputs)
      if (!position_of_name(S.outputs, dimension.name)) return false;
    const bool first = p == 0;
    const auto& summed = S.outputs[first ? 1 : 0];
    const auto& other = S.outputs[first ? 0 : 1];
    const Integer halves(first ? 2 : 1), warps = size_named(W.outputs, other.name);
    const Repeats<Integer> more{times_in(summed.size, Integer(8 * k)),
                                times_in(other.size, Integer(8 * halves * warps))};
    const std::vector<LinearOutput<Integer>> digits{
        {"c", k}, {"h", halves}, {"g", Integer(2)}, {"summed", more.columns}, {"other", more.rows}};
    const std::vector<Integer> sizes{size_of_list(digits), Integer(32), size_of_list(W.outputs),
                                     Integer(1)};
    return places_registers(R, sizes, [&](Integer reg, Integer lane, Integer warp) {
      auto r = take_digits(reg, digits);
      const auto w = take_digits(warp, W.outputs);
      const Integer i = digit_of(w, other.name) + warps * r["other"];
      const Integer along =
          r["c"] + k * floor_mod(lane, Integer(4)) + 4 * k * (r["g"] + 2 * r["summed"]);
      const Integer across = floor_div(lane, Integer(4)) + 8 * r["h"] + 8 * halves * i;
      return first ? std::vector<Integer>{across, along} : std::vector<Integer>{along, across};
    });
  }
};

struct LinearDotOperandAccumulator {
  static constexpr LawText text{"linear_dot_operand.accumulator",
                                "linear_dot_operand(0, 2, W, S) == linear_mma_accumulator(2, W, "
                                "S), where W has no warps along the columns"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::tiling);
    draw.assume(S.outputs.size() == 2 && size_named(W.outputs, S.outputs[1].name) == 1);
    return draw.equal(use.linear_dot_operand(Integer(0), Integer(2), W, S),
                      use.linear_mma_accumulator(Integer(2), W, S));
  }
};

}  // namespace plumb::laws
