// One digit of a composition: x and y are numbers, a the extent of a non-last mode of A.
#pragma once

#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "reference/algebra/composition.hpp"

namespace plumb::proofs::steps {

/// A mode of extent a, and the last one, which is unbounded.
template <class Number>
Modes<Number> mode_and_rest(const Number& a) {
  return {{a, Number(0)}, {Number(1), Number(0)}};
}

/// The digits of x in a mode of extent a and in the rest, as the reference takes them.
template <class Number>
std::vector<Number> two_digits(const Number& x, const Number& a) {
  return digits(x, mode_and_rest(a));
}

template <Version version>
struct CompositionAdd {
  static constexpr StepText text{
      "composition.step-add",
      "digits of x and y that add up to less than a, so that carries(..) does not hold, are the "
      "digit of x + y, and nothing is carried",
      "their sum may be a"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), u = draw.below("u", a), v = draw.below("v", a);
    const auto X = draw.integer("X"), Y = draw.integer("Y");
    using Number = std::decay_t<decltype(a)>;
    const Number bound = one_more_in_control<version>(a);
    draw.assume(!carries(mode_and_rest(bound), std::vector<Number>{Number(u + v), Number(X + Y)}));
    const std::vector<Number> sum = two_digits(Number((u + a * X) + (v + a * Y)), Number(a));
    return draw.equal(sum[0], Number(u + v)) && draw.equal(sum[1], Number(X + Y));
  }
};

template <Version version>
struct CompositionMultiple {
  static constexpr StepText text{
      "composition.step-multiple",
      "n >= 0 times a digit u of x with n u < a is the digit of n x, and nothing is carried",
      "n u may be a"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), u = draw.below("u", a), n = draw.natural("n");
    const auto X = draw.integer("X");
    using Number = std::decay_t<decltype(a)>;
    draw.assume(n * u < one_more_in_control<version>(a));
    const std::vector<Number> multiple = two_digits(Number(n * (u + a * X)), Number(a));
    return draw.equal(multiple[0], Number(n * u)) && draw.equal(multiple[1], Number(n * X));
  }
};

template <Version version>
struct CompositionCarry {
  static constexpr StepText text{
      "composition.step-carry",
      "A^(x + y) - A^(x) - A^(y) in one mode a:d with next stride e is k (e - a d), k >= 0 what is "
      "carried, and k == 0 iff the digits add up to less than a",
      "k == 0 iff they add up to at most a"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), u = draw.below("u", a), v = draw.below("v", a);
    const auto d = draw.integer("d"), e = draw.integer("e");
    using Number = std::decay_t<decltype(a)>;
    const std::vector<Number> sum = two_digits(Number(u + v), Number(a));
    const Number bound = one_more_in_control<version>(a);
    const bool carried = !(sum[1] == 0);
    return 0 <= sum[1] && carried == !(u + v < bound) &&
           draw.equal(Number(sum[0] * d + sum[1] * e - (u + v) * d), Number(sum[1] * (e - a * d)));
  }
};

template <Version version>
struct CompositionGreedy {
  static constexpr StepText text{
      "composition.step-greedy",
      "u >= 1, g == ceil_div(a, u): (n - 1) u < a implies n <= g, and n < g implies n u < a",
      "n <= g implies n u < a"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), u = draw.positive("u"), n = draw.positive("n");
    using Number = std::decay_t<decltype(a)>;
    const Number g = ceil_div(a, u);
    if ((n - 1) * u < a && n > g) return false;
    const bool small = version == Version::lemma ? bool(n < g) : bool(n <= g);
    return !small || draw.less(Number(n * u), Number(a));
  }
};

template <Version version>
struct CompositionLeaf {
  static constexpr StepText text{
      "composition.step-leaf",
      "(n - 1) u < a, 0 < u < a: compose_leaf takes n:u into the mode a as one mode of extent n",
      "(n - 1) u may be a"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), u = draw.positive("u"), n = draw.positive("n");
    using Number = std::decay_t<decltype(a)>;
    draw.assume(u < a && (n - 1) * u < one_more_in_control<version>(a));
    const Answer<Modes<Number>> R = compose_leaf(mode_and_rest(Number(a)), Mode<Number>{n, u});
    return R.answered() && R.value().size() == 1 && draw.equal(R.value()[0].extent, Number(n));
  }
};

template <Version version>
struct CompositionMerge {
  static constexpr StepText text{"composition.step-merge",
                                 "a mode of n steps u and one of m steps n u have together the "
                                 "greatest digit of one of n m steps u",
                                 "of one of n + m steps u"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto u = draw.natural("u"), n = draw.positive("n"), m = draw.positive("m");
    using Number = std::decay_t<decltype(u)>;
    const Number steps = version == Version::lemma ? Number(n * m) : Number(n + m);
    return draw.equal(Number((n - 1) * u + (m - 1) * (n * u)), Number((steps - 1) * u));
  }
};

// The walk of the required domain -----------------------------------------------------------------

template <Version version>
struct WalkSkips {
  static constexpr StepText text{
      "composition.step-skip",
      "q == a k: every multiple i q has digit 0 in the mode a, and leaves i k", "q == a k + 1"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), k = draw.natural("k"), i = draw.natural("i");
    using Number = std::decay_t<decltype(a)>;
    const Number q = version == Version::lemma ? Number(a * k) : Number(a * k + 1);
    const std::vector<Number> digit = two_digits(Number(q * i), Number(a));
    return draw.equal(digit[0], Number(0)) && draw.equal(digit[1], Number(i * k));
  }
};

template <Version version>
struct WalkEnds {
  static constexpr StepText text{
      "composition.step-fits",
      "(r - 1) q < a: i q is its own digit in the mode a for 0 <= i < r, and leaves 0",
      "(r - 1) q may be a"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto a = draw.positive("a"), q = draw.positive("q"), r = draw.positive("r");
    const auto i = draw.below("i", r);
    using Number = std::decay_t<decltype(a)>;
    draw.assume((r - 1) * q < one_more_in_control<version>(a));
    const std::vector<Number> digit = two_digits(Number(q * i), Number(a));
    return draw.equal(digit[0], Number(i * q)) && draw.equal(digit[1], Number(0));
  }
};

template <Version version>
struct WalkSplits {
  static constexpr StepText text{
      "composition.step-split",
      "a == q t: i0 + t i1 with i0 < t times q has digit i0 q in the mode a, and leaves i1",
      "i0 may be t"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto q = draw.positive("q"), t = draw.positive("t");
    using Number = std::decay_t<decltype(q)>;
    const auto i0 = draw.below("i0", one_more_in_control<version>(t));
    const auto i1 = draw.natural("i1");
    const std::vector<Number> digit = two_digits(Number(q * (i0 + t * i1)), Number(q * t));
    return draw.equal(digit[0], Number(i0 * q)) && draw.equal(digit[1], Number(i1));
  }
};

}  // namespace plumb::proofs::steps
