// Whom a verdict accuses, and of what: the grades, what is unclaimed, and what is declared.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/report/hazards.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/certification.hpp"
#include "tests/certify/declared.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/impostor.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

Judgement judgement_with(std::string_view call, const std::string& text,
                         const candidates::DeclaredContract& declared = {}) {
  return judge(posed(call), candidates::Answered{text}, declared);
}

}  // namespace


// The reference refuses, and one lane lacks an element that no lane has.

TEST(Budget, EndsACountThatHasNoEnd) {
  const auto start = std::chrono::steady_clock::now();
  const Judgement said = judgement_with(
      "packed_bound([0b1000,0b0001,0b1000,0b1101,0b0001],[0b0001,0b1110,0b0001,0b0001,0b1000],3,1)",
      "1");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_EQ(said.expected, "refuse not_surjective");
  EXPECT_EQ(said.verdict, Verdict::unclaimed);
}

TEST(Budget, EndsAtALongAnswerOneOfWhoseEntriesIsWrong) {
  std::string coordinates = "(0";
  for (int i = 1; i < 12'000; ++i) coordinates += "," + std::to_string(i == 2'000 ? 5 : i);
  const Judgement said = judgement_with("coordinates(12000)", coordinates + ")");
  EXPECT_EQ(said.verdict, Verdict::wrong);
  EXPECT_EQ(said.left, "5");
  EXPECT_EQ(said.right, "2000");
}


// Two grades: the same fault inside the required domain, and outside it.

TEST(Grades, TellAWrongAnswerFromOneWhereARefusalWasDue) {
  EXPECT_EQ(judgement_with("left_inverse((2,2):(1,3))", "2:1").verdict, Verdict::wrong);
  EXPECT_EQ(judgement_with("composition((2,2):(0,1), 3:1)", "2:0").verdict, Verdict::unguarded);
  EXPECT_EQ(judgement_with("logical_product(2:2, 3:1)", "(2,2):(2,1)").verdict, Verdict::unguarded);
}


// What a candidate declares.

TEST(DeclaredDomain, IsNotChargedForWhatLiesOutside) {
  const candidates::DeclaredContract strides = declared(
      R"({"domain": [{"predicate": "positive_strides", "operations": ["*"], "source": "doc"}]})");
  const candidates::RefusedWith refused{Refusal::unspecified, ""};
  EXPECT_EQ(judge(posed("size(1:0)"), refused).verdict, Verdict::refuses);
  EXPECT_EQ(judge(posed("size(1:0)"), refused, strides).verdict, Verdict::outside);
  EXPECT_EQ(judgement_with("size(4:0)", "7", strides).verdict, Verdict::outside);
  EXPECT_EQ(judge(posed("size(4:1)"), refused, strides).verdict, Verdict::refuses);
  EXPECT_EQ(judgement_with("size(4:1)", "7", strides).verdict, Verdict::wrong);
  EXPECT_TRUE(judge_unasked(posed("size(4:0)"), strides));
  EXPECT_FALSE(judge_unasked(posed("size(4:1)"), strides));
  EXPECT_EQ(judge_unasked(posed("size(4:0)"), strides)->reason,
            "outside its declared domain: positive_strides (doc)");
}

TEST(DeclaredDomain, LetsADocumentedRefusalBeGivenAndJudgesAnAnswer) {
  const candidates::DeclaredContract strides = declared(
      R"({"domain": [{"predicate": "positive_strides", "operations": ["*"], "source": "doc",
                      "outside": "refused"}]})");
  EXPECT_EQ(
      judge(posed("size(1:0)"), candidates::RefusedWith{Refusal::unspecified, ""}, strides).verdict,
      Verdict::outside);
  EXPECT_EQ(judgement_with("size(4:0)", "7", strides).verdict, Verdict::wrong);
  EXPECT_EQ(judgement_with("size(4:0)", "4", strides).verdict, Verdict::identical);
}

