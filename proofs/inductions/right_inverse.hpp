// The loops of right_inverse: chains of modes, each with the chain that goes on where it ends.
#pragma once

#include <algorithm>

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/algebra/search/longest_chain.hpp"

namespace plumb::proofs::inductions {

struct ChainStep {
  template <class State, class Next>
  State operator()(State tail, const Next& mode) const {
    return chain_step(std::move(tail), mode);
  }
};

struct ReachIsASum {
  template <class State, class Next>
  State operator()(State tail, const Next& mode) const {
    const auto reach = tail.reach + mode.extent;
    State R = chain_step(std::move(tail), mode);
    R.reach = reach;
    return R;
  }
};

/// Of a tail that starts at s d and reaches r, and a mode s:d at place p.
template <class Step>
struct ChainOfModes {
  static constexpr InductionText text{
      "right_inverse.induction-chain", "chain_step",
      "with R the modes of a chain, A(R(i)) == start i for i below its reach, and no chain of the "
      "modes so far that starts there reaches further",
      "the reaches are added"};

  /// i = c + s i'. The tail takes i' to an index x of coordinate 0 in the mode, A(x) == s d i', so
  /// that A(x + p c) == A(x) + c d (right_inverse.step-digit). A chain from d on has the mode
  /// first, since strides grow along it, and then one from s d on, which reaches `other`.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const bool any = draw.has("modes before");
    const auto s = draw.positive("s"), d = draw.positive("d"), p = draw.positive("p");
    using Number = std::decay_t<decltype(s)>;
    const Number reach = any ? Number(draw.positive("reach")) : Number(1);
    const Chain<Number, OpaqueModes<Number>> tail{s * d, reach, {any, {}}};
    const auto R = Step{}(tail, PlacedMode<Number>{s, d, p});
    if (R.inverse.known().size() != 1) return false;
    const Mode<Number> first = R.inverse.back();  // the last of the list is the first of R

    const auto i = draw.below("i", R.reach);
    const auto [after, c] = floor_divide(Number(i), first.extent);
    const auto other = draw.positive("other");
    draw.assume(other <= reach);
    return draw.equal(R.start, Number(d)) && draw.equal(first.stride, Number(p)) && 0 <= after &&
           draw.less(after, reach) &&
           draw.equal(Number(c * d + s * d * after), Number(R.start * i)) && s * other <= R.reach;
  }
};

struct FurtherChain {
  template <class State>
  State operator()(const State& best, const State& chain) const {
    return further_chain(best, chain);
  }
};

struct TheLastChain {
  template <class State>
  State operator()(const State& best, const State& chain) const {
    return chain.start == best.start ? chain : best;
  }
};

struct TheFirstChain {
  template <class State>
  State operator()(const State& best, const State&) const {
    return best;
  }
};

template <class Step>
struct FurthestChain {
  static constexpr InductionText text{
      "right_inverse.induction-furthest", "further_chain",
      "the best chain begins at the start, is one of those so far, and none of those that begin "
      "there reaches further",
      "it takes the last one"};

  /// `before` is the reach of any chain so far that begins at the start.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto start = draw.integer("start"), other = draw.integer("other start");
    const auto most = draw.positive("reach"), reach = draw.positive("other reach");
    using Number = std::decay_t<decltype(start)>;
    const auto before = draw.positive("before");
    draw.assume(before <= most);
    using List = OpaqueModes<Number>;
    const Mode<Number> mark{Number(1), Number(1)};
    const Chain<Number, List> best{start, most, List(true, {})};
    const Chain<Number, List> chain{other, reach, List(true, {mark})};
    const auto R = Step{}(best, chain);
    const bool is_new = !R.inverse.known().empty();
    return draw.equal(R.start, Number(start)) && before <= R.reach &&
           (!(other == start) || reach <= R.reach) &&
           draw.equal(R.reach, is_new ? Number(reach) : Number(most));
  }
};

}  // namespace plumb::proofs::inductions
