// Linear layouts of one input and one output: identity, stride and zeros.
#pragma once

#include <optional>
#include <vector>

#include "reference/linear/dimensions.hpp"

namespace plumb {

/// The layout from `in` to `out` in which bit k of the index has the value values[k].
template <class Integer>
LinearLayout<Integer> in_to_out(const std::vector<Integer>& values, const Integer& size) {
  LinearLayout<Integer> R{{{"in", {}}}, {{"out", size}}};
  for (const Integer& value : values) R.inputs.front().bases.push_back({value});
  return R;
}

// Clause    linear_identity
// Equation  R(x) == x   for 0 <= x < n
// Contract  the equation; R has one input `in` of size n and one output `out` of size n
// Arguments n the size
// Domain    n is a power of two, at most 2^256
// Refusals  bad_shape (n is no power of two)  too_large (n > 2^256)
// Laws      linear_identity.same linear_identity.product
// Examples  linear_identity(8) -> {in:[[1],[2],[4]]}->(out:8)
//           linear_identity(1) -> {in:[]}->(out:1)
//           linear_identity(6) -> refuse bad_shape
// Source    Triton, identity1D

template <class Integer>
Answer<LinearLayout<Integer>> linear_identity(const Integer& n) {
  const auto bits = size_bits(n);
  if (!bits.answered()) return bits.refusal();
  std::vector<Integer> values;
  for (Integer unit(1); unit < n; unit = unit * 2) values.push_back(unit);
  return in_to_out(values, n);
}

template <class Integer>
bool linear_identity_required(const Integer& n) {
  return is_size(n);
}

// Clause    linear_strided
// Equation  R(x) == d x   for 0 <= x < n
// Contract  the equation; R has one input `in` of size n and one output `out` of size n d
// Arguments n the size; d the stride
// Domain    n and d are powers of two, n d at most 2^256
// Refusals  bad_shape (n or d is no power of two)  too_large (n d > 2^256)
// Laws      linear_strided.multiples linear_strided.stride-1
// Examples  linear_strided(4, 2) -> {in:[[2],[4]]}->(out:8)
//           linear_strided(1, 4) -> {in:[]}->(out:4)
//           linear_strided(4, 3) -> refuse bad_shape
// Source    Triton, strided1D

template <class Integer>
std::optional<Refusal> linear_strided_refusal(const Integer& n, const Integer& d) {
  for (const Integer& size : {n, d}) {
    const auto bits = size_bits(size);
    if (!bits.answered()) return bits.refusal();
  }
  if (n * d > power_of_two(Integer(static_cast<int>(matrix_limit)))) return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_strided(const Integer& n, const Integer& d) {
  if (const auto reason = linear_strided_refusal(n, d)) return *reason;
  std::vector<Integer> values;
  for (Integer unit(1); unit < n; unit = unit * 2) values.push_back(unit * d);
  return in_to_out(values, Integer(n * d));
}

template <class Integer>
bool linear_strided_required(const Integer& n, const Integer& d) {
  return is_size(n) && is_size(d) && is_size(Integer(n * d));
}

// Clause    linear_zeros
// Equation  R(x) == 0   for 0 <= x < n
// Contract  the equation; R has one input `in` of size n and one output `out` of size m
// Arguments n the size of the input; m the size of the output
// Domain    n and m are powers of two, at most 2^256
// Refusals  bad_shape (n or m is no power of two)  too_large (n or m > 2^256)
// Laws      linear_zeros.nothing linear_zeros.copies
// Examples  linear_zeros(4, 1) -> {in:[[0],[0]]}->(out:1)
//           linear_zeros(2, 8) -> {in:[[0]]}->(out:8)
//           linear_zeros(2, 3) -> refuse bad_shape
// Source    Triton, zeros1D

template <class Integer>
Answer<LinearLayout<Integer>> linear_zeros(const Integer& n, const Integer& m) {
  const auto bits = size_bits(n), out = size_bits(m);
  if (!bits.answered()) return bits.refusal();
  if (!out.answered()) return out.refusal();
  return in_to_out(std::vector<Integer>(bits.value(), Integer(0)), m);
}

template <class Integer>
bool linear_zeros_required(const Integer& n, const Integer& m) {
  return is_size(n) && is_size(m);
}

}  // namespace plumb
