// Clause    composition
// Purpose   Picks elements of A in the order that B names them: B gives an index, and A the offset
//           there.
// Equation  R(c) == A^(B(c))   for every c in the domain of B, A^ the extension of A
// Contract  R refines the shape of B: leaf by leaf, the extents of R multiply to the extent of B.
//           ((2,8)) refines (16), and (2,8) does not.
//           - B(c) >= 0: the equation
//           - B(c) < 0: the equation, digits rounded down; or R(c) == -A^(-B(c)), digits rounded
//             toward 0
//           - B of basis strides: R(c) == sum of A_p^(B(c)_p) over the axes p, where A_p is the
//             mode of A at p, or A itself if A is a leaf; digits are rounded as for B(c) < 0
//           - B a tiler <T_0, T_1, ..>: mode k of R is A_k o T_k, or A_k if T_k is _; the other
//             modes of A follow (composition.unmentioned)
// Arguments A a layout with any strides, B a layout of integer or basis strides, or a tiler; an
//           integer n is n:1 on the whole layout
// Domain    by the kind of B:
//           - integer strides: B >= 0, and each leaf s:d of B steps evenly through the modes of A,
//             both as they are and joined (composition_digits): d is 0, or the product of the first
//             extents times a divisor of the next; in that mode and in those after it the leaf
//             ends, or fills the mode exactly and continues in the next; the last mode takes any
//             step and has no end
//           - integer strides, A joined: the greatest digits of all leaves in a non-last mode add
//             up to less than its extent
//           - integer strides, if A ends in extent 1 or contains (): B stays below size(A)
//           - a tiler: every mode by itself; B is not _
//           - basis strides: one axis a stride, every axis a mode of A, and there in the domain
// Refusals  not_divisible carry bad_shape
// Freedom   composition.unmentioned = kept | dropped: the modes of A that a tiler does not mention
// Freedom   composition.negative = floor | truncate: digits of an index below 0, down or to 0
// Freedom   composition.extension = leaf | above_one | written: as apply.extension, of A
// Laws      composition.pointwise composition.definition composition.associative
//           composition.distributes composition.over-modules
//           composition.of-coordinates
// Examples  composition((6,2):(8,2), (4,3):(3,1)) -> ((2,2),3):((24,2),8)
//           composition(20:2, (5,4):(4,1)) -> (5,4):(8,2)
//           composition((10,2):(16,4), (5,4):(1,5)) -> (5,(2,2)):(16,(80,4))
//           composition((12,(4,8)):(59,(13,1)), <3:1,8:1>) -> (3,(4,2)):(59,(13,1))
//           composition((8,(6,4)):(1,(8,48)), <4,<3,2>>) -> (4,(3,2)):(1,(8,48))
//           composition((5,2):(1,7), 4:3) -> (2,2):(3,8)
//           composition((8,64):(64,1), 4) -> 4:64
//           composition((4,8):(1@1,1@0), (2,2):(2,8)) -> (2,2):(2@1,2@0)
//           composition((4,4):(^0b1,^0b110), (2,2):(1,4)) -> (2,2):(^0b1,^0b110)
//           composition((4,3):(1@0,1@1), (2,2):(3,2)) -> refuse carry
//           composition((4,8):(8,1), (2,4):(1@1,1@0)) -> (2,4):(1,8)
//           composition((8,4):(1,8), 4:1@0+1@1) -> 4:9
//           composition((4,8):(8,1), 2:1@2) -> refuse bad_shape
//           composition((3,2):(1,7), 4:2) -> refuse carry
//           composition((4,3):(1,10), (2,2):(3,2)) -> refuse carry
// Source    CuTe documentation, "Composition"; [cute-concepts] and [cute-algebra]
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/algebra/search/composition.hpp"
#include "reference/algebra/tiler.hpp"
#include "reference/layouts/axes.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// The definition looks at each element of B, and of no more than this.
inline constexpr int composed_elements = 256;

/// True if R(c) == A^(B(c)) for 0 <= c < size(R).
template <class Integer, class Stride>
bool composes_to(const Layout<Integer, Stride>& A, const Layout<Integer>& B,
                 const Layout<Integer, Stride>& R) {
  for (Integer c(0); c < size(R); c = c + 1)
    if (evaluate(R, c) != evaluate(A, evaluate(B, c))) return false;
  return true;
}

/// Modes n_0:e_0, n_1:e_1, .. with n_0 n_1 .. == s that are A^ o s:d, or nothing if there are none.
/// Tries every n_0, n_1, .. above 1 in lexicographic order, after those `begun`: a mode at which N
/// elements are done has the stride A^(d N), since that is the value at its coordinate 1.
template <class Integer, class Stride>
std::optional<Modes<Integer, Stride>> refined_leaf(const Layout<Integer, Stride>& A,
                                                   const Mode<Integer>& leaf,
                                                   const Modes<Integer, Stride>& begun) {
  const Integer done = size(layout_of(begun));
  if (done == leaf.extent) return begun;
  for (Integer n(2); n * done <= leaf.extent; n = n + 1) {
    if (!divides(Integer(n * done), leaf.extent)) continue;
    Modes<Integer, Stride> longer = begun;
    longer.push_back({n, evaluate(A, Integer(leaf.stride * done))});
    if (!composes_to(A, layout_of(Modes<Integer>{leaf}), layout_of(longer))) continue;
    if (const auto all = refined_leaf(A, leaf, longer)) return all;
  }
  return std::nullopt;
}

