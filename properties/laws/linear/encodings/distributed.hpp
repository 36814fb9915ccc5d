// Laws of linear_distributed and linear_memory: what a layout in registers and in memory is.
#pragma once

#include <algorithm>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

/// The number of binary digits of n that are 1.
template <class Integer>
int ones_of(Integer n) {
  int ones = 0;
  for (; n > 0; n = floor_div(n, Integer(2)))
    if (floor_mod(n, Integer(2)) == 1) ++ones;
  return ones;
}

struct LinearDistributedPermutes {
  static constexpr LawText text{"linear_distributed.permutes",
                                "R iff each bit of the coordinates is the value of exactly one bit "
                                "of the index, and the other bits of the index have the value 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const bool R = use.linear_distributed(L);
    auto values = values_of_bits(L);
    const auto units = unit_columns<IntegerOf<decltype(L)>>(values.rows).columns;
    auto& moved = values.columns;
    moved.erase(
        std::remove_if(moved.begin(), moved.end(), [](const auto& value) { return value == 0; }),
        moved.end());
    return R == (moved.size() == units.size() &&
                 std::is_permutation(moved.begin(), moved.end(), units.begin()));
  }
};

struct LinearDistributedTransposed {
  static constexpr LawText text{
      "linear_distributed.transposed",
      "linear_distributed(linear_transpose_outs(L, O)) == linear_distributed(L)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.outputs.size());
    return use.linear_distributed(use.linear_transpose_outs(L, O)) == use.linear_distributed(L);
  }
};

struct LinearDistributedReshaped {
  static constexpr LawText text{
      "linear_distributed.reshaped",
      "linear_distributed(linear_flatten_outs(L)) == linear_distributed(L)"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    return use.linear_distributed(use.linear_flatten_outs(L)) == use.linear_distributed(L);
  }
};

struct LinearMemoryInverse {
  static constexpr LawText text{"linear_memory.inverse",
                                "R iff the index has as many bits as the coordinates, and their "
                                "values are independent and each is one bit or two"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::one_to_one);
    const bool R = use.linear_memory(L);
    const auto values = values_of_bits(L);
    const bool few = std::all_of(values.columns.begin(), values.columns.end(),
                                 [](const auto& value) { return ones_of(value) <= 2; });
    return R == (few && values.columns.size() == values.rows && independent(values));
  }
};

struct LinearMemoryDistributed {
  static constexpr LawText text{"linear_memory.distributed",
                                "R, if linear_distributed(L) and L has as many bits in as out"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto values = values_of_bits(L);
    draw.assume(values.columns.size() == values.rows && use.linear_distributed(L));
    return use.linear_memory(L);
  }
};

}  // namespace plumb::laws
