// Broken definitions of the inverses, of divide and product, and of the decisions.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/decisions.hpp"
#include "reference/left_inverse.hpp"
#include "reference/logical_divide.hpp"
#include "reference/logical_product.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// Inverses

template <class Integer>
Layout<Integer> right_inverse_strides(const Layout<Integer>& A) {
  Modes<Integer> chain;
  Integer reach(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A)))
    if (mode.stride == reach) {
      chain.push_back(mode);
      reach = reach * mode.extent;
    }
  return coalesce(layout_of(chain));
}

template <class Integer>
Layout<Integer> right_inverse_jumps_gaps(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> placed = placed_modes(A);
  std::stable_sort(placed.begin(), placed.end(),
                   [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });
  Modes<Integer> inverse;
  for (const PlacedMode<Integer>& mode : placed)
    if (mode.stride > 0) inverse.push_back({mode.extent, mode.place});
  return coalesce(layout_of(inverse));
}

template <class Integer>
Layout<Integer> right_inverse_in_order(const Layout<Integer>& A) {
  Modes<Integer> inverse;
  Integer reach(1);
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.stride == reach) {
      inverse.push_back({mode.extent, mode.place});
      reach = reach * mode.extent;
    }
  return coalesce(layout_of(inverse));
}

template <class Integer>
Answer<Layout<Integer>> left_inverse_as_right(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  return plumb::right_inverse(A);
}

/// The placed modes but those of extent 1, which no digit belongs to.
template <class Integer>
std::vector<PlacedMode<Integer>> placed_digits(const Layout<Integer>& A) {
  std::vector<PlacedMode<Integer>> placed;
  for (const PlacedMode<Integer>& mode : placed_modes(A))
    if (mode.extent != 1) placed.push_back(mode);
  return placed;
}

/// left_inverse with the modes in this order, each gap with the place of the mode after it if
/// `shift` is 1, before it if 0.
template <class Integer>
Layout<Integer> left_inverse_of(const std::vector<PlacedMode<Integer>>& modes, std::size_t shift) {
  Modes<Integer> inverse;
  Integer unit(1), reach(1);
  std::vector<Integer> places{Integer(0)};
  for (const PlacedMode<Integer>& mode : modes) places.push_back(mode.place);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    inverse.push_back({std::max(Integer(1), floor_div(modes[k].stride, unit)), places[k + shift]});
    unit = modes[k].stride;
    reach = modes[k].stride * modes[k].extent;
  }
  inverse.push_back({std::max(Integer(1), floor_div(reach, unit)), places.back()});
  return coalesce(layout_of(inverse));
}

template <class Integer>
Answer<Layout<Integer>> left_inverse_unsorted(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  return left_inverse_of(placed_digits(A), 0);
}

template <class Integer>
Answer<Layout<Integer>> left_inverse_next_place(const Layout<Integer>& A) {
  const Answer<Layout<Integer>> R = plumb::left_inverse(A);
  if (!R.answered()) return R;
  std::vector<PlacedMode<Integer>> sorted = placed_digits(A);
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return bool(a.stride < b.stride); });
  return left_inverse_of(sorted, 1);
}

// Divide and product

/// A o (first, second).
template <class Integer>
Answer<Layout<Integer>> composed_with(const Layout<Integer>& A, const Layout<Integer>& first,
                                      const Layout<Integer>& second) {
  return composition(A, concatenate<Integer>(std::vector{first, second}));
}

template <class Integer>
Answer<Layout<Integer>> rest_first(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> rest = complement(B, size(A));
  return rest.answered() ? composed_with(A, rest.value(), B) : rest;
}

