// Where the modes stand that one tuple of a coordinate keeps: among the others, or together.
#pragma once

#include <cstddef>
#include <vector>

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "reference/modes/slice.hpp"

namespace plumb::catalogue {

/// Do modes that a tuple within c keeps stand among the others? Whole modes are counted.
template <class T, Places places>
Consistent modes_of_a_tuple(const T& X, const Pattern<Integer>& c, const T& R) {
  if (c.is_leaf() || !fits_pattern<Integer>(X, c)) return cannot_tell;
  std::size_t flat = modes_at(places, X, c).size(), grouped = 0;
  const std::vector<T> modes = modes_of(X);
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (!modes_at(places, modes[k], mode_of(c, k)).empty()) ++grouped;
  if (flat == grouped || grouped < 2) return cannot_tell;
  const std::size_t answered = modes_of(R).size();
  return those_that_fit({{"flat", answered == flat}, {"grouped", answered == grouped}});
}

}  // namespace plumb::catalogue
