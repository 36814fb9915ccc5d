#include "certify/run/certification.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "catalogue/freedom/freedom.hpp"
#include "certify/cases/cases.hpp"
#include "certify/cases/fits.hpp"
#include "certify/judge/judge.hpp"
#include "certify/judge/shuffles_beside_bound.hpp"
#include "certify/run/confirmation.hpp"
#include "certify/run/journal.hpp"
#include "certify/run/telling.hpp"

namespace plumb::certify {
namespace {

void add_to(CostlierPlans& costlier, const catalogue::Posed& posed, const Judgement& judgement) {
  const auto cost = shuffles_beside_bound(posed, judgement);
  if (!cost || cost->shuffles <= cost->bound) return;
  ++costlier.cases;
  const std::uint64_t more = cost->shuffles - cost->bound;
  const std::uint64_t before = costlier.shuffles - costlier.bound;
  const std::string call = catalogue::call_text(posed.request);
  if (more < before || (more == before && call.size() >= costlier.call.size())) return;
  costlier.shuffles = cost->shuffles;
  costlier.bound = cost->bound;
  costlier.call = call;
}

class Certification {
 public:
  Certification(const CertifyOptions& options, const std::function<void(const Progress&)>& progress)
      : options_(options),
        progress_(progress),
        process_(options.command, options.limits, candidates::hello_request()) {}

  Certificate run() {
    const auto start = std::chrono::steady_clock::now();
    certificate_.plumbline = PLUMB_VERSION;
    certificate_.seed = options_.seed;
    certificate_.level = options_.level;
    certificate_.cases = options_.cases;
    certificate_.command = options_.command;
    certificate_.builtin = options_.builtin;
    if (introduce()) judge_all();
    certificate_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return certificate_;
  }

 private:
  bool introduce() {
    const candidates::Reply& hello = process_.hello();
    if (hello.conduct != candidates::Conduct::answered) {
      certificate_.unfinished =
          fmt::format("no answer to the hello ({}): {}", name_of(hello.conduct), hello.detail);
      return false;
    }
    const auto read = candidates::read_introduction(hello.line);
    if (const auto* sentence = std::get_if<std::string>(&read)) {
      certificate_.unfinished = *sentence;
      return false;
    }
    certificate_.candidate = std::get<candidates::Introduction>(read);
    choices_ = catalogue::Choices(certificate_.candidate.choices);
    return true;
  }

  bool wanted(const Operation& row) const {
    return options_.operations.empty() ||
           std::find(options_.operations.begin(), options_.operations.end(), row.name) !=
               options_.operations.end();
  }

  /// What decides the results: with another key an earlier run is no part of this one.
  std::string key() const {
    const candidates::Introduction& who = certificate_.candidate;
    return fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", PLUMB_VERSION, certificate_.suite,
                       options_.seed, options_.level, options_.cases, who.name, who.version,
                       who.integer_bits, options_.limits.answer.count(),
                       options_.limits.memory_bytes, options_.limits.restarts,
                       fmt::join(options_.command, " "));
  }

