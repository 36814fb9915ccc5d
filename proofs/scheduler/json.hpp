// Proofs as data: the names of their parts, and results as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "proofs/prove/cross_check.hpp"

namespace plumb::proofs {

/// These read what encodings_text and name_of write. They throw std::runtime_error.
std::vector<Encoding> read_encodings(const std::string& text);
Encoding read_encoding(const std::string& name);
ProofOutcome read_outcome(const std::string& name);

nlohmann::json proof_json(const ProofResult& result);
nlohmann::json verdict_json(const RaceResult& verdict);

/// Reads back what verdict_json has written, except the texts of obligations. Nothing if the data
/// are not of that form.
std::optional<RaceResult> verdict_of(const nlohmann::json& json);

}  // namespace plumb::proofs
