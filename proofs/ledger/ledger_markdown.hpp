// The ledger for people: LEDGER.md.
#pragma once

#include <string>
#include <vector>

#include "proofs/ledger/ledger_line.hpp"

namespace plumb::proofs {

/// Totals, what is not proved, a table a clause, and the laws that no encoding carries.
std::string ledger_markdown(const std::vector<LedgerLine>& lines);

}  // namespace plumb::proofs
