// What is published about composition, inverses, divide and recast.
#pragma once

#include "proofs/claims/claim.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/algebra/right_inverse.hpp"
#include "reference/layouts/recast.hpp"

namespace plumb::proofs::claims {

/// The premise: the digits of p and q in the first mode of A add up to less than its extent.
template <ClaimForm reading>
struct CompositionDistributes {
  static constexpr LawText text{
      "composition.claim-distributes",
      "A o (B0, B1) == (A o B0, A o B1): A^(p + q) == A^(p) + A^(q), p a value of B0, q of B1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = two_modes(draw);
    const auto p = draw.natural("p"), q = draw.natural("q");
    if (reading == ClaimForm::with_premise) {
      const auto extent = mode_of(A.shape, 0).leaf();
      draw.assume(floor_mod(p, extent) + floor_mod(q, extent) < extent);
    }
    using Number = std::decay_t<decltype(p)>;
    return draw.equal(evaluate(A, Number(p + q)), Number(evaluate(A, p) + evaluate(A, q)));
  }
};

/// The premise: B stays in the domain of A, and no stride of A is negative.
template <ClaimForm reading>
struct CompositionCosize {
  static constexpr LawText text{"composition.claim-cosize", "A^(B(c)) < cosize(A)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto A = two_modes(draw);
    const auto x = draw.natural("x");
    if (reading == ClaimForm::with_premise) draw.assume(natural_strides(A) && x < size(A));
    return draw.less(evaluate(A, x), cosize(A));
  }
};

/// The premise: A is one-to-one onto [0, size(A)).
template <ClaimForm reading>
struct RightInverseOfOffsets {
  static constexpr LawText text{"right_inverse.claim-left", "R(A(i)) == i"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto s = draw.positive("s"), t = draw.positive("t"), d = draw.positive("d"),
               e = draw.positive("e");
    using Number = std::decay_t<decltype(s)>;
    if (reading == ClaimForm::with_premise) draw.assume(d == t && e == 1);
    const auto A = layout_of(Modes<Number>{{s, d}, {t, e}});
    const auto R = right_inverse(A);
    const auto i = draw.index_in("i", A.shape);
    return draw.equal(evaluate(R, evaluate(A, i)), i);
  }
};

/// The premise: P divides n.
template <ClaimForm reading>
struct DivideKeepsSize {
  static constexpr LawText text{"logical_divide.claim-size",
                                "size(B) * size(complement(B, n)) == n"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto B = leaf(draw, "s", "d");
    draw.assume(B.stride.leaf() >= 1);
    const auto n = draw.positive("n");
    if (reading == ClaimForm::with_premise)
      draw.assume(floor_mod(n, size(B) * B.stride.leaf()) == 0);
    return draw.equal(size(B) * size(complement(B, n).value()), n);
  }
};

/// The premise: k >= 2, so that one stride of the upcast layout is 1.
template <ClaimForm reading>
struct DowncastUndoesUpcast {
  static constexpr LawText text{"downcast.claim-undoes-upcast",
                                "downcast(upcast(A, n), n) == A, A = (n m, s):(1, n k)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation&) const {
    const auto m = draw.positive("m"), s = draw.positive("s");
    const auto n = draw.positive("n"), k = draw.positive("k");
    using Number = std::decay_t<decltype(s)>;
    if (reading == ClaimForm::with_premise) draw.assume(k >= 2);
    const Layout<Number> A =
        layout_of(Modes<Number>{{Number(n * m), Number(1)}, {s, Number(n * k)}});
    const auto up = upcast(A, Number(n));
    if (!up.answered()) return false;
    const auto down = downcast(up.value(), Number(n));
    if (!down.answered() || !draw.equal(size(down.value()), size(A))) return false;
    const auto i = draw.index_in("i", A.shape);
    return draw.equal(evaluate(down.value(), i), evaluate(A, i));
  }
};

}  // namespace plumb::proofs::claims
