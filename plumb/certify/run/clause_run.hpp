// The clauses of a run, judged one after the other or side by side, and kept as they are finished.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/certify/run/certification.hpp"
#include "plumb/certify/run/judging/clause_judging.hpp"
#include "plumb/certify/run/judging/patience.hpp"
#include "plumb/certify/run/judging/posed_clause.hpp"
#include "plumb/certify/run/resumption/journal.hpp"

namespace plumb::certify {

/// The run has to end while cases are made.
struct Halted {};

/// Cases are made clause by clause, so that those of one clause for each job are all that is held.
class ClauseRun {
 public:
  using Tell = std::function<void(const SuiteProgress&)>;

  /// `process` is that of the calling thread. All must outlive it.
  ClauseRun(const CertifyOptions& options, const candidates::Introduction& who,
            candidates::CandidateProcess& process, Patience& patience, const Tell& progress)
      : options_(options), who_(who), process_(process), patience_(patience), progress_(progress) {}

  /// These operations are judged.
  void choose(std::vector<const Operation*> operations);

  /// Or they were judged elsewhere, in this order. Throws CallError if they are others.
  void take_completed(std::vector<const Operation*> operations,
                      const std::vector<ClauseResult>& completed);

  /// Takes over the results that an earlier part of this run has, if a share of its answers is as
  /// it was then; and its answers on clauses that are not finished, which stay on the disk. Says in
  /// the certificate what it did.
  void take_over(Journal& journal, Certificate& certificate);

  /// Judges what is left, with a process of the candidate for each job. Null: there is no journal.
  void judge(Journal* journal);

  /// Puts the results into the certificate, and what was not begun, skipped or kept.
  void report(Certificate& certificate);

  /// Ends the process of the calling thread. Puts into the certificate what was skipped, and what
  /// had left its group.
  void end(Certificate& certificate);

  /// Why the run did not come to its end; empty if it did.
  std::string why_unfinished() const;

  /// The cases of a clause. Throws Halted.
  PosedClause make_case(const Operation& row) const;

 private:
  bool has_to_end() const { return options_.limits.halt && options_.limits.halt->asked(); }
  void judge_with(candidates::CandidateProcess& process);
  void judge_clause(ClauseJudging& judging, const candidates::CandidateProcess& process,
                    std::size_t k);
  void finish(std::size_t k, ClauseResult result, std::uint64_t left, AnswersFile* answers);
  std::optional<std::size_t> next_clause();
  void end(candidates::CandidateProcess& process);
  void forget(Journal& journal, Certificate& certificate, const std::string& other);

  const CertifyOptions& options_;
  const candidates::Introduction& who_;
  candidates::CandidateProcess& process_;
  Patience& patience_;
  const Tell& progress_;
  Journal* journal_ = nullptr;
  std::vector<const Operation*> operations_;

  std::mutex mutex_;  // of all below, while clauses are judged side by side
  std::vector<std::optional<ClauseResult>> results_;
  std::size_t next_ = 0;
  std::vector<std::size_t> mute_;              // clauses on which few starts were spent
  std::map<std::size_t, std::uint64_t> left_;  // clause: cases that were not sent
  std::string gave_up_;
  std::uint64_t kept_answers_ = 0;
  candidates::CandidateProcess::Skipped skipped_;
  std::vector<std::string> strays_;
  std::size_t not_begun_ = 0;
};

}  // namespace plumb::certify
