// The whole standard: every clause, as one document.
#pragma once

#include <string>

namespace plumb::catalogue {

/// Markdown: the clauses in the reading order of reference/README.md, the core first, then family
/// by family.
std::string standard_as_markdown();

}  // namespace plumb::catalogue
