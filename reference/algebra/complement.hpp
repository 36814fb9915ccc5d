// Clause    complement
// Purpose   Tells where copies of A begin if together they are to fill an interval of memory, each
//           offset once.
// Equation  every x in [0,M) is a + R(j) for exactly one a in the image of A and one j
// Contract  M is the least multiple of the last s*d, which is 1 if there is none, with M >= N.
//           N < 1 counts as N == 1.
//           - A tiles: the equation, and R strictly increases. This determines R as a function,
//             with cosize((A, R)) == M and cosize(R) == M - cosize(A) + 1, which can be less than N
//           - A does not tile: extents >= 1; R strictly increases and stays below N plus the
//             greatest s*|d| of A; all sums a + R(j) differ. Nothing is claimed if size(R) == 1
// Normal    the reference's R, if A does not tile, has floor(d'/(s*d)) places in the gap between
//           two modes s:d and s':d'
// Arguments A a layout, N an integer or a shape, whose size counts
// Domain    A tiles: its modes of stride 0 or extent 1 dropped and the rest sorted by stride, every
//           stride is positive and each s*d divides the next d. N is an integer, N >= 1
// Refusals  not_tiling (of these strides one is below 1, or less than the s*d before it)
//           out_of_domain (N < 1)
// Freedom   complement.shape-cotarget = least | covering: if N is a shape, M is the least such
//           multiple, or a greater one, up to round_up(N_0, s*d) N_1 N_2 ..
// Freedom   complement.unit = drop | keep: if A also tiles with its modes of extent 1 counted like
//           the others, M may be the least multiple of the last s*d among these
// Laws      complement.partition complement.definition complement.disjoint complement.twice
// Examples  complement((2,3):(3,6), 54) -> (3,3):(1,18)
//           complement((2,3):(3,6), 16) -> 3:1
//           complement((4,2,3):(2,1,8), 24) -> 1:0
//           complement(4:2, 24) -> (2,3):(1,8)
//           complement(2:1, 1) -> 1:0
//           complement((2,2):(4,1), 24) -> (2,3):(2,8)
//           complement((2,2):(2,6), 24) -> (2,2):(1,12)
//           complement((2,2):(2,3), 24) -> refuse not_tiling
//           complement(4:1, 0) -> refuse out_of_domain
// Source    CuTe documentation, "Complement"; [cute-concepts] and [cute-algebra]
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/products.hpp"

namespace plumb {

/// Modes sorted by stride; of equal strides the left one first.
template <class Integer>
Modes<Integer> sorted_by_stride(Modes<Integer> modes) {
  std::stable_sort(modes.begin(), modes.end(), [](const Mode<Integer>& a, const Mode<Integer>& b) {
    return bool(a.stride < b.stride);
  });
  return modes;
}

/// The modes that move: neither extent 1 nor stride 0. The image of A is theirs.
template <class Integer>
Modes<Integer> moving_modes(const Layout<Integer>& A) {
  Modes<Integer> moving;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1 && mode.stride != 0) moving.push_back(mode);
  return moving;
}

/// True if each s*d divides the next d, and d > 0: then translates of the image of A cover [0,M)
/// without overlap.
template <class Integer>
bool tiles(const Layout<Integer>& A) {
  Integer reach(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride <= 0 || !divides(reach, mode.stride)) return false;
    reach = mode.extent * mode.stride;
  }
  return true;
}

/// True if each d is positive and not less than the s*d before it: then no two elements of
/// moving_modes(A) share an offset, and translates by the gaps between its modes do not meet.
template <class Integer>
bool steps_over(const Layout<Integer>& A) {
  Integer reach(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride < reach) return false;
    reach = mode.extent * mode.stride;
  }
  return true;
}

/// The last s*d of a layout whose modes step over one another; 1 if it has no moving mode.
template <class Integer>
Integer tile_reach(const Layout<Integer>& A) {
  Integer reach(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A)))
    reach = mode.extent * mode.stride;
  return reach;
}

