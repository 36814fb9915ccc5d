// Helpers of the laws of linear layouts: their values, read off the bases one by one.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "properties/laws/linear/dimensions.hpp"
#include "properties/laws/matrices/vectors.hpp"

namespace plumb::laws {

/// The bases of the bits of the index, the lowest bit first.
template <class Integer>
std::vector<std::vector<Integer>> bases_of(const LinearLayout<Integer>& L) {
  std::vector<std::vector<Integer>> bases;
  for (const LinearInput<Integer>& input : L.inputs)
    bases.insert(bases.end(), input.bases.begin(), input.bases.end());
  return bases;
}

/// The coordinates of an index: the bases of its bits, added coordinate by coordinate.
template <class Integer>
std::vector<Integer> value_at(const LinearLayout<Integer>& L, Integer index) {
  std::vector<Integer> value(L.outputs.size(), Integer(0));
  for (const std::vector<Integer>& basis : bases_of(L)) {
    const Integer bit = floor_mod(index, Integer(2));
    for (std::size_t k = 0; k < value.size(); ++k)
      value[k] = bitwise_xor(value[k], Integer(bit * basis[k]));
    index = floor_div(index, Integer(2));
  }
  return value;
}

/// The coordinates as one number, the first lowest: the index at which the next layout takes them.
template <class Integer>
Integer index_of_value(const std::vector<LinearOutput<Integer>>& outputs,
                       const std::vector<Integer>& value) {
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
  for (const std::vector<Integer>& basis : bases_of(L))
    values.columns.push_back(index_of_value(L.outputs, basis));
  return values;
}

/// The coordinates in the order that `own` has the names. Returns nothing if a name is missing, or
/// the dimension that has it is smaller in `own`.
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

template <class Integer>
bool is_identity(const BitMatrix<Integer>& values) {
  return values.rows == values.columns.size() &&
         values.columns == unit_columns<Integer>(values.rows).columns;
}

/// L(R(x)) for every bit x.
template <class Integer>
BitMatrix<Integer> then_values(const LinearLayout<Integer>& R, const LinearLayout<Integer>& L) {
  BitMatrix<Integer> values = values_of_bits(R);
  for (Integer& column : values.columns) column = index_of_value(L.outputs, value_at(L, column));
  values.rows = values_of_bits(L).rows;
  return values;
}

}  // namespace plumb::laws
