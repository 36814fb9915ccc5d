// Clause    zipped_divide
// Purpose   Cuts A into tiles mode by mode: mode 0 of R is the tile, mode 1 counts the tiles.
// Equation  R == ((t_0, t_1, ..), (r_0, r_1, ..)),   (t_k, r_k) a logical_divide of mode k of A
// Contract  of one mode, (X) is as good as X; by the kind of T:
//           - a layout: the contract of logical_divide
//           - <T_0, T_1, ..>: mode 0 of R has t_k where T has T_k; mode 1 has r_k, and then the
//             modes that T does not mention. Each (t_k, r_k) satisfies the contract of
//             logical_divide; a nested T_k makes it of this form
//           - _ in place of T_k: the mode (1, A_k), with the shape of A_k
//           - <>: R is A as a function
// Arguments A a layout with any strides, T a layout or a tiler; an integer n is n:1 on the whole
//           layout
// Domain    that of logical_divide, and T contains neither _ nor <>
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide
// Freedom   divide.unit = drop | keep: as in logical_divide
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   zipped_divide.kept = whole | split: at _ the mode (1, A_k), or its first mode and the
//           others, which makes the tile too large
// Laws      zipped_divide.gathers zipped_divide.of-logical zipped_divide.over-modules
// Examples  zipped_divide((128,32):(32,1), <8:1,4:1>) -> ((8,4),(16,8)):((32,1),(256,4))
//           zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)
//             -> ((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))
//           zipped_divide((4,2,3):(2,1,8), 4:2) -> ((2,2),(2,3)):((4,1),(2,8))
//           zipped_divide((8,4):(1@0,1@1), <4:1,2:1>) -> ((4,2),(2,2)):((1@0,1@1),(4@0,2@1))
//           zipped_divide((8,(6,4)):(1,(8,48)), <4,<3,2>>)
//             -> ((4,(3,2)),(2,(2,2))):((1,(8,48)),(4,(24,96)))
//           zipped_divide((4,6,5):(1,4,24), <2:1>) -> ((2),(2,6,5)):((1),(2,4,24))
//           zipped_divide((4,6):(1,4), <_,3:1>) -> ((1,3),(4,2)):((0,4),(1,12))
//           zipped_divide((2,2):(1,2), <>) -> ((),(2,2)):((),(1,2))
//           zipped_divide((8,2):(2,1), 4) -> (4,(2,2)):(2,(8,1))
//           zipped_divide(8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe documentation, "Zipped, tiled, flat divides"; [cute-concepts] and [cute-algebra]
#pragma once

#include "reference/algebra/logical_divide.hpp"
#include "reference/algebra/zipped_forms.hpp"

namespace plumb {

template <class Integer, class Stride>
Answer<Halves<Integer, Stride>> divided_halves(const Layout<Integer, Stride>& A,
                                               const Tiler<Integer>& T) {
  return halves_by_mode(A, T, [](const auto& mode, const Layout<Integer>& tile) {
    return logical_divide(mode, tile);
  });
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> zipped_divide(const Layout<Integer, Stride>& A,
                                              const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped<Integer, Stride>);
}

template <class Integer, class Stride>
bool zipped_divide_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return only_layouts(T) && logical_divide_required(A, T);
}

// Clause    tiled_divide
// Purpose   Cuts A into tiles as zipped_divide does: mode 0 of R is the tile, and the modes after
//           it count the tiles.
// Equation  R == ((t_0, t_1, ..), r_0, r_1, ..),   (t_k, r_k) a logical_divide of mode k of A
// Contract  the contract of zipped_divide, whose mode 1 is replaced by its modes; if T is a layout,
//           by the modes of A^ o T*, where T* is the coalesced complement
// Arguments A a layout with any strides, T a layout or a tiler; an integer n is n:1 on the whole
//           layout
// Domain    that of logical_divide, and T contains neither _ nor <>
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide
// Freedom   divide.unit = drop | keep: as in logical_divide
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   divide.modes = joined | apart: the modes are these, or finer ones, of extent 1 too
// Freedom   zipped_divide.kept = whole | split: as in zipped_divide
// Laws      tiled_divide.gathers tiled_divide.of-logical tiled_divide.over-modules
// Examples  tiled_divide((128,32):(32,1), <8:1,4:1>) -> ((8,4),16,8):((32,1),256,4)
//           tiled_divide((4,2,3):(2,1,8), 4:2) -> ((2,2),2,3):((4,1),2,8)
//           tiled_divide((8,4):(1@0,1@1), <4:1,2:1>) -> ((4,2),2,2):((1@0,1@1),4@0,2@1)
//           tiled_divide((8,(6,4)):(1,(8,48)), <4,<3,2>>)
//             -> ((4,(3,2)),2,(2,2)):((1,(8,48)),4,(24,96))
//           tiled_divide((4,6,5):(1,4,24), <2:1>) -> ((2),2,6,5):((1),2,4,24)
//           tiled_divide(128:32, 8:1) -> (8,16):(32,256)
//           tiled_divide((8,2):(2,1), 4) -> (4,2,2):(2,8,1)
//           tiled_divide(8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe documentation, "Zipped, tiled, flat divides"; [cute-concepts] and [cute-algebra]

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> tiled_divide(const Layout<Integer, Stride>& A,
                                             const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), tiled<Integer, Stride>);
}

template <class Integer, class Stride>
bool tiled_divide_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return zipped_divide_required(A, T);
}

// Clause    flat_divide
// Purpose   Cuts A into tiles as zipped_divide does, without parentheses around the tile or around
//           the tiles.
// Equation  R == (t_0, t_1, .., r_0, r_1, ..),   (t_k, r_k) a logical_divide of mode k of A
// Contract  the contract of zipped_divide, whose two modes are replaced by their modes; if T is a
//           layout, by the modes of A^ o T and of A^ o T*, where T* is the coalesced complement
// Arguments A a layout with any strides, T a layout or a tiler; an integer n is n:1 on the whole
//           layout
// Domain    that of logical_divide, and T contains neither _ nor <>
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide
// Freedom   divide.unit = drop | keep: as in logical_divide
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   divide.modes = joined | apart: as in tiled_divide
// Freedom   zipped_divide.kept = whole | split: as in zipped_divide
// Laws      flat_divide.gathers flat_divide.of-logical flat_divide.over-modules
// Examples  flat_divide((128,32):(32,1), <8:1,4:1>) -> (8,4,16,8):(32,1,256,4)
//           flat_divide((4,2,3):(2,1,8), 4:2) -> (2,2,2,3):(4,1,2,8)
//           flat_divide((8,4):(1@0,1@1), <4:1,2:1>) -> (4,2,2,2):(1@0,1@1,4@0,2@1)
//           flat_divide((8,(6,4)):(1,(8,48)), <4,<3,2>>) -> (4,(3,2),2,(2,2)):(1,(8,48),4,(24,96))
//           flat_divide((4,6,5):(1,4,24), <2:1>) -> (2,2,6,5):(1,2,4,24)
//           flat_divide((8,2):(2,1), 4) -> (4,2,2):(2,8,1)
//           flat_divide(8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe documentation, "Zipped, tiled, flat divides"; [cute-algebra]

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> flat_divide(const Layout<Integer, Stride>& A,
                                            const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), spread<Integer, Stride>);
}

template <class Integer, class Stride>
bool flat_divide_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return zipped_divide_required(A, T);
}

}  // namespace plumb
