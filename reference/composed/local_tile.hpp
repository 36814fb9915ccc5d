// Tiles of composed layouts, and the parts that threads take of them.
#pragma once

#include <utility>

#include "reference/algebra/tiles/local_partition.hpp"
#include "reference/algebra/tiles/thrfrg.hpp"
#include "reference/algebra/tiles/tidfrg.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/composed/slice_and_offset.hpp"

namespace plumb {

/// What is fixed moves within the links of F; nothing is left outside.
template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> part_within(
    const ComposedLayout<Integer>& F, const Answer<std::pair<Layout<Integer>, Integer>>& part) {
  if (!part.answered()) return part.refusal();
  return std::pair(moved_within(F, part.value().second, part.value().first), Integer(0));
}

// Clause    composed_local_tile
// Equation  x + R(j) == F at y + Q(j),   Q, y a local_tile of the inner layout A of F
// Contract  the result is R, x. x + R(j) == the links of F applied to y + Q(j), where Q, y satisfy
//           the contract of local_tile(A, T, c) and Q has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler, c a number, _ or a tuple of them, P a
//           projection
// Domain    local_tile(A, T, c) is in its required domain, with P if there is one
// Refusals  bad_shape out_of_domain not_tiling not_divisible carry
// Freedom   local_tile.open = apart | together: as in local_tile
// Laws      composed_local_tile.through-links
// Examples  composed_local_tile(Sw<3,4,3> o 0 o (64,64):(64,1), (8,64), (2,0))
//             -> ["Sw<3,4,3> o 1024 o (8,64):(64,1)","0"]
//           composed_local_tile(Sw<2,0,3> o 0 o (8,8):(8,1), (4,2,4), (1,0,_), (1,_,1))
//             -> ["Sw<2,0,3> o 32 o (4,4,2):(8,1,4)","0"]
//           composed_local_tile(Sw<2,0,3> o 0 o (8,8):(8,1), (4,4), (2,0)) -> refuse out_of_domain
// Source    CuTe C++, tensor_impl.hpp, local_tile, of a tensor with a swizzled layout

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_local_tile(
    const ComposedLayout<Integer>& F, const Tiler<Integer>& T, const Pattern<Integer>& c) {
  return part_within(F, local_tile(F.inner, T, c));
}

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_local_tile(
    const ComposedLayout<Integer>& F, const Tiler<Integer>& T, const Pattern<Integer>& c,
    const Pattern<Integer>& P) {
  return part_within(F, local_tile(F.inner, T, c, P));
}

template <class Integer>
bool composed_local_tile_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T,
                                  const Pattern<Integer>& c) {
  return local_tile_required(F.inner, T, c);
}

template <class Integer>
bool composed_local_tile_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T,
                                  const Pattern<Integer>& c, const Pattern<Integer>& P) {
  return local_tile_required(F.inner, T, c, P);
}

// Clause    composed_local_partition
// Equation  x + R(j) == F at y + Q(j),   Q, y a local_partition of the inner layout A of F
// Contract  the result is R, x. x + R(j) == the links of F applied to y + Q(j), where Q, y satisfy
//           the contract of local_partition(A, L, i) and Q has the shape of the inner layout of R
// Arguments F a composed layout, L a layout of thread numbers, i a thread, P a projection
// Domain    local_partition(A, L, i) is in its required domain, with P if there is one
// Refusals  bad_shape not_surjective out_of_domain not_divisible carry
// Laws      composed_local_partition.through-links
// Examples  composed_local_partition(Sw<3,4,3> o 0 o (64,64):(64,1), (16,8):(8,1), 19)
//             -> ["Sw<3,4,3> o 131 o (4,8):(1024,8)","0"]
//           composed_local_partition(Sw<2,0,3> o 0 o (8,8):(8,1), (4,2):(1,4), 8)
//             -> refuse out_of_domain
// Source    CuTe C++, tensor_impl.hpp, local_partition, of a tensor with a swizzled layout

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_local_partition(
    const ComposedLayout<Integer>& F, const Layout<Integer>& L, const Integer& i) {
  return part_within(F, local_partition(F.inner, L, i));
}

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_local_partition(
    const ComposedLayout<Integer>& F, const Layout<Integer>& L, const Integer& i,
    const Pattern<Integer>& P) {
  return part_within(F, local_partition(F.inner, L, i, P));
}

