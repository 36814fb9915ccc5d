// One process of a candidate judged on one clause after the other.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/protocol.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/run/certificate.hpp"
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"
#include "plumb/certify/run/judging/law_judging.hpp"
#include "plumb/certify/run/judging/patience.hpp"
#include "plumb/certify/run/resumption/answers_file.hpp"

namespace plumb::certify {

/// What is told of a clause while it is judged.
struct ClauseProgress {
  std::uint64_t done = 0, cases = 0, red = 0;
};

/// For the thread that owns the process.
class ClauseJudging {
 public:
  using Tell = std::function<void(const ClauseProgress&)>;

  ClauseJudging(candidates::CandidateProcess& process, const candidates::Introduction& who,
                Patience& patience)
      : process_(process), who_(who), patience_(patience) {}

  /// Sends what fits the integers of the candidate, and judges each answer as it comes; asks a
  /// share of it again in another order; then holds the further laws of the clause against it.
  /// Replies are kept in `answers`, and those that are there are not asked for; null: they are not.
  ClauseResult judge(const Operation& row, const std::vector<SuiteCase>& cases,
                     const LawBudget& laws, AnswersFile* answers, const Tell& tell);

  /// Asks a share of an earlier run's cases again. Says how many answers were the same, and the
  /// first that is another one.
  struct AskedAgain {
    std::uint64_t answers = 0;
    std::string other = {};
  };
  AskedAgain ask_again(const ClauseResult& before, const std::vector<SuiteCase>& cases);

  /// The same, of a clause that was not finished.
  AskedAgain ask_again(const Operation& row, const AnswersFile& answers,
                       const std::vector<SuiteCase>& cases);

  /// Adds a counterexample to the clause. One that a fresh process answers otherwise is flaky; then
  /// its case is counted elsewhere, and the result is true.
  bool charge(ClauseResult& clause, Verdict counted, Counterexample found);

  /// Returns the number of cases of the last clause that were not sent, since the candidate had
  /// been started too often, or the run had to end.
  std::uint64_t abandoned() const { return abandoned_; }

 private:
  std::vector<const SuiteCase*> cases_to_send(ClauseResult& result,
                                              const std::vector<SuiteCase>& cases);
  void count_telling(ClauseResult& result, const std::vector<const SuiteCase*>& sent);
  AskedAgain ask_again(const ClauseResult& before, const std::vector<const SuiteCase*>& sent);
  void begin_operation();
  void hear_answer();
  bool tells(const catalogue::TestCase& posed, const Value<Integer>& answer) const;
  std::vector<std::string> lines_of(const std::string& operation,
                                    const std::vector<const SuiteCase*>& sent) const;
  Selection converse(ClauseResult& result, const std::vector<const SuiteCase*>& sent,
                     catalogue::Choices& choices, Failures failures, const Tell& tell);
  void add_kernel_sized(ClauseResult& clause, Counterexample found);

  candidates::CandidateProcess& process_;
  const candidates::Introduction& who_;
  Patience& patience_;
  int allowed_ = 0;  // restarts on this operation, so far
  std::uint64_t abandoned_ = 0;
  std::vector<std::string> answers_;           // to the cases that were sent, cut
  std::optional<Value<Integer>> commonplace_;  // of a clause whose right answers are all trivial
};

}  // namespace plumb::certify
