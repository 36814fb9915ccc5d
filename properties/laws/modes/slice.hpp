// Laws of slice and dice.
#pragma once

#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuple_or_layout.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/modes/slice.hpp"
#include "reference/tuples/pattern.hpp"

namespace plumb::laws {

/// The end of the modes that R stands for, the first of them being `begin`; some may stand together
/// in parentheses. Nothing if R stands for no such modes.
template <class Tuple>
std::optional<std::size_t> end_of_modes(const Tuple& R, const std::vector<Tuple>& modes,
                                        std::size_t begin) {
  if (begin < modes.size() && alike(R, modes[begin])) return begin + 1;
  if (is_leaf(R)) return std::nullopt;
  std::size_t end = begin;
  for (const Tuple& mode : modes_of(R)) {
    const auto next = end_of_modes(mode, modes, end);
    if (!next) return std::nullopt;
    end = *next;
  }
  if (end == begin) return std::nullopt;
  return end;
}

template <class Driver, class Tuple>
bool consists_of(Driver& draw, const Tuple& R, const std::vector<Tuple>& modes) {
  if (modes.empty()) return !is_leaf(R) && modes_of(R).empty();
  return end_of_modes(R, modes, 0) == modes.size() || has_modes(draw, R, modes);
}

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

/// A shape whose patterns are patterns for X.
template <class Integer>
IntTuple<Integer> points_of(const IntTuple<Integer>& t) {
  return map_leaves(t, [](const Integer&) { return Integer(3); });
}
template <class Integer>
IntTuple<Integer> points_of(const Layout<Integer>& A) {
  return A.shape;
}

struct SliceModes {
  static constexpr LawText text{"slice.modes",
                                "R consists of the modes of X where c has _, in their order"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    return of_tuple_or_layout(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto c = draw.pattern_for("c", points_of(X));
      const Tuple R = use.slice(X, c);
      const auto modes = modes_where(Places::open, X, c);
      return modes && consists_of(draw, R, *modes);
    });
  }
};

struct SliceOffsets {
  static constexpr LawText text{
      "slice.offsets", "R(i) + A(c with 0 for _) == A(c with the entries of point i for _)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
                                "R consists of the modes of X where c has numbers, in their order"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    return of_tuple_or_layout(draw, "X", [&]<class Tuple>(const Tuple& X) {
      const auto c = draw.pattern_for("c", points_of(X));
      const Tuple R = use.dice(X, c);
      const auto modes = modes_where(Places::closed, X, c);
      return modes && consists_of(draw, R, *modes);
    });
  }
};

struct DiceWithSlice {
  static constexpr LawText text{"dice.with-slice",
                                "size(slice(A, c)) * size(dice(A, c)) == size(A)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto c = draw.pattern_for("c", A.shape);
    const auto kept = use.slice(A, c);
    const auto fixed = use.dice(A, c);
    return draw.equal(size(kept) * size(fixed), size(A));
  }
};

}  // namespace plumb::laws
