// One tile of a layout, at a coordinate among all tiles.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/algebra/tiled_modes.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb {

// Clause    local_tile
// Equation  x + R(t, r) == sum of A_k(T_k(t_k) + T_k*(g_k)),   T_k* == complement(T_k, size(A_k)),
//           g the coordinate c with its open entries taken from r
// Contract  the result is R, x.
//           - Modes of R: one for each entry of T, of its size; then one for each open entry of c,
//             of as many elements as A_k has tiles. If T does not mention A_k, the mode has the
//             shape of A_k, and the equation has A_k(g_k). Of one mode, (X) or X
//           - Coordinate: a number c counts the tiles of mode 0 fastest. Entries that a tuple c
//             lacks are open. If all of c is _, the choice local_tile.open counts
//           - A T that is a layout takes A for one mode. Then only size(R) is prescribed of the
//             shape, and nothing is claimed of a tuple c
//           - Claimed only if T has layouts only, each of which tiles and has no extent 1 (but for
//             1:0 and 1:1)
//           - Claimed only if m, the last s*d of T_k, divides size(A_k), and divides or is a
//             multiple of each product of first extents of coalesce(A_k), as else the choice
//             divide.cotarget counts; or T_k is n:1 and A_k one extent above 1, beyond which the
//             last tile reaches
//           - Claimed only if c has no parentheses within, and only entries that are tiles
// Arguments A a layout with any strides, T a layout or a tiler, c a number, _ or a tuple of them,
//           P a projection: with it T and c are their entries at the numbers of P
// Domain    all of these:
//           - T has layouts only, and no more than A has modes; extent 1 only as 1:0 or 1:1
//           - each A_k and T_k is in the domain of logical_divide
//           - c is a number, _, or a tuple of at most one entry for each mode, and then T is no
//             layout
//           - each number of c is the number of a tile
//           - P, if there is one, is a tuple of numbers and _, not all _; T and c then are tuples
//             of its rank
// Refusals  bad_shape (T, c or P has another form)   out_of_domain (an entry of c is no tile)
//           not_tiling not_divisible carry
// Freedom   local_tile.open = apart | together: if the coordinate is _ alone, each mode of tiles is
//           a mode of R, or all are one
// Laws      local_tile.pointwise local_tile.of-element local_tile.of-division
//           local_tile.over-modules
// Examples  local_tile((128,64):(1,128), (32,16), (1,2)) -> ["(32,16):(1,128)","4128"]
//           local_tile((128,64):(64,1), (32,16), (1,_)) -> ["(32,16,4):(64,1,16)","2048"]
//           local_tile((128,64):(64,1), (32,64,16), (1,2,_), (1,_,1))
//             -> ["(32,16,4):(64,1,16)","2048"]
//           local_tile((8,8):(1@0,1@1), (4,2), (1,3)) -> ["(4,2):(1@0,1@1)","(4,6)"]
//           local_tile((10,8):(1,10), (4,4), (2,1)) -> ["(4,4):(1,10)","48"]
//           local_tile(24:1, 8, 2) -> ["8:1","16"]
//           local_tile((8,8):(1,8), (4,4), (2,0)) -> refuse out_of_domain
//           local_tile((8,8):(1,8), (4,4), (0,0,0)) -> refuse bad_shape
// Source    CuTe C++, tensor_impl.hpp, local_tile; CuTe DSL, local_tile

