// The main job: judge a candidate on every clause that it offers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "properties/engines/shard.hpp"

namespace plumb::certify {

struct CertifyOptions {
  std::vector<std::string> command;
  std::string builtin;             // NAME@VERSION, if the command is that candidate's
  std::string level = "standard";  // the name of that many cases; empty: it has none
  std::uint64_t cases = 3000;      // a clause
  std::uint64_t seed = 1;
  std::vector<std::string> operations;  // empty: all of the catalogue
  Failures failures = Failures::counted;
  std::optional<std::vector<KnownFailure>> known;      // to compare with; needs recorded failures
  Shard shard;                                         // of the clauses, dealt in turn
  std::optional<std::vector<ClauseResult>> completed;  // by all shards: no case is sent
  unsigned jobs = 1;  // clauses side by side, each by a process of its own
  candidates::Limits limits;
  std::optional<candidates::Reply> unanswered;  // an earlier hello: it is not asked again
  std::filesystem::path out;  // of the reports; empty: there are none, and no journal
  std::filesystem::path state = state_folder();  // the journal is below it; empty: there is none
};

/// Where it is, for a progress line.
struct SuiteProgress {
  std::string_view operation;
  std::size_t clause, clauses;
  std::uint64_t done, cases;
  std::uint64_t red;
};

/// Throws EnvironmentError if the journal cannot be written, CannotStart if the command cannot be
/// run. What the candidate does otherwise is in the
/// certificate: one that never answers the hello is `unfinished`.
Certificate certify(const CertifyOptions& options,
                    const std::function<void(const SuiteProgress&)>& progress = nullptr);

}  // namespace plumb::certify
