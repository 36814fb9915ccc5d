// Broken definitions of complement.
#pragma once

#include <algorithm>
#include <optional>

#include "reference/algebra/complement.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// complement with the modes in this order, and another rule for how far a mode reaches.
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

/// Returns the reason if the reference refuses.
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

/// More than any rounding, of a number or of the modes of a shape.
template <class Integer>
Answer<Layout<Integer>> complement_covers_more(const Layout<Integer>& A,
                                               const IntTuple<Integer>& N) {
  const Answer<Layout<Integer>> R = plumb::complement(A, N);
  if (!R.answered()) return R;
  return plumb::complement(A, Integer(2 * product(N) * tile_reach(A)));
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

template <class Integer>
Answer<Layout<Integer>> complement_of_one_more(const Layout<Integer>& A,
                                               const IntTuple<Integer>& cotarget) {
  return plumb::complement(A, Integer(product(cotarget) + 1));
}

}  // namespace plumb::mutants
