// The ledger of proofs: ledger.json, and the same for people, LEDGER.md.
//
// It says the same from run to run: steps of the solver and no seconds. Those are in a side file,
// ledger.seconds.json, for the proofs that were run rather than taken from the cache.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "proofs/ledger/ledger_line.hpp"
#include "proofs/scheduler/schedule.hpp"

namespace plumb::proofs {

/// Are lines of laws that were not asked now dropped or kept? A kept line may be older than the
/// sources: `Ledger.IsDerivedAgain` derives a sample of them.
enum class OtherLaws { dropped, kept };

/// The line of a proof, without what mutants and other solvers say of it.
LedgerLine ledger_line(const ProofLine& line);

/// Writes the files into the folder. A line includes what controls.json (mutants that the same
/// machinery refutes) and opinions.json (other solvers) in that folder say of it. Throws
/// EnvironmentError.
void write_ledger(const std::filesystem::path& folder, const std::vector<ProofLine>& lines,
                  OtherLaws other_laws);

/// The lines of proofs/ledger/ledger.json, as it was when the program was built, of a law or of a
/// clause.
std::vector<LedgerLine> ledger_lines(std::string_view id);

/// The text of proofs/ledger/ledger.json; empty if there was none.
std::string_view ledger_text();

}  // namespace plumb::proofs
