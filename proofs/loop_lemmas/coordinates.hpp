// One step of idx2crd: it divides the index by the size of a mode, and goes on with the quotient.
#pragma once

#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "reference/coordinates/coordinates.hpp"

namespace plumb::proofs::steps {

template <Version version>
struct IndexDigit {
  static constexpr StepText text{"idx2crd.step-digit",
                                 "0 <= c < s: floor_divide(c + s * q, s) == (q, c)",
                                 "c == s is allowed"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto s = draw.positive("s");
    const auto c = draw.below("c", one_more_in_control<version>(s));
    const auto q = draw.integer("q");
    const auto [quotient, digit] = floor_divide(c + s * q, s);
    return draw.equal(quotient, q) && draw.equal(digit, c);
  }
};

template <Version version>
struct IndexInBounds {
  static constexpr StepText text{
      "idx2crd.step-in-bounds",
      "0 <= i < s * t: floor_divide(i, s) == (q, c) with 0 <= c < s, 0 <= q < t, c + s * q == i",
      "i == s * t is allowed"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto s = draw.positive("s"), t = draw.positive("t");
    const auto size = s * t;
    const auto i = draw.below("i", one_more_in_control<version>(size));
    const auto [q, c] = floor_divide(i, s);
    return 0 <= c && draw.less(c, s) && 0 <= q && draw.less(q, t) && draw.equal(c + s * q, i);
  }
};

}  // namespace plumb::proofs::steps
