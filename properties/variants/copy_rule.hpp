// The freedom of blocked_product.copies and tile_to_shape.copies: copies of A fill its gaps, or
// stand cosize(A) apart.
#pragma once

#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::variants {

enum class CopyRule { gaps, apart };

/// Returns where the copy at x of A stands, of copies at 0 <= x < count.   Domain: A tiles.
template <class Integer>
Integer shift_by(CopyRule rule, const Layout<Integer>& A, const Integer& count, const Integer& x) {
  if (rule == CopyRule::apart) return cosize(A) * x;
  return evaluate(complement(A, Integer(size(A) * count)).value(), x);
}

}  // namespace plumb::variants
