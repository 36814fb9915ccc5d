// Helpers of the laws of Triton's encodings: the digits of an index, and the coordinates that
// registers, lanes and warps have.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

/// The digits of an index, one for each size and less than it, the first lowest.
template <class Integer, class Sizes>
Sizes reduced_digits(Integer index, const Sizes& sizes) {
  Sizes digits = sizes;
  for (Integer& digit : digits) {
    const Integer size = digit;
    digit = floor_mod(index, size);
    index = floor_div(index, size);
  }
  return digits;
}

/// The coordinates of an index in the list, the first dimension lowest.
template <class Integer>
std::vector<Integer> coordinates_in(const std::vector<LinearOutput<Integer>>& list,
                                    const Integer& index) {
  std::vector<Integer> sizes;
  for (const LinearOutput<Integer>& dimension : list) sizes.push_back(dimension.size);
  return reduced_digits(index, sizes);
}

/// The coordinate in the dimension of that name, or 0.
template <class Integer>
Integer coordinate_named(const std::vector<LinearOutput<Integer>>& list, const std::string& name,
                         const Integer& index) {
  const auto k = position_of_name(list, name);
  return k ? coordinates_in(list, index)[*k] : Integer(0);
}

/// How often a tile stands in a size: at least once.
template <class Integer>
Integer times_in(const Integer& size, const Integer& tile) {
  return size <= tile ? Integer(1) : floor_div(size, tile);
}

/// True if R has inputs register, lane and warp of these sizes, and block of size 1, and each of
/// their bits has the coordinates `place(register, lane, warp)`, modulo the sizes of the outputs.
template <class Integer, class Place>
bool places_registers(const LinearLayout<Integer>& R, const std::array<Integer, 3>& sizes,
                      const Place& place) {
  const std::vector<LinearOutput<Integer>> inputs{
      {"register", sizes[0]}, {"lane", sizes[1]}, {"warp", sizes[2]}, {"block", Integer(1)}};
  if (inputs_as_outputs(R) != inputs) return false;
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    Integer unit(1);
    for (const auto& basis : R.inputs[k].bases) {
      std::array<Integer, 3> at{Integer(0), Integer(0), Integer(0)};
      at[k] = unit;
      std::vector<Integer> coordinates = place(at[0], at[1], at[2]);
      for (std::size_t j = 0; j < coordinates.size(); ++j)
        coordinates[j] = floor_mod(coordinates[j], R.outputs[j].size);
      if (coordinates != basis) return false;
      unit = unit * 2;
    }
  }
  return true;
}

/// True if the bases of each input of R begin with those that `tile` has there.
template <class Integer>
bool begins_with(const LinearLayout<Integer>& R, const LinearLayout<Integer>& tile) {
  if (R.inputs.size() != tile.inputs.size()) return false;
  for (std::size_t k = 0; k < tile.inputs.size(); ++k) {
    const auto &own = R.inputs[k].bases, &first = tile.inputs[k].bases;
    if (own.size() < first.size() || !std::equal(first.begin(), first.end(), own.begin()))
      return false;
  }
  return true;
}

/// Two shapes with the dimensions of S: tiles of these extents, one of them and S of them.
template <class Integer>
struct OneAndMany {
  LinearLayout<Integer> one, many;

  OneAndMany(const LinearLayout<Integer>& S, const std::vector<Integer>& extents)
      : one(S), many(S) {
    for (std::size_t d = 0; d < extents.size(); ++d) {
      one.outputs[d].size = extents[d];
      many.outputs[d].size = extents[d] * S.outputs[d].size;
    }
  }
};

}  // namespace plumb::laws