/// The layout with such modes for each leaf of B.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> refined_leaves(const Layout<Integer, Stride>& A,
                                               const Layout<Integer>& B) {
  if (B.shape.is_leaf()) {
    const auto modes = refined_leaf<Integer, Stride>(A, {B.shape.leaf(), B.stride.leaf()}, {});
    if (!modes) return Refusal::no_layout;
    return layout_of(*modes);
  }
  std::vector<Layout<Integer, Stride>> parts;
  for (const Layout<Integer>& mode : modes_of(B)) {
    const auto part = refined_leaves(A, mode);
    if (!part.answered()) return part;
    parts.push_back(part.value());
  }
  return concatenate(parts);
}

/// Some R with R(c) == A^(B(c)) that refines the shape of B, or no_layout if there is none: on a
/// leaf of B alone, R is A^ o s:d in any case, so that one form of each leaf decides for all.
///
/// Where composition answers, so does this (up to that size), and R is the same function. If the
/// strides of A, with its modes joined, are such that an offset determines all digits, this answers
/// only there; for other strides it may answer more often. Exhausted on small layouts.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> composition_by_definition(const Layout<Integer, Stride>& A,
                                                          const Layout<Integer>& B) {
  if (size(B) > composed_elements) return Refusal::too_large;
  const auto R = refined_leaves(A, B);
  if (R.answered() && !composes_to(A, B, R.value())) return Refusal::no_layout;
  return R;
}

/// A o B, B a tree of leaves s:d. `greatest` gathers the digits of all leaves.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> compose_tree(const Modes<Integer, Stride>& A,
                                             const Layout<Integer>& B,
                                             std::vector<Integer>& greatest) {
  if (B.shape.is_leaf()) {
    const Mode<Integer> leaf{B.shape.leaf(), B.stride.leaf()};
    const Answer<Modes<Integer, Stride>> modes = compose_leaf(A, leaf);
    if (!modes.answered()) return modes.refusal();
    const std::vector<Integer> more = greatest_digits(A, leaf.stride, modes.value());
    for (std::size_t j = 0; j < A.size(); ++j) greatest[j] = greatest[j] + more[j];
    return layout_of(modes.value());
  }
  std::vector<Layout<Integer, Stride>> parts;
  for (const Layout<Integer>& mode : modes_of(B)) {
    const auto part = compose_tree(A, mode, greatest);
    if (!part.answered()) return part;
    parts.push_back(part.value());
  }
  return concatenate(parts);
}

/// Answers iff one layout form serves all strides of A: if the digits of the parts of a sum never
/// carry, A^ of the sum is the sum of A^ (composition.induction-add); if any factors of s will do,
/// these will, and with the same sums of digits (composition.step-greedy, -multiple, -merge). For
/// particular strides a composition may exist that is refused here: (2,2,2):(1,1,3) o 3:3 is 3:2,
/// because digits carry at no cost.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> composition(const Layout<Integer, Stride>& A,
                                            const Layout<Integer>& B) {
  const Modes<Integer, Stride> joined = coalesced_extension(A);
  std::vector<Integer> greatest(joined.size(), Integer(0));
  const auto R = compose_tree(joined, B, greatest);
  if (!R.answered()) return R;
  if (carries(joined, greatest)) return Refusal::carry;
  return R;
}

template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> composition(const Layout<Integer, Stride>& A,
                                            const Tiler<Integer>& T) {
  return apply_by_mode(
      A, T, [](const auto& mode, const Layout<Integer>& tile) { return composition(mode, tile); });
}

/// The sum of layouts that refine the shape S, leaf by leaf. Where they split a leaf differently,
/// the products of their first extents, sorted, must each divide the next.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> sum_over(const IntTuple<Integer>& S,
                                         const std::vector<Layout<Integer, Stride>>& parts) {
  if (S.is_leaf()) {
    std::vector<Integer> places{Integer(1), S.leaf()};
    for (const auto& part : parts)
      for (const Integer& place : leaves(column_major(part.shape))) places.push_back(place);
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    Modes<Integer, Stride> modes;
    for (std::size_t k = 0; k + 1 < places.size(); ++k) {
      if (!divides(places[k], places[k + 1])) return Refusal::not_divisible;
      Stride stride{};
      for (const auto& part : parts) stride = stride + evaluate(part, places[k]);
      modes.push_back({floor_div(places[k + 1], places[k]), stride});
    }
    return layout_of(modes);
  }
  std::vector<Layout<Integer, Stride>> sums;
  for (std::size_t k = 0; k < rank(S); ++k) {
    std::vector<Layout<Integer, Stride>> modes;
    for (const auto& part : parts) modes.push_back(modes_of(part)[k]);
    const auto sum = sum_over(mode_of(S, k), modes);
    if (!sum.answered()) return sum;
    sums.push_back(sum.value());
  }
  return concatenate(sums);
}

