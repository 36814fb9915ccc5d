// A clause as a reference: text and BibTeX, with the digest of its normative text.
#pragma once

#include <string>

#include "plumb/catalogue/clauses/clause_text.hpp"

namespace plumb::cli {

/// The fields that decide an answer, a line each: `Clause NAME`, then of Equation, Contract,
/// Arguments, Domain, Refusals and Freedom each that the clause has: its name and its words, with
/// one space between two. No line break ends the text.
std::string normative_text(const catalogue::ClauseText& clause);

/// The first 16 hexadecimal digits of SHA-256 over normative_text.
std::string normative_digest(const catalogue::ClauseText& clause);

std::string citation_text(const catalogue::ClauseText& clause);
std::string citation_bibtex(const catalogue::ClauseText& clause);

}  // namespace plumb::cli
