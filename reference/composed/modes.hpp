// Modes of composed layouts: those of the inner layout, within the same links.
#pragma once

#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/filter.hpp"
#include "reference/modes/modes.hpp"
#include "reference/modes/regroup.hpp"
#include "reference/modes/selection.hpp"

namespace plumb {

// Clause    composed_rank
// Equation  R == rank(A)   A the inner layout of F
// Contract  the equation
// Arguments F a composed layout
// Domain    every composed layout
// Refusals  none
// Laws      composed_rank.through-links
// Examples  composed_rank(Sw<3,4,3> o 0 o (8,(8,8)):(64,(1,8))) -> 2
//           composed_rank(Sw<3,4,3> o 0 o 8:1) -> 1
// Source    CuTe C++, layout_composed.hpp, rank

template <class Integer>
Integer composed_rank(const ComposedLayout<Integer>& F) {
  return rank_of(F.inner);
}

// Clause    composed_depth
// Equation  R == depth(A)   A the inner layout of F
// Contract  the equation
// Arguments F a composed layout
// Domain    A does not contain ()
// Refusals  none
// Laws      composed_depth.through-links
// Examples  composed_depth(Sw<3,4,3> o 0 o (8,(8,8)):(64,(1,8))) -> 2
//           composed_depth(Sw<3,4,3> o 0 o 8:1) -> 0
// Source    CuTe C++, layout_composed.hpp, depth

template <class Integer>
Integer composed_depth(const ComposedLayout<Integer>& F) {
  return depth_of(F.inner);
}

template <class Integer>
bool composed_depth_required(const ComposedLayout<Integer>& F) {
  return depth_required(F.inner);
}

// Clause    composed_flatten
// Equation  R(i) == F(i)   for 0 <= i < size(F)
// Contract  R(i) == the links of F applied to Q(i), where Q satisfies the contract of flatten(A)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout
// Domain    every composed layout
// Refusals  none
// Laws      composed_flatten.through-links
// Examples  composed_flatten(Sw<3,4,3> o 5 o (8,(8,8)):(64,(1,8)))
//             -> Sw<3,4,3> o 5 o (8,8,8):(64,1,8)
// Source    CuTe C++, layout_composed.hpp, flatten

template <class Integer>
ComposedLayout<Integer> composed_flatten(const ComposedLayout<Integer>& F) {
  return ComposedLayout<Integer>(F.links, flatten(F.inner));
}

// Clause    composed_mode
// Equation  R(c) == F(0, .., 0, c, 0, .., 0)   with c in place k
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of mode(A, k)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, k the number of a mode
// Domain    0 <= k < rank(A)
// Refusals  out_of_domain
// Laws      composed_mode.through-links
// Examples  composed_mode(Sw<3,4,3> o 5 o (8,64):(64,1), 0) -> Sw<3,4,3> o 5 o 8:64
//           composed_mode(Sw<3,4,3> o 5 o (8,64):(64,1), 2) -> refuse out_of_domain
// Source    CuTe C++, layout_composed.hpp, get

template <class Integer>
Answer<ComposedLayout<Integer>> composed_mode(const ComposedLayout<Integer>& F, const Integer& k) {
  return with_inner(F, mode(F.inner, k));
}

template <class Integer>
bool composed_mode_required(const ComposedLayout<Integer>& F, const Integer& k) {
  return mode_required(F.inner, k);
}

// Clause    composed_append
// Equation  R(c, d) == F at A(c) + Y(d)   A the inner layout of F
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of append(A, Y)
//           and has the shape of the inner layout of R
// Arguments F a composed layout, Y a layout
// Domain    every composed layout and every layout
// Refusals  none
// Laws      composed_append.through-links
// Examples  composed_append(Sw<3,4,3> o 5 o (8,64):(64,1), 2:512)
//             -> Sw<3,4,3> o 5 o (8,64,2):(64,1,512)
// Source    CuTe C++, layout_composed.hpp, append

template <class Integer>
ComposedLayout<Integer> composed_append(const ComposedLayout<Integer>& F,
                                        const Layout<Integer>& Y) {
  return with_inner(F, append(F.inner, Y)).value();
}

// Clause    composed_group
// Equation  R(i) == F(i)   for 0 <= i < size(F)
// Contract  R(i) == the links of F applied to Q(i), where Q satisfies the contract of group(A, b,
//           e) for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, b the first mode of the group, e the end: the first beyond it
// Domain    A has parentheses; 0 <= b < e <= rank(A)
// Refusals  out_of_domain (not 0 <= b <= e <= rank(A))
// Freedom   group.empty = inserted | none: as in group
// Laws      composed_group.through-links
// Examples  composed_group(Sw<3,4,3> o 5 o (8,8,8):(64,1,8), 1, 3)
//             -> Sw<3,4,3> o 5 o (8,(8,8)):(64,(1,8))
//           composed_group(Sw<3,4,3> o 5 o (8,64):(64,1), 1, 3) -> refuse out_of_domain
// Source    CuTe C++, layout_composed.hpp, group

template <class Integer>
Answer<ComposedLayout<Integer>> composed_group(const ComposedLayout<Integer>& F, const Integer& b,
                                               const Integer& e) {
  return with_inner(F, group(F.inner, b, e));
}

template <class Integer>
bool composed_group_required(const ComposedLayout<Integer>& F, const Integer& b, const Integer& e) {
  return group_required(F.inner, b, e);
}

// Clause    composed_take
// Equation  R(c) == F(0, .., 0, c, 0, .., 0)   with c in the places b, .., e - 1
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of take(A, b, e)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, b the first mode, e the end: the first mode beyond
// Domain    A has parentheses; 0 <= b < e <= rank(A)
// Refusals  out_of_domain (not 0 <= b <= e <= rank(A))
// Laws      composed_take.through-links
// Examples  composed_take(Sw<3,4,3> o 5 o (8,8,8):(64,1,8), 1, 3) -> Sw<3,4,3> o 5 o (8,8):(1,8)
//           composed_take(Sw<3,4,3> o 5 o (8,64):(64,1), 1, 3) -> refuse out_of_domain
// Source    CuTe C++, layout_composed.hpp, take

template <class Integer>
Answer<ComposedLayout<Integer>> composed_take(const ComposedLayout<Integer>& F, const Integer& b,
                                              const Integer& e) {
  return with_inner(F, take(F.inner, b, e));
}

template <class Integer>
bool composed_take_required(const ComposedLayout<Integer>& F, const Integer& b, const Integer& e) {
  return take_required(F.inner, b, e);
}

// Clause    composed_select
// Equation  R(c_0, c_1, ..) == F with c_j at mode I_j, and 0 elsewhere
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of select(A, I)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, I a flat tuple of numbers of modes
// Domain    A and I have parentheses, I is not empty, and each number is that of a mode
// Refusals  bad_shape (I is not flat) out_of_domain (no number of a mode) too_large (more than 2^16
//           leaves)
// Laws      composed_select.through-links
// Examples  composed_select(Sw<3,4,3> o 5 o (8,64):(64,1), (1,0)) -> Sw<3,4,3> o 5 o (64,8):(1,64)
//           composed_select(Sw<3,4,3> o 5 o (8,64):(64,1), (2)) -> refuse out_of_domain
// Source    CuTe C++, select

template <class Integer>
Answer<ComposedLayout<Integer>> composed_select(const ComposedLayout<Integer>& F,
                                                const IntTuple<Integer>& I) {
  return with_inner(F, plumb::select(F.inner, I));
}

template <class Integer>
bool composed_select_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& I) {
  return select_required(F.inner, I);
}

