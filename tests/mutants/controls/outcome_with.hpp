// The proof of a line of the ledger, for a broken reference.
#pragma once

#include <string>

#include "proofs/ledger/ledger_line.hpp"

namespace plumb::mutants {

/// How the proof of the line ends for a mutant: in the encoding that decided the line, or if that
/// decides nothing, in the other one of integers.
proofs::ProofOutcome outcome_with(const std::string& mutant, const proofs::ProvableLaw& law,
                                  const proofs::LedgerLine& line);

}  // namespace plumb::mutants
