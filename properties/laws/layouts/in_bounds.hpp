// Laws of in_bounds.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb::laws {

/// The numbers of a coordinate, leaf by leaf of the shape, starting at an axis.
template <class Integer>
void entries_at(const CoordinateVector<Integer>& v, std::vector<std::size_t> axis,
                const IntTuple<Integer>& S, std::vector<Integer>& entries) {
  if (S.is_leaf()) {
    const auto found = v.terms().find(axis);
    entries.push_back(found == v.terms().end() ? Integer(0) : found->second);
    return;
  }
  for (std::size_t k = 0; k < rank(S); ++k) {
    axis.push_back(k);
    entries_at(v, axis, mode_of(S, k), entries);
    axis.pop_back();
  }
}

template <class Integer>
std::vector<Integer> entries_of(const CoordinateVector<Integer>& v, const IntTuple<Integer>& S) {
  std::vector<Integer> entries;
  entries_at(v, {}, S, entries);
  return entries;
}
template <class Integer>
std::vector<Integer> entries_of(const Integer& v, const IntTuple<Integer>&) {
  return {v};
}

/// The axes of a coordinate that lead to no number of S.
template <class Integer>
std::size_t strange_axes(const CoordinateVector<Integer>& v, const IntTuple<Integer>& S) {
  std::size_t known = 0;
  for (const Integer& entry : entries_of(v, S))
    if (entry != 0) ++known;
  return v.terms().size() - known;
}

template <class Integer>
bool has_strange_axes(const Layout<Integer, CoordinateVector<Integer>>& A,
                      const IntTuple<Integer>& S) {
  for (const auto& stride : leaves(A.stride))
    if (strange_axes(stride, S) != 0) return true;
  return false;
}
template <class Integer>
bool has_strange_axes(const Layout<Integer>&, const IntTuple<Integer>& S) {
  return !S.is_leaf();
}

/// True if R tells of each A(i) whether x + A(i) is in S.
template <class Integer, class Stride>
bool tells_what_is_within(auto& draw, const Layout<Integer, Stride>& A, const IntTuple<Integer>& x,
                          const IntTuple<Integer>& S, const IntTuple<Integer>& R) {
  if (!congruent(x, S) || has_strange_axes(A, S)) return false;
  if (R.is_leaf() || depth(R) > 1) return false;
  const std::vector<Integer> all = leaves(R), start = leaves(x), bounds = leaves(S);
  if (!draw.equal(Integer(static_cast<int>(all.size())), size(A))) return false;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::vector<Integer> at = entries_of(evaluate(A, Integer(static_cast<int>(i))), S);
    bool inside = true;
    for (std::size_t k = 0; k < at.size(); ++k)
      inside = inside && start[k] + at[k] >= 0 && start[k] + at[k] < bounds[k];
    if (!draw.equal(all[i], Integer(inside ? 1 : 0))) return false;
  }
  return true;
}

struct InBoundsEntries {
  static constexpr LawText text{"in_bounds.entries",
                                "R_i == 1 if 0 <= x + A(i) < S entry by entry, else 0; R is a flat "
                                "tuple of size(A) numbers"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.cotarget("S");
    const auto x = draw.strides_for("x", S);
    return of_alternative(draw.coordinates_or_layout("A"), [&](const auto& A) {
      return tells_what_is_within(draw, A, x, S, use.in_bounds(A, x, S));
    });
  }
};

struct InBoundsOverModules {
  static constexpr LawText text{"in_bounds.over-modules",
                                "in_bounds.entries, of layouts whose values are coordinates of S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto x = draw.strides_for("x", S);
    const auto A = draw.coordinates_of("A", S);
    return tells_what_is_within(draw, A, x, S, use.in_bounds(A, x, S));
  }
};

struct InBoundsOfIdentity {
  static constexpr LawText text{
      "in_bounds.of-identity",
      "in_bounds(make_identity_layout(T), x, S) counts prod(S_k - x_k) elements if each T_k + x_k "
      "reaches beyond S_k, 0 <= x < S, T, x and S tuples of two"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.positive("S0"), U = draw.positive("S1");
    const auto x = draw.below("x0", S), y = draw.below("x1", U);
    const auto beyond = draw.natural("T0"), farther = draw.natural("T1");
    using Integer = std::decay_t<decltype(S)>;
    draw.assume(S <= 64 && U <= 64 && beyond <= 8 && farther <= 8);
    const std::vector<Integer> sizes{Integer(S - x + beyond), Integer(U - y + farther)};
    const std::vector<Integer> begin{x, y}, bounds{S, U};
    const Integer expected = (S - x) * (U - y);
    const auto identity = use.make_identity_layout(tuple_of(sizes));
    const auto R = use.in_bounds(identity, tuple_of(begin), tuple_of(bounds));
    Integer count(0);
    for (const Integer& one : leaves(R)) count = count + one;
    return draw.equal(count, expected);
  }
};

}  // namespace plumb::laws
