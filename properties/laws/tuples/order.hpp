// Laws of elem_less, elem_leq, elem_gtr and elem_geq.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

/// True if `rule` relates each leaf of a to the leaf of b at the same path, and no tuple of a has
/// more modes than that of b. Nothing if an integer meets a tuple: then no claim is made.
template <class Integer, class Rule>
std::optional<bool> each_leaf(const IntTuple<Integer>& a, const IntTuple<Integer>& b,
                              const Rule& rule) {
  const auto left = paths_of(a), right = paths_of(b);
  for (const auto& [path, modes] : left.tuples)
    if (leaf_at(right, path)) return std::nullopt;
  for (const auto& [path, leaf] : left.leaves)
    if (right.tuples.contains(path)) return std::nullopt;

  for (const auto& [path, modes] : left.tuples) {
    const auto found = right.tuples.find(path);
    if (found != right.tuples.end() && modes > found->second) return false;
  }
  for (const auto& [path, leaf] : left.leaves) {
    const auto other = leaf_at(right, path);
    if (other && !rule(leaf, *other)) return false;
  }
  return true;
}

template <class Integer>
std::optional<bool> each_less(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return each_leaf(a, b, [](const Integer& x, const Integer& y) -> bool { return x < y; });
}

template <class Integer>
std::optional<bool> each_at_most(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return each_leaf(a, b, [](const Integer& x, const Integer& y) -> bool { return !(y < x); });
}

struct ElemLessEntries {
  static constexpr LawText text{"elem_less.entries",
                                "R iff each entry of a is less than that of b"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool R = use.elem_less(a, b);
    const auto expected = each_less(a, b);
    return expected ? draw.equal(R, *expected) : draw.unclaimed();
  }
};

struct ElemGtrEntries {
  static constexpr LawText text{"elem_gtr.entries", "R iff each entry of b is less than that of a"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool R = use.elem_gtr(a, b);
    const auto expected = each_less(b, a);
    return expected ? draw.equal(R, *expected) : draw.unclaimed();
  }
};

struct ElemLeqNegation {
  static constexpr LawText text{"elem_leq.negation",
                                "R iff some entry of b is not less than that of a; "
                                "or iff each entry of a is at most that of b"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool R = use.elem_leq(a, b);
    const auto less = each_less(b, a), at_most = each_at_most(a, b);
    if (!less || !at_most) return draw.unclaimed();
    return draw.equal(R, !*less) || draw.equal(R, *at_most);
  }
};

struct ElemGeqNegation {
  static constexpr LawText text{"elem_geq.negation",
                                "R iff some entry of a is not less than that of b; "
                                "or iff each entry of a is at least that of b"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.tuple("a");
    const auto b = draw.tuple_near("b", a);
    const bool R = use.elem_geq(a, b);
    const auto less = each_less(a, b), at_most = each_at_most(b, a);
    if (!less || !at_most) return draw.unclaimed();
    return draw.equal(R, !*less) || draw.equal(R, *at_most);
  }
};

}  // namespace plumb::laws