// Clause    composed_filter_zeros
// Equation  R(c) == F(c)   for the coordinates c of F that are 0 wherever the stride is 0
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of
//           filter_zeros(A, P) for the inner layout A of F and has the shape of the inner layout of
//           R
// Arguments F a composed layout, P a tuple with an integer for each leaf or larger part of A
// Domain    every composed layout; P is weakly congruent with the shape of A
// Refusals  bad_shape (P is not weakly congruent with the shape of A)
// Laws      composed_filter_zeros.through-links
// Examples  composed_filter_zeros(Sw<3,4,3> o 5 o (8,4):(64,0)) -> Sw<3,4,3> o 5 o (8,1):(64,0)
//           composed_filter_zeros(Sw<3,4,3> o 5 o (2,4):(1,2), (1,0,1)) -> refuse bad_shape
// Source    CuTe C++, filter_zeros

template <class Integer>
ComposedLayout<Integer> composed_filter_zeros(const ComposedLayout<Integer>& F) {
  return ComposedLayout<Integer>(F.links, filter_zeros(F.inner));
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_filter_zeros(const ComposedLayout<Integer>& F,
                                                      const IntTuple<Integer>& P) {
  return with_inner(F, filter_zeros(F.inner, P));
}

template <class Integer>
bool composed_filter_zeros_required(const ComposedLayout<Integer>&) {
  return true;
}

template <class Integer>
bool composed_filter_zeros_required(const ComposedLayout<Integer>& F, const IntTuple<Integer>& P) {
  return filter_zeros_required(F.inner, P);
}

// Clause    composed_filter
// Equation  R(j) == F(c), c the j-th of the coordinates that are 0 wherever the stride is 0
// Contract  R(c) == the links of F applied to Q(c), where Q satisfies the contract of filter(A, P)
//           for the inner layout A of F and has the shape of the inner layout of R
// Arguments F a composed layout, P a profile
// Domain    every composed layout; with P: wherever P has a tuple, A has a tuple of at least as
//           many modes
// Refusals  bad_shape (P has more modes than A)
// Laws      composed_filter.through-links
// Examples  composed_filter(Sw<3,4,3> o 5 o (8,(4,2)):(64,(0,512))) -> Sw<3,4,3> o 5 o 16:64
//           composed_filter(Sw<3,4,3> o 5 o 8:1, (*,*)) -> refuse bad_shape
// Source    CuTe C++, layout_composed.hpp, filter

template <class Integer>
ComposedLayout<Integer> composed_filter(const ComposedLayout<Integer>& F) {
  return ComposedLayout<Integer>(F.links, filter(F.inner));
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_filter(const ComposedLayout<Integer>& F,
                                                const Profile& P) {
  return with_inner(F, filter(F.inner, P));
}

template <class Integer>
bool composed_filter_required(const ComposedLayout<Integer>&) {
  return true;
}

template <class Integer>
bool composed_filter_required(const ComposedLayout<Integer>& F, const Profile& P) {
  return filter_required(F.inner, P);
}

}  // namespace plumb
