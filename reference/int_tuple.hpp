// Nested tuples: shapes, strides, coordinates, profiles.
//
// A leaf and a tuple of one leaf are different: 4 is not (4).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "reference/answer.hpp"

namespace plumb {

/// A leaf of type T, or a tuple of trees.
template <class T>
class Tree {
 public:
  Tree(T leaf) : node_(std::move(leaf)) {}
  Tree(std::vector<Tree> children) : node_(std::move(children)) {}

  bool is_leaf() const { return std::holds_alternative<T>(node_); }
  const T& leaf() const { return std::get<T>(node_); }
  const std::vector<Tree>& children() const { return std::get<std::vector<Tree>>(node_); }

  friend bool operator==(const Tree& a, const Tree& b) {
    if (a.is_leaf() != b.is_leaf()) return false;
    if (a.is_leaf()) return a.leaf() == b.leaf();
    return a.children() == b.children();
  }

 private:
  std::variant<T, std::vector<Tree>> node_;
};

/// A nested tuple of integers: a shape, a coordinate, or the strides of an integer layout.
template <class Integer>
using IntTuple = Tree<Integer>;

/// What is left of a tuple when its numbers are forgotten: (*,(*,*)).
struct Star {
  friend bool operator==(Star, Star) { return true; }
};
using Profile = Tree<Star>;

/// A flat tuple.
template <class T>
Tree<T> tuple_of(const std::vector<T>& leaves) {
  return Tree<T>(std::vector<Tree<T>>(leaves.begin(), leaves.end()));
}

/// Number of modes; 1 for a leaf.
template <class T>
std::size_t rank(const Tree<T>& t) {
  return t.is_leaf() ? 1 : t.children().size();
}

/// Greatest number of parentheses around a leaf; 0 for a leaf, 1 for ().
template <class T>
std::size_t depth(const Tree<T>& t) {
  if (t.is_leaf()) return 0;
  std::size_t deepest = 0;
  for (const Tree<T>& child : t.children()) deepest = std::max(deepest, depth(child));
  return deepest + 1;
}

template <class T>
void append_leaves(const Tree<T>& t, std::vector<T>& out) {
  if (t.is_leaf()) {
    out.push_back(t.leaf());
    return;
  }
  for (const Tree<T>& child : t.children()) append_leaves(child, out);
}

/// The leaves from left to right.
template <class T>
std::vector<T> leaves(const Tree<T>& t) {
  std::vector<T> out;
  append_leaves(t, out);
  return out;
}

/// The k-th mode; of a leaf, mode 0 is the leaf itself.   Domain: k < rank(t).
template <class T>
const Tree<T>& mode_of(const Tree<T>& t, std::size_t k) {
  if (k >= rank(t)) throw Defect("mode_of beyond the rank");
  return t.is_leaf() ? t : t.children()[k];
}

/// The modes of t; t itself where it is a leaf.
template <class T>
std::vector<Tree<T>> modes_of(const Tree<T>& t) {
  return t.is_leaf() ? std::vector<Tree<T>>{t} : t.children();
}

/// The same tree with f applied to every leaf, from left to right.
template <class T, class Function>
auto map_leaves(const Tree<T>& t, Function&& f) -> Tree<decltype(f(t.leaf()))> {
  using Result = decltype(f(t.leaf()));
  if (t.is_leaf()) return Tree<Result>(f(t.leaf()));
  std::vector<Tree<Result>> children;
  for (const Tree<T>& child : t.children()) children.push_back(map_leaves(child, f));
  return Tree<Result>(std::move(children));
}

template <class T>
Profile profile_of(const Tree<T>& t) {
  return map_leaves(t, [](const T&) { return Star{}; });
}

// Clause    congruent
// Equation  a and b are integers, or have as many modes, each of a congruent to that of b
// Contract  the equation
// Arguments a and b tuples
// Domain    every two tuples
// Refusals  none
// Laws      congruent.places
// Examples  congruent((2,(3,4)),(5,(6,7))) -> true
//           congruent(4,(4)) -> false
// Source    CuTe documentation, "Layout"

template <class T, class U>
bool congruent(const Tree<T>& a, const Tree<U>& b) {
  return profile_of(a) == profile_of(b);
}

// Clause    product
// Equation  R == t_0 * t_1 * ..   over the leaves;  1 for ()
// Contract  the equation
// Arguments t a tuple
// Domain    every tuple
// Refusals  none
// Laws      product.modes
// Examples  product((2,(3,4))) -> 24
//           product(()) -> 1
// Source    CuTe, "Integer tuples"

template <class Integer>
Integer product(const IntTuple<Integer>& t) {
  Integer result(1);
  for (const Integer& leaf : leaves(t)) result = result * leaf;
  return result;
}

/// The column-major strides of a shape: the product of all extents to the left.
template <class Integer>
IntTuple<Integer> column_major(const IntTuple<Integer>& shape) {
  Integer next(1);
  return map_leaves(shape, [&next](const Integer& extent) {
    const Integer stride = next;
    next = next * extent;
    return stride;
  });
}

}  // namespace plumb
