// Clause    logical_divide
// Purpose   Cuts A into tiles: mode 0 of R moves within a tile, mode 1 from tile to tile.
// Equation  R(c) == A^((B, B*)(c)),   B* == complement(B, size(A))
// Contract  the first mode of R is A^ o B, and refines the shape of B.
//           - B tiles: the equation; tile j begins at B*(j)
//           - B does not tile: R reaches every offset of A and has at least size(A) elements. If
//             strides are integers, no offset of R is farther off than those of tiles that begin in
//             A
//           - T is a tiler by mode: this holds for every mode by itself; the modes that T does not
//             mention are kept
// Arguments A a layout with any strides, T a layout or a tiler; an integer n is n:1 on the whole
//           layout
// Domain    all of these, where B* = complement(B, size(A)):
//           - B tiles
//           - the last s*d of B divides size(A)
//           - composition(A, (B, B*)) is in its required domain
//           - T is not _
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: B* == complement(B, size(A)), or the shape of the
//           coalesced A counts, in which the mode where tiles end is rounded up to whole tiles
// Freedom   divide.unit = drop | keep: modes of extent 1 do not count in the reach of B, or do
// Freedom   divide.extension = leaf | above_one | written: as apply.extension, of A
// Laws      logical_divide.tiling logical_divide.by-product logical_divide.pointwise
//           logical_divide.over-modules
// Examples  logical_divide((4,2,3):(2,1,8), 4:2) -> ((2,2),(2,3)):((4,1),(2,8))
//           logical_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)
//             -> ((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))
//           logical_divide(128:32, 8:1) -> (8,16):(32,256)
//           logical_divide((8,4):(1@1,1@0), <4:2,2:1>) -> ((4,2),(2,2)):((2@1,1@1),(1@0,2@0))
//           logical_divide((8,(6,4)):(1,(8,48)), <4,<3,2>>)
//             -> ((4,2),((3,2),(2,2))):((1,4),((8,24),(48,96)))
//           logical_divide((4,4):(^0b1,^0b10), 4:4) -> (4,4):(^0b10,^0b1)
//           logical_divide(6:1, 4:1) -> (4,2):(1,4)
//           logical_divide((8,2):(2,1), 4) -> (4,(2,2)):(2,(8,1))
//           logical_divide(8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe documentation, "Division"; [cute-concepts] and [cute-algebra]
#pragma once

#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> logical_divide(const Layout<Integer, Stride>& A,
                                               const Layout<Integer>& B) {
  if (!tiles(B)) return Refusal::not_tiling;
  const Answer<Layout<Integer>> rest = complement(B, size(A));
  if (!rest.answered()) return rest.refusal();
  return composition(A, concatenate<Integer>(std::vector{B, rest.value()}));
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> logical_divide(const Layout<Integer, Stride>& A,
                                               const Tiler<Integer>& T) {
  return apply_by_mode(A, T, [](const auto& mode, const Layout<Integer>& tile) {
    return logical_divide(mode, tile);
  });
}

template <class Integer, class Stride>
bool logical_divide_required(const Layout<Integer, Stride>& A, const Layout<Integer>& B) {
  if (!tiles(B) || !natural_strides(B) || !divides(tile_reach(B), size(A))) return false;
  const Layout<Integer> rest = complement(B, size(A)).value();
  return composition_required(A, concatenate<Integer>(std::vector{B, rest}));
}

template <class Integer, class Stride>
bool logical_divide_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  const auto required = [](const auto& mode, const Layout<Integer>& tile) {
    return logical_divide_required(mode, tile);
  };
  return !T.is_kept() && required_by_mode(A, T, required);
}

}  // namespace plumb
