// The verdicts on answers that are wrong, cannot be read, or do not come; and what they say.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/reproduce.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

TEST(Verdict, IsWrongWithTheCoordinateAndATokenThatReplays) {
  const Judgement said = judgement_of("coalesce((2,3):(3,6))", candidates::Answered{"6:4"});
  EXPECT_EQ(said.verdict, Verdict::wrong);
  EXPECT_EQ(said.law, "coalesce.same-function");
  EXPECT_EQ(said.at, "i = 1");
  EXPECT_EQ(said.expected, "6:3");
  EXPECT_EQ(said.got, "6:4");
  EXPECT_EQ(said.left, "4");
  EXPECT_EQ(said.right, "3");
  expect_reproduces(said, layout("6:4"));
}

TEST(Verdict, IsWrongForEachContractThatFails) {
  struct Wrong {
    std::string call, answer;
  };
  for (const auto& [call, answer] : std::vector<Wrong>{
           {"crd2idx((1,2), (2,3), (3,6))", "14"},
           {"idx2crd(11, (3,(2,4)))", "(1,(1,1))"},
           {"idx2crd(11, (3,(2,4)))", "(2,5)"},
           {"size((2,3):(3,6))", "5"},
           {"rank((2,(3,4)):(1,(2,6)))", "3"},
           {"depth((2,(3,4)):(1,(2,6)))", "1"},
           {"cosize((2,3):(3,6))", "15"},
           {"evaluate((2,3):(3,6), 5)", "14"},
           {"mode((2,3):(3,6), 1)", "3:3"},
           {"flatten((2,(3,4)):(1,(2,6)))", "(2,3,4):(1,2,7)"},
           {"coalesce((2,(1,6)):(1,(6,2)))", "((2,6)):((1,2))"},  // the function, but too deep
           {"composition(20:2, (5,4):(4,1))", "(5,4):(8,3)"},
           {"composition(20:2, (5,4):(4,1))", "20:2"},  // no refinement of B's shape
           {"complement(4:2, 24)", "(2,3):(1,6)"},
           {"complement(4:2, 24)", "(3,2):(8,1)"},  // not increasing
           {"complement(4:2, 24)", "2:1"},          // does not reach 24
           {"right_inverse((2,4):(1,2))", "8:2"},
           {"right_inverse((2,4):(1,2))", "16:1"},  // beyond A
           {"left_inverse(4:2)", "4:1"},
           {"logical_divide(8:1, 2:1)", "(2,3):(1,2)"},  // loses an offset
           {"logical_divide(8:1, 2:1)", "(4,2):(2,1)"},
           {"logical_product((2,2):(4,1), 6:1)", "((2,2),6):((4,1),2)"},
           {"injective((3,4):(1,2))", "true"},
           {"surjective((2,3):(3,6))", "true"},
           {"apply(Sw<2,3,3>, 255)", "255"},
           {"swizzle_inverse(Sw<2,0,2>)", "Sw<2,0,-2>"},
           {"swizzle_inverse(Sw<3,0,2>)", "Sw<3,0,2>"},
           {"swizzle_inverse(Sw<2,0,2>)", "Sw<-2,0,2>"},
           {"swizzle_compose(Sw<3,4,3>, Sw<1,4,3>)", "Sw<3,4,3>"},
           {"period(Sw<3,0,1>)", "2"},
           {"period(Sw<3,4,3>)", "4"},
           {"make_swizzle(896, 112)", "Sw<3,4,-3>"},
           {"make_swizzle(5, 10)", "Sw<3,0,1>"},
           {"swizzle_matrix(Sw<1,0,1>, 2)", "[0b01,0b10]"},
           {"swizzle_matrix(Sw<1,0,1>, 2)", "[0b01]"},
           {"swizzle_upcast(Sw<3,1,3>, 4)", "Sw<3,0,3>"},
           {"swizzle_downcast(Sw<3,1,3>, 8)", "Sw<3,1,3>"},
           {"fixed_points(Sw<3,4,3>, 10)", "64"},
           {"row_period(Sw<4,0,3>, 4)", "16"},
           {"row_period(Sw<4,0,3>, 4)", "4"},
           {"row_period(Sw<4,0,3>, 4)", "24"}}) {
    const Judgement said = judgement_of(call, candidates::Answered{answer});
    EXPECT_EQ(said.verdict, posed(call).required ? Verdict::wrong : Verdict::unguarded)
        << call << " answered " << answer;
    EXPECT_EQ(said.expected, plumb::call(call));
    EXPECT_FALSE(said.reason.empty());
    const Kind kind = catalogue::find_operation(call.substr(0, call.find('(')))->result;
    expect_reproduces(said, value(kind == Kind::offset ? Kind::integer : kind, answer));
  }
}

