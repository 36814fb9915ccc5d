// Whether two layouts are the same function, by their steps: a second definition beside coalesce.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/integers/arithmetic.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::readings {

/// A(i) - A(i - 1) if `at` divides i, and no later `at` does.
template <class Integer>
struct Step {
  Integer at;
  Integer height;
};

/// The steps of A, its fastest mode first: where a mode counts on, those before it fall back.
template <class Integer>
std::vector<Step<Integer>> steps_of(const Layout<Integer>& A) {
  std::vector<Step<Integer>> steps;
  Integer place(1), greatest(0);
  for (const auto& [extent, stride] : flat_modes(A)) {
    if (extent == 1) continue;
    steps.push_back({place, stride - greatest});
    greatest = greatest + (extent - 1) * stride;
    place = place * extent;
  }
  return steps;
}

/// A(i) == B(i) for 0 <= i < size: A(0) == B(0) == 0, and each step is the same. The first index
/// that a step of A and one of B share is the least common multiple of their places: if a later
/// step of either comes there, one comes at each multiple of it.   Domain: both have this size.
template <class Integer>
bool same_steps(const Layout<Integer>& A, const Layout<Integer>& B) {
  const std::vector<Step<Integer>> of_A = steps_of(A), of_B = steps_of(B);
  for (std::size_t j = 0; j < of_A.size(); ++j)
    for (std::size_t k = 0; k < of_B.size(); ++k) {
      const Integer i = plumb::lcm(of_A[j].at, of_B[k].at);
      if (i >= size(A)) continue;
      if (j + 1 < of_A.size() && divides(of_A[j + 1].at, i)) continue;
      if (k + 1 < of_B.size() && divides(of_B[k + 1].at, i)) continue;
      if (of_A[j].height != of_B[k].height) return false;
    }
  return true;
}

}  // namespace plumb::readings
