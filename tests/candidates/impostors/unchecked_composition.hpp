// A o B by the usual recursion over the modes of A, without the checks that extents and strides
// divide: what does not is rounded up. For (192,4):(4,1) o (128,6):(1,128) it makes
// (128,(2,3)):(4,(512,1)), as libraries do.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "properties/integer.hpp"
#include "properties/notation/notation.hpp"
#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/measures.hpp"

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

/// The same of two layouts as texts; nothing for tilers by mode and negative strides.
inline std::optional<std::string> composed_without_checks(const std::string& A,
                                                          const std::string& B) {
  const auto as_layout = [](const notation::Parsed& parsed) {
    const auto* value = std::get_if<Value<Integer>>(&parsed);
    const auto* layout = value ? std::get_if<Layout<Integer>>(value) : nullptr;
    return layout && natural_strides(*layout) ? layout : nullptr;
  };
  const auto first = notation::parse(Kind::layout, A), second = notation::parse(Kind::layout, B);
  const auto *outer = as_layout(first), *inner = as_layout(second);
  if (!outer || !inner) return std::nullopt;
  return notation::print(Value<Integer>(unchecked_composition(*outer, *inner)));
}

}  // namespace plumb
