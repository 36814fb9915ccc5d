// Tuples by their places: the path from the outside to each tuple and to each leaf.
//
// The definitions of the reference go down two tuples at once; laws say the same of the places that
// are there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "reference/int_tuple.hpp"

namespace plumb::laws {

using Path = std::vector<std::size_t>;

template <class T>
struct PlacesOf {
  std::map<Path, std::size_t> tuples;       // how many modes the tuple there has
  std::vector<std::pair<Path, T>> leaves;  // from left to right
};

template <class T>
void add_places(const Tree<T>& t, const Path& path, PlacesOf<T>& out) {
  if (t.is_leaf()) {
    out.leaves.emplace_back(path, t.leaf());
    return;
  }
  out.tuples.emplace(path, t.children().size());
  for (std::size_t k = 0; k < t.children().size(); ++k) {
    Path deeper = path;
    deeper.push_back(k);
    add_places(t.children()[k], deeper, out);
  }
}

template <class T>
PlacesOf<T> places_of(const Tree<T>& t) {
  PlacesOf<T> places;
  add_places(t, {}, places);
  return places;
}

/// Does each tuple of the one stand at the same place in the other, with as many modes?
template <class T, class U>
bool tuples_within(const PlacesOf<T>& one, const PlacesOf<U>& other) {
  return std::all_of(one.tuples.begin(), one.tuples.end(), [&](const auto& tuple) {
    const auto found = other.tuples.find(tuple.first);
    return found != other.tuples.end() && found->second == tuple.second;
  });
}

inline bool begins_with(const Path& path, const Path& prefix) {
  return path.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), path.begin());
}

/// The leaves at a place and below it, multiplied.
template <class Integer>
Integer product_below(const PlacesOf<Integer>& places, const Path& path) {
  Integer result(1);
  for (const auto& [at, leaf] : places.leaves)
    if (begins_with(at, path)) result = result * leaf;
  return result;
}

/// The leaf at a place.
template <class T>
std::optional<T> leaf_at(const PlacesOf<T>& places, const Path& path) {
  for (const auto& [at, leaf] : places.leaves)
    if (at == path) return leaf;
  return std::nullopt;
}

}  // namespace plumb::laws
