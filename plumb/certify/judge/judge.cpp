#include "plumb/certify/judge/judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "plumb/catalogue/same_function.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/landmarks.hpp"
#include "plumb/certify/judge/recorded_answer.hpp"
#include "plumb/certify/judge/unclaimed_requests.hpp"
#include "plumb/certify/judge/without_equation.hpp"
#include "properties/budget.hpp"
#include "properties/engines/request_driver.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

/// The draws that are no arguments: the coordinates.
std::string coordinates_of(const Run& run, const std::vector<std::string>& arguments) {
  std::string text;
  for (const Drawn& drawn : run.drawn) {
    if (std::find(arguments.begin(), arguments.end(), drawn.name) != arguments.end()) continue;
    text += (text.empty() ? "" : ", ") + drawn.name + " = " + notation::print(drawn.value);
  }
  return text;
}

Verdict verdict_of(candidates::ProcessOutcome conduct) {
  switch (conduct) {
    case candidates::ProcessOutcome::crash: return Verdict::crash;
    case candidates::ProcessOutcome::hang: return Verdict::hang;
    case candidates::ProcessOutcome::garbage: return Verdict::garbage;
    case candidates::ProcessOutcome::oversize: return Verdict::oversize;
    case candidates::ProcessOutcome::abandoned: return Verdict::undecided;
    case candidates::ProcessOutcome::answered: break;
  }
  throw Defect("to answer is no misconduct");
}

/// True if an assertion, or another check of the library, ended its process: signal 6, or an exit
/// behind a message that says so. Other signals are no check.
bool ended_by_its_own_check(const candidates::ProcessFailure& did) {
  const std::string said = did.sentence + "\n" + did.error_tail;
  if (said.find("signal 6") != std::string::npos) return true;
  if (said.find("signal ") != std::string::npos) return false;
  return said.find("Assert") != std::string::npos || said.find("assert") != std::string::npos;
}

class Judge {
 public:
  explicit Judge(const catalogue::TestCase& posed)
      : posed_(posed), operation_(*posed.request.operation), law_(*contract_law(operation_.name)) {
    result_.law = law_.id;
    result_.expected = catalogue::print_answer(posed.expected);
  }

  Judgement operator()(const candidates::Unsupported&) {
    result_.got = "unsupported";
    return verdict(Verdict::unsupported, "the candidate does not support this");
  }

  Judgement operator()(const candidates::ProcessFailure& did) {
    result_.got = name_of(did.conduct);
    const std::string end =
        did.error_tail.empty() ? "" : "; standard error ends: " + did.error_tail;
    const bool aborts = did.conduct == candidates::ProcessOutcome::crash && !posed_.required &&
                        ended_by_its_own_check(did);
    if (did.conduct == candidates::ProcessOutcome::hang && !posed_.required &&
        has_long_layout(posed_.request))
      return verdict(Verdict::unclaimed, did.sentence + "; for so many elements no answer is due");
    return verdict(aborts ? Verdict::aborts : verdict_of(did.conduct), did.sentence + end);
  }

  Judgement operator()(const candidates::RefusedWith& refused) {
    result_.got = fmt::format("refuse {}", name_of(refused.reason));
    if (!posed_.expected.answered() && posed_.expected.refusal() == refused.reason)
      return verdict(Verdict::identical, "");
    if (posed_.request.range == catalogue::Range::may_be_exceeded)
      return refused.reason == Refusal::out_of_range
                 ? verdict(Verdict::declines, "the numbers may exceed its integers")
                 : verdict(Verdict::refuses, "a range case: the answer or out_of_range");
    if (!posed_.required) return verdict(Verdict::declines, "");
    return verdict(Verdict::refuses, refused.detail.empty()
                                         ? "refuses inside the required domain"
                                         : "refuses inside the required domain: " + refused.detail);
  }

