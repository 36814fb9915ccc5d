// Broken definitions of linear_bank_conflicts.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "reference/memory/linear_bank_conflicts.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The entry of a row: of 32 banks where b is left out.
template <class Integer, auto define>
Answer<Value<Integer>> of_banks(const Values<Integer>& arguments) {
  Values<Integer> values = arguments;
  if (values.size() == 3) values.push_back(Integer(32));
  return given<Integer>(define, values);
}

/// Of vectors of length(L) elements.
template <class Integer>
Answer<Integer> conflicts_of_vectors(const LinearLayout<Integer>& D, const LinearLayout<Integer>& M,
                                     const Integer& n, const Integer& b, const auto& length) {
  const auto R = plumb::linear_bank_conflicts(D, M, n, b);
  if (!R.answered()) return R;
  const auto L = linear_invert_and_compose(D, M).value();
  const auto group = first_group(L, length(L), n, b);
  if (!linear_fits(group.moves)) return Refusal::too_large;
  return group.conflicts(b);
}

/// Registers stay in their order.
template <class Integer>
Answer<Integer> linear_bank_conflicts_in_order(const LinearLayout<Integer>& D,
                                               const LinearLayout<Integer>& M, const Integer& n,
                                               const Integer& b) {
  return conflicts_of_vectors(D, M, n, b, [&](const auto& L) {
    return std::min(linear_consecutive(L).value(), floor_div(Integer(128), n));
  });
}

/// Vectors of any length.
template <class Integer>
Answer<Integer> linear_bank_conflicts_unbounded(const LinearLayout<Integer>& D,
                                                const LinearLayout<Integer>& M, const Integer& n,
                                                const Integer& b) {
  return conflicts_of_vectors(D, M, n, b, [&](const auto& L) {
    return linear_largest_vectorisation(L, Integer(1024)).value();
  });
}

/// One element at a time.
template <class Integer>
Answer<Integer> linear_bank_conflicts_of_elements(const LinearLayout<Integer>& D,
                                                  const LinearLayout<Integer>& M, const Integer& n,
                                                  const Integer& b) {
  return conflicts_of_vectors(D, M, n, b, [](const auto&) { return Integer(1); });
}

/// Wavefronts, not those beyond the first.
template <class Integer>
Answer<Integer> linear_bank_conflicts_with_the_first(const LinearLayout<Integer>& D,
                                                     const LinearLayout<Integer>& M,
                                                     const Integer& n, const Integer& b) {
  const auto R = plumb::linear_bank_conflicts(D, M, n, b);
  return R.answered() ? Answer<Integer>(R.value() + 1) : R;
}

/// Lanes conflict only if they differ by whole rows of banks, and places within a word are the
/// same: what the intersection of lanes and segments counts.
template <class Integer>
Answer<Integer> linear_bank_conflicts_within_segments(const LinearLayout<Integer>& D,
                                                      const LinearLayout<Integer>& M,
                                                      const Integer& n, const Integer& b) {
  const auto R = plumb::linear_bank_conflicts(D, M, n, b);
  if (!R.answered()) return R;
  const auto L = linear_invert_and_compose(D, M).value();
  const Integer v = linear_largest_vectorisation(L, floor_div(Integer(128), n)).value();
  const auto group = first_group(L, v, n, b);
  std::set<Integer> span{Integer(0)};
  for (const std::vector<Integer>& basis : group.moves.inputs[1].bases) {
    std::set<Integer> moved;
    for (const Integer& place : span) moved.insert(bitwise_xor(place, basis.front()));
    span.merge(moved);
  }
  Integer conflicts(-1);
  for (const Integer& place : span)
    if (floor_mod(place, Integer(group.in_word * b)) == 0) conflicts = conflicts + 1;
  return conflicts;
}

}  // namespace plumb::mutants
