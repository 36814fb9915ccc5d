// How the modes of an answer may be written. These rules are strict where the laws may not be: what
// is wanted as two modes is two modes, also if parentheses stand around both.
#pragma once

#include <optional>

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

/// The leaf within parentheses that each have one entry; nothing if another tree is in them.
std::optional<Node> only_leaf(const Node& R);

/// `rule` of each leaf of `wanted` and of what R has in its place. R has as many modes as `wanted`;
/// only where `wanted` has one mode may R leave its parentheses away.
template <class Rule>
std::optional<bool> along(const Node& wanted, const Node& R, const Rule& rule) {
  if (wanted.leaf) return rule(wanted, R);
  if (wanted.modes.size() == 1) {
    const Node& only = wanted.modes.front();
    if (!R.leaf && R.modes.size() == 1) return along(only, R.modes.front(), rule);
    if (only.leaf && !R.leaf) return false;
    return along(only, R, rule);
  }
  if (R.leaf || R.modes.size() != wanted.modes.size()) return false;
  std::optional<bool> all(true);
  for (std::size_t k = 0; k < R.modes.size(); ++k)
    all = both(all, along(wanted.modes[k], R.modes[k], rule));
  return all;
}

/// Equal modes; the stride of an extent 1 is free.
bool same(const Node& wanted, const Node& R);

/// Equal extents.
bool same_shape(const Node& wanted, const Node& R);

/// R has the size of each leaf of `wanted` in its place.
bool refines(const Node& R, const Node& wanted);

/// A mode that an answer has: of this shape if it is kept, else of its size.
struct Counted {
  Node shape;
  bool kept = false;
  bool of_several = false;  // extents: without its parentheses it may have several, too
};

using Counters = std::vector<Counted>;

/// True if R has these modes, or is the only one, without its parentheses.
bool counts(const Counters& wanted, const Node& R);

/// True if R has the modes of a tile and then those that are open: side by side, or the latter in
/// parentheses of their own.
bool side_by_side(Counters tile, const Counters& open, const Node& R);
bool grouped(const Counters& tile, const Counters& open, const Node& R);

/// True if both have parentheses at the same places.
bool alike(const IntTuple<Integer>& S, const IntTuple<Integer>& D);

/// True if no parentheses stand within the modes of R.
bool flat(const Node& R);

}  // namespace plumb::certify::model
