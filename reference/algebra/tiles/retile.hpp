// What a thread has of a tile by a matrix instruction, read again as a copy of the tile shares out.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/algebra/tiles/local_tile.hpp"

namespace plumb {

// Clause    retile
// Equation  R(u, r) == A(u mod s, b_1(w) + B_1 r_1, b_2(w) + B_2 r_2, ..),   w == u div s, where
//           s == size(A_0), the values of one instruction; x(w) == the digits of V(0, s w) in T,
//           mode 0 fastest, the place of block w; B_k == |{x_k(0), x_k(1), ..}|;
//           b_k(w) == |{x_k(i) : x_k(i) < x_k(w)}|
// Contract  the equation. Call extents p and q in step if each p_0 .. p_i divides, or is a multiple
//           of, each q_0 .. q_j.
//           - Mode 0 of R has two modes, of size n and of size(V_1) / n. Each further mode A_k
//             gives R one mode, of size(A_k) / B_k; beyond the modes of T it keeps the shape of
//             A_k, and its term is r_k
//           - Claimed only if the arguments have the form below
//           - Claimed only if V reaches each index of T equally often, and each with one value only
//           - Claimed only if the sizes of the modes of T are in step with the extents of V of
//             stride not 0, sorted by stride
//           - Claimed only if s and n divide size(V_1), and each B_k divides size(A_k)
//           - Claimed only if s is in step with the extents of coalesce(V_1), and each B_k with
//             those of coalesce(A_k)
// Arguments A what one thread has, with any strides: the values of the instruction, and for each
//           mode of the tile the places that the thread has of it, in ascending order; T the shape
//           of the tile of a copy, a mode for each of these; V the indices of T over threads and
//           values of the copy, of which the first s are the values of one instruction; n how many
//           values an atom of the copy moves
// Domain    all of these:
//           - A has more modes than T, which has a positive number for each mode, and n >= 1
//           - V has two modes and no negative stride
//           - the leaves of V of stride not 0 and extent not 1, sorted by stride, have the strides
//             1, p_0, p_0 p_1, .., p_i their extents, whose product is size(T)
//           - V_1 has no other leaves but of extent 1
//           - s and n divide size(V_1)
//           - in their domains are the composition W of the places of T with V, the divisions of
//             W_1 by s:1, of A_k by B_k:1 and of mode 0 by n:1, and the compositions of each first
//             part of A_k with the blocks along it
// Refusals  bad_shape (A, T, V or n has another form)   out_of_domain (V reaches outside)
//           not_tiling (V does not share T out)   not_divisible   carry
// Laws      retile.pointwise retile.of-partition retile.of-one-block retile.over-modules
// Examples  retile(((2,2),4,8):((128,8),32,2048), (64,32),
//             (((4,8),(2,2)),((2,2),(2,2))):(((128,1),(16,512)),((64,8),(32,1024))), 8)
//             -> (((2,2,2),2),2,4):(((128,8,32),2048),64,4096)
//           retile((2,4,2):(1,2,8), (8,4), ((2,4),(2,2,2)):((1,8),(2,4,0)), 2) -> refuse not_tiling
//           retile((2,4,2):(1,2,8), (8,4), ((2,4),(2,2)):((2,8),(1,4)), 2)
//             -> ((2,2),2,2):((1,2),4,8)
//           retile((2,4,2):(1,2,8), (8,4), 32:1, 2) -> refuse bad_shape
//           retile((2,4,2):(1,2,8), (8,2), ((2,4),(2,2)):((2,8),(1,4)), 2) -> refuse out_of_domain
//           retile((2,3,2):(1,2,6), (8,4), ((2,4),(2,2)):((2,8),(1,4)), 2) -> refuse not_divisible
// Source    CuTe C++, copy_atom.hpp, TiledCopy::retile, of which retile_S and retile_D of ThrCopy
//           are other names

/// Index -> place in T, mode by mode.
template <class Integer>
Layout<Integer, CoordinateVector<Integer>> places_in(const IntTuple<Integer>& T) {
  std::vector<Layout<Integer, CoordinateVector<Integer>>> modes;
  for (std::size_t k = 0; k < rank(T); ++k)
    modes.push_back({product(mode_of(T, k)), CoordinateVector<Integer>({k}, Integer(1))});
  return concatenate(modes);
}

/// The number of places that A reaches, if no two of its elements but for stride 0 share one.
template <class Integer>
Integer moving_elements(const Layout<Integer>& A) {
  return size(layout_of(moving_modes(A)));
}

/// True if V reaches 0, 1, .., n - 1 equally often, and each with one value only.
/// Domain: V has two modes, V >= 0.
template <class Integer>
bool shares_out(const Layout<Integer>& V, const Integer& n) {
  const Layout<Integer> values = modes_of(V)[1];
  return tiles(V) && moving_elements(V) == n && tile_reach(V) == n &&
         moving_elements(values) == size(values);
}

/// `extent` blocks, each a step further along one mode of the tile; `before` of those that are as
/// many steps, taken together, lie before the second of them.
template <class Integer>
struct BlockMode {
  Integer extent, step, before;
  std::size_t along;
};

/// The modes of a layout of places, one axis a stride.
template <class Integer>
std::vector<BlockMode<Integer>> block_modes(
    const Layout<Integer, CoordinateVector<Integer>>& places) {
  std::vector<BlockMode<Integer>> modes;
  for (const auto& [extent, stride] : flat_modes(places))
    for (const auto& [axis, step] : stride.terms())
      if (extent != 1) modes.push_back({extent, step, Integer(1), axis.front()});
  for (BlockMode<Integer>& mode : modes)
    for (const BlockMode<Integer>& other : modes)
      if (other.along == mode.along && other.step < mode.step)
        mode.before = mode.before * other.extent;
  return modes;
}

/// B_k
template <class Integer>
Integer blocks_along(const std::vector<BlockMode<Integer>>& modes, std::size_t k) {
  Integer blocks(1);
  for (const BlockMode<Integer>& mode : modes)
    if (mode.along == k) blocks = blocks * mode.extent;
  return blocks;
}

/// The blocks of thread 0, first to last.   Domain: shares_out(V, size(T)), s divides size(V_1).
template <class Integer>
Answer<std::vector<BlockMode<Integer>>> blocks_of(const IntTuple<Integer>& T,
                                                  const Layout<Integer>& V, const Integer& s) {
  const auto places = composition(places_in(T), V);
  if (!places.answered()) return places.refusal();
  const auto values = logical_divide(modes_of(places.value())[1], Layout<Integer>(s, Integer(1)));
  if (!values.answered()) return values.refusal();
  return block_modes(modes_of(values.value())[1]);
}

/// True if these are a fragment, the tile of a copy with its threads and values, and an atom.
template <class Integer, class Stride>
bool is_fragment_and_copy(const Layout<Integer, Stride>& A, const IntTuple<Integer>& T,
                          const Layout<Integer>& V, const Integer& n) {
  return !A.shape.is_leaf() && rank(T) > 0 && rank(A.shape) > rank(T) && positive(T) &&
         !V.shape.is_leaf() && rank(V.shape) == 2 && n >= 1;
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> retile(const Layout<Integer, Stride>& A, const IntTuple<Integer>& T,
                                       const Layout<Integer>& V, const Integer& n) {
  if (!is_fragment_and_copy(A, T, V, n)) return Refusal::bad_shape;
  if (least_offset(V) < 0 || greatest_offset(V) >= product(T)) return Refusal::out_of_domain;
  if (!shares_out(V, product(T))) return Refusal::not_tiling;
  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  const Integer s = size(modes[0]), values = size(modes_of(V)[1]);
  if (!divides(s, values) || !divides(n, values)) return Refusal::not_divisible;
  const auto blocks = blocks_of(T, V, s);
  if (!blocks.answered()) return blocks.refusal();

  std::vector<Layout<Integer, Stride>> tiles(1, modes[0]), taken(1, modes[0]);
  for (std::size_t k = 1; k <= rank(T); ++k) {
    const Integer B = blocks_along(blocks.value(), k - 1);
    if (!divides(B, size(modes[k]))) return Refusal::not_divisible;
    const auto both = logical_divide(modes[k], Layout<Integer>(B, Integer(1)));
    if (!both.answered()) return both;
    tiles.push_back(modes_of(both.value())[0]);
    modes[k] = modes_of(both.value())[1];
  }
  for (const BlockMode<Integer>& block : blocks.value()) {
    const auto part =
        composition(tiles[block.along + 1], Layout<Integer>(block.extent, block.before));
    if (!part.answered()) return part;
    taken.push_back(part.value());
  }
  const auto atoms = logical_divide(concatenate(taken), Layout<Integer>(n, Integer(1)));
  if (!atoms.answered()) return atoms;
  modes[0] = atoms.value();
  return concatenate(modes);
}

template <class Integer, class Stride>
bool retile_required(const Layout<Integer, Stride>& A, const IntTuple<Integer>& T,
                     const Layout<Integer>& V, const Integer& n) {
  if (!is_fragment_and_copy(A, T, V, n) || depth(T) > 1 || !natural_strides(V) ||
      !shares_out(V, product(T)))
    return false;
  const auto modes = modes_of(A);
  const Integer s = size(modes[0]), values = size(modes_of(V)[1]);
  const Layout<Integer> first(s, Integer(1));
  if (!divides(s, values) || !divides(n, values) || !composition_required(places_in(T), V))
    return false;
  const auto places = modes_of(composition(places_in(T), V).value())[1];
  if (!logical_divide_required(places, first)) return false;
  const auto blocks = block_modes(modes_of(logical_divide(places, first).value())[1]);
  std::vector<Layout<Integer, Stride>> tiles, taken(1, modes[0]);
  for (std::size_t k = 0; k < rank(T); ++k) {
    const Layout<Integer> tile(blocks_along(blocks, k), Integer(1));
    if (!logical_divide_required(modes[k + 1], tile)) return false;
    tiles.push_back(modes_of(logical_divide(modes[k + 1], tile).value())[0]);
  }
  for (const BlockMode<Integer>& block : blocks) {
    const Layout<Integer> steps(block.extent, block.before);
    if (!composition_required(tiles[block.along], steps)) return false;
    taken.push_back(composition(tiles[block.along], steps).value());
  }
  return logical_divide_required(concatenate(taken), Layout<Integer>(n, Integer(1)));
}

}  // namespace plumb
