// What a layout reaches: its offsets, and how far it goes on without a gap.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

// Clause    image
// Equation  R == (x_0, x_1, ..),   x_0 < x_1 < .. all the offsets A(i), 0 <= i < size(A)
// Contract  the equation; of one offset, (x) or x
// Arguments A a layout
// Domain    size(A) <= 4096
// Refusals  too_large (more than 4096 elements)
// Laws      image.offsets
// Examples  image((2,3):(3,6)) -> (0,3,6,9,12,15)
//           image((4,2):(0,1)) -> (0,1)
//           image((2,2):(1,-1)) -> (-1,0,1)
//           image(4097:1) -> refuse too_large
// Source    tensor-layouts, analysis.py, image

/// The most elements whose offsets are listed.
inline constexpr int listed_elements = 4096;

template <class Integer>
Answer<IntTuple<Integer>> image_of(const Layout<Integer>& A) {
  if (size(A) > listed_elements) return Refusal::too_large;
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(evaluate(A, i));
  std::sort(offsets.begin(), offsets.end(),
            [](const auto& x, const auto& y) { return bool(x < y); });
  offsets.erase(std::unique(offsets.begin(), offsets.end(),
                            [](const auto& x, const auto& y) { return bool(x == y); }),
                offsets.end());
  return tuple_of(offsets);
}

template <class Integer>
bool image_required(const Layout<Integer>& A) {
  return size(A) <= listed_elements;
}

// Clause    contiguity
// Equation  A(i) == i   for 0 <= i < R, and R == size(A) or A(R) != R
// Contract  the equation
// Arguments A a layout
// Domain    every layout
// Refusals  none
// Laws      contiguity.run
// Examples  contiguity((4,8):(1,4)) -> 32
//           contiguity((4,8):(1,8)) -> 4
//           contiguity((3,4):(1,2)) -> 3
//           contiguity(8:2) -> 1
// Source    tensor-layouts, analysis.py, contiguity

/// In the normal form a first mode s:1 goes on to A(s) == s only if s is the size.
template <class Integer>
Integer contiguity(const Layout<Integer>& A) {
  const Modes<Integer> modes = flat_modes(coalesce(A));
  return modes.front().stride == 1 ? modes.front().extent : Integer(1);
}

}  // namespace plumb
