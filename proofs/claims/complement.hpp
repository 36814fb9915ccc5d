// What is published about complement.
#pragma once

#include "proofs/claims/claim.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::proofs::claims {

/// R == complement(A, N).
template <class Number>
struct Complemented {
  Layout<Number> A;
  Number N;
  Layout<Number> R;
};

/// Draws N. A claim that is read with its premise assumes it of A and N.
template <ClaimForm reading, class Driver, class Number, class Premise>
Complemented<Number> complemented(Driver& draw, const Layout<Number>& A, const Premise& premise) {
  const Number N = draw.positive("N");
  if (reading == ClaimForm::with_premise) draw.assume(premise(A, N));
  return {A, N, complement(A, N).value()};
}

/// The same without a premise.
template <class Driver, class Number>
Complemented<Number> complemented(Driver& draw, const Layout<Number>& A) {
  const auto none = [](const auto&, const auto&) { return true; };
  return complemented<ClaimForm::published>(draw, A, none);
}

/// s : d that tiles, d >= 1.
template <class Driver>
auto tiling_leaf(Driver& draw) {
  const auto A = leaf(draw, "s", "d");
  draw.assume(tiles(A) && A.stride.leaf() >= 1);
  return A;
}

template <ClaimForm>
struct CosizeCovers {
  static constexpr LawText text{"complement.claim-covers", "cosize((A, R)) >= N"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto [A, N, R] = complemented(draw, tiling_layout(draw));
    return N <= cosize(concatenate(std::vector{A, R}));
  }
};

inline constexpr auto has_only_offset_0 = [](const auto& A, const auto&) { return cosize(A) == 1; };

template <ClaimForm reading>
struct CosizeAtLeastRounded {
  static constexpr LawText text{"complement.claim-cosize-at-least",
                                "cosize(R) >= round_up(N, cosize(A))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto [A, N, R] = complemented<reading>(draw, tiling_layout(draw), has_only_offset_0);
    return round_up(N, cosize(A)) <= cosize(R);
  }
};

/// What is rounded to is then the same.
inline constexpr auto cosize_is_reach = [](const auto& A, const auto&) {
  return cosize(A) == tile_reach(A);
};

template <ClaimForm reading>
struct CosizeAtMostRounded {
  static constexpr LawText text{"complement.claim-cosize-at-most",
                                "cosize(R) <= round_up(N, cosize(A))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto [A, N, R] = complemented<reading>(draw, tiling_layout(draw), cosize_is_reach);
    return cosize(R) <= round_up(N, cosize(A));
  }
};

/// The coordinates of the gaps, compared at the last gap in which they differ: equal in every later
/// gap, larger by e + 1 in this one, anything in those before. For one mode, which makes two gaps;
/// at any rank by complement.step-order.
template <ClaimForm>
struct Increasing {
  static constexpr LawText text{"complement.claim-increasing",
                                "R(i) < R(j) for 0 <= i < j < size(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto R = complemented(draw, tiling_leaf(draw)).R;
    const auto gaps = flat_modes(R);
    using Number = std::decay_t<decltype(gaps[0].extent)>;
    const auto c = draw.below("c", gaps.front().extent), b = draw.below("b", gaps.front().extent);
    if (gaps.size() == 1) {
      draw.assume(c < b);
      return draw.less(Number(c * gaps[0].stride), Number(b * gaps[0].stride));
    }
    const auto e = draw.natural("e"), h = draw.below("h", gaps[1].extent);
    draw.assume(h + e + 1 < gaps[1].extent);
    return draw.less(Number(c * gaps[0].stride + h * gaps[1].stride),
                     Number(b * gaps[0].stride + (h + e + 1) * gaps[1].stride));
  }
};

template <ClaimForm>
struct DisjointFromA {
  static constexpr LawText text{"complement.claim-disjoint", "R(i) != A(j) for i >= 1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto [A, N, R] = complemented(draw, tiling_layout(draw));
    const auto i = draw.index_in("i", R.shape), j = draw.index_in("j", A.shape);
    draw.assume(i >= 1);
    return evaluate(R, i) != evaluate(A, j);
  }
};

inline constexpr auto reach_divides = [](const auto& A, const auto& N) {
  return floor_mod(N, tile_reach(A)) == 0;
};

template <ClaimForm reading>
struct SizeBounded {
  static constexpr LawText text{"complement.claim-size-bounded", "size(R) <= N and cosize(R) <= N"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto [A, N, R] = complemented<reading>(draw, tiling_layout(draw), reach_divides);
    return size(R) <= N && cosize(R) <= N;
  }
};

/// The premise: N > reach(A) - reach(R), and A has no modes to leave out or to join.
template <ClaimForm reading>
struct Involution {
  static constexpr LawText text{"complement.claim-involution",
                                "complement(complement(s:d, N), N) == s:d as a function"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto [A, N, R] = complemented(draw, tiling_leaf(draw));
    if (reading == ClaimForm::with_premise) draw.assume(N > tile_reach(A) - tile_reach(R));
    const auto back = complement(R, N).value();
    const auto i = draw.index_in("i", A.shape);
    return size(A) <= size(back) && draw.equal(evaluate(back, i), evaluate(A, i));
  }
};

}  // namespace plumb::proofs::claims
