// The head of LEDGER.md: how many operations and laws are proved, and how many mutants refuted.
#pragma once

#include <string>
#include <vector>

#include "proofs/ledger/ledger_line.hpp"

namespace plumb::proofs {

/// Counts operations, laws, named mutants and lines. `named` are all named mutants of operations.
/// Only lines that count (Weight) make a law proved.
std::string ledger_head(const std::vector<LedgerLine>& lines,
                        const std::vector<std::string>& named);

}  // namespace plumb::proofs
