// Whether two layouts are the same function, by their steps: a second definition beside coalesce.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::variants {

/// A(i) - A(i - 1) if `at` divides i, and no later `at` does.
template <class Integer, class Stride = Integer>
struct Step {
  Integer at;
  Stride height;
};

/// The steps of A, its fastest mode first: where a mode counts on, those before it fall back.
template <class Integer, class Stride>
std::vector<Step<Integer, Stride>> steps_of(const Layout<Integer, Stride>& A) {
  std::vector<Step<Integer, Stride>> steps;
  Integer place(1);
  Stride back{};
  for (const auto& [extent, stride] : flat_modes(A)) {
    if (extent == 1) continue;
    steps.push_back({place, stride + back});
    back = back + Integer(1 - extent) * stride;
    place = place * extent;
  }
  return steps;
}

/// A(i) == B(i) for 0 <= i < size: A(0) == B(0) == 0, and each step is the same. The first index
/// that a step of A and one of B share is the least common multiple of their places: if a later
/// step of either comes there, one comes at each multiple of it.   Domain: both have this size.
template <class Integer, class Stride>
bool same_steps(const Layout<Integer, Stride>& A, const Layout<Integer, Stride>& B) {
  const auto of_A = steps_of(A), of_B = steps_of(B);
  for (std::size_t j = 0; j < of_A.size(); ++j)
    for (std::size_t k = 0; k < of_B.size(); ++k) {
      const Integer i = plumb::lcm(of_A[j].at, of_B[k].at);
      if (i >= size(A)) continue;
      if (j + 1 < of_A.size() && divides(of_A[j + 1].at, i)) continue;
      if (k + 1 < of_B.size() && divides(of_B[k + 1].at, i)) continue;
      if (!(of_A[j].height == of_B[k].height)) return false;
    }
  return true;
}

}  // namespace plumb::variants
