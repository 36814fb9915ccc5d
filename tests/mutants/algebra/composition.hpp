// Broken definitions of composition.
#pragma once

#include <vector>

#include "reference/algebra/composition.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> without_carry_check(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> joined = coalesced_extension(A);
  std::vector<Integer> greatest(joined.size(), Integer(0));
  return compose_tree(joined, B, greatest);
}

template <class Integer>
Answer<Layout<Integer>> composition_ignores_carry(const Layout<Integer>& A,
                                                  const Tiler<Integer>& B) {
  return apply_by_mode(A, B, without_carry_check<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> flattened_composition(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::composition(A, B);
  if (!R.answered()) return R;
  return flatten(R.value());
}

template <class Integer>
Answer<Layout<Integer>> composition_flattens(const Layout<Integer>& A, const Tiler<Integer>& B) {
  return apply_by_mode(A, B, flattened_composition<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> swapped_composition(const Layout<Integer>& A, const Layout<Integer>& B) {
  return plumb::composition(B, A);
}

template <class Integer>
Answer<Layout<Integer>> composition_swaps(const Layout<Integer>& A, const Tiler<Integer>& B) {
  return apply_by_mode(A, B, swapped_composition<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> composition_misses_first(const Layout<Integer>& A,
                                                 const Tiler<Integer>& B) {
  if (!B.is_by_mode() || B.by_mode().empty()) return plumb::composition(A, B);
  std::vector<Tiler<Integer>> rest = B.by_mode();
  rest.front() = Kept{};
  return plumb::composition(A, Tiler<Integer>(rest));
}

/// Refuses already if a sum of digits is one less than an extent.
template <class Integer>
Answer<Layout<Integer>> carries_early(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> joined = coalesced_extension(A);
  std::vector<Integer> greatest(joined.size(), Integer(0));
  const Answer<Layout<Integer>> R = compose_tree(joined, B, greatest);
  if (!R.answered()) return R;
  for (std::size_t j = 0; j + 1 < joined.size(); ++j)
    if (greatest[j] != 0 && greatest[j] + 1 >= joined[j].extent) return Refusal::carry;
  return plumb::composition(A, B);
}

template <class Integer>
Answer<Layout<Integer>> composition_carries_early(const Layout<Integer>& A,
                                                  const Tiler<Integer>& B) {
  return apply_by_mode(A, B, carries_early<Integer>);
}

/// Answers 7:13 as soon as both operands have two modes.
template <class Integer>
Answer<Layout<Integer>> composition_of_single_modes(const Layout<Integer>& A,
                                                    const Tiler<Integer>& B) {
  if (B.is_layout() && flat_modes(A).size() > 1 && !flat_modes(B.layout()).empty())
    return Layout<Integer>{Integer(7), Integer(13)};
  return plumb::composition(A, B);
}

/// True if an entry of the tiler is a layout of several modes.
template <class Integer>
bool has_entry_of_modes(const Tiler<Integer>& T) {
  if (!T.is_by_mode()) return false;
  for (const Tiler<Integer>& entry : T.by_mode())
    if (has_entry_of_modes(entry) || (entry.is_layout() && flat_modes(entry.layout()).size() > 1))
      return true;
  return false;
}

template <class Integer>
Answer<Layout<Integer>> composition_by_single_entries(const Layout<Integer>& A,
                                                      const Tiler<Integer>& B) {
  if (has_entry_of_modes(B)) return Layout<Integer>{Integer(7), Integer(13)};
  return plumb::composition(A, B);
}

/// 7:13 as soon as a step of B goes along two axes.
template <class Integer>
Answer<Layout<Integer>> composition_along_one_axis(
    const Layout<Integer>& A, const Layout<Integer, CoordinateVector<Integer>>& B) {
  if (!one_axis_each(B)) return Layout<Integer>{Integer(7), Integer(13)};
  return plumb::composition(A, B);
}

/// Digits may add up to an extent, and no further.
template <class Integer>
Answer<Layout<Integer>> carries_late(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> joined = coalesced_extension(A);
  std::vector<Integer> greatest(joined.size(), Integer(0));
  const Answer<Layout<Integer>> R = compose_tree(joined, B, greatest);
  if (!R.answered()) return R;
  for (std::size_t j = 0; j + 1 < joined.size(); ++j)
    if (greatest[j] > joined[j].extent) return Refusal::carry;
  return R;
}

template <class Integer>
Answer<Layout<Integer>> composition_carries_late(const Layout<Integer>& A,
                                                 const Tiler<Integer>& B) {
  return apply_by_mode(A, B, carries_late<Integer>);
}

}  // namespace plumb::mutants
