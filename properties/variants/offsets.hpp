// All offsets of a layout in the order of its indices, mode after mode: no index is divided.
#pragma once

#include <vector>

#include "reference/layouts/layout.hpp"

namespace plumb::variants {

/// A(0), A(1), .., A(size(A) - 1).   Domain: few enough elements to hold them all.
template <class Integer>
std::vector<Integer> offsets_in_order(const Layout<Integer>& A) {
  std::vector<Integer> offsets{Integer(0)};
  for (const Mode<Integer>& mode : flat_modes(A)) {
    const std::size_t inner = offsets.size();
    for (Integer k(1); k < mode.extent; k = k + 1)
      for (std::size_t i = 0; i < inner; ++i) offsets.push_back(offsets[i] + k * mode.stride);
  }
  return offsets;
}

}  // namespace plumb::variants
