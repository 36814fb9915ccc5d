// The main job: judge a candidate on every clause that it offers.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "certify/candidate_process.hpp"
#include "certify/cases.hpp"
#include "certify/judge.hpp"

namespace plumb {

struct CertifyOptions {
  std::vector<std::string> command;
  std::string builtin;                    // NAME@VERSION, where the command is that candidate's
  std::string level = "standard";         // the name of that many cases; empty: it has none
  std::uint64_t cases = 3000;             // a clause
  std::uint64_t seed = 1;
  std::vector<std::string> operations;    // empty: all of the catalogue
  Limits limits;
  std::filesystem::path out;              // where results are written as they come; empty: nowhere
};

using Tally = std::array<std::uint64_t, verdict_names.size()>;

/// One case that turned a clause red, the smallest that was found.
struct Counterexample {
  Request request;
  Judgement judgement;
};

/// Right plans with more shuffles than the bound; of them the one with the greatest difference.
struct CostlierPlans {
  std::uint64_t cases = 0, shuffles = 0, bound = 0;
  std::string call;  // its request

  friend bool operator==(const CostlierPlans&, const CostlierPlans&) = default;
};

struct ClauseResult {
  std::string operation;
  std::uint64_t cases = 0;
  std::uint64_t not_sent = 0;  // numbers beyond the integers of the candidate
  Tally tally{};
  std::vector<Counterexample> counterexamples;  // one for each red verdict
  CostlierPlans costlier;      // no reason for a clause to fail
  std::map<std::string, Choices::Held> choices;  // at the variation points of this operation

  std::uint64_t count(Verdict verdict) const { return tally[static_cast<std::size_t>(verdict)]; }
  bool red() const;
  bool partial() const { return count(Verdict::unsupported) > 0; }
};

struct Certificate {
  std::string plumbline;
  std::string suite;
  std::uint64_t seed = 0;
  std::string level;
  std::uint64_t cases = 0;  // a clause, at most
  Introduction candidate;
  std::vector<std::string> command;
  std::string builtin;                     // as in the options
  std::vector<ClauseResult> clauses;       // in the order of the catalogue
  std::vector<std::string> not_offered;    // operations of the catalogue
  std::map<std::string, Choices::Held> choices;
  std::string unfinished;                  // why it did not come to the end; empty: it did
  double seconds = 0;
  bool resumed = false;

  std::size_t red_clauses() const;
  std::size_t partial_clauses() const;

  /// No clause is red or partial, every clause has cases, and it came to the end.
  bool certified() const;
};

/// Where it is, for a progress line.
struct Progress {
  std::string_view operation;
  std::size_t clause, clauses;
  std::uint64_t done, cases;
  std::uint64_t red;
};

/// Throws CannotStart where the command cannot be run. What the candidate does otherwise is in the
/// certificate: one that never answers the hello is `unfinished`.
Certificate certify(const CertifyOptions& options,
                    const std::function<void(const Progress&)>& progress = nullptr);

}  // namespace plumb
