#include "plumb/certify/run/certification.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/catalogue/version.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/clause_run.hpp"
#include "plumb/certify/run/counterexamples/failing_groups.hpp"
#include "plumb/certify/run/expected_failures.hpp"
#include "plumb/certify/run/judging/clause_judging.hpp"
#include "plumb/certify/run/resumption/journal.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::certify {
namespace {

class Certification {
 public:
  Certification(const CertifyOptions& options, const ClauseRun::Tell& progress)
      : options_(options),
        patience_(options.limits.restarts),
        process_(options.command, options.limits, candidates::hello_request()),
        clauses_(options, certificate_.candidate, process_, patience_, progress) {}

  Certificate run() {
    const auto start = std::chrono::steady_clock::now();
    certificate_.plumbline = catalogue::version();
    certificate_.seed = options_.seed;
    certificate_.level = options_.level;
    certificate_.cases = options_.cases;
    certificate_.command = options_.command;
    certificate_.builtin = options_.builtin;
    open_journal();
    certificate_.sandboxed = !options_.limits.within.empty();
    if (introduce()) judge_all();
    clauses_.end(certificate_);
    if (options_.limits.halt) certificate_.signal = options_.limits.halt->signal();
    certificate_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return certificate_;
  }

 private:
  void open_journal() try {
    if (!options_.out.empty() && !options_.state.empty())
      journal_.emplace(journal_folder(options_.state, options_.out));
  } catch (const JournalIsBusy&) {
    throw notation::CallError(
        fmt::format("another run writes to the folder {}: wait for it, or name another one with "
                    "--out",
                    options_.out.string()));
  }

  bool introduce() {
    const candidates::Reply& hello = options_.unanswered ? *options_.unanswered : process_.hello();
    if (hello.conduct != candidates::ProcessOutcome::answered) {
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
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", catalogue::version(), options_.seed,
                       options_.level, options_.cases, digest_of(certificate_.identity),
                       options_.limits.answer.count(), options_.limits.memory_bytes,
                       options_.limits.restarts, certificate_.sandboxed ? "boxed" : "free",
                       options_.failures == Failures::recorded ? "recorded" : "counted",
                       fmt::join(options_.command, " "));
  }

  void judge_all() {
    if (options_.completed)
      clauses_.take_completed(offered_operations(), *options_.completed);
    else
      clauses_.choose(own_operations());
    if (journal_) {
      if (journal_->take_up(key()))
        certificate_.not_resumed =
            "an earlier run into this folder was not resumed: its options, its candidate or the "
            "code around it were others";
      clauses_.take_over(*journal_, certificate_);
    }
    clauses_.judge(journal_ ? &*journal_ : nullptr);
    clauses_.report(certificate_);
    for (const ClauseResult& result : certificate_.clauses) choices_.add(result.shown);
    if (options_.shard.whole()) {  // else whoever has all clauses does it
      charge_what_others_found();
      charge_mixed_points();
    }
    if (options_.failures == Failures::recorded) record_failures();
    certificate_.choices = choices_.held();
    certificate_.unfinished = clauses_.why_unfinished();
  }

  /// The shard's share of the operations that are offered.
  std::vector<const Operation*> own_operations() {
    std::vector<const Operation*> own;
    const std::vector<const Operation*> offered = offered_operations();
    for (std::size_t k = 0; k < offered.size(); ++k)
      if (options_.shard.owns(k)) own.push_back(offered[k]);
    return own;
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

  /// The result of this operation; a new one if the operation was not among those that are judged.
  ClauseResult& result_of(const std::string& operation) {
    for (ClauseResult& clause : certificate_.clauses)
      if (clause.operation == operation) return clause;
    ClauseResult& clause = certificate_.clauses.emplace_back();
    clause.operation = operation;
    return clause;
  }

  /// A law of one clause may find the answer to another operation wrong: one case of that clause,
  /// unless it has such a verdict.
  void charge_what_others_found() {
    ClauseJudging judging(process_, certificate_.candidate, patience_);
    std::vector<Counterexample> faults;
    for (const ClauseResult& finder : certificate_.clauses)
      faults.insert(faults.end(), finder.of_others.begin(), finder.of_others.end());
    for (const Counterexample& fault : faults) {
      const Verdict verdict = fault.judgement.verdict;
      ClauseResult& clause = result_of(std::string(fault.posed.request.operation->name));
      if (options_.failures == Failures::recorded)
        clause.red_cases.push_back(
            {fault.posed.request, verdict, blamed_of(fault.judgement), Source::law_run});
      if (clause.count(verdict) > 0) continue;
      ++clause.cases;
      clause.add(verdict);
      judging.charge(clause, verdict, fault);
    }
  }

  void record_failures() try {
    for (const ClauseResult& clause : certificate_.clauses) {
      if (failing_groups(clause).empty()) continue;
      const PosedClause posed = clauses_.make_case(*catalogue::find_operation(clause.operation));
      for (KnownFailure& one :
           known_failures_of(clause, posed.cases, certificate_.candidate.integer_bits))
        certificate_.failures.push_back(std::move(one));
    }
    if (options_.known) certificate_.compared = compared(certificate_, *options_.known, process_);
  } catch (const Halted&) {}

  /// When all answers are there: a point that needs two choices costs one case, whose answer kept
  /// the contract.
  void charge_mixed_points() {
    ClauseJudging judging(process_, certificate_.candidate, patience_);
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
  Patience patience_;
  candidates::CandidateProcess process_;
  catalogue::Choices choices_;
  Certificate certificate_;

  ClauseRun clauses_;
  std::optional<Journal> journal_;
};

}  // namespace

Certificate certify(const CertifyOptions& options,
                    const std::function<void(const SuiteProgress&)>& progress) {
  return Certification(options, progress).run();
}

}  // namespace plumb::certify
