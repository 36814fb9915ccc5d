// Laws of local_tile.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/tiled_modes.hpp"
#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// The entries of a coordinate among the tiles, one for each mode; nothing if c is none.
template <class Integer, class Stride>
std::optional<std::vector<std::optional<Integer>>> entries_among(
    const Pattern<Integer>& c, const ModesAndTiles<Integer, Stride>& modes) {
  std::vector<std::optional<Integer>> entries(modes.size());
  std::vector<Integer> counts;
  Integer all(1);
  for (const auto& mode : modes) {
    counts.push_back(mode.count());
    all = all * counts.back();
  }
  if (c.is_leaf()) {
    if (!c.leaf()) return entries;
    if (*c.leaf() < 0 || *c.leaf() >= all) return std::nullopt;
    const std::vector<Integer> digits = digits_of(*c.leaf(), counts);
    for (std::size_t k = 0; k < digits.size(); ++k) entries[k] = digits[k];
    return entries;
  }
  if (rank(c) > modes.size()) return std::nullopt;
  for (std::size_t k = 0; k < rank(c); ++k) {
    if (!mode_of(c, k).is_leaf()) return std::nullopt;
    entries[k] = mode_of(c, k).leaf();
    if (entries[k] && (*entries[k] < 0 || *entries[k] >= counts[k])) return std::nullopt;
  }
  return entries;
}

/// True if R has these modes, or the last of them in one.
template <class Integer, class Stride>
bool has_modes_of(const Layout<Integer, Stride>& R, const ExpectedModes<Integer>& first,
                  const ExpectedModes<Integer>& last, bool together) {
  ExpectedModes<Integer> all = first;
  all.append(last);
  if (all.has(R.shape)) return true;
  const std::size_t count = first.shapes.size();
  if (!together || R.shape.is_leaf() || rank(R.shape) != count + 1) return false;
  for (std::size_t k = 0; k < count; ++k)
    if (!first.is_mode(k, mode_of(R.shape, k))) return false;
  return last.has(mode_of(R.shape, count));
}

/// True if x + R is the tile of A by T at c.
template <class Integer, class Stride>
bool is_tile_at(auto& draw, const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                const Pattern<Integer>& c, const Layout<Integer, Stride>& R, const Stride& x) {
  if (too_many_tiles(A, T)) return false;
  const auto modes = modes_and_tiles(A, T);
  if (!partitions_evenly(modes) || (T.is_layout() && !c.is_leaf())) return draw.unclaimed();
  if (!c.is_leaf() && rank(c) > modes->size()) return false;
  const auto entries = entries_among(c, *modes);
  if (!entries) return draw.unclaimed();

  ExpectedModes<Integer> tile, open;
  for (std::size_t k = 0; k < modes->size(); ++k) {
    if ((*modes)[k].tile) tile.add_counted(size(*(*modes)[k].tile));
    if (!(*entries)[k]) open.add_rest((*modes)[k]);
  }
  if (!draw.equal(size(R), Integer(tile.elements() * open.elements()))) return false;
  if (!T.is_layout() && !has_modes_of(R, tile, open, c.is_leaf())) return false;

  const Integer j = draw.index_in("j", R);
  const Integer at_tile = floor_mod(j, tile.elements());
  const std::vector<Integer> places = digits_of(at_tile, tile.sizes);
  const std::vector<Integer> tiles = digits_of(floor_div(j, tile.elements()), open.sizes);
  std::size_t next_place = 0, next_tile = 0;
  Stride sum{};
  for (std::size_t k = 0; k < modes->size(); ++k) {
    const Integer r = (*entries)[k] ? *(*entries)[k] : tiles[next_tile++];
    const Integer t = (*modes)[k].tile ? places[next_place++] : Integer(0);
    sum = sum + (*modes)[k].value(t, r);
  }
  return draw.equal(Stride(x + evaluate(R, j)), sum);
}

/// A with its first mode once more, so that a tiler of it has an entry to leave out.
template <class Integer, class Stride>
Layout<Integer, Stride> with_one_mode_more(const Layout<Integer, Stride>& A) {
  auto modes = modes_of(A);
  if (modes.empty()) return A;
  modes.push_back(modes.front());
  return concatenate(modes);
}

