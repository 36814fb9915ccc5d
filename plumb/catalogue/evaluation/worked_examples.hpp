// The worked examples of a clause, and its edges: texts that no law shares, computed anew.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/clauses/clause_text.hpp"

namespace plumb::catalogue {

/// reference/domain_edges.tsv: calls on each side of a condition of a required domain, and for each
/// code of a refusal. A row is `call TAB outcome TAB answer`: `required`, `beyond` or the code. The
/// answer is left out of a refusal, and if it is long.
std::string_view domain_edges();

/// A call whose outcome is not the one that is written.
struct OtherOutcome {
  std::string call, expected, got;
};

struct WorkedExamples {
  std::size_t examples = 0, edges = 0;  // that were computed
  std::vector<OtherOutcome> others;

  bool hold() const { return others.empty(); }
};

/// Asks the reference.
WorkedExamples worked_examples(const ClauseText& clause);

}  // namespace plumb::catalogue
