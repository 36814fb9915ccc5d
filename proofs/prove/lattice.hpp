// Integer combinations that vanish and lie in a box, by lattice reduction and enumeration.
#pragma once

#include <functional>
#include <vector>

#include "properties/integer.hpp"

namespace plumb::proofs {

/// x with low <= x <= high, low < high, and its factor d.
struct BoundedTerm {
  Integer low;
  Integer high;
  Integer factor;
};

using IntegerVector = std::vector<Integer>;

enum class BoxSearch { found, none, gave_up };

/// Looks for an integer x of the box with sum x_k d_k == 0 that `accept` takes; it is asked of each
/// such x, those near the middle first. Gives up if there are more than 48 terms, a factor has more
/// than 256 bits, or the search takes more than about a second.
BoxSearch search_box(const std::vector<BoundedTerm>& terms,
                     const std::function<bool(const IntegerVector&)>& accept);

}  // namespace plumb::proofs
