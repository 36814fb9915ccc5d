// Clause    composition
// Equation  R(c) == A^(B(c))   for every c in the domain of B, A^ the extension of A
// Contract  R refines the shape of B: leaf by leaf, the extents of R multiply to the extent of B
// Arguments A a layout, B a layout or a tiler
// Domain    B >= 0. Walk the non-last extents a of A with the leaf s:d of B, r = s, q = d: if a
//           divides q, then q := q / a; otherwise q must divide a, and either (r-1) q < a ends the
//           walk, or a / q must divide r, then r := r / (a/q), q := 1. This must hold for the modes
//           of A as they are, and joined. For several leaves, also: in each non-last mode their
//           greatest digits add up to less than a. If A ends in extent 1, B stays below size(A).
//           With a tiler: every mode by itself; B is not _
// Refusals  not_divisible carry bad_shape
// Freedom   composition.unmentioned = kept | dropped: the modes of A that a tiler does not mention
// Laws      composition.pointwise composition.associative composition.distributes
// Examples  composition((6,2):(8,2), (4,3):(3,1)) -> ((2,2),3):((24,2),8)
//           composition(20:2, (5,4):(4,1)) -> (5,4):(8,2)
//           composition((10,2):(16,4), (5,4):(1,5)) -> (5,(2,2)):(16,(80,4))
//           composition((12,(4,8)):(59,(13,1)), <3:1,8:1>) -> (3,(4,2)):(59,(13,1))
//           composition((5,2):(1,7), 4:3) -> (2,2):(3,8)
//           composition((3,2):(1,7), 4:2) -> refuse carry
//           composition((4,3):(1,10), (2,2):(3,2)) -> refuse carry
// Source    CuTe documentation, "Composition"; seeds 000 and 002
#pragma once

#include <algorithm>
#include <vector>

#include "reference/coalesce.hpp"
#include "reference/tiler.hpp"

