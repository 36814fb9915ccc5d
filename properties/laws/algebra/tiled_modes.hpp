// A layout as tiles and rests, mode by mode, as the laws of local_tile and its like see them.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/tiler.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb::laws {

/// A mode of A, and the tile that is taken of it, if one is.
template <class Integer, class Stride>
struct ModeAndTile {
  Layout<Integer, Stride> mode;
  std::optional<Layout<Integer>> tile;

  /// True if the tile stands so often beside itself that it fills the mode; or reaches beyond it
  /// where all agree what is there: one extent counts on.
  bool partitions_evenly() const {
    if (!tile) return true;
    for (const Integer& extent : leaves(tile->shape))
      if (extent < 1 || (extent == 1 && !tile->shape.is_leaf())) return false;
    if (!natural_strides(*tile) || !tiles(*tile)) return false;
    if (tile->shape.is_leaf() && tile->shape.leaf() == 1 && tile->stride.leaf() > 1) return false;
    if (divides(tile_reach(*tile), size(mode))) return in_step(tile_reach(*tile));
    return tile->shape.is_leaf() && tile->stride.leaf() == 1 && mode.shape.is_leaf() &&
           mode.shape.leaf() > 1;
  }

  /// True if `reach` divides, or is divided by, each product of first extents of the coalesced
  /// mode: where it does not, tiles counted by size and by shape differ.
  bool in_step(const Integer& reach) const {
    if (mode.shape.is_leaf()) return true;
    Integer first(1);
    for (const Integer& extent : leaves(coalesce(mode).shape)) {
      first = first * extent;
      if (!divides(reach, first) && !divides(first, reach)) return false;
    }
    return true;
  }

  /// Where the tiles begin.   Domain: partitions_evenly().
  Layout<Integer> beginnings() const { return complement(*tile, size(mode)).value(); }

  /// How many tiles there are, or elements of a mode without a tile.   Domain: partitions_evenly().
  Integer count() const { return tile ? size(beginnings()) : size(mode); }

  /// Element t of tile r, or element r.   Domain: partitions_evenly().
  Stride value(const Integer& t, const Integer& r) const {
    if (!tile) return evaluate(mode, r);
    return evaluate(mode, Integer(evaluate(*tile, t) + evaluate(beginnings(), r)));
  }
};

template <class Integer, class Stride>
using ModesAndTiles = std::vector<ModeAndTile<Integer, Stride>>;

/// The modes with the tiles that T has for them; nothing if T has more modes than A, or not only
/// layouts.
template <class Integer, class Stride>
std::optional<ModesAndTiles<Integer, Stride>> modes_and_tiles(const Layout<Integer, Stride>& A,
                                                              const Tiler<Integer>& T) {
  ModesAndTiles<Integer, Stride> all;
  if (T.is_kept()) return std::nullopt;
  if (T.is_layout()) {
    all.push_back({A, T.layout()});
    return all;
  }
  for (const Layout<Integer, Stride>& mode : modes_of(A)) all.push_back({mode, std::nullopt});
  if (T.by_mode().empty() || T.by_mode().size() > all.size()) return std::nullopt;
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    if (!T.by_mode()[k].is_layout()) return std::nullopt;
    all[k].tile = T.by_mode()[k].layout();
  }
  return all;
}

/// True if each mode is shared out by its tile.
template <class Integer, class Stride>
bool partitions_evenly(const std::optional<ModesAndTiles<Integer, Stride>>& modes) {
  if (!modes) return false;
  for (const auto& mode : *modes)
    if (!mode.partitions_evenly()) return false;
  return true;
}

/// True if T has more entries than A has modes.
template <class Integer, class Stride>
bool too_many_tiles(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return T.is_by_mode() && T.by_mode().size() > modes_of(A).size();
}

/// The tile of extents b.
template <class Integer>
Tiler<Integer> tile_of_extents(const std::vector<Integer>& b) {
  std::vector<Tiler<Integer>> tiles;
  for (const Integer& extent : b) tiles.push_back(Layout<Integer>(extent, Integer(1)));
  return tiles;
}

/// ((b_0:d_0, X_0), (b_1:d_1, X_1)): extents b_0 and b_1 divide the sizes of its modes.
template <class Integer>
struct LayoutOfTiles {
  Layout<Integer> A;
  std::vector<Integer> extents, sizes;
};

