// Vectors that layouts have in common: what short ones cost, and what does not divide.
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
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
inline bool divides_a_chain(const Integer& length, const std::vector<PlacedMode<Integer>>& modes) {
  std::set<Integer> reached{Integer(1)};
  for (auto at = reached.begin(); at != reached.end(); ++at) {  // what is added is greater
    if (divides(length, *at)) return true;
    for (const PlacedMode<Integer>& mode : modes)
      if (mode.extent > 1 && mode.stride == *at) reached.insert(Integer(*at * mode.extent));
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
