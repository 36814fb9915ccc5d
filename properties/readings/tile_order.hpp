// The freedom of tile_to_shape.order: O_k says when mode k comes, or which mode comes k-th.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/readings/copy_rule.hpp"
#include "reference/algebra/tile_to_shape.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::readings {

/// O as ranks and, if it permutes 0, 1, .., also as the sequence of the modes.
template <class Integer>
std::vector<std::vector<Integer>> order_readings(const IntTuple<Integer>& O) {
  const std::vector<Integer> ranks = leaves(O);
  std::vector<Integer> inverse(ranks.size(), Integer(-1));
  for (std::size_t k = 0; k < ranks.size(); ++k)
    for (std::size_t j = 0; j < ranks.size(); ++j)
      if (ranks[k] == static_cast<int>(j)) inverse[j] = Integer(static_cast<int>(k));
  for (const Integer& mode : inverse)
    if (mode < 0) return {ranks};
  return {ranks, inverse};
}

/// The extents over which an index of S runs: tile, copies, mode by mode.
template <class Integer>
std::vector<Integer> alternating(const std::vector<Integer>& tile,
                                 const std::vector<Integer>& counts) {
  std::vector<Integer> extents;
  for (std::size_t k = 0; k < tile.size(); ++k) {
    extents.push_back(tile[k]);
    extents.push_back(counts[k]);
  }
  return extents;
}

/// An index of S as an index of the tile, and the coordinate of a copy.
template <class Integer>
struct PlaceInCopy {
  Integer in_tile{0};
  std::vector<Integer> copy;

  PlaceInCopy(Integer i, const std::vector<Integer>& tile, const std::vector<Integer>& counts) {
    Integer place(1);
    for (std::size_t k = 0; k < tile.size(); ++k) {
      const auto c = floor_divide(i, Integer(tile[k] * counts[k]));
      const auto digit = floor_divide(c.remainder, tile[k]);
      in_tile = in_tile + place * digit.remainder;
      copy.push_back(digit.quotient);
      place = place * tile[k];
      i = c.quotient;
    }
  }
};

/// R(i) under these ranks of the modes and this rule of the copies.   Domain: A tiles.
template <class Integer>
Integer value_in_copy(const Layout<Integer>& A, const std::vector<Integer>& tile,
                      const std::vector<Integer>& counts, const std::vector<Integer>& ranks,
                      CopyRule rule, const Integer& i) {
  const PlaceInCopy<Integer> place(i, tile, counts);
  const std::vector<Integer> strides = ordered_strides(counts, ranks);
  Integer x(0), copies(1);
  for (std::size_t k = 0; k < counts.size(); ++k) {
    x = x + place.copy[k] * strides[k];
    copies = copies * counts[k];
  }
  return evaluate(A, place.in_tile) + shift_by(rule, A, copies, x);
}

}  // namespace plumb::readings
