// What one thread of a layout of threads takes of every tile.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "reference/algebra/tiles/local_tile.hpp"

namespace plumb {

// Clause    local_partition
// Equation  x + R(r) == sum of A_k(c_k + b_k r_k),   b_k the size of mode k of L, c_k the index in
//           it of the coordinate at which L is i
// Contract  the result is R, x.
//           - R has a mode for each mode of A, of ceil(size(A_k) / b_k) elements. If L has no mode
//             for A_k, R's mode has the shape of A_k, and the equation has A_k(r_k)
//           - R of one mode is (X) or X; a bare X is a leaf if A_k is
//           - An L that is a leaf has one mode
//           - Claimed only if L numbers all below its size, and i is such a number
//           - Claimed only if b_k divides size(A_k), and divides or is a multiple of each product
//             of first extents of coalesce(A_k); or A_k is one extent above 1, beyond which the
//             last tile may reach
// Arguments A a layout with any strides, L a layout of thread numbers over the coordinates of a
//           tile, i a thread, P a projection: the numbers are those of L, the tile has the modes of
//           L at the numbers of P
// Domain    L is one-to-one onto [0, size), without negative strides; 0 <= i < size(L); L, or what
//           P leaves of it, has no more modes than A; each A_k and b_k:1 in the domain of
//           logical_divide. P is a tuple of numbers and _, not all _, and L a tuple of its rank
// Refusals  bad_shape (L or P has another form)   not_surjective (L does not number all below its
//           size, or has a negative stride)   out_of_domain (i is no thread)   not_divisible carry
// Laws      local_partition.pointwise local_partition.of-element local_partition.of-tiles
//           local_partition.over-modules
// Examples  local_partition((16,64):(1,16), (2,16):(1,2), 5) -> ["(8,4):(2,256)","33"]
//           local_partition((16,64):(1,16), (2,16):(16,1), 5) -> ["(8,4):(2,256)","80"]
//           local_partition((16,8):(1,16), (2,16,1):(16,1,0), 21, (1,_,1))
//             -> ["(8,8):(2,16)","1"]
//           local_partition((8,8):(1@0,1@1), (4,2):(2,1), 3) -> ["(2,4):(4@0,2@1)","(1,1)"]
//           local_partition(64:1, 32:1, 7) -> ["2:32","7"]
//           local_partition((4,6):(1,4), 2:1, 1) -> ["(2,6):(2,4)","1"]
//           local_partition((8,8):(1,8), (4,2):(1,4), 8) -> refuse out_of_domain
//           local_partition((8,8):(1,8), (4,2):(1,8), 1) -> refuse not_surjective
//           local_partition(8:1, (4,2):(1,4), 1) -> refuse bad_shape
// Source    CuTe C++, tensor_impl.hpp, local_partition; CuTe DSL, local_partition

/// The coordinate at which L is i.   Domain: L is permuted_compact, 0 <= i < size(L).
template <class Integer>
IntTuple<Integer> coordinate_numbered(const Layout<Integer>& L, const Integer& i) {
  if (L.shape.is_leaf()) {
    if (L.shape.leaf() == 1) return Integer(0);
    return floor_mod(floor_div(i, L.stride.leaf()), L.shape.leaf());
  }
  std::vector<IntTuple<Integer>> entries;
  for (const Layout<Integer>& mode : modes_of(L)) entries.push_back(coordinate_numbered(mode, i));
  return entries;
}

/// The tile that the threads make up, and the place of one of them in each mode of it.
template <class Integer>
struct ThreadPlace {
  Tiler<Integer> tile;
  std::vector<Integer> place;
};

/// The modes of L, or L itself if it is a leaf.
template <class Integer>
std::vector<Layout<Integer>> thread_modes(const Layout<Integer>& L) {
  return L.shape.is_leaf() ? std::vector{L} : modes_of(L);
}

/// Domain: L is permuted_compact, 0 <= i < size(L).
template <class Integer>
ThreadPlace<Integer> place_of_thread(const Layout<Integer>& L, const Integer& i) {
  std::vector<Tiler<Integer>> tiles;
  std::vector<Integer> place;
  for (const Layout<Integer>& mode : thread_modes(L)) {
    tiles.push_back(Layout<Integer>(size(mode), Integer(1)));
    place.push_back(
        inner_product(coordinate_numbered(mode, i), mode.shape, column_major(mode.shape)));
  }
  return {Tiler<Integer>(tiles), place};
}

template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> part_of_thread(
    const Layout<Integer, Stride>& A, const ThreadPlace<Integer>& thread) {
  const auto parts = tiled_modes(A, thread.tile);
  if (!parts.answered()) return parts.refusal();
  Stride x{};
  for (std::size_t k = 0; k < thread.place.size(); ++k)
    x = x + evaluate(parts.value().tiles[k], thread.place[k]);
  return std::pair<Layout<Integer, Stride>, Stride>{joined_modes(parts.value().rests), x};
}

/// True if L numbers all below its size, and i is one of the numbers.
template <class Integer>
bool numbers_threads(const Layout<Integer>& L) {
  return natural_strides(L) && permuted_compact(L);
}

template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> local_partition(const Layout<Integer, Stride>& A,
                                                                   const Layout<Integer>& L,
                                                                   const Integer& i) {
  if (!numbers_threads(L)) return Refusal::not_surjective;
  if (i < 0 || i >= size(L)) return Refusal::out_of_domain;
  return part_of_thread(A, place_of_thread(L, i));
}

/// What P leaves of a thread.   Domain: projects(P, rank of the tile).
template <class Integer>
ThreadPlace<Integer> projected(const ThreadPlace<Integer>& thread, const Pattern<Integer>& P) {
  return {Tiler<Integer>(kept_by(thread.tile.by_mode(), P)), kept_by(thread.place, P)};
}

template <class Integer, class Stride>
Answer<std::pair<Layout<Integer, Stride>, Stride>> local_partition(const Layout<Integer, Stride>& A,
                                                                   const Layout<Integer>& L,
                                                                   const Integer& i,
                                                                   const Pattern<Integer>& P) {
  if (!numbers_threads(L)) return Refusal::not_surjective;
  if (i < 0 || i >= size(L)) return Refusal::out_of_domain;
  if (L.shape.is_leaf() || !projects(P, rank(L.shape))) return Refusal::bad_shape;
  return part_of_thread(A, projected(place_of_thread(L, i), P));
}

/// The tile of the threads, by the sizes of the modes of L.
template <class Integer>
Tiler<Integer> tile_of_threads(const Layout<Integer>& L) {
  std::vector<Tiler<Integer>> tiles;
  for (const Layout<Integer>& mode : thread_modes(L))
    tiles.push_back(Layout<Integer>(size(mode), Integer(1)));
  return tiles;
}

template <class Integer, class Stride>
bool local_partition_required(const Layout<Integer, Stride>& A, const Layout<Integer>& L,
                              const Integer& i) {
  return natural_strides(L) && permuted_compact(L) && i >= 0 && i < size(L) &&
         tiled_modes_required(A, tile_of_threads(L));
}

template <class Integer, class Stride>
bool local_partition_required(const Layout<Integer, Stride>& A, const Layout<Integer>& L,
                              const Integer& i, const Pattern<Integer>& P) {
  return natural_strides(L) && permuted_compact(L) && i >= 0 && i < size(L) && !L.shape.is_leaf() &&
         projects(P, rank(L.shape)) &&
         tiled_modes_required(A, Tiler<Integer>(kept_by(tile_of_threads(L).by_mode(), P)));
}

}  // namespace plumb
