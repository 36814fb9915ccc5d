// Broken definitions of the operations that make layouts, and of those that take parts of them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/coshape.hpp"
#include "reference/ordered_layout.hpp"
#include "reference/slice_and_offset.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using Coordinates = Layout<Integer, CoordinateVector<Integer>>;

template <class Integer>
Answer<Layout<Integer>> make_layout_drops_strides(const IntTuple<Integer>& S,
                                                  const IntTuple<Integer>&) {
  return plumb::make_layout(S);
}

template <class Integer>
Answer<Layout<Integer>> column_major_by_extents(const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return Layout<Integer>{S, S};
}

/// Each stride is the product of the extents from its own leaf on, not of those after it.
template <class Integer>
Answer<Layout<Integer>> row_major_inclusive(const IntTuple<Integer>& S) {
  const auto R = plumb::make_row_major_layout(S);
  if (!R.answered()) return R;
  std::vector<Integer> strides = leaves(R.value().stride);
  const std::vector<Integer> extents = leaves(S);
  for (std::size_t k = 0; k < strides.size(); ++k) strides[k] = strides[k] * extents[k];
  return Layout<Integer>{S, tree_like(S, strides)};
}

template <class Integer>
Answer<Layout<Integer>> ordered_from_the_greatest(const IntTuple<Integer>& S,
                                                  const IntTuple<Integer>& O) {
  return plumb::make_ordered_layout(S, map_leaves(O, [](const Integer& o) { return Integer(-o); }));
}

template <class Integer>
Answer<Layout<Integer>> ordered_without_order(const IntTuple<Integer>& S, const IntTuple<Integer>&) {
  return plumb::make_layout(S);
}

template <class Integer>
Answer<Layout<Integer>> like_with_zeros_counted(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  std::vector<OrderedPart<Integer>> parts;
  for (const auto& [extent, stride] : flat_modes(A)) parts.push_back({{extent}, stride});
  return Layout<Integer>{A.shape, tree_like(A.shape, strides_in_order(parts))};
}

template <class Integer>
Answer<Layout<Integer>> like_without_order(const Layout<Integer>& A) {
  std::vector<Integer> strides;
  Integer next(1);
  for (const auto& [extent, stride] : flat_modes(A)) {
    strides.push_back(stride == 0 ? Integer(0) : next);
    if (stride != 0) next = next * extent;
  }
  return Layout<Integer>{A.shape, tree_like(A.shape, strides)};
}

template <class Integer>
Answer<Coordinates<Integer>> identity_on_one_axis(const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return Coordinates<Integer>{S, map_leaves(S, [](const Integer&) {
                                return CoordinateVector<Integer>({0}, Integer(1));
                              })};
}

template <class Integer>
Answer<Coordinates<Integer>> identity_from_the_right(const IntTuple<Integer>& S) {
  const auto R = plumb::make_identity_layout(S);
  if (!R.answered() || S.is_leaf()) return R;
  std::vector<Tree<CoordinateVector<Integer>>> strides = R.value().stride.children();
  for (std::size_t k = 0; k < strides.size(); ++k)
    strides[k] = basis_like(S.children()[k], {strides.size() - 1 - k});
  return Coordinates<Integer>{S, strides};
}

template <class Integer>
Layout<Integer> concatenate_swapped(const Layout<Integer>& A, const Layout<Integer>& B) {
  return plumb::concatenate(B, A);
}

template <class Integer>
Layout<Integer> concatenate_flattened(const Layout<Integer>& A, const Layout<Integer>& B) {
  std::vector<Layout<Integer>> modes = modes_of(A);
  for (const Layout<Integer>& mode : modes_of(B)) modes.push_back(mode);
  return plumb::concatenate(modes);
}

template <class Integer>
IntTuple<Integer> coshape_greatest(const Layout<Integer>& A) {
  return Integer(plumb::cosize(A) - 1);
}

template <class Integer>
IntTuple<Integer> coshape_whole_extents(const Layout<Integer>& A) {
  Integer greatest(1);
  for (const auto& [extent, stride] : flat_modes(A)) greatest = greatest + extent * stride;
  return greatest;
}

template <class Integer>
using Part = std::pair<Layout<Integer>, Integer>;

template <class Integer>
Answer<Part<Integer>> slice_without_offset(const Layout<Integer>& A, const Pattern<Integer>& c) {
  const auto R = plumb::slice_and_offset(A, c);
  if (!R.answered()) return R;
  return Part<Integer>{R.value().first, Integer(0)};
}

template <class Integer>
Answer<Part<Integer>> slice_closed(const Layout<Integer>& A, const Pattern<Integer>& c) {
  const auto R = plumb::slice_and_offset(A, c);
  if (!R.answered()) return R;
  const std::vector<Layout<Integer>> closed = modes_at(Places::closed, A, c);
  return Part<Integer>{closed.size() == 1 ? closed.front() : concatenate(closed), R.value().second};
}

