// Broken definitions of padded_shared.
#pragma once

#include <vector>

#include "reference/memory/padded_shared.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Where intervals meet, only the padding of the last one counts.
template <class Integer>
Answer<Layout<Integer>> padded_shared_of_last(const Integer& n, const IntTuple<Integer>& I,
                                              const IntTuple<Integer>& P) {
  const auto R = plumb::padded_shared(n, I, P);
  if (!R.answered() || I.is_leaf()) return R;
  std::vector<IntTuple<Integer>> paddings = P.children();
  for (std::size_t k = 0; k + 1 < paddings.size(); ++k)
    paddings[k] = map_leaves(paddings[k], [](const Integer&) { return Integer(0); });
  const auto last = plumb::padded_shared(n, I, IntTuple<Integer>(paddings));
  return last.answered() ? last : R;
}

/// Each row is as long as its interval and its own padding, whatever is padded within it.
template <class Integer>
Answer<Layout<Integer>> padded_shared_row_by_row(const Integer& n, const IntTuple<Integer>& I,
                                                 const IntTuple<Integer>& P) {
  const auto R = plumb::padded_shared(n, I, P);
  if (!R.answered()) return R;
  const std::vector<Integer> extents = leaves(R.value().shape);
  const std::vector<Integer> intervals = leaves(I), paddings = leaves(P);
  std::vector<Integer> strides;
  Integer place(1);
  for (const Integer& extent : extents) {
    Integer stride = place;
    for (std::size_t k = 0; k < intervals.size(); ++k)
      if (intervals[k] == place) stride = stride + paddings[k];
    strides.push_back(stride);
    place = place * extent;
  }
  return Layout<Integer>{R.value().shape, tree_like(R.value().shape, strides)};
}

/// The padding is left out.
template <class Integer>
Answer<Layout<Integer>> padded_shared_without_padding(const Integer& n, const IntTuple<Integer>& I,
                                                      const IntTuple<Integer>& P) {
  const auto R = plumb::padded_shared(n, I, P);
  return R.answered() ? Answer<Layout<Integer>>(Layout<Integer>(n, Integer(1))) : R;
}

}  // namespace plumb::mutants
