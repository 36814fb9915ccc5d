// Laws of tuple_div and tuple_mod.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/tuples/tuple_paths.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

/// True if something is claimed: a and b have the same places, and a_k >= 0, b_k >= 1.
template <class Integer>
bool divides_leaf_by_leaf(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!same_places(a, b)) return false;
  for (const auto& pair : paired_leaves(a, b))
    if (pair.a < 0 || pair.b < 1) return false;
  return true;
}

struct TupleDivDigits {
  static constexpr LawText text{
      "tuple_div.digits", "R_k b_k <= a_k < (R_k + 1) b_k at each leaf; R is congruent with both"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.tuple_div(a, b);
    if (!divides_leaf_by_leaf(a, b)) return draw.unclaimed();
    if (!same_places(a, R)) return false;
    const auto quotients = leaves(R);
    std::size_t leaf = 0;
    for (const auto& pair : paired_leaves(a, b)) {
      const auto& q = quotients[leaf++];
      if (!(q * pair.b <= pair.a) || !(pair.a < (q + 1) * pair.b)) return false;
    }
    return true;
  }
};

struct TupleModDigits {
  static constexpr LawText text{
      "tuple_mod.digits",
      "0 <= R_k < b_k and b_k divides a_k - R_k at each leaf; R is congruent with both"};

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.tuple_mod(a, b);
    if (!divides_leaf_by_leaf(a, b)) return draw.unclaimed();
    if (!same_places(a, R)) return false;
    const auto remainders = leaves(R);
    std::size_t leaf = 0;
    for (const auto& pair : paired_leaves(a, b)) {
      using Integer = std::decay_t<decltype(pair.a)>;
      const auto& r = remainders[leaf++];
      if (r < 0 || !(r < pair.b) || !divides(pair.b, Integer(pair.a - r))) return false;
    }
    return true;
  }
};

}  // namespace plumb::laws
