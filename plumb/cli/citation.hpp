// A clause as a reference: text and BibTeX, with the digest of its normative text.
#pragma once

#include <string>

#include "plumb/catalogue/clauses/clause_text.hpp"

namespace plumb::cli {

std::string citation_text(const catalogue::ClauseText& clause);
std::string citation_bibtex(const catalogue::ClauseText& clause);

}  // namespace plumb::cli
