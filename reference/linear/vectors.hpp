// Vectorisation: the consecutive elements that a linear layout keeps together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/divide.hpp"

namespace plumb {

/// The identity of size 2^bits from the first input of L to its first output.   Domain: L has both.
template <class Integer>
LinearLayout<Integer> first_identity(const LinearLayout<Integer>& L, std::size_t bits) {
  return linear_of<Integer>({{L.inputs.front().name, bits}}, {{L.outputs.front().name, bits}},
                            unit_table(bits));
}

template <class Integer>
std::optional<Refusal> first_dimensions_refusal(const LinearLayout<Integer>& L) {
  if (L.inputs.empty() || L.outputs.empty()) return Refusal::bad_shape;
  if (!linear_fits(L)) return Refusal::too_large;
  return std::nullopt;
}

// Clause    linear_consecutive
// Equation  L(a R + v, b) == L(a R, b) + (v, 0, .., 0)   for 0 <= v < R, sums of integers
// Contract  R is the greatest power of two with the equation, for all indices a of the first input
//           and b of the others
// Arguments L a linear layout
// Domain    L has an input and an output; at most 2^8 bits
// Refusals  bad_shape (L has no input, or no output)  too_large (more than 2^8 bits in or out)
// Laws      linear_consecutive.greatest linear_consecutive.of-product
// Examples  linear_consecutive({register:[[1],[2],[8]],lane:[[4]]}->(dim0:16)) -> 4
//           linear_consecutive({register:[[1],[2],[8]],lane:[[2]]}->(dim0:16)) -> 2
//           linear_consecutive({register:[[2],[1]]}->(dim0:4)) -> 1
//           linear_consecutive({}->(dim0:2)) -> refuse bad_shape
// Source    Triton, getNumConsecutiveInOut

template <class Integer>
Answer<Integer> linear_consecutive(const LinearLayout<Integer>& L) {
  if (const auto reason = first_dimensions_refusal(L)) return *reason;
  std::size_t bits = 0;  // an identity divides L if one of more bits does
  while (linear_divide_left(L, first_identity(L, bits + 1)).answered()) ++bits;
  return power_of_two(Integer(static_cast<int>(bits)));
}

template <class Integer>
bool linear_consecutive_required(const LinearLayout<Integer>& L) {
  return !L.inputs.empty() && !L.outputs.empty() && linear_fits(L);
}

// Clause    linear_largest_vectorisation
// Equation  R <= linear_consecutive(L'), L' being L with the bases of its first input in some order
// Contract  R is the greatest power of two, at most n, with the equation
// Arguments L a linear layout; n an upper limit
// Domain    L has an input and an output; n >= 1; at most 2^8 bits
// Refusals  bad_shape (L has no input, or no output)  out_of_domain (n < 1)
//           too_large (more than 2^8 bits in or out)
// Laws      linear_largest_vectorisation.greatest linear_largest_vectorisation.ordered
// Examples  linear_largest_vectorisation({register:[[2],[8],[1]],lane:[[4]]}->(dim0:16), 8) -> 4
//           linear_largest_vectorisation({register:[[2],[8],[1]],lane:[[4]]}->(dim0:16), 3) -> 2
//           linear_largest_vectorisation({register:[[2],[1],[1]]}->(dim0:4), 8) -> 1
//           linear_largest_vectorisation({register:[[1]]}->(dim0:2), 0) -> refuse out_of_domain
// Source    Triton, largestVectorisation

/// L with the bases (1,0,..), (2,0,..), .. of its first input, up to the first one that is missing,
/// put before the others: no other order has more consecutive elements.
template <class Integer>
LinearLayout<Integer> units_first(LinearLayout<Integer> L) {
  auto& bases = L.inputs.front().bases;
  std::vector<Integer> unit(L.outputs.size(), Integer(0));
  unit.front() = 1;
  for (auto next = bases.begin(); next != bases.end(); ++next) {
    const auto found = std::find(next, bases.end(), unit);
    if (found == bases.end()) break;
    std::rotate(next, found, found + 1);
    unit.front() = unit.front() * 2;
  }
  return L;
}

template <class Integer>
Answer<Integer> linear_largest_vectorisation(const LinearLayout<Integer>& L, const Integer& n) {
  if (const auto reason = first_dimensions_refusal(L)) return *reason;
  if (n < 1) return Refusal::out_of_domain;
  Integer most = linear_consecutive(units_first(L)).value();
  while (most > n) most = floor_div(most, Integer(2));
  return most;
}

template <class Integer>
bool linear_largest_vectorisation_required(const LinearLayout<Integer>& L, const Integer& n) {
  return n >= 1 && !L.inputs.empty() && !L.outputs.empty() && linear_fits(L);
}

}  // namespace plumb
