// Laws of linear_rotating_shared.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/laws/linear/encodings/shared.hpp"

namespace plumb::laws {

struct LinearRotatingSharedColumns {
  static constexpr LawText text{
      "linear_rotating_shared.columns",
      "the offset that column c and row r have before the swizzle holds row r and column "
      "c xor (v ((r / p) mod m xor (r / (p m)) mod m) mod S_0), for every bit of it"};

  bool operator()(auto& draw, auto& use) const {
    const auto v = draw.positive("v"), p = draw.positive("p"), m = draw.positive("m");
    const auto S = draw.linear("S", Hint::shape);
    const auto R = use.linear_rotating_shared(v, p, m, S);
    using Integer = IntegerOf<decltype(S)>;
    return moves_columns(R, S, [&](const Integer& row) {
      const Integer turn = floor_mod(floor_div(row, p), m);
      return v * bitwise_xor(turn, floor_mod(floor_div(row, Integer(p * m)), m));
    });
  }
};

struct LinearRotatingSharedSwizzled {
  static constexpr LawText text{"linear_rotating_shared.swizzled",
                                "R == linear_swizzled_shared(v, p, m, S), if S has p m rows or "
                                "fewer, or m == 1"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto v = draw.positive("v"), p = draw.positive("p"), m = draw.positive("m");
    const auto S = draw.linear("S", Hint::shape);
    draw.assume(S.outputs.size() < 2 || S.outputs[1].size <= p * m || m == Integer(1));
    return draw.equal(use.linear_rotating_shared(v, p, m, S),
                      use.linear_swizzled_shared(v, p, m, S));
  }
};

}  // namespace plumb::laws
