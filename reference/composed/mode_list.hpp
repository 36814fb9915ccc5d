// The modes of a composed layout with others beside them, without some, repeated or reversed: those
// of the inner layout, within the same links.
#pragma once

#include "reference/composed/composed_layout.hpp"
#include "reference/modes/modes.hpp"
#include "reference/modes/selection.hpp"
#include "reference/modes/slice.hpp"
#include "reference/modes/zip_modes.hpp"

namespace plumb {

// Clause    composed_prepend
// Equation  R(d, c) == F at A(c) + Y(d)   A the inner layout of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of prepend(A, Y)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, Y a layout
// Domain    every composed layout and every layout
// Refusals  none
// Laws      composed_prepend.through-links
// Examples  composed_prepend(Sw<3,4,3> o 5 o (8,64):(64,1), 2:512)
//             -> Sw<3,4,3> o 5 o (2,8,64):(512,64,1)
// Source    tensor-layouts, prepend, of the inner layout

template <class Integer>
ComposedLayout<Integer> composed_prepend(const ComposedLayout<Integer>& F,
                                         const Layout<Integer>& Y) {
  return with_inner(F, prepend(F.inner, Y)).value();
}

// Clause    composed_insert
// Equation  R(c) == F at A(c without its entry k) + Y(c_k)   A the inner layout of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of insert(A, Y,
//           k) for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, Y a layout, k the place that Y gets
// Domain    A has parentheses; 0 <= k <= rank(A)
// Refusals  out_of_domain (k)
// Laws      composed_insert.through-links
// Examples  composed_insert(Sw<3,4,3> o 5 o (8,64):(64,1), 2:512, 1)
//             -> Sw<3,4,3> o 5 o (8,2,64):(64,512,1)
//           composed_insert(Sw<3,4,3> o 5 o (8,64):(64,1), 2:512, 3) -> refuse out_of_domain
// Source    CuTe, insert, of the inner layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_insert(const ComposedLayout<Integer>& F,
                                                const Layout<Integer>& Y, const Integer& k) {
  return with_inner(F, plumb::insert(F.inner, Y, k));
}

template <class Integer>
bool composed_insert_required(const ComposedLayout<Integer>& F, const Layout<Integer>& Y,
                              const Integer& k) {
  return insert_required(F.inner, Y, k);
}

// Clause    composed_replace
// Equation  R(c) == F at A(c with 0 in place k) + Y(c_k)   A the inner layout of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of replace(A, Y,
//           k) for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, Y a layout, k the number of a mode
// Domain    A has parentheses; 0 <= k < rank(A)
// Refusals  out_of_domain (k)
// Laws      composed_replace.through-links
// Examples  composed_replace(Sw<3,4,3> o 5 o (8,64):(64,1), 2:512, 0)
//             -> Sw<3,4,3> o 5 o (2,64):(512,1)
//           composed_replace(Sw<3,4,3> o 5 o (8,64):(64,1), 2:512, 2) -> refuse out_of_domain
// Source    tensor-layouts, replace, of the inner layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_replace(const ComposedLayout<Integer>& F,
                                                 const Layout<Integer>& Y, const Integer& k) {
  return with_inner(F, plumb::replace(F.inner, Y, k));
}

template <class Integer>
bool composed_replace_required(const ComposedLayout<Integer>& F, const Layout<Integer>& Y,
                               const Integer& k) {
  return replace_required(F.inner, Y, k);
}

// Clause    composed_remove
// Equation  R(c without its entry k) == F(c with 0 in place k)
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of remove(A, k)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, k the number of a mode
// Domain    A has at least two modes; 0 <= k < rank(A)
// Refusals  out_of_domain (k)
// Laws      composed_remove.through-links
// Examples  composed_remove(Sw<3,4,3> o 5 o (8,64):(64,1), 0) -> Sw<3,4,3> o 5 o (64):(1)
//           composed_remove(Sw<3,4,3> o 5 o (8,64):(64,1), 2) -> refuse out_of_domain
// Source    CuTe, remove, of the inner layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_remove(const ComposedLayout<Integer>& F,
                                                const Integer& k) {
  return with_inner(F, plumb::remove(F.inner, k));
}

