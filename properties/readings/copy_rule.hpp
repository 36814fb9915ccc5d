// The freedom of blocked_product.copies and tile_to_shape.copies: copies of A fill its gaps, or
// stand cosize(A) apart.
#pragma once

#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::readings {

enum class CopyRule { gaps, apart };

/// Returns where the copy at x of A stands, of copies at 0 <= x < count.   Domain: A tiles.
template <class Integer>
Integer shift_by(CopyRule rule, const Layout<Integer>& A, const Integer& count, const Integer& x) {
  if (rule == CopyRule::apart) return cosize(A) * x;
  return evaluate(complement(A, Integer(size(A) * count)).value(), x);
}

/// The drawn index, the first index that moves each leaf, and the last one: one rule must fit all.
template <class Integer>
std::vector<Integer> witnesses(const Integer& drawn, const std::vector<Integer>& extents) {
  std::vector<Integer> points{drawn};
  Integer place(1);
  for (const Integer& extent : extents) {
    if (extent != 1) points.push_back(place);
    place = place * extent;
  }
  points.push_back(place - 1);
  return points;
}

}  // namespace plumb::readings
