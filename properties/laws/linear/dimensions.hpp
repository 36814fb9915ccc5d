// Helpers of the laws of linear layouts: dimensions as lists, by name and by position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/variants/dimension_order.hpp"
#include "reference/linear/dimensions.hpp"
#include "reference/linear/linear_layout.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

template <class Integer>
bool same_inputs(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return inputs_as_outputs(A) == inputs_as_outputs(B);
}

/// True if the dimensions of A and B have the same names in the same order.
template <class Integer>
bool same_names(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return variants::names_of(A.inputs) == variants::names_of(B.inputs) &&
         variants::names_of(A.outputs) == variants::names_of(B.outputs);
}

/// {}->(dimensions): how operations and draws take a list of dimensions.
template <class Integer>
LinearLayout<Integer> list_of(const std::vector<LinearOutput<Integer>>& dimensions) {
  return {{}, dimensions};
}

/// The number of coordinates of the list.
template <class Integer>
Integer size_of_list(const std::vector<LinearOutput<Integer>>& list) {
  Integer size(1);
  for (const LinearOutput<Integer>& dimension : list) size = size * dimension.size;
  return size;
}

template <class Dimensions>
std::optional<std::size_t> position_of_name(const Dimensions& dimensions, const std::string& name) {
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name == name) return k;
  return std::nullopt;
}

/// The size of the output of that name, or 1.
template <class Integer>
Integer size_named(const std::vector<LinearOutput<Integer>>& outputs, const std::string& name) {
  const auto k = position_of_name(outputs, name);
  return k ? outputs[*k].size : Integer(1);
}

/// True if each of the dimensions has its name among the others.
template <class Dimensions, class Others>
bool named_among(const Dimensions& dimensions, const Others& others) {
  return std::all_of(dimensions.begin(), dimensions.end(), [&](const auto& dimension) {
    return position_of_name(others, dimension.name).has_value();
  });
}

inline bool contains(const std::vector<std::size_t>& positions, std::size_t k) {
  return std::find(positions.begin(), positions.end(), k) != positions.end();
}

/// The positions below `count` that are not in the list.
inline std::vector<std::size_t> other_positions(const std::vector<std::size_t>& positions,
                                                std::size_t count) {
  std::vector<std::size_t> others;
  for (std::size_t k = 0; k < count; ++k)
    if (!contains(positions, k)) others.push_back(k);
  return others;
}

template <class Integer>
IntTuple<Integer> tuple_of_positions(const std::vector<std::size_t>& positions) {
  std::vector<Integer> numbers;
  for (const std::size_t k : positions) numbers.push_back(Integer(static_cast<int>(k)));
  return tuple_of(numbers);
}

/// (first, .., first + count - 1)
template <class Integer>
IntTuple<Integer> all_positions(std::size_t count, std::size_t first = 0) {
  std::vector<std::size_t> positions;
  for (std::size_t k = 0; k < count; ++k) positions.push_back(first + k);
  return tuple_of_positions<Integer>(positions);
}

/// The entries of a flat tuple, or a single number, as positions below `count`; nothing if one is
/// none.
template <class Integer>
std::optional<std::vector<std::size_t>> as_positions(const IntTuple<Integer>& t,
                                                     std::size_t count) {
  std::vector<std::size_t> positions;
  for (const Integer& leaf : leaves(t)) {
    std::size_t k = 0;
    while (k < count && leaf != static_cast<int>(k)) ++k;
    if (k == count) return std::nullopt;
    positions.push_back(k);
  }
  return positions;
}

/// The entries of O as positions, if each of 0, .., count - 1 is there once.
template <class Integer>
std::optional<std::vector<std::size_t>> as_order(const IntTuple<Integer>& O, std::size_t count) {
  const auto positions = as_positions(O, count);
  if (!positions || positions->size() != count) return std::nullopt;
  return other_positions(*positions, count).empty() ? positions : std::nullopt;
}

/// The inverse of the order O: where each number stands.
template <class Integer>
IntTuple<Integer> order_back(const IntTuple<Integer>& O) {
  const std::size_t count = leaves(O).size();
  const auto positions = as_positions(O, count);
  if (!positions) return O;
  std::vector<std::size_t> back(count);
  for (std::size_t k = 0; k < count; ++k) back[(*positions)[k]] = k;
  return tuple_of_positions<Integer>(back);
}

}  // namespace plumb::laws
