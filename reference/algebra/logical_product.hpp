// Clause    logical_product
// Purpose   Repeats A: mode 0 of R is A, mode 1 moves from copy to copy in the order of B.
// Equation  R == (A, complement(A, size(A) * cosize(B)) o B)
// Contract  by A and B:
//           - A tiles and B >= 0: the equation
//           - otherwise: mode 0 of R is A, mode 1 refines the shape of B, and copies of A at
//             different offsets of B are disjoint
//           - otherwise, and no B(c) is negative: the copy at B(c) also stands at g(B(c)):
//             g(0) == 0, g grows strictly, and g(x) <= x w, w == max(max A - min A + 1, s |d| of
//             each mode of A)
//           - T is a tiler by mode: this holds for every mode by itself; the modes that T does not
//             mention are kept
// Arguments A a layout, T a layout or a tiler; an integer n is n:1 on the whole layout
// Domain    all of these:
//           - A tiles
//           - B has no negative stride
//           - composition(complement(A, ..), B) is in its required domain
//           - T is not _
// Refusals  not_tiling not_divisible carry out_of_domain (negative stride of B) bad_shape
// Laws      logical_product.copies logical_product.disjoint
// Examples  logical_product((2,2):(4,1), 6:1) -> ((2,2),(2,3)):((4,1),(2,8))
//           logical_product((2,5):(5,1), (3,4):(1,3)) -> ((2,5),(3,4)):((5,1),(10,30))
//           logical_product((2,5):(5,1), <3:5,4:6>) -> ((2,3),(5,4)):((5,10),(1,30))
//           logical_product((2,5):(5,1), 4) -> ((2,5),4):((5,1),10)
//           logical_product((4,6):(1,6), 3:1) -> ((4,6),3):((1,6),36)
//           logical_product((2,2):(2,3), 3:1) -> refuse not_tiling
// Source    CuTe documentation, "Product"; [cute-concepts] and [cute-algebra]
#pragma once

#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// A cotarget within which A has a place for each offset of B. Where A does not tile, its last s*d
/// may leave out more than its gaps hold.   Domain: B >= 0.
template <class Integer>
Integer room_for_copies(const Layout<Integer>& A, const Layout<Integer>& B) {
  return (tiles(A) ? size(A) : tile_reach(A)) * cosize(B);
}

template <class Integer>
Answer<Layout<Integer>> logical_product(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!natural_strides(B)) return Refusal::out_of_domain;
  const Answer<Layout<Integer>> free = complement(A, room_for_copies(A, B));
  if (!free.answered()) return free;
  const Answer<Layout<Integer>> copies = composition(free.value(), B);
  if (!copies.answered()) return copies;
  return concatenate<Integer>(std::vector{A, copies.value()});
}

template <class Integer>
Answer<Layout<Integer>> logical_product(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, [](const Layout<Integer>& mode, const Layout<Integer>& tile) {
    return logical_product(mode, tile);
  });
}

template <class Integer>
bool logical_product_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!tiles(A) || !natural_strides(B)) return false;
  return composition_required(complement(A, Integer(size(A) * cosize(B))).value(), B);
}

template <class Integer>
bool logical_product_required(const Layout<Integer>& A, const Tiler<Integer>& T) {
  const auto required = [](const Layout<Integer>& mode, const Layout<Integer>& tile) {
    return logical_product_required(mode, tile);
  };
  return !T.is_kept() && required_by_mode(A, T, required);
}

}  // namespace plumb
