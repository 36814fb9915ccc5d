// The axes of a layout of basis strides.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

/// Axes that strides move along, each as its path.
template <class Integer>
using Axes = std::vector<typename CoordinateVector<Integer>::Path>;

/// The axes of all strides, sorted, each once.
template <class Integer>
Axes<Integer> axes_of(const Layout<Integer, CoordinateVector<Integer>>& A) {
  Axes<Integer> axes;
  for (const CoordinateVector<Integer>& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms()) axes.push_back(axis);
  std::sort(axes.begin(), axes.end());
  axes.erase(std::unique(axes.begin(), axes.end()), axes.end());
  return axes;
}

/// True if no axis is within another: 1@0 says of entry 0 that it is a number, 1@1@0 that it is a
/// tuple. Sorted, those that begin with an axis follow it at once.   Domain: the paths are sorted.
template <class Paths>
bool axes_apart(const Paths& axes) {
  return std::adjacent_find(axes.begin(), axes.end(), [](const auto& outer, const auto& inner) {
           return outer.size() < inner.size() &&
                  std::equal(outer.begin(), outer.end(), inner.begin());
         }) == axes.end();
}

/// True if the values of the two are of one sort: both integers, both bits, or vectors of one Z^n.
template <class One, class Other>
bool one_sort(const One&, const Other&) {
  return std::is_same_v<One, Other>;
}
template <class Integer>
bool one_sort(const Layout<Integer, CoordinateVector<Integer>>& A,
              const Layout<Integer, CoordinateVector<Integer>>& B) {
  return axes_apart(axes_of(concatenate(std::vector{A, B})));
}

/// True if no stride has two axes.
template <class Integer>
bool one_axis_each(const Layout<Integer, CoordinateVector<Integer>>& A) {
  for (const CoordinateVector<Integer>& stride : leaves(A.stride))
    if (stride.terms().size() > 1) return false;
  return true;
}

/// The layout ((..), ..) of the axes from `axis` to `end` that begin with the same `level` entries:
/// at(axis) at each of them, 1:0 at the places between. Moves `axis` behind them.
/// Domain: the axes are sorted, and none is within another.
template <class Integer, class Axis, class AtAxis>
Layout<Integer> by_axis(Axis& axis, const Axis end, std::size_t level, const AtAxis& at) {
  const auto here = *axis;
  if (here.size() == level) return at(*axis++);
  const auto together = [&](const auto& other) {
    return other.size() > level && std::equal(here.begin(), here.begin() + level, other.begin());
  };
  std::vector<Layout<Integer>> entries;
  while (axis != end && together(*axis)) {
    if ((*axis)[level] < entries.size()) throw Defect("an axis within another");
    entries.resize((*axis)[level], Layout<Integer>(Integer(1), Integer(0)));
    entries.push_back(by_axis<Integer>(axis, end, level + 1, at));
  }
  return concatenate(entries);
}

/// The same for all axes; ():() for none.
template <class Integer, class AtAxis>
Layout<Integer> by_axis(const Axes<Integer>& axes, const AtAxis& at) {
  if (axes.empty()) return concatenate(std::vector<Layout<Integer>>{});
  auto axis = axes.begin();
  return by_axis<Integer>(axis, axes.end(), 0, at);
}

/// The mode at the end of a path; nothing if there is none.
template <class Integer, class Stride>
std::optional<Layout<Integer, Stride>> mode_at(const Layout<Integer, Stride>& A,
                                               const std::vector<std::size_t>& path) {
  Layout<Integer, Stride> part = A;
  for (std::size_t entry : path) {
    if (entry >= rank(part.shape)) return std::nullopt;
    part = Layout<Integer, Stride>{mode_of(part.shape, entry), mode_of(part.stride, entry)};
  }
  return part;
}

/// c -> the entry of B(c) at that axis.
template <class Integer>
Layout<Integer> along_axis(const Layout<Integer, CoordinateVector<Integer>>& B,
                           const std::vector<std::size_t>& axis) {
  return {B.shape, map_leaves(B.stride, [&](const CoordinateVector<Integer>& d) {
            const auto term = d.terms().find(axis);
            return term == d.terms().end() ? Integer(0) : term->second;
          })};
}

}  // namespace plumb
