// Clause    make_layout_tv
// Equation  tv(thr(c) + size(thr) val(d)) == index of (d_k + |val_k| c_k),   R == [tiler, tv]
// Contract  the equation for all natural c, d of thr and val, mode by mode, |X_k| the size of mode
//           k, 1 if there is none.
//           - The tile has the extents tiler_k == |thr_k| |val_k|, and its indices count mode 0
//             fastest
//           - The modes of tv have the sizes size(thr) and size(val)
//           - If thr and val have one mode or none, tiler may be (|thr| |val|) or (|val|, |thr|);
//             of one mode, (X) is as good as X
//           - Of other thr and val nothing is claimed
// Arguments thr a layout of thread numbers, val a layout of value numbers, over the coordinates of
//           a tile
// Domain    thr and val are one-to-one onto [0, size), without negative strides, and tuples of one
//           rank, which is at least 1
// Refusals  not_surjective (thr or val does not number all below its size, or has a negative
//           stride)
// Freedom   make_layout_tv.tiler = as-written | any: of one mode or none, the tile is (|thr|
//           |val|), or (|val|, |thr|) of two numbers; or either
// Laws      make_layout_tv.places
// Examples  make_layout_tv((4,32):(32,1), (4,8):(8,1))
//             -> ["(16,256)","((32,4),(8,4)):((128,4),(16,1))"]
//           make_layout_tv((2,3):(3,1), (2,2):(2,1)) -> ["(4,6)","((3,2),(2,2)):((8,2),(4,1))"]
//           make_layout_tv((2,3):(1,4), (2,2):(2,1)) -> refuse not_surjective
// Source    CuTe DSL, make_layout_tv; [cute-concepts], "Thread Value layout"
#pragma once

#include <utility>
#include <vector>

#include "reference/algebra/right_inverse.hpp"
#include "reference/algebra/tiles/tile_to_shape.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// True if A is one-to-one onto [0, size(A)), and no stride is negative.
template <class Integer>
bool numbers_all(const Layout<Integer>& A) {
  return natural_strides(A) && permuted_compact(A);
}

template <class Integer>
Answer<std::pair<IntTuple<Integer>, Layout<Integer>>> make_layout_tv(const Layout<Integer>& thr,
                                                                     const Layout<Integer>& val) {
  if (!numbers_all(thr) || !numbers_all(val)) return Refusal::not_surjective;
  const Answer<Layout<Integer>> mn = raked_product(thr, val);  // tile -> thread + size(thr) value
  if (!mn.answered()) return mn.refusal();
  const Layout<Integer> numbers{tuple_of(std::vector{size(thr), size(val)}),
                                tuple_of(std::vector{Integer(1), size(thr)})};
  const Answer<Layout<Integer>> tv = composition(right_inverse(mn.value()), numbers);
  if (!tv.answered()) return tv.refusal();
  return std::pair{tuple_of(mode_sizes(mn.value().shape)), tv.value()};
}

template <class Integer>
bool make_layout_tv_required(const Layout<Integer>& thr, const Layout<Integer>& val) {
  return natural_strides(thr) && natural_strides(val) && permuted_compact(thr) &&
         permuted_compact(val) && !thr.shape.is_leaf() && !val.shape.is_leaf() &&
         rank(thr.shape) == rank(val.shape) && rank(thr.shape) >= 1;
}

// Clause    tv_partition
// Equation  R(c) == A(T(V(c)))   for every c in the domain of V
// Contract  R refines the shape of V. If T or V reaches outside, no more is claimed; otherwise
//           - the equation
//           - T is by mode: index x of its tile has a digit x_k for each mode of A, mode 0 fastest,
//             and A(T(x)) is the sum of A_k(T_k(x_k))
//           - a mode that T keeps, or does not mention, is its own tile
// Arguments A a layout with any strides, T a layout or a tiler, V a layout of indices of the tile
// Domain    0 <= V < size of the tile, every layout in T stays in [0, size) of its mode, and both
//           composition(A, T) and its composition with V are in their required domains
// Refusals  out_of_domain (T or V reaches outside) not_divisible carry bad_shape
// Laws      tv_partition.pointwise tv_partition.over-modules
// Examples  tv_partition((16,256):(512,1), (16,256), ((32,4),(8,4)):((128,4),(16,1)))
//             -> ((32,4),(8,4)):((8,2048),(1,512))
//           tv_partition((16,256):(1,512), (16,256), ((32,4),(8,4)):((128,4),(16,1)))
//             -> ((32,4),(8,4)):((4096,4),(512,1))
//           tv_partition((8,8):(1,8), (4,4), (4,4):(1,4)) -> (4,4):(1,8)
//           tv_partition((8,8):(1@0,1@1), (4,4), (4,4):(4,1)) -> (4,4):(1@1,1@0)
//           tv_partition((8,8):(1,8), (4,4), 32:1) -> refuse out_of_domain
// Source    [cute-concepts], "Thread Value layout"

/// True if every layout of T stays inside the mode of A that it is for.
template <class Integer, class Stride>
bool stays_inside(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return required_by_mode(A, T, [](const auto& mode, const Layout<Integer>& tile) {
    return least_offset(tile) >= 0 && greatest_offset(tile) < size(mode);
  });
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> tv_partition(const Layout<Integer, Stride>& A,
                                             const Tiler<Integer>& T, const Layout<Integer>& V) {
  const auto tile = composition(A, T);
  if (!tile.answered()) return tile;
  if (!stays_inside(A, T) || least_offset(V) < 0 || greatest_offset(V) >= size(tile.value()))
    return Refusal::out_of_domain;
  return composition(tile.value(), V);
}

template <class Integer, class Stride>
bool tv_partition_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T,
                           const Layout<Integer>& V) {
  const auto inside = [](const auto& mode, const Layout<Integer>& tile) {
    return natural_strides(tile) && greatest_offset(tile) < size(mode);
  };
  if (!composition_required(A, T) || !required_by_mode(A, T, inside) || !natural_strides(V))
    return false;
  const auto tile = composition(A, T).value();
  return greatest_offset(V) < size(tile) && composition_required(tile, V);
}

}  // namespace plumb
