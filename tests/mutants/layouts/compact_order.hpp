// Broken definitions of compact_order and make_fragment_like.
#pragma once

#include <vector>

#include "reference/layouts/compact_order.hpp"
#include "reference/layouts/fragment_like.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<IntTuple<Integer>> compact_from_the_greatest(const IntTuple<Integer>& S,
                                                    const IntTuple<Integer>& O) {
  return plumb::compact_order(S, map_leaves(O, [](const Integer& o) { return Integer(-o); }));
}

template <class Integer>
Answer<IntTuple<Integer>> compact_without_order(const IntTuple<Integer>& S,
                                                const IntTuple<Integer>& O) {
  const Answer<IntTuple<Integer>> R = plumb::compact_order(S, O);
  return R.answered() ? Answer<IntTuple<Integer>>(column_major(S)) : R;
}

/// Each stride with the extent of its own leaf.
template <class Integer>
Answer<IntTuple<Integer>> compact_inclusive(const IntTuple<Integer>& S,
                                            const IntTuple<Integer>& O) {
  const Answer<IntTuple<Integer>> R = plumb::compact_order(S, O);
  if (!R.answered()) return R;
  std::vector<Integer> strides = leaves(R.value());
  for (std::size_t k = 0; k < strides.size(); ++k) strides[k] = strides[k] * leaves(S)[k];
  return tree_like(S, strides);
}

/// Mode 0 like the others: make_layout_like.
template <class Integer>
Answer<Layout<Integer>> fragment_by_strides(const Layout<Integer>& A) {
  return plumb::make_layout_like(A);
}

/// The leaves of stride 0 in mode 0 count.
template <class Integer>
Answer<Layout<Integer>> fragment_with_zeros(const Layout<Integer>& A) {
  if (!plumb::make_fragment_like(A).answered()) return plumb::make_fragment_like(A);
  std::vector<OrderedPart<Integer>> parts = parts_by_stride(A);
  const std::size_t first = leaves(mode_of(A.shape, 0)).size();
  for (std::size_t k = 0; k < parts.size(); ++k)
    parts[k] = {{leaves(A.shape)[k]}, k < first ? Integer(-1) : parts[k].order};
  return Layout<Integer>{A.shape, tree_like(A.shape, strides_in_order(parts))};
}

/// The modes after the first are column-major.
template <class Integer>
Answer<Layout<Integer>> fragment_without_order(const Layout<Integer>& A) {
  if (!plumb::make_fragment_like(A).answered()) return plumb::make_fragment_like(A);
  return Layout<Integer>{A.shape, column_major(A.shape)};
}

}  // namespace plumb::mutants
