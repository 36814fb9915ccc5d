// Laws by name, and the end of their proofs in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "proofs/programme/find_provable_law.hpp"
#include "proofs/prove/prove.hpp"

namespace plumb::proofs {

/// Throws Defect if there is none.
inline const ProvableLaw& law_named(std::string_view id) {
  const ProvableLaw* law = find_provable_law(id);
  if (!law) throw Defect("no such law");
  return *law;
}

/// True if numbers are explored: the scope of its lines says which.
inline bool explores(const ProvableLaw& law) {
  if (law.encoding == Encoding::words)
    return law.words.swizzle_bits.has_value() || !law.words.among.empty();
  return law.integers.small_swizzles || law.integers.shapes.has_value() ||
         !law.integers.among.empty();
}

/// The results for all profiles as one.
inline std::string summary(const std::vector<ProofResult>& results) {
  std::string text(name_of(overall(results)));
  for (const ProofResult& result : results)
    if (!result.reason.empty()) text += ": " + result.reason;
  return text;
}

}  // namespace plumb::proofs
