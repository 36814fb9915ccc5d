// Broken definitions of make_layout, make_column_major_layout, make_row_major_layout,
// make_identity_layout and concatenate.
#pragma once

#include <vector>

#include "reference/layouts/make_layout.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

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
Answer<Coordinates<Integer>> identity_on_one_axis(const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return Coordinates<Integer>{
      S, map_leaves(S, [](const Integer&) { return CoordinateVector<Integer>({0}, Integer(1)); })};
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

}  // namespace plumb::mutants
