// The freedom of spelling: of one mode, (X) is as good as X, and the stride of extent 1 is free.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/layouts/layout.hpp"

namespace plumb::variants {

/// Drops the parentheses that hold one entry only: (((2),3)) becomes (2,3).
template <class T>
Tree<T> unwrapped(const Tree<T>& t) {
  if (t.is_leaf()) return t;
  if (t.children().size() == 1) return unwrapped(t.children().front());
  std::vector<Tree<T>> children;
  for (const Tree<T>& child : t.children()) children.push_back(unwrapped(child));
  return children;
}

/// True if R is S but for parentheses: those that hold one entry of S may be left out, and a leaf
/// of S may have some of its own. What holds several entries has those of S: (2,3) is no ((2,3)).
template <class T>
bool same_but_for_parentheses(const Tree<T>& R, const Tree<T>& S) {
  const bool one = !R.is_leaf() && R.children().size() == 1;
  if (S.is_leaf())
    return R.is_leaf() ? R == S : one && same_but_for_parentheses(R.children().front(), S);
  if (S.children().size() == 1)
    return same_but_for_parentheses(one ? R.children().front() : R, S.children().front());
  if (R.is_leaf() || R.children().size() != S.children().size()) return false;
  for (std::size_t k = 0; k < S.children().size(); ++k)
    if (!same_but_for_parentheses(R.children()[k], S.children()[k])) return false;
  return true;
}

/// True if the shapes differ at most in parentheses around one entry, and the strides are the same
/// wherever there is more than one coordinate.
template <class Integer, class Stride>
bool same_layout(const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A) {
  if (!same_but_for_parentheses(R.shape, A.shape)) return false;
  const Modes<Integer, Stride> left = flat_modes(R), right = flat_modes(A);
  for (std::size_t k = 0; k < left.size(); ++k)
    if (left[k].extent != 1 && left[k].stride != right[k].stride) return false;
  return true;
}

/// True if R refines S: each leaf of S is a subtree of R whose extents multiply to it. Parentheses
/// around one entry of S may be left out: (X) is as good as X, and of a leaf n that is n alone.
template <class Integer>
bool refines(const IntTuple<Integer>& R, const IntTuple<Integer>& S) {
  if (S.is_leaf()) return product(R) == S.leaf();
  if (rank(S) == 1) {
    if (!R.is_leaf() && rank(R) == 1) return refines(mode_of(R, 0), mode_of(S, 0));
    return (R.is_leaf() || !mode_of(S, 0).is_leaf()) && refines(R, mode_of(S, 0));
  }
  if (R.is_leaf() || rank(R) != rank(S)) return false;
  for (std::size_t k = 0; k < rank(S); ++k)
    if (!refines(mode_of(R, k), mode_of(S, k))) return false;
  return true;
}

/// True if S is () or one extent 1: what stands where no mode is left.
template <class Integer>
bool of_no_modes(const IntTuple<Integer>& S) {
  return leaves(S).size() <= 1 && product(S) == 1;
}

/// True if R is (X, Y).
template <class Integer, class Stride>
bool two_modes(const Layout<Integer, Stride>& R) {
  return !R.shape.is_leaf() && rank(R.shape) == 2;
}

/// Returns the `count` modes of X, or nothing if X has another number of modes. A single mode may
/// stand without parentheses: then it is X itself.
template <class Integer, class Stride>
std::optional<std::vector<Layout<Integer, Stride>>> split_into(const Layout<Integer, Stride>& X,
                                                               std::size_t count) {
  if (count == 1 && (X.shape.is_leaf() || rank(X.shape) != 1)) return std::vector{X};
  if (rank(X.shape) != count) return std::nullopt;
  return modes_of(X);
}

}  // namespace plumb::variants
