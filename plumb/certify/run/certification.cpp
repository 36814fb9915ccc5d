#include "plumb/certify/run/certification.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include "plumb/catalogue/variation_points/freedom.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/clause_judging.hpp"
#include "plumb/certify/run/expected_failures.hpp"
#include "plumb/certify/run/failing_groups.hpp"
#include "plumb/certify/run/journal.hpp"
#include "plumb/certify/run/posed_clauses.hpp"
#include "plumb/certify/run/side_by_side.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {
namespace {

constexpr std::uint64_t cases_beside_one_of_a_law = 10;  // of the clause

class Certification {
 public:
  Certification(const CertifyOptions& options, const std::function<void(const Progress&)>& progress)
      : options_(options),
        progress_(progress),
        budget_(std::make_shared<candidates::RestartBudget>(options.limits.restarts)),
        process_(options.command, options.limits, candidates::hello_request(), budget_) {}

  Certificate run() {
    const auto start = std::chrono::steady_clock::now();
    certificate_.plumbline = PLUMB_VERSION;
    certificate_.seed = options_.seed;
    certificate_.level = options_.level;
    certificate_.cases = options_.cases;
    certificate_.command = options_.command;
    certificate_.builtin = options_.builtin;
    if (!options_.out.empty() && !options_.state.empty())
      journal_.emplace(journal_folder(options_.state, options_.out));
    if (introduce()) judge_all();
    certificate_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return certificate_;
  }

 private:
  bool introduce() {
    const candidates::Reply& hello = process_.hello();
    if (hello.conduct != candidates::Conduct::answered) {
      certificate_.unfinished = fmt::format("no answer to the hello ({}): {}",
                                            name_of(hello.conduct), sentence_of(hello));
      return false;
    }
    const auto read = candidates::read_introduction(hello.line);
    if (const auto* sentence = std::get_if<std::string>(&read)) {
      certificate_.unfinished = *sentence;
      return false;
    }
    certificate_.candidate = std::get<candidates::Introduction>(read);
    choices_ = catalogue::Choices(certificate_.candidate.choices);
    certificate_.identity =
        candidates::identity_of(options_.command, options_.builtin, hello.line, process_.loaded());
    return true;
  }

  bool wanted(const Operation& row) const {
    return options_.operations.empty() ||
           std::find(options_.operations.begin(), options_.operations.end(), row.name) !=
               options_.operations.end();
  }

  /// Returns all that determines the results: a journal with another key is of another run.
  std::string key() const {
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", PLUMB_VERSION, certificate_.suite,
                       options_.seed, options_.level, options_.cases,
                       digest_of(certificate_.identity), options_.limits.answer.count(),
                       options_.limits.memory_bytes, options_.limits.restarts,
                       options_.failures == Failures::recorded ? "recorded" : "counted",
                       fmt::join(options_.command, " "));
  }

  void judge_all() {
    if (options_.completed)
      take_completed(*options_.completed);
    else
      pose_all();
    certificate_.suite = posed_.suite;
    if (journal_) take_over(*journal_);

    judge_side_by_side();
    for (std::size_t k = 0; k < results_.size(); ++k) {
      std::optional<ClauseResult>& result = results_[k];
      result->suite = posed_.digests[k];
      choices_.add(result->shown);
      if (options_.cases >= fewest_cases)
        result->fewest = std::min(fewest_cases, result->cases + result->not_sent);
      certificate_.clauses.push_back(std::move(*result));
    }
    if (options_.shard.whole()) {  // else whoever has all clauses does it
      charge_what_others_found();
      charge_mixed_points();
    }
    if (options_.failures == Failures::recorded) record_failures();
    certificate_.choices = choices_.held();
    if (abandoned_ > 0)
      certificate_.unfinished = fmt::format("{}; {} cases were left", why_abandoned(), abandoned_);
  }

  void pose_all() {
    std::vector<const Operation*> own;
    const std::vector<const Operation*> offered = offered_operations();
    for (std::size_t k = 0; k < offered.size(); ++k)
      if (options_.shard.owns(k)) own.push_back(offered[k]);
    posed_ = pose_clauses(std::move(own), certificate_.candidate, options_.cases, options_.seed,
                          options_.jobs);
    results_.resize(posed_.operations.size());
  }

  void take_completed(const std::vector<ClauseResult>& completed) {
    posed_.operations = offered_operations();
    if (completed.size() != posed_.operations.size())
      throw notation::CallError(
          fmt::format("the candidate offers {} operations, and the parts have results of {}",
                      posed_.operations.size(), completed.size()));
    for (std::size_t k = 0; k < completed.size(); ++k) {
      if (completed[k].operation != posed_.operations[k]->name)
        throw notation::CallError(fmt::format("a part has results of {} in place of {}",
                                              completed[k].operation, posed_.operations[k]->name));
      posed_.digests.push_back(completed[k].suite);
      results_.emplace_back(completed[k]);
    }
    posed_.suite = suite_digest(posed_.digests);
  }

  std::string why_abandoned() const {
    if (budget_->left() > 0) return gave_up_;
    return fmt::format("the candidate was started again {} times, the most that is allowed",
                       options_.limits.restarts);
  }

  LawBudget law_budget() const {
    return {std::max<std::uint64_t>(1, options_.cases / cases_beside_one_of_a_law), options_.seed,
            options_.failures};
  }

