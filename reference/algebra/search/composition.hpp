// Composition by digits: A^ o s:d as a list of modes, and whether digits of several leaves carry.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/integers/integer.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

/// The mixed-radix digits of x, one for each mode: the last one counts on without end and takes
/// the sign of x.
template <class Integer, class Stride>
std::vector<Integer> digits(const Integer& x, const Modes<Integer, Stride>& A) {
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
template <class Integer, class Stride>
Stride extended_value(const Integer& x, const Modes<Integer, Stride>& A) {
  const std::vector<Integer> digit = digits(x, A);
  Stride sum{};
  for (std::size_t j = 0; j < A.size(); ++j) sum = sum + digit[j] * A[j].stride;
  return sum;
}

/// A^ o s:d as a list of modes n_0:e_0, n_1:e_1, .. with n_0 n_1 .. == s: with N the product of the
/// extents before, n is as large as the digits of d N allow, and e == A^(d N). Correct iff the
/// digits never carry, which the caller checks with `greatest_digits`.
template <class Integer, class Stride>
Answer<Modes<Integer, Stride>> compose_leaf(const Modes<Integer, Stride>& A,
                                            const Mode<Integer>& leaf) {
  Modes<Integer, Stride> result;
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
template <class Integer, class Stride>
std::vector<Integer> greatest_digits(const Modes<Integer, Stride>& A, const Integer& stride,
                                     const Modes<Integer, Stride>& result) {
  std::vector<Integer> sum(A.size(), Integer(0));
  Integer step = stride;
  for (const auto& mode : result) {
    const std::vector<Integer> digit = digits(step, A);
    for (std::size_t j = 0; j < A.size(); ++j) sum[j] = sum[j] + (mode.extent - 1) * digit[j];
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
