// An atom against what other publishers say of its instruction, element by element.
//
//   the same       each lane holds the same element at each value, of A, B and C
//   reordered      there is a permutation p of 0 <= k < K: where the atom has (m,k) in A and (n,k)
//                  in B, the other has (m,p(k)) and (n,p(k)). The sums of C are the same. Of one
//                  dense block only
//   contradicts    neither: some sum of C has other products
#pragma once

#include <string>
#include <vector>

#include "plumb/mma_fragments/publications.hpp"

namespace plumb::mma_fragments {

struct SecondSources {
  std::vector<std::string> same;            // publishers: "tinygrad 0.14.0"
  std::vector<std::string> reordered;       // "wave-lang 3.9.1, MMAType.F32_16x16x32_K4_F8"
  std::vector<std::string> contradictions;  // sentences with the smallest difference
};

/// Of all of `others` that have the atom's name. A publisher that defines the atom is not among
/// them by what it defines it.
SecondSources second_sources(const Atom& atom, const std::vector<Publication>& others);

}  // namespace plumb::mma_fragments
