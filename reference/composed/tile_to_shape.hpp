// Clause    composed_tile_to_shape
// Equation  R(c) == F at Q(c),   Q a tile_to_shape of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           tile_to_shape(A, S, O) and has the shape of the inner layout of R
// Arguments F a composed layout, S a tuple of extents, O a tuple of numbers, one for each mode of
//           S; without O the first mode is the fastest
// Domain    tile_to_shape(A, S, O) is in its required domain
// Refusals  bad_shape (A has more modes than S, an extent is below 1, or O does not have one number
//           for each mode)
//           out_of_domain (two entries of O are equal) not_divisible not_tiling carry
// Freedom   tile_to_shape.copies = gaps | apart: as blocked_product.copies
// Freedom   tile_to_shape.order = ranks | sequence: as in tile_to_shape
// Laws      composed_tile_to_shape.through-links
// Examples  composed_tile_to_shape(Sw<3,4,3> o 0 o (8,64):(64,1), (128,128))
//             -> Sw<3,4,3> o 0 o ((8,16),(64,2)):((64,512),(1,8192))
//           composed_tile_to_shape(Sw<3,4,3> o 0 o (8,64):(64,1), (128,128), (1,0))
//             -> Sw<3,4,3> o 0 o ((8,16),(64,2)):((64,1024),(1,512))
//           composed_tile_to_shape(Sw<1,0,1> o 0 o (2,2):(1,2), (4,5)) -> refuse not_divisible
// Source    CuTe C++, layout_composed.hpp, tile_to_shape
//
// A swizzle of a tile is that of all tiles only if the copies stand at multiples of 2^(bits + base
// + |shift|), or it reads bits of the copy's number too: the equation says which.
#pragma once

#include "reference/algebra/tiles/tile_to_shape.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb {

template <class Integer>
Answer<ComposedLayout<Integer>> composed_tile_to_shape(const ComposedLayout<Integer>& F,
                                                       const IntTuple<Integer>& S,
                                                       const IntTuple<Integer>& O) {
  return with_inner(F, tile_to_shape(F.inner, S, O));
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_tile_to_shape(const ComposedLayout<Integer>& F,
                                                       const IntTuple<Integer>& S) {
  return with_inner(F, tile_to_shape(F.inner, S));
}

template <class Integer>
bool composed_tile_to_shape_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& S,
                                     const IntTuple<Integer>& O) {
  return tile_to_shape_required(F.inner, S, O);
}

template <class Integer>
bool composed_tile_to_shape_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& S) {
  return tile_to_shape_required(F.inner, S);
}

}  // namespace plumb
