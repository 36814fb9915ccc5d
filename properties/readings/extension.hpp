// The freedom of the extension: beyond size(A), trailing modes of extent 1 count on or do not.
#pragma once

#include "reference/layouts/layout.hpp"

namespace plumb::readings {

/// The layout whose extension does not see trailing modes of extent 1, as libraries read it that
/// coalesce first.
template <class Integer>
Layout<Integer> without_trailing_units(const Layout<Integer>& A) {
  Modes<Integer> modes = flat_modes(A);
  while (!modes.empty() && modes.back().extent == 1) modes.pop_back();
  return layout_of(modes);
}

}  // namespace plumb::readings
