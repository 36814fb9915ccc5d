// A layout as tiles and rests, mode by mode: what local_tile, local_partition and tidfrg share.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/algebra/logical_divide.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/modes/slice.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb {

/// Of each mode that the tiler mentions its tile; and for each mode what counts its tiles, or the
/// mode itself if it is not mentioned.
template <class Integer, class Stride = Integer>
struct TiledModes {
  std::vector<Layout<Integer, Stride>> tiles, rests;
};

/// The modes of A that T goes through; a T that is a layout takes A for one mode.
template <class Integer, class Stride>
std::vector<Layout<Integer, Stride>> modes_for(const Layout<Integer, Stride>& A,
                                               const Tiler<Integer>& T) {
  return T.is_layout() ? std::vector{A} : modes_of(A);
}

/// The entries of T, all of them layouts; nothing if T has _, or a tiler within a mode.
template <class Integer>
std::optional<std::vector<Layout<Integer>>> tile_layouts(const Tiler<Integer>& T) {
  if (T.is_kept()) return std::nullopt;
  if (T.is_layout()) return std::vector{T.layout()};
  std::vector<Layout<Integer>> layouts;
  for (const Tiler<Integer>& mode : T.by_mode()) {
    if (!mode.is_layout()) return std::nullopt;
    layouts.push_back(mode.layout());
  }
  if (layouts.empty()) return std::nullopt;
  return layouts;
}

/// logical_divide, mode by mode.
template <class Integer, class Stride>
Answer<TiledModes<Integer, Stride>> tiled_modes(const Layout<Integer, Stride>& A,
                                                const Tiler<Integer>& T) {
  const auto layouts = tile_layouts(T);
  TiledModes<Integer, Stride> R{{}, modes_for(A, T)};
  if (!layouts || layouts->size() > R.rests.size()) return Refusal::bad_shape;
  for (std::size_t k = 0; k < layouts->size(); ++k) {
    const auto both = logical_divide(R.rests[k], (*layouts)[k]);
    if (!both.answered()) return both.refusal();
    R.tiles.push_back(modes_of(both.value()).at(0));
    R.rests[k] = modes_of(both.value()).at(1);
  }
  return R;
}

/// True if no leaf has extent 1, or the layout is 1:0 or 1:1: of other units libraries differ in
/// whether they belong to the reach.
template <class Integer>
bool without_units(const Layout<Integer>& tile) {
  if (tile.shape.is_leaf() && tile.shape.leaf() == 1)
    return tile.stride.leaf() == 0 || tile.stride.leaf() == 1;
  for (const Integer& extent : leaves(tile.shape))
    if (extent == 1) return false;
  return true;
}

/// True if T has layouts only, no more of them than A has modes, and each divides its mode.
template <class Integer, class Stride>
bool tiled_modes_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  const auto layouts = tile_layouts(T);
  const auto modes = modes_for(A, T);
  if (!layouts || layouts->size() > modes.size()) return false;
  for (std::size_t k = 0; k < layouts->size(); ++k)
    if (!without_units((*layouts)[k]) || !logical_divide_required(modes[k], (*layouts)[k]))
      return false;
  return true;
}

/// The modes of X, a layout or a tuple, at which P has a number.   Domain: P has an entry for each.
template <class X, class Integer>
std::vector<X> kept_by(const std::vector<X>& modes, const Pattern<Integer>& P) {
  std::vector<X> kept;
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (mode_of(P, k).leaf().has_value()) kept.push_back(modes[k]);
  return kept;
}

/// True if P is a tuple of `count` entries without parentheses, at least one of them a number.
template <class Integer>
bool projects(const Pattern<Integer>& P, std::size_t count) {
  if (P.is_leaf() || rank(P) != count) return false;
  bool some = false;
  for (const Pattern<Integer>& entry : P.children()) {
    if (!entry.is_leaf()) return false;
    some = some || entry.leaf().has_value();
  }
  return some;
}

}  // namespace plumb
