// A candidate under a fuzzer: an input becomes a request, the candidate's answer is judged, and
// what is to guide the fuzzer comes back.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/run/judging/judged_candidate.hpp"
#include "plumb/fuzzing/found_failures.hpp"
#include "plumb/fuzzing/fuzzed_request.hpp"
#include "plumb/fuzzing/plan.hpp"

namespace plumb::fuzzing {

/// A request that was sent, and what came of it, as small numbers.
struct Asked {
  catalogue::Request request;
  std::size_t operation;  // its place in the plan
  std::uint32_t conduct;  // below conducts_of_an_operation: verdict, or form of the answer
};

/// Verdicts of failures, refusals, and answers by their modes and depth.
inline constexpr std::uint32_t conducts_of_an_operation = 64;

/// What the candidate says of itself. Throws EnvironmentError if it does not answer the hello, or
/// answers what the protocol does not know.
candidates::Introduction introduction_of(candidates::CandidateProcess& process);

class FuzzedCandidate {
 public:
  /// Starts the candidate. Throws EnvironmentError if it does not answer the hello, CallError if
  /// the plan names an operation that the catalogue lacks, CannotStart.
  explicit FuzzedCandidate(Plan plan);

  /// Nothing if the input makes no request, or none that the candidate can be asked.
  std::optional<Asked> run(Bytes input);

  /// False when the candidate may not be started again.
  bool goes_on() const { return process_.restarts_left() > 0; }

  /// Writes the progress, which is otherwise written a few times a second.
  void tell();

  const std::vector<const Operation*>& operations() const { return operations_; }

 private:
  std::uint32_t take_faults(const Operation& operation);

  Plan plan_;
  candidates::CandidateProcess process_;
  candidates::Introduction who_;
  certify::JudgedCandidate use_{process_, who_};
  FoundFailures found_;
  std::vector<const Operation*> operations_;  // those that are still asked
  std::vector<const Operation*> all_;         // in the order of the plan
  std::map<const Operation*, int> endings_;   // of the candidate, by its operation
  Progress progress_;
  std::chrono::steady_clock::time_point told_{};
};

}  // namespace plumb::fuzzing
