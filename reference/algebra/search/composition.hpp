// Composition by digits: A^ o s:d as a list of modes, and whether digits of several leaves carry.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/coordinates/coordinates.hpp"
#include "reference/integers/integer.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

/// The digit in a mode of extent a, and what is left for the modes after it.
template <class Digits, class Integer>
Counted<Digits, Integer> digit_step(Counted<Digits, Integer> so_far, const Integer& a) {
  const auto [quotient, digit] = floor_divide(so_far.rest, a);
  so_far.entries.push_back(digit);
  return {std::move(so_far.entries), quotient};
}

/// The mixed-radix digits of x, one for each mode: the last one counts on without end and takes
/// the sign of x.
template <class Integer, class Stride>
std::vector<Integer> digits(const Integer& x, const Modes<Integer, Stride>& A) {
  if (A.empty()) return {};
  Counted<std::vector<Integer>, Integer> counted{{}, x};
  for (std::size_t j = 0; j + 1 < A.size(); ++j)
    counted = digit_step(std::move(counted), A[j].extent);
  counted.entries.push_back(counted.rest);
  return counted.entries;
}

/// A^(x).
template <class Integer, class Stride>
Stride extended_value(const Integer& x, const Modes<Integer, Stride>& A) {
  const std::vector<Integer> digit = digits(x, A);
  Stride sum{};
  for (std::size_t j = 0; j < A.size(); ++j) sum = sum + digit[j] * A[j].stride;
  return sum;
}

/// The greatest n <= `most` for which the digits in a mode of extent a do not carry: (n - 1) u < a.
template <class Integer>
Integer extent_step(const Integer& most, const Integer& a, const Integer& u) {
  return u > 0 ? std::min(most, ceil_div(a, u)) : most;
}

/// The modes of A^ o s:d so far, of N elements: rest N == s, and the next mode steps by d N.
template <class List, class Integer>
struct LeafModes {
  List modes;
  Integer rest;
  Integer step;
};

/// With one more mode. Refuses not_divisible if what is left is no multiple of its extent.
template <class List, class Integer, class Stride>
Answer<LeafModes<List, Integer>> leaf_step(LeafModes<List, Integer> so_far,
                                           const Mode<Integer, Stride>& next) {
  const auto [quotient, remainder] = floor_divide(so_far.rest, next.extent);
  if (remainder != 0) return Refusal::not_divisible;
  so_far.modes.push_back(next);
  return LeafModes<List, Integer>{std::move(so_far.modes), quotient, so_far.step * next.extent};
}

/// A^ o s:d as a list of modes n_0:e_0, n_1:e_1, .. with n_0 n_1 .. == s: with N the product of the
/// extents before, n is as large as the digits of d N allow, and e == A^(d N). Correct iff the
/// digits never carry, which the caller checks with `greatest_digits`.
template <class Integer, class Stride>
Answer<Modes<Integer, Stride>> compose_leaf(const Modes<Integer, Stride>& A,
                                            const Mode<Integer>& leaf) {
  LeafModes<Modes<Integer, Stride>, Integer> found{{}, leaf.extent, leaf.stride};
  do {
    const std::vector<Integer> digit = digits(found.step, A);
    Integer extent = found.rest;
    for (std::size_t j = 0; j + 1 < A.size(); ++j)
      extent = extent_step(extent, A[j].extent, digit[j]);
    const Mode<Integer, Stride> next{extent, extended_value(found.step, A)};
    const auto longer = leaf_step(std::move(found), next);
    if (!longer.answered()) return longer.refusal();
    found = longer.value();
  } while (found.rest != 1);
  return found.modes;
}

/// The greatest digit in one mode of A, of the modes of a leaf so far and n more elements u apart.
template <class Integer>
Integer greatest_step(const Integer& greatest, const Integer& n, const Integer& u) {
  return greatest + (n - 1) * u;
}

/// sum over the modes n_i of the result of (n_i - 1) digit_j(d N_i), for each mode j of A: the
/// digits of A's coordinate at the last point of the leaf, if none of them carries.
template <class Integer, class Stride>
std::vector<Integer> greatest_digits(const Modes<Integer, Stride>& A, const Integer& stride,
                                     const Modes<Integer, Stride>& result) {
  std::vector<Integer> sum(A.size(), Integer(0));
  Integer step = stride;
  for (const auto& mode : result) {
    const std::vector<Integer> digit = digits(step, A);
    for (std::size_t j = 0; j < A.size(); ++j)
      sum[j] = greatest_step(sum[j], mode.extent, digit[j]);
    step = step * mode.extent;
  }
  return sum;
}

/// True if the digit of some non-last mode reaches its extent.
template <class Integer, class Stride>
bool carries(const Modes<Integer, Stride>& A, const std::vector<Integer>& greatest) {
  for (std::size_t j = 0; j + 1 < A.size(); ++j)
    if (greatest[j] >= A[j].extent) return true;
  return false;
}

}  // namespace plumb
