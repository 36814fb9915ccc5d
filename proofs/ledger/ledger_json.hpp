// The ledger and what it is joined from as JSON: ledger.json, controls.json, opinions.json.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/ledger/ledger_line.hpp"

namespace plumb::proofs {

nlohmann::json line_json(const LedgerLine& line);

/// The text of ledger.json, and the lines of such a text. Reading throws std::exception.
std::string ledger_json(const std::vector<LedgerLine>& lines);
std::vector<LedgerLine> parse_ledger(std::string_view text);

/// The text of controls.json.
std::string controls_json(const MutationResults& controls);

/// What a file of that name holds; nothing if there is no such file. These throw EnvironmentError.
std::vector<LedgerLine> read_ledger(const std::filesystem::path& file);
MutationResults read_controls(const std::filesystem::path& file);
std::vector<SolverConfirmation> read_opinions(const std::filesystem::path& file);

}  // namespace plumb::proofs
