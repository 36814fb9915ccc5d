#include "certify/judge/judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalogue/freedom/freedom.hpp"
#include "certify/judge/recorded_answer.hpp"
#include "notation/notation.hpp"
#include "properties/engines/given.hpp"

namespace plumb::certify {
namespace {

/// Where a difference between two layouts shows if there is one: the first index of each mode, the
/// last of it, and their neighbours.
void append_landmarks(const Layout<Integer>& A, std::vector<Integer>& out) {
  Integer place(1);
  for (const Integer& extent : leaves(A.shape)) {
    for (int step = -1; step <= 1; ++step) out.push_back(place + step);
    out.push_back(place * (extent - 1));
    place = place * extent;
  }
}

std::vector<Integer> landmarks_of(const Values<Integer>& values) {
  std::vector<Integer> landmarks{1, 2, 3};
  for (const Value<Integer>& value : values) {
    if (const auto* A = std::get_if<Layout<Integer>>(&value)) append_landmarks(*A, landmarks);
    if (const auto* T = std::get_if<Tiler<Integer>>(&value); T && T->is_layout())
      append_landmarks(T->layout(), landmarks);
  }
  return landmarks;
}

/// The draws that are no arguments: the coordinates.
std::string coordinates_of(const Run& run, const std::vector<std::string>& arguments) {
  std::string text;
  for (const Drawn& drawn : run.drawn) {
    if (std::find(arguments.begin(), arguments.end(), drawn.name) != arguments.end()) continue;
    text += (text.empty() ? "" : ", ") + drawn.name + " = " + notation::print(drawn.value);
  }
  return text;
}

Verdict verdict_of(candidates::Conduct conduct) {
  switch (conduct) {
    case candidates::Conduct::crash: return Verdict::crash;
    case candidates::Conduct::hang: return Verdict::hang;
    case candidates::Conduct::garbage: return Verdict::garbage;
    case candidates::Conduct::oversize: return Verdict::oversize;
    case candidates::Conduct::abandoned: return Verdict::undecided;
    case candidates::Conduct::answered: break;
  }
  throw Defect("to answer is no misconduct");
}

class Judge {
 public:
  Judge(const catalogue::Posed& posed, catalogue::Choices& choices)
      : posed_(posed),
        operation_(*posed.request.operation),
        choices_(choices),
        law_(*contract_law(operation_.name)) {
    result_.law = law_.id;
    result_.expected = catalogue::print_answer(posed.expected);
  }

  Judgement operator()(const candidates::Unsupported&) {
    result_.got = "unsupported";
    return verdict(Verdict::unsupported, "the candidate does not support this");
  }

  Judgement operator()(const candidates::Misconduct& did) {
    result_.got = name_of(did.conduct);
    const std::string end =
        did.error_tail.empty() ? "" : "; standard error ends: " + did.error_tail;
    return verdict(verdict_of(did.conduct), did.sentence + end);
  }

  Judgement operator()(const candidates::RefusedWith& refused) {
    result_.got = fmt::format("refuse {}", name_of(refused.reason));
    if (!posed_.expected.answered() && posed_.expected.refusal() == refused.reason)
      return verdict(Verdict::identical, "");
    if (posed_.request.range == catalogue::Range::may_be_exceeded)
      return refused.reason == Refusal::out_of_range
                 ? verdict(Verdict::declines, "the numbers may exceed its integers")
                 : verdict(Verdict::wrong, "a range case: the answer or out_of_range");
    if (!posed_.required) return verdict(Verdict::declines, "");
    return verdict(Verdict::refuses, refused.detail.empty()
                                         ? "refuses inside the required domain"
                                         : "refuses inside the required domain: " + refused.detail);
  }

  Judgement operator()(const candidates::Answered& answered) {
    result_.got = answered.text;
    const notation::Parsed parsed =
        catalogue::parse_answer(operation_, posed_.expected, answered.text);
    if (const auto* error = std::get_if<notation::ParseError>(&parsed))
      return verdict(
          error->code == Refusal::out_of_domain ? Verdict::wrong : Verdict::garbage,
          fmt::format("the answer is no {}: {}", name_of(operation_.result), error->sentence()));
    const Value<Integer>& answer = result_.answer.emplace(std::get<Value<Integer>>(parsed));
    result_.got = notation::print(answer);
    if (const auto sentence = choices_.hold(posed_.request, answer))
      return verdict(Verdict::wrong, *sentence);
    if (posed_.expected.answered() && result_.got == result_.expected)
      return verdict(Verdict::identical, "");
    return catalogue::integer_strides(posed_.request) ? by_contract(answer) : by_function(answer);
  }

 private:
  /// By normal forms, and by the contract law at its coordinates.
  Judgement by_contract(const Value<Integer>& answer) {
    const Values<Integer>& arguments = posed_.request.arguments;
    Values<Integer> values = arguments;
    values.push_back(answer);
    const bool permitted = catalogue::freedom_of(operation_.op).permits(posed_, answer);
    RecordedAnswer recorded(answer);
    const ContractCheck check =
        check_contract(law_, recorded, catalogue::argument_names(operation_), arguments,
                       landmarks_of(values), permitted ? Depth::chosen : Depth::every);
    if (check.outcome == Outcome::fails) return contract_fails(check.run);
    if (check.outcome != Outcome::holds && !permitted)
      return verdict(Verdict::undecided, check.run.reason);
    return contract_holds(answer);
  }

  /// The contract law draws no strides but integers. Of other modules the clauses leave no freedom.
  Judgement by_function(const Value<Integer>& answer) {
    if (!posed_.expected.answered())
      return verdict(Verdict::undecided, "the reference has no function to compare it with");
    if (!catalogue::is_expected_function(posed_, answer))
      return verdict(Verdict::wrong, "another function than the clause determines");
    return contract_holds(answer);
  }

  Judgement contract_holds(const Value<Integer>& answer) {
    if (catalogue::is_expected_function(posed_, answer)) return verdict(Verdict::equivalent, "");
    return posed_.required ? verdict(Verdict::lawful, "another function that keeps the contract")
                           : verdict(Verdict::extends, "");
  }

  Judgement contract_fails(const Run& run) {
    result_.at = coordinates_of(run, catalogue::argument_names(operation_));
    if (run.compared) {
      result_.left = notation::print(run.compared->first);
      result_.right = notation::print(run.compared->second);
    }
    result_.reproduce = token_of(law_, run);
    return verdict(Verdict::wrong,
                   run.reason.empty() ? fmt::format("not so: {}", law_.equation) : run.reason);
  }

  Judgement verdict(Verdict is, std::string why) {
    result_.verdict = is;
    result_.reason = std::move(why);
    return result_;
  }

  const catalogue::Posed& posed_;
  const Operation& operation_;
  catalogue::Choices& choices_;
  const LawRow& law_;
  Judgement result_;
};

}  // namespace

Judgement judge(const catalogue::Posed& posed, const candidates::Response& response,
                catalogue::Choices& choices) {
  return std::visit(Judge(posed, choices), response);
}

}  // namespace plumb::certify
