// What a fuzzing run has found, asked again: shrunk and judged as each counterexample of a
// certificate is.
#pragma once

#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::fuzzing {

/// In the order of the requests, each clause, law and verdict once. A request that is answered
/// right by a fresh process is `flaky`.
std::vector<certify::Counterexample> confirmed_failures(
    candidates::CandidateProcess& process, const candidates::Introduction& who,
    const std::vector<catalogue::Request>& requests);

}  // namespace plumb::fuzzing
