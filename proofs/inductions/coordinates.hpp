// The loops of idx2crd and of the digits of a composition: one digit, and the quotient goes on.
#pragma once

#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/opaque_modes.hpp"
#include "reference/algebra/search/composition.hpp"
#include "reference/coordinates/coordinates.hpp"

namespace plumb::proofs::inductions {

/// The digits before stand for `sum`, below `size`, the product of their extents.
template <class Number>
struct DigitsBefore {
  bool any;
  Number sum, size;
};

template <class Driver>
auto draw_digits_before(Driver& draw) {
  using Number = std::decay_t<decltype(draw.integer("rest"))>;
  if (!draw.has("modes before")) return DigitsBefore<Number>{false, Number(0), Number(1)};
  const auto size = draw.positive("size");
  return DigitsBefore<Number>{true, draw.below("sum", size), size};
}

template <class Number>
Counted<OpaqueList<Number, Number>, Number> counted_so_far(bool any, const Number& rest) {
  return {OpaqueList<Number, Number>(any, {}), rest};
}

// idx2crd ----------------------------------------------------------------------------------------

/// A mode of which nothing is known but its size: any tree.
template <class Number>
struct OpaqueShape {
  Number size;

  friend Number product(const OpaqueShape& shape) { return shape.size; }
};

/// The coordinate of an index in such a mode, whatever its form.
template <class Number>
struct OpaqueCoordinate {
  Number index;
};

template <class Number>
OpaqueCoordinate<Number> natural_coordinate(const Number& i, const OpaqueShape<Number>&) {
  return {i};
}

struct CountStep {
  template <class State, class Next>
  State operator()(State so_far, const Next& mode) const {
    return count_step(std::move(so_far), mode);
  }
};

struct EntersWithQuotient {
  template <class State, class Next>
  State operator()(State so_far, const Next& mode) const {
    const auto [quotient, remainder] = floor_divide(so_far.rest, product(mode));
    so_far.entries.push_back({quotient});
    return {std::move(so_far.entries), remainder};
  }
};

template <class Step>
struct CountedIndex {
  static constexpr InductionText text{
      "idx2crd.induction-digits", "count_step",
      "with P the size of the modes so far, the entries so far stand for u, 0 <= u < P, and "
      "u + P rest is the index; an index below P t leaves 0 <= rest < t",
      "it enters with the quotient and goes on with the remainder"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto before = draw_digits_before(draw);
    const auto h = draw.integer("rest");
    const auto s = draw.positive("s"), t = draw.positive("t");
    using Number = std::decay_t<decltype(h)>;
    using Entries = OpaqueList<Number, OpaqueCoordinate<Number>>;
    const Counted<Entries, Number> so_far{Entries(before.any, {}), h};
    const auto R = Step{}(so_far, OpaqueShape<Number>{s});
    if (R.entries.known().size() != 1) return false;
    const Number c = R.entries.back().index;
    if (!(0 <= c) || !draw.less(c, s)) return false;
    if (!draw.equal(Number(c + s * R.rest), Number(h))) return false;
    const Number u = before.sum + before.size * c;
    if (!draw.equal(Number(u + before.size * s * R.rest), Number(before.sum + before.size * h)))
      return false;
    if (!(0 <= u) || !draw.less(u, Number(before.size * s))) return false;
    return !(0 <= h) || !(h < s * t) || (0 <= R.rest && draw.less(R.rest, t));
  }
};

// The digits of a composition ---------------------------------------------------------------------

struct DigitStep {
  template <class Digits, class Integer>
  Counted<Digits, Integer> operator()(Counted<Digits, Integer> so_far, const Integer& a) const {
    return digit_step(std::move(so_far), a);
  }
};

struct DigitsFromTheQuotient {
  template <class Digits, class Integer>
  Counted<Digits, Integer> operator()(Counted<Digits, Integer> so_far, const Integer& a) const {
    const auto [quotient, digit] = floor_divide(so_far.rest, a);
    so_far.entries.push_back(quotient);
    return {std::move(so_far.entries), digit};
  }
};

template <class Step>
struct DigitsStandForX {
  static constexpr InductionText text{
      "composition.induction-digits", "digit_step",
      "the digits so far and what is left are x again, and each digit is below its extent",
      "quotient and digit are exchanged"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto before = draw_digits_before(draw);
    const auto h = draw.integer("rest");
    const auto a = draw.positive("a");
    using Number = std::decay_t<decltype(h)>;
    const auto R = Step{}(counted_so_far<Number>(before.any, h), Number(a));
    if (R.entries.known().size() != 1) return false;
    const Number digit = R.entries.back();
    return 0 <= digit && draw.less(digit, a) &&
           draw.equal(Number(before.sum + before.size * (digit + a * R.rest)),
                      Number(before.sum + before.size * h));
  }
};

template <class Step>
struct DigitsAdd {
  static constexpr InductionText text{
      "composition.induction-add", "digit_step",
      "as long as the digits of x and y add up to less than the extent of each mode, they are "
      "those of x + y, and what is left of x and y is together what is left of x + y",
      "quotient and digit are exchanged"};

