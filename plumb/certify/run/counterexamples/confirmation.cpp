#include "plumb/certify/run/counterexamples/confirmation.hpp"

#include <fmt/format.h>

#include <utility>

#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"
#include "properties/engines/replay.hpp"
#include "properties/engines/request_driver.hpp"
#include "properties/engines/shrink.hpp"

namespace plumb::certify {
namespace {

constexpr std::uint64_t shrink_runs = 600;  // requests spent on one counterexample

/// The token of the case; a refusal has no coordinate, so its case is what the law draws up to the
/// call.
std::string token_of_case(const LawRow& law, const Counterexample& found,
                          candidates::CandidateImplementation& candidate) {
  if (!found.judgement.reproduce.empty()) return found.judgement.reproduce;
  const catalogue::Request& request = found.posed.request;
  const ContractCheck check =
      check_contract(law, candidate, catalogue::argument_names(*request.operation),
                     request.arguments, {}, Depth::chosen);
  return check.outcome == Outcome::fails ? token_of(law, check.run) : "";
}

/// The arguments with which the law called its operation; nothing if it did not.
std::optional<Values<Integer>> arguments_of(const Run& run, const Operation& operation) {
  for (const Call<Integer>& call : run.calls)
    if (call.operation == operation.name) return call.arguments;
  return std::nullopt;
}

/// Of the first call of a law that fails.
AnswerDifference matter_of_run(const catalogue::TestCase& posed, const Run& run) {
  const Answer<Value<Integer>>& got = run.calls.front().result;
  const std::optional<Value<Integer>> answer =
      got.answered() ? std::optional(got.value()) : std::nullopt;
  return matter_of(posed, answer, run.compared && run.compared->first != run.compared->second);
}

}  // namespace

Counterexample Confirmation::confirm(Counterexample found) {
  const Verdict verdict = found.judgement.verdict;
  if (process_.restarts_left() == 0 || verdict == Verdict::undecided) return found;
  process_.restart();
  const Judgement again = ask(found.posed, "again");
  if (again.verdict == Verdict::undecided) return found;  // the run had to end
  const bool same = verdict == Verdict::inconsistent || again.verdict == verdict;
  if (!same || again.got != found.judgement.got) {
    found.judgement.reason = fmt::format("first {} ({}), then {} ({})", name_of(verdict),
                                         found.judgement.got, name_of(again.verdict), again.got);
    found.judgement.verdict = Verdict::flaky;
    return found;
  }
  if (verdict != Verdict::wrong && verdict != Verdict::unguarded && verdict != Verdict::refuses)
    return found;
  try {
    return shrunk(found);
  } catch (const Defect&) { return found; }  // a smaller one that its law does not take
}

std::optional<Counterexample> Confirmation::confirm_as_it_is(Counterexample found) {
  const Judgement again = ask(found.posed, "kernel");
  const bool same = again.verdict == found.judgement.verdict && again.got == found.judgement.got;
  return same ? std::optional(std::move(found)) : std::nullopt;
}

Judgement Confirmation::ask(const catalogue::TestCase& posed, std::string_view id) {
  const candidates::Reply reply = process_.ask(candidates::request_line(id, posed.request));
  return judge(posed, candidates::response_of(reply), who_.declared);
}

Counterexample Confirmation::shrunk(Counterexample found) {
  const Operation& operation = *found.posed.request.operation;
  const LawRow& law = *contract_law(operation.name);
  candidates::CandidateImplementation candidate(process_);
  const std::optional<Run> failing = reproduced(law, found, candidate);
  if (!failing) return found;
  const Run small = shrunk_run(law, found, *failing, candidate);
  std::optional<Values<Integer>> arguments = arguments_of(small, operation);
  if (!arguments) return found;

  Counterexample least{catalogue::make_case({&operation, std::move(*arguments)}), {}};
  least.judgement = ask(least.posed, "least");
  if (least.judgement.verdict != found.judgement.verdict) return found;
  least.judgement.reproduce = token_of(law, small);
  return least;
}

/// The failing run of the law; nothing if it does not fail again.
std::optional<Run> Confirmation::reproduced(const LawRow& law, const Counterexample& found,
                                            candidates::CandidateImplementation& candidate) const {
  const std::optional<Token> token = parse_token(token_of_case(law, found, candidate));
  if (!token) return std::nullopt;
  ReplayDriver draw(token->choices);
  Run failing = run_once(law, draw, candidate);
  if (failing.outcome != Outcome::fails) return std::nullopt;
  return failing;
}

/// The smallest run that fails, among those that the candidate can be asked; inside the required
/// domain if the case is, and wrong in its values if it is.
Run Confirmation::shrunk_run(const LawRow& law, const Counterexample& found, const Run& failing,
                             candidates::CandidateImplementation& candidate) const {
  const bool inside = found.posed.required;
  const AnswerDifference matter = matter_of(found);
  return shrink(law, candidate, failing, shrink_runs, [&](const Run& run) {
    if (run.calls.empty()) return !inside;
    const catalogue::TestCase least =
        catalogue::make_case({found.posed.request.operation, run.calls.front().arguments});
    return fits(least, who_.integer_bits) && who_.declared.contains(least) &&
           least.required == inside && matter_of_run(least, run) >= matter;
  });
}

}  // namespace plumb::certify
