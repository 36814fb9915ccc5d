// Known answers and counterexamples of the operations that make, cut and recast layouts, and of
// decisions about them at any size.
#include <gtest/gtest.h>

#include <string>

#include "plumb/certify/judge/judge.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

certify::Verdict verdict_on(std::string_view call, const std::string& answer) {
  catalogue::Choices choices;
  return certify::judge(posed(call), candidates::Answered{answer}, choices).verdict;
}

const std::string two_to_the_100 = (Integer(1) << 100).str();

}  // namespace


// Made layouts --------------------------------------------------------------------------------

TEST(OrderedLayout, MayShareStridesWhereNumbersAreEqual) {
  EXPECT_EQ(call("make_ordered_layout((2,3),(1,1))"), "(2,3):(1,2)");
  EXPECT_EQ(verdict_on("make_ordered_layout((2,3),(1,1))", "(2,3):(1,1)"),
            certify::Verdict::extends);
  EXPECT_EQ(verdict_on("make_ordered_layout((2,3),(1,1))", "(2,3):(3,1)"),
            certify::Verdict::unguarded);
  EXPECT_EQ(verdict_on("make_ordered_layout((2,3),(1,2))", "(2,3):(1,1)"), certify::Verdict::wrong);
}

TEST(OrderedLayout, HoldsOneChoiceForAllTies) {
  catalogue::Choices choices;
  certify::judge(posed("make_ordered_layout((2,3),(1,1))"), candidates::Answered{"(2,3):(1,1)"},
                 choices);
  EXPECT_EQ(certify::judge(posed("make_ordered_layout((4,3),(1,1))"),
                           candidates::Answered{"(4,3):(1,4)"}, choices)
                .verdict,
            certify::Verdict::identical);
  EXPECT_EQ(choices.mixed().size(), 1U);
}

TEST(LayoutLike, KeepsZerosAndTheOrderOfStrides) {
  EXPECT_EQ(call("make_layout_like((8,(4,2)):(1,(0,64)))"), "(8,(4,2)):(1,(0,8))");
  EXPECT_EQ(verdict_on("make_layout_like((2,2):(3,3))", "(2,2):(1,1)"), certify::Verdict::extends);
}

TEST(MadeLayouts, MayHaveAnyStrideInAModeOfOneElement) {
  EXPECT_EQ(verdict_on("make_row_major_layout((1,4))", "(1,4):(0,1)"),
            certify::Verdict::equivalent);
}

TEST(IdentityLayout, GivesCoordinatesBack) {
  EXPECT_EQ(call("evaluate(make_identity_layout((2,(3,4))), 11)"), "(1,(2,1))");
  EXPECT_EQ(call("coshape(make_identity_layout((2,(3,4))))"), "(2,(3,4))");
  EXPECT_EQ(call("make_identity_layout(8)"), "8:1");
  EXPECT_EQ(verdict_on("make_identity_layout((2,3))", "(2,3):(1@1,1@0)"), certify::Verdict::wrong);
}


// Parts ---------------------------------------------------------------------------------------

TEST(SliceAndOffset, MayKeepParenthesesOrNot) {
  const std::string slice = "slice_and_offset(((2,3),4):((1,2),6), ((_,_),3))";
  EXPECT_EQ(call(slice), "[\"(2,3):(1,2)\",\"18\"]");
  EXPECT_EQ(verdict_on(slice, "[\"((2,3)):((1,2))\",\"18\"]"), certify::Verdict::equivalent);
  EXPECT_EQ(verdict_on(slice, "[\"(2,3):(1,2)\",\"17\"]"), certify::Verdict::wrong);
  EXPECT_EQ(verdict_on(slice, "[\"(3,2):(2,1)\",\"18\"]"), certify::Verdict::wrong);
}


// Coalesce and filter by profile --------------------------------------------------------------

TEST(Coalesce, ByProfileLeavesOtherModesAlone) {
  EXPECT_EQ(call("coalesce((2,(1,6),(2,2)):(1,(6,2),(12,24)), (*,*))"),
            "(2,6,(2,2)):(1,2,(12,24))");
  EXPECT_EQ(verdict_on("coalesce((2,(1,6)):(1,(6,2)), (*,*))", "12:1"), certify::Verdict::wrong);
}

