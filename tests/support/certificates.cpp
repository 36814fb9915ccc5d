#include "tests/support/certificates.hpp"

#include "plumb/certify/judge/judge.hpp"
#include "tests/support/text.hpp"

namespace plumb::tests {

using Text = std::string;

certify::Counterexample judged(const catalogue::Request& one,
                               const candidates::Response& response) {
  catalogue::Choices choices;
  const catalogue::TestCase posed = catalogue::make_case(one);
  return {posed, certify::judge(posed, response, choices)};
}

certify::Counterexample unguarded_composition() {
  return judged(request("composition((4,3):(1,10), (2,2):(3,2))"),
                candidates::Answered{"(2,2):(3,2)"});
}

certify::ClauseResult clause(
    const Text& operation, const std::vector<std::pair<certify::Verdict, std::uint64_t>>& counts) {
  certify::ClauseResult result;
  result.operation = operation;
  for (const auto& [verdict, count] : counts) {
    result.tally[static_cast<std::size_t>(verdict)] += count;
    result.cases += count;
    if (certify::is_right(verdict)) result.telling = result.telling_expected += count;
  }
  return result;
}

certify::Certificate empty_certificate() {
  certify::Certificate certificate;
  certificate.plumbline = "0.1.0";
  certificate.suite = "9c41d2";
  certificate.seed = 1;
  certificate.level = "standard";
  certificate.candidate.name = "some-library";
  certificate.candidate.version = "1.4.2";
  certificate.candidate.language = "python";
  certificate.command = {"python3", "adapters/some_library.py"};
  certificate.seconds = 131;
  return certificate;
}

certify::Certificate green_certificate() {
  certify::Certificate certificate = empty_certificate();
  certificate.clauses = {clause("size", {{certify::Verdict::identical, 60}}),
                         clause("coalesce", {{certify::Verdict::identical, 11204},
                                             {certify::Verdict::equivalent, 796}})};
  return certificate;
}

certify::Certificate red_certificate() {
  certify::Certificate certificate = empty_certificate();
  certify::ClauseResult coalesce = clause(
      "coalesce", {{certify::Verdict::identical, 11204}, {certify::Verdict::equivalent, 796}});
  coalesce.not_sent = 1200;
  certify::ClauseResult composition = clause("composition", {{certify::Verdict::identical, 15331},
                                                             {certify::Verdict::equivalent, 1702},
                                                             {certify::Verdict::extends, 310},
                                                             {certify::Verdict::declines, 655},
                                                             {certify::Verdict::unguarded, 2}});
  composition.counterexamples = {unguarded_composition()};
  certify::ClauseResult left_inverse = clause(
      "left_inverse", {{certify::Verdict::identical, 7001}, {certify::Verdict::refuses, 20}});
  left_inverse.counterexamples = {
      judged(request("left_inverse((2,2):(1,4))"),
             candidates::RefusedWith{Refusal::unspecified, "AssertionError: \x1b[31m"})};
  certificate.clauses = {
      coalesce,
      clause("evaluate", {{certify::Verdict::identical, 90}, {certify::Verdict::unsupported, 10}}),
      composition, left_inverse};
  certificate.not_offered = {"flatten", "injective"};
  certificate.choices["cosize.negative"] = {"top", catalogue::Known::observed};
  certificate.candidate.integer_bits = 64;
  return certificate;
}

}  // namespace plumb::tests
