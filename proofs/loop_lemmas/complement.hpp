// One step of complement: each number below P is, in exactly one way, an offset of the modes so far
// plus a value of the gaps so far; the next mode is s : P k.
#pragma once

#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "reference/algebra/complement.hpp"

namespace plumb::proofs::steps {

/// The gap before a mode, and the reach with it.
template <class Number>
struct GapStep {
  Mode<Number> mode;
  Number reach;
};

template <class Number>
struct ComplementDraw {
  Number P, k, s;
  GapStep<Number> step;  // what the step of the reference appends for these
};

template <class Driver>
auto draw_complement_step(Driver& draw) {
  const auto P = draw.positive("P"), k = draw.positive("k"), s = draw.positive("s");
  using Number = std::decay_t<decltype(P)>;
  const auto gaps = complement_step(Gaps<Modes<Number>, Number>{{}, Number(P)},
                                    Mode<Number>{Number(s), Number(P * k)});
  return ComplementDraw<Number>{P, k, s, {gaps.modes.back(), gaps.reach}};
}

template <Version version>
struct ComplementCovers {
  static constexpr StepText text{"complement.step-covers",
                                 "each x in [0, reach after the step) is v + gap(a) + d b with 0 "
                                 "<= v < P, a below the extent of the gap, 0 <= b < s",
                                 "b < s - 1"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto [P, k, s, step] = draw_complement_step(draw);
    using Number = std::decay_t<decltype(P)>;
    const auto x = draw.below("x", step.reach);
    const auto [above, v] = floor_divide(x, P);
    const auto [b, a] = floor_divide(above, step.mode.extent);
    const Number most = version == Version::lemma ? Number(s) : Number(s - 1);
    return 0 <= v && draw.less(v, P) && 0 <= a && draw.less(a, step.mode.extent) && 0 <= b &&
           draw.less(b, most) && draw.equal(x, Number(v + a * step.mode.stride + P * k * b));
  }
};

template <Version version>
struct ComplementUnique {
  static constexpr StepText text{
      "complement.step-unique",
      "v, a and b are told by the sum v + gap(a) + d b, 0 <= v < P, a below the extent of the gap",
      "a may be the extent of the gap"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto [P, k, s, step] = draw_complement_step(draw);
    using Number = std::decay_t<decltype(P)>;
    const Number extent = step.mode.extent;
    const auto v = draw.below("v", P), a = draw.below("a", one_more_in_control<version>(extent));
    const auto b = draw.natural("b");
    const auto [above, value] = floor_divide(Number(v + a * step.mode.stride + P * k * b), P);
    const auto [mode, gap] = floor_divide(above, extent);
    return draw.equal(value, v) && draw.equal(gap, a) && draw.equal(mode, b);
  }
};

template <Version version>
struct ComplementOrder {
  static constexpr StepText text{"complement.step-order",
                                 "gaps whose values u, w so far lie in [0, P): u + gap(a) < w + "
                                 "gap(a') for a < a', and both lie in [0, reach after the step)",
                                 "u == P is allowed"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto [P, k, s, step] = draw_complement_step(draw);
    using Number = std::decay_t<decltype(P)>;
    const auto u = draw.below("u", one_more_in_control<version>(P)), w = draw.below("w", P);
    const auto a = draw.below("a", step.mode.extent), b = draw.below("b", step.mode.extent);
    draw.assume(a < b);
    const Number left = u + a * step.mode.stride, right = w + b * step.mode.stride;
    return draw.less(left, right) && draw.less(right, step.reach);
  }
};

template <Version version>
struct ComplementSize {
  static constexpr StepText text{
      "complement.step-size", "size of the modes * size of the gaps == P stays true after a step",
      "the step leaves the gap out"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto [P, k, s, step] = draw_complement_step(draw);
    using Number = std::decay_t<decltype(P)>;
    const auto modes = draw.positive("modes"), gaps = draw.positive("gaps");
    draw.assume(modes * gaps == P);
    const Number after = version == Version::lemma ? Number(gaps * step.mode.extent) : Number(gaps);
    return draw.equal(Number(modes * s * after), step.reach);
  }
};

template <Version version>
struct ComplementLast {
  static constexpr StepText text{"complement.step-last",
                                 "t == ceil_div(N, P): P t >= N, and P (t - 1) < N",
                                 "P (t - 1) < N - 1"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto P = draw.positive("P"), N = draw.positive("N");
    using Number = std::decay_t<decltype(P)>;
    const Number t = ceil_div(N, P);
    const Number bound = version == Version::lemma ? Number(N) : Number(N - 1);
    return N <= P * t && draw.less(Number(P * (t - 1)), bound);
  }
};

}  // namespace plumb::proofs::steps