namespace plumb {

/// The mixed-radix digits of x, one for each mode: the last one counts on without end and takes
/// the sign of x.
template <class Integer>
std::vector<Integer> digits(const Integer& x, const Modes<Integer>& A) {
  std::vector<Integer> result;
  Integer rest = x;
  for (std::size_t j = 0; j + 1 < A.size(); ++j) {
    const auto [quotient, digit] = floor_divide(rest, A[j].extent);
    result.push_back(digit);
    rest = quotient;
  }
  if (!A.empty()) result.push_back(rest);
  return result;
}

/// A^(x).
template <class Integer>
Integer extended_value(const Integer& x, const Modes<Integer>& A) {
  const std::vector<Integer> digit = digits(x, A);
  Integer sum(0);
  for (std::size_t j = 0; j < A.size(); ++j) sum = sum + digit[j] * A[j].stride;
  return sum;
}

/// A^ o s:d as a list of modes n_0:e_0, n_1:e_1, .. with n_0 n_1 .. == s: with N the product of the
/// extents before, n is as large as the digits of d N allow, and e == A^(d N). Correct iff the
/// digits never carry, which the caller checks with `greatest_digits`.
template <class Integer>
Answer<Modes<Integer>> compose_leaf(const Modes<Integer>& A, const Mode<Integer>& leaf) {
  Modes<Integer> result;
  Integer rest = leaf.extent;
  Integer step = leaf.stride;  // d N
  do {
    const std::vector<Integer> digit = digits(step, A);
    Integer extent = rest;
    for (std::size_t j = 0; j + 1 < A.size(); ++j)
      if (digit[j] > 0) extent = std::min(extent, ceil_div(A[j].extent, digit[j]));
    const auto [quotient, remainder] = floor_divide(rest, extent);
    if (remainder != 0) return Refusal::not_divisible;
    result.push_back({extent, extended_value(step, A)});
    rest = quotient;
    step = step * extent;
  } while (rest != 1);
  return result;
}

/// sum over the modes n_i of the result of (n_i - 1) digit_j(d N_i), for each mode j of A: the
/// digits of A's coordinate at the last point of the leaf, if none of them carries.
template <class Integer>
std::vector<Integer> greatest_digits(const Modes<Integer>& A, const Integer& stride,
                                     const Modes<Integer>& result) {
  std::vector<Integer> sum(A.size(), Integer(0));
  Integer step = stride;
  for (const Mode<Integer>& mode : result) {
    const std::vector<Integer> digit = digits(step, A);
    for (std::size_t j = 0; j < A.size(); ++j) sum[j] = sum[j] + (mode.extent - 1) * digit[j];
    step = step * mode.extent;
  }
  return sum;
}

/// Do all digits of the non-last modes stay below their extents?
template <class Integer>
bool carries(const Modes<Integer>& A, const std::vector<Integer>& greatest) {
  for (std::size_t j = 0; j + 1 < A.size(); ++j)
    if (greatest[j] >= A[j].extent) return true;
  return false;
}

/// A o B, B a tree of leaves s:d. `greatest` gathers the digits of all leaves.
template <class Integer>
Answer<Layout<Integer>> compose_tree(const Modes<Integer>& A, const Layout<Integer>& B,
                                     std::vector<Integer>& greatest) {
  if (B.shape.is_leaf()) {
    const Mode<Integer> leaf{B.shape.leaf(), B.stride.leaf()};
    const Answer<Modes<Integer>> modes = compose_leaf(A, leaf);
    if (!modes.answered()) return modes.refusal();
    const std::vector<Integer> more = greatest_digits(A, leaf.stride, modes.value());
    for (std::size_t j = 0; j < A.size(); ++j) greatest[j] = greatest[j] + more[j];
    return layout_of(modes.value());
  }
  std::vector<Layout<Integer>> parts;
  for (const Layout<Integer>& mode : modes_of(B)) {
    const Answer<Layout<Integer>> part = compose_tree(A, mode, greatest);
    if (!part.answered()) return part;
    parts.push_back(part.value());
  }
  return concatenate(parts);
}

/// It answers iff one layout form serves all strides of A: if the digits of the parts of a sum never
/// carry, A^ of the sum is the sum of A^ (composition.step-add); if any factors of s will do, these will,
/// and with the same sums of digits (composition.step-greedy, -multiple, -merge). For particular
/// strides more exists: (2,2,2):(1,1,3) o 3:3 is 3:2, because digits carry at no cost.
template <class Integer>
Answer<Layout<Integer>> composition(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Modes<Integer> joined = coalesced_extension(A);
  std::vector<Integer> greatest(joined.size(), Integer(0));
  const Answer<Layout<Integer>> R = compose_tree(joined, B, greatest);
  if (!R.answered()) return R;
  if (carries(joined, greatest)) return Refusal::carry;
  return R;
}

template <class Integer>
Answer<Layout<Integer>> composition(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, [](const Layout<Integer>& mode, const Layout<Integer>& tile) {
    return composition(mode, tile);
  });
}

/// The walk of the required domain for one leaf.
template <class Integer>
bool composition_leaf_required(const Modes<Integer>& A, const Mode<Integer>& leaf) {
  Integer r = leaf.extent;
  Integer q = leaf.stride;
  for (std::size_t j = 0; j + 1 < A.size(); ++j) {
    const Integer& a = A[j].extent;
    if (divides(a, q)) {
      q = floor_div(q, a);
      continue;
    }
    if (!divides(q, a)) return false;
    if ((r - 1) * q < a) return true;
    if (!divides(floor_div(a, q), r)) return false;
    r = floor_div(r, floor_div(a, q));
    q = 1;
  }
  return true;
}

template <class Integer>
bool composition_required(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!natural_strides(B)) return false;
  // what lies beyond the size is not agreed upon where A ends in extent 1 or has a mode ()
  const bool ends_in_one = !leaves(A.shape).empty() && leaves(A.shape).back() == 1;
  if ((ends_in_one || contains_empty(A.shape)) && greatest_offset(B) >= size(A)) return false;

  const Modes<Integer> joined = coalesced_extension(A), given = flat_modes(A);
  for (const Mode<Integer>& leaf : flat_modes(B))
    if (!composition_leaf_required(joined, leaf) || !composition_leaf_required(given, leaf))
      return false;
  return composition(A, B).answered();  // the joint condition
}

/// A tiler that only says _ is no tile: it need not be taken.
template <class Integer>
bool composition_required(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return !T.is_kept() && required_by_mode(A, T, [](const Layout<Integer>& mode, const Layout<Integer>& tile) {
    return composition_required(mode, tile);
  });
}

}  // namespace plumb