template <class Integer>
bool composed_remove_required(const ComposedLayout<Integer>& F, const Integer& k) {
  return remove_required(F.inner, k);
}

// Clause    composed_repeat
// Equation  R(c_0, .., c_{n-1}) == F at A(c_0) + .. + A(c_{n-1})   A the inner layout of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of repeat(A, n)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, n how often
// Domain    n >= 1; R has at most 65536 leaves
// Refusals  out_of_domain (n below 0) too_large (more than 65536 leaves)
// Laws      composed_repeat.through-links
// Examples  composed_repeat(Sw<3,4,3> o 5 o 8:64, 2) -> Sw<3,4,3> o 5 o (8,8):(64,64)
//           composed_repeat(Sw<3,4,3> o 5 o 8:64, -1) -> refuse out_of_domain
// Source    CuTe, repeat, of the inner layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_repeat(const ComposedLayout<Integer>& F,
                                                const Integer& n) {
  return with_inner(F, plumb::repeat(F.inner, n));
}

template <class Integer>
bool composed_repeat_required(const ComposedLayout<Integer>& F, const Integer& n) {
  return repeat_required(F.inner, n);
}

// Clause    composed_reverse
// Equation  R(c_{n-1}, .., c_0) == F(c_0, .., c_{n-1})
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of reverse(A)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout
// Domain    every composed layout
// Refusals  none
// Laws      composed_reverse.through-links
// Examples  composed_reverse(Sw<3,4,3> o 5 o (8,64):(64,1)) -> Sw<3,4,3> o 5 o (64,8):(1,64)
// Source    CuTe, reverse, of the inner layout

template <class Integer>
ComposedLayout<Integer> composed_reverse(const ComposedLayout<Integer>& F) {
  return ComposedLayout<Integer>(F.links, plumb::reverse(F.inner));
}

// Clause    composed_zip
// Equation  R((c_00, c_10, ..), (c_01, c_11, ..), ..) == F((c_00, c_01, ..), (c_10, c_11, ..), ..)
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of zip_modes(A)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout
// Domain    A and its modes have parentheses, and the modes of A the same number of modes
// Refusals  bad_shape (modes of different ranks)
// Laws      composed_zip.through-links
// Examples  composed_zip(Sw<3,4,3> o 5 o ((8,2),(4,16)):((16,128),(1,4)))
//             -> Sw<3,4,3> o 5 o ((8,4),(2,16)):((16,1),(128,4))
//           composed_zip(Sw<3,4,3> o 5 o ((8,2),4):((4,32),1)) -> refuse bad_shape
// Source    CuTe C++, layout_composed.hpp, zip

template <class Integer>
Answer<ComposedLayout<Integer>> composed_zip(const ComposedLayout<Integer>& F) {
  return with_inner(F, zip_modes(F.inner));
}

template <class Integer>
bool composed_zip_required(const ComposedLayout<Integer>& F) {
  return zip_modes_required(F.inner);
}

// Clause    composed_dice
// Equation  R(d) == F(c with the entries of d where c has numbers, and 0 where it is open)
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of dice(A, c)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, c a pattern; its numbers do not count
// Domain    c is _, or a number, or has an entry for each mode of A, down to its leaves; some entry
//           is a number
// Refusals  bad_shape (c has parentheses where A has none, or other modes)
// Freedom   dice.nested = flat | grouped: as in dice
// Laws      composed_dice.through-links
// Examples  composed_dice(Sw<3,4,3> o 5 o (8,64):(64,1), (_,2)) -> Sw<3,4,3> o 5 o (64):(1)
//           composed_dice(Sw<3,4,3> o 5 o 8:1, (_,2)) -> refuse bad_shape
// Source    CuTeDSL, dice, of the inner layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_dice(const ComposedLayout<Integer>& F,
                                              const Pattern<Integer>& c) {
  return with_inner(F, plumb::dice(F.inner, c));
}

template <class Integer>
bool composed_dice_required(const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  return dice_required(F.inner, c);
}

}  // namespace plumb
