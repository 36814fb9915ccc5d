// Laws by name, and the end of their proofs in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "proofs/prove/prove.hpp"
#include "proofs/scheduler/find_provable_law.hpp"

namespace plumb::proofs {

/// Throws Defect if there is none.
inline const ProvableLaw& law_named(std::string_view id) {
  const ProvableLaw* law = find_provable_law(id);
  if (!law) throw Defect("no such law");
  return *law;
}

/// The results for all profiles as one.
inline std::string summary(const std::vector<ProofResult>& results) {
  std::string text(name_of(overall(results)));
  for (const ProofResult& result : results)
    if (!result.reason.empty()) text += ": " + result.reason;
  return text;
}

}  // namespace plumb::proofs
