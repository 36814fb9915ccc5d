// Copies of a layout that do not overlap: what products and tilings claim of copies of a layout
// that does not tile.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/reachable.hpp"
#include "properties/steps.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// Steps charged for one search by sums.
inline constexpr int steps_of_a_search = 20000;

/// Where each copy stands, and which one it is: copies with one number may overlap.
template <class Integer>
using PlacesOfCopies = std::vector<std::pair<Integer, Integer>>;

/// Each of these copies, each shift later: numbers go on where they end.
template <class Integer>
PlacesOfCopies<Integer> places_of_each(const PlacesOfCopies<Integer>& places,
                                       const std::vector<Integer>& shifts) {
  if (places.size() * shifts.size() > enumeration_limit)
    throw Undecided{"more than 65536 copies to look at"};
  take_steps(Integer(static_cast<int>(places.size() * shifts.size())));
  PlacesOfCopies<Integer> all;
  for (const Integer& shift : shifts)
    for (const auto& place : places)
      all.emplace_back(place.first + shift, Integer(static_cast<int>(all.size())));
  return all;
}

/// (copies(c), B(c)) of each c.
template <class Integer>
PlacesOfCopies<Integer> places_of_copies(const Layout<Integer>& B, const Layout<Integer>& copies) {
  if (size(B) > enumeration_limit) throw Undecided{"more than 65536 copies to look at"};
  take_steps(steps_of_an_element * size(B));
  PlacesOfCopies<Integer> places;
  for (Integer c(0); c < size(B); c = c + 1)
    places.emplace_back(evaluate(copies, c), evaluate(B, c));
  return places;
}

/// How far different copies are from each other, where that is at most `width`.
///   Domain: places are sorted.
template <class Integer>
std::set<Integer> distances(const Integer& width, const PlacesOfCopies<Integer>& places) {
  std::set<Integer> found;
  for (std::size_t k = 0; k < places.size(); ++k)
    for (std::size_t j = k + 1; j < places.size(); ++j) {
      const Integer distance = places[j].first - places[k].first;
      if (distance > width) break;
      take_steps(Integer(1));
      if (places[j].second != places[k].second) found.insert(distance);
    }
  return found;
}

/// True if no two offsets are at one of these distances.   Domain: offsets are sorted.
template <class Integer>
bool none_at(const std::set<Integer>& distances, const std::vector<Integer>& offsets) {
  for (const Integer& distance : distances) {
    take_steps(Integer(static_cast<int>(offsets.size())));
    for (const Integer& a : offsets)
      if (std::binary_search(offsets.begin(), offsets.end(), Integer(a + distance))) return false;
  }
  return true;
}

/// True if no two offsets of A are at one of these distances, found by search.
template <class Integer>
bool none_at(const std::set<Integer>& distances, const Layout<Integer>& A) {
  bool decided = true;
  for (const Integer& distance : distances) {
    take_steps(steps_of_a_search);
    const std::optional<bool> found = is_difference(A, distance);
    if (found && *found) return false;
    decided = decided && found;
  }
  if (!decided) throw Undecided{"copies that may overlap, and the search does not decide"};
  return true;
}

/// True if no offset belongs to two different copies of A: they are not at the distance of two
/// offsets of A.
template <class Integer>
bool distant(const Layout<Integer>& A, PlacesOfCopies<Integer> places) {
  std::sort(places.begin(), places.end());
  const Integer width = greatest_offset(A) - least_offset(A);
  const std::set<Integer> near = distances(width, places);
  if (size(A) > enumeration_limit) return none_at(near, A);
  return near.empty() || none_at(near, image(A));
}

/// The most that neighbouring copies of A may be apart: the span of its offsets, or s |d| of a mode
/// if that is more.
template <class Integer>
Integer widest_step(const Layout<Integer>& A) {
  Integer step = greatest_offset(A) - least_offset(A) + 1;
  for (const Mode<Integer>& mode : flat_modes(A))
    step = std::max(step, Integer(mode.extent * absolute(mode.stride)));
  return step;
}

/// True if a copy stands where one of its number may: at most that many steps above the first.
template <class Integer>
bool stands_in_reach(const Integer& step, const Integer& at, const Integer& number) {
  return at >= 0 && at <= number * step;
}

/// True if copies stand as their numbers do: 0 at 0, a greater one later, x at most x steps away.
///   Domain: no number is negative.
template <class Integer>
bool stand_in_order(const Layout<Integer>& A, PlacesOfCopies<Integer> places) {
  std::sort(places.begin(), places.end(),
            [](const auto& a, const auto& b) { return a.second < b.second; });
  const Integer step = widest_step(A);
  for (std::size_t k = 0; k < places.size(); ++k) {
    const auto& [at, number] = places[k];
    if (!stands_in_reach(step, at, number)) return false;
    if (k == 0) continue;
    const auto& [before, last] = places[k - 1];
    if (number == last ? at != before : at <= before) return false;
  }
  return true;
}

/// True if no offset belongs to two copies of A that stand at different offsets of B.
///   Domain: size(copies) == size(B).
template <class Integer>
bool copies_disjoint(const Layout<Integer>& A, const Layout<Integer>& B,
                     const Layout<Integer>& copies) {
  if (size(A) * size(B) > enumeration_limit) return distant(A, places_of_copies(B, copies));
  take_steps(steps_of_an_element * (size(A) * size(B)));
  std::map<Integer, Integer> owner;
  for (Integer c(0); c < size(B); c = c + 1)
    for (const Integer& a : image(A)) {
      const auto [at, fresh] = owner.emplace(a + evaluate(copies, c), evaluate(B, c));
      if (!fresh && at->second != evaluate(B, c)) return false;
    }
  return true;
}

}  // namespace plumb::laws
