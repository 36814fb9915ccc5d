// The ledger of proofs, as tests read it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "proofs/prove.hpp"

namespace plumb {

/// Throws where the file is not there, or is not JSON.
nlohmann::json read_json(const std::string& file);

/// The profiles of a line: one for each shape that the law draws.
std::vector<Profile> profiles_of(const nlohmann::json& line);

/// How the proof of the line ends for a mutant, in the encoding that decided the line.
ProofOutcome outcome_with(const std::string& mutant, const ProvableLaw& law,
                          const nlohmann::json& line);

}  // namespace plumb
