// Offsets of a layout and their differences as sums of multiples of its strides: decided at any
// size, unless the search gives up.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/integers/search/vanishing_sum.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::laws {

/// True if sum x_k |d_k| == x for some x_k in [lower, upper], which `range_of` gives of each mode.
template <class Integer, class RangeOf>
std::optional<bool> is_a_sum(const Layout<Integer>& A, const Integer& x, const RangeOf& range_of) {
  if (product(A.shape) == 0) return false;
  if (x == 0) return true;
  std::vector<Term<Integer>> terms;
  for (const auto& mode : flat_modes(A)) {
    if (mode.extent == 1 || mode.stride == 0) continue;
    const auto [lower, upper] = range_of(mode);
    terms.push_back({lower, upper, absolute(mode.stride), false});
  }
  terms.push_back({Integer(x > 0 ? -1 : 0), Integer(x > 0 ? 0 : 1), absolute(x), true});
  return VanishingSum<Integer>(std::move(terms)).solvable();
}

/// True if A(i) == x for some i in [0, size(A)).
template <class Integer>
std::optional<bool> is_offset(const Layout<Integer>& A, const Integer& x) {
  return is_a_sum(A, x, [](const Mode<Integer>& mode) {
    const Integer last = mode.extent - 1;
    return mode.stride > 0 ? std::pair(Integer(0), last) : std::pair(Integer(-last), Integer(0));
  });
}

/// True if A(i) - A(j) == x for some i, j in [0, size(A)).
template <class Integer>
std::optional<bool> is_difference(const Layout<Integer>& A, const Integer& x) {
  return is_a_sum(A, x, [](const Mode<Integer>& mode) {
    const Integer last = mode.extent - 1;
    return std::pair(Integer(-last), last);
  });
}

}  // namespace plumb::laws
