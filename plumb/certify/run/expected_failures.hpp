// Holds a run against the failures that its maintainer knows.
#pragma once

#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// Asks the candidate the case of each entry again, and one case of each news that the certificate
/// does not show. The clauses must have been judged with `Failures::recorded`.
Comparison compared(const Certificate& certificate, const std::vector<KnownFailure>& known,
                    candidates::CandidateProcess& process);

}  // namespace plumb::certify
