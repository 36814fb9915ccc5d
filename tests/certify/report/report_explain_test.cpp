#include <gtest/gtest.h>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/report/phrases.hpp"
#include "plumb/certify/report/report.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

using namespace tests;
using Text = std::string;

/// Is `part` in the explanation of the call's answer?
void expect_explained(const Text& called, const Text& answer, const Text& part) {
  const Counterexample one = judged(request(called), candidates::Answered{answer});
  const Text text = explain(one, empty_certificate());
  EXPECT_NE(text.find(part), Text::npos) << text;
}

}  // namespace


TEST(Explanation, ShowsBothSidesAtEachCoordinateAroundTheFailingOne) {
  EXPECT_EQ(explain(unguarded_composition(), empty_certificate()),
            R"(composition.pointwise                      unguarded    some-library 1.4.2
  R(c) == A^(B(c)) for every c in the domain of B, or -A^(-B(c)) where B(c) < 0; R refines the shape
  of B

  A = (4,3):(1,10)     B = (2,2):(3,2)     answer R = (2,2):(3,2)

           c    B(c)    A^(B(c))    R(c)
       (0,0)       0           0       0
       (1,0)       3           3       3
       (0,1)       2           2       2
  >    (1,1)       5          11       5

  why    R(c) is 5 and A^(B(c)) is 11 at c = (1,1)
  right  refuse carry: digits of the inner layout add up beyond an extent of the outer one
  domain this need not be answered: a refusal would do
  again  plumb law replay composition.pointwise:2.4.1.3.10.0.2.2.3.2.2.3 --)"
            " python3 adapters/some_library.py\n");
}

TEST(Explanation, LeavesOutCoordinatesOfALongDomain) {
  expect_explained("coalesce((4,40):(1,5))", "160:1", R"(
       i    A(i)    R(i)
       0       0       0
       1       1       1
       2       2       2
       3       3       3
  >    4       5       4
  >    5       6       5
  >    6       7       6
  >    7       8       7
      ..

)");
  expect_explained("coalesce((4000,4):(1,5000))", "16000:1", R"(
          i    A(i)    R(i)
          0       0       0
          1       1       1
         ..
       3997    3997    3997
       3998    3998    3998
       3999    3999    3999
  >    4000    5000    4000
  >    4001    5001    4001
         ..

)");
}

TEST(Explanation, LooksIntoTheModeWhereATilerIsByMode) {
  expect_explained("composition((4,8):(1,4), <2:1,4:2>)", "(2,4):(1,4)", R"(
  in mode 1
       c    B(c)    A^(B(c))    R(c)
       0       0           0       0
  >    1       2           8       4
)");
}

TEST(Explanation, ShowsEachExpressionOnceInTheOrderInWhichTheyAreApplied) {
  expect_explained("left_inverse((2,2):(1,3))", "1:0", "\n       i    A(i)    R^(A(i))\n");
}

TEST(Explanation, NamesWhatTheLawComparesWhereItIsNoEquation) {
  expect_explained("size((2,3):(3,6))", "5", "\n  why    the law compares 5 with 6\n");
  expect_explained("complement(2:1, 8)", "4:1", "\n  why    at j = 1 the law compares ");
}

TEST(Explanation, NamesThePromiseThatIsBroken) {
  Counterexample one = judged(request("size((2,3):(3,6))"), candidates::Answered{"5"});
  one.judgement.reason = "it promises quasi_inverse (its guide)";
  const Text text = explain(one, empty_certificate());
  const Text why = "\n  why    it promises quasi_inverse (its guide): compare 5 with 6\n";
  EXPECT_NE(text.find(why), Text::npos) << text;
}

TEST(Explanation, SaysWhichStructureIsMissingWhereNothingWasCompared) {
  expect_explained("composition((2,2):(0,1), 4:1)", "2:0",
                   "\n  why    not so: R refines the shape of B\n");
  expect_explained("coalesce(8:1)", "(2,(2,2)):(1,(2,4))",
                   "\n  why    not so: depth(R) <= 1; with P, the same for each * of P\n");
}

