// One step of coalesce, and why the steps end with a single form for each function.
#pragma once

#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb::proofs::steps {

/// The value that the modes give index i, and the index that they leave to the modes after them.
template <class Number>
struct Taken {
  Number value;
  Number rest;
};

template <class Number>
Taken<Number> take_digits(const Modes<Number>& modes, const Number& i) {
  Taken<Number> taken{Number(0), i};
  for (const Mode<Number>& mode : modes) {
    const auto [quotient, digit] = floor_divide(taken.rest, mode.extent);
    taken.value = taken.value + digit * mode.stride;
    taken.rest = quotient;
  }
  return taken;
}

template <Version version>
struct CoalesceSameFunction {
  static constexpr StepText text{"coalesce.step-same-function",
                                 "the modes after a step make the same value of each index, and "
                                 "leave the same to those that follow",
                                 "the stride of the joined mode is one more"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto s = draw.positive("s"), t = draw.positive("t");
    const auto d = draw.integer("d"), e = draw.integer("e");
    using Number = std::decay_t<decltype(s)>;
    Modes<Number> R = coalesce_step(Modes<Number>{{s, d}}, Mode<Number>{t, e});
    if (version == Version::control) R.front().stride = R.front().stride + 1;
    const auto c = draw.below("c", s), b = draw.below("b", t);
    const auto h = draw.natural("h");
    const Taken<Number> taken = take_digits(R, Number(c + s * (b + t * h)));
    return draw.equal(taken.value, Number(c * d + b * e)) && draw.equal(taken.rest, h);
  }
};

template <Version version>
struct CoalesceFirst {
  static constexpr StepText text{
      "coalesce.step-first",
      "the first step makes a mode of extent >= 2 of t:e, or nothing where t == 1",
      "t == 1 is left out of account"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto t = draw.positive("t");
    const auto e = draw.integer("e");
    using Number = std::decay_t<decltype(t)>;
    const Modes<Number> R = coalesce_step(Modes<Number>{}, Mode<Number>{t, e});
    if (R.empty()) return version == Version::lemma && t == 1;
    return R.size() == 1 && R[0].extent >= 2 && draw.equal(R[0].extent, t) &&
           draw.equal(R[0].stride, e);
  }
};

template <Version version>
struct CoalesceSize {
  static constexpr StepText text{"coalesce.step-size", "the extents after a step multiply to s * t",
                                 "to s + t"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto s = draw.positive("s"), t = draw.positive("t");
    const auto d = draw.integer("d"), e = draw.integer("e");
    using Number = std::decay_t<decltype(s)>;
    Number product(1);
    for (const Mode<Number>& mode : coalesce_step(Modes<Number>{{s, d}}, Mode<Number>{t, e}))
      product = product * mode.extent;
    return draw.equal(product, version == Version::lemma ? Number(s * t) : Number(s + t));
  }
};

template <Version version>
struct CoalesceNormal {
  static constexpr StepText text{"coalesce.step-normal",
                                 "extents m, s >= 2 and d != m * f: after a step from (m,s):(f,d) "
                                 "no extent is 1 and no two neighbours can be joined",
                                 "d == m * f is allowed"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto m = draw.positive("m"), s = draw.positive("s"), t = draw.positive("t");
    const auto f = draw.integer("f"), d = draw.integer("d"), e = draw.integer("e");
    draw.assume(m >= 2);
    draw.assume(s >= 2);
    if (version == Version::lemma) draw.assume(d != m * f);
    using Number = std::decay_t<decltype(s)>;
    const Modes<Number> R = coalesce_step(Modes<Number>{{m, f}, {s, d}}, Mode<Number>{t, e});
    for (std::size_t k = 0; k < R.size(); ++k) {
      if (R[k].extent < 2) return false;
      if (k > 0 && R[k].stride == R[k - 1].extent * R[k - 1].stride) return false;
    }
    return true;
  }
};

template <Version version>
struct NormalExtent {
  static constexpr StepText text{"coalesce.step-normal-extent",
                                 "first modes n:d and m:d with next values g != n d and h != m d: "
                                 "functions that agree at n and m have n == m",
                                 "h == m d is allowed"};

  /// Below its extent the function counts in steps of d; at the extent it has the next value.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto n = draw.positive("n"), m = draw.positive("m");
    const auto d = draw.integer("d"), g = draw.integer("g"), h = draw.integer("h");
    draw.assume(g != n * d);
    if (version == Version::lemma) draw.assume(h != m * d);
    if (n < m) draw.assume(g == n * d);
    if (m < n) draw.assume(h == m * d);
    return draw.equal(n, m);
  }
};

template <Version version>
struct NormalTail {
  static constexpr StepText text{"coalesce.step-normal-tail",
                                 "the function at n k is what the modes after n:d make of k",
                                 "at n k + 1"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto n = draw.positive("n");
    const auto d = draw.integer("d"), k = draw.natural("k");
    using Number = std::decay_t<decltype(n)>;
    const Number i = version == Version::lemma ? Number(n * k) : Number(n * k + 1);
    const Taken<Number> taken = take_digits(Modes<Number>{{n, d}}, i);
    return draw.equal(taken.value, Number(0)) && draw.equal(taken.rest, k);
  }
};

}  // namespace plumb::proofs::steps
