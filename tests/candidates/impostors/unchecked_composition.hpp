// A o B by the usual recursion over the modes of A, without the checks that extents and strides
// divide: what does not is rounded up. For (192,4):(4,1) o (128,6):(1,128) it makes
// (128,(2,3)):(4,(512,1)), as libraries do.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/integer.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb {

/// A o s:d, for strides of at least 0.
inline Layout<Integer> unchecked_composition(const Layout<Integer>& A, Integer s, Integer d) {
  std::vector<Integer> extents, strides;
  const auto ceiling = [](const Integer& a, const Integer& b) {
    return Integer(floor_div(Integer(a + b - 1), b));
  };
  const Modes<Integer> modes = flat_modes(A);
  for (std::size_t k = 0; k + 1 < modes.size() && d > 0; ++k) {
    const Integer extent = modes[k].extent;
    const Integer taken = std::min(s, ceiling(extent, d));
    if (taken > 1) {
      extents.push_back(taken);
      strides.push_back(d * modes[k].stride);
      s = floor_div(s, taken);
    }
    d = ceiling(d, extent);
  }
  if (s > 1 || extents.empty()) {
    extents.push_back(s);
    strides.push_back(d * modes.back().stride);
  }
  if (extents.size() == 1) return {extents.front(), strides.front()};
  return {tuple_of(extents), tuple_of(strides)};
}

/// A o B leaf by leaf of B.
inline Layout<Integer> unchecked_composition(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Layout<Integer> whole = coalesce(A);
  if (B.shape.is_leaf()) return unchecked_composition(whole, B.shape.leaf(), B.stride.leaf());
  std::vector<IntTuple<Integer>> shapes, strides;
  for (std::size_t k = 0; k < rank(B.shape); ++k) {
    const Layout<Integer> mode =
        unchecked_composition(whole, {mode_of(B.shape, k), mode_of(B.stride, k)});
    shapes.push_back(mode.shape);
    strides.push_back(mode.stride);
  }
  return {shapes, strides};
}

}  // namespace plumb
