// The freedom of complement.shape-cotarget: how far a complement may reach.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/variants/tiling.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/tuples/products.hpp"

namespace plumb::variants {

/// The greatest M of a shape: its first extent, rounded up to the reach of A by itself, times the
/// other extents; modes of extent 1 of A may count.   Domain: A tiles, N is positive.
template <class Integer>
Integer most_covered(const Layout<Integer>& A, const IntTuple<Integer>& N) {
  const std::vector<Integer> extents = leaves(N);
  const auto rounded = [&](const Integer& reach) {
    if (extents.empty()) return reach;
    return Integer(round_up(extents.front(), reach) * floor_div(product(N), extents.front()));
  };
  const Integer most = rounded(tile_reach(A));
  const auto with_units = tile_reach_with_units(A);
  return with_units ? std::max(most, rounded(*with_units)) : most;
}

}  // namespace plumb::variants
