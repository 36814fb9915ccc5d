// Decisions on composed layouts as functions.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/composed/composed_layout.hpp"

namespace plumb {

/// True if each element is in the required domain of apply.
template <class Integer>
bool each_element_required(const ComposedLayout<Integer>& F) {
  if (!enumerable(F)) return false;
  for (Integer i(0); i < size(F); i = i + 1)
    if (!apply_required(F, i)) return false;
  return true;
}

// Clause    composed_injective
// Equation  composed_injective(F) == (F(i) == F(j) only for i == j),   0 <= i, j < size(F)
// Contract  the equation
// Arguments F a composed layout
// Domain    size(F) <= 2^16, size(F) times the number of links <= 2^18, and apply in its domain at
//           each index
// Refusals  too_large (F is larger, or a swizzle is)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Laws      composed_injective.definition
// Examples  composed_injective(Sw<3,4,3> o 0 o (8,64):(64,1)) -> true
//           composed_injective(Sw<3,4,3> o 0 o (8,64):(64,0)) -> false
//           composed_injective((2,2):(1,1) o 0 o 4:1) -> false
//           composed_injective(Sw<1,0,1> o 0 o 4:-1) -> refuse out_of_domain
// Source    [warp-notebook], of functions

template <class Integer>
Answer<bool> composed_injective(const ComposedLayout<Integer>& F) {
  const Answer<std::vector<Integer>> offsets = offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  std::vector<Integer> sorted = offsets.value();
  std::sort(sorted.begin(), sorted.end());
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

template <class Integer>
bool composed_injective_required(const ComposedLayout<Integer>& F) {
  return each_element_required(F);
}

// Clause    composed_equivalent
// Equation  composed_equivalent(F, D) == (size(F) == size(D), and F(i) == D(i) at each index i)
// Contract  the equation
// Arguments F a composed layout, D another
// Domain    size <= 2^16, size times the number of links <= 2^18, and apply in its domain at each
//           index, of both
// Refusals  too_large (one is larger, or a swizzle is)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Laws      composed_equivalent.definition
// Examples  composed_equivalent(Sw<3,4,3> o 0 o (8,16):(16,1), Sw<0,0,0> o 0 o (8,16):(16,1))
//             -> true
//           composed_equivalent(Sw<3,4,3> o 0 o (8,64):(64,1), Sw<0,0,0> o 0 o (8,64):(64,1))
//             -> false
//           composed_equivalent(Sw<3,4,3> o 0 o 8:1, Sw<3,4,3> o 0 o 4:1) -> false
//           composed_equivalent(Sw<1,0,1> o 0 o 4:-1, Sw<1,0,1> o 0 o 4:1) -> refuse out_of_domain
// Source    two composed layouts are one function if they agree at each index

template <class Integer>
Answer<bool> composed_equivalent(const ComposedLayout<Integer>& F,
                                 const ComposedLayout<Integer>& D) {
  const Answer<std::vector<Integer>> left = offsets_of(F), right = offsets_of(D);
  if (!left.answered()) return left.refusal();
  if (!right.answered()) return right.refusal();
  return left.value() == right.value();
}

template <class Integer>
bool composed_equivalent_required(const ComposedLayout<Integer>& F,
                                  const ComposedLayout<Integer>& D) {
  return each_element_required(F) && each_element_required(D);
}

}  // namespace plumb
