#include "plumb/certify/run/judging/judged_candidate.hpp"

#include <fmt/format.h>

#include <utility>

#include "plumb/certify/cases/effort.hpp"
#include "plumb/certify/cases/representable.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "properties/driver/driver.hpp"

namespace plumb::certify {

JudgedCandidate::JudgedCandidate(candidates::CandidateProcess& process,
                                 const candidates::Introduction& who)
    : JudgedCandidate(
          [&process](std::size_t number, const catalogue::Request& request) {
            const std::string id = fmt::format("law-{}", number);
            return candidates::response_of(process.ask(candidates::request_line(id, request)));
          },
          who) {}

/// Composed layouts count only where a layout or a swizzle would do.
bool JudgedCandidate::takes(const catalogue::Request& request) const {
  if (!who_.modules.takes(request)) return false;
  if (who_.takes_composed(request.operation->name)) return true;
  for (std::size_t k = 0; k < request.arguments.size(); ++k)
    if (request.operation->arguments[k].kind != Kind::composed &&
        std::holds_alternative<ComposedLayout<Integer>>(request.arguments[k]))
      return false;
  return true;
}

/// As the cases of a clause are chosen.
bool JudgedCandidate::can_be_asked(const catalogue::TestCase& posed) const {
  const Answer<Value<Integer>>& expected = posed.expected;
  if (!expected.answered() &&
      (expected.refusal() == Refusal::bad_shape || expected.refusal() == Refusal::out_of_domain))
    return false;
  if (posed.request.operation->family == Family::decisions && !posed.required) return false;
  if (!posed.required && !expected.answered() && !few_elements(posed.request)) return false;
  return elements_to_decide(posed.request) <= Integer(elements_of_larger_ones) &&
         fits(posed, who_.integer_bits) && who_.declared.contains(posed);
}

Answer<Value<Integer>> JudgedCandidate::answer(std::string_view operation,
                                               const Values<Integer>& arguments,
                                               const Definition&) {
  const Operation* row = catalogue::find_operation(operation);
  if (!row) throw Defect("a law calls an operation that the catalogue lacks");
  if (!who_.offers(operation)) {
    missing_ = operation;
    throw Discarded{};
  }
  const catalogue::Request request{row, arguments};
  if (!takes(request)) throw Discarded{};
  const catalogue::TestCase posed = catalogue::make_case(request);
  if (!can_be_asked(posed)) throw Discarded{};

  const candidates::Response response = ask_(asked_++, request);
  misbehaved_ = misbehaved_ || std::holds_alternative<candidates::ProcessFailure>(response);
  Judgement judgement = judge(posed, response, who_.declared);
  const Verdict verdict = judgement.verdict;
  if (is_right(verdict) && judgement.answer) return *judgement.answer;
  if (is_right(verdict)) return posed.expected;  // both refuse, with the same code
  if (verdict == Verdict::declines) return Refusal::unspecified;
  if (is_red(verdict)) faults_.push_back({posed, std::move(judgement)});
  throw Discarded{};
}

}  // namespace plumb::certify
