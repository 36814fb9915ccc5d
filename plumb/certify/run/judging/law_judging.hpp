// The further laws of a clause, held against a live candidate.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "plumb/certify/run/certificate.hpp"
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"
#include "plumb/certify/run/judging/judged_candidate.hpp"
#include "properties/engines/engine.hpp"

namespace plumb::certify {

/// How many cases of each law, and which.
struct LawBudget {
  std::uint64_t cases, seed;
  Failures failures = Failures::counted;
};

/// For the thread that owns the candidate.
class LawJudging {
 public:
  LawJudging(candidates::CandidateProcess& process, const candidates::Introduction& who);

  /// A candidate in this process, which cannot be started again.
  LawJudging(JudgedCandidate::Ask ask, const candidates::Introduction& who)
      : restart_([] {}), who_(who), use_(std::move(ask), who) {}

  /// Adds what each further law of the clause says. An answer to the clause's operation that breaks
  /// its contract is counted as a case, and kept in `worst`, if it is the first of its verdict; one
  /// to another operation is kept in `of_others`, for its own clause.
  ///
  /// If failures are recorded, a law runs although the contract is broken, and does not stop at its
  /// first failure: known failures must not hide others.
  void judge(ClauseResult& clause, const LawBudget& budget, Selection& worst);

  /// How one law comes out. A counterexample is added to the clause.
  LawResult hold(const LawRow& law, const LawBudget& budget, ClauseResult& clause);

  /// Answers that broke their contracts, the oldest first.
  std::vector<Counterexample> take_faults() { return use_.take_faults(); }

 private:
  void charge(ClauseResult& clause, LawResult& result, const LawRow& law, const Run& failing);

  std::function<void()> restart_;
  const candidates::Introduction& who_;
  JudgedCandidate use_;
};

}  // namespace plumb::certify
