// What a run has found out about a candidate, as data.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "plumb/candidates/identity/identity.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/test_case.hpp"
#include "plumb/catalogue/variation_points/choices.hpp"
#include "plumb/certify/judge/verdict.hpp"
#include "plumb/certify/known/comparison.hpp"

namespace plumb::certify {

/// True for red verdicts, and for those whose smallest case a reader must see all the same.
inline bool is_shown(Verdict verdict) {
  return is_red(verdict) || verdict == Verdict::aborts || verdict == Verdict::undecided;
}

/// The share in per cent, rounded down, and at least 1 if there is any.
std::uint64_t percent_of(std::uint64_t part, std::uint64_t whole);

using Tally = std::array<std::uint64_t, verdict_names.size()>;

/// One case that turned a clause red, or must be shown for another reason; the smallest that was
/// found.
struct Counterexample {
  catalogue::TestCase posed;
  Judgement judgement;
};

/// Right plans with more shuffles than the bound; of them the one with the greatest difference.
struct CostlierPlans {
  std::uint64_t cases = 0, shuffles = 0, bound = 0;
  std::string call;  // its request

  friend bool operator==(const CostlierPlans&, const CostlierPlans&) = default;
};

/// How a further law came out on the answers of a candidate.
enum class LawOutcome {
  not_run,  // it needs what the candidate does not offer or take
  kept,     // the law holds
  broken,   // charged as `unlawful`, under its own name
  freed,    // broken, and the contracts leave the choice that it asks for
};

inline constexpr std::array<std::string_view, 4> law_outcome_names{"not run", "holds", "broken",
                                                                   "freed"};

inline std::string_view name_of(LawOutcome outcome) {
  return law_outcome_names[static_cast<std::size_t>(outcome)];
}

struct LawResult {
  std::string law;
  LawOutcome outcome = LawOutcome::not_run;
  std::uint64_t cases = 0;  // that counted
  std::string why = {};     // what is missing, the token, or the choice; empty if it holds

  friend bool operator==(const LawResult&, const LawResult&) = default;
};

/// Whether each failing case is kept, as known failures need it.
enum class Failures { counted, recorded };

/// A clause that was asked less is no clause that is certified, unless it has no more cases.
inline constexpr std::uint64_t fewest_cases = 40;

struct ClauseResult {
  std::string operation;
  std::uint64_t cases = 0;
  std::uint64_t not_sent = 0;  // numbers beyond the integers of the candidate
  std::uint64_t required = 0;  // of the cases, those inside the required domain
  std::uint64_t declared = 0;  // of these, those inside the domain that the candidate declares
  Tally tally{};
  std::vector<Counterexample> counterexamples;  // for each verdict that `is_shown`
  std::vector<Counterexample> kernel_sized;     // for red ones that a case as kernels have shows
  CostlierPlans costlier;                       // no reason for a clause to fail
  catalogue::Choices::AllShown shown;           // at its variation points
  std::uint64_t telling = 0;                    // right answers that are not trivial
  std::uint64_t telling_expected = 0;           // cases that were asked and have such an answer
  std::vector<LawResult> laws;                  // its further laws
  std::vector<Counterexample> of_others;        // answers to other operations that these refute
  std::string marks;                            // of each answer, for a run that goes on
  std::uint64_t fewest = fewest_cases;          // that count as asked enough
  std::vector<RedCase> red_cases;               // empty unless failures are recorded
  std::string suite;                            // the digest of its cases
  std::uint64_t asked_twice = 0;                // cases, again in another order
  bool cut_off = false;                         // the run had to end before it was finished

  std::uint64_t count(Verdict verdict) const { return tally[static_cast<std::size_t>(verdict)]; }
  void add(Verdict verdict) { ++tally[static_cast<std::size_t>(verdict)]; }
  void move(Verdict from, Verdict to);  // one case
  bool red() const;
  bool undecided() const { return count(Verdict::undecided) > 0; }
  bool partial() const { return count(Verdict::unsupported) > 0; }
  std::uint64_t judged() const { return cases - count(Verdict::outside); }

  /// True if no right answer was other than a trivial one: whoever looks at no argument does as
  /// well.
  bool untested() const { return judged() > count(Verdict::unsupported) && telling == 0; }

  /// True if that is so while other answers were due.
  bool lazy() const { return untested() && telling_expected > 0; }

  bool too_few() const { return judged() < fewest; }

  /// True if the clause is right and was asked enough.
  bool whole() const { return !red() && !undecided() && !partial() && !untested() && !too_few(); }
};

struct Certificate {
  std::string plumbline;
  std::string suite;
  std::uint64_t seed = 0;
  std::string level;
  std::uint64_t cases = 0;  // a clause, at most
  candidates::Introduction candidate;
  candidates::Identity identity;
  std::vector<std::string> command;
  std::string builtin;                   // as in the options
  std::vector<ClauseResult> clauses;     // in the order of the catalogue
  std::vector<std::string> not_offered;  // operations of the catalogue
  std::map<std::string, catalogue::Choices::Held> choices;
  std::string unfinished;  // why it did not come to the end; empty: it did
  double seconds = 0;
  bool resumed = false;
  std::uint64_t asked_again = 0;       // answers of an earlier run, before they were taken over
  std::vector<KnownFailure> failures;  // if they are recorded: an entry for each
  std::optional<Comparison> compared;  // with the known failures, if there is a file of them
  std::string not_resumed;             // why what an earlier run has found was forgotten
  std::vector<std::string> not_begun;  // operations that were offered, and asked nothing
  candidates::CandidateProcess::Skipped skipped;  // lines on standard output that were no answers
  std::vector<std::string> strays;  // names of processes that had left their group, and were ended
  bool sandboxed = false;           // it ran in a box: plumb/candidates/sandbox.hpp
  int signal = 0;                   // that ended the run
  std::uint64_t kept_answers = 0;   // of clauses that are not finished, for the next run

  std::size_t red_clauses() const;
  std::size_t undecided_clauses() const;
  std::size_t partial_clauses() const;
  std::size_t lazy_clauses() const;
  std::size_t whole_clauses() const;

  std::uint64_t asked() const;  // cases that were sent
  std::uint64_t posed() const;  // and those that were not: beyond its integers, or its domain

  /// The share of the required cases that its declared domain has, in per cent rounded down;
  /// nothing if it has all of them.
  std::optional<std::uint64_t> declared_percent() const;

  /// True if every clause is whole, and it came to the end.
  bool certified() const;

  /// True if nothing fails, and something is still to be known: a clause is undecided or lazy, or
  /// none is whole.
  bool open() const;

 private:
  std::size_t count_if(bool (ClauseResult::*holds)() const) const;
};

}  // namespace plumb::certify