template <class Integer>
Answer<Part<Integer>> domain_offset_without_offset(const Layout<Integer>& A,
                                                   const IntTuple<Integer>& c) {
  if (!admits(A.shape, c)) return Refusal::bad_shape;
  return Part<Integer>{A, Integer(0)};
}

/// An index is taken for a coordinate of the first mode.
template <class Integer>
Answer<Part<Integer>> domain_offset_unsplit(const Layout<Integer>& A, const IntTuple<Integer>& c) {
  const auto R = plumb::domain_offset(A, c);
  if (!R.answered() || !c.is_leaf() || leaves(A.stride).empty()) return R;
  return Part<Integer>{A, c.leaf() * leaves(A.stride).front()};
}

template <class I>
Definitions<I> of_made_layouts() {
  using V = const Values<I>&;
  return {
      {{"make_layout.row-major", "make_layout", "row-major where no strides are given"},
       [](V a) { return a.size() == 1 ? given<I>(plumb::make_row_major_layout<I>, a)
                                      : given<I, Answer<Layout<I>>, IntTuple<I>, IntTuple<I>>(plumb::make_layout<I>, a); }},
      {{"make_layout.drops-strides", "make_layout", "the strides that are given do not count"},
       [](V a) { return a.size() == 1 ? given<I, Answer<Layout<I>>, IntTuple<I>>(plumb::make_layout<I>, a)
                                      : given<I>(make_layout_drops_strides<I>, a); }},
      {{"make_column_major_layout.row-major", "make_column_major_layout", "the rightmost leaf counts fastest"},
       [](V a) { return given<I>(plumb::make_row_major_layout<I>, a); }},
      {{"make_column_major_layout.extents", "make_column_major_layout", "extents stand for strides"},
       [](V a) { return given<I>(column_major_by_extents<I>, a); }},
      {{"make_row_major_layout.column-major", "make_row_major_layout", "the leftmost leaf counts fastest"},
       [](V a) { return given<I, Answer<Layout<I>>, IntTuple<I>>(plumb::make_column_major_layout<I>, a); }},
      {{"make_row_major_layout.inclusive", "make_row_major_layout", "the extent of a leaf counts in its own stride"},
       [](V a) { return given<I>(row_major_inclusive<I>, a); }},
      {{"make_ordered_layout.from-the-greatest", "make_ordered_layout", "the greatest number counts fastest"},
       [](V a) { return given<I>(ordered_from_the_greatest<I>, a); }},
      {{"make_ordered_layout.without-order", "make_ordered_layout", "always column-major"},
       [](V a) { return given<I>(ordered_without_order<I>, a); }},
      {{"make_layout_like.zeros-count", "make_layout_like", "modes of stride 0 count like others"},
       [](V a) { return given<I>(like_with_zeros_counted<I>, a); }},
      {{"make_layout_like.without-order", "make_layout_like", "always column-major"},
       [](V a) { return given<I>(like_without_order<I>, a); }},
      {{"make_identity_layout.one-axis", "make_identity_layout", "all leaves have the same axis"},
       [](V a) { return given<I>(identity_on_one_axis<I>, a); }},
      {{"make_identity_layout.from-the-right", "make_identity_layout", "axes are numbered from the right"},
       [](V a) { return given<I>(identity_from_the_right<I>, a); }},
      {{"concatenate.swapped", "concatenate", "(B, A)"},
       [](V a) { return given<I>(concatenate_swapped<I>, a); }},
      {{"concatenate.flattened", "concatenate", "the modes of A, then those of B"},
       [](V a) { return given<I>(concatenate_flattened<I>, a); }},
      {{"coshape.greatest", "coshape", "the greatest offset, not one more"},
       [](V a) { return given<I>(coshape_greatest<I>, a); }},
      {{"coshape.whole-extents", "coshape", "extent * stride in place of (extent - 1) * stride"},
       [](V a) { return given<I>(coshape_whole_extents<I>, a); }},
      {{"slice_and_offset.without-offset", "slice_and_offset", "the offset is 0"},
       [](V a) { return given<I>(slice_without_offset<I>, a); }},
      {{"slice_and_offset.closed", "slice_and_offset", "the parts at indices are kept, not the open ones"},
       [](V a) { return given<I>(slice_closed<I>, a); }},
      {{"domain_offset.without-offset", "domain_offset", "the offset is 0"},
       [](V a) { return given<I>(domain_offset_without_offset<I>, a); }},
      {{"domain_offset.unsplit", "domain_offset", "an index is not split over the modes"},
       [](V a) { return given<I>(domain_offset_unsplit<I>, a); }},
  };
}

}  // namespace plumb::mutants
