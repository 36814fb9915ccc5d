// Clause    zipped_product
// Purpose   Repeats A mode by mode: mode 0 of R is A, mode 1 moves from copy to copy.
// Equation  R == ((a_0, a_1, ..), (c_0, c_1, ..)),   (a_k, c_k) a logical_product of mode k of A
// Contract  of one mode, (X) is as good as X; by the kind of T:
//           - a layout: the contract of logical_product
//           - <T_0, T_1, ..>: mode 0 of R has a_k, mode k of A, where T has T_k; mode 1 has its
//             copies c_k, and then the modes that T does not mention. Each (a_k, c_k) satisfies the
//             contract of logical_product; a nested T_k makes it of this form
//           - _ in place of T_k: the mode (1, A_k)
//           - <>: R is A as a function
// Arguments A a layout, T a layout or a tiler; an integer n is n:1 on the whole layout
// Domain    that of logical_product, and T contains neither _ nor <>
// Refusals  not_tiling not_divisible carry bad_shape out_of_domain (negative stride of T)
// Freedom   zipped_product.kept = whole | split: at _ the mode (1, A_k), or its first mode and the
//           others
// Laws      zipped_product.gathers zipped_product.of-logical
// Examples  zipped_product((128,32):(32,1), <8:1,4:1>) -> ((128,32),(8,4)):((32,1),(1,32))
//           zipped_product((2,5):(5,1), <3:5,4:6>) -> ((2,5),(3,4)):((5,1),(10,30))
//           zipped_product((2,2):(4,1), 6:1) -> ((2,2),(2,3)):((4,1),(2,8))
//           zipped_product((2,5):(5,1), 4) -> ((2,5),4):((5,1),10)
//           zipped_product((2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe documentation, "Zipped and tiled products"; [cute-concepts] and [cute-algebra]
#pragma once

#include "reference/algebra/logical_product.hpp"
#include "reference/algebra/zipped_forms.hpp"

namespace plumb {

template <class Integer>
Answer<Halves<Integer>> multiplied_halves(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return halves_by_mode(A, T, [](const Layout<Integer>& mode, const Layout<Integer>& tile) {
    return logical_product(mode, tile);
  });
}

template <class Integer>
Answer<Layout<Integer>> zipped_product(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), zipped<Integer>);
}

template <class Integer>
bool zipped_product_required(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return only_layouts(T) && logical_product_required(A, T);
}

// Clause    tiled_product
// Purpose   Repeats A as zipped_product does: mode 0 of R is A, and the modes after it move from
//           copy to copy.
// Equation  R == ((a_0, a_1, ..), c_0, c_1, ..),   (a_k, c_k) a logical_product of mode k of A
// Contract  the contract of zipped_product, whose mode 1 is replaced by its modes. If T is a
//           layout, these are the modes of the copies:
//           - A tiles: complement(A, size(A) * cosize(T)) o T
//           - A does not tile: a mode for each mode of T, and leaves over a T without parentheses
// Arguments A a layout, T a layout or a tiler; an integer n is n:1 on the whole layout
// Domain    that of logical_product, and T contains neither _ nor <>
// Refusals  not_tiling not_divisible carry bad_shape out_of_domain (negative stride of T)
// Freedom   product.modes = joined | apart: the modes are these, or finer ones, of extent 1 too
// Freedom   zipped_product.kept = whole | split: as in zipped_product
// Laws      tiled_product.gathers tiled_product.of-logical
// Examples  tiled_product((128,32):(32,1), <8:1,4:1>) -> ((128,32),8,4):((32,1),1,32)
//           tiled_product((2,5):(5,1), <3:5,4:6>) -> ((2,5),3,4):((5,1),10,30)
//           tiled_product((2,2):(4,1), 6:1) -> ((2,2),2,3):((4,1),2,8)
//           tiled_product((2,5):(5,1), 4) -> ((2,5),4):((5,1),10)
//           tiled_product((2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe documentation, "Zipped and tiled products"; [cute-concepts] and [cute-algebra]

template <class Integer>
Answer<Layout<Integer>> tiled_product(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), tiled<Integer>);
}

template <class Integer>
bool tiled_product_required(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return zipped_product_required(A, T);
}

// Clause    flat_product
// Purpose   Repeats A as zipped_product does, without parentheses around A or around the copies.
// Equation  R == (a_0, a_1, .., c_0, c_1, ..),   (a_k, c_k) a logical_product of mode k of A
// Contract  the contract of zipped_product, whose two modes are replaced by their modes; if T is a
//           layout, by the modes of A and of the copies
// Arguments A a layout, T a layout or a tiler; an integer n is n:1 on the whole layout
// Domain    that of logical_product, and T contains neither _ nor <>
// Refusals  not_tiling not_divisible carry bad_shape out_of_domain (negative stride of T)
// Freedom   product.modes = joined | apart: as in tiled_product
// Freedom   zipped_product.kept = whole | split: as in zipped_product
// Laws      flat_product.gathers flat_product.of-logical
// Examples  flat_product((128,32):(32,1), <8:1,4:1>) -> (128,32,8,4):(32,1,1,32)
//           flat_product((2,2):(4,1), 6:1) -> (2,2,2,3):(4,1,2,8)
//           flat_product((2,5):(5,1), 4) -> (2,5,4):(5,1,10)
//           flat_product((2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe documentation, "Zipped and tiled products"

template <class Integer>
Answer<Layout<Integer>> flat_product(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), spread<Integer>);
}

template <class Integer>
bool flat_product_required(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return zipped_product_required(A, T);
}

}  // namespace plumb
