// The freedom of make_ordered_layout.ties and make_layout_like.ties: of equal numbers the left one
// is counted first, or they share a stride.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/layouts/ordered_layout.hpp"

namespace plumb::variants {

/// A leaf of S as the order sees it: the order of its part, and the number of that part, counted
/// from the left.
template <class Integer>
struct RankedLeaf {
  Integer order;
  std::size_t part;
};

/// Ranks the leaves of S by O, whose leaves are the orders of the parts of S, or returns nothing if
/// O is not weakly congruent with S. Parts are numbered from `first_part`.
template <class Integer>
std::optional<std::vector<RankedLeaf<Integer>>> rank_leaves(const IntTuple<Integer>& S,
                                                            const IntTuple<Integer>& O,
                                                            std::size_t first_part = 0) {
  using Ranked = std::vector<RankedLeaf<Integer>>;
  if (O.is_leaf()) return Ranked(leaves(S).size(), RankedLeaf<Integer>{O.leaf(), first_part});
  if (S.is_leaf() || rank(S) != rank(O)) return std::nullopt;
  Ranked ranked;
  for (std::size_t k = 0; k < rank(S); ++k) {
    const auto of_mode = rank_leaves(mode_of(S, k), mode_of(O, k), first_part);
    if (!of_mode) return std::nullopt;
    ranked.insert(ranked.end(), of_mode->begin(), of_mode->end());
    first_part += leaves(mode_of(O, k)).size();
  }
  return ranked;
}

/// The leaves of A, ranked by their strides.
template <class Integer>
std::vector<RankedLeaf<Integer>> ranked_by_stride(const Layout<Integer>& A) {
  std::vector<RankedLeaf<Integer>> ranked;
  for (const Integer& stride : leaves(A.stride)) ranked.push_back({stride, ranked.size()});
  return ranked;
}

/// make_ordered_layout if ties share: each part begins with the product of the extents of lesser
/// order, and is column-major within.
template <class Integer>
Layout<Integer> shared_strides(const IntTuple<Integer>& S,
                               const std::vector<RankedLeaf<Integer>>& ranked,
                               const std::vector<Integer>& extents) {
  std::vector<Integer> strides;
  for (std::size_t k = 0; k < ranked.size(); ++k) {
    Integer stride(1);
    for (std::size_t j = 0; j < ranked.size(); ++j)
      if (ranked[j].order < ranked[k].order || (j < k && ranked[j].part == ranked[k].part))
        stride = stride * extents[j];
    strides.push_back(stride);
  }
  return {S, tree_like(S, strides)};
}

/// make_layout_like if ties share: equal strides stay equal.
template <class Integer>
Layout<Integer> shared_like(const Layout<Integer>& A) {
  std::vector<Integer> extents;
  for (const auto& [extent, stride] : flat_modes(A))
    extents.push_back(stride == 0 ? Integer(1) : extent);
  std::vector<Integer> strides =
      leaves(shared_strides(A.shape, ranked_by_stride(A), extents).stride);
  const std::vector<Integer> before = leaves(A.stride);
  for (std::size_t k = 0; k < strides.size(); ++k)
    if (before[k] == 0) strides[k] = 0;
  return {A.shape, tree_like(A.shape, strides)};
}

}  // namespace plumb::variants
