// The loop of left_inverse over a chain: left_inverse_step over the modes of A, sorted by stride.
#pragma once

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/algebra/left_inverse.hpp"

namespace plumb::proofs::inductions {

struct LeftInverseStep {
  template <class Integer, class List>
  Answer<Peeled<Integer, List>> operator()(Peeled<Integer, List> so_far,
                                           const PlacedMode<Integer>& next) const {
    return left_inverse_step(std::move(so_far), next);
  }
};

struct PlaceOfTheNext {
  template <class Integer, class List>
  Answer<Peeled<Integer, List>> operator()(Peeled<Integer, List> so_far,
                                           const PlacedMode<Integer>& next) const {
    so_far.place = next.place;
    return left_inverse_step(std::move(so_far), next);
  }
};

template <class Step>
struct InverseOfChain {
  static constexpr InductionText text{
      "left_inverse.induction-chain", "left_inverse_step",
      "with modes up to s:u at place p, the inverse built so far takes v + u h, v an offset of the "
      "modes before, to the index of v, and leaves h; it answers iff the next stride is a multiple "
      "of u and no offset lies above it",
      "it takes the place of the next mode"};

  /// Before the first mode the last one is 1:1 at place 0. The inverse makes `value` of v + u h,
  /// and h is c + q h', c the coordinate in s:u and q u the next stride.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const bool any = draw.has("modes before");
    const auto t = draw.positive("t"), d = draw.positive("d"), place = draw.natural("next place");
    using Number = std::decay_t<decltype(t)>;
    const Number u = any ? Number(draw.positive("u")) : Number(1);
    const Number s = any ? Number(draw.positive("s")) : Number(1);
    const Number p = any ? Number(draw.natural("place")) : Number(0);
    const Peeled<Number, OpaqueModes<Number>> so_far{{any, {}}, u, p, s * u};
    const auto answer = Step{}(so_far, PlacedMode<Number>{t, d, place});

    const auto [q, remainder] = floor_divide(Number(d), u);
    const bool due = remainder == 0 && s * u <= d;
    if (!answer.answered() || !due) return answer.answered() == due;
    const auto& R = answer.value();
    const auto value = any ? Number(draw.integer("value")) : Number(0);
    const auto c = draw.below("c", s), h = draw.integer("h");
    const auto after = taken(Before<Number>{any, {value, Number(c + q * h)}, Number(1)}, R.inverse);
    return draw.equal(after.value, Number(value + p * c)) && draw.equal(after.rest, Number(h)) &&
           draw.equal(R.unit, Number(d)) && draw.equal(R.place, Number(place)) &&
           draw.equal(R.reach, Number(t * d));
  }
};

}  // namespace plumb::proofs::inductions
