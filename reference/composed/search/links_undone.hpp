// What undoes the links of a composed layout: again links, in the opposite order.
#pragma once

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "reference/composed/composed_layout.hpp"

namespace plumb {

/// Swizzles whose composition, the first applied last, undoes f: with f == I + N over F2 it is
/// (I + N^2^k) .. (I + N^2) (I + N), and I + N^2^k is Sw<bits - (2^k - 1) |shift|, base,
/// 2^k shift>. Nothing if f is not one-to-one.
template <class Integer>
std::optional<std::vector<Swizzle<Integer>>> undoing(const Swizzle<Integer>& f) {
  std::vector<Swizzle<Integer>> factors;
  if (f.bits != 0 && f.shift == 0) return std::nullopt;
  for (Swizzle<Integer> power = f; power.bits > 0;
       power = {power.bits - absolute(power.shift), power.base, 2 * power.shift})
    factors.push_back(power);
  return factors;
}

/// `first` after x |-> x - offset, after what undoes the outer function of the next link, and so on
/// outwards; then the identity. Nothing if an outer function is no swizzle that is one-to-one.
template <class Integer>
std::optional<std::vector<Link<Integer>>> links_undone(const std::vector<Link<Integer>>& links,
                                                       const Layout<Integer>& first) {
  std::vector<Link<Integer>> undone{{first, Integer(0)}};
  for (std::size_t k = links.size(); k-- > 0;) {
    undone.back().offset = undone.back().offset - links[k].offset;
    const auto* f = std::get_if<Swizzle<Integer>>(&links[k].outer);
    const auto factors = f ? undoing(*f) : std::nullopt;
    if (!factors) return std::nullopt;
    for (const Swizzle<Integer>& factor : *factors) undone.push_back({factor, Integer(0)});
  }
  return undone;
}

}  // namespace plumb
