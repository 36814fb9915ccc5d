// One step of right_inverse and of left_inverse.
#pragma once

#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "reference/algebra/left_inverse.hpp"

namespace plumb::proofs::steps {

template <Version version>
struct RightInverseDigit {
  static constexpr StepText text{"right_inverse.step-digit",
                                 "an index x with coordinate 0 in the mode of extent s at place p: "
                                 "x + p y has coordinate y there, 0 <= y < s, and all others of x",
                                 "y == s is allowed"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto p = draw.positive("p"), s = draw.positive("s");
    using Number = std::decay_t<decltype(p)>;
    const auto low = draw.below("low", p), high = draw.natural("high");
    const auto y = draw.below("y", one_more_in_control<version>(s));
    const auto [above, under] = floor_divide(Number(low + p * (s * high) + p * y), Number(p));
    const auto [rest, digit] = floor_divide(above, Number(s));
    return draw.equal(under, low) && draw.equal(digit, y) && draw.equal(rest, high);
  }
};

template <Version version>
struct RightInverseExtends {
  static constexpr StepText text{"right_inverse.step-extends",
                                 "A(R(i)) == i for i < n, and the next mode of R steps by a mode "
                                 "s:n of A: A(R(i)) == i for i < n s",
                                 "the mode of A is s : n + 1"};

  /// R takes index i apart into i mod n, for which A(R(i mod n)) == i mod n, and the step.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto n = draw.positive("n"), s = draw.positive("s");
    using Number = std::decay_t<decltype(n)>;
    const auto i = draw.below("i", Number(n * s));
    const Number stride = one_more_in_control<version>(n);
    const auto [y, before] = floor_divide(Number(i), Number(n));
    return draw.less(y, s) && draw.equal(Number(before + y * stride), i);
  }
};

template <Version version>
struct LeftInverseDigit {
  static constexpr StepText text{
      "left_inverse.step-digit",
      "offsets so far v < d, the next mode s:d, the one after it at d m with s <= m: the digit of "
      "v + d c + d m h at d, of m values, is c",
      "s may be m + 1"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto d = draw.positive("d"), m = draw.positive("m"), s = draw.positive("s");
    using Number = std::decay_t<decltype(d)>;
    draw.assume(s <= one_more_in_control<version>(m));
    const auto v = draw.below("v", d), c = draw.below("c", s), h = draw.natural("h");
    const auto [above, below] = floor_divide(Number(v + d * c + d * m * h), Number(d));
    const auto [rest, digit] = floor_divide(above, Number(m));
    return draw.equal(below, v) && draw.equal(digit, c) && draw.equal(rest, h);
  }
};

template <Version version>
struct LeftInverseStep {
  static constexpr StepText text{
      "left_inverse.step-reach",
      "a step from unit u, offsets below reach, to a mode s:d that is not refused: d is a multiple "
      "of u, and the offsets with it lie below the new reach",
      "below the new reach less d"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto u = draw.positive("u"), reach = draw.positive("reach"),
               place = draw.natural("place");
    const auto s = draw.positive("s"), d = draw.positive("d"), p = draw.positive("p");
    using Number = std::decay_t<decltype(u)>;
    const Peeled<Number> before{Modes<Number>{}, u, place, reach};
    const Answer<Peeled<Number>> after = left_inverse_step(before, PlacedMode<Number>{s, d, p});
    if (!after.answered()) return true;
    const Peeled<Number>& R = after.value();
    const auto v = draw.below("v", reach), c = draw.below("c", s);
    const Number bound = version == Version::lemma ? Number(R.reach) : Number(R.reach - d);
    return draw.equal(Number(R.inverse.back().extent * u), d) && draw.equal(R.unit, d) &&
           draw.equal(R.place, p) && draw.equal(R.inverse.back().stride, place) &&
           draw.less(Number(v + d * c), bound);
  }
};

}  // namespace plumb::proofs::steps