/// B(c) is a coordinate of A: its entry at axis p is an index into the mode of A at p. So R is the
/// sum of the compositions of these modes with what B says of them.
template <class Integer, class Stride>
Answer<Layout<Integer, Stride>> composition(const Layout<Integer, Stride>& A,
                                            const Layout<Integer, CoordinateVector<Integer>>& B) {
  std::vector<Layout<Integer, Stride>> parts;
  parts.push_back({B.shape, map_leaves(B.shape, [](const Integer&) { return Stride{}; })});
  for (const auto& axis : axes_of(B)) {
    const auto mode = mode_at(A, axis);
    if (!mode) return Refusal::bad_shape;
    const auto part = composition(*mode, along_axis(B, axis));
    if (!part.answered()) return part;
    parts.push_back(part.value());
  }
  return sum_over(B.shape, parts);
}

/// What remains of a leaf after a mode of A: so many elements at that step in the modes to come.
template <class Integer>
struct Walked {
  Integer elements;
  Integer step;
  Integer greatest;  // digit of the leaf in that mode
};

/// r elements at steps of q come to a mode of extent a that is not the last. Nothing if they do not
/// step evenly through it.
template <class Integer>
std::optional<Walked<Integer>> walk_step(const Integer& r, const Integer& q, const Integer& a) {
  if (divides(a, q)) return Walked<Integer>{r, floor_div(q, a), Integer(0)};  // steps over it
  if (!divides(q, a)) return std::nullopt;
  if ((r - 1) * q < a) return Walked<Integer>{Integer(1), Integer(0), (r - 1) * q};  // ends in it
  if (!divides(floor_div(a, q), r)) return std::nullopt;
  return Walked<Integer>{floor_div(r, floor_div(a, q)), Integer(1), a - q};  // fills it exactly
}

/// The greatest digits of a leaf s:d in the modes of A but the last, if it steps evenly through
/// them.
template <class Integer, class Stride>
std::optional<std::vector<Integer>> composition_digits(const Modes<Integer, Stride>& A,
                                                       const Mode<Integer>& leaf) {
  std::vector<Integer> digits(A.size(), Integer(0));
  Walked<Integer> rest{leaf.extent, leaf.stride, Integer(0)};
  for (std::size_t j = 0; j + 1 < A.size(); ++j) {
    const auto walked = walk_step(rest.elements, rest.step, A[j].extent);
    if (!walked) return std::nullopt;
    rest = *walked;
    digits[j] = rest.greatest;
  }
  return digits;
}

template <class Integer, class Stride>
bool composition_required(const Layout<Integer, Stride>& A, const Layout<Integer>& B) {
  if (!natural_strides(B)) return false;
  // what lies beyond the size is not agreed upon if A ends in extent 1 or contains ()
  const bool ends_in_one = !leaves(A.shape).empty() && leaves(A.shape).back() == 1;
  if ((ends_in_one || contains_empty(A.shape)) && greatest_offset(B) >= size(A)) return false;

  const Modes<Integer, Stride> joined = coalesced_extension(A), given = flat_modes(A);
  std::vector<Integer> sums(joined.size(), Integer(0));
  for (const Mode<Integer>& leaf : flat_modes(B)) {
    const auto digits = composition_digits(joined, leaf);
    if (!digits || !composition_digits(given, leaf)) return false;
    for (std::size_t j = 0; j < sums.size(); ++j) sums[j] = sums[j] + (*digits)[j];
  }
  for (std::size_t j = 0; j + 1 < sums.size(); ++j)
    if (sums[j] >= joined[j].extent) return false;
  return true;
}

/// One axis a stride: then no leaf is split in two ways.
template <class Integer, class Stride>
bool composition_required(const Layout<Integer, Stride>& A,
                          const Layout<Integer, CoordinateVector<Integer>>& B) {
  if (!one_axis_each(B)) return false;
  for (const auto& axis : axes_of(B)) {
    const auto mode = mode_at(A, axis);
    if (!mode || !composition_required(*mode, along_axis(B, axis))) return false;
  }
  return true;
}

/// A tiler that only says _ is no tile: it need not be taken.
template <class Integer, class Stride>
bool composition_required(const Layout<Integer, Stride>& A, const Tiler<Integer>& T) {
  return !T.is_kept() && required_by_mode(A, T, [](const auto& mode, const Layout<Integer>& tile) {
    return composition_required(mode, tile);
  });
}

}  // namespace plumb
