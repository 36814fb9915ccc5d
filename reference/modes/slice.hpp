// What a pattern leaves open in a tuple or a layout, and what it closes.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/modes/modes.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb {

// Clause    slice
// Purpose   Fixes some coordinates and keeps the modes of the others, such as one row of a matrix.
// Equation  R == the modes of X in whose places c has _, in their order
// Contract  the equation.
//           - The modes that one tuple of c has kept may stay together (slice.nested)
//           - Of one mode, (X_k) or X_k
//           - If X is a layout: the stride of an extent 1 does not count; R(i) + X(c, with 0 for _)
//             is the offset of X at the i-th point that c leaves open
// Arguments X a tuple or a layout, c a pattern; its numbers do not count
// Domain    c is _, or a number, or has an entry for each mode of X, down to its leaves; some entry
//           is _
// Refusals  bad_shape (c has parentheses where X has none, or other modes)
// Freedom   slice.nested = flat | grouped: modes that a tuple within c keeps stand among the
//           others, or in parentheses of their own
// Laws      slice.modes slice.offsets slice.over-modules
// Examples  slice((2,(3,4)),(_,(1,_))) -> (2,4)
//           slice((2,3):(1,2),(_,2)) -> (2):(1)
//           slice((2,(3,4)),(1,_)) -> ((3,4))
//           slice((2,3),_) -> (2,3)
//           slice((2,3),(_,_,_)) -> refuse bad_shape
// Source    CuTe documentation, "Layout"; [cute-concepts]

/// True if c is a leaf, or a tuple with a fitting entry for each mode of X.
template <class Integer, class Tuple>
bool fits_pattern(const Tuple& X, const Pattern<Integer>& c) {
  if (c.is_leaf()) return true;
  const std::vector<Tuple> modes = modes_of(X);
  if (is_leaf(X) || rank(c) != modes.size()) return false;
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (!fits_pattern<Integer>(modes[k], mode_of(c, k))) return false;
  return true;
}

/// The places of a pattern.
enum class Places { open, closed };

/// The modes of X in those places of c.   Domain: c fits X.
template <class Integer, class Tuple>
std::vector<Tuple> modes_at(Places places, const Tuple& X, const Pattern<Integer>& c) {
  if (c.is_leaf()) {
    const Places place = c.leaf().has_value() ? Places::closed : Places::open;
    return place == places ? std::vector<Tuple>{X} : std::vector<Tuple>{};
  }
  const std::vector<Tuple> modes = modes_of(X);
  std::vector<Tuple> found;
  for (std::size_t k = 0; k < modes.size(); ++k)
    for (const Tuple& mode : modes_at(places, modes[k], mode_of(c, k))) found.push_back(mode);
  return found;
}

/// Those modes as one tuple or layout; X itself if c is one such place.
template <class Integer, class Tuple>
Answer<Tuple> part_at(Places places, const Tuple& X, const Pattern<Integer>& c) {
  if (!fits_pattern<Integer>(X, c)) return Refusal::bad_shape;
  const std::vector<Tuple> found = modes_at(places, X, c);
  if (c.is_leaf() && !found.empty()) return X;
  return concatenate(found);
}

template <class Tuple, class Integer>
Answer<Tuple> slice(const Tuple& X, const Tree<std::optional<Integer>>& c) {
  return part_at(Places::open, X, c);
}

template <class Tuple, class Integer>
bool slice_required(const Tuple& X, const Tree<std::optional<Integer>>& c) {
  return fits_pattern<Integer>(X, c) && !modes_at(Places::open, X, c).empty();
}

// Clause    dice
// Equation  R == the modes of X in whose places c has a number, in their order
// Contract  the equation.
//           - The modes that one tuple of c has kept may stay together (dice.nested)
//           - Of one mode, (X_k) or X_k
//           - If X is a layout: the stride of an extent 1 does not count
// Arguments X a tuple or a layout, c a pattern; its numbers do not count
// Domain    c is _, or a number, or has an entry for each mode of X, down to its leaves; some entry
//           is a number
// Refusals  bad_shape (c has parentheses where X has none, or other modes)
// Freedom   dice.nested = flat | grouped: modes that a tuple within c keeps stand among the others,
//           or in parentheses of their own
// Laws      dice.modes dice.with-slice dice.over-modules
// Examples  dice((2,(3,4)),(_,(1,_))) -> (3)
//           dice((2,3):(1,2),(0,2)) -> (2,3):(1,2)
//           dice((2,3),1) -> (2,3)
//           dice((2,3),(_,_,_)) -> refuse bad_shape
// Source    CuTe documentation, "Layout"

template <class Tuple, class Integer>
Answer<Tuple> dice(const Tuple& X, const Tree<std::optional<Integer>>& c) {
  return part_at(Places::closed, X, c);
}

template <class Tuple, class Integer>
bool dice_required(const Tuple& X, const Tree<std::optional<Integer>>& c) {
  return fits_pattern<Integer>(X, c) && !modes_at(Places::closed, X, c).empty();
}

}  // namespace plumb
