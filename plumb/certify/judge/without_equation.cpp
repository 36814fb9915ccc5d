#include "plumb/certify/judge/without_equation.hpp"

#include "properties/laws/law_table.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::certify {
namespace {

Judgement judgement_of(const catalogue::TestCase& posed, const candidates::Response& response) {
  Judgement judgement;
  judgement.law = contract_law(posed.request.operation->name)->id;
  judgement.expected = catalogue::print_answer(posed.expected);
  if (const auto* answered = std::get_if<candidates::Answered>(&response))
    judgement.got = answered->text;
  return judgement;
}

}  // namespace

std::optional<Judgement> as_meaningless(const catalogue::TestCase& posed,
                                        const candidates::Response& response) {
  if (!std::holds_alternative<candidates::Answered>(response) || posed.expected.answered())
    return std::nullopt;
  const Refusal refusal = posed.expected.refusal();
  if (refusal != Refusal::bad_shape && refusal != Refusal::out_of_domain) return std::nullopt;
  Judgement judgement = judgement_of(posed, response);
  judgement.verdict = Verdict::unguarded;
  judgement.reason = no_meaning;
  return judgement;
}

std::optional<Judgement> as_of_another_kind(const catalogue::TestCase& posed,
                                            const candidates::Response& response) {
  if (posed.expected.answered() || posed.expected.refusal() != Refusal::bad_shape)
    return std::nullopt;
  return as_meaningless(posed, response);
}

Judgement as_unjudged(const catalogue::TestCase& posed, const candidates::Response& response,
                      const std::string& why) {
  Judgement judgement = judgement_of(posed, response);
  judgement.verdict = Verdict::undecided;
  judgement.reason = "the judge cannot tell: " + why;
  return judgement;
}

}  // namespace plumb::certify
