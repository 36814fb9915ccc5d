// Laws of common_refinement and common_coarsening.
#pragma once

#include <algorithm>
#include <cstddef>

#include "properties/law.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb::laws {

struct CommonRefinementPlaces {
  static constexpr LawText text{
      "common_refinement.places",
      "compatible(a, R), compatible(b, R), and each tuple of R stands where a or b has one"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.common_refinement(a, b);
    const auto left = paths_of(a).tuples, right = paths_of(b).tuples, tuples = paths_of(R).tuples;
    return compatible(a, R) && compatible(b, R) &&
           std::all_of(tuples.begin(), tuples.end(), [&](const auto& tuple) {
             return left.contains(tuple.first) || right.contains(tuple.first);
           });
  }
};

struct CommonRefinementLeast {
  static constexpr LawText text{"common_refinement.least",
                                "if a and b are compatible with S, so is R"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto S = draw.shape_near("S", b);
    draw.assume(compatible(a, S) && compatible(b, S));
    return compatible(use.common_refinement(a, b), S);
  }
};

struct CommonCoarseningPlaces {
  static constexpr LawText text{
      "common_coarsening.places",
      "each integer of R is the product of what a has in its place, and of what b has there; these "
      "are not tuples of equal rank whose modes have equal products"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.common_coarsening(a, b);
    if (!positive(a) || !positive(b)) return draw.unclaimed();
    const auto left = paths_of(a), right = paths_of(b), found = paths_of(R);
    if (!tuples_within(found, left) || !tuples_within(found, right)) return false;
    for (const auto& [path, leaf] : found.leaves) {
      if (!draw.equal(leaf, product_below(left, path))) return false;
      if (!draw.equal(leaf, product_below(right, path))) return false;
      if (splits(left, right, path)) return false;
    }
    return true;
  }

 private:
  /// True if both have a tuple there, of equal rank, with modes of equal products.
  template <class Integer>
  static bool splits(const TuplePaths<Integer>& a, const TuplePaths<Integer>& b, Path path) {
    const auto left = a.tuples.find(path), right = b.tuples.find(path);
    if (left == a.tuples.end() || right == b.tuples.end() || left->second != right->second)
      return false;
    const std::size_t modes = left->second;
    path.push_back(0);
    for (; path.back() < modes; ++path.back())
      if (product_below(a, path) != product_below(b, path)) return false;
    return true;
  }
};

struct CommonCoarseningGreatest {
  static constexpr LawText text{"common_coarsening.greatest",
                                "if S is compatible with a and with b, it is with R"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto S = draw.shape_near("S", a);
    draw.assume(compatible(S, a) && compatible(S, b));
    return compatible(S, use.common_coarsening(a, b));
  }
};

}  // namespace plumb::laws
