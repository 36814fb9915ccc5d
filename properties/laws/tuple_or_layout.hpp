// What laws ask of tuples and of layouts alike: their modes, compared one by one.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "reference/modes/modes.hpp"

namespace plumb::laws {

template <class Integer>
bool alike(const IntTuple<Integer>& R, const IntTuple<Integer>& X) {
  return R == X;
}

/// The same shape, and the same stride at each leaf with more than one coordinate.
template <class Integer, class Stride>
bool alike(const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A) {
  if (!(R.shape == A.shape)) return false;
  const Modes<Integer, Stride> left = flat_modes(R), right = flat_modes(A);
  for (std::size_t k = 0; k < left.size(); ++k)
    if (left[k].extent != 1 && left[k].stride != right[k].stride) return false;
  return true;
}

/// What is in parentheses: a tuple, or the shape of a layout.
template <class T>
const Tree<T>& tree_of(const Tree<T>& X) {
  return X;
}
template <class Integer, class Stride>
const IntTuple<Integer>& tree_of(const Layout<Integer, Stride>& X) {
  return X.shape;
}

/// `count` modes, mode k being mode(k).
template <class Tuple, class ByNumber>
std::vector<Tuple> modes_by(std::size_t count, const ByNumber& mode) {
  std::vector<Tuple> modes;
  for (std::size_t k = 0; k < count; ++k) modes.push_back(mode(k));
  return modes;
}

/// True if R has these modes; one mode may also stand without parentheses.
template <class Driver, class Tuple>
bool has_modes(Driver& draw, const Tuple& R, const std::vector<Tuple>& modes) {
  if (modes.size() == 1 && alike(R, modes.front())) return true;
  if (is_leaf(R)) return draw.equal(R, concatenate(modes));
  const std::vector<Tuple> answered = modes_of(R);
  if (answered.size() != modes.size()) return draw.equal(R, concatenate(modes));
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (!alike(answered[k], modes[k])) return draw.equal(answered[k], modes[k]);
  return true;
}

/// The same, for the `count` modes mode(0), mode(1), ..
template <class Driver, class Tuple, class ByNumber>
bool has_modes(Driver& draw, const Tuple& R, std::size_t count, const ByNumber& mode) {
  return has_modes(draw, R, modes_by<Tuple>(count, mode));
}

/// Checks a law on a value drawn as a tuple or as a layout.
template <class Driver, class Law>
bool of_tuple_or_layout(Driver& draw, std::string_view name, const Law& law) {
  return std::visit(law, draw.tuple_or_layout(name));
}

/// The same, with strides of any module: what a recorded request has.
template <class Driver, class Law>
bool of_tree(Driver& draw, std::string_view name, const Law& law) {
  return std::visit(law, draw.tree_over_a_module(name));
}

inline int number(std::size_t k) { return static_cast<int>(k); }

}  // namespace plumb::laws
