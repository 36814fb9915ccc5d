// The main job, end to end, on candidates that misbehave on purpose.
#include "plumb/certify/run/certification.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "plumb/candidates/candidate_implementation.hpp"
#include "plumb/certify/report/report.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "tests/certify/clause_of.hpp"
#include "tests/support/contains.hpp"
#include "tests/support/impostor.hpp"
#include "tests/support/printing.hpp"

namespace plumb::certify {

namespace {

/// The clause of the operation, of an impostor whose answers to other operations are charged too.
ClauseResult first_clause_of(const std::string& kind, const std::string& operation) {
  CertifyOptions options = options_for(impostor(kind));
  options.operations = {operation};
  return certify(options).clauses.front();
}

}  // namespace


TEST(Certification, FindsAWrongSecondResult) {
  for (const char* operation : {"swizzle_masks", "fixed_rows", "fixed_columns"}) {
    const ClauseResult clause = clause_of("wrong-second-result", operation);
    EXPECT_GT(clause.count(Verdict::wrong), 0U) << operation;
    EXPECT_EQ(clause.count(Verdict::garbage), 0U) << operation;
    EXPECT_TRUE(clause.red()) << operation;
    EXPECT_FALSE(clause_of("honest", operation).red()) << operation;
  }
}

TEST(Certification, OfAnHonestCandidateIsIdenticalThroughout) {
  CertifyOptions options = options_for(impostor("honest"));
  options.cases = 8;
  const Certificate certificate = certify(options);
  EXPECT_FALSE(certificate.certified());  // 8 cases are too few
  EXPECT_EQ(certificate.red_clauses(), 0U);
  EXPECT_EQ(certificate.unfinished, "");
  EXPECT_EQ(certificate.candidate.name, "impostor");
  EXPECT_TRUE(certificate.not_offered.empty());
  ASSERT_EQ(certificate.clauses.size(), catalogue::operations().size());
  for (std::size_t k = 0; k < catalogue::operations().size(); ++k) {
    const ClauseResult& clause = certificate.clauses[k];
    EXPECT_EQ(clause.operation, catalogue::operations()[k].name);
    EXPECT_GT(clause.cases, 3U) << clause.operation;
    EXPECT_EQ(clause.count(Verdict::identical), clause.cases) << clause.operation;
    EXPECT_TRUE(clause.counterexamples.empty()) << clause.operation;
  }
}

TEST(Certification, AsksTheSameOfTheSameSeed) {
  CertifyOptions options = options_for(impostor("honest"));
  options.operations = {"composition", "complement"};
  const std::string suite = certify(options).suite;
  EXPECT_EQ(suite.size(), 6U);
  EXPECT_EQ(certify(options).suite, suite);
  options.seed = 2;
  EXPECT_NE(certify(options).suite, suite);
}

TEST(Certification, FindsTheOneWrongOperation) {
  CertifyOptions options = options_for(impostor("wrong-complement"));
  options.operations = {"size", "coalesce", "complement", "logical_divide"};
  const Certificate certificate = certify(options);
  EXPECT_FALSE(certificate.certified());
  EXPECT_EQ(certificate.red_clauses(), 1U);
  const ClauseResult& clause = certificate.clauses.at(2);
  EXPECT_EQ(clause.operation, "complement");
  EXPECT_GT(clause.count(Verdict::wrong), 0U);
  ASSERT_EQ(clause.counterexamples.size(), 2U);
  EXPECT_EQ(clause.counterexamples.back().judgement.verdict, Verdict::unguarded);

  const Counterexample& found = clause.counterexamples.front();
  EXPECT_EQ(catalogue::call_text(found.posed.request), "complement(1:0, 2)");
  EXPECT_EQ(found.judgement.got, "1:0");
  EXPECT_EQ(found.judgement.expected, "2:1");
  EXPECT_EQ(found.judgement.law, "complement.partition");
}

TEST(Certification, GivesATokenThatReplaysOnTheCandidate) {
  CertifyOptions options = options_for(impostor("wrong-complement"));
  options.operations = {"complement"};
  const Certificate certificate = certify(options);
  const auto token =
      parse_token(certificate.clauses.at(0).counterexamples.at(0).judgement.reproduce);
  ASSERT_TRUE(token);

  candidates::CandidateProcess process(options.command, options.limits,
                                       candidates::hello_request());
  candidates::CandidateImplementation candidate(process);
  ReplayDriver draw(token->choices);
  EXPECT_EQ(run_once(*find_law(token->law), draw, candidate).outcome, Outcome::fails);
  Reference<Integer> reference;
  EXPECT_EQ(run_once(*find_law(token->law), draw, reference).outcome, Outcome::holds);
}

TEST(Certification, TellsRefusalsInsideTheRequiredDomainFromThoseOutside) {
  const ClauseResult clause = clause_of("refuses", "composition");
  EXPECT_GT(clause.count(Verdict::refuses), 0U);
  EXPECT_GT(clause.count(Verdict::declines), 0U);
  EXPECT_EQ(clause.count(Verdict::refuses) + clause.count(Verdict::declines), clause.cases);
  EXPECT_TRUE(clause.red());
}

TEST(Certification, OfAnotherSpellingIsGreen) {
  for (const char* operation : {"coalesce", "complement", "right_inverse"}) {
    const ClauseResult clause = clause_of("other-spelling", operation);
    EXPECT_FALSE(clause.red()) << operation;
    EXPECT_GT(clause.count(Verdict::equivalent), 0U) << operation;
  }
}

TEST(Certification, HoldsACandidateToTheChoiceItDeclares) {
  const ClauseResult clause = clause_of("breaks-its-word", "cosize");
  EXPECT_EQ(clause.count(Verdict::inconsistent), 1U);
  EXPECT_TRUE(clause.red());
  ASSERT_EQ(clause.counterexamples.size(), 1U);
  EXPECT_TRUE(contains(clause.counterexamples.front().judgement.reason, "cosize.negative"));
}

TEST(Certification, TellsPlansThatCostMoreFromWrongOnes) {
  for (const char* operation : {"shuffle_plan", "conversion_plan", "packed_plan"}) {
    const ClauseResult costlier = first_clause_of("costlier-plan", operation);
    EXPECT_FALSE(costlier.red()) << operation;
    EXPECT_GT(costlier.count(Verdict::lawful), 10U) << operation;
    EXPECT_EQ(costlier.costlier.cases, costlier.count(Verdict::lawful)) << operation;
    EXPECT_GE(costlier.costlier.shuffles, costlier.costlier.bound + 2) << operation;
    EXPECT_TRUE(costlier.costlier.call.starts_with(std::string(operation) + "("))
        << costlier.costlier.call;

    const ClauseResult wrong = first_clause_of("wrong-plan", operation);
    EXPECT_TRUE(wrong.red()) << operation;
    EXPECT_GT(wrong.count(Verdict::wrong), 0U) << operation;
    EXPECT_EQ(wrong.costlier.cases, 0U) << operation;
  }
  EXPECT_EQ(clause_of("honest", "shuffle_plan").costlier, CostlierPlans{});
}

TEST(Certification, SaysTheCostOfPlansBesideTheBound) {
  CertifyOptions options = options_for(impostor("costlier-plan"));
  options.operations = {"shuffle_plan"};
  const Certificate certificate = certify(options);
  EXPECT_FALSE(certificate.clauses.front().red());
  const CostlierPlans& costlier = certificate.clauses.front().costlier;
  const std::string text = certificate_text(certificate, Style::plain);
  EXPECT_TRUE(contains(text, "costlier")) << text;
  EXPECT_TRUE(contains(certificate_markdown(certificate), "more shuffles than the bound"));
  EXPECT_EQ(report_json(certificate)["clauses"][0]["costlier"]["cases"], costlier.cases);
}

TEST(Certification, CoversWhatIsOffered) {
  const Certificate certificate = certify(options_for(impostor("offers-little")));
  ASSERT_EQ(certificate.clauses.size(), 2U);
  EXPECT_EQ(certificate.clauses[0].operation, "size");
  EXPECT_EQ(certificate.not_offered.size(), catalogue::operations().size() - 2);
}

TEST(Certification, SendsNoNumbersBeyondTheIntegersOfTheCandidate) {
  const ClauseResult clause = clause_of("of-32-bits", "size");
  EXPECT_GT(clause.not_sent, 0U);
  EXPECT_GT(clause.cases, 0U);
  EXPECT_FALSE(clause.red());
}

// Strides in Z^n and over F2 --------------------------------------------------------------------

TEST(Certification, AsksOverTheModulesThatTheCandidateTakes) {
  const ClauseResult integers = clause_of("of-integers", "coalesce");
  const ClauseResult coordinates = clause_of("of-coordinates", "coalesce");
  const ClauseResult all = clause_of("honest", "coalesce");
  EXPECT_LT(integers.cases, coordinates.cases);
  EXPECT_LT(coordinates.cases, all.cases);
  EXPECT_EQ(all.count(Verdict::identical), all.cases);
}

TEST(Certification, ChargesACoordinateOnAnotherAxis) {
  const ClauseResult clause = clause_of("forgets-axes", "coalesce");
  ASSERT_TRUE(clause.red());
  const Counterexample& found = clause.counterexamples.front();
  EXPECT_EQ(found.judgement.verdict, Verdict::wrong);
  EXPECT_FALSE(catalogue::integer_strides(found.posed.request));
}

// The contract laws of these draw integer strides: nothing of their cases can be made smaller.
TEST(Certification, ChargesAnotherAxisWhereTheLawDrawsIntegers) {
  for (const char* operation : {"coshape", "evaluate"}) {
    const ClauseResult clause = clause_of("one-at-each-axis", operation);
    ASSERT_TRUE(clause.red()) << operation;
    EXPECT_FALSE(catalogue::integer_strides(clause.counterexamples.front().posed.request));
  }
}

// Composed layouts in place of others -----------------------------------------------------------

TEST(Certification, AsksWithComposedLayoutsWhereTheCandidateTakesThem) {
  const ClauseResult of_layouts = clause_of("of-layouts", "evaluate");
  const ClauseResult of_both = clause_of("honest", "evaluate");
  EXPECT_LT(of_layouts.cases, of_both.cases);
  EXPECT_EQ(of_both.count(Verdict::identical), of_both.cases);
  EXPECT_LT(clause_of("of-layouts", "apply").cases, clause_of("honest", "apply").cases);
  EXPECT_EQ(clause_of("of-layouts", "coalesce").cases, clause_of("honest", "coalesce").cases);
}

TEST(Certification, ChargesAForgottenLink) {
  const ClauseResult clause = clause_of("forgets-links", "evaluate");
  ASSERT_TRUE(clause.red());
  const Counterexample& found = clause.counterexamples.front();
  EXPECT_EQ(found.judgement.verdict, Verdict::wrong);
  EXPECT_TRUE(std::holds_alternative<ComposedLayout<Integer>>(found.posed.request.arguments[0]));
}

}  // namespace plumb::certify
