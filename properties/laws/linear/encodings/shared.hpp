// Laws of linear_swizzled_shared and linear_nvmma_shared: tensors in shared memory.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/laws/linear/encodings/registers.hpp"

namespace plumb::laws {

/// True if R has inputs offset, as large as the outputs S, and block of size 1, and each bit of the
/// offset has the coordinates `place(offset)`.
template <class Integer, class Place>
bool places_offsets(const LinearLayout<Integer>& R, const LinearLayout<Integer>& S,
                    const Place& place) {
  const std::vector<LinearOutput<Integer>> inputs{{"offset", size_of_list(S.outputs)},
                                                  {"block", Integer(1)}};
  if (inputs_as_outputs(R) != inputs || R.outputs != S.outputs) return false;
  Integer unit(1);
  for (const auto& basis : R.inputs.front().bases) {
    if (basis != place(unit)) return false;
    unit = unit * 2;
  }
  return true;
}

/// The same of R with the rows of S as they are and each column c at c xor (moved(row) mod S_0).
template <class Integer, class Moved>
bool moves_columns(const LinearLayout<Integer>& R, const LinearLayout<Integer>& S,
                   const Moved& moved) {
  return places_offsets(R, S, [&](const Integer& offset) {
    std::vector<Integer> place = coordinates_in(S.outputs, offset);
    if (place.size() > 1)
      place[0] = bitwise_xor(place[0], floor_mod(Integer(moved(place[1])), S.outputs[0].size));
    return place;
  });
}

struct LinearSwizzledSharedColumns {
  static constexpr LawText text{
      "linear_swizzled_shared.columns",
      "the offset that column c and row r have before the swizzle holds row r and column "
      "c xor (v ((r / p) mod m) mod S_0), for every bit of it"};

  bool operator()(auto& draw, auto& use) const {
    const auto v = draw.positive("v"), p = draw.positive("p"), m = draw.positive("m");
    const auto S = draw.linear("S", Hint::shape);
    const auto R = use.linear_swizzled_shared(v, p, m, S);
    using Integer = IntegerOf<decltype(S)>;
    return moves_columns(R, S,
                         [&](const Integer& row) { return v * floor_mod(floor_div(row, p), m); });
  }
};

struct LinearSwizzledSharedMemory {
  static constexpr LawText text{"linear_swizzled_shared.memory", "linear_memory(R)"};

  bool operator()(auto& draw, auto& use) const {
    const auto v = draw.positive("v"), p = draw.positive("p"), m = draw.positive("m");
    const auto S = draw.linear("S", Hint::shape);
    return use.linear_memory(use.linear_swizzled_shared(v, p, m, S));
  }
};

struct LinearNvmmaSharedColumns {
  static constexpr LawText text{"linear_nvmma_shared.columns",
                                "the offset c + v m (r + S_1 b) holds row r and column "
                                "(c xor v ((r / (8 / m)) mod m)) + v m b, for every bit of it"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto v = draw.positive("v");
    const auto m = draw.below("m", Integer(9));
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_nvmma_shared(v, m, S);
    if (S.outputs.size() != 2 || (m != 2 && m != 4 && m != 8)) return false;
    const Integer width = v * m;
    return places_offsets(R, S, [&](const Integer& offset) {
      const auto [row, c] = floor_divide(offset, width);
      const auto [b, r] = floor_divide(row, S.outputs[1].size);
      const Integer moved = v * floor_mod(floor_div(r, floor_div(Integer(8), m)), m);
      return std::vector<Integer>{bitwise_xor(c, moved) + width * b, r};
    });
  }
};

struct LinearNvmmaSharedMemory {
  static constexpr LawText text{"linear_nvmma_shared.memory", "linear_memory(R)"};

  bool operator()(auto& draw, auto& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto v = draw.positive("v");
    const auto m = draw.below("m", Integer(9));
    const auto S = draw.linear("S", Hint::onto);
    return use.linear_memory(use.linear_nvmma_shared(v, m, S));
  }
};

}  // namespace plumb::laws