/// True if local_tile of A, T and c drawn, keeps its contract.
bool takes_a_tile(auto& draw, auto& use, const auto& A) {
  if (!draw.has("P")) {
    const auto T = draw.tiler("T", A, Hint::tiling);
    const auto c = draw.pattern_for("c", grid_of(A, T));
    const auto [R, x] = use.local_tile(A, T, c);
    return is_tile_at(draw, A, T, c, R, x);
  }
  using Integer = std::decay_t<decltype(size(A))>;
  const auto T = draw.tiler("T", with_one_mode_more(A), Hint::tiling);
  const auto P = draw.pattern_for(
      "P", T.is_by_mode() ? twos<Integer>(T.by_mode().size()) : IntTuple<Integer>(Integer(2)));
  const auto c = draw.pattern_for("c", grid_of(with_one_mode_more(A), T));
  const auto [R, x] = use.local_tile(A, T, c, P);
  if (!T.is_by_mode() || c.is_leaf()) return draw.unclaimed();
  const auto tiles = at_numbers_of(P, T.by_mode());
  const auto entries = at_numbers_of(P, c.children());
  if (!tiles || !entries) return draw.unclaimed();
  return is_tile_at(draw, A, Tiler<Integer>(*tiles), Pattern<Integer>(*entries), R, x);
}

struct LocalTilePointwise {
  static constexpr LawText text{
      "local_tile.pointwise",
      "x + R(t, r) == sum of A_k(T_k(t_k) + T_k*(g_k)), g the coordinate c with its open entries "
      "taken from r; the modes of R are those of the tile, and the open ones"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return takes_a_tile(draw, use, A); });
  }
};

struct LocalTileOverModules {
  static constexpr LawText text{"local_tile.over-modules",
                                "local_tile.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return takes_a_tile(draw, use, A); });
  }
};

/// Every element is in one tile, at one place: those that division with remainder gives.
struct LocalTileOfElement {
  static constexpr LawText text{
      "local_tile.of-element",
      "A(e) == x + R(t), e_k == t_k + b_k g_k, 0 <= t_k < b_k, R, x the tile of extents b_0, b_1 "
      "at (g_0, g_1), where A == ((b_0:d_0, X_0), (b_1:d_1, X_1))"};

  bool operator()(auto& draw, auto& use) const {
    const auto tiled = layout_of_tiles(draw);
    using Integer = std::decay_t<decltype(tiled.extents[0])>;
    const auto e = draw.index_in("e", tiled.A);
    const std::vector<Integer> digits = digits_of(e, tiled.sizes);
    const Pattern<Integer> at(std::vector<Pattern<Integer>>{
        std::optional<Integer>(floor_div(digits[0], tiled.extents[0])),
        std::optional<Integer>(floor_div(digits[1], tiled.extents[1]))});
    const auto [R, x] = use.local_tile(tiled.A, tile_of_extents(tiled.extents), at);
    const Integer t = floor_mod(digits[0], tiled.extents[0]) +
                      tiled.extents[0] * floor_mod(digits[1], tiled.extents[1]);
    return draw.equal(size(R), Integer(tiled.extents[0] * tiled.extents[1])) &&
           draw.equal(Integer(x + evaluate(R, t)), evaluate(tiled.A, e));
  }
};

/// The tile is mode 0 of the zipped division at a coordinate of mode 1.
struct LocalTileOfDivision {
  static constexpr LawText text{
      "local_tile.of-division",
      "local_tile(A, T, c) == slice_and_offset(zipped_divide(A, T), (_, c)) as a function, c a "
      "number of a tile"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A, Hint::tiling);
    draw.assume(partitions_evenly(modes_and_tiles(A, T)));
    const auto c = draw.index_in("c", grid_of(A, T));
    using Integer = std::decay_t<decltype(c)>;
    const Pattern<Integer> number(std::optional<Integer>{c}), open(std::optional<Integer>{});
    const auto [R, x] = use.local_tile(A, T, number);
    const auto divided = use.zipped_divide(A, T);
    const auto [tile, begin] = use.slice_and_offset(
        divided, Pattern<Integer>(std::vector<Pattern<Integer>>{open, number}));
    if (!draw.equal(size(R), size(tile))) return false;
    const auto j = draw.index_in("j", R);
    return draw.equal(Integer(x + evaluate(R, j)), Integer(begin + evaluate(tile, j)));
  }
};

}  // namespace plumb::laws