template <class Integer>
bool composed_local_partition_required(const ComposedLayout<Integer>& F, const Layout<Integer>& L,
                                       const Integer& i) {
  return local_partition_required(F.inner, L, i);
}

template <class Integer>
bool composed_local_partition_required(const ComposedLayout<Integer>& F, const Layout<Integer>& L,
                                       const Integer& i, const Pattern<Integer>& P) {
  return local_partition_required(F.inner, L, i, P);
}

// Clause    composed_tidfrg
// Equation  R(c) == F at Q(c),   Q a tidfrg of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of tidfrg(A, T,
//           V) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler, V a layout of indices of the tile over
//           threads and values
// Domain    tidfrg(A, T, V) is in its required domain
// Refusals  bad_shape out_of_domain not_tiling not_divisible carry
// Laws      composed_tidfrg.through-links
// Examples  composed_tidfrg(Sw<3,4,3> o 0 o (64,64):(64,1), (16,64), ((8,16),8):((128,1),16))
//             -> Sw<3,4,3> o 0 o ((8,16),8,(4,1)):((8,64),1,(1024,0))
//           composed_tidfrg(Sw<2,0,3> o 0 o (8,8):(8,1), (4,4), (8,4):(1,8))
//             -> refuse out_of_domain
// Source    CuTe C++, copy_atom.hpp, TiledCopy::tidfrg_S and tidfrg_D, of a swizzled layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_tidfrg(const ComposedLayout<Integer>& F,
                                                const Tiler<Integer>& T, const Layout<Integer>& V) {
  return with_inner(F, tidfrg(F.inner, T, V));
}

template <class Integer>
bool composed_tidfrg_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T,
                              const Layout<Integer>& V) {
  return tidfrg_required(F.inner, T, V);
}

// Clause    composed_thrfrg
// Equation  R(c) == F at Q(c),   Q a thrfrg of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of thrfrg(A, S,
//           V, N, P) and has the shape of the inner layout of R
// Arguments F a composed layout, S the shape of the operand of an atom, V its indices over threads
//           and values of the atom, N how many atoms are side by side, P a permutation of each mode
// Domain    thrfrg(A, S, V, N) is in its required domain, with P if there is one
// Refusals  bad_shape out_of_domain not_tiling not_divisible carry
// Laws      composed_thrfrg.through-links
// Examples  composed_thrfrg(Sw<1,3,3> o 0 o (32,16):(16,1), (8,8), ((4,8),2):((16,1),8), (2,1))
//             -> Sw<1,3,3> o 0 o (((4,8),(2,1)),(2,(2,2))):(((2,16),(128,8)),(1,(256,8)))
//           composed_thrfrg(Sw<1,0,3> o 0 o (16,16):(1,16), (4,8), (8,4):(4,1), (2,1),
//             <(2,4):(1,4),_>)
//             -> Sw<1,0,3> o 0 o ((8,(2,1)),((2,2),(2,2))):((16,(8,128)),((1,4),(2,128)))
//           composed_thrfrg(Sw<2,0,3> o 0 o (8,8):(1,8), (4,4), (8,4):(1,8), (2,2))
//             -> refuse out_of_domain
// Source    CuTe C++, mma_atom.hpp, TiledMMA::thrfrg_A, thrfrg_B and thrfrg_C, of a swizzled layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_thrfrg(const ComposedLayout<Integer>& F,
                                                const IntTuple<Integer>& S,
                                                const Layout<Integer>& V,
                                                const IntTuple<Integer>& N,
                                                const Tiler<Integer>& P) {
  return with_inner(F, thrfrg(F.inner, S, V, N, P));
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_thrfrg(const ComposedLayout<Integer>& F,
                                                const IntTuple<Integer>& S,
                                                const Layout<Integer>& V,
                                                const IntTuple<Integer>& N) {
  return with_inner(F, thrfrg(F.inner, S, V, N));
}

template <class Integer>
bool composed_thrfrg_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& S,
                              const Layout<Integer>& V, const IntTuple<Integer>& N,
                              const Tiler<Integer>& P) {
  return thrfrg_required(F.inner, S, V, N, P);
}

template <class Integer>
bool composed_thrfrg_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& S,
                              const Layout<Integer>& V, const IntTuple<Integer>& N) {
  return thrfrg_required(F.inner, S, V, N);
}

}  // namespace plumb
