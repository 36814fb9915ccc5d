// What a linear layout says, read off its bases one by one: the values that its laws compare with.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/laws/f2_common.hpp"
#include "reference/linear_layout.hpp"

namespace plumb::laws {

/// The coordinates of an index: the bases of its bits, added coordinate by coordinate.
template <class Integer>
std::vector<Integer> value_at(const LinearLayout<Integer>& L, Integer index) {
  std::vector<Integer> value(L.outputs.size(), Integer(0));
  for (const LinearInput<Integer>& input : L.inputs)
    for (const std::vector<Integer>& basis : input.bases) {
      const Integer bit = floor_mod(index, Integer(2));
      for (std::size_t k = 0; k < value.size(); ++k)
        value[k] = bitwise_xor(value[k], Integer(bit * basis[k]));
      index = floor_div(index, Integer(2));
    }
  return value;
}

/// Coordinates as one index, that of the inputs of a layout which takes them.
template <class Integer>
Integer index_of_value(const std::vector<LinearOutput<Integer>>& outputs, const std::vector<Integer>& value) {
  Integer index(0), weight(1);
  for (std::size_t k = 0; k < outputs.size(); ++k) {
    index = index + value[k] * weight;
    weight = weight * outputs[k].size;
  }
  return index;
}

/// The value of each bit of the index, as one number.
template <class Integer>
BitMatrix<Integer> values_of_bits(const LinearLayout<Integer>& L) {
  BitMatrix<Integer> values{0, {}};
  for (const LinearOutput<Integer>& output : L.outputs)
    for (Integer size(1); size < output.size; size = size * 2) ++values.rows;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const std::vector<Integer>& basis : input.bases)
      values.columns.push_back(index_of_value(L.outputs, basis));
  return values;
}

/// Sizes of the inputs, each with its name, as outputs of another layout have them.
template <class Integer>
std::vector<LinearOutput<Integer>> inputs_as_outputs(const LinearLayout<Integer>& L) {
  std::vector<LinearOutput<Integer>> outputs;
  for (const LinearInput<Integer>& input : L.inputs) {
    Integer size(1);
    for (std::size_t k = 0; k < input.bases.size(); ++k) size = size * 2;
    outputs.push_back({input.name, size});
  }
  return outputs;
}

template <class Integer>
bool same_inputs(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return inputs_as_outputs(A) == inputs_as_outputs(B);
}

template <class Dimensions>
std::optional<std::size_t> position_of_name(const Dimensions& dimensions, const std::string& name) {
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name == name) return k;
  return std::nullopt;
}

/// The same coordinates for dimensions in another order: nothing where a name is not there, or an own
/// one is smaller.
template <class Integer>
std::optional<std::vector<Integer>> moved_by_name(const std::vector<LinearOutput<Integer>>& own,
                                                  const std::vector<LinearOutput<Integer>>& others,
                                                  const std::vector<Integer>& value) {
  if (own.size() != others.size()) return std::nullopt;
  std::vector<Integer> moved;
  for (const LinearOutput<Integer>& output : own) {
    const auto k = position_of_name(others, output.name);
    if (!k || others[*k].size > output.size) return std::nullopt;
    moved.push_back(value[*k]);
  }
  return moved;
}

/// The outputs alone: a layout drawn beside them may have inputs of the same names as L.
template <class Integer>
LinearLayout<Integer> without_inputs(const LinearLayout<Integer>& L) {
  return {{}, L.outputs};
}

/// Is it unit, bit by bit?
template <class Integer>
bool is_identity(const BitMatrix<Integer>& values) {
  return values.rows == values.columns.size() && values.columns == unit_columns<Integer>(values.rows).columns;
}

/// R(x), and then L of it, for every bit x.
template <class Integer>
BitMatrix<Integer> then_values(const LinearLayout<Integer>& R, const LinearLayout<Integer>& L) {
  BitMatrix<Integer> values = values_of_bits(R);
  for (Integer& column : values.columns) column = index_of_value(L.outputs, value_at(L, column));
  values.rows = values_of_bits(L).rows;
  return values;
}

}  // namespace plumb::laws
