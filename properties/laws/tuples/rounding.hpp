// Laws of tuple_ceil_div, tuple_round_up and tuple_gcd.
#pragma once

#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/integers/arithmetic.hpp"
#include "reference/integers/integer.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb::laws {

/// True if R_k is the least number of tiles q_k that cover a_k, leaf by leaf.
template <class Integer>
bool covers_each(const std::vector<Integer>& a, const std::vector<Integer>& q,
                 const std::vector<Integer>& R) {
  if (R.size() != a.size()) return false;
  for (std::size_t k = 0; k < a.size(); ++k)
    if (!((R[k] - 1) * q[k] < a[k]) || !(a[k] <= R[k] * q[k])) return false;
  return true;
}

struct TupleCeilDivDigits {
  static constexpr LawText text{
      "tuple_ceil_div.digits",
      "(R_k - 1) q_k < a_k <= R_k q_k for each leaf: of an integer b, q_k is the least number with "
      "q_k a_0 .. a_{k-1} >= b; of a tuple b mode by mode; 1 where b has no mode"};

  template <class Integer>
  static bool divided(const IntTuple<Integer>& a, const IntTuple<Integer>& b,
                      const IntTuple<Integer>& R) {
    if (a.is_leaf() != R.is_leaf()) return false;
    if (!a.is_leaf() && !b.is_leaf()) {
      if (rank(b) > rank(a) || rank(R) != rank(a)) return false;
      for (std::size_t k = 0; k < rank(a); ++k)
        if (!divided(mode_of(a, k), k < rank(b) ? mode_of(b, k) : IntTuple<Integer>(Integer(1)),
                     mode_of(R, k)))
          return false;
      return true;
    }
    const Integer whole = product(b);
    std::vector<Integer> tiles;
    Integer before(1);
    for (const Integer& extent : leaves(a)) {
      tiles.push_back(floor_div(Integer(whole + before - 1), before));
      before = before * extent;
    }
    return covers_each(leaves(a), tiles, leaves(R));
  }

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.tuple_ceil_div(a, b);
    return positive(a) && positive(b) && congruent(R, a) && divided(a, b, R);
  }
};

struct TupleRoundUpLeast {
  static constexpr LawText text{
      "tuple_round_up.least",
      "b_k divides R_k and a_k <= R_k < a_k + b_k at each leaf; R_k == a_k where b has no mode"};

  template <class Integer>
  static bool rounded(const IntTuple<Integer>& a, const IntTuple<Integer>& b,
                      const IntTuple<Integer>& R) {
    if (a.is_leaf() != b.is_leaf() || a.is_leaf() != R.is_leaf()) return false;
    if (a.is_leaf())
      return a.leaf() <= R.leaf() && R.leaf() < a.leaf() + b.leaf() && divides(b.leaf(), R.leaf());
    if (rank(b) > rank(a) || rank(R) != rank(a)) return false;
    for (std::size_t k = 0; k < rank(a); ++k) {
      if (k >= rank(b) && !(mode_of(R, k) == mode_of(a, k))) return false;
      if (k < rank(b) && !rounded(mode_of(a, k), mode_of(b, k), mode_of(R, k))) return false;
    }
    return true;
  }

  bool operator()(auto& draw, auto& use) const {
    const auto a = draw.shape("a");
    const auto b = draw.shape_near("b", a);
    const auto R = use.tuple_round_up(a, b);
    return positive(a) && positive(b) && rounded(a, b, R);
  }
};

struct TupleGcdGreatest {
  static constexpr LawText text{"tuple_gcd.greatest",
                                "R >= 0 divides every leaf of t, and the leaves divided by R have "
                                "no common divisor but 1; R == 0 if every leaf is 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto t = draw.shape("t");
    const auto R = use.tuple_gcd(t);
    const auto all = leaves(t);
    if (all.empty()) return false;
    bool only_zeros = true;
    for (const auto& leaf : all) {
      if (leaf < 0) return draw.unclaimed();
      if (!(leaf == 0)) only_zeros = false;
    }
    if (only_zeros) return draw.equal(R, all.front());
    if (R < 1) return false;
    std::decay_t<decltype(R)> common(0);
    for (const auto& leaf : all) {
      if (!divides(R, leaf)) return false;
      common = gcd_by_halving(common, floor_div(leaf, R));
    }
    return draw.equal(common, std::decay_t<decltype(R)>(1));
  }
};

}  // namespace plumb::laws
