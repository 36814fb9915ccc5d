// What divide and product add to composition and complement.
#pragma once

#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs::steps {

template <Version version>
struct DivideEven {
  static constexpr StepText text{"logical_divide.step-even",
                                 "size of B * size of the gaps == P, and P divides n: with the "
                                 "last gap ceil_div(n, P) the sizes multiply to n",
                                 "P need not divide n"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto P = draw.positive("P"), e = draw.positive("e");
    const auto b = draw.positive("b"), gaps = draw.positive("gaps");
    using Number = std::decay_t<decltype(P)>;
    draw.assume(b * gaps == P);
    const auto o = draw.below("o", P);
    const Number n = version == Version::lemma ? Number(P * e) : Number(P * e + o);
    return draw.equal(Number(b * (gaps * ceil_div(n, Number(P)))), n);
  }
};

template <Version version>
struct ProductBound {
  static constexpr StepText text{
      "logical_product.step-bound",
      "size of A * size of the gaps == P: complement(A, size(A) n) has at least n elements",
      "complement(A, n) has"};

  template <class Driver>
  bool operator()(Driver& draw) const {
    const auto P = draw.positive("P"), a = draw.positive("a"), gaps = draw.positive("gaps");
    const auto n = draw.positive("n");
    using Number = std::decay_t<decltype(P)>;
    draw.assume(a * gaps == P);
    const Number bound = version == Version::lemma ? Number(a * n) : Number(n);
    return n <= gaps * ceil_div(bound, Number(P));
  }
};

}  // namespace plumb::proofs::steps
