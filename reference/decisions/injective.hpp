// Whether a layout is one-to-one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/decisions/search/collisions.hpp"
#include "reference/decisions/search/span.hpp"
#include "reference/layouts/box.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// Up to this many elements, a question is decided by looking at each of them.
inline constexpr int enumeration_limit = 65536;

/// All offsets of A, sorted. Domain: size(A) <= enumeration_limit.
template <class Integer>
std::vector<Integer> sorted_offsets(const Layout<Integer>& A) {
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(evaluate(A, i));
  std::sort(offsets.begin(), offsets.end());
  return offsets;
}

// Clause    injective
// Equation  injective(A) == (A(i) == A(j) only for i == j),   0 <= i, j < size(A)
// Contract  the equation
// Arguments A a layout with any strides
// Domain    size(A) <= 65536
// Refusals  too_large (neither a test, nor a search among differences, nor enumeration decides)
// Laws      injective.definition injective.by-differences injective.no-collision
//           injective.sorted-strides injective.over-modules
// Examples  injective((2,3):(3,6)) -> true
//           injective((4,3,4,4):(49,17,5,1)) -> false
//           injective((2,4,3,2):(63,15,5,2)) -> true
//           injective((1,3,2):(0,2,3)) -> true
//           injective((3,4):(1,2)) -> false
//           injective((2,3):(3,2)) -> true
//           injective((300,300):(1000,1001)) -> true
//           injective((1267650600228229401496703205376,2):(2,1267650600228229401496703205377))
//             -> true
//           injective((1002,1001):(1000,1001)) -> false
//           injective((2,2,2):(1@0,1@1,1@0+1@1)) -> false
//           injective((2,2):(1@0,2@0+1@1)) -> true
//           injective((2,2,2):(^0b1,^0b10,^0b100)) -> true
//           injective(4:^0b1) -> false
//           injective((40,41,42,43,44,45,46):(10000000000037,10010000000051,10000300000041,
//             10000070000011,10000001000099,10000000800003,10000000040009)) -> refuse too_large
// Source    [warp-notebook], the test by sorted strides

template <class Integer>
bool injective_by_definition(const Layout<Integer>& A) {
  const std::vector<Integer> offsets = sorted_offsets(A);
  return std::adjacent_find(offsets.begin(), offsets.end()) == offsets.end();
}

/// Sufficient tests for either answer, at any size: nothing if none of them decides.
/// Signs do not matter: replacing c by s-1-c in a mode negates its stride and shifts all offsets.
template <class Integer>
std::optional<bool> injective_by_tests(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent != 1) modes.push_back({mode.extent, absolute(mode.stride)});
  modes = sorted_by_stride(modes);

  if (!modes.empty() && modes.front().stride == 0) return false;
  if (size(A) > cosize(A)) return false;  // more indices than offsets
  bool separated = true;
  Integer reach(0);  // the greatest sum of the modes so far
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (k > 0 && modes[k].stride == modes[k - 1].stride) return false;
    if (modes[k].stride <= reach) separated = false;
    reach = reach + (modes[k].extent - 1) * modes[k].stride;
  }
  if (separated) return true;
  return std::nullopt;
}

template <class Integer>
Answer<bool> injective(const Layout<Integer>& A) {
  if (const std::optional<bool> decided = injective_by_tests(A)) return *decided;
  if (const std::optional<bool> decided = injective_by_differences(A)) return *decided;
  if (size(A) <= enumeration_limit) return injective_by_definition(A);
  return Refusal::too_large;
}

/// Differences of values are less than the extents of their box, so these differ iff their numbers
/// in it do.
template <class Integer>
Answer<bool> injective(const Layout<Integer, CoordinateVector<Integer>>& A) {
  return injective(numbered_in(box_of(A), A));
}

/// Coordinates 0 and 2 of one mode have one value. Where no extent is above 2, the differences of
/// digits are all of F2: A is one-to-one iff the strides of its modes of extent 2 are independent.
template <class Integer>
bool injective(const Layout<Integer, BitVector<Integer>>& A) {
  std::size_t moving = 0;
  for (const auto& mode : flat_modes(A)) {
    if (mode.extent > 2) return false;
    if (mode.extent == 2) ++moving;
  }
  return span_dimension(flat_modes(A)) == moving;
}

template <class Integer, class Stride>
bool injective_required(const Layout<Integer, Stride>& A) {
  return size(A) <= enumeration_limit;
}

}  // namespace plumb