template <class Integer>
Answer<Layout<Integer>> rest_within_tile(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> rest = complement(B, cosize(B));
  return rest.answered() ? composed_with(A, B, rest.value()) : rest;
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_rest_first(const Layout<Integer>& A,
                                                  const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_first<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_within_tile(const Layout<Integer>& A,
                                                   const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_within_tile<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> swapped_product(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_product(A, B);
  if (!R.answered()) return R;
  return concatenate<Integer>(std::vector{modes_of(R.value())[1], A});
}

template <class Integer>
Answer<Layout<Integer>> plain_pair(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_product(A, B);
  if (!R.answered()) return R;
  return concatenate<Integer>(std::vector{A, B});
}

template <class Integer>
Answer<Layout<Integer>> short_cotarget(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_product(A, B);
  if (!R.answered()) return R;
  const Answer<Layout<Integer>> copies = composition(complement(A, size(A)).value(), B);
  if (!copies.answered()) return copies;
  return concatenate<Integer>(std::vector{A, copies.value()});
}

template <class Integer>
Answer<Layout<Integer>> logical_product_swaps(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, swapped_product<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_pairs(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, plain_pair<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_short(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, short_cotarget<Integer>);
}

// Decisions

template <class Integer>
Answer<bool> injective_by_count(const Layout<Integer>& A) {
  return bool(size(A) <= cosize(A));
}

template <class Integer>
Answer<bool> injective_bound(const Layout<Integer>& A) {
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(flat_modes(A))) {
    if (mode.extent == 1) continue;
    if (mode.stride < reach) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
Answer<bool> injective_only_if_separated(const Layout<Integer>& A) {
  const Answer<bool> R = plumb::injective(A);
  if (!R.answered()) return R;
  return injective_by_tests(A).value_or(false);
}

template <class Integer>
Answer<bool> surjective_bound(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride > reach) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
Answer<bool> surjective_unsorted(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : moving_modes(A)) {
    if (mode.stride > reach + 1) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
Answer<bool> surjective_by_count(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  return bool(size(A) >= cosize(A));
}

template <class I>
Definitions<I> of_inverses() {
  using V = const Values<I>&;
  return {
      {{"right_inverse.strides", "right_inverse", "strides stand where places should"},
       [](V a) { return given<I>(right_inverse_strides<I>, a); }},
      {{"right_inverse.jumps-gaps", "right_inverse", "a mode need not begin where the last ends"},
       [](V a) { return given<I>(right_inverse_jumps_gaps<I>, a); }},
      {{"right_inverse.in-order", "right_inverse", "modes are not sorted"},
       [](V a) { return given<I>(right_inverse_in_order<I>, a); }},

      {{"left_inverse.as-right", "left_inverse", "the right inverse in its place"},
       [](V a) { return given<I>(left_inverse_as_right<I>, a); }},
      {{"left_inverse.unsorted", "left_inverse", "modes are not sorted"},
       [](V a) { return given<I>(left_inverse_unsorted<I>, a); }},
      {{"left_inverse.next-place", "left_inverse", "each digit has the place of the next mode"},
       [](V a) { return given<I>(left_inverse_next_place<I>, a); }},

      {{"logical_divide.rest-first", "logical_divide", "the rest stands before the tile"},
       [](V a) { return given<I>(logical_divide_rest_first<I>, a); }},
      {{"logical_divide.within-tile", "logical_divide", "the complement ends with the tile"},
       [](V a) { return given<I>(logical_divide_within_tile<I>, a); }},

      {{"logical_product.swaps", "logical_product", "the copies stand before the tile"},
       [](V a) { return given<I>(logical_product_swaps<I>, a); }},
      {{"logical_product.pairs", "logical_product", "(A, B): copies are not moved apart"},
       [](V a) { return given<I>(logical_product_pairs<I>, a); }},
      {{"logical_product.short", "logical_product", "the complement ends with A"},
       [](V a) { return given<I>(logical_product_short<I>, a); }},

      {{"injective.bound", "injective", "a stride may equal what the modes before reach"},
       [](V a) { return given<I>(injective_bound<I>, a); }},
      {{"injective.only-if-separated", "injective", "a sufficient test is taken for the answer"},
       [](V a) { return given<I>(injective_only_if_separated<I>, a); }},
      {{"injective.by-count", "injective", "enough offsets are taken for different ones"},
       [](V a) { return given<I>(injective_by_count<I>, a); }},

      {{"surjective.bound", "surjective", "a stride must not exceed what is reached"},
       [](V a) { return given<I>(surjective_bound<I>, a); }},
      {{"surjective.unsorted", "surjective", "modes are not sorted"},
       [](V a) { return given<I>(surjective_unsorted<I>, a); }},
      {{"surjective.by-count", "surjective", "enough indices are taken for all offsets"},
       [](V a) { return given<I>(surjective_by_count<I>, a); }},
  };
}

}  // namespace plumb::mutants
