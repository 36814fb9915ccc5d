// The freedom of the extension: beyond size(A), trailing modes of extent 1, and (), count on or do
// not.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "reference/algebra/tiler.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::variants {

/// The layout whose extension does not see trailing modes of extent 1, as libraries read it that
/// coalesce first.
template <class Integer, class Stride>
Layout<Integer, Stride> without_trailing_units(const Layout<Integer, Stride>& A) {
  Modes<Integer, Stride> modes = flat_modes(A);
  while (!modes.empty() && modes.back().extent == 1) modes.pop_back();
  return layout_of(modes);
}

/// A, or each mode of A that T mentions, in that reading.
template <class Integer, class Stride>
Layout<Integer, Stride> without_trailing_units(const Layout<Integer, Stride>& A,
                                               const Tiler<Integer>& T) {
  if (T.is_kept()) return A;
  if (T.is_layout()) return without_trailing_units(A);
  std::vector<Layout<Integer, Stride>> modes = modes_of(A);
  for (std::size_t k = 0; k < std::min(modes.size(), T.by_mode().size()); ++k)
    modes[k] = without_trailing_units(modes[k], T.by_mode()[k]);
  return concatenate(modes);
}

/// True if the last mode of the shape is (), or ends in it.
template <class Integer>
bool ends_in_nothing(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return false;
  return shape.children().empty() || ends_in_nothing(shape.children().back());
}

/// A under each reading of the extension. The readings differ only beyond size(A), and only if A
/// ends in extent 1 or has a mode (), which may count on or not.
template <class Integer, class Stride>
std::array<Layout<Integer, Stride>, 3> readings_of(const Layout<Integer, Stride>& A) {
  return {without_trailing_units(A), layout_of(flat_modes(A)), A};
}

}  // namespace plumb::variants
