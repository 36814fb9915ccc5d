// What a run has found out about a candidate, as data.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "candidates/protocol.hpp"
#include "catalogue/freedom/choices.hpp"
#include "catalogue/posed.hpp"
#include "certify/judge/verdict.hpp"

namespace plumb::certify {

using Tally = std::array<std::uint64_t, verdict_names.size()>;

/// One case that turned a clause red, the smallest that was found.
struct Counterexample {
  catalogue::Posed posed;
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
  std::vector<Counterexample> counterexamples;              // one for each red verdict
  CostlierPlans costlier;                                   // no reason for a clause to fail
  std::map<std::string, catalogue::Choices::Held> choices;  // at its variation points

  std::uint64_t count(Verdict verdict) const { return tally[static_cast<std::size_t>(verdict)]; }
  void add(Verdict verdict) { ++tally[static_cast<std::size_t>(verdict)]; }
  bool red() const;
  bool partial() const { return count(Verdict::unsupported) > 0; }
};

struct Certificate {
  std::string plumbline;
  std::string suite;
  std::uint64_t seed = 0;
  std::string level;
  std::uint64_t cases = 0;  // a clause, at most
  candidates::Introduction candidate;
  std::vector<std::string> command;
  std::string builtin;                   // as in the options
  std::vector<ClauseResult> clauses;     // in the order of the catalogue
  std::vector<std::string> not_offered;  // operations of the catalogue
  std::map<std::string, catalogue::Choices::Held> choices;
  std::string unfinished;  // why it did not come to the end; empty: it did
  double seconds = 0;
  bool resumed = false;

  std::size_t red_clauses() const;
  std::size_t partial_clauses() const;

  /// True if no clause is red or partial, every clause has cases, and it came to the end.
  bool certified() const;
};

}  // namespace plumb::certify
