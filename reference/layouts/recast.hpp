// The same memory in coarser or finer units.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/integers/integer.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

// Clause    upcast
// Equation  n R(c) == A(t c)   leaf by leaf: t is n/|d| where the stride d divides n, else 1
// Contract  R has the shape of A with extents ceil(s/t), and the equation holds. A mode where
//           neither of |d| and n divides the other becomes ceil(s/t):e, t == ceil(n/|d|), such that
//           x d / n, rounded by one rule, is e floor(x / t) for every x < s; without such an e,
//           refuse
// Arguments A a layout, n how many old units one new unit has
// Domain    n >= 1, and each mode s:d has d == 0, or n divides d, or d divides n and n/|d| divides
//           s
// Refusals  out_of_domain (n < 1)   not_divisible
// Freedom   upcast.negative = floor | truncate: units of elements below 0 are rounded down, or
//           toward 0
// Laws      upcast.pointwise upcast.even upcast.units
// Examples  upcast((32,32):(32,1), 16) -> (32,2):(2,1)
//           upcast((4,(8,2)):(0,(2,16)), 8) -> (4,(2,2)):(0,(1,2))
//           upcast(8:-1, 4) -> 2:-1
//           upcast(3:1, 2) -> 2:1
//           upcast(4:7, 16) -> 2:1
//           upcast(4:3, 2) -> refuse not_divisible
//           upcast(4:1, 0) -> refuse out_of_domain
// Source    CuTe C++, upcast
//
// R does not in general say in which unit an offset of A lies: of (4,4):(1,1) and n == 2, R is
// (2,2):(1,1), and R(0,0) == 0, but A(1,1) == 2 lies in unit 1. It does (upcast.units) where the
// remainders that the coordinates leave add up to less than a unit.

/// Applies `change` to each mode s:d; refuses not_divisible if it returns nothing for one of them.
template <class Integer, class Change>
Answer<Layout<Integer>> change_leaves(const Layout<Integer>& A, const Change& change) {
  std::vector<Integer> extents, strides;
  for (const Mode<Integer>& mode : flat_modes(A)) {
    const std::optional<Mode<Integer>> changed = change(mode);
    if (!changed) return Refusal::not_divisible;
    extents.push_back(changed->extent);
    strides.push_back(changed->stride);
  }
  std::size_t extent = 0, stride = 0;
  return Layout<Integer>{map_leaves(A.shape, [&](const Integer&) { return extents[extent++]; }),
                         map_leaves(A.stride, [&](const Integer&) { return strides[stride++]; })};
}

/// Of a mode s:d, where neither of |d| and n divides the other: ceil(s/t):e. For x == q t + r,
/// 0 <= r < t, floor(x d / n) == q e + floor((q m + r d) / n), m == t d - e n >= 0: it is q e up to
/// the end of the mode iff it is so at the end of the last whole t, and of what follows it. If
/// d < 0 < r and q == 0, it is -1.
template <class Integer>
std::optional<Mode<Integer>> upcast_unevenly(const Mode<Integer>& leaf, const Integer& n) {
  const Integer &s = leaf.extent, &d = leaf.stride;
  const Integer t = ceil_div(n, absolute(d)), e = floor_div(t * d, n), m = t * d - e * n;
  const Integer q = floor_div(s, t), rest = floor_mod(s, t);
  if (d < 0 && t != 1 && s != 1) return std::nullopt;
  const auto within = [&](const Integer& turns, const Integer& r) {
    return turns < 0 || turns * m + r * d < n;
  };
  if (!within(q - 1, t - 1) || (rest != 0 && !within(q, rest - 1))) return std::nullopt;
  return Mode<Integer>{ceil_div(s, t), e};
}

template <class Integer>
std::optional<Mode<Integer>> upcast_leaf(const Mode<Integer>& leaf, const Integer& n) {
  const auto& [extent, stride] = leaf;
  if (stride == 0) return leaf;
  if (divides(n, stride)) return Mode<Integer>{extent, floor_div(stride, n)};
  if (!divides(absolute(stride), n)) return upcast_unevenly(leaf, n);
  const Integer elements = floor_div(n, absolute(stride));  // of this mode, in one new unit
  return Mode<Integer>{ceil_div(extent, elements), stride > 0 ? Integer(1) : Integer(-1)};
}

template <class Integer>
Answer<Layout<Integer>> upcast(const Layout<Integer>& A, const Integer& n) {
  if (n < 1) return Refusal::out_of_domain;
  return change_leaves(A, [&](const Mode<Integer>& leaf) { return upcast_leaf(leaf, n); });
}

