// Lazy and buggy libraries that keep each contract, one answer at a time: none is certified.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_implementation.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "tests/support/contains.hpp"
#include "tests/support/impostor.hpp"

namespace plumb::certify {

namespace {

Certificate certificate_of(const std::string& kind, const std::vector<std::string>& operations,
                           std::uint64_t cases = 250) {
  CertifyOptions options = options_for(impostor(kind, operations.front()));
  options.operations = operations;
  options.cases = cases;
  return certify(options);
}

struct Constant {
  const char *operation, *answer;
};

class AnswersAlways : public testing::TestWithParam<Constant> {};

const LawResult& law_of(const ClauseResult& clause, const std::string& id) {
  return *std::find_if(clause.laws.begin(), clause.laws.end(),
                       [&](const LawResult& one) { return one.law == id; });
}

}  // namespace


TEST_P(AnswersAlways, IsNotCertified) {
  const auto [operation, answer] = GetParam();
  const Certificate constant = certificate_of(std::string("always ") + answer, {operation}, 120);
  EXPECT_FALSE(constant.certified());
  EXPECT_TRUE(constant.red_clauses() > 0 || constant.open());
  EXPECT_EQ(constant.whole_clauses(), 0U);
  EXPECT_FALSE(conclusion(constant).starts_with("certified")) << conclusion(constant);
  EXPECT_FALSE(conclusion(constant).starts_with("CERTIFIED")) << conclusion(constant);
}

INSTANTIATE_TEST_SUITE_P(
    OneAnswer, AnswersAlways,
    testing::Values(Constant{"composed_max_alignment", "1"},
                    Constant{"composed_max_common_layout", "1:0"},
                    Constant{"composed_max_common_layout", "():()"},
                    Constant{"composed_max_common_vector", "1"}, Constant{"coprofile", "0"},
                    Constant{"coprofile", "1"}, Constant{"coprofile", "-1"},
                    Constant{"domain_distribute", "1:0"}, Constant{"domain_distribute", "():()"},
                    Constant{"linear_bank_conflicts", "0"},
                    Constant{"linear_is_trivial_over", "false"}, Constant{"max_alignment", "1"},
                    Constant{"max_common_layout", "1:0"}, Constant{"max_common_layout", "():()"},
                    Constant{"max_common_vector", "1"}, Constant{"right_inverse", "1:0"},
                    Constant{"right_inverse", "():()"}, Constant{"swizzle_max_alignment", "1"}));

TEST(NoFreePass, AnHonestLibraryIsCertifiedOfTheSame) {
  for (const char* operation :
       {"composed_max_alignment", "composed_max_common_layout", "composed_max_common_vector",
        "domain_distribute", "linear_bank_conflicts", "linear_is_trivial_over", "max_alignment",
        "max_common_layout", "max_common_vector", "right_inverse", "swizzle_max_alignment"})
    EXPECT_TRUE(certificate_of("honest", {operation}, 120).certified()) << operation;
}

TEST(NoFreePass, AnInverseOfUnsortedModesBreaksALaw) {
  const Certificate certificate = certificate_of("unsorted-inverse", {"right_inverse"}, 400);
  EXPECT_EQ(certificate.red_clauses(), 1U);
  const ClauseResult& clause = certificate.clauses.at(0);
  EXPECT_EQ(clause.count(Verdict::wrong), 0U);
  EXPECT_EQ(law_of(clause, "right_inverse.complete").outcome, LawOutcome::broken);
  EXPECT_TRUE(contains(conclusion(certificate), "NOT CERTIFIED: 1 of 1 clauses breaks a law"));
  EXPECT_TRUE(contains(conclusion(certificate), "right_inverse shorter than possible in "));
}

TEST(NoFreePass, TheTokenOfABrokenLawReplaysOnTheCandidate) {
  const Certificate certificate = certificate_of("unsorted-inverse", {"right_inverse"}, 400);
  const auto& found = certificate.clauses.at(0).counterexamples;
  const auto broken = std::find_if(found.begin(), found.end(), [](const Counterexample& one) {
    return one.judgement.law == "right_inverse.complete";
  });
  ASSERT_NE(broken, found.end());
  EXPECT_EQ(broken->judgement.verdict, Verdict::unlawful);
  const auto token = parse_token(broken->judgement.reproduce);
  ASSERT_TRUE(token);

  const CertifyOptions options = options_for(impostor("unsorted-inverse", "right_inverse"));
  candidates::CandidateProcess process(options.command, options.limits,
                                       candidates::hello_request());
  candidates::CandidateImplementation candidate(process);
  ReplayDriver draw(token->choices);
  EXPECT_EQ(run_once(*find_law(token->law), draw, candidate).outcome, Outcome::fails);
  Reference<Integer> reference;
  EXPECT_EQ(run_once(*find_law(token->law), draw, reference).outcome, Outcome::holds);
}

TEST(NoFreePass, AShorterInverseThatIsWholeWhereItMustBeIsAShareOfTheHeadline) {
  const Certificate certificate = certificate_of("shorter-inverse", {"right_inverse"}, 400);
  EXPECT_EQ(certificate.red_clauses(), 0U);
  EXPECT_TRUE(certificate.certified());
  EXPECT_TRUE(conclusion(certificate).starts_with("certified, "));
  EXPECT_TRUE(contains(conclusion(certificate), ", right_inverse shorter than possible in "));
  EXPECT_EQ(law_of(certificate.clauses.at(0), "right_inverse.complete").outcome, LawOutcome::kept);
}

TEST(NoFreePass, ACoalesceThatJoinsNothingIsAHazardAndItsLawsAreFreed) {
  const Certificate certificate = certificate_of("joins-nothing", {"coalesce"}, 400);
  EXPECT_EQ(certificate.red_clauses(), 0U);
  EXPECT_TRUE(contains(conclusion(certificate), ", 1 hazard, coalesce not joined in "));
  EXPECT_EQ(law_of(certificate.clauses.at(0), "coalesce.normal-form").outcome, LawOutcome::freed);
  EXPECT_TRUE(conclusion(certificate_of("honest", {"coalesce"}, 400)).starts_with("CERTIFIED, "));
}

TEST(NoFreePass, FewCasesAreNoCertificate) {
  const Certificate certificate =
      certificate_of("of-2-bits", {"complement", "left_inverse", "logical_divide"}, 400);
  EXPECT_EQ(certificate.red_clauses(), 0U);
  EXPECT_LT(certificate.asked() * 10, certificate.posed());
  EXPECT_FALSE(certificate.certified());
  EXPECT_TRUE(certificate.open());
  EXPECT_TRUE(conclusion(certificate).starts_with("UNFINISHED: ")) << conclusion(certificate);
  EXPECT_TRUE(
      conclusion(certificate).ends_with(" of " + with_thousands(certificate.posed()) + " cases"));
  EXPECT_TRUE(certificate_of("of-32-bits", {"coalesce"}, 400).certified());
}

TEST(NoFreePass, WhatIsNotSupportedIsNoCertificate) {
  const Certificate none = certificate_of("unsupported-throughout", {"coalesce"}, 100);
  EXPECT_TRUE(conclusion(none).starts_with("UNFINISHED: 1 of 1 clauses partial, "));
  EXPECT_TRUE(none.open());
  const Certificate half = certificate_of("unsupported-throughout", {"coalesce", "size"}, 100);
  EXPECT_TRUE(conclusion(half).starts_with("certified for 1 of 2 clauses, "));
  EXPECT_FALSE(half.open());
}

TEST(NoFreePass, ALawFindsTheFaultOfAnotherOperation) {
  CertifyOptions options = options_for(impostor("wrong-complement"));
  options.operations = {"disjoint", "complement"};
  options.cases = 100;
  const Certificate certificate = certify(options);
  const auto& clauses = certificate.clauses;
  const auto disjoint = std::find_if(clauses.begin(), clauses.end(), [](const auto& clause) {
    return clause.operation == "disjoint";
  });
  EXPECT_FALSE(disjoint->red());
  EXPECT_FALSE(disjoint->of_others.empty());
  EXPECT_EQ(certificate.red_clauses(), 1U);
}

}  // namespace plumb::certify