  Judgement operator()(const candidates::Answered& answered) {
    result_.got = answered.text;
    if (answered.text.size() > always_read && answered.text.size() > longest_answer())
      return verdict(has_long_answer(posed_) ? Verdict::unclaimed : Verdict::oversize,
                     fmt::format("the answer has {} characters; of an answer to this request at "
                                 "most {} are read",
                                 answered.text.size(), longest_answer()));
    const notation::Parsed parsed = catalogue::parse_answer(operation_, posed_.request.arguments,
                                                            posed_.expected, answered.text);
    if (is_without_elements(parsed) && has_extent_zero(posed_.request))
      return verdict(Verdict::unclaimed, "the clause claims nothing of a layout without elements");
    if (const auto* error = std::get_if<notation::ParseError>(&parsed))
      return verdict(
          error->code == Refusal::out_of_domain || !posed_.required ? broken() : Verdict::garbage,
          fmt::format("the answer is no {}: {}", name_of(operation_.result), error->sentence()));
    const Value<Integer>& answer = result_.answer.emplace(std::get<Value<Integer>>(parsed));
    result_.got = notation::print(answer);
    if (posed_.expected.answered() && result_.got == result_.expected)
      return verdict(Verdict::identical, "");
    return by_contract(answer);
  }

 private:
  static constexpr std::size_t always_read = 65536;

  /// In characters. Another spelling of the right answer has at most as many as its arguments and
  /// itself, several times over.
  std::size_t longest_answer() const {
    return always_read +
           16 * (result_.expected.size() + catalogue::call_text(posed_.request).size());
  }

  /// By normal forms, and by the contract law at its coordinates.
  Judgement by_contract(const Value<Integer>& answer) {
    const Values<Integer>& arguments = posed_.request.arguments;
    Values<Integer> values = arguments;
    values.push_back(answer);
    const bool permitted = catalogue::variation_points_of(operation_.op).accepts(posed_, answer);
    RecordedAnswer recorded(answer);
    const ContractCheck check =
        check_contract(law_, recorded, catalogue::argument_names(operation_), arguments,
                       landmarks_of(values), permitted ? Depth::chosen : Depth::every);
    if (check.run.of_another_module) return by_function(answer);
    if (check.outcome == Outcome::fails) return contract_fails(check.run);
    const bool holds = check.outcome == Outcome::holds;
    if (check.claimed ? permitted || holds : is_the_expected_one(answer))
      return contract_holds(answer);
    if (holds) return verdict(Verdict::unclaimed, "the contract claims nothing of this case");
    return verdict(Verdict::undecided, check.run.reason);
  }

  /// For a contract law that draws integer strides only, of a request that has others.
  Judgement by_function(const Value<Integer>& answer) {
    if (!posed_.expected.answered())
      return verdict(Verdict::unclaimed, "the reference has no function to compare it with");
    if (!catalogue::is_expected_function(posed_, answer) &&
        !catalogue::variation_points_of(operation_.op).accepts(posed_, answer))
      return verdict(broken(), "another function than the clause determines");
    if (catalogue::is_expected_function(posed_, answer) && !is_the_expected_one(answer))
      return verdict(Verdict::unclaimed, "the expected function, with other modes");
    return contract_holds(answer);
  }

  /// True if the answer is what the reference answers, in its modes: where nothing is claimed the
  /// function alone shows nothing.
  bool is_the_expected_one(const Value<Integer>& answer) const {
    return catalogue::is_expected_function(posed_, answer) &&
           catalogue::same_modes(answer, posed_.expected.value());
  }

  Judgement contract_holds(const Value<Integer>& answer) {
    if (catalogue::is_expected_function(posed_, answer)) return verdict(Verdict::equivalent, "");
    return posed_.required ? verdict(Verdict::lawful, "another function that keeps the contract")
                           : verdict(Verdict::extends, "");
  }

  /// What an answer is called that breaks the contract.
  Verdict broken() const { return posed_.required ? Verdict::wrong : Verdict::unguarded; }

  Judgement contract_fails(const Run& run) {
    result_.at = coordinates_of(run, catalogue::argument_names(operation_));
    if (run.compared) {
      result_.left = notation::print(run.compared->first);
      result_.right = notation::print(run.compared->second);
    }
    result_.reproduce = token_of(law_, run);
    return verdict(broken(), run.reason.empty() ? why_not(run) : run.reason);
  }

  std::string why_not(const Run& run) const {
    const auto& expected = posed_.expected;
    if (!expected.answered() && expected.refusal() == Refusal::bad_shape && !run.compared)
      return std::string(no_meaning);
    return fmt::format("not so: {}", law_.equation);
  }

  Judgement verdict(Verdict is, std::string why) {
    result_.verdict = is;
    result_.reason = std::move(why);
    return result_;
  }

