// Laws of Triton's encodings of tensors in shared memory, of distributed and of memory layouts, and of
// subspaces that avoid two others.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/laws/linear_encodings.hpp"

namespace plumb::laws {

/// Does each bit of the offset have the coordinates that `place(offset)` says? R has the inputs offset,
/// as large as the outputs S, and block.
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

struct LinearSwizzledSharedColumns {
  static constexpr LawText text{
      "linear_swizzled_shared.columns",
      "the offset of column c and row r, before the swizzle, holds column c xor (v ((r / p) mod m) "
      "mod S_0) and row r, for every bit of it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto v = draw.positive("v"), p = draw.positive("p"), m = draw.positive("m");
    const auto S = draw.linear("S", Hint::tiling);
    const auto R = use.linear_swizzled_shared(v, p, m, S);
    using Integer = std::remove_cvref_t<decltype(S.outputs[0].size)>;
    return places_offsets(R, S, [&](Integer offset) {
      std::vector<Integer> place;
      for (const auto& dimension : S.outputs) {
        place.push_back(floor_mod(offset, dimension.size));
        offset = floor_div(offset, dimension.size);
      }
      if (place.size() > 1) {
        const Integer moved = v * floor_mod(floor_div(place[1], p), m);
        place[0] = bitwise_xor(place[0], floor_mod(moved, S.outputs[0].size));
      }
      return place;
    });
  }
};

struct LinearSwizzledSharedMemory {
  static constexpr LawText text{"linear_swizzled_shared.memory", "linear_memory(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto v = draw.positive("v"), p = draw.positive("p"), m = draw.positive("m");
    const auto S = draw.linear("S", Hint::tiling);
    return use.linear_memory(use.linear_swizzled_shared(v, p, m, S));
  }
};

struct LinearNvmmaSharedColumns {
  static constexpr LawText text{"linear_nvmma_shared.columns",
                                "the offset c + v m (r + S_1 b) holds column (c xor v ((r / (8 / "
                                "m)) mod m)) + v m b and row r, for every bit of it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto v = draw.positive("v");
    const auto m = draw.below("m", Integer(9));
    const auto S = draw.linear("S", Hint::onto);
    const auto R = use.linear_nvmma_shared(v, m, S);
    if (S.outputs.size() != 2 || (m != 2 && m != 4 && m != 8)) return false;
    return places_offsets(R, S, [&](Integer offset) {
      const Integer width = v * m;
      const Integer c = floor_mod(offset, width),
                    r = floor_mod(floor_div(offset, width), S.outputs[1].size);
      const Integer b = floor_div(floor_div(offset, width), S.outputs[1].size);
      const Integer moved = v * floor_mod(floor_div(r, floor_div(Integer(8), m)), m);
      return std::vector<Integer>{bitwise_xor(c, moved) + width * b, r};
    });
  }
};

struct LinearNvmmaSharedMemory {
  static constexpr LawText text{"linear_nvmma_shared.memory", "linear_memory(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    using Integer = std::remove_cvref_t<decltype(draw.positive(""))>;
    const auto v = draw.positive("v");
    const auto m = draw.below("m", Integer(9));
    const auto S = draw.linear("S", Hint::onto);
    return use.linear_memory(use.linear_nvmma_shared(v, m, S));
  }
};

/// How many binary digits of n are 1.
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const bool R = use.linear_distributed(L);
    auto values = values_of_bits(L);
    auto units =
        unit_columns<std::remove_cvref_t<decltype(L.outputs[0].size)>>(values.rows).columns;
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

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    const auto O = draw.order("O", L.outputs.size());
    return use.linear_distributed(use.linear_transpose_outs(L, O)) == use.linear_distributed(L);
  }
};

struct LinearDistributedReshaped {
  static constexpr LawText text{
      "linear_distributed.reshaped",
      "linear_distributed(linear_flatten_outs(L)) == linear_distributed(L)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L");
    return use.linear_distributed(use.linear_flatten_outs(L)) == use.linear_distributed(L);
  }
};

struct LinearMemoryInverse {
  static constexpr LawText text{"linear_memory.inverse",
                                "R iff the values of the bits of the index are as many as the bits "
                                "of the coordinates, independent, and each is one bit or two"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
                                "R, where linear_distributed(L) and L has as many bits in as out"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto L = draw.linear("L", Hint::natural);
    const auto values = values_of_bits(L);
    draw.assume(values.columns.size() == values.rows && use.linear_distributed(L));
    return use.linear_memory(L);
  }
};

struct SubspaceAvoidingLargest {
  static constexpr LawText text{"subspace_avoiding.largest",
                                "columns of R are independent, also modulo those of A, and modulo "
                                "those of B; there are n - max(dim A, dim B)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.subspace_avoiding(A, B);
    using Integer = std::remove_cvref_t<decltype(A.columns[0])>;
    if (R.rows != A.rows || A.rows != B.rows) return false;
    const int most = std::max(Span<Integer>(A).dimension(), Span<Integer>(B).dimension());
    if (static_cast<int>(R.columns.size()) != static_cast<int>(R.rows) - most) return false;
    for (const auto* space : {&A, &B}) {
      Span<Integer> span(*space);
      for (const Integer& column : R.columns)
        if (!span.add(column)) return false;
    }
    return true;
  }
};

struct SubspaceAvoidingSame {
  static constexpr LawText text{"subspace_avoiding.same",
                                "subspace_sum(A, subspace_avoiding(A, A)) is all of F2^n"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    return use.subspace_sum(A, use.subspace_avoiding(A, A)).columns.size() == A.rows;
  }
};

}  // namespace plumb::laws
