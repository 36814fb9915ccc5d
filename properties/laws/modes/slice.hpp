// Laws of slice and dice.
#pragma once

#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuple_or_layout.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/modes/slice.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb::laws {

/// The part of X at the end of a path; nothing if the path leads nowhere.
template <class Tuple>
std::optional<Tuple> part_at(Tuple X, const Path& path) {
  for (std::size_t k : path) {
    const auto modes = modes_of(X);
    if (is_leaf(X) || k >= modes.size()) return std::nullopt;
    const Tuple mode = modes[k];
    X = mode;
  }
  return X;
}

/// The modes of X at the leaves of c that are open, or that are not.
template <class Tuple, class Integer>
std::optional<std::vector<Tuple>> modes_where(Places wanted, const Tuple& X,
                                              const Pattern<Integer>& c) {
  const auto paths = paths_of(c);
  if (!tuples_within(paths, paths_of(tree_of(X)))) return std::nullopt;
  std::vector<Tuple> modes;
  for (const auto& [path, entry] : paths.leaves)
    if (entry.has_value() == (wanted == Places::closed)) modes.push_back(*part_at(X, path));
  return modes;
}

/// The modes of X where c has, somewhere within, such a place: those that a tuple of c keeps stay
/// together.   Domain: c has an entry for each mode of X, down to its leaves.
template <class Tuple, class Integer>
std::vector<Tuple> groups_where(Places wanted, const Tuple& X, const Pattern<Integer>& c) {
  if (c.is_leaf())
    return c.leaf().has_value() == (wanted == Places::closed) ? std::vector<Tuple>{X}
                                                              : std::vector<Tuple>{};
  const std::vector<Tuple> modes = modes_of(X);
  std::vector<Tuple> groups;
  for (std::size_t k = 0; k < rank(c); ++k) {
    const std::vector<Tuple> within = groups_where(wanted, modes[k], mode_of(c, k));
    if (within.empty()) continue;
    groups.push_back(mode_of(c, k).is_leaf() ? modes[k] : concatenate(within));
  }
  return groups;
}

/// The same except for parentheses around one entry.
template <class Integer>
bool same_modes(const IntTuple<Integer>& R, const IntTuple<Integer>& X) {
  return variants::same_but_for_parentheses(R, X);
}
template <class Integer, class Stride>
bool same_modes(const Layout<Integer, Stride>& R, const Layout<Integer, Stride>& A) {
  return variants::same_layout(R, A);
}

/// True if R consists of the modes of X where c has such places, in their order: one after the
/// other, or with those together that one tuple of c keeps.
template <class Driver, class Tuple, class Integer>
bool consists_of(Driver& draw, const Tuple& R, Places wanted, const Tuple& X,
                 const Pattern<Integer>& c) {
  if (c.is_leaf() && c.leaf().has_value() == (wanted == Places::closed)) return same_modes(R, X);
  const auto modes = modes_where(wanted, X, c);
  if (!modes) return false;
  if (modes->empty()) return !is_leaf(R) && modes_of(R).empty();
  return has_modes(draw, R, *modes) || same_modes(R, concatenate(groups_where(wanted, X, c)));
}

/// A shape whose patterns are patterns for X.
template <class Integer>
IntTuple<Integer> points_of(const IntTuple<Integer>& t) {
  return map_leaves(t, [](const Integer&) { return Integer(3); });
}
template <class Integer, class Stride>
IntTuple<Integer> points_of(const Layout<Integer, Stride>& A) {
  return A.shape;
}

struct SliceModes {
  static constexpr LawText text{"slice.modes",
                                "R consists of the modes of X where c has _, in their order; those "
                                "that one tuple of c keeps may stay together"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto c = draw.pattern_for("c", points_of(X));
      const Tuple R = use.slice(X, c);
      return consists_of(draw, R, Places::open, X, c);
    });
  }
};

struct SliceOffsets {
  static constexpr LawText text{
      "slice.offsets", "R(i) + A(c with 0 for _) == A(c with the entries of point i for _)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto c = draw.pattern_for("c", A.shape);
    const auto R = use.slice(A, c);
    const auto i = draw.index_in("i", R);
    using Number = std::decay_t<decltype(i)>;

    const auto open = modes_where(Places::open, A, c);
    std::size_t next = 0;
    Number rest = i;
    const auto offset = [&](const auto& entry_from) {
      const auto coordinate = map_leaves(c, [&](const std::optional<Number>& entry) {
        if (entry) return *entry;
        const Number extent = size((*open)[next++]);
        const Number digit = floor_mod(rest, extent);
        rest = floor_div(rest, extent);
        return Number(entry_from(digit));
      });
      return inner_product(coordinate, A.shape, A.stride);
    };
    const Number there = offset([](const Number& digit) { return digit; });
    next = 0;
    const Number fixed = offset([](const Number&) { return 0; });
    return draw.equal(evaluate(R, i) + fixed, there);
  }
};

struct DiceModes {
  static constexpr LawText text{"dice.modes",
                                "R consists of the modes of X where c has numbers, in their order; "
                                "those that one tuple of c keeps may stay together"};

  bool operator()(auto& draw, auto& use) const {
    return of_tree(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto c = draw.pattern_for("c", points_of(X));
      const Tuple R = use.dice(X, c);
      return consists_of(draw, R, Places::closed, X, c);
    });
  }
};

struct DiceWithSlice {
  static constexpr LawText text{"dice.with-slice",
                                "size(slice(A, c)) * size(dice(A, c)) == size(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto c = draw.pattern_for("c", A.shape);
    const auto kept = use.slice(A, c);
    const auto fixed = use.dice(A, c);
    return draw.equal(size(kept) * size(fixed), size(A));
  }
};

}  // namespace plumb::laws
