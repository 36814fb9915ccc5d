// The ledger for people: LEDGER.md.
#pragma once

#include <string>
#include <vector>

#include "proofs/ledger/ledger_line.hpp"

namespace plumb::proofs {

/// Totals (ledger_head.hpp), what is not proved, a table a clause, and the laws that no encoding
/// carries. `named` are all named mutants of operations.
std::string ledger_markdown(const std::vector<LedgerLine>& lines,
                            const std::vector<std::string>& named);

}  // namespace plumb::proofs
