// Broken definitions of coalesce, composition and complement.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/complement.hpp"
#include "reference/composition.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// coalesce

/// coalesce with another rule for when two neighbours become one.
template <class Integer, class Joins>
Layout<Integer> coalesce_by(const Layout<Integer>& A, const Joins& joins) {
  Modes<Integer> built;
  for (const Mode<Integer>& next : flat_modes(A)) {
    if (next.extent == 1) continue;
    if (!built.empty() && joins(built.back(), next))
      built.back().extent = built.back().extent * next.extent;
    else
      built.push_back(next);
  }
  return layout_of(built);
}

template <class Integer>
Layout<Integer> coalesce_equal_strides(const Layout<Integer>& A) {
  return coalesce_by(A, [](const Mode<Integer>& last, const Mode<Integer>& next) -> bool {
    return next.stride == last.stride;
  });
}

template <class Integer>
Layout<Integer> coalesce_extent_of_next(const Layout<Integer>& A) {
  return coalesce_by(A, [](const Mode<Integer>& last, const Mode<Integer>& next) -> bool {
    return next.stride == next.extent * last.stride;
  });
}

template <class Integer>
Layout<Integer> coalesce_keeps_units(const Layout<Integer>& A) {
  Modes<Integer> built;
  for (const Mode<Integer>& next : flat_modes(A)) {
    if (!built.empty() && next.stride == built.back().extent * built.back().stride)
      built.back().extent = built.back().extent * next.extent;
    else
      built.push_back(next);
  }
  return layout_of(built);
}

template <class Integer>
Layout<Integer> coalesce_once(const Layout<Integer>& A) {
  Modes<Integer> built;
  bool joined = false;
  for (const Mode<Integer>& next : flat_modes(A)) {
    if (next.extent == 1) continue;
    if (!joined && !built.empty() && next.stride == built.back().extent * built.back().stride) {
      built.back().extent = built.back().extent * next.extent;
      joined = true;
    } else {
      built.push_back(next);
    }
  }
  return layout_of(built);
}

template <class Integer>
Layout<Integer> coalesce_drops_zeros(const Layout<Integer>& A) {
  Modes<Integer> moving;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride != 0) moving.push_back(mode);
  return coalesce(layout_of(moving));
}

// composition

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

// complement

/// complement with another rule for how far the modes so far reach, of modes in the order given.
template <class Integer, class Reach>
Layout<Integer> complement_by(const Modes<Integer>& modes, const Integer& N,
                              const Reach& reach_of) {
  Modes<Integer> gaps;
  Integer reach(1);
  for (const Mode<Integer>& mode : modes) {
    gaps.push_back({std::max(Integer(1), floor_div(mode.stride, reach)), reach});
    reach = reach_of(mode);
  }
  gaps.push_back({ceil_div(N, reach), reach});
  return coalesce(layout_of(gaps));
}

template <class Integer>
Integer end_of(const Mode<Integer>& mode) {
  return mode.extent * mode.stride;
}

template <class Integer>
Integer extent_of(const Mode<Integer>& mode) {
  return mode.extent;
}

/// Why the reference does not answer; nothing where it does.
template <class Integer>
std::optional<Refusal> refused(const Layout<Integer>& A, const IntTuple<Integer>& N) {
  const Answer<Layout<Integer>> R = plumb::complement(A, N);
  if (R.answered()) return std::nullopt;
  return R.refusal();
}

template <class Integer>
Answer<Layout<Integer>> complement_unsorted(const Layout<Integer>& A, const IntTuple<Integer>& N) {
  if (const auto reason = refused(A, N)) return *reason;
  return complement_by(moving_modes(A), product(N), end_of<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> complement_reach(const Layout<Integer>& A, const IntTuple<Integer>& N) {
  if (const auto reason = refused(A, N)) return *reason;
  return complement_by(sorted_by_stride(moving_modes(A)), product(N), extent_of<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> complement_rounds_down(const Layout<Integer>& A,
                                               const IntTuple<Integer>& N) {
  if (const auto reason = refused(A, N)) return *reason;
  const Integer reach = tile_reach(A);
  return plumb::complement(A, std::max(reach, Integer(floor_div(product(N), reach) * reach)));
}

template <class Integer>
Answer<Layout<Integer>> complement_of_anything(const Layout<Integer>& A,
                                               const IntTuple<Integer>& N) {
  if (!positive(N)) return Refusal::out_of_domain;
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A)))
    if (mode.stride > 0) modes.push_back(mode);
  return complement_by(modes, product(N), end_of<Integer>);
}

template <class I>
Definitions<I> of_algebra() {
  using V = const Values<I>&;
  return {
      {{"coalesce.equal-strides", "coalesce", "neighbours of equal strides are joined"},
       [](V a) { return given<I>(coalesce_equal_strides<I>, a); }},
      {{"coalesce.extent-of-next", "coalesce", "the extent of the wrong neighbour"},
       [](V a) { return given<I>(coalesce_extent_of_next<I>, a); }},
      {{"coalesce.keeps-units", "coalesce", "modes of extent 1 stay"},
       [](V a) { return given<I>(coalesce_keeps_units<I>, a); }},
      {{"coalesce.once", "coalesce", "only the first pair of neighbours is joined"},
       [](V a) { return given<I>(coalesce_once<I>, a); }},
      {{"coalesce.drops-zeros", "coalesce", "modes of stride 0 are dropped"},
       [](V a) { return given<I>(coalesce_drops_zeros<I>, a); }},

      {{"composition.swaps", "composition", "B o A in place of A o B"},
       [](V a) { return given<I>(composition_swaps<I>, a); }},
      {{"composition.ignores-carry", "composition", "digits that carry are not refused"},
       [](V a) { return given<I>(composition_ignores_carry<I>, a); }},
      {{"composition.flattens", "composition", "the result has lost the shape of B"},
       [](V a) { return given<I>(composition_flattens<I>, a); }},
      {{"composition.misses-first", "composition", "a tiler's first entry is passed over"},
       [](V a) { return given<I>(composition_misses_first<I>, a); }},

      {{"complement.unsorted", "complement", "modes are taken in the order of A"},
       [](V a) { return given<I>(complement_unsorted<I>, a); }},
      {{"complement.reach", "complement", "a mode reaches its extent, not extent * stride"},
       [](V a) { return given<I>(complement_reach<I>, a); }},
      {{"complement.rounds-down", "complement", "the last multiple below N in place of above"},
       [](V a) { return given<I>(complement_rounds_down<I>, a); }},
      {{"complement.of-anything", "complement", "A need not tile"},
       [](V a) { return given<I>(complement_of_anything<I>, a); }},
  };
}

}  // namespace plumb::mutants
