// The loops of composition: over the modes of one leaf of B, and of its required domain.
#pragma once

#include <algorithm>

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/algebra/composition.hpp"

namespace plumb::proofs::inductions {

// The modes of a leaf -----------------------------------------------------------------------------

struct LeafStep {
  template <class State, class Next>
  Answer<State> operator()(State so_far, const Next& next) const {
    return leaf_step(std::move(so_far), next);
  }
};

/// As if the next mode stepped by what it has elements.
struct StepIsKept {
  template <class State, class Next>
  Answer<State> operator()(State so_far, const Next& next) const {
    const auto step = so_far.step;
    auto R = leaf_step(std::move(so_far), next);
    if (!R.answered()) return R;
    State kept = R.value();
    kept.step = step;
    return kept;
  }
};

template <class Step>
struct ModesOfALeaf {
  static constexpr InductionText text{
      "composition.induction-leaf", "leaf_step",
      "with N the size of the modes so far, the next one steps by d N, N times what is left is s, "
      "and the modes make A^(d c) of c < N, if A^ of each sum that they stand for is the sum; it "
      "answers iff the extent divides what is left",
      "the next mode steps by d N too"};

  /// f = A^(d c) of an index c < N, g = A^(d N) the value that the next mode n:g brings, so that
  /// A^(d (c + N x)) == f + x g for x < n.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const bool any = draw.has("modes before");
    const auto d = draw.integer("d"), g = draw.integer("g");
    const auto n = draw.positive("n"), rest = draw.positive("rest");
    using Number = std::decay_t<decltype(d)>;
    const Number N = any ? Number(draw.positive("N")) : Number(1);
    const LeafModes<OpaqueModes<Number>, Number> so_far{{any, {}}, rest, d * N};
    const auto answer = Step{}(so_far, Mode<Number>{n, g});
    const auto [quotient, remainder] = floor_divide(Number(rest), Number(n));
    if (!answer.answered() || remainder != 0) return answer.answered() == (remainder == 0);

    const auto& R = answer.value();
    const Number f = any ? Number(draw.integer("f")) : Number(0);
    const auto x = draw.below("x", n), h = draw.integer("h");
    const auto after = taken(Before<Number>{any, {f, Number(x + n * h)}, N}, R.modes);
    return draw.equal(after.value, Number(f + x * g)) && draw.equal(after.rest, Number(h)) &&
           draw.equal(size_of(Before<Number>{any, {f, h}, N}, R.modes), Number(N * n)) &&
           draw.equal(R.step, Number(d * (N * n))) &&
           draw.equal(Number(N * n * R.rest), Number(N * rest));
  }
};

// The extent of a mode of the leaf ----------------------------------------------------------------

struct ExtentStep {
  template <class Number>
  Number operator()(const Number& most, const Number& a, const Number& u) const {
    return extent_step(most, a, u);
  }
};

struct ExtentByFloor {
  template <class Number>
  Number operator()(const Number& most, const Number& a, const Number& u) const {
    return u > 0 ? std::min(most, Number(floor_div(a, u))) : most;
  }
};

/// Has no list to look at: the step is one of the extents alone.
struct ExtentOfTheLastMode {
  template <class Number>
  Number operator()(const Number& most, const Number& a, const Number& u) const {
    return u > 0 ? Number(ceil_div(a, u)) : most;
  }
};

template <class Step>
struct GreatestExtent {
  static constexpr InductionText text{
      "composition.induction-extent", "extent_step",
      "the extent is the greatest n, up to what is left, with (n - 1) u < a for each mode of A so "
      "far, a its extent and u the digit there",
      "it takes the floor of a / u"};

  /// `most` is the greatest of those before; n is any other.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto most = draw.positive("most"), a = draw.positive("a"), n = draw.positive("n");
    const auto u = draw.below("u", a);
    using Number = std::decay_t<decltype(most)>;
    const Number R = Step{}(Number(most), Number(a), Number(u));
    if (R < 1 || R > most || !draw.less(Number((R - 1) * u), Number(a))) return false;
    return !(n <= most && (n - 1) * u < a) || n <= R;
  }
};

// The greatest digits -----------------------------------------------------------------------------

