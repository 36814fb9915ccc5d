// The freedom of tile_to_shape.order: O_k says when mode k comes, or which mode comes k-th.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/variants/copy_rule.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::variants {

/// 0, 1, 2, ..: the modes of a shape in their order; 0 for an integer.
template <class Integer>
IntTuple<Integer> modes_in_order(const IntTuple<Integer>& S) {
  if (S.is_leaf()) return Integer(0);
  std::vector<Integer> numbers;
  for (std::size_t k = 0; k < rank(S); ++k) numbers.push_back(Integer(static_cast<int>(k)));
  return tuple_of(numbers);
}

/// True if O has a number for each mode of S, all different.
template <class Integer>
bool orders_modes(const IntTuple<Integer>& S, const IntTuple<Integer>& O) {
  const std::vector<Integer> numbers = leaves(O);
  if (depth(O) > 1 || rank(O) != rank(S) || numbers.size() != rank(S)) return false;
  for (std::size_t k = 0; k < numbers.size(); ++k)
    for (std::size_t j = 0; j < k; ++j)
      if (numbers[j] == numbers[k]) return false;
  return true;
}

/// The number of the copy at that coordinate, the mode of the least rank counting fastest.
template <class Integer>
Integer number_of_copy(const std::vector<Integer>& copy, const std::vector<Integer>& counts,
                       const std::vector<Integer>& ranks) {
  std::vector<bool> counted(counts.size(), false);
  Integer number(0), before(1);
  for (std::size_t n = 0; n < counts.size(); ++n) {
    std::size_t next = counts.size();
    for (std::size_t k = 0; k < counts.size(); ++k)
      if (!counted[k] && (next == counts.size() || ranks[k] < ranks[next])) next = k;
    counted[next] = true;
    number = number + before * copy[next];
    before = before * counts[next];
  }
  return number;
}

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
  const Integer x = number_of_copy(place.copy, counts, ranks);
  Integer copies(1);
  for (const Integer& count : counts) copies = copies * count;
  return evaluate(A, place.in_tile) + shift_by(rule, A, copies, x);
}

}  // namespace plumb::variants
