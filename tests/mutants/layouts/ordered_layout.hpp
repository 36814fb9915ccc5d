// Broken definitions of make_ordered_layout and make_layout_like.
#pragma once

#include <vector>

#include "reference/layouts/ordered_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> ordered_from_the_greatest(const IntTuple<Integer>& S,
                                                  const IntTuple<Integer>& O) {
  return plumb::make_ordered_layout(S, map_leaves(O, [](const Integer& o) { return Integer(-o); }));
}

template <class Integer>
Answer<Layout<Integer>> ordered_without_order(const IntTuple<Integer>& S,
                                              const IntTuple<Integer>&) {
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

}  // namespace plumb::mutants
