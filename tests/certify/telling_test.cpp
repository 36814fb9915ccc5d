// Which counterexamples are shown: the one that tells most, and one of the size that kernels have.
#include "plumb/certify/run/counterexamples/counterexample_selection.hpp"

#include <gtest/gtest.h>

#include <string>

#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/report/counterexample/failing_share.hpp"
#include "plumb/certify/report/report.hpp"
#include "plumb/certify/run/certification.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/contains.hpp"
#include "tests/support/impostor.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

Counterexample found(const std::string& call, const std::string& answer) {
  return tests::judged(request(call), candidates::Answered{answer});
}

AnswerDifference matter(const std::string& call, const std::string& answer) {
  return matter_of(found(call, answer));
}

/// Two compact tiles in other modes: what libraries get wrong silently.
const std::string tiles = "composition((192,4):(4,1), (128,6):(1,128))";
const std::string wrong_tiles = "(128,(2,3)):(4,(512,1))";

}  // namespace


TEST(Telling, PrefersAWrongTileToParentheses) {
  EXPECT_EQ(matter("tiled_divide((1):(0), <(1,1):(0,0)>)", "(1,1,1):(0,0,0)"),
            AnswerDifference::parentheses);
  EXPECT_EQ(matter("zipped_divide((32):(1), <(1,8):(1,4)>)", "(8,4):(1,8)"),
            AnswerDifference::values);
  EXPECT_EQ(matter("zipped_divide((32):(9), <(1,8):(32,1)>)", "(1,(8,4)):(0,(9,72))"),
            AnswerDifference::modes);
  EXPECT_TRUE(preferred(found("zipped_divide((32):(9), <(1,8):(32,1)>)", "(1,(8,4)):(0,(9,72))"),
                        found("tiled_divide((1):(0), <(1,1):(0,0)>)", "(1,1,1):(0,0,0)")));
}

TEST(Telling, PrefersANumberAsCotarget) {
  const Counterexample shape = found("complement((2,2):(1,1), (1,1))", "7:1");
  const Counterexample number = found("complement((2,2):(1,1), 100000)", "7:1");
  ASSERT_EQ(number.posed.required, shape.posed.required);
  EXPECT_TRUE(preferred(number, shape));
  EXPECT_FALSE(preferred(shape, number));
}

TEST(FailingShare, IsThatOfTheCoordinatesAtWhichTheSidesDiffer) {
  const Counterexample one = found(tiles, wrong_tiles);
  EXPECT_EQ(one.judgement.verdict, Verdict::unguarded);
  EXPECT_EQ(most_elements(one.posed.request), 768);
  const auto share = failing_share(one);
  ASSERT_TRUE(share);
  EXPECT_EQ(share->failing, 576U);
  EXPECT_EQ(share->coordinates, 768U);
}

TEST(FailingShare, IsNotOfModes) {
  EXPECT_FALSE(
      failing_share(found("logical_divide((8,4):(1,8), <4:1,2:1>)", "((2,2),4):((1,2),8)")));
}

TEST(KernelSized, IsShownUnderItsOwnName) {
  Certificate certificate = tests::red_certificate();
  ClauseResult& clause = certificate.clauses.at(2);
  ASSERT_EQ(clause.operation, "composition");
  clause.counterexamples = {found("composition((4,3):(1,10), (2,2):(3,2))", "(2,2):(3,2)")};
  clause.kernel_sized = {found(tiles, wrong_tiles)};
  ASSERT_EQ(clause.counterexamples[0].judgement.verdict, clause.kernel_sized[0].judgement.verdict);

  const std::string heading = "  kernel-sized: fails at 576 of 768 coordinates\n";
  const std::string text = explain(clause.counterexamples[0], clause, certificate);
  EXPECT_TRUE(contains(text, heading)) << text;
  EXPECT_TRUE(contains(text, "A = (192,4):(4,1)     B = (128,6):(1,128)")) << text;
  EXPECT_TRUE(contains(certificate_markdown(certificate), heading));
  EXPECT_EQ(explain(clause.counterexamples[0], certificate).find(heading), std::string::npos);
}

TEST(KernelSized, StandsBesideTheSmallestOfACandidateThatChecksNothing) {
  CertifyOptions options = options_for(impostor("unchecked-composition"));
  options.operations = {"composition"};
  options.cases = 3000;
  const ClauseResult clause = certify(options).clauses.at(0);
  ASSERT_GT(clause.count(Verdict::unguarded), 0U);
  ASSERT_FALSE(clause.kernel_sized.empty());
  for (const Counterexample& one : clause.kernel_sized) {
    EXPECT_GE(most_elements(one.posed.request), kernel_sized_elements);
    EXPECT_LE(most_elements(one.posed.request), 8192);
    EXPECT_EQ(matter_of(one), AnswerDifference::values);
  }
  for (const Counterexample& one : clause.counterexamples)
    EXPECT_LE(catalogue::call_text(one.posed.request).size(), 45U);
}

TEST(KernelCases, AreAFourthOfTheCasesOfLayouts) {
  for (const char* name : {"composition", "complement", "zipped_divide", "coalesce"}) {
    const Operation& operation = *catalogue::find_operation(name);
    std::size_t kernel = 0;
    for (const SuiteCase& one : cases_of(operation, 400, 1)) {
      if (one.origin != Origin::kernel) continue;
      ++kernel;
      EXPECT_LE(most_elements(one.posed.request), 32768) << catalogue::call_text(one.posed.request);
    }
    EXPECT_NEAR(static_cast<double>(kernel), 100, 8) << name;
  }
}

// (192,4) taken as (128,6): neither extent divides the other.
TEST(KernelCases, HaveCompactTilesInOtherModes) {
  std::size_t refused = 0;
  for (const SuiteCase& one : cases_of(*catalogue::find_operation("composition"), 3000, 1)) {
    const auto& A = std::get<Layout<Integer>>(one.posed.request.arguments[0]);
    const auto& T = std::get<Tiler<Integer>>(one.posed.request.arguments[1]);
    if (one.origin == Origin::kernel && T.is_layout() && size(A) == size(T.layout()) &&
        size(A) >= kernel_sized_elements)
      refused += !one.posed.expected.answered();
  }
  EXPECT_GE(refused, 3U);
}

}  // namespace plumb::certify
