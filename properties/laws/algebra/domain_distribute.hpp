// Laws of domain_distribute.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/domain_distribute.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// R counts the coordinates below g in order. The last point of R determines g.
struct DomainDistributeBox {
  static constexpr LawText text{
      "domain_distribute.box",
      "R(i) == index in S of the coordinate of i in g; each g_k divides s_k; size(R) == g_0 g_1 .. "
      "divides size(T)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto T = draw.cotarget("T");
    const auto R = use.domain_distribute(S, T);
    if (!positive(S)) return draw.unclaimed();
    using Integer = std::decay_t<decltype(size(R))>;
    if (positive(T) && !divides(size(R), product(T))) return false;
    Integer last = evaluate(R, Integer(size(R) - 1));
    if (last < 0 || !draw.less(last, product(S))) return false;

    const Integer i = draw.index_in("i", R);
    Integer rest = i, expected(0), place(1), all(1);
    for (const Integer& extent : leaves(S)) {
      const auto [quotient, digit] = floor_divide(last, extent);
      const Integer g = digit + 1;
      if (!divides(g, extent)) return false;
      const auto coordinate = floor_divide(rest, g);
      expected = expected + place * coordinate.remainder;
      rest = coordinate.quotient;
      place = place * extent;
      all = all * g;
      last = quotient;
    }
    return draw.equal(all, size(R)) && draw.equal(evaluate(R, i), expected);
  }
};

struct DomainDistributeComplete {
  static constexpr LawText text{
      "domain_distribute.complete",
      "size(domain_distribute(S, T)) == T, if T is the product of the first extents of S and of a "
      "divisor of the next"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto T = draw.positive("T");
    using Integer = std::decay_t<decltype(T)>;
    Integer rest = T;
    for (const Integer& extent : leaves(S)) {
      if (divides(extent, rest)) {
        rest = floor_div(rest, extent);
        continue;
      }
      draw.assume(divides(rest, extent));
      rest = 1;
    }
    draw.assume(rest == 1);
    return draw.equal(size(use.domain_distribute(S, IntTuple<Integer>(T))), T);
  }
};

}  // namespace plumb::laws