  const catalogue::TestCase& posed_;
  const Operation& operation_;
  const LawRow& law_;
  Judgement result_;
};

Judgement as_outside(Judgement judgement, const candidates::DeclaredPredicate& predicate) {
  judgement.verdict = Verdict::outside;
  judgement.at = judgement.left = judgement.right = judgement.reproduce = "";
  judgement.reason = fmt::format("outside its declared domain: {} ({})", predicate.predicate->name,
                                 predicate.source);
  return judgement;
}

constexpr std::string_view it_promises = "it promises ";

Judgement as_broken_promise(Judgement judgement, const candidates::BrokenPromise& broken,
                            const catalogue::TestCase& posed) {
  judgement.verdict = posed.required ? Verdict::wrong : Verdict::unguarded;
  judgement.at = broken.check.at;
  judgement.left = broken.check.left;
  judgement.right = broken.check.right;
  judgement.reproduce = "";
  judgement.reason = fmt::format("{}{} ({})", it_promises, broken.declared->promise->name,
                                 broken.declared->source);
  return judgement;
}

/// By the table of verdicts.
Judgement judged(const catalogue::TestCase& posed, const candidates::Response& response,
                 const candidates::DeclaredContract& declared) {
  Judgement judgement = std::visit(Judge(posed), response);
  if (judgement.verdict == Verdict::unsupported) return judgement;
  if (const auto* predicate = declared.excludes(posed)) return as_outside(judgement, *predicate);
  if (judgement.verdict == Verdict::refuses)
    if (const auto* predicate = declared.excuses_refusal(posed))
      return as_outside(judgement, *predicate);
  if (!is_red(judgement.verdict) && judgement.answer)
    if (const auto broken = declared.broken_by(posed, *judgement.answer))
      return as_broken_promise(judgement, *broken, posed);
  return judgement;
}

}  // namespace

std::optional<std::string_view> broken_promise(const Judgement& judgement) {
  if (!judgement.reason.starts_with(it_promises)) return std::nullopt;
  const std::string_view rest = std::string_view(judgement.reason).substr(it_promises.size());
  return rest.substr(0, rest.find(' '));
}

Judgement judge(const catalogue::TestCase& posed, const candidates::Response& response,
                const candidates::DeclaredContract& declared) {
  try {
    const WithinBudget within;
    return judged(posed, response, declared);
  } catch (const NotPositive& error) {
    return as_meaningless(posed, response).value_or(as_unjudged(posed, response, error.what()));
  } catch (const Defect& error) {
    return as_of_another_kind(posed, response).value_or(as_unjudged(posed, response, error.what()));
  } catch (const std::exception& error) { return as_unjudged(posed, response, error.what()); }
}

Judgement judge(const catalogue::TestCase& posed, const candidates::Response& response,
                catalogue::Choices& choices, const candidates::DeclaredContract& declared) {
  Judgement judgement = judge(posed, response, declared);
  try {
    const WithinBudget within;
    if (is_right(judgement.verdict) && judgement.answer) choices.show(posed, *judgement.answer);
  } catch (const std::exception& error) { return as_unjudged(posed, response, error.what()); }
  return judgement;
}

std::optional<Judgement> judge_unasked(const catalogue::TestCase& posed,
                                       const candidates::DeclaredContract& declared) {
  const auto* predicate = declared.excludes(posed);
  if (!predicate) return std::nullopt;
  Judgement judgement;
  judgement.expected = catalogue::print_answer(posed.expected);
  return as_outside(judgement, *predicate);
}

Judgement inconsistent(const catalogue::Mixed& point) {
  const catalogue::ShownChoices& charged = *point.charged;
  Judgement judgement = judge(charged.posed, candidates::Answered{notation::print(charged.answer)});
  judgement.verdict = Verdict::inconsistent;
  judgement.reproduce = "";
  judgement.reason =
      charged.choices.empty()
          ? fmt::format("{}: this answer makes several choices", point.id)
          : fmt::format("{}: this is the answer of {}", point.id, charged.choices.front());
  if (point.known == catalogue::Known::declared)
    judgement.reason += fmt::format(", and {} is declared", point.choice);
  else if (point.other)
    judgement.reason += fmt::format(
        ", and {} -> {} is that of {}", catalogue::call_text(point.other->posed.request),
        notation::print(point.other->answer), point.other->choices.front());
  return judgement;
}

}  // namespace plumb::certify
