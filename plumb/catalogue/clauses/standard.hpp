// The whole standard: every clause, as one document.
#pragma once

#include <string>

namespace plumb::catalogue {

/// Markdown: how to read a clause, then the clauses in the reading order of reference/README.md,
/// the core first, then family by family. A header of the core without a clause is there with what
/// it declares.
std::string standard_as_markdown();

}  // namespace plumb::catalogue