/// True if A is one-to-one onto [0, size(A)), and tiles: column-major up to the order of its modes.
template <class Integer>
bool permuted_compact(const Layout<Integer>& A) {
  Integer moving(1);
  for (const Mode<Integer>& mode : moving_modes(A)) moving = moving * mode.extent;
  return tiles(A) && moving == size(A) && tile_reach(A) == size(A);
}

/// The definition walks along the offsets below this, and looks at no more elements of A.
inline constexpr int walked_offsets = 1024;

/// R(0), R(1), .. by the equation alone: walks along x = 0, 1, 2, .. and takes each x that no
/// a + R(j) is yet, up to the first M >= N at which these sums are exactly [0,M). Refuses
/// not_tiling if two sums meet, or a is negative.
///
/// Where A tiles this answers (up to that size), and R is the same function as complement. If no
/// two elements of moving_modes(A) share an offset, this answers only there; otherwise it may
/// answer more often, since only the image of A counts: that of (2,2):(1,1) is 0, 1, 2. Exhausted
/// on small layouts.
template <class Integer>
Answer<std::vector<Integer>> complement_by_definition(const Layout<Integer>& A, const Integer& N) {
  if (N < 1) return Refusal::out_of_domain;
  if (size(A) > walked_offsets || N >= walked_offsets) return Refusal::too_large;
  std::set<Integer> image;
  for (Integer i(0); i < size(A); i = i + 1) image.insert(evaluate(A, i));
  if (*image.begin() < 0) return Refusal::not_tiling;
  if (*image.rbegin() >= walked_offsets) return Refusal::too_large;

  std::vector<Integer> R;
  std::set<Integer> covered;  // by all a + R(j) so far, and all of [0,x) is
  for (Integer x(0); x < walked_offsets; x = x + 1) {
    if (x >= N && x == static_cast<int>(covered.size())) return R;
    if (covered.count(x) != 0) continue;
    for (const Integer& a : image)
      if (!covered.insert(a + x).second) return Refusal::not_tiling;
    R.push_back(x);
  }
  return Refusal::too_large;
}

/// The gaps between the modes so far, which with them take up [0, reach).
template <class List, class Integer>
struct Gaps {
  List modes;
  Integer reach;
};

/// With the gap up to `next`, and `next`.   Domain: its stride is at least reach.
template <class List, class Integer>
Gaps<List, Integer> complement_step(Gaps<List, Integer> so_far, const Mode<Integer>& next) {
  so_far.modes.push_back({floor_div(next.stride, so_far.reach), so_far.reach});
  return {std::move(so_far.modes), next.extent * next.stride};
}

// If A tiles: with modes of size m, offsets V and gaps of size g, values W so far, each x in
// [0, reach) is v + w for one v and one w, m g == reach, and W is increasing. A step keeps that:
// x = v + reach a + d b has one v below reach, one a below the extent of the gap, and one b
// (complement.induction-covers, -unique, -order, -size). The last gap makes the reach the least
// multiple that is at least N (complement.step-last). If the modes only step over one another, each
// x is v + w at most once.
template <class Integer>
Answer<Layout<Integer>> complement(const Layout<Integer>& A, const Integer& N) {
  if (N < 1) return Refusal::out_of_domain;
  if (!steps_over(A)) return Refusal::not_tiling;

  Gaps<Modes<Integer>, Integer> gaps{{}, Integer(1)};
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A)))
    gaps = complement_step(std::move(gaps), mode);
  gaps.modes.push_back({ceil_div(N, gaps.reach), gaps.reach});
  return coalesce(layout_of(gaps.modes));
}

/// The cotarget may be a shape: its size counts.
template <class Integer>
Answer<Layout<Integer>> complement(const Layout<Integer>& A, const IntTuple<Integer>& cotarget) {
  if (!positive(cotarget)) return Refusal::out_of_domain;
  return complement(A, product(cotarget));
}

template <class Integer>
bool complement_required(const Layout<Integer>& A, const IntTuple<Integer>& cotarget) {
  return cotarget.is_leaf() && cotarget.leaf() >= 1 && tiles(A);
}

}  // namespace plumb
