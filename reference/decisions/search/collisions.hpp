// Collisions of offsets as sums that vanish: decided at any size, unless the search gives up.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/integers/search/vanishing_sum.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// A(i) == A(j) for some i != j iff the differences x_k of their coordinates, not all of them 0,
/// have sum x_k d_k == 0; each x_k with |x_k| < s_k is such a difference. Nothing if the search
/// gives up.
template <class Integer>
std::optional<bool> injective_by_differences(const Layout<Integer>& A) {
  std::vector<Term<Integer>> terms;
  for (const auto& [extent, stride] : flat_modes(A)) {
    if (extent == 1) continue;
    if (stride == 0) return false;
    terms.push_back({1 - extent, extent - 1, absolute(stride), true});
  }
  const std::optional<bool> collides = VanishingSum<Integer>(std::move(terms)).solvable();
  if (!collides) return std::nullopt;
  return !*collides;
}

/// A(i) == B(j) != 0 for some i, j iff sum i_k a_k == sum j_k b_k with some i_k a_k != 0. Nothing
/// if a stride is negative, or if the search gives up.
template <class Integer>
std::optional<bool> disjoint_by_sums(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!natural_strides(A) || !natural_strides(B)) return std::nullopt;
  std::vector<Term<Integer>> terms;
  for (const auto& [extent, stride] : moving_modes(A))
    terms.push_back({0, extent - 1, stride, true});
  for (const auto& [extent, stride] : moving_modes(B))
    terms.push_back({1 - extent, 0, stride, false});
  const std::optional<bool> meet = VanishingSum<Integer>(std::move(terms)).solvable();
  if (!meet) return std::nullopt;
  return !*meet;
}

}  // namespace plumb
