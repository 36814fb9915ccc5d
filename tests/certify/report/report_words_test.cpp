#include "plumb/certify/report/phrases.hpp"

#include <gtest/gtest.h>

#include "plumb/certify/report/one_line.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

using namespace tests;
using Text = std::string;

}  // namespace


TEST(Conclusion, SaysCertifiedOnlyOfWholeClauses) {
  Certificate certificate = green_certificate();
  EXPECT_EQ(conclusion(certificate), "CERTIFIED, 12,060 cases");
  certificate.clauses.push_back(
      clause("mode", {{Verdict::identical, 59}, {Verdict::unsupported, 1}}));
  EXPECT_EQ(conclusion(certificate), "certified for 2 of 3 clauses, 12,120 cases");
  certificate.clauses.push_back(clause("rank", {}));
  EXPECT_EQ(conclusion(certificate), "certified for 2 of 4 clauses, 12,120 cases");
}

TEST(Conclusion, CountsEachFailingClauseByItsWorstVerdict) {
  Certificate certificate = green_certificate();
  certificate.clauses.push_back(clause("left_inverse", {{Verdict::refuses, 20}}));
  EXPECT_EQ(conclusion(certificate),
            "NOT CERTIFIED: 1 of 3 clauses refuses inside its required domain");
  certificate.clauses.push_back(clause("mode", {{Verdict::refuses, 1}, {Verdict::wrong, 2}}));
  certificate.clauses.push_back(clause("rank", {{Verdict::crash, 1}}));
  EXPECT_EQ(conclusion(certificate),
            "NOT CERTIFIED: 1 of 5 clauses wrong, 1 crashes, 1 refuses inside its required domain");
}

TEST(Conclusion, CountsUnguardedClausesBehindTheGraverOnes) {
  Certificate certificate = green_certificate();
  certificate.clauses.push_back(
      clause("left_inverse", {{Verdict::unguarded, 20}, {Verdict::wrong, 1}}));
  certificate.clauses.push_back(clause("mode", {{Verdict::unguarded, 1}}));
  certificate.clauses.push_back(clause("rank", {{Verdict::unguarded, 2}}));
  EXPECT_EQ(conclusion(certificate), "NOT CERTIFIED: 1 of 5 clauses wrong, 2 unguarded");
  certificate.clauses.push_back(clause("take", {{Verdict::undecided, 2}}));
  EXPECT_EQ(conclusion(certificate),
            "NOT CERTIFIED: 1 of 6 clauses wrong, 2 unguarded; 1 undecided");
}

TEST(Conclusion, IsUnfinishedIfNothingFailsAndTheJudgeCannotTell) {
  Certificate certificate = green_certificate();
  certificate.clauses.push_back(clause("mode", {{Verdict::undecided, 1}}));
  EXPECT_EQ(conclusion(certificate), "UNFINISHED: 1 of 3 clauses undecided, 12,061 cases");
  EXPECT_FALSE(certificate.certified());
  EXPECT_EQ(certificate.red_clauses(), 0U);
}

TEST(Conclusion, SaysTheShareOfTheDeclaredDomain) {
  Certificate certificate = green_certificate();
  certificate.clauses[0].required = 12;
  certificate.clauses[0].declared = 4;
  certificate.clauses[1].required = 1000;
  certificate.clauses[1].declared = 311;
  EXPECT_EQ(conclusion(certificate),
            "certified on its declared domain (31 % of the required one), 12,060 cases");
  certificate.clauses.push_back(clause("mode", {{Verdict::outside, 3}}));
  EXPECT_EQ(
      conclusion(certificate),
      "certified for 2 of 3 clauses on its declared domain (31 % of the required one), 12,060 of "
      "12,063 cases");
}

TEST(Conclusion, CountsHazards) {
  Certificate certificate = green_certificate();
  ++certificate.clauses[0].cases;
  certificate.clauses[0].add(Verdict::aborts);
  certificate.clauses[0].counterexamples.push_back(
      judged(request("complement((2,2):(2,6), 24)"),
             candidates::ProcessFailure{candidates::ProcessOutcome::crash, "signal 6"}));
  EXPECT_EQ(certificate.clauses[0].counterexamples[0].judgement.verdict, Verdict::aborts);
  EXPECT_EQ(conclusion(certificate), "certified, 12,061 cases, 1 hazard");
  certificate.candidate.language = "C++";
  EXPECT_EQ(conclusion(certificate), "CERTIFIED, 12,061 cases");
}

TEST(Conclusion, IsUnfinishedIfNoClauseIsWholeOrOneIsLazy) {
  Certificate certificate = empty_certificate();
  certificate.clauses = {clause("size", {{Verdict::identical, 39}}),
                         clause("mode", {{Verdict::unsupported, 50}})};
  EXPECT_EQ(conclusion(certificate),
            "UNFINISHED: 1 of 2 clauses partial, 1 with too few cases, 89 cases");
  EXPECT_TRUE(certificate.open());

  certificate = green_certificate();
  certificate.clauses.push_back(clause("max_alignment", {{Verdict::lawful, 60}}));
  certificate.clauses.back().telling = 0;
  EXPECT_EQ(conclusion(certificate), "UNFINISHED: 1 of 3 clauses untested, 12,120 cases");
  certificate.clauses.back().telling_expected = 0;  // no other answer was due
  EXPECT_FALSE(certificate.open());
  EXPECT_EQ(conclusion(certificate), "certified for 2 of 3 clauses, 12,120 cases");
}

