// Answers about swizzles and composed layouts that were once judged too mildly.
#include <gtest/gtest.h>

#include <string>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

TEST(SwizzleRecast, IsWrongInBitsBeyondThoseThatTheSwizzleReaches) {
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<3,4,3>, 8)", "Sw<3,7,3>"), Verdict::identical);
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<3,4,3>, 8)", "Sw<0,0,0>"), Verdict::wrong);
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<3,4,3>, 16)", "Sw<0,0,0>"), Verdict::wrong);
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<3,4,3>, 2)", "Sw<2,5,3>"), Verdict::wrong);
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<1,1,-1>, 256)", "Sw<0,9,-1>"), Verdict::wrong);
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<2,3,-5>, 1024)", "Sw<0,0,0>"), Verdict::wrong);
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<0,4,3>, 8)", "Sw<0,0,0>"), Verdict::lawful);
}

TEST(SwizzleRecast, IsJudgedWhereUnitsAreNoPowersOfTwo) {
  for (const char* answer : {"Sw<9,9,9>", "Sw<0,0,0>", "Sw<3,4,3>", "Sw<3,5,3>"}) {
    EXPECT_EQ(verdict_of("swizzle_downcast(Sw<3,4,3>, 3)", answer), Verdict::unguarded) << answer;
    EXPECT_EQ(verdict_of("swizzle_upcast(Sw<3,4,3>, 3)", answer), Verdict::unguarded) << answer;
  }
  EXPECT_EQ(verdict_of("swizzle_downcast(Sw<0,4,3>, 3)", "Sw<0,0,0>"), Verdict::extends);
  EXPECT_EQ(verdict_of("swizzle_upcast(Sw<0,4,3>, 3)", "Sw<0,0,0>"), Verdict::extends);
  // f clears bit 0: of the first elements 0, 3, 6, .. the odd ones fall into the unit before.
  EXPECT_EQ(verdict_of("swizzle_upcast(Sw<1,0,0>, 3)", "Sw<1,0,0>"), Verdict::extends);
}

TEST(FixedRows, IsWrongBeyondThePeriodOfTheSwizzle) {
  EXPECT_EQ(verdict_of("fixed_rows(Sw<0,0,0>, 4)", R"(["1","1"])"), Verdict::identical);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<0,0,0>, 4)", R"(["5","5"])"), Verdict::lawful);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<0,0,0>, 4)", R"(["2","3"])"), Verdict::wrong);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<4,0,-4>, 4)", R"(["17","1000"])"), Verdict::wrong);
  EXPECT_EQ(verdict_of("fixed_rows(Sw<4,0,4>, 4)", R"(["2","32"])"), Verdict::wrong);
}

TEST(ComposedDivide, IsWrongWithoutTheSwizzle) {
  const char* const by_mode = "composed_divide(Sw<3,4,3> o 0 o (8,64):(64,1), <2:1,8:1>)";
  EXPECT_EQ(verdict_of(by_mode, "Sw<3,4,3> o 0 o ((2,4),(8,8)):((64,128),(1,8))"),
            Verdict::identical);
  EXPECT_EQ(verdict_of(by_mode, "Sw<0,0,0> o 0 o ((2,4),(8,8)):((64,128),(1,8))"), Verdict::wrong);
  EXPECT_EQ(
      verdict_of("composed_divide(Sw<3,4,3> o 0 o 1024:1, 16:1)", "Sw<0,0,0> o 0 o (16,64):(1,16)"),
      Verdict::wrong);
}

