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

/// The modes of t; of a leaf, the leaf itself.
template <class T>
std::vector<Tree<T>> modes_of(const Tree<T>& t) {
  return t.is_leaf() ? std::vector<Tree<T>>{t} : t.children();
}

/// (t0, t1, ..): the tuple whose k-th mode is the k-th of the list.
template <class T>
Tree<T> concatenate(const std::vector<Tree<T>>& modes) {
  return modes;
}

template <class T>
bool is_leaf(const Tree<T>& t) {
  return t.is_leaf();
}

template <class T>
std::size_t leaf_count(const Tree<T>& t) {
  return leaves(t).size();
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

/// True if all extents are at least 1.
template <class Integer>
bool positive(const IntTuple<Integer>& shape) {
  for (const Integer& extent : leaves(shape))
    if (extent < 1) return false;
  return true;
}

}  // namespace plumb
