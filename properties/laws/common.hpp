// Laws of max_common_layout, max_common_vector, nullspace and domain_distribute.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/inverse.hpp"
#include "reference/domain_distribute.hpp"
#include "reference/max_common.hpp"
#include "reference/nullspace.hpp"

namespace plumb::laws {

struct MaxCommonLayoutPointwise {
  static constexpr LawText text{"max_common_layout.pointwise",
                                "0 <= R(i) < size(A), size(B), whichever is greater, and A^(R(i)) == B^(R(i)) == i for 0 <= i < size(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    const auto R = use.max_common_layout(A, B);
    const auto i = draw.index_in("i", R);
    const auto j = evaluate(R, i);
    if (j < 0 || !draw.less(j, std::max(size(A), size(B)))) return false;
    return is_extended_value(draw, i, A, j) && is_extended_value(draw, i, B, j);
  }
};

struct MaxCommonLayoutComplete {
  static constexpr LawText text{"max_common_layout.complete",
                                "size(max_common_layout(A, A)) == size(A), where A is one-to-one onto [0, size(A)) and tiles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    return draw.equal(size(use.max_common_layout(A, A)), size(A));
  }
};

struct MaxCommonVectorCorresponds {
  static constexpr LawText text{"max_common_vector.corresponds",
                                "R >= 1, and for each i in [0, R) there is a j with A^(j) == B^(j) == i, in [0, size(A)) or [0, size(B))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    const auto R = use.max_common_vector(A, B);
    if (R < 1) return false;
    const auto chain = max_common_layout(A, B);
    if (chain.answered() && R <= size(chain.value())) return true;
    const auto longer = std::max(size(A), size(B));
    if (!draw.less(R, longer + 1)) return false;
    if (longer > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};

    std::vector<std::decay_t<decltype(R)>> alike;
    for (std::decay_t<decltype(R)> j(0); j < longer; j = j + 1)
      for (const auto& a : {A, without_trailing_units(A)})
        for (const auto& b : {B, without_trailing_units(B)})
          if (evaluate(a, j) == evaluate(b, j)) alike.push_back(evaluate(a, j));
    std::sort(alike.begin(), alike.end());
    for (std::decay_t<decltype(R)> i(0); i < R; i = i + 1)
      if (!std::binary_search(alike.begin(), alike.end(), i)) return draw.equal(R, i);
    return true;
  }
};

struct MaxCommonVectorIsSize {
  static constexpr LawText text{"max_common_vector.is-size",
                                "max_common_vector(A, B) == size(max_common_layout(A, B))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    return draw.equal(use.max_common_vector(A, B), size(use.max_common_layout(A, B)));
  }
};

struct NullspaceKernel {
  static constexpr LawText text{"nullspace.kernel",
                                "A(R(i)) == 0, R one-to-one into [0, size(A)); where no stride is negative, size(R) == product of the extents of stride 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.nullspace(A);
    if (natural_strides(A) && !draw.equal(size(R), still_elements(A))) return false;
    const auto i = draw.index_in("i", R), j = draw.index_in("j", R);
    const auto x = evaluate(R, i);
    if (x < 0 || !draw.less(x, size(A))) return false;
    if (i != j && draw.equal(x, evaluate(R, j))) return false;
    return draw.equal(evaluate(A, x), std::decay_t<decltype(x)>(0));
  }

 private:
  template <class Integer>
  static Integer still_elements(const Layout<Integer>& A) {
    Integer all(1);
    for (const Mode<Integer>& mode : flat_modes(A))
      if (mode.stride == 0) all = all * mode.extent;
    return all;
  }
};

struct NullspaceOfNullspace {
  static constexpr LawText text{"nullspace.of-nullspace", "size(nullspace(nullspace(A))) == 1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto R = use.nullspace(use.nullspace(draw.layout("A", Hint::natural)));
    return draw.equal(size(R), decltype(size(R))(1));
  }
};

/// R counts the coordinates below g in order. g is what the last point of R says it is.
struct DomainDistributeBox {
  static constexpr LawText text{"domain_distribute.box",
                                "R(i) == index in S of the coordinate of i in g; each g_k divides s_k; size(R) == g_0 g_1 .. divides size(T)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.shape("S");
    const auto T = draw.cotarget("T");
    const auto R = use.domain_distribute(S, T);
    if (!positive(S) || !positive(T)) return true;
    using Integer = std::decay_t<decltype(size(R))>;
    if (!divides(size(R), product(T))) return false;
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
  static constexpr LawText text{"domain_distribute.complete",
                                "size(domain_distribute(S, T)) == T, where T is a product of first extents of S and of a divisor of the next"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
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