auto layout_of_tiles(auto& draw) {
  const auto b = draw.positive("b0"), c = draw.positive("b1");
  const auto d = draw.integer("d0"), e = draw.integer("d1");
  using Integer = std::decay_t<decltype(b)>;
  const Layout<Integer> first{Integer(b), Integer(d)}, second{Integer(c), Integer(e)};
  const Layout<Integer> X = draw.layout("X0"), Y = draw.layout("X1");
  const auto A = concatenate<Integer>(std::vector{concatenate<Integer>(std::vector{first, X}),
                                                  concatenate<Integer>(std::vector{second, Y})});
  return LayoutOfTiles<Integer>{A, {b, c}, {Integer(b * size(X)), Integer(c * size(Y))}};
}

/// A shape whose coordinates are those of the tiles; of other modes, those of something.
template <class Integer, class Stride>
IntTuple<Integer> grid_of(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  const auto modes = modes_and_tiles(A, T);
  if (!partitions_evenly(modes)) {
    if (!T.is_by_mode()) return Integer(2);
    return IntTuple<Integer>(
        std::vector<IntTuple<Integer>>(T.by_mode().size(), IntTuple<Integer>(Integer(2))));
  }
  if (T.is_layout()) return modes->front().count();
  std::vector<Integer> counts;
  for (const auto& mode : *modes) counts.push_back(mode.count());
  return tuple_of(counts);
}

/// As many twos as T has entries; a number if it has none of its own.
template <class Integer>
IntTuple<Integer> twos(std::size_t count) {
  return IntTuple<Integer>(std::vector<IntTuple<Integer>>(count, IntTuple<Integer>(Integer(2))));
}

/// The entries of X, and the shape of the modes at these places.
template <class X, class Integer>
std::optional<std::vector<X>> at_numbers_of(const Pattern<Integer>& P, const std::vector<X>& all) {
  if (P.is_leaf() || rank(P) != all.size()) return std::nullopt;
  std::vector<X> kept;
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (!mode_of(P, k).is_leaf()) return std::nullopt;
    if (mode_of(P, k).leaf()) kept.push_back(all[k]);
  }
  if (kept.empty()) return std::nullopt;
  return kept;
}

/// What a part of the modes is expected to be: sizes of its modes as digits of an index, and their
/// shapes. One that counts tiles may be finer; one that is kept may not.
template <class Integer>
struct ExpectedModes {
  std::vector<Integer> sizes;
  std::vector<IntTuple<Integer>> shapes;
  std::vector<bool> may_be_finer;
  std::vector<bool> of_several;  // extents: without its parentheses it may have several, too

  void add_counted(const Integer& count, bool of_several_extents = false) {
    sizes.push_back(count);
    shapes.push_back(count);
    may_be_finer.push_back(true);
    of_several.push_back(of_several_extents);
  }
  void add_kept(const IntTuple<Integer>& shape) {
    sizes.push_back(product(shape));
    shapes.push_back(shape);
    may_be_finer.push_back(false);
    of_several.push_back(true);
  }
  /// The tiles of a mode, or the mode itself if it has none.
  template <class Stride>
  void add_rest(const ModeAndTile<Integer, Stride>& mode) {
    if (mode.tile)
      add_counted(mode.count(), !variants::unwrapped(mode.mode.shape).is_leaf());
    else
      add_kept(mode.mode.shape);
  }
  void append(const ExpectedModes& others) {
    sizes.insert(sizes.end(), others.sizes.begin(), others.sizes.end());
    shapes.insert(shapes.end(), others.shapes.begin(), others.shapes.end());
    may_be_finer.insert(may_be_finer.end(), others.may_be_finer.begin(), others.may_be_finer.end());
    of_several.insert(of_several.end(), others.of_several.begin(), others.of_several.end());
  }

  /// True if S has these modes; a single one may stand without parentheses, as a leaf if it is of
  /// one extent.
  bool has(const IntTuple<Integer>& S) const {
    if (shapes.size() == 1 && (S.is_leaf() || rank(S) != 1))
      return (S.is_leaf() || of_several[0]) && is_mode(0, S);
    if (S.is_leaf() || rank(S) != shapes.size()) return false;
    for (std::size_t k = 0; k < shapes.size(); ++k)
      if (!is_mode(k, mode_of(S, k))) return false;
    return true;
  }
  bool is_mode(std::size_t k, const IntTuple<Integer>& S) const {
    return may_be_finer[k] ? variants::refines(S, shapes[k])
                           : variants::same_but_for_parentheses(S, shapes[k]);
  }

  Integer elements() const {
    Integer all(1);
    for (const Integer& one : sizes) all = all * one;
    return all;
  }
};

}  // namespace plumb::laws
