// surjective.unit = count: whether the strides of modes of extent 1 continue those of the others.
#pragma once

#include <algorithm>

#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::variants {

/// True if each mode of extent 1 has stride 1 or the s*d of another mode. Without this, no order of
/// all modes has the strides 1, s_0 d_0, s_1 d_1, .., which std::layout_stride::is_exhaustive
/// asks for.   Source: C++ standard, [mdspan.layout.stride.obs]
template <class Integer>
bool unit_strides_continue(const Layout<Integer>& A) {
  const Modes<Integer> modes = flat_modes(A);
  return std::all_of(modes.begin(), modes.end(), [&](const Mode<Integer>& unit) {
    if (unit.extent != 1 || unit.stride == 1) return true;
    return std::any_of(modes.begin(), modes.end(), [&](const Mode<Integer>& other) {
      return other.extent != 1 && bool(other.extent * other.stride == unit.stride);
    });
  });
}

}  // namespace plumb::variants
