// A tuple as a table: the path from the outside to each tuple in it, and to each leaf.
//
// The definitions of the reference descend two tuples at once; laws state the same facts by paths.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

using Path = std::vector<std::size_t>;

template <class T>
struct TuplePaths {
  std::map<Path, std::size_t> tuples;      // the number of modes of the tuple there
  std::vector<std::pair<Path, T>> leaves;  // from left to right
};

/// The paths of t, which stands at the end of `path`.
template <class T>
TuplePaths<T> paths_of(const Tree<T>& t, const Path& path = {}) {
  TuplePaths<T> paths;
  if (t.is_leaf()) {
    paths.leaves.emplace_back(path, t.leaf());
    return paths;
  }
  paths.tuples.emplace(path, t.children().size());
  for (std::size_t k = 0; k < t.children().size(); ++k) {
    Path deeper = path;
    deeper.push_back(k);
    TuplePaths<T> below = paths_of(t.children()[k], deeper);
    paths.tuples.merge(below.tuples);
    std::move(below.leaves.begin(), below.leaves.end(), std::back_inserter(paths.leaves));
  }
  return paths;
}

/// True if each tuple of `one` has a counterpart in `other`, at the same path and of the same rank.
template <class T, class U>
bool tuples_within(const TuplePaths<T>& one, const TuplePaths<U>& other) {
  return std::all_of(one.tuples.begin(), one.tuples.end(), [&](const auto& tuple) {
    const auto found = other.tuples.find(tuple.first);
    return found != other.tuples.end() && found->second == tuple.second;
  });
}

inline bool begins_with(const Path& path, const Path& prefix) {
  return path.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), path.begin());
}

/// The product of the leaves at a path and below it.
template <class Integer>
Integer product_below(const TuplePaths<Integer>& paths, const Path& path) {
  Integer result(1);
  for (const auto& [at, leaf] : paths.leaves)
    if (begins_with(at, path)) result = result * leaf;
  return result;
}

/// The leaf at a path; nothing if there is none.
template <class T>
std::optional<T> leaf_at(const TuplePaths<T>& paths, const Path& path) {
  for (const auto& [at, leaf] : paths.leaves)
    if (at == path) return leaf;
  return std::nullopt;
}

}  // namespace plumb::laws
