// Laws of linear_blocked and linear_slice.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "properties/laws/linear/encodings/registers.hpp"

namespace plumb::laws {

struct LinearBlockedDigits {
  static constexpr LawText text{
      "linear_blocked.digits",
      "coordinate d of R is e_d + E_d (t_d + T_d (w_d + W_d n_d)) modulo S_d, with the digits of "
      "register, lane and warp, for every bit of them; bits of e from S_d on are left out of "
      "register, or are 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.linear("S", Hint::shape), E = draw.linear("E", Hint::tiling);
    const auto T = draw.linear("T", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto R = use.linear_blocked(E, T, W, S);
    for (const auto* list : {&E, &T, &W})
      if (!named_among(list->outputs, S.outputs)) return false;
    if (R.outputs != S.outputs) return false;

    auto within = E.outputs;
    for (auto& dimension : within)
      dimension.size = std::min(dimension.size, size_named(S.outputs, dimension.name));
    return has_digits(R, within, E, T, W, S) || has_digits(R, E.outputs, E, T, W, S);
  }

 private:
  /// `kept` are the elements whose bits have registers.
  template <class Integer>
  static bool has_digits(const LinearLayout<Integer>& R,
                         const std::vector<LinearOutput<Integer>>& kept,
                         const LinearLayout<Integer>& E, const LinearLayout<Integer>& T,
                         const LinearLayout<Integer>& W, const LinearLayout<Integer>& S) {
    const std::vector<LinearOutput<Integer>> repeated = repetitions(E, T, W, S);
    return places_registers<Integer>(
        R,
        {size_of_list(kept) * size_of_list(repeated), size_of_list(T.outputs),
         size_of_list(W.outputs)},
        [&](const Integer& reg, const Integer& lane, const Integer& warp) {
          std::vector<Integer> coordinates;
          for (const auto& [name, size] : S.outputs) {
            const Integer e = coordinate_named(kept, name, reg);
            const Integer t = coordinate_named(T.outputs, name, lane);
            const Integer w = coordinate_named(W.outputs, name, warp);
            const Integer n = coordinate_named(repeated, name, floor_div(reg, size_of_list(kept)));
            const Integer inside =
                t + size_named(T.outputs, name) * (w + size_named(W.outputs, name) * n);
            coordinates.push_back(e + size_named(E.outputs, name) * inside);
          }
          return coordinates;
        });
  }

  /// How often the tile of E, T and W stands in each dimension of S, in the order of the dimensions
  /// of E, then of T, W and S.
  template <class Integer>
  static std::vector<LinearOutput<Integer>> repetitions(const LinearLayout<Integer>& E,
                                                        const LinearLayout<Integer>& T,
                                                        const LinearLayout<Integer>& W,
                                                        const LinearLayout<Integer>& S) {
    std::vector<LinearOutput<Integer>> repeated;
    for (const auto* list : {&E, &T, &W, &S})
      for (const auto& [name, size] : list->outputs) {
        if (position_of_name(repeated, name)) continue;
        const Integer tile =
            size_named(E.outputs, name) * size_named(T.outputs, name) * size_named(W.outputs, name);
        repeated.push_back({name, times_in(size_named(S.outputs, name), tile)});
      }
    return repeated;
  }
};

struct LinearBlockedDistributed {
  static constexpr LawText text{"linear_blocked.distributed", "linear_distributed(R)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.linear("S", Hint::shape), E = draw.linear("E", Hint::tiling);
    const auto T = draw.linear("T", Hint::tiling), W = draw.linear("W", Hint::tiling);
    return use.linear_distributed(use.linear_blocked(E, T, W, S));
  }
};

struct LinearSliceOthers {
  static constexpr LawText text{"linear_slice.others",
                                "R(x) == L(x) without output k, for every bit x; bases of the "
                                "first input that are 0 then are left out"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
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
                                "linear_distributed(R), if linear_distributed(L)"};

  bool operator()(auto& draw, auto& use) const {
    const auto E = draw.linear("E", Hint::tiling), T = draw.linear("T", Hint::tiling);
    const auto W = draw.linear("W", Hint::tiling), S = draw.linear("S", Hint::shape);
    const auto L = use.linear_blocked(E, T, W, S);
    using Integer = IntegerOf<decltype(S)>;
    const auto k = draw.below("k", Integer(static_cast<int>(L.outputs.size())));
    return use.linear_distributed(use.linear_slice(L, k));
  }
};

}  // namespace plumb::laws