TEST(Conclusion, CountsClausesThatBreakALaw) {
  Certificate certificate = green_certificate();
  certificate.clauses.push_back(
      clause("right_inverse", {{Verdict::identical, 60}, {Verdict::unlawful, 1}}));
  EXPECT_EQ(conclusion(certificate), "NOT CERTIFIED: 1 of 3 clauses breaks a law");
  EXPECT_EQ(outcome_word(outcome_of(certificate.clauses.back())), "UNLAWFUL");
}

TEST(Conclusion, NeverCertifiesARunThatDidNotComeToItsEnd) {
  Certificate certificate = green_certificate();
  certificate.unfinished = "no restart is left";
  EXPECT_EQ(conclusion(certificate), "NOT CERTIFIED: unfinished: no restart is left");
  certificate = empty_certificate();
  EXPECT_EQ(conclusion(certificate), "NOT CERTIFIED: no clause was judged");
}

TEST(Gravity, PutsARefusalBeforeAMatterOfParentheses) {
  const auto found = [](const Text& call, const candidates::Response& response) {
    return judged(request(call), response);
  };
  const Counterexample parentheses =
      found("tiled_divide((1):(0), <(1,1):(0,0)>)", candidates::Answered{"(1,1,1):(0,0,0)"});
  const Counterexample values = found("tiled_divide((4):(1), <2:1>)", candidates::Answered{"7:9"});
  const Counterexample refusal =
      found("tiled_divide((4):(1), <2:1>)", candidates::RefusedWith{Refusal::unspecified, ""});
  ASSERT_EQ(parentheses.judgement.verdict, Verdict::wrong);
  ASSERT_EQ(values.judgement.verdict, Verdict::wrong);
  ASSERT_EQ(refusal.judgement.verdict, Verdict::refuses);

  ClauseResult divide = clause("tiled_divide", {{Verdict::wrong, 3}, {Verdict::refuses, 1}});
  divide.counterexamples = {parentheses, refusal};
  EXPECT_EQ(worst_counterexample(divide), &divide.counterexamples[1]);
  EXPECT_EQ(worst_verdict(divide), Verdict::wrong);
  divide.counterexamples = {refusal, values};
  EXPECT_EQ(worst_counterexample(divide), &divide.counterexamples[1]);
  divide.counterexamples = {unguarded_composition(), parentheses};
  EXPECT_EQ(worst_counterexample(divide), &divide.counterexamples[1]);
  divide.counterexamples.clear();
  EXPECT_EQ(worst_counterexample(divide), nullptr);
}

TEST(Words, GroupDigitsAndSayDurations) {
  EXPECT_EQ(with_thousands(0), "0");
  EXPECT_EQ(with_thousands(999), "999");
  EXPECT_EQ(with_thousands(1000), "1,000");
  EXPECT_EQ(with_thousands(1234567), "1,234,567");
  EXPECT_EQ(duration_text(0.04), "0.0 s");
  EXPECT_EQ(duration_text(59.96), "1 min 00 s");
  EXPECT_EQ(duration_text(131), "2 min 11 s");
  EXPECT_EQ(duration_text(3720), "1 h 02 min");
}

TEST(Words, RepeatTheCertificate) {
  Certificate certificate = green_certificate();
  const Text end = " -- python3 adapters/some_library.py";
  EXPECT_EQ(certify_again_line(certificate),
            "plumb certify --seed 1 --level standard --op size --op coalesce" + end);
  certificate.builtin = "pycute@4.2.0.0";
  EXPECT_EQ(certify_again_line(certificate),
            "plumb certify pycute@4.2.0.0 --seed 1 --level standard --op size --op coalesce");
  certificate.builtin.clear();
  certificate.clauses.clear();
  for (const Operation& row : catalogue::operations())
    certificate.not_offered.emplace_back(row.name);
  EXPECT_EQ(certify_again_line(certificate), "plumb certify --seed 1 --level standard" + end);
}

TEST(Words, WrapAtSpacesOnly) {
  EXPECT_EQ(wrapped("one two three", 2, 9), "one two\n  three");
  EXPECT_EQ(wrapped("onetwothree four", 2, 6), "onetwothree\n  four");
}

TEST(OneLine, EscapesWhatIsNotPrintableAndKeepsTheRest) {
  EXPECT_EQ(one_line("naïve ≤ 𝔽₂"), "naïve ≤ 𝔽₂");
  EXPECT_EQ(one_line("a\nb\tc\x1b\x7f"), "a\\nb\\tc\\u{1b}\\u{7f}");
  EXPECT_EQ(one_line("\xc0\xaf \xed\xa0\x80 \xf5"), "\\xc0\\xaf \\xed\\xa0\\x80 \\xf5");
  EXPECT_EQ(one_line("\u202e\u2028\ufffe"), "\\u{202e}\\u{2028}\\u{fffe}");
  EXPECT_EQ(one_line("\xe2\x89"), "\\xe2\\x89");
  EXPECT_EQ(one_line("≤≤≤", 7), "≤≤... (9 bytes)");
}

}  // namespace plumb::certify