  void judge_all() {
    const std::vector<const Operation*> offered = offered_operations();
    const std::vector<std::vector<Case>> cases = pose_all(offered);
    std::optional<Journal> journal;
    if (!options_.out.empty()) journal.emplace(options_.out, key());

    for (std::size_t k = 0; k < offered.size(); ++k) {
      if (journal && take_over(*journal, *offered[k])) continue;
      place_ = {offered[k]->name, k + 1, offered.size(), 0, 0, 0};
      const std::uint64_t abandoned_before = abandoned_;
      certificate_.clauses.push_back(judge_clause(*offered[k], cases[k]));
      if (journal && abandoned_ == abandoned_before) journal->append(certificate_.clauses.back());
    }
    charge_mixed_points();
    certificate_.choices = choices_.held();
    if (process_.restarts_left() == 0 && abandoned_ > 0)
      certificate_.unfinished = fmt::format(
          "the candidate was started again {} times, the most that is allowed; {} cases were left",
          options_.limits.restarts, abandoned_);
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

  /// Those beside the plain ones that the candidate takes, each kind of a fifth as many as those:
  /// strides over other modules, composed layouts in place of others.
  std::vector<Case> taken_beyond(const Operation& row) {
    std::vector<Case> cases = taken_over_modules(row);
    if (certificate_.candidate.takes_composed(row.name))
      for (Case& one : cases_with_composed(row, options_.cases / 5, options_.seed))
        cases.push_back(std::move(one));
    return cases;
  }

  std::vector<Case> taken_over_modules(const Operation& row) {
    const candidates::TakenModules& taken = certificate_.candidate.modules;
    if (taken.coordinates.empty() && taken.bits.empty()) return {};
    std::vector<Case> cases = cases_over_modules(row, options_.cases / 5, options_.seed);
    std::erase_if(cases, [&](const Case& one) { return !taken.takes(one.posed.request); });
    return cases;
  }

  /// The cases of each operation, which make the suite.
  std::vector<std::vector<Case>> pose_all(const std::vector<const Operation*>& offered) {
    std::vector<std::vector<Case>> cases;
    std::vector<std::string> digests;
    for (const Operation* row : offered) {
      cases.push_back(cases_of(*row, options_.cases, options_.seed));
      for (Case& one : taken_beyond(*row)) cases.back().push_back(std::move(one));
      digests.push_back(suite_digest(cases.back()));
    }
    certificate_.suite = suite_digest(digests);
    return cases;
  }

  /// Takes over the result that an earlier part of this run has of the clause, if it has one.
  bool take_over(const Journal& journal, const Operation& row) {
    for (const ClauseResult& done : journal.completed()) {
      if (done.operation != row.name) continue;
      certificate_.resumed = true;
      certificate_.clauses.push_back(done);
      choices_.add(done.shown);
      return true;
    }
    return false;
  }

  ClauseResult judge_clause(const Operation& row, const std::vector<Case>& cases) {
    ClauseResult result;
    result.operation = row.name;
    catalogue::Choices choices;
    Worst worst = converse(result, cases, choices);
    result.shown = choices.shown();
    choices_.add(result.shown);
    for (auto& [verdict, found] : worst.smallest) charge(result, verdict, std::move(found));
    for (auto& [verdict, found] : worst.kernel_sized)
      if (is_red(verdict)) add_kernel_sized(result, std::move(found));
    return result;
  }

  /// Adds a counterexample to the clause. One that a fresh process answers otherwise is flaky.
  void charge(ClauseResult& clause, Verdict counted, Counterexample found) {
    Confirmation confirmation(process_, certificate_.candidate);
    Counterexample confirmed = confirmation.confirm(std::move(found));
    if (confirmed.judgement.verdict == Verdict::flaky) clause.move(counted, Verdict::flaky);
    clause.counterexamples.push_back(std::move(confirmed));
  }

  /// Beside the smallest counterexample of its verdict, if that is another one.
  void add_kernel_sized(ClauseResult& clause, Counterexample found) {
    for (const Counterexample& smallest : clause.counterexamples) {
      if (smallest.judgement.verdict != found.judgement.verdict ||
          smallest.posed.request.arguments == found.posed.request.arguments)
        continue;
      Confirmation confirmation(process_, certificate_.candidate);
      if (auto confirmed = confirmation.confirm_as_it_is(std::move(found)))
        clause.kernel_sized.push_back(std::move(*confirmed));
      return;
    }
  }

  /// When all answers are there: a point that needs two choices costs one case, whose answer kept
  /// the contract.
  void charge_mixed_points() {
    for (const catalogue::Mixed& point : choices_.mixed())
      for (ClauseResult& clause : certificate_.clauses) {
        if (clause.operation != point.charged->posed.request.operation->name) continue;
        Counterexample found{point.charged->posed, inconsistent(point)};
        const candidates::Answered answer{found.judgement.got};
        clause.move(judge(found.posed, answer, certificate_.candidate.declared).verdict,
                    Verdict::inconsistent);
        charge(clause, Verdict::inconsistent, std::move(found));
      }
  }

  /// Sends what fits the integers of the candidate, and judges each answer as it comes.
  Worst converse(ClauseResult& result, const std::vector<Case>& cases,
                 catalogue::Choices& choices) {
    const candidates::Declared& declared = certificate_.candidate.declared;
    std::vector<const Case*> sent;
    std::vector<std::string> lines;
    for (const Case& one : cases) {
      if (!fits(one.posed, certificate_.candidate.integer_bits)) {
        ++result.not_sent;
        continue;
      }
      ++result.cases;
      if (one.posed.required) ++result.required;
      if (one.posed.required && !declared.excuses_refusal(one.posed)) ++result.declared;
      if (judge_unasked(one.posed, declared)) {
        result.add(Verdict::outside);
        continue;
      }
      const std::string id = fmt::format("{}-{}", result.operation, sent.size());
      lines.push_back(candidates::request_line(id, one.posed.request));
      sent.push_back(&one);
    }

    Worst worst;
    place_.cases = sent.size();
    process_.converse(lines, [&](std::size_t index, const candidates::Reply& reply) {
      if (reply.conduct == candidates::Conduct::abandoned) ++abandoned_;
      const catalogue::Posed& posed = sent[index]->posed;
      Judgement judgement = judge(posed, candidates::response_of(reply), choices, declared);
      add_to(result.costlier, posed, judgement);
      result.add(judgement.verdict);
      if (is_red(judgement.verdict)) ++place_.red;
      if (is_shown(judgement.verdict)) worst.keep(*sent[index], std::move(judgement));
      place_.done = index + 1;
      if (progress_) progress_(place_);
    });
    return worst;
  }

  const CertifyOptions& options_;
  const std::function<void(const Progress&)>& progress_;
  candidates::CandidateProcess process_;
  catalogue::Choices choices_;
  Certificate certificate_;
  Progress place_{};
  std::uint64_t abandoned_ = 0;
};

}  // namespace

Certificate certify(const CertifyOptions& options,
                    const std::function<void(const Progress&)>& progress) {
  return Certification(options, progress).run();
}

}  // namespace plumb::certify
