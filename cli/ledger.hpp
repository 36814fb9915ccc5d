// The ledger of proofs: proofs/ledger.json, and the same for people, proofs/LEDGER.md.
//
// It says the same from run to run: steps of the solver and no seconds. Those are in a side file,
// ledger.seconds.json, of the proofs that were run and not taken from the cache.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "cli/proof_programme.hpp"

namespace plumb::cli {

/// Writes the files into the folder. What controls.json (mutants that the same machinery refutes) and
/// opinions.json (what other solvers say) in the same folder say of a line becomes part of it. Lines
/// of a long programme that was not run again are kept, with the digest of the sources that they
/// were proved of. Throws EnvironmentError.
void write_ledger(const std::filesystem::path& folder, const std::vector<ProofLine>& lines,
                  bool with_long);

/// The lines of proofs/ledger.json, as it was when the program was built, of a law or of a clause.
std::vector<nlohmann::json> ledger_lines(std::string_view id);

/// The text of proofs/ledger.json; empty where there was none.
std::string_view ledger_text();

}  // namespace plumb::cli
