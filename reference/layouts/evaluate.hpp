// The offset of a layout at an index.
#pragma once

#include "reference/coordinates/coordinates.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

// Clause    evaluate
// Purpose   Returns the offset of the element with index i: where it is in memory.
// Equation  evaluate(A, i) == crd2idx(i, shape of A, stride of A)
// Contract  the equation. Beyond the size it is the extension, whose last mode counts on. If A is a
//           composed layout, the equation is R == apply(A, i)
// Arguments A a layout or a composed layout, i an index
// Domain    0 <= i < size(A); of a composed layout, as of apply
// Refusals  out_of_domain (a negative number comes to a swizzle, or to strides f..)
//           too_large (a swizzle with bits + base + |shift| > 2^16)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of a composed layout
// Freedom   apply.negative = floor | toward_zero: as in apply, of a composed layout
// Laws      evaluate.coordinates evaluate.linear evaluate.of-composed evaluate.over-modules
// Examples  evaluate((2,3):(3,6), 5) -> 15
//           evaluate(Sw<3,4,3> o 0 o (8,64):(64,1), 10) -> 145
//           evaluate(Sw<3,4,3> o -1 o 8:1, 0) -> refuse out_of_domain
//           evaluate((2,2):(1,4), 5) -> 9
//           evaluate((4,4):(1@0,1@1), 6) -> (2,1)
//           evaluate((2,2,2):(^0b1,^0b10,^0b11), 7) -> 0
//           evaluate((8,8):(f1,f9), 25) -> 26
// Source    CuTe documentation, "Layout"; [cute-concepts] and [cute-algebra]

template <class Integer, class Stride>
Stride evaluate(const Layout<Integer, Stride>& A, const Integer& i) {
  return inner_product(IntTuple<Integer>(i), A.shape, A.stride);
}

/// Of strides f.., a vector over F2. There are no digits below 0: a polynomial has no sign.
template <class Integer>
Answer<BitVector<Integer>> evaluate(const Layout<Integer, PolynomialVector<Integer>>& A,
                                    const Integer& i) {
  if (i < 0) return Refusal::out_of_domain;
  return BitVector<Integer>(inner_product(IntTuple<Integer>(i), A.shape, A.stride).bits());
}

template <class Integer, class Stride>
bool evaluate_required(const Layout<Integer, Stride>& A, const Integer& i) {
  return i >= 0 && i < size(A);
}

}  // namespace plumb