struct GreatestStep {
  template <class Number>
  Number operator()(const Number& greatest, const Number& n, const Number& u) const {
    return greatest_step(greatest, n, u);
  }
};

struct OneElementTooFew {
  template <class Number>
  Number operator()(const Number& greatest, const Number& n, const Number& u) const {
    return n > 1 ? Number(greatest + (n - 2) * u) : greatest;
  }
};

struct OfTheLastModeAlone {
  template <class Number>
  Number operator()(const Number&, const Number& n, const Number& u) const {
    return (n - 1) * u;
  }
};

template <class Step>
struct GreatestDigit {
  static constexpr InductionText text{
      "composition.induction-greatest", "greatest_step",
      "the sum of the digits of each point of the modes so far is at most the greatest, which one "
      "point reaches, and which does not fall",
      "a mode has one element too few"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto greatest = draw.natural("greatest"), n = draw.positive("n"), u = draw.natural("u");
    const auto point = draw.below("point", greatest + 1), x = draw.below("x", n);
    using Number = std::decay_t<decltype(greatest)>;
    const Number R = Step{}(Number(greatest), Number(n), Number(u));
    return greatest <= R && point + x * u <= R && draw.equal(R, Number(greatest + (n - 1) * u));
  }
};

// The required domain -----------------------------------------------------------------------------

struct WalkStep {
  template <class Number>
  std::optional<Walked<Number>> operator()(const Number& r, const Number& q,
                                           const Number& a) const {
    return walk_step(r, q, a);
  }
};

struct GoesOnByTheStep {
  template <class Number>
  std::optional<Walked<Number>> operator()(const Number& r, const Number& q,
                                           const Number& a) const {
    auto R = walk_step(r, q, a);
    if (R && R->step == 1) R->step = q;
    return R;
  }
};

struct FillsWithTheWholeMode {
  template <class Number>
  std::optional<Walked<Number>> operator()(const Number& r, const Number& q,
                                           const Number& a) const {
    auto R = walk_step(r, q, a);
    if (R) R->elements = r;
    return R;
  }
};

template <class Step>
struct WalkOfALeaf {
  static constexpr InductionText text{
      "composition.induction-walk", "walk_step",
      "of i < r elements at steps of q, the digit of i q in the mode a is at most the greatest, "
      "and "
      "what is left is again one of the elements at the step that remain: i' times q', i' < r'; it "
      "answers if q is a multiple of a, or divides a and the leaf ends there or fills it",
      "after a mode that is filled it goes on by the same step"};

  /// The leaf steps over the mode, ends in it, or fills it t times with r' elements to come. An
  /// index of one that fills it is i0 + t i1.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto step = draw.positive("step"), times = draw.positive("times");
    using Number = std::decay_t<decltype(step)>;
    if (draw.has("steps over")) {  // q == k a
      const auto k = draw.natural("k"), i = draw.below("i", times);
      return holds(draw, Number(times), Number(k * step), Number(step), Number(i), Number(times));
    }
    const auto t = draw.positive("t");  // a == q t
    if (draw.has("ends")) {
      draw.assume((times - 1) * step < step * t);
      const auto i = draw.below("i", times);
      return holds(draw, Number(times), Number(step), Number(step * t), Number(i), Number(1));
    }
    const auto i0 = draw.below("i0", t), i1 = draw.below("i1", times);
    return holds(draw, Number(t * times), Number(step), Number(step * t), Number(i0 + t * i1),
                 Number(times));
  }

 private:
  /// Of element i of r at steps of q, and a mode of extent a, after which `remain` elements do.
  template <class Driver, class Number>
  static bool holds(Driver& draw, const Number& r, const Number& q, const Number& a,
                    const Number& i, const Number& remain) {
    const auto R = Step{}(r, q, a);
    if (!R || !draw.equal(R->elements, remain)) return false;
    const auto [rest, digit] = floor_divide(Number(i * q), a);
    if (!(0 <= R->greatest) || R->greatest >= a || digit > R->greatest) return false;
    if (R->step == 0) return rest == 0;
    const auto [left, none] = floor_divide(rest, R->step);
    return none == 0 && 0 <= left && draw.less(left, R->elements);
  }
};

}  // namespace plumb::proofs::inductions
