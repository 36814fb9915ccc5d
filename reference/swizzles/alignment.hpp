// Clause    swizzle_max_alignment
// Equation  f(k R + r) == f(k R) + r   for k >= 0, 0 <= r < R
// Contract  R >= 1 and the equation: f moves whole vectors of R
// Normal    2^base
// Arguments f a swizzle
// Domain    |shift| >= bits, bits + base + |shift| <= 2^16
// Refusals  out_of_domain (bits < 0 or base < 0)  too_large (bits + base + |shift| > 2^16)
// Freedom   max_alignment.size = greatest | any: R is the normal one, or less
// Laws      swizzle_max_alignment.vectors
// Examples  swizzle_max_alignment(Sw<3,4,3>) -> 16
//           swizzle_max_alignment(Sw<2,0,-3>) -> 1
//           swizzle_max_alignment(Sw<-1,4,3>) -> refuse out_of_domain
// Source    CuTe C++, swizzle_layout.hpp, max_alignment
#pragma once

#include "reference/swizzles/swizzle.hpp"

namespace plumb {

/// f reads and changes no bit below base.
template <class Integer>
Answer<Integer> swizzle_max_alignment(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  return power_of_two(f.base);
}

template <class Integer>
bool swizzle_max_alignment_required(const Swizzle<Integer>& f) {
  return swizzle_apart(f);
}

}  // namespace plumb
