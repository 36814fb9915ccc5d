// Dimensions of linear layouts: their bits, their names and their positions.
//
// A list of dimensions with sizes is written as the outputs of a layout: {}->(lane:32,warp:4).
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "reference/linear/linear_layout.hpp"
#include "reference/matrices/table.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

/// An input or an output, with log2 of its size.
struct NamedBits {
  std::string name;
  std::size_t bits;
  friend bool operator==(const NamedBits&, const NamedBits&) = default;
};


// Bits.

template <class Integer>
std::size_t bits_of(const LinearOutput<Integer>& output) {
  std::size_t bits = 0;
  for (Integer size = output.size; size > 1; size = floor_div(size, Integer(2))) ++bits;
  return bits;
}

template <class Integer>
std::size_t bits_of(const LinearInput<Integer>& input) {
  return input.bases.size();
}

template <class Dimensions>
std::size_t all_bits(const Dimensions& dimensions) {
  std::size_t bits = 0;
  for (const auto& dimension : dimensions) bits += bits_of(dimension);
  return bits;
}

/// True if L has at most 2^8 bits in and at most 2^8 bits out.
template <class Integer>
bool linear_fits(const LinearLayout<Integer>& L) {
  return all_bits(L.inputs) <= matrix_limit && all_bits(L.outputs) <= matrix_limit;
}

template <class Dimensions>
std::vector<NamedBits> named_bits(const Dimensions& dimensions) {
  std::vector<NamedBits> named;
  for (const auto& dimension : dimensions) named.push_back({dimension.name, bits_of(dimension)});
  return named;
}

/// The inputs, each with its size, as another layout has them as outputs.
template <class Integer>
std::vector<LinearOutput<Integer>> inputs_as_outputs(const LinearLayout<Integer>& L) {
  std::vector<LinearOutput<Integer>> outputs;
  for (const LinearInput<Integer>& input : L.inputs) {
    Integer size(1);
    for (std::size_t k = 0; k < bits_of(input); ++k) size = size * 2;
    outputs.push_back({input.name, size});
  }
  return outputs;
}

/// True for powers of two from 1 to 2^256.
template <class Integer>
bool is_size(const Integer& n) {
  const auto k = exponent_of(n);
  return k && *k <= static_cast<int>(matrix_limit);
}

/// log2 of a size; refused unless it is a power of two from 1 to 2^256.
template <class Integer>
Answer<std::size_t> size_bits(const Integer& size) {
  if (size < 1) return Refusal::bad_shape;
  if (size > power_of_two(Integer(static_cast<int>(matrix_limit)))) return Refusal::too_large;
  std::size_t bits = 0;
  for (Integer rest = size; rest > 1; ++bits) {
    const auto [half, bit] = floor_divide(rest, Integer(2));
    if (bit == 1) return Refusal::bad_shape;
    rest = half;
  }
  return bits;
}


// Names.

template <class Dimensions>
std::optional<std::size_t> position_named(const Dimensions& dimensions, const std::string& name) {
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name == name) return k;
  return std::nullopt;
}

/// The bits of the dimension of that name; 0 if there is none.
template <class Dimensions>
std::size_t bits_named(const Dimensions& dimensions, const std::string& name) {
  const auto k = position_named(dimensions, name);
  return k ? bits_of(dimensions[*k]) : 0;
}

/// True if `others` has every name of `dimensions`.
template <class Dimensions, class Others>
bool all_named_in(const Dimensions& dimensions, const Others& others) {
  return std::all_of(dimensions.begin(), dimensions.end(),
                     [&](const auto& one) { return position_named(others, one.name).has_value(); });
}

template <class Dimensions>
bool share_a_name(const Dimensions& a, const Dimensions& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](const auto& one) { return position_named(b, one.name).has_value(); });
}


// Positions, counted from 0.

inline std::vector<std::size_t> first_positions(std::size_t count) {
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

/// Reads positions among `count` dimensions: d is one position, or a flat tuple of them.
template <class Integer>
Answer<std::vector<std::size_t>> positions_in(const IntTuple<Integer>& d, std::size_t count) {
  if (depth(d) > 1) return Refusal::bad_shape;
  std::vector<std::size_t> positions;
  for (const Integer& leaf : leaves(d)) {
    std::size_t k = 0;
    while (k < count && leaf != static_cast<int>(k)) ++k;
    if (k == count) return Refusal::out_of_domain;
    positions.push_back(k);
  }
  return positions;
}

/// True if d is a position among `count` dimensions, or a flat tuple of them.
template <class Integer>
bool are_positions(const IntTuple<Integer>& d, std::size_t count) {
  if (depth(d) > 1) return false;
  for (const Integer& leaf : leaves(d))
    if (leaf < 0 || leaf >= static_cast<int>(count)) return false;
  return true;
}

/// True if no leaf of d is there twice.
template <class Integer>
bool all_different(const IntTuple<Integer>& d) {
  const std::vector<Integer> numbers = leaves(d);
  for (std::size_t j = 0; j < numbers.size(); ++j)
    for (std::size_t k = 0; k < j; ++k)
      if (numbers[j] == numbers[k]) return false;
  return true;
}

/// L with these inputs and these outputs only, in this order.   Domain: positions of L.
template <class Integer>
LinearLayout<Integer> dimensions_at(const LinearLayout<Integer>& L,
                                    const std::vector<std::size_t>& inputs,
                                    const std::vector<std::size_t>& outputs) {
  LinearLayout<Integer> R;
  for (std::size_t k : outputs) R.outputs.push_back(L.outputs[k]);
  for (std::size_t k : inputs) {
    R.inputs.push_back({L.inputs[k].name, {}});
    for (const std::vector<Integer>& basis : L.inputs[k].bases) {
      std::vector<Integer> kept;
      for (std::size_t output : outputs) kept.push_back(basis[output]);
      R.inputs.back().bases.push_back(kept);
    }
  }
  return R;
}

/// L with its dimensions in the order that they have in A.   Domain: A and L have the same names.
template <class Integer>
LinearLayout<Integer> in_the_order_of(const LinearLayout<Integer>& A,
                                      const LinearLayout<Integer>& L) {
  std::vector<std::size_t> inputs, outputs;
  for (const auto& input : A.inputs) inputs.push_back(*position_named(L.inputs, input.name));
  for (const auto& output : A.outputs) outputs.push_back(*position_named(L.outputs, output.name));
  return dimensions_at(L, inputs, outputs);
}

}  // namespace plumb
