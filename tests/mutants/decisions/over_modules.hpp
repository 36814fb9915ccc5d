// Broken decisions about layouts over Z^n and F2.
#pragma once

#include <cstddef>

#include "reference/decisions/decisions.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

/// The sum of the entries in place of the vector.
template <class Integer>
Answer<bool> injective_by_sums_of_entries(const Coordinates<Integer>& A) {
  return plumb::injective(
      Layout<Integer>{A.shape, map_leaves(A.stride, [](const CoordinateVector<Integer>& stride) {
                        Integer sum(0);
                        for (const auto& [axis, amount] : stride.terms()) sum = sum + amount;
                        return sum;
                      })});
}

/// Extents above 2 count as 2.
template <class Integer>
bool injective_iff_independent(const Layout<Integer, BitVector<Integer>>& A) {
  std::size_t moving = 0;
  for (const auto& mode : flat_modes(A))
    if (mode.extent != 1) ++moving;
  return span_dimension(flat_modes(A)) == moving;
}

/// What an axis sees of A is all that counts: a diagonal is taken for a box.
template <class Integer>
Answer<bool> surjective_axis_by_axis(const Coordinates<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  for (const auto& axis : axes_of(A)) {
    const Answer<bool> onto = plumb::surjective(along_axis(A, axis));
    if (!onto.answered() || !onto.value()) return onto;
  }
  return true;
}

/// Enough points are taken for all.
template <class Integer>
bool compact_by_count(const Coordinates<Integer>& A) {
  return natural_strides(A) && size(A) == plumb::cosize(A);
}

/// Over F2 only 0 is taken to be apart from another image.
template <class Integer>
bool disjoint_from_zero_only(const Layout<Integer, BitVector<Integer>>& A,
                             const Layout<Integer, BitVector<Integer>>& B) {
  return span_dimension(flat_modes(A)) == 0 || span_dimension(flat_modes(B)) == 0;
}

}  // namespace plumb::mutants