template <class Integer>
bool upcast_required(const Layout<Integer>& A, const Integer& n) {
  if (n < 1) return false;
  for (const auto& [s, d] : flat_modes(A)) {
    if (d == 0 || divides(n, d)) continue;
    if (!divides(absolute(d), n) || !divides(floor_div(n, absolute(d)), s)) return false;
  }
  return true;
}

// Clause    downcast
// Equation  R(t c + r) == n A(c) + sum of r_k d_k   leaf by leaf: t is n where the stride d is 1
//           or -1, else 1; 0 <= r < t
// Contract  R has the shape of A with extents t s, and the equation holds
// Arguments A a layout, n how many new units one old unit has
// Domain    n >= 1, and exactly one mode has stride 1 or -1, and it is 1
// Refusals  out_of_domain (n < 1, or no mode has stride 1 or -1: the units of one element have no
//           mode to lie in)
// Laws      downcast.pointwise downcast.inverse
// Examples  downcast((32,2):(2,1), 16) -> (32,32):(32,1)
//           downcast((4,(2,3)):(0,(-1,6)), 2) -> (4,(4,3)):(0,(-1,12))
//           downcast(4:2, 2) -> refuse out_of_domain
//           downcast(4:1, 0) -> refuse out_of_domain
// Source    CuTe C++, downcast

template <class Integer>
int unit_strides(const Layout<Integer>& A) {
  int count = 0;
  for (const Integer& stride : leaves(A.stride))
    if (absolute(stride) == 1) ++count;
  return count;
}

template <class Integer>
Answer<Layout<Integer>> downcast(const Layout<Integer>& A, const Integer& n) {
  if (n < 1 || unit_strides(A) == 0) return Refusal::out_of_domain;
  return change_leaves(A, [&](const Mode<Integer>& leaf) -> std::optional<Mode<Integer>> {
    if (absolute(leaf.stride) == 1) return Mode<Integer>{leaf.extent * n, leaf.stride};
    return Mode<Integer>{leaf.extent, leaf.stride * n};
  });
}

template <class Integer>
bool downcast_required(const Layout<Integer>& A, const Integer& n) {
  const std::vector<Integer> strides = leaves(A.stride);
  return n >= 1 && unit_strides(A) == 1 &&
         std::find(strides.begin(), strides.end(), Integer(1)) != strides.end();
}

// Clause    recast
// Equation  R == upcast(A, new / old), or downcast(A, old / new), or A where old == new
// Contract  by the widths:
//           - old == new: R is A
//           - old divides new: the contract of upcast
//           - new divides old: the contract of downcast
//           - neither divides the other: the contract of upcast by the numerator of new / old in
//             lowest terms, and then of downcast by its denominator
// Arguments A a layout, old and new the widths of an element in bits, before and after
// Domain    one width divides the other, and upcast or downcast is in its required domain
// Refusals  out_of_domain (a width below 1, or as for downcast)   not_divisible
// Laws      recast.pointwise recast.even recast.there-and-back
// Examples  recast((32,32):(32,1), 8, 16) -> (32,16):(16,1)
//           recast((32,16):(16,1), 16, 8) -> (32,32):(32,1)
//           recast((4,2):(3,5), 8, 8) -> (4,2):(3,5)
//           recast(12:1, 8, 12) -> refuse not_divisible
//           recast(4:1, 0, 8) -> refuse out_of_domain
// Source    CuTe C++, recast_layout

template <class Integer>
Answer<Layout<Integer>> recast(const Layout<Integer>& A, const Integer& old_bits,
                               const Integer& new_bits) {
  if (old_bits < 1 || new_bits < 1) return Refusal::out_of_domain;
  if (old_bits == new_bits) return A;
  if (divides(old_bits, new_bits)) return upcast(A, floor_div(new_bits, old_bits));
  if (divides(new_bits, old_bits)) return downcast(A, floor_div(old_bits, new_bits));
  return Refusal::not_divisible;
}

template <class Integer>
bool recast_required(const Layout<Integer>& A, const Integer& old_bits, const Integer& new_bits) {
  if (old_bits < 1 || new_bits < 1) return false;
  if (old_bits == new_bits) return true;
  if (divides(old_bits, new_bits)) return upcast_required(A, floor_div(new_bits, old_bits));
  return divides(new_bits, old_bits) && downcast_required(A, floor_div(old_bits, new_bits));
}

}  // namespace plumb
