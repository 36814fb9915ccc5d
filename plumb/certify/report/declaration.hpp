// What a candidate declares, in the words of a report.
#pragma once

#include <string>
#include <vector>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// "*", or names of operations.
std::vector<std::string> names_of(const candidates::DeclaredPredicate& declared);

/// The declared predicate that makes this clause true of every layout in the domain, as `unique`
/// makes injective; null if there is none.
const candidates::DeclaredPredicate* implied_by(const candidates::DeclaredContract& declared,
                                                const std::string& operation);

/// For each such clause: "injective is true of every layout in this domain, by unique: ..".
std::vector<std::string> trivial_clauses(const Certificate& certificate);

/// "flat, coordinate_per_mode (of crd2idx)"; empty if no domain is declared.
std::string domain_text(const candidates::DeclaredContract& declared);

/// "quasi_inverse (of left_inverse)"; empty if nothing is promised.
std::string promises_text(const candidates::DeclaredContract& declared);

}  // namespace plumb::certify
