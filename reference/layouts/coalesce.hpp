// Clause    coalesce
// Purpose   Writes a layout with fewer modes: joins neighbours that run on as one. Each element
//           keeps its offset.
// Equation  R(i) == A(i)   for 0 <= i < size(A)
// Contract  size(R) == size(A) and depth(R) <= 1. With P, the same holds for each * of P by itself;
//           modes that P does not mention are kept
// Normal    the reference's R, without P, is 1:0, or has no extent 1 and no two neighbours that can
//           be joined
// Arguments A a layout, P a profile
// Domain    every layout; with P: wherever P has a tuple, A has a tuple of at least as many modes
// Refusals  bad_shape (P has more modes than A)
// Freedom   coalesce.modes = joined | any: R has as few modes as one of its function can have, or
//           more
// Laws      coalesce.same-function coalesce.normal-form coalesce.idempotent coalesce.over-modules
// Examples  coalesce((2,(1,6)):(1,(6,2))) -> 12:1
//           coalesce((2,2):(0,0)) -> 4:0
//           coalesce(1:7) -> 1:0
//           coalesce((4,2,8):(1@0,4@0,1@1)) -> (8,8):(1@0,1@1)
//           coalesce((3,2):(^0b1,^0b1)) -> 6:^0b1
//           coalesce((2,(1,6)):(1,(6,2)), (*,*)) -> (2,6):(1,2)
//           coalesce(((2,2),(2,2)):((1,2),(4,8)), (*)) -> (4,(2,2)):(1,(4,8))
//           coalesce(((((2,2),5),3)):((((1,2),7),40)), (((*),*))) -> (((4,5),3)):(((1,7),40))
//           coalesce((2,2):(^0b1,^0b11)) -> (2,2):(^0b1,^0b11)
//           coalesce(8:1, (*,*)) -> refuse bad_shape
// Source    CuTe documentation, "Coalesce"; [cute-algebra]
#pragma once

#include <numeric>
#include <utility>

#include "reference/layouts/layout.hpp"

namespace plumb {

// One normal form for each function and size. Let R == (s_0,s_1,..):(d_0,d_1,..) be normal and
// size(R) > 1. Then d_0 == R(1), since s_0 >= 2. For i < s_0, R(i) == i d_0; if there is a next
// mode, R(s_0) == d_1 != s_0 d_0. So s_0 is the least i >= 1 with R(i) != i R(1), or the size if
// there is none; and (s_1,..):(d_1,..) is the normal form of j -> R(s_0 j), of size size(R) / s_0.
// By induction the function determines all modes. Nothing is used of strides but that they can be
// added and multiplied by integers: they may be of any module.

/// Joins `next` to the flat modes built so far. The only place where two modes become one, and the
/// step of the induction, which runs it on lists of which only the last mode is known.
template <class List, class Integer, class Stride>
List coalesce_step(List built, const Mode<Integer, Stride>& next) {
  if (next.extent == 1) return built;  // its only coordinate is 0
  if (!built.empty()) {
    auto& last = built.back();
    if (next.stride == last.extent * last.stride) {  // (s,t):(d,s*d) is s*t:d
      last.extent = last.extent * next.extent;
      return built;
    }
  }
  built.push_back(next);
  return built;
}

/// coalesce_step over all modes, from left to right.
template <class Integer, class Stride>
Modes<Integer, Stride> joined_modes(const Modes<Integer, Stride>& modes) {
  return std::accumulate(modes.begin(), modes.end(), Modes<Integer, Stride>{},
                         [](Modes<Integer, Stride> built, const Mode<Integer, Stride>& next) {
                           return coalesce_step(std::move(built), next);
                         });
}

template <class Integer, class Stride>
Layout<Integer, Stride> coalesce(const Layout<Integer, Stride>& A) {
  return layout_of(joined_modes(flat_modes(A)));
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> coalesce(const Layout<Integer, Stride>& A, const Profile& P) {
  return apply_by_profile(A, P, [](const auto& mode) { return coalesce(mode); });
}

template <class Integer, class Stride>
bool coalesce_required(const Layout<Integer, Stride>&) {
  return true;
}

template <class Integer, class Stride>
bool coalesce_required(const Layout<Integer, Stride>& A, const Profile& P) {
  return has_modes_of(A.shape, P);
}

/// With the last of all modes, if it has extent 1: beyond the size it is the one that counts on. It
/// is not needed where the mode before it counts on in the same way.
template <class List, class Integer, class Stride>
List keep_last(List built, const Mode<Integer, Stride>& last) {
  if (!(last.extent == 1)) return built;
  if (!built.empty() && last.stride == built.back().extent * built.back().stride) return built;
  built.push_back(last);
  return built;
}

/// The same modes joined so that the extension is kept.
template <class Integer, class Stride>
Modes<Integer, Stride> coalesced_extension(const Layout<Integer, Stride>& A) {
  const Modes<Integer, Stride> all = flat_modes(A);
  if (all.empty()) return all;
  return keep_last(joined_modes(all), all.back());
}

}  // namespace plumb
