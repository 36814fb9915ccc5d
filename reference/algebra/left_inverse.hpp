// Clause    left_inverse
// Purpose   Takes each offset of A back to the index of the element that is there.
// Equation  R^(A(i)) == i   for 0 <= i < size(A), R^ the extension of R
// Contract  by A:
//           - injective, of integer strides: the equation
//           - injective, of basis strides: R has a part R_p at each axis p of A, in the places of
//             coshape(A), and the sum of R_p^(A(i)_p) is i
//           - not injective: nothing is claimed. That A^(R^(A(i))) == A(i) is what only some
//             libraries promise
// Arguments A a layout of integer or basis strides
// Domain    all of these:
//           - A is injective
//           - integer strides: with modes of extent 1 dropped, they are positive, and each divides
//             the next when sorted
//           - basis strides: each has one axis, and the same holds on each axis
// Refusals  not_injective  no_layout (proved by exhaustive search)
//           too_large (a stride does not divide the next one, and an offset is 128 or more)
//           out_of_domain (a negative stride)   bad_shape (a stride with two axes)
//           not_divisible (basis strides on one axis that do not divide one another)
// Freedom   left_inverse.size = covering | any: R has an index for each offset of A, or some lie
//           beyond size(R)
// Laws      left_inverse.pointwise left_inverse.definition left_inverse.of-chain
//           left_inverse.of-compact left_inverse.over-modules
// Examples  left_inverse((32,64):(64,1)) -> (64,32):(32,1)
//           left_inverse((2,3):(1,4)) -> (4,3):(1,2)
//           left_inverse(4:2) -> (2,4):(0,1)
//           left_inverse((4,8):(1@1,1@0)) -> (8,4):(4,1)
//           left_inverse((2,2):(1@0,4@0)) -> ((4,2)):((1,2))
//           left_inverse((2,2):(1@0,1@0+1@1)) -> refuse bad_shape
//           left_inverse(4:0) -> refuse not_injective
//           left_inverse((2,2):(2,3)) -> (2,3):(1,1)
//           left_inverse((3,3):(2,3)) -> refuse no_layout
//           left_inverse((2,2):(2,131)) -> refuse too_large
// Source    CuTe documentation, "Left inverse"
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/placed_modes.hpp"
#include "reference/algebra/search/left_inverse.hpp"

namespace plumb {

/// The definition tries layouts for offsets below this.
inline constexpr int inverted_offsets = 16;

/// True if R(x_i) == i for each offset x_i below size(R).
template <class Integer>
bool inverts(const Modes<Integer>& R, const std::vector<Integer>& offsets) {
  const Layout<Integer> candidate = layout_of(R);
  Integer i(0);
  for (const Integer& x : offsets) {
    if (x < size(candidate) && evaluate(candidate, x) != i) return false;
    i = i + 1;
  }
  return true;
}

/// Modes that take each offset x_i to i, or nothing if there are none. Tries every extent above 1
/// and every stride between -s and s, s one less than the number of offsets, in lexicographic
/// order, after the modes `begun`, until no offset is beyond.
template <class Integer>
std::optional<Modes<Integer>> inverse_modes(const std::vector<Integer>& offsets,
                                            const Modes<Integer>& begun) {
  const Integer done = size(layout_of(begun));
  const Integer greatest = *std::max_element(offsets.begin(), offsets.end());
  if (done > greatest) return begun;
  const Integer s(static_cast<int>(offsets.size()) - 1);
  for (Integer extent(2); (extent - 1) * done <= greatest; extent = extent + 1)
    for (Integer stride(-s); stride <= s; stride = stride + 1) {
      Modes<Integer> longer = begun;
      longer.push_back({extent, stride});
      if (!inverts(longer, offsets)) continue;
      if (const auto all = inverse_modes(offsets, longer)) return all;
    }
  return std::nullopt;
}

/// The first layout R with R^(A(i)) == i that a trial finds, or no_layout. Modes after those that
/// reach the greatest offset only ever see digit 0. For offsets in [0,16) greater strides do not
/// help: exhausted, this answers exactly those layouts that left_inverse answers. Beyond, they do:
/// (2,2,2):(3,11,4) has the inverse (2,2,2,2,2):(3,-2,4,1,9).
template <class Integer>
Answer<Layout<Integer>> left_inverse_by_definition(const Layout<Integer>& A) {
  if (!natural_strides(layout_of(moving_modes(A)))) return Refusal::out_of_domain;
  if (greatest_offset(A) >= inverted_offsets) return Refusal::too_large;
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) {
    offsets.push_back(evaluate(A, i));
    if (std::count(offsets.begin(), offsets.end(), offsets.back()) > 1)
      return Refusal::not_injective;
  }
  const auto modes = inverse_modes<Integer>(offsets, {});
  if (!modes) return Refusal::no_layout;
  return layout_of(*modes);
}

