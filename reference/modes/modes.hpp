// Lists of modes: putting a mode into a tuple or a layout, taking one out, grouping several.
//
// A tuple and a layout are alike in this: each is a leaf or a list of modes, and a leaf is its own
// only mode. So each operation is written once, for both.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "reference/answer.hpp"
#include "reference/layouts/axes.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    append
// Equation  R == (X_0, .., X_{n-1}, Y)
// Contract  the equation; of layouts, the stride of an extent 1 does not count. An X without
//           parentheses is its own only mode
// Arguments X a tuple or a layout, Y another
// Domain    X and Y are tuples, or layouts of one sort of strides
// Refusals  bad_shape (a tuple and a layout, or strides of two sorts)
// Laws      append.modes append.over-modules
// Examples  append((2,3),4) -> (2,3,4)
//           append(2,(3,4)) -> (2,(3,4))
//           append((2,3):(1,2),4:6) -> (2,3,4):(1,2,6)
//           append((2,3):(1,2),4) -> refuse bad_shape
//           append(2:1@0, 2:1@1@0) -> refuse bad_shape
// Source    CuTe, "Tuple algorithms"

/// An answer with more leaves is too large.
inline constexpr std::size_t most_leaves = 65536;

/// The j with j == k; nothing unless 0 <= k < end.
template <class Integer>
std::optional<std::size_t> position(const Integer& k, std::size_t end) {
  if (k < 0 || k >= static_cast<int>(end)) return std::nullopt;
  std::size_t low = 0;
  while (end - low > 1) {
    const std::size_t middle = low + (end - low) / 2;
    (k < static_cast<int>(middle) ? end : low) = middle;
  }
  return low;
}

/// The modes [begin, end) of the list.
template <class Tuple>
std::vector<Tuple> part_of(const std::vector<Tuple>& modes, std::size_t begin, std::size_t end) {
  return {modes.begin() + static_cast<std::ptrdiff_t>(begin),
          modes.begin() + static_cast<std::ptrdiff_t>(end)};
}

/// The modes with `between` in place of [begin, end).
template <class Tuple>
Tuple with_part(const std::vector<Tuple>& modes, std::size_t begin, std::size_t end,
                const std::vector<Tuple>& between) {
  std::vector<Tuple> all = part_of(modes, 0, begin);
  all.insert(all.end(), between.begin(), between.end());
  const std::vector<Tuple> after = part_of(modes, end, modes.size());
  all.insert(all.end(), after.begin(), after.end());
  return concatenate(all);
}

/// True if X and Y are both tuples, or both layouts with one sort of strides.
template <class Tuple, class Other>
inline constexpr bool one_kind = std::is_same_v<Tuple, Other>;

/// The number of modes of a tuple or a layout, as a number to compare with.
template <class Tuple>
int rank_in(const Tuple& X) {
  return static_cast<int>(modes_of(X).size());
}

template <class Tuple, class Other>
Answer<Tuple> append(const Tuple& X, const Other& Y) {
  if (!one_sort(X, Y)) return Refusal::bad_shape;
  if constexpr (one_kind<Tuple, Other>) {
    const std::vector<Tuple> modes = modes_of(X);
    return with_part(modes, modes.size(), modes.size(), {Y});
  } else {
    return Refusal::bad_shape;
  }
}

template <class Tuple, class Other>
bool append_required(const Tuple& X, const Other& Y) {
  return one_sort(X, Y);
}

// Clause    prepend
// Equation  R == (Y, X_0, .., X_{n-1})
// Contract  the equation; of layouts, the stride of an extent 1 does not count. An X without
//           parentheses is its own only mode
// Arguments X a tuple or a layout, Y another
// Domain    X and Y are tuples, or layouts of one sort of strides
// Refusals  bad_shape (a tuple and a layout, or strides of two sorts)
// Laws      prepend.modes prepend.over-modules
// Examples  prepend((2,3),4) -> (4,2,3)
//           prepend(2,(3,4)) -> ((3,4),2)
//           prepend((2,3):(1,2),4:6) -> (4,2,3):(6,1,2)
//           prepend((2,3):(1,2),4) -> refuse bad_shape
// Source    CuTe, "Tuple algorithms"

template <class Tuple, class Other>
Answer<Tuple> prepend(const Tuple& X, const Other& Y) {
  if (!one_sort(X, Y)) return Refusal::bad_shape;
  if constexpr (one_kind<Tuple, Other>)
    return with_part(modes_of(X), 0, 0, {Y});
  else
    return Refusal::bad_shape;
}

template <class Tuple, class Other>
bool prepend_required(const Tuple& X, const Other& Y) {
  return one_sort(X, Y);
}

// Clause    insert
// Equation  R == (X_0, .., X_{k-1}, Y, X_k, .., X_{n-1})
// Contract  the equation; of layouts, the stride of an extent 1 does not count
// Arguments X a tuple or a layout, Y another, k the place that Y gets
// Domain    X has parentheses; 0 <= k <= rank(X); X and Y are tuples, or layouts of one sort of
//           strides
// Refusals  bad_shape (a tuple and a layout, or strides of two sorts) out_of_domain (k)
// Laws      insert.modes insert.over-modules
// Examples  insert((2,3),4,1) -> (2,4,3)
//           insert((2,3):(1,2),4:6,2) -> (2,3,4):(1,2,6)
//           insert((2,3):(1,2),4,1) -> refuse bad_shape
//           insert((2,3),4,3) -> refuse out_of_domain
// Source    CuTe, "Tuple algorithms"

