// The parentheses of a tuple or a layout removed and put back, and two tuples as one of pairs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "reference/answer.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    flatten
// Equation  R(i) == X(i) of a layout;  R has the leaves of X
// Contract  R has the leaves of X, of a layout the extents, in their order; depth(R) <= 1
// Arguments X a tuple or a layout
// Domain    every tuple and every layout
// Refusals  none
// Laws      flatten.same-function flatten.over-modules
// Examples  flatten((2,(3,4)):(1,(2,6))) -> (2,3,4):(1,2,6)
//           flatten(8:1) -> 8:1
//           flatten((2,(3,(4)))) -> (2,3,4)
// Source    CuTe documentation, "Layout"

template <class T>
Tree<T> flatten(const Tree<T>& t) {
  return t.is_leaf() ? t : tuple_of(leaves(t));
}

template <class Integer, class Stride>
Layout<Integer, Stride> flatten(const Layout<Integer, Stride>& A) {
  return {flatten(A.shape), flatten(A.stride)};
}

// Clause    unflatten
// Equation  flatten(R) == X,  R congruent with P
// Contract  the equation; of layouts, the stride of an extent 1 does not count
// Arguments X a flat tuple or layout, P a profile
// Domain    X has parentheses, and as many modes as P has places, each of them a leaf
// Refusals  bad_shape (X is not flat, or has more modes than P has places, or fewer)
// Laws      unflatten.leaves unflatten.restores
// Examples  unflatten((2,3,4),(*,(*,*))) -> (2,(3,4))
//           unflatten((2,3):(1,2),((*,*))) -> ((2,3)):((1,2))
//           unflatten((2,3,4),(*,*)) -> refuse bad_shape
// Source    CuTe, "Tuple algorithms"

/// True if X is a leaf or all its modes are leaves.
template <class Tuple>
bool is_flat(const Tuple& X) {
  const std::vector<Tuple> modes = modes_of(X);
  return std::all_of(modes.begin(), modes.end(), [](const Tuple& mode) { return is_leaf(mode); });
}

/// Puts the modes from `next` on into the places of P.   Domain: there are enough of them.
template <class Tuple>
Tuple in_places(const std::vector<Tuple>& modes, const Profile& P, std::size_t& next) {
  if (P.is_leaf()) return modes[next++];
  std::vector<Tuple> entries;
  for (const Profile& entry : P.children()) entries.push_back(in_places(modes, entry, next));
  return concatenate(entries);
}

template <class Tuple>
Answer<Tuple> unflatten(const Tuple& X, const Profile& P) {
  const std::vector<Tuple> modes = modes_of(X);
  if (!is_flat(X) || modes.size() != leaves(P).size()) return Refusal::bad_shape;
  std::size_t next = 0;
  return in_places(modes, P, next);
}

template <class Tuple>
bool unflatten_required(const Tuple& X, const Profile& P) {
  if (is_leaf(X) || modes_of(X).size() != leaves(P).size()) return false;
  for (const Tuple& mode : modes_of(X))
    if (!is_leaf(mode)) return false;
  return true;
}

// Clause    zip
// Equation  R == ((a_0, b_0), (a_1, b_1), ..)
// Contract  the equation; of one mode, ((a_0, b_0)) or (a_0, b_0)
// Arguments a and b tuples
// Domain    a and b are tuples of the same number of modes, at least one
// Refusals  bad_shape (different ranks, or an integer and a tuple)
// Laws      zip.pairs
// Examples  zip((1,2),(3,(4,5))) -> ((1,3),(2,(4,5)))
//           zip(1,2) -> ((1,2))
//           zip((1,2),(3)) -> refuse bad_shape
// Source    CuTe, "Tuple algorithms"

template <class Integer>
Answer<IntTuple<Integer>> zip(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf() != b.is_leaf() || rank(a) != rank(b)) return Refusal::bad_shape;
  std::vector<IntTuple<Integer>> pairs;
  for (std::size_t k = 0; k < rank(a); ++k)
    pairs.push_back(concatenate(std::vector{mode_of(a, k), mode_of(b, k)}));
  return concatenate(pairs);
}

template <class Integer>
bool zip_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return !a.is_leaf() && !b.is_leaf() && rank(a) > 0 && rank(a) == rank(b);
}

// Clause    unzip
// Equation  R == [(a_0, a_1, ..), (b_0, b_1, ..)]   where t == ((a_0, b_0), (a_1, b_1), ..)
// Contract  the equation; of one pair, [(a_0), (b_0)] or [a_0, b_0]
// Arguments t a tuple of pairs
// Domain    t is a tuple of pairs, at least one
// Refusals  bad_shape (t is an integer, or one of its modes is not a pair)
// Laws      unzip.pairs unzip.zip
// Examples  unzip(((1,3),(2,(4,5)))) -> ["(1,2)","(3,(4,5))"]
//           unzip((1,2)) -> refuse bad_shape
// Source    CuTe, "Tuple algorithms"

template <class Integer>
Answer<std::pair<IntTuple<Integer>, IntTuple<Integer>>> unzip(const IntTuple<Integer>& t) {
  if (t.is_leaf()) return Refusal::bad_shape;
  std::vector<IntTuple<Integer>> first, second;
  for (const IntTuple<Integer>& pair : t.children()) {
    if (pair.is_leaf() || rank(pair) != 2) return Refusal::bad_shape;
    first.push_back(mode_of(pair, 0));
    second.push_back(mode_of(pair, 1));
  }
  return std::pair(concatenate(first), concatenate(second));
}

template <class Integer>
bool unzip_required(const IntTuple<Integer>& t) {
  if (t.is_leaf() || t.children().empty()) return false;
  for (const IntTuple<Integer>& pair : t.children())
    if (pair.is_leaf() || rank(pair) != 2) return false;
  return true;
}

}  // namespace plumb