TEST(Explanation, NamesAModeThatTheTilerKeepsAndTheAnswerDoesNot) {
  expect_explained("composition((2,2):(2,1), <_,1:1>)", "(2,1):(1,1)",
                   "\n  why    mode 0 of R is 2:1, and B keeps mode 0 of A, which is 2:2\n");
  expect_explained("composition((4,8):(8,1), <2:1>)", "(2,8):(8,2)",
                   "\n  why    mode 1 of R is 8:2, and B keeps mode 1 of A, which is 8:1\n");
}

TEST(Explanation, SaysThatTheRightAnswerIsOneOfSeveral) {
  expect_explained("max_common_vector(24:1, (64,16):(1,72))", "64", "\n  right  R = 1, for one\n");
  expect_explained("right_inverse(8:1)", "9:1", "\n  right  R = 8:1, for one\n");
  expect_explained("composition(8:1, 2:2)", "2:3", "\n  right  R = 2:2\n");
}

TEST(Explanation, IsCompleteForEveryClause) {
  const std::vector<candidates::Response> responses{
      candidates::Answered{"7"},
      candidates::Answered{"8:5"},
      candidates::Answered{"(3,(1,2))"},
      candidates::Answered{"false"},
      candidates::RefusedWith{Refusal::unspecified, ""},
      candidates::ProcessFailure{candidates::ProcessOutcome::garbage, "nonsense"}};
  for (const Operation& row : catalogue::operations())
    for (const catalogue::Request& golden : golden_requests(row))
      for (const candidates::Response& response : responses) {
        const Text text = explain(judged(golden, response), empty_certificate());
        EXPECT_NE(text.find("\n  right  "), Text::npos) << text;
        EXPECT_NE(text.find("\n  again  "), Text::npos) << text;
      }
}

TEST(Explanation, PutsLongArgumentsOnLinesOfTheirOwn) {
  expect_explained("composition((1000000000000,1000000000000):(1,1000000000000000), (2,2):(1,2))",
                   "(2,2):(1,3)", R"(
  A = (1000000000000,1000000000000):(1,1000000000000000)
  B = (2,2):(1,2)
  answer R = (2,2):(1,3)
)");
}

TEST(Explanation, EndsWithTheRequestWhereThereIsNoToken) {
  const Counterexample one =
      judged(request("size((2,3):(3,6))"), candidates::read_response("no JSON object"));
  Certificate certificate = empty_certificate();
  certificate.command = {"./it's", "a b"};
  EXPECT_EQ(again_line(one, certificate),
            R"~(echo '{"args":["(2,3):(3,6)"],"id":"1","op":"size"}' | './it'\''s' 'a b')~");
  EXPECT_NE(explain(one, certificate).find("answer garbage\n"), Text::npos);
}

TEST(Explanation, NamesABuiltInCandidateByItsName) {
  Certificate certificate = empty_certificate();
  certificate.builtin = "pycute@4.2.0.0";
  EXPECT_EQ(again_line(unguarded_composition(), certificate),
            "plumb law replay composition.pointwise:2.4.1.3.10.0.2.2.3.2.2.3 "
            "--candidate pycute@4.2.0.0");
}

TEST(Explanation, ShowsNoBytesThatATerminalObeys) {
  Counterexample one = unguarded_composition();
  one.judgement = {};
  one.judgement.verdict = Verdict::garbage;
  one.judgement.got = "\x1b[2J\n\xff";
  one.judgement.reason = Text(5000, 'x') + "\r\n";
  Certificate certificate = empty_certificate();
  certificate.command = {"\x1b"};
  const Text text = explain(one, certificate);
  EXPECT_EQ(text.find('\x1b'), Text::npos);
  EXPECT_NE(text.find("answer \\u{1b}[2J\\n\\xff\n"), Text::npos) << text;
  EXPECT_NE(text.find("| $'\\x1b'\n"), Text::npos) << text;
}

}  // namespace plumb::certify
