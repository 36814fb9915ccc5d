// The algebra of composed layouts: it acts on the layout that is applied first.
#pragma once

#include "reference/algebra/logical_divide.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb {

// Clause    composed_coalesce
// Equation  R(i) == F(i)   for 0 <= i < size(F)
// Contract  the equation; size(R) == size(F); the inner layout of R has depth 1 at most. Where a
//           layout within F is left, F and R are read alike, by one of the choices of apply
// Arguments F a composed layout
// Domain    every composed layout
// Refusals  none
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_coalesce.same-function
// Examples  composed_coalesce(Sw<3,4,3> o 5 o ((2,4),8):((1,2),8)) -> Sw<3,4,3> o 5 o 64:1
//           composed_coalesce(Sw<1,0,1> o 0 o (2,(1,2)):(4,(3,1))) -> Sw<1,0,1> o 0 o (2,2):(4,1)
//           composed_coalesce(4:2 o 1 o (2,2):(1,2)) -> 4:2 o 1 o 4:1
// Source    CuTe, coalesce of a composed layout

template <class Integer>
ComposedLayout<Integer> composed_coalesce(const ComposedLayout<Integer>& F) {
  return ComposedLayout<Integer>(F.links, coalesce(F.inner));
}

// Clause    composed_composition
// Equation  R(c) == F^(T(c))   for every c in the domain of T, F^ with the extension of its inner
//           layout
// Contract  the equation; the inner layout of R refines the shape of T. With a tiler: c has an
//           entry for each mode of F, and T(c) those of every mode by itself; at _ the mode of F
// Arguments F a composed layout, T a layout or a tiler
// Domain    composition(A, T) is in its required domain, A the inner layout of F
// Refusals  not_divisible carry bad_shape
// Freedom   composition.unmentioned = kept | dropped: the modes of F that a tiler does not mention
// Freedom   composition.negative = floor | truncate: as in composition, where T is negative
// Freedom   composition.extension = leaf | above_one | written: as in composition
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_composition.pointwise
// Examples  composed_composition(Sw<3,4,3> o 0 o (8,64):(64,1), <2:4,8:8>)
//             -> Sw<3,4,3> o 0 o (2,8):(256,8)
//           composed_composition(Sw<2,0,3> o 3 o (4,8):(8,1), 4:8) -> Sw<2,0,3> o 3 o 4:2
//           composed_composition(8:3 o 1 o (6,2):(1,6), 4:3) -> 8:3 o 1 o 4:3
//           composed_composition(Sw<1,0,1> o 0 o (3,2):(1,7), 4:2) -> refuse carry
// Source    CuTe, composition of a composed layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition(const ComposedLayout<Integer>& F,
                                                     const Tiler<Integer>& T) {
  const Answer<Layout<Integer>> inner = composition(F.inner, T);
  if (!inner.answered()) return inner.refusal();
  return ComposedLayout<Integer>(F.links, inner.value());
}

template <class Integer>
bool composed_composition_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return composition_required(F.inner, T);
}

// Clause    composed_divide
// Equation  R(c) == F((T, T*)(c)),   T* a complement of T
// Contract  mode 0 of the inner layout of R refines the shape of T; if T tiles, the equation for
//           T* == complement(T, size(F)). Otherwise mode 0 of R is F o T, R has no fewer elements
//           than F, and reaches every value of F. With a tiler: of every mode by itself; the modes
//           at _, and those that T does not mention, are kept with their shapes
// Arguments F a composed layout, T a layout or a tiler
// Domain    logical_divide(A, T) is in its required domain, A the inner layout of F
// Refusals  not_tiling not_divisible carry bad_shape
// Freedom   divide.cotarget = size | shape: as in logical_divide, of the inner layout
// Freedom   divide.unit = drop | keep: as in logical_divide, of the inner layout
// Freedom   divide.extension = leaf | above_one | written: as in logical_divide
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_divide.tiling
// Examples  composed_divide(Sw<3,4,3> o 0 o (8,64):(64,1), <2:1,8:1>)
//             -> Sw<3,4,3> o 0 o ((2,4),(8,8)):((64,128),(1,8))
//           composed_divide(Sw<2,0,3> o 3 o 32:1, 4:8) -> Sw<2,0,3> o 3 o (4,8):(8,1)
//           composed_divide(Sw<2,0,3> o 0 o 8:1, (2,2):(2,6)) -> refuse not_tiling
// Source    CuTe, logical_divide of a composed layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide(const ComposedLayout<Integer>& F,
                                                const Tiler<Integer>& T) {
  const Answer<Layout<Integer>> inner = logical_divide(F.inner, T);
  if (!inner.answered()) return inner.refusal();
  return ComposedLayout<Integer>(F.links, inner.value());
}

template <class Integer>
bool composed_divide_required(const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return logical_divide_required(F.inner, T);
}

}  // namespace plumb