// Of several results each counts.
TEST(Verdict, IsWrongWhereOneOfSeveralResultsIs) {
  EXPECT_EQ(verdict_of("swizzle_masks(Sw<3,4,3>)", R"(["896","112"])"), Verdict::identical);
  EXPECT_EQ(verdict_of("swizzle_masks(Sw<3,4,3>)", R"([ "896" , " 112" ])"), Verdict::identical);
  for (const char* text :
       {R"(["896","896"])", R"(["112","112"])", R"(["112","896"])", R"(["896","-112"])"}) {
    const Judgement said = judgement_of("swizzle_masks(Sw<3,4,3>)", candidates::Answered{text});
    EXPECT_EQ(said.verdict, Verdict::wrong) << text;
    EXPECT_EQ(said.law, "swizzle_masks.moves");
    EXPECT_EQ(said.expected, R"(["896","112"])");
  }
  EXPECT_EQ(verdict_of("fixed_rows(Sw<4,0,5>, 4)", R"(["4","32"])"), Verdict::wrong);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<4,0,5>, 4)", R"(["2","64"])"), Verdict::wrong);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<4,0,5>, 4)", R"(["2","0"])"), Verdict::wrong);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<0,0,5>, 4)", R"(["7","7"])"),
            Verdict::lawful);  // all rows stay
}

TEST(Verdict, IsGarbageWhereSeveralResultsAreNotAsMany) {
  for (const char* text : {"896", "[]", R"(["896"])", R"(["896","112","1"])", R"(["896",112])",
                           R"|(["896","(112)"])|", R"(["896","112")", "896,112"})
    EXPECT_EQ(verdict_of("swizzle_masks(Sw<3,4,3>)", text), Verdict::garbage) << text;
}

// Where a refusal is due: outside the required domain.
TEST(Verdict, IsUnguardedForAContractThatFailsOutsideTheRequiredDomain) {
  const Judgement said =
      judgement_of("composition((4,3):(1,10), (2,2):(3,2))", candidates::Answered{"(2,2):(3,2)"});
  EXPECT_EQ(said.verdict, Verdict::unguarded);
  EXPECT_EQ(said.expected, "refuse carry");
  EXPECT_EQ(said.at, "c = 3");
  expect_reproduces(said, layout("(2,2):(3,2)"));
  EXPECT_EQ(verdict_of("complement((2,2):(2,3), 24)", "2:0"), Verdict::unguarded);
}

TEST(Verdict, IsUndecidedWhereThereIsTooMuchToLookAt) {
  const Judgement said = judgement_of("logical_divide(1048576:1, (2,2):(1,3))",
                                      candidates::Answered{"((2,2),262144):((1,3),4)"});
  EXPECT_EQ(said.verdict, Verdict::undecided);
  EXPECT_FALSE(is_red(said.verdict));
  EXPECT_FALSE(is_right(said.verdict));
  EXPECT_FALSE(said.reason.empty());
}

TEST(Verdict, IsUnsupportedWhereTheCandidateSaysSo) {
  EXPECT_EQ(judgement_of("size(8:1)", candidates::Unsupported{}).verdict, Verdict::unsupported);
}

TEST(Verdict, IsCrashWhereTheAdapterOutlivedTheLibrary) {
  const candidates::Response crash = candidates::read_response(
      R"({"id":"1","crash":true,"detail":"signal 6: Assertion failed."})");
  const Judgement inside = judgement_of("size(8:1)", crash);
  EXPECT_EQ(inside.verdict, Verdict::crash);
  EXPECT_EQ(inside.reason, "the library ended its process: signal 6: Assertion failed.");
  EXPECT_EQ(judgement_of("evaluate((4,8):(1@0,1@1), 3)", crash).verdict, Verdict::crash);
}

// Outside the required domain an assertion is the refusal of a library that has no other.
TEST(Verdict, IsAbortsForAnAssertionOutsideTheRequiredDomain) {
  const auto verdict_on = [](const candidates::ProcessFailure& did) {
    return judgement_of("complement((2,2):(2,3), 24)", did).verdict;
  };
  const candidates::ProcessOutcome crash = candidates::ProcessOutcome::crash;
  EXPECT_EQ(verdict_on({crash, "the library ended its process: signal 6: Assertion failed."}),
            Verdict::aborts);
  EXPECT_EQ(verdict_on({crash, "the candidate was killed by signal 6 (Aborted)"}), Verdict::aborts);
  EXPECT_EQ(verdict_on({crash, "the candidate exited with status 3", "x.cpp:7: assertion failed"}),
            Verdict::aborts);
  EXPECT_EQ(verdict_on({crash, "the candidate exited with status 3", "bye"}), Verdict::crash);
  EXPECT_EQ(verdict_on({crash, "the candidate was killed by signal 11 (Segmentation fault)",
                        "x.cpp:7: assertion failed"}),
            Verdict::crash);
  EXPECT_EQ(verdict_on({candidates::ProcessOutcome::hang, "signal 6"}), Verdict::hang);
}

TEST(Verdict, IsGarbageForWhatIsNoAnswer) {
  EXPECT_EQ(judgement_of("size(8:1)", candidates::read_response("no JSON object")).verdict,
            Verdict::garbage);
  for (const char* text : {"", "eight", "(8", "8:1", "8 9", "0x8", "8.0", "true"})
    EXPECT_EQ(verdict_of("size(8:1)", text), Verdict::garbage) << text;
  for (const char* text : {"8", "(2,3)", "(2,3):(3,6", "(2,3):(3)", "<2:1>"})
    EXPECT_EQ(verdict_of("coalesce((2,3):(3,6))", text), Verdict::garbage) << text;
  for (const char* text : {"1", "yes", "True", "TRUE"})
    EXPECT_EQ(verdict_of("injective(8:1)", text), Verdict::garbage) << text;
}

}  // namespace plumb::certify
