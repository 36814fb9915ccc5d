// Broken definitions on the modes of composed layouts, and on their parts.
#pragma once

#include <cstddef>
#include <utility>

#include "reference/composed/decisions.hpp"
#include "reference/composed/modes.hpp"
#include "reference/composed/slice_and_offset.hpp"
#include "reference/composed/tile_to_shape.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// Definitions with an argument that may be left out.

template <class Integer>
Answer<Value<Integer>> tile_to_shape_of_composed(const Values<Integer>& a) {
  const auto& F = std::get<ComposedLayout<Integer>>(a.at(0));
  const auto& S = std::get<IntTuple<Integer>>(a.at(1));
  const IntTuple<Integer> O =
      a.size() > 2 ? std::get<IntTuple<Integer>>(a.at(2)) : first_mode_first(S);
  return detail::as_value<Integer>(composed_tile_to_shape(F, S, O));
}

template <class Integer>
Answer<Value<Integer>> filter_of_composed(const Values<Integer>& a) {
  const auto& F = std::get<ComposedLayout<Integer>>(a.at(0));
  if (a.size() == 1) return detail::as_value<Integer>(composed_filter(F));
  return detail::as_value<Integer>(composed_filter(F, std::get<Profile>(a.at(1))));
}

template <class Integer>
Answer<Value<Integer>> filter_zeros_of_composed(const Values<Integer>& a) {
  const auto& F = std::get<ComposedLayout<Integer>>(a.at(0));
  if (a.size() == 1) return detail::as_value<Integer>(composed_filter_zeros(F));
  return detail::as_value<Integer>(composed_filter_zeros(F, std::get<IntTuple<Integer>>(a.at(1))));
}

/// The order is passed over.
template <class Integer>
Answer<Value<Integer>> composed_tile_to_shape_in_order(const Values<Integer>& a) {
  return detail::as_value<Integer>(composed_tile_to_shape(
      std::get<ComposedLayout<Integer>>(a.at(0)), std::get<IntTuple<Integer>>(a.at(1))));
}

// Measures.

template <class Integer>
Integer composed_rank_of_leaves(const ComposedLayout<Integer>& F) {
  return Integer(static_cast<int>(leaves(F.inner.shape).size()));
}

/// The links are counted too.
template <class Integer>
Integer composed_rank_with_links(const ComposedLayout<Integer>& F) {
  return rank_of(F.inner) + static_cast<int>(F.links.size());
}

template <class Integer>
Integer composed_depth_of_first(const ComposedLayout<Integer>& F) {
  if (F.inner.shape.is_leaf() || rank(F.inner.shape) == 0) return depth_of(F.inner);
  return depth_of(mode_of(F.inner.shape, 0)) + 1;
}

template <class Integer>
Integer composed_depth_with_links(const ComposedLayout<Integer>& F) {
  return depth_of(F.inner) + 1;
}

// Parts.

/// The part is taken for a layout: what is fixed goes through the links by itself, and the links
/// are left out.
template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_slice_and_offset_decayed(
    const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  const auto R = composed_slice_and_offset(F, c);
  if (!R.answered()) return R;
  const ComposedLayout<Integer>& part = R.value().first;
  const Answer<Integer> begin = plumb::apply(part, Integer(0));
  if (!begin.answered()) return begin.refusal();
  return std::pair(ComposedLayout<Integer>({{Swizzle<Integer>{0, 0, 0}, Integer(0)}}, part.inner),
                   begin.value());
}

/// What is fixed is added outside the links.
template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_slice_and_offset_outside(
    const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  const auto R = composed_slice_and_offset(F, c);
  if (!R.answered()) return R;
  const ComposedLayout<Integer>& part = R.value().first;
  return std::pair(ComposedLayout<Integer>(F.links, part.inner),
                   Integer(part.links.back().offset - F.links.back().offset));
}

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_slice_and_offset_lost(
    const ComposedLayout<Integer>& F, const Pattern<Integer>& c) {
  const auto R = composed_slice_and_offset(F, c);
  if (!R.answered()) return R;
  return std::pair(ComposedLayout<Integer>(F.links, R.value().first.inner), Integer(0));
}

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_domain_offset_outside(
    const ComposedLayout<Integer>& F, const IntTuple<Integer>& c) {
  const auto R = composed_domain_offset(F, c);
  if (!R.answered()) return R;
  return std::pair(F, Integer(R.value().first.links.back().offset - F.links.back().offset));
}

template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_domain_offset_without_swizzles(
    const ComposedLayout<Integer>& F, const IntTuple<Integer>& c) {
  return composed_domain_offset(without_swizzles(F), c);
}

/// Added to the value of the outermost function's argument in place of the innermost one's.
template <class Integer>
Answer<std::pair<ComposedLayout<Integer>, Integer>> composed_domain_offset_in_the_first_link(
    const ComposedLayout<Integer>& F, const IntTuple<Integer>& c) {
  const auto R = composed_domain_offset(F, c);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = F.links;
  links.front().offset =
      links.front().offset + (R.value().first.links.back().offset - F.links.back().offset);
  return std::pair(ComposedLayout<Integer>(std::move(links), F.inner), Integer(0));
}

// Decisions.

template <class Integer>
Answer<bool> composed_injective_inner(const ComposedLayout<Integer>& F) {
  const Answer<bool> R = composed_injective(F);
  if (!R.answered()) return R;
  return injective_by_definition(F.inner);
}

/// Neighbours are compared without being sorted.
template <class Integer>
Answer<bool> composed_injective_of_neighbours(const ComposedLayout<Integer>& F) {
  const auto offsets = offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  return std::adjacent_find(offsets.value().begin(), offsets.value().end()) ==
         offsets.value().end();
}

template <class Integer>
Answer<bool> composed_equivalent_inner(const ComposedLayout<Integer>& F,
                                       const ComposedLayout<Integer>& D) {
  const Answer<bool> R = composed_equivalent(F, D);
  if (!R.answered()) return R;
  return coalesce(F.inner) == coalesce(D.inner);
}

template <class Integer>
Answer<bool> composed_equivalent_in_spelling(const ComposedLayout<Integer>& F,
                                             const ComposedLayout<Integer>& D) {
  const Answer<bool> R = composed_equivalent(F, D);
  if (!R.answered()) return R;
  return F == D;
}

}  // namespace plumb::mutants
