// The loops of IntegerSolutions, on which the search of left_inverse rests: euclid_step over the
// vectors of the basis, raise_value over the equations. A vector stands here for one of its
// entries, any, and for the value that an equation has there, a sum of multiples of its entries.
#pragma once

#include <vector>

#include "proofs/inductions/induction.hpp"
#include "reference/integers/search/integer_system.hpp"

namespace plumb::proofs::inductions {

struct EuclidStep {
  template <class Vector, class Number>
  void operator()(Vector& x, const Number& v, const Vector& y, const Number& w) const {
    euclid_step(x, v, y, w);
  }
};

struct SubtractsOneMore {
  template <class Vector, class Number>
  void operator()(Vector& x, const Number& v, const Vector& y, const Number& w) const {
    euclid_step(x, Number(v + w), y, w);
  }
};

/// The value is right, and the lattice is not.
struct LeavesTheEntry {
  template <class Vector, class Number>
  void operator()(Vector& x, const Number& v, const Vector& y, const Number& w) const {
    const Number entry = x.front();
    euclid_step(x, v, y, w);
    x.front() = entry;
  }
};

template <class Step>
struct LatticeIsKept {
  static constexpr InductionText text{
      "left_inverse.induction-lattice", "euclid_step",
      "s x + t y is a sum of multiples of x' and y for all s and t, s x' + t y one of x and y; the "
      "equation has the value v mod w at x'",
      "it subtracts y once more"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto w = draw.positive("w"), v = draw.integer("v");
    const auto x = draw.integer("x"), y = draw.integer("y");
    const auto s = draw.integer("s"), t = draw.integer("t");
    using Number = std::decay_t<decltype(w)>;
    std::vector<Number> after{x, v};
    Step{}(after, Number(v), std::vector<Number>{y, w}, Number(w));
    const auto [q, rest] = floor_divide(Number(v), Number(w));
    return draw.equal(after[1], rest) &&
           draw.equal(Number(s * x + t * y), Number(s * after[0] + (t + s * q) * y)) &&
           draw.equal(Number(s * after[0] + t * y), Number(s * x + (t - s * q) * y));
  }
};

struct RaiseValue {
  template <class Vector, class Number>
  bool operator()(Vector& p, const Number& r, const Vector& x, const Number& w) const {
    return raise_value(p, r, x, w);
  }
};

struct RaisesByLess {
  template <class Vector, class Number>
  bool operator()(Vector& p, const Number& r, const Vector& x, const Number& w) const {
    return raise_value(p, Number(floor_div(r, w) * w), x, w);
  }
};

struct RaisesNothing {
  template <class Vector, class Number>
  bool operator()(Vector& p, const Number& r, const Vector& x, const Number& w) const {
    return r == 0 && raise_value(p, r, x, w);
  }
};

template <class Step>
struct SolutionsAreKept {
  static constexpr InductionText text{
      "left_inverse.induction-equation", "raise_value",
      "of the vectors p + t x + u, u of value 0, those with the value of p and r are p' + u: t is "
      "r / w; there is none where w does not divide r",
      "it raises the value by the multiple of w below r"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto w = draw.positive("w"), r = draw.integer("r"), value = draw.integer("value");
    const auto p = draw.integer("p"), x = draw.integer("x"), t = draw.integer("t");
    using Number = std::decay_t<decltype(w)>;
    std::vector<Number> after{p, value};
    const bool raised = Step{}(after, Number(r), std::vector<Number>{x, w}, Number(w));
    const bool solves = Number(t * w) == r;
    if (!raised) return !solves;
    return draw.equal(after[1], Number(value + r)) &&
           (!solves || draw.equal(after[0], Number(p + t * x)));
  }
};

}  // namespace plumb::proofs::inductions