TEST(ComposedDivide, IsWrongWithAnotherRest) {
  const char* const whole = "composed_divide(Sw<3,4,3> o 0 o 512:1, 8:1)";
  EXPECT_EQ(verdict_of(whole, "Sw<3,4,3> o 0 o (8,(8,8)):(1,(8,64))"), Verdict::equivalent);
  EXPECT_EQ(verdict_of(whole, "Sw<3,4,3> o 0 o (8,(8,8)):(1,(64,8))"), Verdict::wrong);
  EXPECT_EQ(verdict_of(whole, "Sw<3,4,3> o 0 o (8,128):(1,8)"), Verdict::wrong);
  const char* const uneven = "composed_divide(Sw<3,4,3> o 0 o 6:1, 4:1)";
  EXPECT_EQ(verdict_of(uneven, "Sw<3,4,3> o 0 o (4,2):(1,4)"), Verdict::identical);
  EXPECT_EQ(verdict_of(uneven, "Sw<3,4,3> o 0 o (4,(2,9)):(1,(4,1000))"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(uneven, "Sw<3,4,3> o 0 o (4,3):(1,4)"), Verdict::unguarded);
}

TEST(ComposedDivide, IsBoundedWhereTheTileDoesNotTile) {
  const char* const call = "composed_divide(Sw<2,0,3> o 0 o 8:1, (2,2):(2,6))";
  EXPECT_EQ(verdict_of(call, "Sw<2,0,3> o 0 o ((2,2),8):((2,6),1)"), Verdict::extends);
  EXPECT_EQ(verdict_of(call, "Sw<2,0,3> o 0 o ((2,2),9000):((2,6),1)"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(call, "Sw<2,0,3> o 0 o ((2,2),1):((2,6),1)"), Verdict::unguarded);
}

TEST(ComposedComposition, IsWrongWithOtherModes) {
  EXPECT_EQ(verdict_of("composed_composition(Sw<3,4,3> o 0 o (8,64):(64,1), <2:4,8:8>)",
                       "Sw<3,4,3> o 0 o (8,2):(256,8)"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("composed_composition(Sw<3,4,3> o 0 o (8,64):(64,1), <_,_>)",
                       "Sw<3,4,3> o 0 o (64,8):(64,1)"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("composed_composition(Sw<3,4,3> o 0 o 512:1, (4,8):(1,4))",
                       "Sw<3,4,3> o 0 o 32:1"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("composed_composition(Sw<3,4,3> o 0 o 512:1, (4,8):(1,4))",
                       "Sw<3,4,3> o 0 o ((2,2),8):((1,2),4)"),
            Verdict::equivalent);
}

TEST(ComposedComposition, MayDropTheModesThatATilerDoesNotMention) {
  const char* const call = "composed_composition(Sw<3,4,3> o 0 o (8,64):(64,1), <2:4>)";
  catalogue::Choices choices;
  const auto answer = [&](const char* text) {
    return judge(posed(call), candidates::Answered{text}, choices).verdict;
  };
  EXPECT_EQ(answer("Sw<3,4,3> o 0 o (2,64):(256,1)"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, "Sw<3,4,3> o 0 o (2):(256)"), Verdict::lawful);
  EXPECT_EQ(verdict_of(call, "Sw<3,4,3> o 0 o (2,8):(256,1)"), Verdict::wrong);
}

TEST(ComposedLayouts, AreJudgedWithOverlappingSwizzles) {
  EXPECT_EQ(verdict_of("composed_coalesce(Sw<2,0,1> o 0 o (2,2):(1,2))", "Sw<2,0,1> o 0 o 4:77"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("composed_composition(Sw<2,0,1> o 0 o 8:1, 4:2)", "Sw<0,0,0> o 3 o 4:9"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("composed_divide(Sw<2,0,1> o 0 o 8:1, 4:1)", "Sw<0,0,0> o 3 o (4,2):(9,7)"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("as_layout(Sw<2,0,0> o 0 o (2):(1))", "2:77"), Verdict::unguarded);
}

TEST(ComposedLayouts, AreJudgedWhereAnOuterLayoutIsLeft) {
  EXPECT_EQ(verdict_of("composed_coalesce(2:2 o 3 o (2):(0))", "2:2 o 4 o 2:0"), Verdict::wrong);
  for (const char* call :
       {"apply((2,2):(1,8) o 0 o 4:2, 3)", "evaluate((2,2):(1,8) o 0 o 4:2, 3)"}) {
    EXPECT_EQ(verdict_of(call, "24"), Verdict::identical) << call;
    EXPECT_EQ(verdict_of(call, "777"), Verdict::unguarded) << call;
  }
  EXPECT_EQ(verdict_of("apply(Sw<3,4,3> o 0 o 8:1, 9)", "9"), Verdict::identical);
  EXPECT_EQ(verdict_of("apply(Sw<3,4,3> o 0 o 8:1, 9)", "777"), Verdict::unguarded);
}

// (4,1):(1,100) at 6: 2 + 1 * 100 if its last mode counts on, 6 if the 1 does not count.
TEST(ComposedLayouts, MayBeReadInEachWayWhereTheyAreLeft) {
  const char* const call = "apply((4,1):(1,100) o 0 o 4:2, 3)";
  EXPECT_EQ(verdict_of(call, "102"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, "6"), Verdict::extends);
  EXPECT_EQ(verdict_of(call, "2"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("apply((4,2):(1,10) o -3 o 4:1, 0)", "-3"), Verdict::extends);
  EXPECT_EQ(verdict_of("apply((4,2):(1,10) o -3 o 4:1, 0)", "-9"), Verdict::identical);
  EXPECT_EQ(verdict_of("apply((4,2):(1,10) o -3 o 4:1, 0)", "7"), Verdict::unguarded);
}

TEST(CosizeOfAComposedLayout, IsThatOfTheInnerOneForOneSwizzleAtOffsetZeroOnly) {
  EXPECT_EQ(verdict_of("cosize(Sw<1,0,1> o 0 o 3:1)", "3"), Verdict::extends);
  EXPECT_EQ(verdict_of("cosize(Sw<3,4,3> o 1024 o (8,64):(64,1))", "1536"), Verdict::identical);
  EXPECT_EQ(verdict_of("cosize(Sw<3,4,3> o 1024 o (8,64):(64,1))", "512"), Verdict::wrong);
  EXPECT_EQ(verdict_of("cosize((4,2):(100,1) o 0 o 8:1)", "302"), Verdict::identical);
  EXPECT_EQ(verdict_of("cosize((4,2):(100,1) o 0 o 8:1)", "8"), Verdict::wrong);
}

TEST(CosizeOfAComposedLayout, IsAVariationPointOfOneSwizzle) {
  catalogue::Choices choices;
  judge(posed("cosize(Sw<1,0,1> o 0 o 3:1)"), candidates::Answered{"3"}, choices);
  ASSERT_EQ(choices.held().count("cosize.composed"), 1U);
  EXPECT_EQ(choices.held().at("cosize.composed").choice, "inner");
  EXPECT_EQ(catalogue::find_variation("cosize.composed")->grade(), catalogue::Grade::hazard);
}

// Offsets 0, -1, .., -7: 8 of them, none above 0, the last -7.
TEST(CosizeOfAComposedLayout, CountsNegativeOffsetsInOneOfThreeWays) {
  for (const char* answer : {"8", "1", "-6"})
    EXPECT_EQ(verdict_of("cosize(8:-1 o 0 o 8:1)", answer), Verdict::extends) << answer;
  EXPECT_EQ(verdict_of("cosize(8:-1 o 0 o 8:1)", "123456"), Verdict::unguarded);
}

}  // namespace plumb::certify
