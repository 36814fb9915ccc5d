// Laws of tidfrg.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/tiled_modes.hpp"
#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// The tile by itself, column-major by modes, or A if there is none: what a V is made for.
template <class Integer, class Stride>
Layout<Integer> whole_tile(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  const auto modes = modes_and_tiles(A, T);
  if (!modes) return {size(A), Integer(1)};
  std::vector<Integer> sizes;
  for (const auto& mode : *modes)
    if (mode.tile) sizes.push_back(size(*mode.tile));
  return {tuple_of(sizes), column_major(tuple_of(sizes))};
}

/// True if tidfrg of A, T and V drawn, keeps its contract.
bool shares_tiles_out(auto& draw, auto& use, const auto& A) {
  const auto T = draw.tiler("T", A, Hint::tiling);
  const auto V = draw.inner_layout("V", whole_tile(A, T));
  using Integer = std::decay_t<decltype(size(V))>;
  const auto R = use.tidfrg(A, T, V);
  if (too_many_tiles(A, T) || V.shape.is_leaf() || rank(V.shape) != 2) return false;
  const auto modes = modes_and_tiles(A, T);
  if (!partitions_evenly(modes)) return draw.unclaimed();
  ExpectedModes<Integer> tile, rest;
  for (const auto& mode : *modes) {
    if (mode.tile) tile.add_counted(size(*mode.tile));
    rest.add_rest(mode);
  }
  if (least_offset(V) < 0 || greatest_offset(V) >= tile.elements()) return draw.unclaimed();

  if (R.shape.is_leaf() || rank(R.shape) != 3) return false;
  const auto three = modes_of(R);
  for (std::size_t k = 0; k < 2; ++k)
    if (!draw.equal(size(three[k]), size(modes_of(V)[k]))) return false;
  if (!draw.equal(size(three[2]), rest.elements())) return false;
  if (!T.is_layout() && !rest.has(three[2].shape)) return false;

  const Integer i = draw.index_in("i", V), r = draw.index_in("r", three[2]);
  const std::vector<Integer> places = digits_of(evaluate(V, i), tile.sizes);
  const std::vector<Integer> tiles = digits_of(r, rest.sizes);
  std::decay_t<decltype(evaluate(A, i))> sum{};
  std::size_t next = 0;
  for (std::size_t k = 0; k < modes->size(); ++k)
    sum = sum + (*modes)[k].value((*modes)[k].tile ? places[next++] : Integer(0), tiles[k]);
  return draw.equal(evaluate(R, Integer(i + size(V) * r)), sum);
}

struct TidfrgPointwise {
  static constexpr LawText text{
      "tidfrg.pointwise",
      "R(t, v, r) == sum of A_k(T_k(x_k) + T_k*(r_k)), x the digits of V(t, v) in the tile; R has "
      "modes of size(V_0) and size(V_1), and one that counts the tiles"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return shares_tiles_out(draw, use, A); });
  }
};

struct TidfrgOverModules {
  static constexpr LawText text{"tidfrg.over-modules",
                                "tidfrg.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return shares_tiles_out(draw, use, A); });
  }
};

/// Threads or values: each leaf moves in one digit of a tile of b_0 b_1 elements and leaves `room`
/// to those that follow, so that nothing carries.
template <class Integer>
Layout<Integer> within_digits(auto& draw, const std::string& name, const Integer& b_0,
                              std::array<Integer, 2>& room) {
  const IntTuple<Integer> shape = draw.shape(name);
  std::vector<Integer> strides;
  for (const Integer& extent : leaves(shape)) {
    const std::string leaf = name + "." + std::to_string(strides.size());
    const bool across = draw.below(leaf + " across", 2) == 1;
    Integer& rest = room[across ? 1 : 0];
    const Integer most = extent == 1 ? rest : floor_div(rest, Integer(extent - 1));
    const Integer stride = draw.below(leaf, Integer(most + 1));
    rest = rest - (extent - 1) * stride;
    strides.push_back(across ? Integer(b_0 * stride) : stride);
  }
  return {shape, tree_like(shape, strides)};
}

/// What a thread has of a tile is the tile composed with V.
struct TidfrgOfTile {
  static constexpr LawText text{
      "tidfrg.of-tile",
      "R(t, v, r) == x + B(V(t, v)), B, x the tile of local_tile at number r, where "
      "A == ((g:c, b_0:d_0, X_0), (b_1:d_1, X_1)) and T == (b_0:g, b_1:1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto g = draw.positive("g"), b = draw.positive("b0"), c = draw.positive("b1");
    using Integer = std::decay_t<decltype(g)>;
    const auto leaf = [](const Integer& extent, const Integer& stride) {
      return Layout<Integer>(extent, stride);
    };
    const auto first = leaf(g, draw.integer("c")), tile = leaf(b, draw.integer("d0"));
    const auto second = leaf(c, draw.integer("d1"));
    const Layout<Integer> X = draw.layout("X0"), Y = draw.layout("X1");
    const auto A =
        concatenate<Integer>(std::vector{concatenate<Integer>(std::vector{first, tile, X}),
                                         concatenate<Integer>(std::vector{second, Y})});
    const Tiler<Integer> T = std::vector<Tiler<Integer>>{Tiler<Integer>(leaf(b, g)),
                                                         Tiler<Integer>(leaf(c, Integer(1)))};
    draw.assume(partitions_evenly(modes_and_tiles(A, T)));
    std::array<Integer, 2> room{Integer(b - 1), Integer(c - 1)};
    const auto threads = within_digits(draw, "V0", b, room);
    const auto values = within_digits(draw, "V1", b, room);
    const auto V = concatenate<Integer>(std::vector{threads, values});
    const auto R = use.tidfrg(A, T, V);
    if (R.shape.is_leaf() || rank(R.shape) != 3) return false;
    const auto i = draw.index_in("i", V);
    const auto r = draw.index_in("r", grid_of(A, T));
    const auto [B, x] = use.local_tile(A, T, Pattern<Integer>(std::optional<Integer>(r)));
    return draw.equal(evaluate(R, Integer(i + size(V) * r)),
                      Integer(x + evaluate(B, evaluate(V, i))));
  }
};

}  // namespace plumb::laws
