// A clause as a reference: text and BibTeX, with the digest of its normative text, and the page of
// the frozen version that has this text.
#pragma once

#include <string>

#include "plumb/catalogue/clauses/clause_text.hpp"

namespace plumb::cli {

/// Returns the page of the site that keeps this text, `VERSION/CLAUSE.html`; empty if no
/// frozen version has the text.
std::string citation_address(const catalogue::ClauseText& clause);

std::string citation_text(const catalogue::ClauseText& clause);
std::string citation_bibtex(const catalogue::ClauseText& clause);

}  // namespace plumb::cli
