// Laws of linear_blocked_operand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/laws/linear/counted.hpp"

namespace plumb::laws {

struct LinearBlockedOperandDigits {
  static constexpr LawText text{
      "linear_blocked_operand.digits",
      "along the summed dimension R is e_d, 0 <= e_d < S_d; coordinate d of any other is "
      "e_d + E_d (t_d + T_d (w_d + W_d n_d)) modulo S_d, with the digits of register, lane and "
      "warp, for every bit of them"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto S = draw.linear("S", Hint::onto), E = draw.linear("E", Hint::tiling);
    const auto T = draw.linear("T", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const auto R = use.linear_blocked_operand(p, E, T, W, S);
    if ((p != 0 && p != 1) || S.outputs.size() < 2) return false;
    for (const auto* list : {&E, &T, &W})
      if (!named_among(list->outputs, S.outputs)) return false;

    const std::size_t summed = S.outputs.size() - (p == 0 ? 1 : 2);
    const auto in = [&](const auto& list, std::size_t d) {
      return size_named(list.outputs, S.outputs[d].name);
    };
    Digits<Integer> registers, lanes, warps;
    for (const std::size_t d : order_of(E, T, W, S))
      registers.push_back({d == summed ? S.outputs[d].size : in(E, d), d, Integer(1)});
    for (const std::size_t d : order_of(E, T, W, S)) {
      if (d == summed) continue;
      const Integer tile = in(E, d) * in(T, d) * in(W, d);
      registers.push_back({times_in(S.outputs[d].size, tile), d, tile});
    }
    for (const auto& [name, size] : T.outputs) {
      const std::size_t d = *position_of_name(S.outputs, name);
      lanes.push_back({size, d, d == summed ? Integer(0) : in(E, d)});
    }
    for (const auto& [name, size] : W.outputs) {
      const std::size_t d = *position_of_name(S.outputs, name);
      const Integer weight = in(E, d) * in(T, d);
      warps.push_back({size, d, d == summed ? Integer(0) : weight});
    }
    return counts(R, S, {registers, lanes, warps});
  }

 private:
  /// The positions in S of the dimensions in the order of E, then of T, W and S.
  template <class Linear>
  static std::vector<std::size_t> order_of(const Linear& E, const Linear& T, const Linear& W,
                                           const Linear& S) {
    std::vector<std::size_t> order;
    for (const auto* list : {&E, &T, &W, &S})
      for (const auto& dimension : list->outputs) {
        const std::size_t d = *position_of_name(S.outputs, dimension.name);
        if (!contains(order, d)) order.push_back(d);
      }
    return order;
  }
};

struct LinearBlockedOperandBlocked {
  static constexpr LawText text{
      "linear_blocked_operand.blocked",
      "R == linear_blocked(E, T, W, S), if E has S_d along the summed dimension d, and T and W "
      "nothing, and E does not reach beyond S"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto p = draw.below("p", Integer(2));
    const auto S = draw.linear("S", Hint::onto), E = draw.linear("E", Hint::tiling);
    auto T = draw.linear("T", Hint::tiling), W = draw.linear("W", Hint::tiling);
    const LinearOutput<Integer>& summed = S.outputs[S.outputs.size() - (p == 0 ? 1 : 2)];
    for (auto* list : {&T, &W})
      std::erase_if(list->outputs, [&](const auto& one) { return one.name == summed.name; });
    auto all = E;
    const auto k = position_of_name(all.outputs, summed.name);
    draw.assume(k.has_value());
    all.outputs[*k].size = summed.size;
    for (const auto& [name, size] : all.outputs) draw.assume(size <= size_named(S.outputs, name));
    return draw.equal(use.linear_blocked_operand(p, E, T, W, S), use.linear_blocked(all, T, W, S));
  }
};

}  // namespace plumb::laws
