// The freedom of make_fragment_like.ties: of equal strides the left one is counted first, or they
// share a stride.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/variants/ties.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::variants {

/// The leaves of A as a fragment ranks them: those of mode 0 are one part, before all others.
template <class Integer>
std::vector<RankedLeaf<Integer>> ranked_in_fragment(const Layout<Integer>& A) {
  const std::size_t first =
      rank(A.shape) < 2 ? leaves(A.shape).size() : leaves(mode_of(A.shape, 0)).size();
  std::vector<RankedLeaf<Integer>> ranked;
  for (const Integer& stride : leaves(A.stride)) {
    const std::size_t leaf = ranked.size();
    ranked.push_back(leaf < first ? RankedLeaf<Integer>{Integer(-1), 0}
                                  : RankedLeaf<Integer>{stride, leaf});
  }
  return ranked;
}

/// True if the leaf does not move: it has stride 0 in mode 0, and there are other modes.
template <class Integer>
bool still_in_fragment(const Layout<Integer>& A, std::size_t leaf) {
  return rank(A.shape) >= 2 && leaf < leaves(mode_of(A.shape, 0)).size() &&
         leaves(A.stride)[leaf] == 0;
}

/// make_fragment_like if ties share: equal strides stay equal.
template <class Integer>
Layout<Integer> shared_fragment(const Layout<Integer>& A) {
  std::vector<Integer> extents = leaves(A.shape);
  for (std::size_t k = 0; k < extents.size(); ++k)
    if (still_in_fragment(A, k)) extents[k] = 1;
  std::vector<Integer> strides =
      leaves(shared_strides(A.shape, ranked_in_fragment(A), extents).stride);
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (still_in_fragment(A, k)) strides[k] = 0;
  return {A.shape, tree_like(A.shape, strides)};
}

}  // namespace plumb::variants
