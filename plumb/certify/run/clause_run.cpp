#include "plumb/certify/run/clause_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "plumb/certify/run/side_by_side.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {
namespace {

constexpr std::uint64_t cases_beside_one_of_a_law = 10;  // of the clause

LawBudget law_budget(const CertifyOptions& options) {
  return {std::max<std::uint64_t>(1, options.cases / cases_beside_one_of_a_law), options.seed,
          options.failures};
}

const ClauseResult* find_result(const std::vector<ClauseResult>& all, std::string_view operation) {
  const auto found = std::find_if(
      all.begin(), all.end(), [&](const ClauseResult& one) { return one.operation == operation; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

void ClauseRun::choose(std::vector<const Operation*> operations) {
  operations_ = std::move(operations);
  results_.resize(operations_.size());
}

void ClauseRun::take_completed(std::vector<const Operation*> operations,
                               const std::vector<ClauseResult>& completed) {
  operations_ = std::move(operations);
  if (completed.size() != operations_.size())
    throw notation::CallError(
        fmt::format("the candidate offers {} operations, and the parts have results of {}",
                    operations_.size(), completed.size()));
  for (std::size_t k = 0; k < completed.size(); ++k) {
    if (completed[k].operation != operations_[k]->name)
      throw notation::CallError(fmt::format("a part has results of {} in place of {}",
                                            completed[k].operation, operations_[k]->name));
    results_.emplace_back(completed[k]);
  }
}

PosedClause ClauseRun::make_case(const Operation& row) const {
  return pose_clause(row, who_, options_.cases, options_.seed, [&] {
    if (has_to_end()) throw Halted{};
  });
}

void ClauseRun::take_over(Journal& journal, Certificate& certificate) try {
  ClauseJudging judging(process_, who_, patience_);
  for (std::size_t k = 0; k < operations_.size(); ++k) {
    const Operation& row = *operations_[k];
    const ClauseResult* before = find_result(journal.completed(), row.name);
    if (results_[k] || (!before && !journal.has_answers_on(row.name))) continue;
    const PosedClause posed = make_case(row);
    const ClauseJudging::AskedAgain again =
        before ? judging.ask_again(*before, posed.cases)
               : judging.ask_again(row, journal.answers_on(row.name), posed.cases);
    if (has_to_end()) return;
    certificate.asked_again += again.answers;
    if (!again.other.empty()) return forget(journal, certificate, again.other);
    certificate.resumed = certificate.resumed || before || again.answers > 0;
    if (before) results_[k] = *before;
  }
} catch (const Halted&) {}  // what is not taken over stays in the journal

void ClauseRun::forget(Journal& journal, Certificate& certificate, const std::string& other) {
  certificate.resumed = false;
  certificate.not_resumed =
      fmt::format("an earlier run was not resumed, since the answers have changed: {}", other);
  std::fill(results_.begin(), results_.end(), std::nullopt);
  journal.begin_anew();
}

void ClauseRun::judge(Journal* journal) {
  journal_ = journal;
  const auto work = [&](std::size_t job) {
    if (job == 0) return judge_with(process_);
    candidates::CandidateProcess process(options_.command, options_.limits,
                                         candidates::hello_request());
    judge_with(process);
    end(process);
  };
  side_by_side(std::min<std::size_t>(options_.jobs, operations_.size()), work, [&] {
    const std::scoped_lock lock(mutex_);
    next_ = operations_.size();
    mute_.clear();
  });
}

void ClauseRun::judge_with(candidates::CandidateProcess& process) try {
  ClauseJudging judging(process, who_, patience_);
  while (const std::optional<std::size_t> k = next_clause()) judge_clause(judging, process, *k);
} catch (const Halted&) {}

void ClauseRun::judge_clause(ClauseJudging& judging, const candidates::CandidateProcess& process,
                             std::size_t k) {
  const Operation& row = *operations_[k];
  const PosedClause posed = make_case(row);
  std::optional<AnswersFile> answers;
  if (journal_) answers.emplace(journal_->answers_on(row.name));
  AnswersFile* const kept = answers ? &*answers : nullptr;
  const auto tell = [&](const ClauseProgress& at) {
    const std::scoped_lock lock(mutex_);
    if (progress_) progress_({row.name, k + 1, operations_.size(), at.done, at.cases, at.red});
  };
  ClauseResult result = judging.judge(row, posed.cases, law_budget(options_), kept, tell);
  result.suite = posed.digest;

  const std::scoped_lock lock(mutex_);
  if (!process.gave_up().empty()) gave_up_ = process.gave_up();
  finish(k, std::move(result), judging.abandoned(), kept);
}

/// A clause that came to its end is in the journal; the answers on one that the run cut off stay;
/// those on one that used up its restarts do not, so that the next run begins it anew.
void ClauseRun::finish(std::size_t k, ClauseResult result, std::uint64_t left,
                       AnswersFile* answers) {
  left_.erase(k);
  if (left > 0) left_[k] = left;
  if (left > 0 && patience_.mute()) mute_.push_back(k);
  if (!has_to_end() && left == 0 && journal_) journal_->append(result);
  result.cut_off = has_to_end();
  if (answers && has_to_end()) kept_answers_ += answers->count();
  if (answers && !has_to_end()) answers->remove();
  results_[k] = std::move(result);
}

/// The first that nobody has judged or begun; at last those on which few starts were spent, since
/// no request had been answered by then.
std::optional<std::size_t> ClauseRun::next_clause() {
  const std::scoped_lock lock(mutex_);
  if (has_to_end()) return std::nullopt;
  if (patience_.mute() && mute_.size() >= Patience::operations_if_mute) return std::nullopt;
  while (next_ < operations_.size() && results_[next_]) ++next_;
  if (next_ < operations_.size()) return next_++;
  if (patience_.mute() || mute_.empty()) return std::nullopt;
  const std::size_t k = mute_.back();
  mute_.pop_back();
  return k;
}

/// Ends the process, and adds what it skipped and left behind to what is known.
void ClauseRun::end(candidates::CandidateProcess& process) {
  const std::vector<std::string> strays = process.end_with_strays();
  const std::scoped_lock lock(mutex_);
  strays_.insert(strays_.end(), strays.begin(), strays.end());
  if (skipped_.lines == 0) skipped_.first = process.skipped().first;
  skipped_.lines += process.skipped().lines;
}

void ClauseRun::report(Certificate& certificate) {
  std::vector<std::string> digests;
  for (std::size_t k = 0; k < results_.size(); ++k) {
    std::optional<ClauseResult>& result = results_[k];
    if (!result) {
      certificate.not_begun.emplace_back(operations_[k]->name);
      continue;
    }
    digests.push_back(result->suite);
    if (options_.cases >= fewest_cases)
      result->fewest = std::min(fewest_cases, result->cases + result->not_sent);
    certificate.clauses.push_back(std::move(*result));
  }
  certificate.suite = suite_digest(digests);
  not_begun_ = certificate.not_begun.size();
  certificate.kept_answers = kept_answers_;
}

void ClauseRun::end(Certificate& certificate) {
  end(process_);
  certificate.skipped = skipped_;
  certificate.strays = strays_;
}

std::string ClauseRun::why_unfinished() const {
  std::uint64_t left = 0;
  std::string operations;
  for (const auto& [k, cases] : left_) {
    left += cases;
    operations += (operations.empty() ? "" : ", ") + std::string(operations_[k]->name);
  }
  if (left == 0 && not_begun_ == 0 && !has_to_end()) return "";
  const std::size_t begun = results_.size() - not_begun_;
  std::string why = has_to_end() ? options_.limits.halt->why() : "";
  if (why.empty() && patience_.mute())
    why = fmt::format("the candidate has answered no request of {} operation{}; the last one: {}",
                      begun, begun == 1 ? "" : "s", gave_up_);
  if (why.empty())
    why = fmt::format(
        "the candidate was started again {} times, the most that is allowed for an "
        "operation, on {}",
        options_.limits.restarts, operations);
  if (left > 0) why += fmt::format("; {} cases were left", left);
  if (not_begun_ > 0)
    why += fmt::format("; {} of {} operations were not begun", not_begun_, results_.size());
  return why;
}

}  // namespace plumb::certify