/// The inverse of the modes with the least strides, as built so far.
template <class Integer, class List = Modes<Integer>>
struct Peeled {
  List inverse;
  Integer unit;   // the size of what `inverse` takes apart
  Integer place;  // of the mode whose digit begins at `unit`; below the first, 0
  Integer reach;  // offsets of the modes so far lie in [0, reach)
};

/// Refuses if the stride is no multiple of the unit, or if offsets meet.
template <class Integer, class List>
Answer<Peeled<Integer, List>> left_inverse_step(Peeled<Integer, List> so_far,
                                                const PlacedMode<Integer>& next) {
  const auto [quotient, remainder] = floor_divide(next.stride, so_far.unit);
  if (remainder != 0) return Refusal::not_divisible;
  if (next.stride < so_far.reach) return Refusal::not_injective;
  so_far.inverse.push_back({quotient, so_far.place});
  return Peeled<Integer, List>{std::move(so_far.inverse), next.stride, next.place,
                               next.extent * next.stride};
}

/// With the modes sorted by stride, each stride dividing the next, offset x has the digit
/// floor(x / d_k) mod (d_{k+1} / d_k) in mode k: R takes these digits apart, and gives each the
/// place of its mode in A. Refuses not_divisible if a stride does not divide the next.
template <class Integer>
Answer<Layout<Integer>> inverse_of_chain(const std::vector<PlacedMode<Integer>>& modes) {
  std::vector<PlacedMode<Integer>> sorted;
  for (const PlacedMode<Integer>& mode : modes)
    if (mode.extent != 1) sorted.push_back(mode);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });

  Peeled<Integer> peeled{{}, Integer(1), Integer(0), Integer(1)};
  for (const PlacedMode<Integer>& mode : sorted) {
    if (mode.stride < 0) return Refusal::out_of_domain;
    if (mode.stride == 0) return Refusal::not_injective;
    const Answer<Peeled<Integer>> next = left_inverse_step(std::move(peeled), mode);
    if (!next.answered()) return next.refusal();
    peeled = next.value();
  }
  peeled.inverse.push_back({floor_div(peeled.reach, peeled.unit), peeled.place});
  return coalesce(layout_of(peeled.inverse));
}

template <class Integer>
Answer<Layout<Integer>> left_inverse(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = inverse_of_chain(placed_modes(A));
  if (!R.answered() && R.refusal() == Refusal::not_divisible) return find_left_inverse(A);
  return R;
}

/// Axis by axis: if each stride has one, A is injective iff it is so on each of them.
template <class Integer>
Answer<Layout<Integer>> left_inverse(const Layout<Integer, CoordinateVector<Integer>>& A) {
  const auto modes = placed_modes(A);
  for (const auto& mode : modes) {
    if (mode.extent != 1 && mode.stride.terms().empty()) return Refusal::not_injective;
    if (mode.stride.terms().size() > 1) return Refusal::bad_shape;
  }
  std::optional<Refusal> refusal;
  const Layout<Integer> R = by_axis<Integer>(axes_of(A), [&](const auto& axis) {
    const Answer<Layout<Integer>> part = inverse_of_chain(placed_modes_on(axis, modes));
    if (part.answered()) return part.value();
    refusal = part.refusal();
    return Layout<Integer>(Integer(1), Integer(0));
  });
  if (refusal) return *refusal;
  return R;
}

/// True if, modes of extent 1 dropped and the rest sorted, the strides are positive, each divides
/// the next, and none is below the reach s*d of the one before: then no two elements share an
/// offset. If one is below, d' < s d, elements d' / d of the one and 1 of the other share theirs.
template <class Integer>
bool chain_required(const Modes<Integer>& all) {
  Integer before(1), reach(1);
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : all)
    if (mode.extent != 1) modes.push_back(mode);
  for (const Mode<Integer>& mode : sorted_by_stride(modes)) {
    if (mode.stride <= 0 || !divides(before, mode.stride) || mode.stride < reach) return false;
    before = mode.stride;
    reach = mode.extent * mode.stride;
  }
  return true;
}

template <class Integer>
bool left_inverse_required(const Layout<Integer, CoordinateVector<Integer>>& A) {
  if (!one_axis_each(A)) return false;
  for (const auto& [extent, stride] : flat_modes(A))
    if (extent != 1 && stride.terms().empty()) return false;  // its elements share their offsets
  for (const auto& axis : axes_of(A)) {
    Modes<Integer> on_axis;
    for (const Mode<Integer>& mode : flat_modes(along_axis(A, axis)))
      if (mode.stride != 0) on_axis.push_back(mode);
    if (!chain_required(on_axis)) return false;
  }
  return true;
}

/// The strides of A as written, not joined: a library need not coalesce before it looks.
template <class Integer>
bool left_inverse_required(const Layout<Integer>& A) {
  return chain_required(flat_modes(A));
}

}  // namespace plumb
