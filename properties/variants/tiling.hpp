// What it is to tile, for the laws: from the text of the clause complement, by selection, and
// without what complement itself is made of.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"

namespace plumb::variants {

/// The modes without those of extent 1 and those of stride 0.
template <class Integer>
Modes<Integer> moving(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent > 1 && mode.stride != 0) modes.push_back(mode);
  return modes;
}

/// Takes the mode with the least stride out, of several the first.   Domain: there is a mode.
template <class Integer>
Mode<Integer> take_least(Modes<Integer>& modes) {
  std::size_t least = 0;
  for (std::size_t k = 1; k < modes.size(); ++k)
    if (modes[k].stride < modes[least].stride) least = k;
  const Mode<Integer> taken = modes[least];
  modes.erase(modes.begin() + static_cast<std::ptrdiff_t>(least));
  return taken;
}

/// The last s*d if the modes tile: each d is positive, and a multiple of the s*d before it.
template <class Integer>
std::optional<Integer> reach_of_modes(Modes<Integer> modes) {
  Integer reach(1);
  while (!modes.empty()) {
    const Mode<Integer> next = take_least(modes);
    if (next.stride <= 0 || !divides(reach, next.stride)) return std::nullopt;
    reach = next.extent * next.stride;
  }
  return reach;
}

template <class Integer>
std::optional<Integer> reach_of_tile(const Layout<Integer>& A) {
  return reach_of_modes(moving(A));
}

/// complement.unit = keep: the same with modes of extent 1 counted like the others. Libraries whose
/// extents are known at run time only cannot drop them.
template <class Integer>
std::optional<Integer> tile_reach_with_units(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride != 0) modes.push_back(mode);
  return reach_of_modes(modes);
}

template <class Integer>
bool is_tile(const Layout<Integer>& A) {
  return reach_of_tile(A).has_value();
}

/// True if each |d| is above the sum of all (s' - 1) |d'| with |d'| < |d|, and no two are equal:
/// then no two elements share an offset.
template <class Integer>
bool separated(const Modes<Integer>& modes) {
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (modes[k].extent == 1) continue;
    Integer below(0);
    for (std::size_t j = 0; j < modes.size(); ++j) {
      if (j == k || modes[j].extent == 1) continue;
      if (absolute(modes[j].stride) == absolute(modes[k].stride)) return false;
      if (absolute(modes[j].stride) < absolute(modes[k].stride))
        below = below + (modes[j].extent - 1) * absolute(modes[j].stride);
    }
    if (absolute(modes[k].stride) <= below) return false;
  }
  return true;
}

/// True if every offset in [0, cosize(A)) is one of A: those below a stride d are reached by modes
/// of lesser strides only.   Domain: no stride is negative.
template <class Integer>
bool without_gaps(const Layout<Integer>& A) {
  for (const Mode<Integer>& mode : moving(A)) {
    Integer reached(0);
    for (const auto& [extent, stride] : moving(A))
      if (stride < mode.stride) reached = reached + (extent - 1) * stride;
    if (reached < mode.stride - 1) return false;
  }
  return true;
}

/// True if A is one-to-one onto [0, size(A)): then its offsets have no gaps, and are as many as its
/// elements. No stride is negative.
template <class Integer>
bool numbers_its_elements(const Layout<Integer>& A) {
  return natural_strides(A) && cosize(A) == size(A) && without_gaps(A);
}

/// The sizes of the first `count` modes of a shape; 1 where it has none.
template <class Integer>
std::vector<Integer> sizes_of_modes(const IntTuple<Integer>& shape, std::size_t count) {
  std::vector<Integer> sizes;
  for (std::size_t k = 0; k < count; ++k)
    sizes.push_back(k < rank(shape) ? product(mode_of(shape, k)) : Integer(1));
  return sizes;
}

}  // namespace plumb::variants
