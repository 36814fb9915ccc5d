// Laws of grouped_raster, grouped_raster_index and strip_raster.
#pragma once

#include <algorithm>
#include <type_traits>

#include "properties/law.hpp"
#include "reference/integers/integer.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

template <class Integer>
struct Tile {
  Integer row, column;
};

/// The two numbers of a pair; a tile outside every grid if t is no pair.
template <class Integer>
Tile<Integer> tile_of(const IntTuple<Integer>& t) {
  if (t.is_leaf() || t.children().size() != 2 || !t.children()[0].is_leaf() ||
      !t.children()[1].is_leaf())
    return {Integer(-1), Integer(-1)};
  return {t.children()[0].leaf(), t.children()[1].leaf()};
}

/// How many blocks run before the tile's, in groups of g of the m rows and in all n columns: those
/// of the groups before, of the columns before in its group, of the rows before in its column.
template <class Integer>
Integer blocks_before(const Tile<Integer>& tile, const Integer& m, const Integer& n,
                      const Integer& g) {
  const Integer first = tile.row - floor_mod(tile.row, g);
  const Integer height = first + g <= m ? g : Integer(m - first);
  return first * n + tile.column * height + tile.row - first;
}

struct GroupedRasterCounts {
  static constexpr LawText text{
      "grouped_raster.counts",
      "R is in the grid, and i blocks run before it: i == k g n + c min(g, m - k g) + r - k g for "
      "R == (r, c), k == floor(r / g)"};

  bool operator()(auto& draw, auto& use) const {
    const auto m = draw.positive("m"), n = draw.positive("n"), g = draw.positive("g");
    const auto i = draw.below("i", m * n);
    const auto tile = tile_of(use.grouped_raster(i, m, n, g));
    if (m < 1 || n < 1 || g < 1 || tile.row < 0 || tile.column < 0) return false;
    if (!(tile.row < m) || !(tile.column < n)) return false;
    return draw.equal(blocks_before(tile, m, n, g), i);
  }
};

struct GroupedRasterAsLayout {
  static constexpr LawText text{
      "grouped_raster.as-layout",
      "r + m c == ((g, n, q):(1, m, g))(i) for (r, c) == grouped_raster(i, m, n, g), m == q g"};

  bool operator()(auto& draw, auto& use) const {
    const auto q = draw.positive("q"), n = draw.positive("n"), g = draw.positive("g");
    using Integer = std::decay_t<decltype(q)>;
    const Integer m = q * g;
    const auto i = draw.below("i", m * n);
    const auto tile = tile_of(use.grouped_raster(i, m, n, g));
    const Layout<Integer> order(tuple_of<Integer>({g, n, q}), tuple_of<Integer>({1, m, g}));
    return draw.equal(Integer(tile.row + m * tile.column), evaluate(order, i));
  }
};

struct GroupedRasterIndexCounts {
  static constexpr LawText text{
      "grouped_raster_index.counts",
      "R blocks run before tile (r, c): k g n + c min(g, m - k g) + r - k g, k == floor(r / g)"};

  bool operator()(auto& draw, auto& use) const {
    const auto m = draw.positive("m"), n = draw.positive("n"), g = draw.positive("g");
    using Integer = std::decay_t<decltype(m)>;
    const auto t = draw.coordinate_in("t", tuple_of<Integer>({m, n}));
    const auto R = use.grouped_raster_index(t, m, n, g);
    const auto tile = tile_of(t);
    if (m < 1 || n < 1 || g < 1 || tile.row < 0 || tile.column < 0) return false;
    return tile.row < m && tile.column < n && draw.equal(R, blocks_before(tile, m, n, g));
  }
};

struct GroupedRasterIndexUndoes {
  static constexpr LawText text{"grouped_raster_index.undoes",
                                "grouped_raster_index(grouped_raster(i, m, n, g), m, n, g) == i"};

  bool operator()(auto& draw, auto& use) const {
    const auto m = draw.positive("m"), n = draw.positive("n"), g = draw.positive("g");
    const auto i = draw.below("i", m * n);
    return draw.equal(use.grouped_raster_index(use.grouped_raster(i, m, n, g), m, n, g), i);
  }
};

struct StripRasterCounts {
  static constexpr LawText text{
      "strip_raster.counts",
      "0 <= r < m, 0 <= c, and i == y m s + r s + c - y s for R == (r, c), y == floor(c / s)"};

  bool operator()(auto& draw, auto& use) const {
    const auto i = draw.natural("i"), m = draw.positive("m"), s = draw.positive("s");
    using Integer = std::decay_t<decltype(i)>;
    const auto tile = tile_of(use.strip_raster(i, m, s));
    if (s < 1 || tile.row < 0 || tile.column < 0 || !(tile.row < m)) return false;
    const Integer within = floor_mod(tile.column, s);
    return draw.equal(i, Integer((tile.column - within) * m + tile.row * s + within));
  }
};

struct StripRasterTransposed {
  static constexpr LawText text{
      "strip_raster.transposed",
      "strip_raster(i, m, s) == (r, c) iff grouped_raster(i, q s, m, s) == (c, r), i < q s m"};

  bool operator()(auto& draw, auto& use) const {
    const auto q = draw.positive("q"), m = draw.positive("m"), s = draw.positive("s");
    using Integer = std::decay_t<decltype(q)>;
    const Integer n = q * s;
    const auto i = draw.below("i", n * m);
    const auto strip = tile_of(use.strip_raster(i, m, s));
    const auto grouped = tile_of(use.grouped_raster(i, n, m, s));
    return draw.equal(strip.row, grouped.column) && draw.equal(strip.column, grouped.row);
  }
};

}  // namespace plumb::laws