/// The entries of c, one for each of the rests; an open one has no value.
template <class Integer, class Stride>
Answer<std::vector<std::optional<Integer>>> tile_entries(
    const Pattern<Integer>& c, const std::vector<Layout<Integer, Stride>>& rests) {
  std::vector<std::optional<Integer>> entries(rests.size());
  if (c.is_leaf()) {
    if (!c.leaf()) return entries;
    Integer left = *c.leaf();
    for (std::size_t k = 0; k < rests.size(); ++k) {
      entries[k] = floor_mod(left, size(rests[k]));
      left = floor_div(left, size(rests[k]));
    }
    if (left != 0) return Refusal::out_of_domain;
    return entries;
  }
  if (rank(c) > rests.size()) return Refusal::bad_shape;
  for (std::size_t k = 0; k < rank(c); ++k) {
    if (!mode_of(c, k).is_leaf()) return Refusal::bad_shape;
    entries[k] = mode_of(c, k).leaf();
    if (entries[k] && (*entries[k] < 0 || *entries[k] >= size(rests[k])))
      return Refusal::out_of_domain;
  }
  return entries;
}

/// The modes as a layout; one mode by itself.
template <class Integer, class Stride>
Layout<Integer, Stride> joined_modes(const std::vector<Layout<Integer, Stride>>& modes) {
  return modes.size() == 1 ? modes.front() : concatenate(modes);
}

template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> local_tile(const Layout<Integer, Stride>& A,
                                                              const Tiler<Integer>& T,
                                                              const Pattern<Integer>& c) {
  const auto parts = tiled_modes(A, T);
  if (!parts.answered()) return parts.refusal();
  if (T.is_layout() && !c.is_leaf()) return Refusal::bad_shape;
  const auto& [tiles, rests] = parts.value();
  const auto entries = tile_entries(c, rests);
  if (!entries.answered()) return entries.refusal();

  std::vector<Layout<Integer, Stride>> modes = tiles;
  Stride x{};
  for (std::size_t k = 0; k < rests.size(); ++k)
    if (entries.value()[k])
      x = x + evaluate(rests[k], *entries.value()[k]);
    else
      modes.push_back(rests[k]);
  return std::pair<Layout<Integer, Stride>, Stride>{joined_modes(modes), x};
}

template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> local_tile(const Layout<Integer, Stride>& A,
                                                              const Tiler<Integer>& T,
                                                              const Pattern<Integer>& c,
                                                              const Pattern<Integer>& P) {
  if (!T.is_by_mode() || !projects(P, T.by_mode().size()) || c.is_leaf() || rank(c) != rank(P))
    return Refusal::bad_shape;
  return local_tile(A, Tiler<Integer>(kept_by(T.by_mode(), P)),
                    Pattern<Integer>(kept_by(c.children(), P)));
}

/// True if c is a number of a tile, _, or has such an entry for each of the first modes.
/// Domain: tiled_modes_required(A, T).
template <class Integer, class Stride>
bool names_tiles(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                 const Pattern<Integer>& c) {
  const auto layouts = tile_layouts(T);
  const auto modes = modes_for(A, T);
  std::vector<Integer> counts;
  Integer all(1);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const bool tiled = k < layouts->size();
    counts.push_back(tiled ? size(complement((*layouts)[k], size(modes[k])).value())
                           : size(modes[k]));
    all = all * counts.back();
  }
  if (c.is_leaf()) return !c.leaf() || (*c.leaf() >= 0 && *c.leaf() < all);
  if (T.is_layout() || rank(c) > counts.size()) return false;
  for (std::size_t k = 0; k < rank(c); ++k) {
    const Pattern<Integer>& entry = mode_of(c, k);
    if (!entry.is_leaf()) return false;
    if (entry.leaf() && (*entry.leaf() < 0 || *entry.leaf() >= counts[k])) return false;
  }
  return true;
}

template <class Integer, class Stride>
bool local_tile_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                         const Pattern<Integer>& c) {
  return tiled_modes_required(A, T) && names_tiles(A, T, c);
}

template <class Integer, class Stride>
bool local_tile_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                         const Pattern<Integer>& c, const Pattern<Integer>& P) {
  return T.is_by_mode() && projects(P, T.by_mode().size()) && !c.is_leaf() && rank(c) == rank(P) &&
         local_tile_required(A, Tiler<Integer>(kept_by(T.by_mode(), P)),
                             Pattern<Integer>(kept_by(c.children(), P)));
}

}  // namespace plumb