TEST(FilterZeros, TakesItsZerosFromTheSecondArgument) {
  EXPECT_EQ(call("filter_zeros((2,4):(0,1), (1,0))"), "(2,1):(0,1)");
}


// Other units ---------------------------------------------------------------------------------

// If remainders add up, the units of R need not be those in which the offsets of A lie.
TEST(Upcast, DoesNotSayInWhichUnitEachOffsetLies) {
  EXPECT_EQ(call("upcast((4,4):(1,1), 2)"), "(2,2):(1,1)");
  EXPECT_EQ(call("evaluate((4,4):(1,1), 5)"), "2");  // A(1,1), in unit 1
  EXPECT_EQ(call("evaluate((2,2):(1,1), 0)"), "0");  // R(0,0)
  EXPECT_EQ(call("upcast((2,4):(2,1), 2)"), "(2,2):(1,1)");
}

TEST(Upcast, MayRoundTheLastUnitUp) {
  EXPECT_EQ(verdict_on("upcast(3:1, 2)", "2:1"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("upcast((2,3):(3,9), 32)", "(1,1):(1,1)"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("upcast(4:3, 2)", "4:2"), certify::Verdict::unguarded);
}

// 0 7 14 21 lie in the units 0 0 0 1 of 16; 0 3 in 0 1 of 2; 0 4 .. 20 in 0 0 0 1 1 2 of 10.
TEST(Upcast, MaySayInWhichUnitEachElementOfAModeLies) {
  EXPECT_EQ(call("upcast(4:7, 16)"), "2:1");
  EXPECT_EQ(verdict_on("upcast(4:7, 16)", "2:1"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("upcast(4:-7, 16)", "2:-1"), certify::Verdict::extends);
  EXPECT_EQ(verdict_on("upcast(4:7, 16)", "2:2"), certify::Verdict::unguarded);
  EXPECT_EQ(verdict_on("upcast(2:3, 2)", "2:1"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("upcast(2:3, 2)", "2:2"), certify::Verdict::unguarded);
  EXPECT_EQ(verdict_on("upcast(6:4, 10)", "2:1"), certify::Verdict::unguarded);
  EXPECT_EQ(verdict_on("upcast(5:4, 10)", "2:1"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("upcast((4,2):(7,16), 16)", "(2,2):(1,1)"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("recast(4:7, 1, 16)", "2:1"), certify::Verdict::identical);
  EXPECT_EQ(verdict_on("recast(2:3, 1, 2)", "2:2"), certify::Verdict::unguarded);
}

// From coarser to finer units and back is the identity; the other way round it is not.
TEST(Recast, FromFinerToCoarserForgetsWhatWasBetween) {
  EXPECT_EQ(call("recast(4:8, 8, 64)"), "4:1");
  EXPECT_EQ(call("recast(4:1, 64, 8)"), "32:1");
}

TEST(Recast, MayGoUpAndThenDown) {
  EXPECT_EQ(verdict_on("recast(6:1, 8, 12)", "4:1"), certify::Verdict::extends);
}


// Decisions -----------------------------------------------------------------------------------

TEST(Disjoint, CannotMeanWithoutACommonOffset) {
  EXPECT_EQ(call("evaluate((2,3):(3,6), 0)"), call("evaluate(5:7, 0)"));
  EXPECT_EQ(call("disjoint(2:1, 3:2)"), "true");
}

TEST(Decisions, AnswerAtAnySize) {
  const std::string& n = two_to_the_100;
  EXPECT_EQ(call("injective((" + n + "," + n + "):(3,2))"), "false");  // 2 * 3 == 3 * 2
  EXPECT_EQ(call("injective((2,2,2," + n + "):(3,5,7,16))"), "true");
  EXPECT_EQ(call("injective((2,2,2," + n + "):(3,5,8,16))"), "false");  // 3 + 5 == 8
  EXPECT_EQ(call("compact((" + n + ",4):(4,1))"), "true");
  EXPECT_EQ(call("contiguous((" + n + ",4):(-4,1))"), "true");
  EXPECT_EQ(call("disjoint((2," + n + "):(1,4), 2:2)"), "true");
  EXPECT_EQ(call("equivalent((" + n + ",4):(1," + n + "), (4," + n + "):(1,4))"), "true");
}

}  // namespace plumb
