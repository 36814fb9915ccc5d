// What can be decided of a layout as a function.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "reference/complement.hpp"

namespace plumb {

/// Up to this many elements a definition is decided by looking at each of them.
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
// Arguments A a layout
// Domain    size(A) <= 65536
// Refusals  too_large (neither enumeration nor one of the tests below decides)
// Laws      injective.definition injective.no-collision
// Examples  injective((2,3):(3,6)) -> true
//           injective((4,3,4,4):(49,17,5,1)) -> false
//           injective((2,4,3,2):(63,15,5,2)) -> true
//           injective((3,4):(1,2)) -> false
//           injective((2,3):(3,2)) -> true
//           injective((300,300):(1000,1001)) -> refuse too_large
// Source    seed 003, the test by sorted strides

template <class Integer>
bool injective_by_definition(const Layout<Integer>& A) {
  const std::vector<Integer> offsets = sorted_offsets(A);
  return std::adjacent_find(offsets.begin(), offsets.end()) == offsets.end();
}

/// Sufficient tests for either answer, at any size: nothing when none of them decides.
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
  if (size(A) <= enumeration_limit) return injective_by_definition(A);
  return Refusal::too_large;
}

template <class Integer>
bool injective_required(const Layout<Integer>& A) {
  return size(A) <= enumeration_limit;
}

// Clause    surjective
// Equation  surjective(A) == (every x in [0, cosize(A)) is some A(i))
// Contract  the equation
// Arguments A a layout
// Domain    no stride is negative, size(A) <= 65536
// Refusals  out_of_domain (a negative stride)
// Laws      surjective.definition
// Examples  surjective((2,3):(3,6)) -> false
//           surjective((4,2):(2,1)) -> true
//           surjective((3,4):(1,2)) -> true
//           surjective(4:-1) -> refuse out_of_domain
// Source    C++ standard, layout mapping requirements (is_exhaustive)

template <class Integer>
bool surjective_by_definition(const Layout<Integer>& A) {
  std::vector<Integer> offsets = sorted_offsets(A);
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  return Integer(static_cast<int>(offsets.size())) == cosize(A);
}

/// The modes so far reach all of [0, reach]; a greater stride than reach + 1 leaves reach + 1 out,
/// and no later mode, whose stride is greater still, can mend that.
template <class Integer>
Answer<bool> surjective(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride > reach + 1) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
bool surjective_required(const Layout<Integer>& A) {
  return natural_strides(A) && size(A) <= enumeration_limit;
}

}  // namespace plumb
