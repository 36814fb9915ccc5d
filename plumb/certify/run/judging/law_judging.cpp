#include "plumb/certify/run/judging/law_judging.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "plumb/certify/judge/freed_law.hpp"
#include "plumb/certify/run/counterexamples/failing_groups.hpp"
#include "properties/engines/random.hpp"
#include "properties/engines/replay.hpp"
#include "properties/engines/shrink.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

constexpr std::uint64_t tries_a_case = 20;       // most of them are discarded before a call
constexpr std::uint64_t requests_a_case = 6;     // spent on cases that are discarded as well
constexpr std::uint64_t law_shrink_runs = 300;   // spent on one failing law
constexpr std::uint64_t fruitless_requests = 5;  // before a law is given up

/// The call that a reader is shown: of the clause's operation, or the last one.
const Call<Integer>& call_shown(const LawRow& law, const Run& run) {
  const auto found = std::find_if(run.calls.begin(), run.calls.end(),
                                  [&](const auto& call) { return call.operation == law.clause; });
  return found == run.calls.end() ? run.calls.back() : *found;
}

catalogue::Request call_shown_of(const LawRow& law, const Run& run) {
  const Call<Integer>& call = call_shown(law, run);
  return {catalogue::find_operation(call.operation), call.arguments};
}

std::string draws_of(const Run& run, const catalogue::Request& request) {
  std::string text;
  for (const Drawn& drawn : run.drawn) {
    const auto& arguments = request.arguments;
    if (std::find(arguments.begin(), arguments.end(), drawn.value) != arguments.end()) continue;
    text += (text.empty() ? "" : ", ") + drawn.name + " = " + notation::print(drawn.value);
  }
  return text;
}

/// The failing run, as the counterexample that stands for it.
Counterexample counterexample_of(const LawRow& law, const Run& run) {
  const Call<Integer>& call = call_shown(law, run);
  Counterexample found{
      catalogue::make_case({catalogue::find_operation(call.operation), call.arguments}), {}};
  Judgement& judgement = found.judgement;
  judgement.verdict = Verdict::unlawful;
  judgement.law = law.id;
  judgement.at = draws_of(run, found.posed.request);
  judgement.expected = catalogue::print_answer(found.posed.expected);
  judgement.got = catalogue::print_answer(call.result);
  if (run.compared && run.compared->first != run.compared->second) {
    judgement.left = notation::print(run.compared->first);
    judgement.right = notation::print(run.compared->second);
  }
  judgement.reason = fmt::format("each answer keeps its contract, and not so: {}", law.equation);
  judgement.reproduce = token_of(law, run);
  if (call.result.answered()) judgement.answer = call.result.value();
  return found;
}

/// True if answers that a law would be held against are not to be had.
bool fails_inside(const ClauseResult& clause) {
  for (std::size_t k = 0; k < clause.tally.size(); ++k) {
    const auto verdict = static_cast<Verdict>(k);
    if (is_red(verdict) && verdict != Verdict::unguarded && clause.count(verdict) > 0) return true;
  }
  return false;
}

}  // namespace

LawJudging::LawJudging(candidates::CandidateProcess& process, const candidates::Introduction& who)
    : restart_([&process] {
        if (process.restarts_left() > 0) process.restart();
      }),
      who_(who),
      use_(process, who) {}

void LawJudging::judge(ClauseResult& clause, const LawBudget& budget, Selection& worst) {
  const bool recorded = budget.failures == Failures::recorded;
  const bool fails_already = (!recorded && fails_inside(clause)) || clause.undecided();
  for (const LawRow& law : law_table()) {
    if (law.contract || law.clause != clause.operation) continue;
    if (fails_already) {
      clause.laws.push_back(
          {std::string(law.id), LawOutcome::not_run, 0, "the contract is broken, or undecided"});
      continue;
    }
    clause.laws.push_back(hold(law, budget, clause));
    for (Counterexample& fault : use_.take_faults()) {
      if (fault.posed.request.operation->name != clause.operation) {
        clause.of_others.push_back(std::move(fault));
        continue;
      }
      if (recorded)
        clause.red_cases.push_back({fault.posed.request, fault.judgement.verdict,
                                    blamed_of(fault.judgement), Source::law_run});
      if (clause.count(fault.judgement.verdict) > 0) continue;
      ++clause.cases;
      clause.add(fault.judgement.verdict);
      worst.keep({Origin::random, fault.posed}, std::move(fault.judgement));
    }
  }
}

LawResult LawJudging::hold(const LawRow& law, const LawBudget& budget, ClauseResult& clause) {
  LawResult result{std::string(law.id)};
  SeededPick pick(budget.seed);
  std::optional<Run> first;
  use_.begin();
  for (std::uint64_t tries = 0; tries < tries_a_case * budget.cases; ++tries) {
    RandomDriver draw(pick, pick.chance(30) ? Manner::edge : Manner::ordinary);
    const Run run = run_once(law, draw, use_);
    if (run.outcome == Outcome::fails) {
      ++result.cases;
      if (const std::string choice = freed_by(law, run, who_.choices); !choice.empty()) {
        result.outcome = LawOutcome::freed;
        result.why = choice;
      } else if (budget.failures == Failures::recorded) {
        clause.red_cases.push_back(
            {call_shown_of(law, run), Verdict::unlawful, std::string(law.id), Source::law_run});
        if (!first) first = run;
      } else {
        charge(clause, result, law, run);
        return result;
      }
    }
    const std::size_t asked = use_.asked();
    if (run.outcome == Outcome::holds && run.claimed && !run.calls.empty()) ++result.cases;
    if (result.cases == budget.cases || asked > requests_a_case * budget.cases) break;
    if (result.cases == 0 && !use_.missing().empty() && asked > fruitless_requests) break;
    if (use_.misbehaved()) break;
  }
  if (first) {
    charge(clause, result, law, *first);
    return result;
  }
  if (result.outcome == LawOutcome::freed) return result;
  if (result.cases > 0)
    result.outcome = LawOutcome::kept;
  else if (!use_.missing().empty())
    result.why = fmt::format("it needs {}", use_.missing());
  else if (!use_.faults().empty())
    result.why = fmt::format("an answer to {} breaks its contract",
                             use_.faults().front().posed.request.operation->name);
  else
    result.why = "no case of it can be asked";
  return result;
}

/// What a fresh process does not break again is no finding.
void LawJudging::charge(ClauseResult& clause, LawResult& result, const LawRow& law,
                        const Run& failing) {
  result.outcome = LawOutcome::broken;
  restart_();
  const auto fails = [&](const Run& run) {
    ReplayDriver draw(run.numbers());
    return run_once(law, draw, use_).outcome == Outcome::fails;
  };
  Counterexample found = counterexample_of(law, failing);
  if (!fails(failing)) {
    found.judgement.verdict = Verdict::flaky;
    found.judgement.reason = fmt::format("{} fails, and then holds of the same case", law.id);
  } else {
    const Run small = shrink(law, use_, failing, law_shrink_runs, [&](const Run& run) {
      return freed_by(law, run, who_.choices).empty();
    });
    found = counterexample_of(law, small);
  }
  result.why = found.judgement.reproduce;
  ++clause.cases;
  clause.add(found.judgement.verdict);
  clause.counterexamples.push_back(std::move(found));
}

}  // namespace plumb::certify
