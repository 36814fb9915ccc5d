// Laws of local_partition.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/tiled_modes.hpp"
#include "properties/laws/functions.hpp"

namespace plumb::laws {

/// For each mode of L, or L itself: its size, and the index in it of the coordinate where L is i.
template <class Integer>
struct PlacesInModes {
  std::vector<Integer> sizes, indices;
};

/// Domain: the strides of extents above 1 are positive.
template <class Integer>
PlacesInModes<Integer> places_of(const Layout<Integer>& L, const Integer& i) {
  PlacesInModes<Integer> places;
  for (const Layout<Integer>& mode : L.shape.is_leaf() ? std::vector{L} : modes_of(L)) {
    Integer index(0), weight(1);
    for (const Mode<Integer>& leaf : flat_modes(mode)) {
      if (leaf.extent == 1) continue;
      index = index + weight * floor_mod(floor_div(i, leaf.stride), leaf.extent);
      weight = weight * leaf.extent;
    }
    places.sizes.push_back(size(mode));
    places.indices.push_back(index);
  }
  return places;
}

/// True if x + R has the elements at these places of all tiles.
template <class Integer, class Stride>
bool is_part_at(auto& draw, const Layout<Integer, Stride>& A, const PlacesInModes<Integer>& places,
                const Layout<Integer, Stride>& R, const Stride& x) {
  const Tiler<Integer> T = tile_of_extents(places.sizes);
  if (too_many_tiles(A, T)) return false;
  const auto modes = modes_and_tiles(A, T);
  if (!partitions_evenly(modes)) return draw.unclaimed();
  ExpectedModes<Integer> rest;
  for (const auto& mode : *modes) rest.add_rest(mode);
  if (!draw.equal(size(R), rest.elements())) return false;
  if (!rest.has(R.shape)) return false;

  const Integer j = draw.index_in("j", R);
  const std::vector<Integer> tiles = digits_of(j, rest.sizes);
  Stride sum{};
  for (std::size_t k = 0; k < modes->size(); ++k)
    sum = sum +
          (*modes)[k].value(k < places.indices.size() ? places.indices[k] : Integer(0), tiles[k]);
  return draw.equal(Stride(x + evaluate(R, j)), sum);
}

/// True if local_partition of A, L and i drawn, keeps its contract.
bool takes_the_part(auto& draw, auto& use, const auto& A) {
  const auto L = draw.layout("L", Hint::onto);
  using Integer = std::decay_t<decltype(size(L))>;
  const auto i = draw.below("i", size(L));
  const bool numbers = natural_strides(L) && permuted_compact(L) && i >= 0 && i < size(L);
  const bool whole = L.shape.is_leaf();
  if (!draw.has("P")) {
    const auto [R, x] = use.local_partition(A, L, i);
    if (!numbers) return draw.unclaimed();
    return is_part_at(draw, A, places_of(L, i), R, x);
  }
  const auto P =
      draw.pattern_for("P", whole ? IntTuple<Integer>(Integer(2)) : twos<Integer>(rank(L.shape)));
  const auto [R, x] = use.local_partition(A, L, i, P);
  if (!numbers || whole) return draw.unclaimed();
  const PlacesInModes<Integer> places = places_of(L, i);
  const auto sizes = at_numbers_of(P, places.sizes);
  const auto indices = at_numbers_of(P, places.indices);
  if (!sizes || !indices) return draw.unclaimed();
  return is_part_at(draw, A, PlacesInModes<Integer>{*sizes, *indices}, R, x);
}

struct LocalPartitionPointwise {
  static constexpr LawText text{
      "local_partition.pointwise",
      "x + R(r) == sum of A_k(c_k + b_k r_k), L(c) == i, b_k the size of mode k of L; the modes of "
      "R are those of A, by the tiles in each"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return takes_the_part(draw, use, A); });
  }
};

struct LocalPartitionOverModules {
  static constexpr LawText text{"local_partition.over-modules",
                                "local_partition.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return takes_the_part(draw, use, A); });
  }
};

/// Every element belongs to one thread: to the one that L has at its place in its tile.
struct LocalPartitionOfElement {
  static constexpr LawText text{
      "local_partition.of-element",
      "A(e) == x + R(r), e_k == c_k + b_k r_k, 0 <= c_k < b_k, R, x the part of thread L(c), L "
      "(b_0,b_1) column-major or row-major, where A == ((b_0:d_0, X_0), (b_1:d_1, X_1))"};

  bool operator()(auto& draw, auto& use) const {
    const auto tiled = layout_of_tiles(draw);
    using Integer = std::decay_t<decltype(tiled.extents[0])>;
    const Integer &b = tiled.extents[0], &c = tiled.extents[1];
    const bool row_major = draw.below("order", 2) == 1;
    const Integer down = row_major ? c : Integer(1), across = row_major ? Integer(1) : b;
    const Layout<Integer> L{tuple_of(tiled.extents), tuple_of(std::vector{down, across})};
    const auto e = draw.index_in("e", tiled.A);
    const std::vector<Integer> digits = digits_of(e, tiled.sizes);
    const Integer thread = down * floor_mod(digits[0], b) + across * floor_mod(digits[1], c);
    const auto [R, x] = use.local_partition(tiled.A, L, thread);
    const Integer tiles = floor_div(tiled.sizes[0], b);
    const Integer r = floor_div(digits[0], b) + tiles * floor_div(digits[1], c);
    return draw.equal(size(R), Integer(tiles * floor_div(tiled.sizes[1], c))) &&
           draw.equal(Integer(x + evaluate(R, r)), evaluate(tiled.A, e));
  }
};

/// The two ways to take one element of one tile.
struct LocalPartitionOfTiles {
  static constexpr LawText text{
      "local_partition.of-tiles",
      "element r of the part of thread L(c) == element c of tile r, the tile of local_tile having "
      "the sizes of the modes of L"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto L = draw.layout("L", Hint::onto);
    using Integer = std::decay_t<decltype(size(A))>;
    draw.assume(natural_strides(L) && permuted_compact(L) && !L.shape.is_leaf() &&
                rank(L.shape) > 0);
    std::vector<Integer> sizes;
    for (const auto& mode : modes_of(L)) sizes.push_back(size(mode));
    const Tiler<Integer> T = tile_of_extents(sizes);
    draw.assume(partitions_evenly(modes_and_tiles(A, T)));
    const auto c = draw.index_in("c", L);
    const auto r = draw.index_in("r", grid_of(A, T));
    const auto [part, x] = use.local_partition(A, L, evaluate(L, c));
    const auto [tile, begin] = use.local_tile(A, T, Pattern<Integer>(std::optional<Integer>(r)));
    return draw.equal(Integer(x + evaluate(part, r)), Integer(begin + evaluate(tile, c)));
  }
};

}  // namespace plumb::laws
