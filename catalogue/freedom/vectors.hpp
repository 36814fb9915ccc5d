// Vectors that layouts have in common: what short ones cost, and what does not divide.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "catalogue/freedom/consistent.hpp"
#include "properties/steps.hpp"
#include "reference/algebra/placed_modes.hpp"

namespace plumb::catalogue {

inline constexpr std::string_view shorter_copies =
    "a copy moves fewer elements at once than the layouts allow";

inline constexpr std::string_view left_over =
    "whoever divides by R leaves elements out, or reaches beyond the layout";

/// The choice `uneven`, of a point that some answers show.
inline Consistent uneven_if(bool shown) {
  if (!shown) return cannot_tell;
  return ChoiceNames{"uneven"};
}

/// True if `length` divides s0 s1 .., the extents of modes with strides 1, s0, s0 s1, ..: there may
/// be several such chains, if modes share a stride.   Domain: length >= 1.
inline bool divides_a_chain(const Integer& length, const std::vector<PlacedMode<Integer>>& modes,
                            const Integer& reached = Integer(1)) {
  take_steps(1);
  if (divides(length, reached)) return true;
  for (std::size_t k = 0; k < modes.size(); ++k) {
    if (modes[k].extent == 1 || modes[k].stride != reached) continue;
    std::vector<PlacedMode<Integer>> others = modes;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (divides_a_chain(length, others, Integer(reached * modes[k].extent))) return true;
  }
  return false;
}

/// True if A and B consist of vectors of R elements: R divides `greatest`, the vector that their
/// modes make up, or lengths of modes of each; beyond these, both sizes.   Domain: R >= 1.
inline bool consist_of_vectors(const Layout<Integer>& A, const Layout<Integer>& B, const Integer& R,
                               const Integer& greatest) {
  if (R > greatest ? divides(R, size(A)) && divides(R, size(B)) : divides(R, greatest)) return true;
  return divides_a_chain(R, placed_modes(A)) && divides_a_chain(R, placed_modes(B));
}

}  // namespace plumb::catalogue
