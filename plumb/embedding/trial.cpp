#include "plumb/embedding/trial.hpp"

#include <fmt/format.h>

#include "plumb/certify/report/report.hpp"
#include "plumb/embedding/engine.hpp"
#include "properties/engines/replay.hpp"
#include "properties/engines/request_driver.hpp"
#include "properties/engines/shrink.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::embedding {
namespace {

using certify::Counterexample;
using certify::Verdict;

constexpr std::uint64_t shrink_runs = 600;  // calls spent on one counterexample

/// The function as what a law runs on. Of operations that it is not, the reference answers.
class Asked : public Implementation<Integer> {
 public:
  Asked(const Operation& operation, const Trial::Ask& ask) : operation_(operation), ask_(ask) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    if (operation != operation_.name) return reference();
    const candidates::Response response = ask_({&operation_, arguments});
    if (const auto* refused = std::get_if<candidates::RefusedWith>(&response))
      return refused->reason;
    const auto* answered = std::get_if<candidates::Answered>(&response);
    if (!answered) throw Discarded{};
    const notation::Parsed parsed =
        catalogue::parse_answer(operation_, arguments, reference(), answered->text);
    if (const auto* value = std::get_if<Value<Integer>>(&parsed)) return *value;
    throw Discarded{};
  }

 private:
  const Operation& operation_;
  const Trial::Ask& ask_;
};

/// The failing run of the law on the counterexample; nothing if it does not fail again.
std::optional<Run> failing_run(const LawRow& law, const Counterexample& found, Asked& asked) {
  std::string text = found.judgement.reproduce;
  if (text.empty()) {
    const catalogue::Request& request = found.posed.request;
    const ContractCheck check =
        check_contract(law, asked, catalogue::argument_names(*request.operation), request.arguments,
                       {}, Depth::chosen);
    if (check.outcome != Outcome::fails) return std::nullopt;
    text = token_of(law, check.run);
  }
  const std::optional<Token> token = parse_token(text);
  if (!token) return std::nullopt;
  ReplayDriver draw(token->choices);
  Run failing = run_once(law, draw, asked);
  if (failing.outcome != Outcome::fails) return std::nullopt;
  return failing;
}

bool can_shrink(Verdict verdict) {
  return verdict == Verdict::wrong || verdict == Verdict::unguarded || verdict == Verdict::refuses;
}

certify::AnswerDifference matter_of(const catalogue::TestCase& posed, const Run& run) {
  const Answer<Value<Integer>>& got = run.calls.front().result;
  return certify::matter_of(posed, got.answered() ? std::optional(got.value()) : std::nullopt,
                            run.compared && run.compared->first != run.compared->second);
}

candidates::Answered expected_answer(const catalogue::TestCase& posed) {
  return {catalogue::print_answer(posed.expected)};
}

bool is_expected_text(const catalogue::TestCase& posed, const candidates::Response& response) {
  const auto* answered = std::get_if<candidates::Answered>(&response);
  return answered && posed.expected.answered() && answered->text == expected_answer(posed).text;
}

/// True if an answer that is not the reference's has made a choice. Only such an answer is ever
/// inconsistent, and choices are costly to find.
bool chosen_otherwise(const catalogue::Choices& choices) {
  for (const auto& [id, all] : choices.shown())
    for (const catalogue::ShownChoices& one : all)
      if (!one.identical) return true;
  return false;
}

}  // namespace

Trial::Trial(const std::string& operation, std::uint64_t count, std::uint64_t seed, Ask ask)
    : operation_(catalogue::operation_named(operation)), ask_(std::move(ask)) {
  require_count_of_cases(count);
  cases_ = certify::cases_of(operation_, count, seed);
}

certify::Judgement Trial::judged(const catalogue::TestCase& posed) {
  return certify::judge(posed, ask_(posed.request));
}

void Trial::run(const Claimed& claimed) {
  catalogue::Choices choices;
  std::vector<const certify::SuiteCase*> identical;
  certify::Selection worst;
  for (const certify::SuiteCase& one : cases_) {
    if (claimed && !claimed(one.posed)) {
      ++tally_[static_cast<std::size_t>(Verdict::outside)];
      continue;
    }
    const candidates::Response response = ask_(one.posed.request);
    const bool same = is_expected_text(one.posed, response);
    if (same) identical.push_back(&one);
    certify::Judgement judgement =
        same ? certify::judge(one.posed, response) : certify::judge(one.posed, response, choices);
    ++tally_[static_cast<std::size_t>(judgement.verdict)];
    if (is_red(judgement.verdict)) worst.keep(one, std::move(judgement));
  }
  if (chosen_otherwise(choices))
    for (const certify::SuiteCase* one : identical)
      certify::judge(one->posed, expected_answer(one->posed), choices);
  for (auto& [verdict, found] : worst.smallest)
    counterexamples_.push_back(smallest(std::move(found)));
  for (const catalogue::Mixed& point : choices.mixed()) {
    ++tally_[static_cast<std::size_t>(Verdict::inconsistent)];
    counterexamples_.push_back({point.charged->posed, certify::inconsistent(point)});
  }
}

/// Inside the required domain if the case is, and wrong in its values if it is.
Counterexample Trial::smallest(Counterexample found) {
  if (!can_shrink(found.judgement.verdict)) return found;
  try {
    const LawRow& law = *contract_law(operation_.name);
    Asked asked(operation_, ask_);
    const std::optional<Run> failing = failing_run(law, found, asked);
    if (!failing) return found;
    const bool inside = found.posed.required;
    const certify::AnswerDifference matter = certify::matter_of(found);
    const Run small = shrink(law, asked, *failing, shrink_runs, [&](const Run& run) {
      if (run.calls.empty()) return !inside;
      const catalogue::TestCase least =
          catalogue::make_case({&operation_, run.calls.front().arguments});
      return least.required == inside && matter_of(least, run) >= matter;
    });
    for (const Call<Integer>& call : small.calls) {
      if (call.operation != operation_.name) continue;
      Counterexample least{catalogue::make_case({&operation_, call.arguments}), {}};
      least.judgement = judged(least.posed);
      if (least.judgement.verdict != found.judgement.verdict) return found;
      return least;
    }
  } catch (const Defect&) {}  // a smaller case that the law does not take
  return found;
}

/// The report's first line ends with the name of a candidate, its last line with a command. A
/// function in this process has neither.
std::string explain(const Counterexample& counterexample, std::string_view again,
                    std::string_view end) {
  certify::Certificate certificate;
  certificate.candidate.name = "";
  certificate.candidate.version = "";
  std::string text = certify::explain(counterexample, certificate);
  text.erase(std::min(text.find("\n  again "), text.size()));
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::size_t name = text.find_last_not_of(' ', line - 1) + 1;  // where it would stand
  text.erase(name, line - name);
  return text + fmt::format("\n  again  {}'{}'{}\n", again,
                            catalogue::call_text(counterexample.posed.request), end);
}

}  // namespace plumb::embedding
