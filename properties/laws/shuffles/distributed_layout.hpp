// Helpers of the laws of shuffles: distributed layouts in machine words, which say the element that
// each register of each lane has.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "properties/laws/matrices/vectors.hpp"
#include "properties/steps.hpp"

namespace plumb::laws {

/// The columns of a matrix on register and lane bits, as words.
struct Places {
  std::vector<std::uint32_t> columns;
  std::size_t lane_bits;

  std::size_t register_bits() const { return columns.size() - lane_bits; }
  std::size_t registers() const { return std::size_t{1} << register_bits(); }
  std::size_t lanes() const { return std::size_t{1} << lane_bits; }

  /// The image of register r of lane l.
  std::uint32_t at(std::size_t r, std::size_t l) const {
    std::uint32_t sum = 0;
    const std::size_t x = r | l << register_bits();
    for (std::size_t k = 0; k < columns.size(); ++k)
      if ((x >> k & 1U) != 0) sum ^= columns[k];
    return sum;
  }
};

/// Returns nothing if A has fewer columns than lane bits. Throws Undecided if there are too many
/// places to look at.
template <class Integer>
std::optional<Places> places_of(const BitMatrix<Integer>& A, const Integer& l) {
  if (l < 0 || l > static_cast<int>(A.columns.size())) return std::nullopt;
  if (A.rows > 16 || A.columns.size() > 16) throw Undecided{"more than 65536 places to look at"};
  Places places{{}, 0};
  for (Integer k(0); k < l; k = k + 1) ++places.lane_bits;
  for (Integer column : A.columns) {
    std::uint32_t word = 0;
    for (std::size_t row = 0; row < A.rows; ++row, column = floor_div(column, Integer(2)))
      word |= static_cast<std::uint32_t>(floor_mod(column, Integer(2)) == 1 ? 1 : 0) << row;
    places.columns.push_back(word);
  }
  return places;
}

/// Where the elements are before and after a conversion.
struct ConversionPlaces {
  Places from, to;
};

/// Returns nothing if S or T has fewer columns than lane bits, or they differ in their rows.
template <class Integer>
std::optional<ConversionPlaces> conversion_places(const BitMatrix<Integer>& S,
                                                  const BitMatrix<Integer>& T, const Integer& l) {
  const auto from = places_of(S, l), to = places_of(T, l);
  if (!from || !to || S.rows != T.rows) return std::nullopt;
  return ConversionPlaces{*from, *to};
}

inline std::set<std::uint32_t> elements_in(const Places& places, std::size_t lane) {
  take_steps(steps_of_an_element * static_cast<int>(places.registers()));
  std::set<std::uint32_t> elements;
  for (std::size_t r = 0; r < places.registers(); ++r) elements.insert(places.at(r, lane));
  return elements;
}

/// The elements that T has in the lane and S does not.
inline std::set<std::uint32_t> missing_in(const Places& S, const Places& T, std::size_t lane) {
  std::set<std::uint32_t> missing = elements_in(T, lane);
  for (const std::uint32_t element : elements_in(S, lane)) missing.erase(element);
  return missing;
}

/// min(7, columns + 1): one more than the greatest number of lane bits to draw.
template <class Integer>
Integer lane_bits_end(std::size_t columns) {
  return Integer(static_cast<int>(std::min<std::size_t>(most_lane_bits + 1, columns + 1)));
}

/// Draws (P, l).
template <class Driver>
auto draw_permutation(Driver& draw) {
  const auto P = draw.matrix("P", Hint::one_to_one);
  const auto l = draw.below("l", lane_bits_end<IntegerOf<decltype(P)>>(P.columns.size()));
  return std::tuple(P, l);
}

/// True if every element has a place. A has as many elements as vectors of its rows.
template <class Integer>
bool has_every_element(const BitMatrix<Integer>& A, const Integer& l) {
  const auto places = places_of(A, l);
  if (!places) return false;
  std::set<std::uint32_t> elements;
  for (std::size_t lane = 0; lane < places->lanes(); ++lane)
    elements.merge(elements_in(*places, lane));
  return elements.size() == std::size_t{1} << A.rows;
}

/// The greatest number of elements of T that a lane of S has, for each lane that has the same ones.
/// In a shuffle each of these sends one.
inline std::size_t elements_to_send(const Places& S, const Places& T) {
  std::set<std::uint32_t> wanted;
  for (std::size_t lane = 0; lane < T.lanes(); ++lane) wanted.merge(elements_in(T, lane));
  std::map<std::set<std::uint32_t>, std::size_t> lanes_with;
  for (std::size_t lane = 0; lane < S.lanes(); ++lane) ++lanes_with[elements_in(S, lane)];
  std::size_t most = 0;
  for (const auto& [elements, lanes] : lanes_with) {
    const auto sent = std::count_if(elements.begin(), elements.end(),
                                    [&](std::uint32_t e) { return wanted.contains(e); });
    most = std::max(most, (static_cast<std::size_t>(sent) + lanes - 1) / lanes);
  }
  return most;
}

/// Draws (S, T, l).
template <class Driver>
auto draw_conversion(Driver& draw, Hint target = Hint::any) {
  const auto S = draw.matrix("S", Hint::onto);
  const auto T = draw.matrix_with_rows("T", S.rows, target);
  const std::size_t columns = std::min(S.columns.size(), T.columns.size());
  const auto l = draw.below("l", lane_bits_end<IntegerOf<decltype(S)>>(columns));
  return std::tuple(S, T, l);
}

}  // namespace plumb::laws
