// What confirms the lines of the ledger: mutants that are refuted, and other solvers.
#pragma once

#include <vector>

#include "proofs/ledger/ledger_line.hpp"

namespace plumb::proofs {

/// The lines, each with the mutants of its law and profiles. Without a control, a line keeps those
/// that it has.
std::vector<LedgerLine> with_controls(std::vector<LedgerLine> lines,
                                      const MutationResults& controls);

/// The lines with the opinions on their proofs, and without earlier ones. An opinion applies only
/// to a proof with the same digest of obligations.
std::vector<LedgerLine> with_opinions(std::vector<LedgerLine> lines,
                                      const std::vector<SolverConfirmation>& opinions);

}  // namespace plumb::proofs
