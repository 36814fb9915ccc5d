// The loop of complement: complement_step over the moving modes of A, sorted by stride. That they
// tile, each stride a multiple P k of the reach P so far, is the premise.
#pragma once

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/algebra/complement.hpp"

namespace plumb::proofs::inductions {

struct ComplementStep {
  template <class State, class Next>
  State operator()(State so_far, const Next& next) const {
    return complement_step(std::move(so_far), next);
  }
};

/// As if the modes lay side by side.
struct GapsOfTheStride {
  template <class State, class Next>
  State operator()(State so_far, const Next& next) const {
    so_far.modes.push_back({next.stride, so_far.reach});
    return {std::move(so_far.modes), next.extent * next.stride};
  }
};

/// Gaps so far of reach P, before the first mode 1, and the next mode s : P k.
template <class Number>
struct GapState {
  Gaps<OpaqueModes<Number>, Number> gaps;
  Mode<Number> next;
};

template <class Driver>
auto draw_gap_state(Driver& draw) {
  const bool any = draw.has("modes before");
  const auto k = draw.positive("k"), s = draw.positive("s");
  using Number = std::decay_t<decltype(k)>;
  const Number P = any ? Number(draw.positive("P")) : Number(1);
  return GapState<Number>{{OpaqueModes<Number>(any, {}), P}, {s, P * k}};
}

/// What the gaps make of an index of which the gaps before leave `rest`, and have made `value`.
template <class Number>
Taken<Number> gap_value(const Number& value, const Number& rest, const OpaqueModes<Number>& gaps) {
  return taken(Before<Number>{true, {value, rest}, Number(1)}, gaps);
}

template <class Step>
struct GapsCover {
  static constexpr InductionText text{
      "complement.induction-covers", "complement_step",
      "each x below the reach is an offset of the modes so far plus a value of the gaps so far",
      "the gap is as long as the stride"};

  /// x mod P is v + w by the invariant, v an offset and w a value of the gaps before.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto state = draw_gap_state(draw);
    using Number = std::decay_t<decltype(state.next.extent)>;
    const auto R = Step{}(state.gaps, state.next);
    const auto x = draw.below("x", R.reach);
    const auto [above, under] = floor_divide(Number(x), state.gaps.reach);
    const auto w = draw.integer("w");
    if (R.modes.known().size() != 1) return false;
    const auto [b, a] = floor_divide(above, R.modes.back().extent);
    const auto value = gap_value(Number(w), Number(a), R.modes);
    return 0 <= b && draw.less(b, state.next.extent) && draw.equal(value.rest, Number(0)) &&
           draw.equal(Number(x), Number((under - w) + b * state.next.stride + value.value));
  }
};

template <class Step>
struct GapsUnique {
  static constexpr InductionText text{"complement.induction-unique", "complement_step",
                                      "each x below the reach is such a sum in one way only",
                                      "the gap is as long as the stride"};

  /// By the invariant x mod P tells both v and w, if v + w < P.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto state = draw_gap_state(draw);
    using Number = std::decay_t<decltype(state.next.extent)>;
    const Number P = state.gaps.reach;
    const auto R = Step{}(state.gaps, state.next);
    if (R.modes.known().size() != 1) return false;
    const auto sum = draw.below("v + w", P);
    const auto w = draw.integer("w");
    const auto a = draw.below("a", R.modes.back().extent), b = draw.below("b", state.next.extent);
    const auto value = gap_value(Number(w), Number(a), R.modes);
    const Number x = (sum - w) + b * state.next.stride + value.value;
    const auto [above, under] = floor_divide(x, P);
    const auto [mode, gap] = floor_divide(above, R.modes.back().extent);
    return draw.equal(under, Number(sum)) && draw.equal(gap, Number(a)) &&
           draw.equal(mode, Number(b)) && 0 <= x && draw.less(x, R.reach);
  }
};

template <class Step>
struct GapsIncrease {
  static constexpr InductionText text{
      "complement.induction-order", "complement_step",
      "the values of the gaps so far increase, from 0 on, and lie below the reach",
      "the gap is as long as the stride"};

  /// Indices j < j' of the gaps: those before leave a and a', and make u and w of the rest.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto state = draw_gap_state(draw);
    using Number = std::decay_t<decltype(state.next.extent)>;
    const Number P = state.gaps.reach;
    const auto R = Step{}(state.gaps, state.next);
    if (R.modes.known().size() != 1) return false;
    const auto u = draw.below("u", P), w = draw.below("w", P);
    const auto a = draw.below("a", R.modes.back().extent),
               b = draw.below("b", R.modes.back().extent);
    draw.assume(a < b || (a == b && u < w));
    const Number left = gap_value(Number(u), Number(a), R.modes).value;
    const Number right = gap_value(Number(w), Number(b), R.modes).value;
    return draw.less(left, right) && draw.less(right, R.reach);
  }
};

template <class Step>
struct GapsSize {
  static constexpr InductionText text{
      "complement.induction-size", "complement_step",
      "the size of the modes so far times that of the gaps so far is the reach",
      "the gap is as long as the stride"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto state = draw_gap_state(draw);
    using Number = std::decay_t<decltype(state.next.extent)>;
    const auto gaps = draw.positive("size of the gaps"), modes = draw.positive("size of the modes");
    draw.assume(modes * gaps == state.gaps.reach);
    const auto R = Step{}(state.gaps, state.next);
    const Number after = size_of(Before<Number>{true, {0, 0}, gaps}, R.modes);
    return draw.equal(Number(modes * state.next.extent * after), R.reach);
  }
};

}  // namespace plumb::proofs::inductions