template <class Tuple, class Other, class Integer>
Answer<Tuple> insert(const Tuple& X, const Other& Y, const Integer& k) {
  if (!one_sort(X, Y)) return Refusal::bad_shape;
  if constexpr (one_kind<Tuple, Other>) {
    const std::vector<Tuple> modes = modes_of(X);
    const auto place = position(k, modes.size() + 1);
    if (!place) return Refusal::out_of_domain;
    return with_part(modes, *place, *place, {Y});
  } else {
    return Refusal::bad_shape;
  }
}

template <class Tuple, class Other, class Integer>
bool insert_required(const Tuple& X, const Other& Y, const Integer& k) {
  return one_sort(X, Y) && !is_leaf(X) && 0 <= k && k <= rank_in(X);
}

// Clause    replace
// Equation  R == (X_0, .., X_{k-1}, Y, X_{k+1}, .., X_{n-1})
// Contract  the equation; of layouts, the stride of an extent 1 does not count. Of one mode, (Y) or
//           Y
// Arguments X a tuple or a layout, Y another, k the number of a mode
// Domain    X has parentheses; 0 <= k < rank(X); X and Y are tuples, or layouts of one sort of
//           strides
// Refusals  bad_shape (a tuple and a layout, or strides of two sorts) out_of_domain (k)
// Laws      replace.modes replace.over-modules
// Examples  replace((2,3),4,1) -> (2,4)
//           replace((2,3):(1,2),4:6,0) -> (4,3):(6,2)
//           replace((2,3):(1,2),4,1) -> refuse bad_shape
//           replace((2,3),4,2) -> refuse out_of_domain
// Source    CuTe, "Tuple algorithms"

template <class Tuple, class Other, class Integer>
Answer<Tuple> replace(const Tuple& X, const Other& Y, const Integer& k) {
  if (!one_sort(X, Y)) return Refusal::bad_shape;
  if constexpr (one_kind<Tuple, Other>) {
    const std::vector<Tuple> modes = modes_of(X);
    const auto place = position(k, modes.size());
    if (!place) return Refusal::out_of_domain;
    return with_part(modes, *place, *place + 1, {Y});
  } else {
    return Refusal::bad_shape;
  }
}

template <class Tuple, class Other, class Integer>
bool replace_required(const Tuple& X, const Other& Y, const Integer& k) {
  return one_sort(X, Y) && !is_leaf(X) && 0 <= k && k < rank_in(X);
}

// Clause    remove
// Equation  R == (X_0, .., X_{k-1}, X_{k+1}, .., X_{n-1})
// Contract  the equation; of layouts, the stride of an extent 1 does not count. If one mode is
//           left, (X_j) or X_j
// Arguments X a tuple or a layout, k the number of a mode
// Domain    X has parentheses and at least two modes; 0 <= k < rank(X)
// Refusals  out_of_domain (k)
// Laws      remove.modes remove.over-modules
// Examples  remove((2,3,4),1) -> (2,4)
//           remove((2,3):(1,2),0) -> (3):(2)
//           remove((2,3),2) -> refuse out_of_domain
//           remove((2,3):(3,6),-1) -> refuse out_of_domain
// Source    CuTe, "Tuple algorithms"

template <class Tuple, class Integer>
Answer<Tuple> remove(const Tuple& X, const Integer& k) {
  const std::vector<Tuple> modes = modes_of(X);
  const auto place = position(k, modes.size());
  if (!place) return Refusal::out_of_domain;
  return with_part(modes, *place, *place + 1, {});
}

template <class Tuple, class Integer>
bool remove_required(const Tuple& X, const Integer& k) {
  return rank_in(X) > 1 && 0 <= k && k < rank_in(X);
}

// Clause    group
// Equation  R == (X_0, .., X_{b-1}, (X_b, .., X_{e-1}), X_e, .., X_{n-1})
// Contract  the equation; of layouts, the stride of an extent 1 does not count. A group of one mode
//           is (X_b) or X_b; a group of all modes gives ((X_0, ..)) or (X_0, ..). A group of no
//           modes is the mode (), or R is X (group.empty)
// Arguments X a tuple or a layout, b the first mode of the group, e the end: the first beyond it
// Domain    X has parentheses; 0 <= b < e <= rank(X)
// Refusals  out_of_domain (not 0 <= b <= e <= rank(X))
// Freedom   group.empty = inserted | none: a group of no modes is a mode (), or is left out
// Laws      group.modes group.over-modules
// Examples  group((2,3,4,5),1,3) -> (2,(3,4),5)
//           group((2,3):(1,2),0,2) -> ((2,3)):((1,2))
//           group((2,3),1,3) -> refuse out_of_domain
// Source    CuTe documentation, "Layout"

/// Both ends of a range of modes; nothing unless 0 <= b <= e <= modes.
template <class Integer>
std::optional<std::pair<std::size_t, std::size_t>> range(const Integer& b, const Integer& e,
                                                         std::size_t modes) {
  const auto begin = position(b, modes + 1), end = position(e, modes + 1);
  if (!begin || !end || *begin > *end) return std::nullopt;
  return std::pair(*begin, *end);
}

template <class Tuple, class Integer>
Answer<Tuple> group(const Tuple& X, const Integer& b, const Integer& e) {
  const std::vector<Tuple> modes = modes_of(X);
  const auto ends = range(b, e, modes.size());
  if (!ends) return Refusal::out_of_domain;
  const auto [begin, end] = *ends;
  return with_part(modes, begin, end, {concatenate(part_of(modes, begin, end))});
}

template <class Tuple, class Integer>
bool group_required(const Tuple& X, const Integer& b, const Integer& e) {
  return !is_leaf(X) && 0 <= b && b < e && e <= rank_in(X);
}

}  // namespace plumb
