// The text of the clauses that decides an answer, and its digests.
#pragma once

#include <string>

#include "plumb/catalogue/clauses/clause_text.hpp"

namespace plumb::certify {

/// The fields that decide an answer, a line each: `Clause NAME`, then of Equation, Contract,
/// Arguments, Domain, Refusals and Freedom each that the clause has: its name and its words, with
/// one space between two. No line break ends the text.
std::string normative_text(const catalogue::ClauseText& clause);

/// The first 16 hexadecimal digits of SHA-256 over normative_text.
std::string normative_digest(const catalogue::ClauseText& clause);

/// The digest of the whole standard: the first 16 hexadecimal digits of SHA-256 over a line
/// `NAME DIGEST` for each clause, in the order of the catalogue, each with its line break.
const std::string& standard_digest();

}  // namespace plumb::certify
