// A swizzled layout taken apart: its swizzle, and the layout before it.
#pragma once

#include <variant>

#include "reference/composed/composed_layout.hpp"

namespace plumb {

// Clause    get_swizzle_portion
// Equation  F(i) == R(x_0 + A(i))   of F == R o x_0 o A
// Contract  the equation, R the same function as the swizzle that F is written with
// Arguments F a composed layout
// Domain    one swizzle, with bits, base >= 0
// Refusals  bad_shape (several functions, or another layout, are applied after A)
// Laws      get_swizzle_portion.outer
// Examples  get_swizzle_portion(Sw<3,4,3> o 8 o (8,64):(64,1)) -> Sw<3,4,3>
//           get_swizzle_portion(8:2 o 0 o 4:1) -> refuse bad_shape
// Source    CuTe C++, swizzle_layout.hpp, get_swizzle_portion

/// The swizzle of a composed layout that has nothing else outside; null if there is more.
template <class Integer>
const Swizzle<Integer>* only_swizzle(const ComposedLayout<Integer>& F) {
  return F.links.size() == 1 ? std::get_if<Swizzle<Integer>>(&F.links.front().outer) : nullptr;
}

template <class Integer>
Answer<Swizzle<Integer>> get_swizzle_portion(const ComposedLayout<Integer>& F) {
  const Swizzle<Integer>* swizzle = only_swizzle(F);
  if (!swizzle) return Refusal::bad_shape;
  return *swizzle;
}

template <class Integer>
bool get_swizzle_portion_required(const ComposedLayout<Integer>& F) {
  const Swizzle<Integer>* swizzle = only_swizzle(F);
  return swizzle && swizzle->bits >= 0 && swizzle->base >= 0;
}

// Clause    get_nonswizzle_portion
// Equation  F(i) == f(x_0 + R(i))   of F == f o x_0 o A, f a swizzle
// Contract  R(i) == A(i); R has the shape of A. The offset x_0 is lost
// Arguments F a composed layout
// Domain    one swizzle
// Refusals  bad_shape (several functions, or another layout, are applied after A)
// Laws      get_nonswizzle_portion.inner
// Examples  get_nonswizzle_portion(Sw<3,4,3> o 8 o (8,64):(64,1)) -> (8,64):(64,1)
//           get_nonswizzle_portion(8:2 o 0 o 4:1) -> refuse bad_shape
// Source    CuTe C++, swizzle_layout.hpp, get_nonswizzle_portion

template <class Integer>
Answer<Layout<Integer>> get_nonswizzle_portion(const ComposedLayout<Integer>& F) {
  if (!only_swizzle(F)) return Refusal::bad_shape;
  return F.inner;
}

template <class Integer>
bool get_nonswizzle_portion_required(const ComposedLayout<Integer>& F) {
  return only_swizzle(F) != nullptr;
}

}  // namespace plumb
