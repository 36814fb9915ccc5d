// Laws of compact_order and make_fragment_like.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/laws/layouts/make_layout.hpp"
#include "properties/variants/fragment_order.hpp"

namespace plumb::laws {

struct CompactOrderStrides {
  static constexpr LawText text{
      "compact_order.strides",
      "R_k == the product of the extents of the leaves that are counted before leaf k, or, at an "
      "extent 1, 0; R is congruent with S"};

  /// Parts of equal order are counted from the left, or all begin with the same stride.
  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto O = draw.tuple_over("O", S);
    const auto R = use.compact_order(S, O);
    if (!positive(S) || !congruent(S, R)) return false;
    const auto ranked = variants::rank_leaves(S, O);
    if (!ranked) return false;
    return is_counted(S, R, *ranked, true) || is_counted(S, R, *ranked, false);
  }

 private:
  template <class Integer>
  static bool is_counted(const IntTuple<Integer>& S, const IntTuple<Integer>& R,
                         const std::vector<variants::RankedLeaf<Integer>>& ranked, bool left) {
    const std::vector<Integer> extents = leaves(S), strides = leaves(R);
    for (std::size_t k = 0; k < extents.size(); ++k) {
      Integer before(1);
      for (std::size_t j = 0; j < extents.size(); ++j) {
        const bool earlier_tie = j < k && (left ? bool(ranked[j].order == ranked[k].order)
                                                : ranked[j].part == ranked[k].part);
        if (earlier_tie || ranked[j].order < ranked[k].order) before = before * extents[j];
      }
      if (strides[k] != before && !(extents[k] == 1 && strides[k] == 0)) return false;
    }
    return true;
  }
};

struct CompactOrderOfLayout {
  static constexpr LawText text{"compact_order.of-layout",
                                "S:R and make_ordered_layout(S, O) are one function"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto O = draw.tuple_over("O", S);
    const auto R = use.compact_order(S, O);
    const auto A = use.make_ordered_layout(S, O);
    if (!congruent(S, R)) return false;
    const auto i = draw.index_in("i", S);
    return draw.equal(value_by_digits(i, leaves(S), leaves(R)), evaluate(A, i));
  }
};

struct MakeFragmentLikeCounts {
  static constexpr LawText text{
      "make_fragment_like.counts",
      "R(0) == 0, and R(next after c) == R(c) + 1 over the leaves of mode 0 whose stride is not 0, "
      "from the left, then over the other leaves, that of the least stride first; R has the shape "
      "of A, and is constant over the leaves of mode 0 of stride 0; of fewer than two modes, "
      "R(i) == i"};

  /// Leaves of equal stride may also keep equal strides.
  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.make_fragment_like(A);
    if (variants::same_but_for_parentheses(R.shape, A.shape) &&
        coalesce(R) == coalesce(variants::shared_fragment(A)))
      return true;
    std::vector<std::size_t> moving;
    for (std::size_t k : counted_after(variants::ranked_in_fragment(A)))
      if (!variants::still_in_fragment(A, k)) moving.push_back(k);
    return counts(draw, R, A.shape, moving);
  }
};

}  // namespace plumb::laws
