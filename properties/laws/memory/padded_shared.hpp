// Laws of padded_shared.
#pragma once

#include <cstddef>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "reference/integers/integer.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb::laws {

/// True if something is claimed of these intervals and paddings.
template <class Integer>
bool are_intervals(const Integer& n, const IntTuple<Integer>& I, const IntTuple<Integer>& P) {
  if (n < 1 || !congruent(I, P)) return false;
  for (const Integer& interval : leaves(I))
    if (interval < 1) return false;
  return true;
}

struct PaddedSharedPointwise {
  static constexpr LawText text{
      "padded_shared.pointwise",
      "size(R) == n, and R(o) == o + sum over k of P_k floor(o / I_k) for 0 <= o < n"};

  bool operator()(auto& draw, auto& use) const {
    const auto n = draw.positive("n");
    const auto I = draw.shape("I"), P = draw.strides_for("P", I);
    const auto R = use.padded_shared(n, I, P);
    if (!are_intervals(n, I, P)) return draw.unclaimed();
    if (!draw.equal(size(R), n)) return false;
    const auto o = draw.below("o", n);
    auto sum = o;
    for (std::size_t k = 0; k < leaves(I).size(); ++k)
      sum = sum + leaves(P)[k] * floor_div(o, leaves(I)[k]);
    return draw.equal(evaluate(R, o), sum);
  }
};

/// Intervals b_0 and b_0 b_1 in b_0 b_1 b_2 elements.
auto two_intervals(auto& draw) {
  const auto b_0 = draw.positive("b0"), b_1 = draw.positive("b1"), b_2 = draw.positive("b2");
  using Integer = std::decay_t<decltype(b_0)>;
  struct Two {
    Integer n, first, second, p, q;
  };
  return Two{Integer(b_0 * b_1 * b_2), b_0, Integer(b_0 * b_1), draw.integer("p"),
             draw.integer("q")};
}

/// From one element to the next: what makes up the padding, said without quotients.
struct PaddedSharedGaps {
  static constexpr LawText text{
      "padded_shared.gaps",
      "R(o + 1) - R(o) == 1 + p [b_0 divides o + 1] + q [b_0 b_1 divides o + 1], R == "
      "padded_shared(b_0 b_1 b_2, (b_0, b_0 b_1), (p, q))"};

  bool operator()(auto& draw, auto& use) const {
    const auto given = two_intervals(draw);
    using Integer = std::decay_t<decltype(given.n)>;
    const auto R = use.padded_shared(given.n, tuple_of(std::vector{given.first, given.second}),
                                     tuple_of(std::vector{given.p, given.q}));
    draw.assume(given.n > 1);
    const Integer o = draw.below("o", Integer(given.n - 1));
    Integer gap(1);
    if (divides(given.first, Integer(o + 1))) gap = gap + given.p;
    if (divides(given.second, Integer(o + 1))) gap = gap + given.q;
    return draw.equal(Integer(evaluate(R, Integer(o + 1)) - evaluate(R, o)), gap);
  }
};

struct PaddedSharedInAnyOrder {
  static constexpr LawText text{
      "padded_shared.in-any-order",
      "padded_shared(n, (I_1, I_0), (P_1, P_0)) == padded_shared(n, (I_0, I_1), (P_0, P_1)) as "
      "functions, where I_0 divides I_1, and I_1 n"};

  bool operator()(auto& draw, auto& use) const {
    const auto given = two_intervals(draw);
    const auto R = use.padded_shared(given.n, tuple_of(std::vector{given.first, given.second}),
                                     tuple_of(std::vector{given.p, given.q}));
    const auto Q = use.padded_shared(given.n, tuple_of(std::vector{given.second, given.first}),
                                     tuple_of(std::vector{given.q, given.p}));
    if (!draw.equal(size(R), given.n) || !draw.equal(size(Q), given.n)) return false;
    const auto o = draw.below("o", given.n);
    return draw.equal(evaluate(Q, o), evaluate(R, o));
  }
};

}  // namespace plumb::laws
