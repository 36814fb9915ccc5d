// The freedom of extents of 1 after the last axis that something touches.
#pragma once

#include <vector>

#include "reference/tuples/int_tuple.hpp"

namespace plumb::variants {

template <class Integer>
bool all_ones(const IntTuple<Integer>& t) {
  if (t.is_leaf()) return t.leaf() == 1;
  for (const IntTuple<Integer>& child : t.children())
    if (!all_ones(child)) return false;
  return true;
}

/// () for a tuple of 1s; otherwise without the entries of 1s at the end, in each entry too.
template <class Integer>
IntTuple<Integer> without_trailing_ones(const IntTuple<Integer>& t) {
  std::vector<IntTuple<Integer>> entries;
  if (all_ones(t)) return entries;
  if (t.is_leaf()) return t;
  std::size_t count = t.children().size();
  while (all_ones(t.children()[count - 1])) --count;
  for (std::size_t k = 0; k < count; ++k) {
    const IntTuple<Integer>& child = t.children()[k];
    entries.push_back(all_ones(child) ? IntTuple<Integer>(Integer(1))
                                      : without_trailing_ones(child));
  }
  return entries;
}

}  // namespace plumb::variants
