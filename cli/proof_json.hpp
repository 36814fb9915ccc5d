// Proofs as data.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "proofs/race.hpp"

namespace plumb::cli {

/// (*,*) *, one for each shape that the law draws; - where it draws none.
std::string profiles_text(const std::vector<Profile>& profiles);

nlohmann::json proof_json(const ProofResult& result);
nlohmann::json verdict_json(const Verdict& verdict);

/// Reads back what verdict_json has written, but for the texts of obligations. Nothing where the data
/// is not of that form.
std::optional<Verdict> verdict_of(const nlohmann::json& json);

}  // namespace plumb::cli
