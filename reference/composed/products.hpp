// Products of composed layouts: what is repeated is the inner layout.
#pragma once

#include "reference/algebra/blocked_product.hpp"
#include "reference/algebra/logical_product.hpp"
#include "reference/algebra/zipped_product.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb {

// Clause    composed_logical_product
// Equation  R(c) == F at Q(c),   Q a logical_product of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           logical_product(A, T) and has the shape of the inner layout of R. That copies stand
//           apart is said of Q: a link that is one-to-one keeps them apart
// Arguments F a composed layout, T a layout or a tiler
// Domain    logical_product(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of T) bad_shape
// Laws      composed_logical_product.through-links
// Examples  composed_logical_product(Sw<1,0,2> o 0 o (2,2):(4,1), 6:1)
//             -> Sw<1,0,2> o 0 o ((2,2),(2,3)):((4,1),(2,8))
//           composed_logical_product(Sw<3,4,3> o 0 o (8,64):(64,1), (2,2):(2,1))
//             -> Sw<3,4,3> o 0 o ((8,64),(2,2)):((64,1),(1024,512))
//           composed_logical_product(Sw<1,0,1> o 0 o (2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, logical_product

template <class Integer>
Answer<ComposedLayout<Integer>> composed_logical_product(const ComposedLayout<Integer>& F,
                                                         const Tiler<Integer>& T) {
  return with_inner(F, logical_product(F.inner, T));
}

template <class Integer>
bool composed_logical_product_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return logical_product_required(F.inner, T);
}

// Clause    composed_zipped_product
// Equation  R(c) == F at Q(c),   Q a zipped_product of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           zipped_product(A, T) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler
// Domain    zipped_product(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of T) bad_shape
// Freedom   zipped_product.kept = whole | split: as in zipped_product
// Laws      composed_zipped_product.through-links
// Examples  composed_zipped_product(Sw<2,0,3> o 1 o (2,5):(5,1), <3:5,4:6>)
//             -> Sw<2,0,3> o 1 o ((2,5),(3,4)):((5,1),(10,30))
//           composed_zipped_product(Sw<1,0,1> o 0 o (2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, zipped_product

template <class Integer>
Answer<ComposedLayout<Integer>> composed_zipped_product(const ComposedLayout<Integer>& F,
                                                        const Tiler<Integer>& T) {
  return with_inner(F, zipped_product(F.inner, T));
}

template <class Integer>
bool composed_zipped_product_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return zipped_product_required(F.inner, T);
}

// Clause    composed_tiled_product
// Equation  R(c) == F at Q(c),   Q a tiled_product of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           tiled_product(A, T) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler
// Domain    tiled_product(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of T) bad_shape
// Freedom   product.modes = joined | apart: as in tiled_product
// Freedom   zipped_product.kept = whole | split: as in zipped_product
// Laws      composed_tiled_product.through-links
// Examples  composed_tiled_product(Sw<1,0,2> o 0 o (2,2):(4,1), 6:1)
//             -> Sw<1,0,2> o 0 o ((2,2),2,3):((4,1),2,8)
//           composed_tiled_product(Sw<1,0,1> o 0 o (2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, tiled_product

template <class Integer>
Answer<ComposedLayout<Integer>> composed_tiled_product(const ComposedLayout<Integer>& F,
                                                       const Tiler<Integer>& T) {
  return with_inner(F, tiled_product(F.inner, T));
}

template <class Integer>
bool composed_tiled_product_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return tiled_product_required(F.inner, T);
}

// Clause    composed_flat_product
// Equation  R(c) == F at Q(c),   Q a flat_product of the inner layout A of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           flat_product(A, T) and has the shape of the inner layout of R
// Arguments F a composed layout, T a layout or a tiler
// Domain    flat_product(A, T) is in its required domain
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of T) bad_shape
// Freedom   product.modes = joined | apart: as in tiled_product
// Freedom   zipped_product.kept = whole | split: as in zipped_product
// Laws      composed_flat_product.through-links
// Examples  composed_flat_product(Sw<1,0,2> o 0 o (2,2):(4,1), 6:1)
//             -> Sw<1,0,2> o 0 o (2,2,2,3):(4,1,2,8)
//           composed_flat_product(Sw<1,0,1> o 0 o (2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, flat_product

template <class Integer>
Answer<ComposedLayout<Integer>> composed_flat_product(const ComposedLayout<Integer>& F,
                                                      const Tiler<Integer>& T) {
  return with_inner(F, flat_product(F.inner, T));
}

template <class Integer>
bool composed_flat_product_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return flat_product_required(F.inner, T);
}

// Clause    composed_blocked_product
// Equation  R(c) == F at Q(c),   Q a blocked_product of the inner layout A of F with B
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           blocked_product(A, B) and has the shape of the inner layout of R
// Arguments F a composed layout, B a layout
// Domain    blocked_product(A, B) is in its required domain
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of B)
// Freedom   blocked_product.copies = gaps | apart: as in blocked_product
// Freedom   product.pairs = kept | joined: as in blocked_product
// Laws      composed_blocked_product.through-links
// Examples  composed_blocked_product(Sw<3,4,3> o 0 o (8,64):(64,1), (16,2):(1,16))
//             -> Sw<3,4,3> o 0 o ((8,16),(64,2)):((64,512),(1,8192))
//           composed_blocked_product(Sw<1,0,1> o 0 o (2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, blocked_product

template <class Integer>
Answer<ComposedLayout<Integer>> composed_blocked_product(const ComposedLayout<Integer>& F,
                                                         const Layout<Integer>& B) {
  return with_inner(F, blocked_product(F.inner, B));
}

template <class Integer>
bool composed_blocked_product_required(const ComposedLayout<Integer>& F, const Layout<Integer>& B) {
  return blocked_product_required(F.inner, B);
}

// Clause    composed_raked_product
// Equation  R(c) == F at Q(c),   Q a raked_product of the inner layout A of F with B
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           raked_product(A, B) and has the shape of the inner layout of R
// Arguments F a composed layout, B a layout
// Domain    raked_product(A, B) is in its required domain
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of B)
// Freedom   raked_product.copies = gaps | apart: as in blocked_product
// Freedom   product.pairs = kept | joined: as in blocked_product
// Laws      composed_raked_product.through-links
// Examples  composed_raked_product(Sw<2,0,3> o 0 o (2,5):(5,1), (3,4):(1,3))
//             -> Sw<2,0,3> o 0 o ((3,2),(4,5)):((10,5),(30,1))
//           composed_raked_product(Sw<1,0,1> o 0 o (2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe C++, layout_composed.hpp, raked_product

template <class Integer>
Answer<ComposedLayout<Integer>> composed_raked_product(const ComposedLayout<Integer>& F,
                                                       const Layout<Integer>& B) {
  return with_inner(F, raked_product(F.inner, B));
}

template <class Integer>
bool composed_raked_product_required(const ComposedLayout<Integer>& F, const Layout<Integer>& B) {
  return raked_product_required(F.inner, B);
}

}  // namespace plumb
