// What is published about complement.
#pragma once

#include "proofs/claims/claim.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::proofs::claims {

template <class Number>
Layout<Number> together(const Layout<Number>& A, const Layout<Number>& R) {
  return concatenate<Number>(std::vector{A, R});
}

template <Reading>
struct CosizeCovers {
  static constexpr LawText text{"complement.claim-covers", "cosize((A, R)) >= N"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = tiling_layout(draw);
    const auto N = draw.positive("N");
    const auto R = complement(A, N).value();
    return N <= cosize(together(A, R));
  }
};

/// The premise: A has no offset but 0.
template <Reading reading>
struct CosizeAtLeastRounded {
  static constexpr LawText text{"complement.claim-cosize-at-least", "cosize(R) >= round_up(N, cosize(A))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = tiling_layout(draw);
    const auto N = draw.positive("N");
    if (reading == Reading::with_premise) draw.assume(cosize(A) == 1);
    const auto R = complement(A, N).value();
    return round_up(N, cosize(A)) <= cosize(R);
  }
};

/// The premise: cosize(A) is the reach of A, so that what is rounded to is the same.
template <Reading reading>
struct CosizeAtMostRounded {
  static constexpr LawText text{"complement.claim-cosize-at-most", "cosize(R) <= round_up(N, cosize(A))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = tiling_layout(draw);
    const auto N = draw.positive("N");
    if (reading == Reading::with_premise) draw.assume(cosize(A) == tile_reach(A));
    const auto R = complement(A, N).value();
    return cosize(R) <= round_up(N, cosize(A));
  }
};

/// The coordinates of the gaps, taken apart by the greatest one that differs: at the same place in every
/// later gap, e + 1 further on in this one, anywhere in the ones before. Of one mode, which makes two
/// gaps; at any rank by complement.step-order.
template <Reading>
struct Increasing {
  static constexpr LawText text{"complement.claim-increasing", "R(i) < R(j) for 0 <= i < j < size(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = leaf(draw, "s", "d");
    draw.assume(tiles(A) && A.stride.leaf() >= 1);
    const auto N = draw.positive("N");
    const auto R = complement(A, N).value();
    using Number = std::decay_t<decltype(N)>;
    const Modes<Number> gaps = flat_modes(R);
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

template <Reading>
struct DisjointFromA {
  static constexpr LawText text{"complement.claim-disjoint", "R(i) != A(j) for i >= 1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = tiling_layout(draw);
    const auto N = draw.positive("N");
    const auto R = complement(A, N).value();
    const auto i = draw.index_in("i", R.shape), j = draw.index_in("j", A.shape);
    draw.assume(i >= 1);
    return evaluate(R, i) != evaluate(A, j);
  }
};

/// The premise: N is a multiple of the reach.
template <Reading reading>
struct SizeBounded {
  static constexpr LawText text{"complement.claim-size-bounded", "size(R) <= N and cosize(R) <= N"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = tiling_layout(draw);
    const auto N = draw.positive("N");
    if (reading == Reading::with_premise) draw.assume(floor_mod(N, tile_reach(A)) == 0);
    const auto R = complement(A, N).value();
    return size(R) <= N && cosize(R) <= N;
  }
};

/// The premise: N > reach(A) - reach(R), and A has no modes to leave out or to join.
template <Reading reading>
struct Involution {
  static constexpr LawText text{"complement.claim-involution", "complement(complement(s:d, N), N) == s:d as a function"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = leaf(draw, "s", "d");
    draw.assume(tiles(A) && A.stride.leaf() >= 1);
    const auto N = draw.positive("N");
    const auto R = complement(A, N).value();
    if (reading == Reading::with_premise) draw.assume(N > tile_reach(A) - tile_reach(R));
    const auto back = complement(R, N).value();
    const auto i = draw.index_in("i", A.shape);
    return size(A) <= size(back) && draw.equal(evaluate(back, i), evaluate(A, i));
  }
};

}  // namespace plumb::proofs::claims
