// Certificates made by hand.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::tests {

/// The case as the judge sees it.
certify::Counterexample judged(const catalogue::Request& one, const candidates::Response& response);

/// composition((4,3):(1,10), (2,2):(3,2)) answered with (2,2):(3,2), which is wrong at (1,1).
certify::Counterexample unguarded_composition();

certify::ClauseResult clause(const std::string& operation,
                             const std::vector<std::pair<certify::Verdict, std::uint64_t>>& counts);

/// Of some-library 1.4.2, without clauses.
certify::Certificate empty_certificate();

/// Of two clauses.
certify::Certificate green_certificate();

/// Of two red clauses, a partial one and a green one, with a note of each kind.
certify::Certificate red_certificate();

}  // namespace plumb::tests
