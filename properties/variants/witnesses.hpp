// Indices at which one reading of a contract has to fit: a law that permits several asks all of
// them at once.
#pragma once

#include <vector>

namespace plumb::variants {

/// The drawn index, the first index that moves each leaf, and the last one.
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

}  // namespace plumb::variants
