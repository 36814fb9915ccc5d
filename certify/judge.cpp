#include "certify/judge.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "certify/cases.hpp"
#include "certify/notation.hpp"
#include "certify/sides.hpp"
#include "properties/drivers/given.hpp"

namespace plumb {
namespace {

/// Gives the one recorded answer to the operation that it belongs to.
class RecordedAnswer : public Implementation<Integer> {
 public:
  explicit RecordedAnswer(Value<Integer> recorded) : recorded_(std::move(recorded)) {}

 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const Definition&) override {
    return recorded_;
  }

 private:
  Value<Integer> recorded_;
};

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

std::vector<std::string> names_of(const Operation& operation) {
  std::vector<std::string> names;
  for (const Argument& argument : operation.arguments) names.emplace_back(argument.name);
  return names;
}

/// The draws that are no arguments: the coordinates.
std::string coordinates_of(const Run& run, const Operation& operation) {
  const std::vector<std::string> names = names_of(operation);
  std::string text;
  for (const Drawn& drawn : run.drawn) {
    if (std::find(names.begin(), names.end(), drawn.name) != names.end()) continue;
    text += (text.empty() ? "" : ", ") + drawn.name + " = " + print(drawn.value);
  }
  return text;
}

std::string crash_reason(const Crashed& crashed) {
  return "the library ended its process" + (crashed.detail.empty() ? "" : ": " + crashed.detail);
}

class Judge {
 public:
  Judge(const Request& request, Choices& choices)
      : request_(request),
        choices_(choices),
        law_(*contract_law(request.operation->name)),
        reference_(reference_answer(*request.operation, request.arguments)) {
    result_.law = law_.id;
    result_.expected = print_answer(reference_);
  }

  Judgement operator()(const Unsupported&) {
    result_.got = "unsupported";
    return verdict(Verdict::unsupported, "the candidate does not support this");
  }

  Judgement operator()(const Crashed& crashed) {
    result_.got = "crash";
    return verdict(Verdict::crash, crash_reason(crashed));
  }

  Judgement operator()(const Garbage& garbage) {
    result_.got = "garbage";
    return verdict(Verdict::garbage, garbage.why);
  }

  Judgement operator()(const RefusedWith& refused) {
    result_.got = fmt::format("refuse {}", name_of(refused.reason));
    if (!reference_.answered() && reference_.refusal() == refused.reason)
      return verdict(Verdict::identical, "");
    if (request_.range && refused.reason == Refusal::out_of_range)
      return verdict(Verdict::declines, "the numbers may exceed its integers");
    if (request_.range) return verdict(Verdict::wrong, "a range case: the answer or out_of_range");
    if (!required()) return verdict(Verdict::declines, "");
    return verdict(Verdict::refuses, refused.detail.empty()
                                         ? "refuses inside the required domain"
                                         : "refuses inside the required domain: " + refused.detail);
  }

  Judgement operator()(const Answered& answered) {
    result_.got = answered.text;
    const Parsed parsed = parse_answer(*request_.operation, reference_, answered.text);
    if (const auto* error = std::get_if<ParseError>(&parsed))
      return verdict(error->code == Refusal::out_of_domain ? Verdict::wrong : Verdict::garbage,
                     fmt::format("the answer is no {}: {}", name_of(request_.operation->result),
                                 error->sentence()));
    const Value<Integer>& answer = std::get<Value<Integer>>(parsed);
    result_.got = print(answer);
    if (const auto sentence = choices_.hold(request_.operation->name, request_.arguments, answer))
      return verdict(Verdict::wrong, *sentence);
    if (reference_.answered() && result_.got == result_.expected)
      return verdict(Verdict::identical, "");
    return by_contract(answer);
  }

 private:
  bool required() const { return in_required_domain(*request_.operation, request_.arguments); }

  Judgement by_contract(const Value<Integer>& answer) {
    RecordedAnswer recorded(answer);
    Values<Integer> values = request_.arguments;
    values.push_back(answer);
    const bool decided = function_holds(request_, answer);
    const ContractCheck check =
        check_contract(law_, recorded, names_of(*request_.operation), request_.arguments,
                       landmarks_of(values), decided ? Depth::chosen : Depth::every);
    if (check.outcome == Outcome::fails) return contract_fails(check.run);
    if (check.outcome != Outcome::holds && !decided)
      return verdict(Verdict::undecided, check.run.reason);

    if (reference_.answered() && same_function(reference_.value(), answer))
      return verdict(Verdict::equivalent, "");
    return required() ? verdict(Verdict::lawful, "another function that keeps the contract")
                      : verdict(Verdict::extends, "");
  }

  Judgement contract_fails(const Run& run) {
    result_.at = coordinates_of(run, *request_.operation);
    if (run.compared) {
      result_.left = print(run.compared->first);
      result_.right = print(run.compared->second);
    }
    result_.reproduce = token_of(law_, run);
    return verdict(Verdict::wrong, run.reason.empty() ? fmt::format("not so: {}", law_.equation)
                                                      : run.reason);
  }

  Judgement verdict(Verdict is, std::string why) {
    result_.verdict = is;
    result_.reason = std::move(why);
    return result_;
  }

  const Request& request_;
  Choices& choices_;
  const LawRow& law_;
  Answer<Value<Integer>> reference_;
  Judgement result_;
};

/// Layouts over strides other than integers: by function alone.
Judgement judge_by_function(const Request& request, const Response& response) {
  Judgement result;
  const Answer<Value<Integer>> reference = reference_answer(*request.operation, request.arguments);
  result.law = contract_law(request.operation->name)->id;
  result.expected = print_answer(reference);
  if (std::holds_alternative<Unsupported>(response)) {
    result.verdict = Verdict::unsupported;
  } else if (const auto* refused = std::get_if<RefusedWith>(&response)) {
    result.got = fmt::format("refuse {}", name_of(refused->reason));
    result.verdict = result.got == result.expected ? Verdict::identical
                     : in_required_domain(*request.operation, request.arguments)
                         ? Verdict::refuses
                         : Verdict::declines;
  } else if (const auto* crashed = std::get_if<Crashed>(&response)) {
    result.got = "crash";
    result.verdict = Verdict::crash;
    result.reason = crash_reason(*crashed);
  } else if (const auto* garbage = std::get_if<Garbage>(&response)) {
    result.verdict = Verdict::garbage;
    result.reason = garbage->why;
  } else if (reference.answered()) {
    const Parsed parsed = parse_like(reference.value(), std::get<Answered>(response).text);
    result.got = std::get<Answered>(response).text;
    if (const auto* error = std::get_if<ParseError>(&parsed)) {
      result.verdict = Verdict::garbage;
      result.reason = error->sentence();
      return result;
    }
    const Value<Integer>& answer = std::get<Value<Integer>>(parsed);
    result.verdict = print(answer) == result.expected            ? Verdict::identical
                     : same_function(reference.value(), answer) ? Verdict::equivalent
                                                                : Verdict::wrong;
    if (result.verdict == Verdict::wrong) result.reason = "another function than the clause determines";
  }
  return result;
}

}  // namespace

std::string print_answer(const Answer<Value<Integer>>& answer) {
  if (!answer.answered()) return fmt::format("refuse {}", name_of(answer.refusal()));
  return print(answer.value());
}

Judgement judge(const Request& request, const Response& response, Choices& choices) {
  if (!integer_strides(request)) return judge_by_function(request, response);
  return std::visit(Judge(request, choices), response);
}

}  // namespace plumb