  /// With a process of the candidate for each job.
  void judge_side_by_side() {
    const auto work = [&](std::size_t job) {
      if (job == 0) return judge_with(process_);
      candidates::CandidateProcess process(options_.command, options_.limits,
                                           candidates::hello_request(), budget_);
      judge_with(process);
    };
    side_by_side(std::min<std::size_t>(options_.jobs, posed_.operations.size()), work, [&] {
      const std::scoped_lock lock(mutex_);
      next_ = posed_.operations.size();
    });
  }

  void judge_with(candidates::CandidateProcess& process) {
    ClauseJudging judging(process, certificate_.candidate);
    while (const std::optional<std::size_t> k = next_clause()) {
      const Operation& row = *posed_.operations[*k];
      const std::uint64_t abandoned_before = judging.abandoned();
      ClauseResult result =
          judging.judge(row, posed_.cases[*k], law_budget(), [&](const ClauseProgress& at) {
            const std::scoped_lock lock(mutex_);
            if (progress_)
              progress_({row.name, *k + 1, posed_.operations.size(), at.done, at.cases, at.red});
          });
      const std::scoped_lock lock(mutex_);
      if (journal_ && judging.abandoned() == abandoned_before) journal_->append(result);
      results_[*k] = std::move(result);
    }
    const std::scoped_lock lock(mutex_);
    abandoned_ += judging.abandoned();
    if (!process.gave_up().empty()) gave_up_ = process.gave_up();
  }

  /// The first that nobody has judged or begun.
  std::optional<std::size_t> next_clause() {
    const std::scoped_lock lock(mutex_);
    while (next_ < posed_.operations.size() && results_[next_]) ++next_;
    if (next_ >= posed_.operations.size()) return std::nullopt;
    return next_++;
  }

  std::vector<const Operation*> offered_operations() {
    std::vector<const Operation*> offered;
    for (const Operation& row : catalogue::operations()) {
      if (!wanted(row)) continue;
      if (certificate_.candidate.offers(row.name))
        offered.push_back(&row);
      else
        certificate_.not_offered.emplace_back(row.name);
    }
    return offered;
  }

  /// Takes over the results that an earlier part of this run has, if a share of its answers is as
  /// it was then.
  void take_over(Journal& journal) {
    journal.take_up(key());
    ClauseJudging judging(process_, certificate_.candidate);
    for (const ClauseResult& done : journal.completed())
      for (std::size_t k = 0; k < posed_.operations.size(); ++k) {
        if (results_[k] || posed_.operations[k]->name != done.operation) continue;
        const ClauseJudging::AskedAgain again = judging.ask_again(done, posed_.cases[k]);
        certificate_.asked_again += again.answers;
        if (!again.other.empty()) return forget(journal, again.other);
        certificate_.resumed = true;
        results_[k] = done;
      }
  }

  /// A law of one clause may find the answer to another operation wrong: one case of that clause,
  /// unless it has such a verdict.
  void charge_what_others_found() {
    ClauseJudging judging(process_, certificate_.candidate);
    for (const ClauseResult& finder : certificate_.clauses)
      for (const Counterexample& fault : finder.of_others)
        for (ClauseResult& clause : certificate_.clauses) {
          const Verdict verdict = fault.judgement.verdict;
          if (clause.operation != fault.posed.request.operation->name) continue;
          if (options_.failures == Failures::recorded)
            clause.red_cases.push_back(
                {fault.posed.request, verdict, blamed_of(fault.judgement), Source::law_run});
          if (clause.count(verdict) > 0) continue;
          ++clause.cases;
          clause.add(verdict);
          judging.charge(clause, verdict, fault);
        }
  }

  void record_failures() {
    for (std::size_t k = 0; k < certificate_.clauses.size(); ++k)
      for (KnownFailure& one : known_failures_of(certificate_.clauses[k], posed_.cases[k],
                                                 certificate_.candidate.integer_bits))
        certificate_.failures.push_back(std::move(one));
    if (options_.known) certificate_.compared = compared(certificate_, *options_.known, process_);
  }

  void forget(Journal& journal, const std::string& other) {
    certificate_.resumed = false;
    certificate_.not_resumed =
        fmt::format("an earlier run was not resumed, since the answers have changed: {}", other);
    std::fill(results_.begin(), results_.end(), std::nullopt);
    journal.begin_anew();
  }

  /// When all answers are there: a point that needs two choices costs one case, whose answer kept
  /// the contract.
  void charge_mixed_points() {
    ClauseJudging judging(process_, certificate_.candidate);
    for (const catalogue::Mixed& point : choices_.mixed())
      for (ClauseResult& clause : certificate_.clauses) {
        if (clause.operation != point.charged->posed.request.operation->name) continue;
        Counterexample found{point.charged->posed, inconsistent(point)};
        const candidates::Answered answer{found.judgement.got};
        clause.move(judge(found.posed, answer, certificate_.candidate.declared).verdict,
                    Verdict::inconsistent);
        judging.charge(clause, Verdict::inconsistent, std::move(found));
      }
  }

  const CertifyOptions& options_;
  const std::function<void(const Progress&)>& progress_;
  std::shared_ptr<candidates::RestartBudget> budget_;
  candidates::CandidateProcess process_;
  catalogue::Choices choices_;
  Certificate certificate_;

  PosedClauses posed_;

  std::mutex mutex_;  // of all below, while clauses are judged side by side
  std::vector<std::optional<ClauseResult>> results_;
  std::optional<Journal> journal_;
  std::size_t next_ = 0;
  std::uint64_t abandoned_ = 0;
  std::string gave_up_;
};

}  // namespace

Certificate certify(const CertifyOptions& options,
                    const std::function<void(const Progress&)>& progress) {
  return Certification(options, progress).run();
}

}  // namespace plumb::certify
