#include "tests/support/certificates.hpp"

#include "tests/text.hpp"

namespace plumb::tests {

using Text = std::string;

Counterexample judged(const Request& one, const Response& response) {
  Choices choices;
  return {one, judge(one, response, choices)};
}

Counterexample wrong_composition() {
  return judged(request("composition((4,3):(1,10), (2,2):(3,2))"), Answered{"(2,2):(3,2)"});
}

ClauseResult clause(const Text& operation,
                    const std::vector<std::pair<Verdict, std::uint64_t>>& counts) {
  ClauseResult result;
  result.operation = operation;
  for (const auto& [verdict, count] : counts) {
    result.tally[static_cast<std::size_t>(verdict)] += count;
    result.cases += count;
  }
  return result;
}

Certificate empty_certificate() {
  Certificate certificate;
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

Certificate green_certificate() {
  Certificate certificate = empty_certificate();
  certificate.clauses = {
      clause("size", {{Verdict::identical, 12}}),
      clause("coalesce", {{Verdict::identical, 11204}, {Verdict::equivalent, 796}})};
  return certificate;
}

Certificate red_certificate() {
  Certificate certificate = empty_certificate();
  ClauseResult coalesce =
      clause("coalesce", {{Verdict::identical, 11204}, {Verdict::equivalent, 796}});
  coalesce.not_sent = 1200;
  ClauseResult composition = clause("composition", {{Verdict::identical, 15331},
                                                    {Verdict::equivalent, 1702},
                                                    {Verdict::extends, 310},
                                                    {Verdict::declines, 655},
                                                    {Verdict::wrong, 2}});
  composition.counterexamples = {wrong_composition()};
  ClauseResult left_inverse =
      clause("left_inverse", {{Verdict::identical, 7001}, {Verdict::refuses, 20}});
  left_inverse.counterexamples = {
      judged(request("left_inverse((2,2):(1,4))"),
             RefusedWith{Refusal::unspecified, "AssertionError: \x1b[31m"})};
  certificate.clauses = {coalesce,
                         clause("evaluate", {{Verdict::identical, 90}, {Verdict::unsupported, 10}}),
                         composition, left_inverse};
  certificate.not_offered = {"flatten", "injective"};
  certificate.choices["cosize.negative"] = {"top", false};
  certificate.candidate.integer_bits = 64;
  return certificate;
}

}  // namespace plumb::tests