TEST(Guarantee, IsChargedToThoseWhoMakeIt) {
  const candidates::DeclaredContract promise = declared(
      R"({"promises": [{"promise": "complement_bijection", "operation": "complement",
                        "source": "doc"}]})");
  const std::string call = "complement((2,2):(2,6), 24)", answer = "2:1";
  EXPECT_EQ(judgement_with(call, answer).verdict, Verdict::extends);
  const Judgement said = judgement_with(call, answer, promise);
  EXPECT_EQ(said.verdict, Verdict::unguarded);
  EXPECT_EQ(said.reason, "it promises complement_bijection (doc)");
}


// Tallies of a run.

TEST(Certification, ChargesAMixedPointOnceAndSaysBothAnswers) {
  CertifyOptions options = options_for(impostor("breaks-its-word"));
  options.operations = {"cosize"};
  const Certificate certificate = certify(options);
  ASSERT_EQ(certificate.clauses.size(), 1U);
  const ClauseResult& clause = certificate.clauses.front();
  EXPECT_EQ(clause.count(Verdict::inconsistent), 1U);
  EXPECT_EQ(clause.count(Verdict::wrong), 0U);
  std::uint64_t cases = 0;
  for (const std::uint64_t count : clause.tally) cases += count;
  EXPECT_EQ(cases, clause.cases);
  EXPECT_THAT(certificate_text(certificate, Style::plain),
              testing::HasSubstr("\nNOT CERTIFIED: 1 of 1 clauses inconsistent\n"));
}

TEST(Hazards, AreShownWithTheirSmallestCase) {
  Certificate certificate = tests::green_certificate();
  const auto with_hazard =
      std::find_if(catalogue::variations().begin(), catalogue::variations().end(),
                   [](const catalogue::Variation& point) { return !point.hazards.empty(); });
  if (with_hazard == catalogue::variations().end()) GTEST_SKIP() << "no point is a hazard";
  const catalogue::Hazard& hazard = with_hazard->hazards.front();
  certificate.clauses[0].shown[std::string(with_hazard->id)] = {
      {{hazard.choice},
       false,
       3,
       posed("cosize(Sw<1,0,1> o 0 o 3:1)"),
       Value<Integer>(Integer(3))}};
  const std::vector<ShownHazard> hazards = hazards_of(certificate);
  ASSERT_EQ(hazards.size(), 1U);
  EXPECT_EQ(hazards.front().answers, 3U);
  EXPECT_EQ(hazards.front().example, "cosize(Sw<1,0,1> o 0 o 3:1) -> 3, the reference: 4");
  const std::string text = certificate_text(certificate, Style::plain);
  EXPECT_NE(text.find("\ncertified, "), std::string::npos) << text;
  EXPECT_NE(text.find(" cases, 1 hazard"), std::string::npos) << text;
  EXPECT_NE(certificate_markdown(certificate).find("## Hazards"), std::string::npos);
  EXPECT_EQ(report_json(certificate)["hazards"].size(), 1U);
}

/// The contract divides by these numbers, which the reference refuses.
TEST(SharedMemory, OfNoPhasesHasNoAnswer) {
  const std::string S = "{}->(dim0:8,dim1:8)",
                    R = "{offset:[[1,0],[2,0],[4,0],[0,1],[0,2],[0,4]],block:[]}->(dim0:8,dim1:8)";
  expect_verdicts({
      {"linear_swizzled_shared(1, 1, 0, " + S + ")", R, Verdict::unguarded},
      {"linear_swizzled_shared(1, 0, 1, " + S + ")", R, Verdict::unguarded},
      {"linear_rotating_shared(1, 1, 0, " + S + ")", R, Verdict::unguarded},
      {"linear_nvmma_shared(0, 8, " + S + ")", R, Verdict::unguarded},
      {"linear_tensor_memory(0, 128, 0, 1, " + S + ")",
       "{row:[[1,0]],col:[[0,1]],block:[]}->(dim0:8,dim1:8)", Verdict::unguarded},
      {"linear_wmma_scales(1, 0, {}->(dim1:8), {}->(), {}->(dim1:8,dim0:8))",
       "{register:[[0,1]],lane:[[1,0]],warp:[],block:[]}->(dim1:8,dim0:8)", Verdict::unguarded},
  });
}

}  // namespace plumb::certify
