#include "plumb/embedding/function_check.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/run/judging/law_judging.hpp"
#include "plumb/embedding/engine.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::embedding {
namespace {

using certify::Counterexample;
using certify::Verdict;
using nlohmann::json;

enum Exit { holds = 0, fails = 1, unknown = 3 };  // the exit codes of `plumb`

std::string explained(const Counterexample& found) { return explain(found, "plumb eval ", ""); }

json finding(std::string_view law, Exit exit, const std::string& summary,
             const std::vector<Counterexample>& red) {
  json verdicts = json::array();
  std::string report = fmt::format("{}: {}\n", law, summary);
  for (const Counterexample& one : red) {
    verdicts.push_back(name_of(one.judgement.verdict));
    report += "\n" + explained(one);
  }
  return {{"law", law}, {"exit", exit}, {"red", verdicts}, {"report", report}};
}

/// True of verdicts that say nothing of the function.
bool is_nothing(Verdict verdict) {
  return verdict == Verdict::unsupported || verdict == Verdict::outside ||
         verdict == Verdict::undecided;
}

json check_contract_law(const LawRow& law, const Sample& wanted, const Trial::Ask& ask) {
  Trial trial(std::string(law.clause), wanted.count, wanted.seed, ask);
  trial.run(
      [&](const catalogue::TestCase& posed) { return certify::fits(posed, wanted.integer_bits); });
  json counts = json::object();
  std::string summary;
  std::uint64_t judged = 0;
  for (std::size_t k = 0; k < certify::verdict_names.size(); ++k) {
    const std::uint64_t cases = trial.tally()[k];
    if (cases == 0) continue;
    counts[certify::verdict_names[k]] = cases;
    summary +=
        fmt::format("{}{} {}", summary.empty() ? "" : ", ", cases, certify::verdict_names[k]);
    if (!is_nothing(static_cast<Verdict>(k))) judged += cases;
  }
  const Exit exit = !trial.counterexamples().empty() ? fails : judged > 0 ? holds : unknown;
  if (exit == unknown)
    summary +=
        std::string(summary.empty() ? "" : "; ") + "no case could be judged, so nothing is known";
  json found = finding(law.id, exit, summary, trial.counterexamples());
  found["verdicts"] = counts;
  return found;
}

/// Answers of the function to its operation, and of the reference to others.
certify::JudgedCandidate::Ask asking(const LawRow& law, const Trial::Ask& ask) {
  return [&law, &ask](std::size_t, const catalogue::Request& request) -> candidates::Response {
    if (request.operation->name == law.clause) return ask(request);
    const Answer<Value<Integer>> expected = catalogue::make_case(request).expected;
    if (!expected.answered()) return candidates::RefusedWith{expected.refusal(), ""};
    return candidates::Answered{catalogue::print_answer(expected)};
  };
}

/// Answers that break the contract inside the required domain are red here as well; outside of it
/// they are the contract's matter, whose cases have them.
json check_further_law(const LawRow& law, const Sample& wanted, const Trial::Ask& ask) {
  candidates::Introduction function;
  function.integer_bits = wanted.integer_bits;
  certify::LawJudging judging(asking(law, ask), function);
  certify::ClauseResult clause;
  clause.operation = law.clause;
  const certify::LawResult result = judging.hold(law, {wanted.count, wanted.seed}, clause);

  std::vector<Counterexample> red = std::move(clause.counterexamples);
  for (Counterexample& fault : judging.take_faults())
    if (red.empty() && fault.judgement.verdict != Verdict::unguarded) red.push_back(fault);
  std::string summary = fmt::format("{}, {} cases", name_of(result.outcome), result.cases);
  if (!red.empty() && red.front().judgement.verdict != Verdict::unlawful)
    summary += "; an answer beyond them breaks the contract";
  if (!result.why.empty()) summary += "; " + result.why;
  const Exit exit = !red.empty()                                  ? fails
                    : result.outcome == certify::LawOutcome::kept ? holds
                                                                  : unknown;
  json found = finding(law.id, exit, summary, red);
  found["verdicts"] = {{name_of(result.outcome), result.cases}};
  return found;
}

}  // namespace

json check_law(const std::string& name, const Sample& wanted, const Trial::Ask& ask) {
  const LawRow* law = find_law(name);
  if (!law) {
    const LawRow* contract = contract_law(name);
    throw notation::CallError(fmt::format("there is no law {}{}{}", name,
                                          contract ? "; its contract is the law " : "",
                                          contract ? contract->id : ""));
  }
  require_count_of_cases(wanted.count);
  return law->contract ? check_contract_law(*law, wanted, ask)
                       : check_further_law(*law, wanted, ask);
}

json ask_once(std::string_view line, unsigned integer_bits, const Trial::Ask& ask) {
  const auto read = candidates::read_request(line);
  if (const auto* error = std::get_if<candidates::RequestError>(&read))
    throw notation::CallError(error->sentence);
  const catalogue::Request& request = std::get<candidates::ReadRequest>(read).request;
  Counterexample found{catalogue::make_case(request), {}};
  if (!certify::fits(found.posed, integer_bits)) {
    found.judgement.verdict = Verdict::outside;
    found.judgement.reason = fmt::format("it has numbers beyond {} bits", integer_bits);
  } else
    found.judgement = certify::judge(found.posed, ask(request));
  const Verdict verdict = found.judgement.verdict;
  return {{"exit", is_red(verdict)       ? fails
                   : is_nothing(verdict) ? unknown
                                         : holds},
          {"verdict", name_of(verdict)},
          {"report", explained(found)}};
}

}  // namespace plumb::embedding