  /// By the invariant the three loops have come to rests with h_x + h_y == h_xy.
  template <class Driver>
  bool operator()(Driver& draw) const {
    const bool any = draw.has("modes before");
    const auto x = draw.integer("rest of x"), y = draw.integer("rest of y");
    const auto a = draw.positive("a");
    using Number = std::decay_t<decltype(x)>;
    const auto of_x = Step{}(counted_so_far<Number>(any, x), Number(a));
    const auto of_y = Step{}(counted_so_far<Number>(any, y), Number(a));
    const auto of_sum = Step{}(counted_so_far<Number>(any, Number(x + y)), Number(a));
    const Number sum = of_x.entries.back() + of_y.entries.back();
    if (!(sum < a)) return true;
    return draw.equal(of_sum.entries.back(), sum) &&
           draw.equal(of_sum.rest, Number(of_x.rest + of_y.rest));
  }
};

template <class Step>
struct DigitsMultiply {
  static constexpr InductionText text{
      "composition.induction-multiple", "digit_step",
      "as long as n >= 0 times each digit of x is less than the extent, they are those of n x, and "
      "n times what is left of x is left of n x",
      "quotient and digit are exchanged"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const bool any = draw.has("modes before");
    const auto x = draw.integer("rest of x");
    const auto n = draw.natural("n");
    const auto a = draw.positive("a");
    using Number = std::decay_t<decltype(x)>;
    const auto of_x = Step{}(counted_so_far<Number>(any, x), Number(a));
    const Number multiple = n * of_x.entries.back();
    if (!(multiple < a)) return true;
    const auto R = Step{}(counted_so_far<Number>(any, Number(n * x)), Number(a));
    return draw.equal(R.entries.back(), multiple) && draw.equal(R.rest, Number(n * of_x.rest));
  }
};

template <class Step>
struct DigitsOfLeaves {
  static constexpr InductionText text{
      "composition.induction-leaves", "digit_step",
      "x a value of the leaves so far, y one of the next leaf, their digits at most the greatest "
      "of these: if the greatest digits add up to less than the extent of each mode, the digits "
      "of x + y are the sums, at most the greatest of both, and what is left adds up too",
      "quotient and digit are exchanged"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const bool any = draw.has("modes before");
    const auto x = draw.integer("rest of x"), y = draw.integer("rest of y");
    const auto a = draw.positive("a");
    const auto greatest = draw.natural("greatest"), more = draw.natural("more");
    using Number = std::decay_t<decltype(x)>;
    const auto of_x = Step{}(counted_so_far<Number>(any, x), Number(a));
    const auto of_y = Step{}(counted_so_far<Number>(any, y), Number(a));
    draw.assume(of_x.entries.back() <= greatest);
    draw.assume(of_y.entries.back() <= more);
    draw.assume(greatest + more < a);
    const auto R = Step{}(counted_so_far<Number>(any, Number(x + y)), Number(a));
    const Number digit = R.entries.back();
    return draw.equal(digit, Number(of_x.entries.back() + of_y.entries.back())) &&
           digit <= greatest + more && draw.equal(R.rest, Number(of_x.rest + of_y.rest));
  }
};

}  // namespace plumb::proofs::inductions
