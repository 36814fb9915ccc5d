// Modes of a tuple or a layout: one of them, some of them, repeated, in another order.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/layouts/measures.hpp"
#include "reference/modes/modes.hpp"

namespace plumb {

// Clause    mode
// Equation  R == X_k;  of a layout, R(c) == X(0, .., 0, c, 0, .., 0)   with c in place k
// Contract  R is the k-th mode of X, of a layout shape and stride; of a leaf, mode 0 is the leaf.
//           If k < 0, nothing is claimed: languages differ in what it counts. Of layouts, the
//           stride of an extent 1 does not count
// Arguments X a tuple or a layout, k the number of a mode
// Domain    0 <= k < rank(X), and X is not a number alone
// Refusals  out_of_domain
// Laws      mode.restricts mode.over-modules
// Examples  mode((2,3):(3,6), 1) -> 3:6
//           mode((2,(3,4)):(1,(2,6)), 1) -> (3,4):(2,6)
//           mode((2,(3,4)), 1) -> (3,4)
//           mode((2,3):(3,6), 2) -> refuse out_of_domain
// Source    [cute-concepts], "Mode"

template <class Tuple, class Integer>
Answer<Tuple> mode(const Tuple& X, const Integer& k) {
  const std::vector<Tuple> modes = modes_of(X);
  for (std::size_t j = 0; j < modes.size(); ++j)
    if (k == static_cast<int>(j)) return modes[j];
  return Refusal::out_of_domain;
}

template <class Integer>
bool mode_required(const IntTuple<Integer>& X, const Integer& k) {
  return !X.is_leaf() && k >= 0 && k < rank_of(X);
}

template <class Integer, class Stride>
bool mode_required(const Layout<Integer, Stride>& X, const Integer& k) {
  return k >= 0 && k < rank_of(X);
}

// Clause    take
// Equation  R == (X_b, .., X_{e-1})
// Contract  the equation; of layouts, the stride of an extent 1 does not count. Of one mode, (X_b)
//           or X_b
// Arguments X a tuple or a layout, b the first mode, e the end: the first mode beyond
// Domain    X has parentheses; 0 <= b < e <= rank(X)
// Refusals  out_of_domain (not 0 <= b <= e <= rank(X))
// Laws      take.modes take.over-modules
// Examples  take((2,3,4,5),1,3) -> (3,4)
//           take((2,3):(1,2),1,2) -> (3):(2)
//           take((2,3),1,3) -> refuse out_of_domain
// Source    CuTe documentation, "Layout"

template <class Tuple, class Integer>
Answer<Tuple> take(const Tuple& X, const Integer& b, const Integer& e) {
  const std::vector<Tuple> modes = modes_of(X);
  const auto ends = range(b, e, modes.size());
  if (!ends) return Refusal::out_of_domain;
  return concatenate(part_of(modes, ends->first, ends->second));
}

template <class Tuple, class Integer>
bool take_required(const Tuple& X, const Integer& b, const Integer& e) {
  return !is_leaf(X) && 0 <= b && b < e && e <= rank_in(X);
}

// Clause    select
// Equation  R == (X_{I_0}, X_{I_1}, ..)
// Contract  the equation; of layouts, the stride of an extent 1 does not count. Of one mode, (X_j)
//           or X_j
// Arguments X a tuple or a layout, I the numbers of modes: a flat tuple, or one number
// Domain    X has parentheses; I is a tuple of at least one number, 0 <= I_k < rank(X); R has at
//           most 65536 leaves, an empty mode counted as one
// Refusals  bad_shape (I is not flat) out_of_domain (I_k) too_large (more than 65536 leaves)
// Laws      select.modes select.over-modules
// Examples  select((2,3,4),(2,0)) -> (4,2)
//           select((2,3):(1,2),(1,1,0)) -> (3,3,2):(2,2,1)
//           select((2,3,4),1) -> (3)
//           select((2,3),(0,(1))) -> refuse bad_shape
//           select((2,3),(0,2)) -> refuse out_of_domain
// Source    CuTe documentation, "Layout"

template <class Tuple, class Integer>
Answer<Tuple> select(const Tuple& X, const IntTuple<Integer>& I) {
  if (depth(I) > 1) return Refusal::bad_shape;
  const std::vector<Tuple> modes = modes_of(X);
  std::vector<Tuple> selected;
  std::size_t total = 0;
  for (const Integer& number : leaves(I)) {
    const auto place = position(number, modes.size());
    if (!place) return Refusal::out_of_domain;
    total += std::max<std::size_t>(1, leaf_count(modes[*place]));
    if (total > most_leaves) return Refusal::too_large;
    selected.push_back(modes[*place]);
  }
  return concatenate(selected);
}

template <class Tuple, class Integer>
bool select_required(const Tuple& X, const IntTuple<Integer>& I) {
  if (is_leaf(X) || I.is_leaf() || I.children().empty()) return false;
  const std::vector<Tuple> modes = modes_of(X);
  std::size_t total = 0;
  for (const IntTuple<Integer>& entry : I.children()) {
    if (!entry.is_leaf() || entry.leaf() < 0 || entry.leaf() >= rank_in(X)) return false;
    for (std::size_t k = 0; k < modes.size(); ++k)
      if (entry.leaf() == static_cast<int>(k))
        total += std::max<std::size_t>(1, leaf_count(modes[k]));
  }
  return total <= most_leaves;
}

// Clause    repeat
// Equation  R == (X, X, .., X), n times
// Contract  the equation; of layouts, the stride of an extent 1 does not count. For n == 1, X or
//           (X)
// Arguments X a tuple or a layout, n how often
// Domain    n >= 1; R has at most 65536 leaves, an empty mode counted as one
// Refusals  out_of_domain (n below 0) too_large (more than 65536 leaves)
// Laws      repeat.modes repeat.over-modules
// Examples  repeat(2,3) -> (2,2,2)
//           repeat((2,3):(1,2),2) -> ((2,3),(2,3)):((1,2),(1,2))
//           repeat((2,3),1) -> (2,3)
//           repeat(2,-1) -> refuse out_of_domain
//           repeat((2,3),32769) -> refuse too_large
// Source    CuTe, "Tuple algorithms"

template <class Tuple, class Integer>
Answer<Tuple> repeat(const Tuple& X, const Integer& n) {
  if (n < 0) return Refusal::out_of_domain;
  if (n == 1) return X;
  const int leaves_each = static_cast<int>(std::max<std::size_t>(1, leaf_count(X)));
  if (n * leaves_each > static_cast<int>(most_leaves)) return Refusal::too_large;
  std::vector<Tuple> copies;
  for (Integer k(0); k < n; k = k + 1) copies.push_back(X);
  return concatenate(copies);
}

template <class Tuple, class Integer>
bool repeat_required(const Tuple& X, const Integer& n) {
  const std::size_t each = std::max<std::size_t>(1, leaf_count(X));
  return n >= 1 && n * static_cast<int>(each) <= static_cast<int>(most_leaves);
}

// Clause    reverse
// Equation  R == (X_{n-1}, .., X_1, X_0)
// Contract  the equation: the modes are reversed, what is within them is not; of layouts, the
//           stride of an extent 1 does not count. Of one mode, (X_0) or X_0
// Arguments X a tuple or a layout
// Domain    every tuple and every layout
// Refusals  none
// Laws      reverse.modes reverse.twice reverse.over-modules
// Examples  reverse((2,(3,4))) -> ((3,4),2)
//           reverse((2,3):(1,2)) -> (3,2):(2,1)
//           reverse(2) -> 2
// Source    CuTe, "Tuple algorithms"

template <class Tuple>
Tuple reverse(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes = modes_of(X);
  std::reverse(modes.begin(), modes.end());
  return concatenate(modes);
}

}  // namespace plumb
