// A layout as threads, their values in a tile, and tiles: what a tiled copy slices.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/algebra/tiles/local_tile.hpp"

namespace plumb {

// Clause    tidfrg
// Equation  R(t, v, r) == sum of A_k(T_k(x_k) + T_k*(r_k)),   T_k* == complement(T_k, size(A_k)), x
//           the digits of V(t, v) in the tile, mode 0 fastest
// Contract  the equation. R has three modes: size(V_0) threads, size(V_1) values, and a third with
//           a mode for each mode of A. Of one mode, (X) or X.
//           - T has a layout for A_k: the mode has as many elements as A_k has tiles
//           - T does not mention A_k: the mode has the shape of A_k, and the equation has A_k(r_k)
//           - T is a layout: only the size of the third mode is prescribed
//           - Nothing is claimed if nothing is claimed of local_tile(A, T, 0), or if V reaches
//             outside the tile
// Arguments A a layout with any strides, T a layout or a tiler, V a layout of indices of the tile
//           over threads and values
// Domain    all of these:
//           - T has layouts only, and no more than A has modes; extent 1 only as 1:0 or 1:1
//           - each A_k and T_k is in the domain of logical_divide
//           - V has two modes and 0 <= V < size of the tile
//           - the composition of the tiles with V is in its domain
// Refusals  bad_shape (T has another form, or V has not two modes)   out_of_domain (V reaches
//           outside)   not_tiling not_divisible carry
// Laws      tidfrg.pointwise tidfrg.of-tile tidfrg.over-modules
// Examples  tidfrg((64,512):(1,64), (16,256), ((32,4),(8,4)):((128,4),(16,1)))
//             -> ((32,4),(8,4),(4,2)):((512,4),(64,1),(16,16384))
//           tidfrg(64:1, 16, (4,4):(4,1)) -> (4,4,4):(4,1,16)
//           tidfrg((8,4):(1@0,1@1), (4,2), (4,2):(1,4)) -> (4,2,(2,2)):(1@0,1@1,(4@0,2@1))
//           tidfrg((8,8):(1,8), (4,4), 16:1) -> refuse bad_shape
//           tidfrg((8,8):(1,8), (4,4), (8,4):(1,8)) -> refuse out_of_domain
// Source    CuTe C++, copy_atom.hpp, TiledCopy::tidfrg_S and tidfrg_D, of which partition_S and
//           partition_D are the slices at a thread

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> tidfrg(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                                       const Layout<Integer>& V) {
  const auto parts = tiled_modes(A, T);
  if (!parts.answered()) return parts.refusal();
  if (V.shape.is_leaf() || rank(V.shape) != 2) return Refusal::bad_shape;
  const Layout<Integer, Stride> tile = joined_modes(parts.value().tiles);
  if (least_offset(V) < 0 || greatest_offset(V) >= size(tile)) return Refusal::out_of_domain;
  const auto threads_and_values = composition(tile, V);
  if (!threads_and_values.answered()) return threads_and_values;
  std::vector<Layout<Integer, Stride>> modes = modes_of(threads_and_values.value());
  modes.push_back(joined_modes(parts.value().rests));
  return concatenate(modes);
}

template <class Integer, class Stride>
bool tidfrg_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                     const Layout<Integer>& V) {
  if (!tiled_modes_required(A, T) || V.shape.is_leaf() || rank(V.shape) != 2 || !natural_strides(V))
    return false;
  const Layout<Integer, Stride> tile = joined_modes(tiled_modes(A, T).value().tiles);
  return greatest_offset(V) < size(tile) && composition_required(tile, V);
}

}  // namespace plumb
