#include "properties/notation/coordinate_tuple.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace plumb::notation {

namespace {

using Term = std::map<Axis, Integer>::const_iterator;

/// True if b begins with the same `level` entries as a, and goes on.   Domain: a goes on too.
bool together(const Axis& a, const Axis& b, std::size_t level) {
  const auto prefix_end = a.begin() + static_cast<std::ptrdiff_t>(level);
  return b.size() > level && std::equal(a.begin(), prefix_end, b.begin());
}

/// The tuple at the first `level` entries of the axis of `term`; moves `term` on to the next one
/// that stands elsewhere.   Domain: no axis is within another.
IntTuple<Integer> entry_at(Term& term, const Term end, std::size_t level) {
  const Axis& axis = term->first;
  if (axis.size() == level) return (term++)->second;

  std::vector<IntTuple<Integer>> entries;
  while (term != end && together(axis, term->first, level)) {
    entries.resize(term->first[level], Integer(0));
    entries.push_back(entry_at(term, end, level + 1));
  }
  return entries;
}

/// The vector of the tuple at `axis`.
CoordinateVector<Integer> vector_at(Axis axis, const IntTuple<Integer>& t) {
  if (t.is_leaf()) return CoordinateVector<Integer>(axis, t.leaf());
  CoordinateVector<Integer> sum;
  axis.push_back(0);
  for (const IntTuple<Integer>& entry : t.children()) {
    sum = std::move(sum) + vector_at(axis, entry);
    ++axis.back();
  }
  return sum;
}

}  // namespace


// In lexicographic order p is followed at once by the axes that begin with p, so comparing
// neighbours is enough.
bool one_within_another(const std::vector<Axis>& axes) {
  const auto within = [](const Axis& outer, const Axis& inner) {
    return outer.size() < inner.size() && std::equal(outer.begin(), outer.end(), inner.begin());
  };
  return std::adjacent_find(axes.begin(), axes.end(), within) != axes.end();
}

std::optional<IntTuple<Integer>> tuple_of_vector(const CoordinateVector<Integer>& v) {
  std::vector<Axis> axes;
  for (const auto& [axis, amount] : v.terms()) axes.push_back(axis);
  if (one_within_another(axes)) return std::nullopt;

  Term term = v.terms().begin();
  if (term == v.terms().end()) return IntTuple<Integer>(std::vector<IntTuple<Integer>>{});
  return entry_at(term, v.terms().end(), 0);
}

CoordinateVector<Integer> vector_of_tuple(const IntTuple<Integer>& t) { return vector_at({}, t); }

}  // namespace plumb::notation
