// Certificates made by hand.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "certify/certification.hpp"

namespace plumb::tests {

/// The case as the judge sees it.
Counterexample judged(const Request& one, const Response& response);

/// composition((4,3):(1,10), (2,2):(3,2)) answered with (2,2):(3,2), which is wrong at (1,1).
Counterexample wrong_composition();

ClauseResult clause(const std::string& operation,
                    const std::vector<std::pair<Verdict, std::uint64_t>>& counts);

/// Of some-library 1.4.2, without clauses.
Certificate empty_certificate();

/// Of two clauses.
Certificate green_certificate();

/// Of two red clauses, a partial one and a green one, with a note of each kind.
Certificate red_certificate();

}  // namespace plumb::tests
