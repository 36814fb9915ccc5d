// The zipped, tiled and flat divisions of composed layouts.
#pragma once

#include "reference/algebra/zipped_divide.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb {

// Clause    composed_zipped_divide
// Equation  R(c) == F at Q(c),   Q a zipped_divide of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           zipped_divide(A, T) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler
// Domain    zipped_divide(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide, of the inner layout
// Freedom   divide.unit = drop | keep: as in logical_divide, of the inner layout
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   zipped_divide.kept = whole | split: as in zipped_divide
// Laws      composed_zipped_divide.through-links
// Examples  composed_zipped_divide(Sw<3,4,3> o 0 o (8,64):(64,1), <2:1,8:1>)
//             -> Sw<3,4,3> o 0 o ((2,8),(4,8)):((64,1),(128,8))
//           composed_zipped_divide(Sw<2,0,3> o 3 o 32:1, 4:8) -> Sw<2,0,3> o 3 o (4,8):(8,1)
//           composed_zipped_divide(Sw<2,0,3> o 0 o 8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, zipped_divide

template <class Integer>
Answer<ComposedLayout<Integer>> composed_zipped_divide(const ComposedLayout<Integer>& F,
                                                       const Tiler<Integer>& T) {
  return with_inner(F, zipped_divide(F.inner, T));
}

template <class Integer>
bool composed_zipped_divide_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return zipped_divide_required(F.inner, T);
}

// Clause    composed_tiled_divide
// Equation  R(c) == F at Q(c),   Q a tiled_divide of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           tiled_divide(A, T) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler
// Domain    tiled_divide(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide, of the inner layout
// Freedom   divide.unit = drop | keep: as in logical_divide, of the inner layout
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   divide.modes = joined | apart: as in tiled_divide
// Freedom   zipped_divide.kept = whole | split: as in zipped_divide
// Laws      composed_tiled_divide.through-links
// Examples  composed_tiled_divide(Sw<3,4,3> o 0 o (8,64):(64,1), <2:1,8:1>)
//             -> Sw<3,4,3> o 0 o ((2,8),4,8):((64,1),128,8)
//           composed_tiled_divide(Sw<2,0,3> o 3 o (4,8):(8,1), 4:1)
//             -> Sw<2,0,3> o 3 o (4,8):(8,1)
//           composed_tiled_divide(Sw<2,0,3> o 0 o 8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, tiled_divide

template <class Integer>
Answer<ComposedLayout<Integer>> composed_tiled_divide(const ComposedLayout<Integer>& F,
                                                      const Tiler<Integer>& T) {
  return with_inner(F, tiled_divide(F.inner, T));
}

template <class Integer>
bool composed_tiled_divide_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return tiled_divide_required(F.inner, T);
}

// Clause    composed_flat_divide
// Equation  R(c) == F at Q(c),   Q a flat_divide of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           flat_divide(A, T) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler
// Domain    flat_divide(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide, of the inner layout
// Freedom   divide.unit = drop | keep: as in logical_divide, of the inner layout
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   divide.modes = joined | apart: as in tiled_divide
// Freedom   zipped_divide.kept = whole | split: as in zipped_divide
// Laws      composed_flat_divide.through-links
// Examples  composed_flat_divide(Sw<3,4,3> o 0 o (8,64):(64,1), <2:1,8:1>)
//             -> Sw<3,4,3> o 0 o (2,8,4,8):(64,1,128,8)
//           composed_flat_divide(Sw<2,0,3> o 0 o 8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, flat_divide

template <class Integer>
Answer<ComposedLayout<Integer>> composed_flat_divide(const ComposedLayout<Integer>& F,
                                                     const Tiler<Integer>& T) {
  return with_inner(F, flat_divide(F.inner, T));
}

template <class Integer>
bool composed_flat_divide_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return flat_divide_required(F.inner, T);
}

}  // namespace plumb
