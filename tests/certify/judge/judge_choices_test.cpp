// Variation points: what the answers of a candidate show, and two choices at one point.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/reproduce.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

Judgement judged_with(std::string_view call, const std::string& answer,
                      catalogue::Choices& choices) {
  return judge(posed(call), candidates::Answered{answer}, choices);
}

}  // namespace

// cosize(4:-1): offsets 0 -1 -2 -3. span is 4, top is 1, last is -2.

TEST(VariationPoint, IsObservedFromTheFirstCaseThatSeparatesTheChoices) {
  catalogue::Choices choices;
  EXPECT_EQ(judged_with("cosize(4:1)", "4", choices).verdict, Verdict::identical);
  EXPECT_TRUE(choices.held().empty());
  EXPECT_EQ(judged_with("cosize(4:-1)", "1", choices).verdict, Verdict::extends);
  ASSERT_EQ(choices.held().count("cosize.negative"), 1U);
  EXPECT_EQ(choices.held().at("cosize.negative").choice, "top");
  EXPECT_EQ(choices.held().at("cosize.negative").known, catalogue::Known::observed);
}

TEST(VariationPoint, IsMixedIfTwoAnswersNeedTwoChoices) {
  catalogue::Choices choices;
  EXPECT_EQ(judged_with("cosize(4:-1)", "1", choices).verdict, Verdict::extends);
  EXPECT_EQ(judged_with("cosize(5:-1)", "1", choices).verdict, Verdict::extends);
  EXPECT_TRUE(choices.mixed().empty());
  EXPECT_EQ(judged_with("cosize(3:-2)", "-3", choices).verdict, Verdict::extends);  // last
  ASSERT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(choices.held().at("cosize.negative").choice, "top");  // of most
  EXPECT_EQ(choices.held().at("cosize.negative").known, catalogue::Known::mixed);

  const Judgement said = inconsistent(choices.mixed().front());
  EXPECT_EQ(said.verdict, Verdict::inconsistent);
  EXPECT_EQ(said.got, "-3");
  EXPECT_EQ(said.reason,
            "cosize.negative: this is the answer of last, and cosize(4:-1) -> 1 is that of top");
}

TEST(VariationPoint, HoldsEachCaseToWhatIsDeclared) {
  catalogue::Choices choices(std::map<std::string, std::string>{{"cosize.negative", "last"}});
  EXPECT_EQ(choices.held().at("cosize.negative").known, catalogue::Known::declared);
  EXPECT_EQ(judged_with("cosize(4:-1)", "-2", choices).verdict, Verdict::extends);
  EXPECT_TRUE(choices.mixed().empty());
  EXPECT_EQ(judged_with("cosize(4:-1)", "1", choices).verdict, Verdict::extends);
  ASSERT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(inconsistent(choices.mixed().front()).reason,
            "cosize.negative: this is the answer of top, and last is declared");
}

// The answer of the reference is charged for a declaration alone.

TEST(VariationPoint, NeverCostsAnAnswerThatIsThatOfTheReference) {
  catalogue::Choices observed;
  EXPECT_EQ(judged_with("cosize(4:-1)", "4", observed).verdict, Verdict::identical);
  EXPECT_EQ(judged_with("cosize(5:-1)", "5", observed).verdict, Verdict::identical);
  EXPECT_EQ(judged_with("cosize(6:-1)", "1", observed).verdict, Verdict::extends);
  ASSERT_EQ(observed.mixed().size(), 1U);
  EXPECT_EQ(inconsistent(observed.mixed().front()).got, "1");

  catalogue::Choices minority;
  judged_with("cosize(6:-1)", "1", minority);
  judged_with("cosize(5:-1)", "1", minority);
  judged_with("cosize(4:-1)", "4", minority);
  ASSERT_EQ(minority.mixed().size(), 1U);
  EXPECT_EQ(inconsistent(minority.mixed().front()).got, "1");

  catalogue::Choices declared(std::map<std::string, std::string>{{"cosize.negative", "top"}});
  EXPECT_EQ(judged_with("cosize(4:-1)", "4", declared).verdict, Verdict::identical);
  ASSERT_EQ(declared.mixed().size(), 1U);
  EXPECT_EQ(inconsistent(declared.mixed().front()).got, "4");
}

TEST(VariationPoint, IsTheSameInEveryOrder) {
  const std::vector<std::array<std::string, 2>> answers{
      {"complement(1:2, 3)", "4:1"}, {"complement(1:3, 2)", "2:1"}, {"complement(1:5, 3)", "5:1"}};
  std::array<std::size_t, 3> order{0, 1, 2};
  do {
    catalogue::Choices choices;
    for (const std::size_t k : order) {
      const Verdict is = judged_with(answers[k][0], answers[k][1], choices).verdict;
      EXPECT_EQ(is, k == 1 ? Verdict::identical : Verdict::lawful) << answers[k][0];
    }
    ASSERT_EQ(choices.mixed().size(), 1U);
    const Judgement said = inconsistent(choices.mixed().front());
    EXPECT_EQ(said.got, "4:1");
    EXPECT_EQ(said.reason,
              "complement.unit: this is the answer of keep, and complement(1:3, 2) -> 2:1 is that "
              "of drop");
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(VariationPoint, AllowsNothingButItsChoices) {
  catalogue::Choices choices;
  EXPECT_EQ(judged_with("cosize(4:-1)", "7", choices).verdict, Verdict::unguarded);
  EXPECT_TRUE(choices.held().empty());
}

// idx2crd(10, (2,3)): 10 is (0,5) by the extension; reduced, it is index 4, (0,2).

TEST(VariationPoint, LetsAnIndexBeyondTheSizeWrap) {
  catalogue::Choices choices;
  EXPECT_EQ(judged_with("idx2crd(3, (2,3))", "(1,1)", choices).verdict, Verdict::identical);
  EXPECT_TRUE(choices.held().empty());
  EXPECT_EQ(judged_with("idx2crd(10, (2,3))", "(0,2)", choices).verdict, Verdict::extends);
  EXPECT_EQ(choices.held().at("idx2crd.out-of-range").choice, "wrap");
  EXPECT_EQ(judged_with("idx2crd(9, (2,3))", "(1,1)", choices).verdict, Verdict::extends);
  EXPECT_EQ(judged_with("idx2crd(10, (2,3))", "(0,3)", choices).verdict, Verdict::unguarded);
}

// complement(4:2, (5,5)): the least multiple of 8 that is at least 25 is 32; 40 covers it too.

TEST(VariationPoint, LetsTheComplementOfAShapeCoverMore) {
  catalogue::Choices choices;
  EXPECT_EQ(call("complement(4:2, (5,5))"), "(2,4):(1,8)");
  EXPECT_EQ(judged_with("complement(4:2, (5,5))", "(2,5):(1,8)", choices).verdict,
            Verdict::extends);
  EXPECT_EQ(choices.held().at("complement.shape-cotarget").choice, "covering");
  EXPECT_EQ(judged_with("complement(4:2, (5,5))", "(2,3):(1,8)", choices).verdict,
            Verdict::unguarded);
  EXPECT_EQ(judged_with("complement(4:2, 25)", "(2,5):(1,8)", choices).verdict, Verdict::wrong);
}

// A layout has one mode or more; a number alone one, as in CuTe, or none.

TEST(VariationPoint, LetsANumberAloneHaveNoMode) {
  catalogue::Choices choices;
  EXPECT_EQ(judged_with("rank(5)", "0", choices).verdict, Verdict::lawful);
  EXPECT_EQ(choices.held().at("rank.number").choice, "none");
  EXPECT_EQ(judged_with("rank(7)", "1", choices).verdict, Verdict::identical);
  EXPECT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(judged_with("rank((7))", "1", choices).verdict, Verdict::identical);
  catalogue::Choices fresh;
  EXPECT_EQ(judged_with("rank(5)", "2", fresh).verdict, Verdict::wrong);
  EXPECT_EQ(judged_with("rank(5:1)", "0", fresh).verdict, Verdict::wrong);
  EXPECT_TRUE(fresh.held().empty());
}

// Of 2:-6 and units of 4, offset -6 lies in [-8, -4): unit -2 counted from below, unit -1 counted
// from 0 on.

TEST(Judge, LetsUnitsBelowZeroBeCountedEitherWay) {
  catalogue::Choices none;
  EXPECT_EQ(judged_with("upcast(2:-6, 4)", "2:-2", none).verdict, Verdict::identical);
  EXPECT_EQ(judged_with("upcast(2:-6, 4)", "2:-1", none).verdict, Verdict::extends);
  EXPECT_EQ(judged_with("upcast(2:-6, 4)", "2:-3", none).verdict, Verdict::unguarded);
  EXPECT_EQ(judged_with("upcast(4:-7, 2)", "4:-4", none).verdict,
            Verdict::unguarded);  // -14 is in unit -7
  EXPECT_EQ(judged_with("upcast(2:6, 4)", "2:2", none).verdict, Verdict::unguarded);
}

// complement(1:2, 1): the image of A is {0}, whose least M is 1; with its mode 1:2 counted it is 2.

TEST(VariationPoint, LetsModesOfExtentOneCountInTheReach) {
  catalogue::Choices choices;
  EXPECT_EQ(call("complement(1:2, 1)"), "1:0");
  EXPECT_EQ(judged_with("complement(1:2, 1)", "(2,1):(1,2)", choices).verdict, Verdict::lawful);
  EXPECT_EQ(choices.held().at("complement.unit").choice, "keep");
  EXPECT_EQ(judged_with("complement(1:3, 4)", "(3,2):(1,3)", choices).verdict, Verdict::lawful);

  catalogue::Choices dropping(std::map<std::string, std::string>{{"complement.unit", "drop"}});
  judged_with("complement(1:2, 1)", "(2,1):(1,2)", dropping);
  EXPECT_EQ(dropping.mixed().size(), 1U);
  catalogue::Choices none;
  EXPECT_EQ(judged_with("complement(1:2, 1)", "(3,1):(1,3)", none).verdict, Verdict::wrong);
  EXPECT_EQ(judged_with("complement(2:1, 1)", "2:2", none).verdict,
            Verdict::wrong);  // no unit in A
  EXPECT_EQ(judged_with("logical_divide(1:2, 1:2)", "(1,(2,1)):(4,(2,4))", none).verdict,
            Verdict::lawful);
  EXPECT_EQ(judged_with("logical_divide(2:2, 1:1)", "(1,(2,2)):(0,(2,4))", none).verdict,
            Verdict::wrong);
}

TEST(VariationPoint, OfAShapeCotargetIsHeldToWhatIsDeclared) {
  catalogue::Choices choices(
      std::map<std::string, std::string>{{"complement.shape-cotarget", "least"}});
  judged_with("complement(4:2, (5,5))", "(2,5):(1,8)", choices);
  EXPECT_EQ(choices.mixed().size(), 1U);
}

TEST(VariationPoints, AreFoundByTheirIds) {
  for (const catalogue::Variation& variation : catalogue::variations()) {
    EXPECT_EQ(catalogue::find_variation(variation.id), &variation);
    EXPECT_GE(variation.choices.size(), 2U);
    for (std::string_view choice : variation.choices) EXPECT_TRUE(variation.allows(choice));
    EXPECT_FALSE(variation.allows("whatever"));
    EXPECT_FALSE(variation.hazard_of(variation.choices.front()) &&
                 variation.hazard_of(variation.choices.back()));
    for (const catalogue::Hazard& hazard : variation.hazards) {
      EXPECT_TRUE(variation.allows(hazard.choice)) << variation.id;
      EXPECT_FALSE(hazard.harm.empty()) << variation.id;
    }
  }
  EXPECT_EQ(catalogue::find_variation("cosize"), nullptr);
}


// Strides of other modules, and layouts beyond what a token can hold.

TEST(Judge, KnowsStridesOfOtherModules) {
  catalogue::Choices choices;
  EXPECT_EQ(judged_with("evaluate((4,4):(1@0,1@1), 6)", "(2,1)", choices).verdict,
            Verdict::identical);
  EXPECT_EQ(judged_with("coalesce((2,2):(1@0,2@0))", "(2,2):(1@0,2@0)", choices).verdict,
            Verdict::equivalent);
  EXPECT_TRUE(is_red(judged_with("evaluate((4,4):(1@0,1@1), 6)", "(9,9)", choices).verdict));
  EXPECT_EQ(judged_with("evaluate((4,4):(1@0,1@1), 6)", "nine", choices).verdict, Verdict::garbage);
  const candidates::RefusedWith refused{Refusal::bad_shape, ""};
  EXPECT_EQ(judge(posed("evaluate((4,4):(1@0,1@1), 6)"), refused, choices).verdict,
            Verdict::refuses);
}

TEST(Judge, CountsNoOnesAfterTheLastAxis) {
  catalogue::Choices choices;
  const std::string call = "coshape((4,2):(1@1,2@0))";
  EXPECT_EQ(judged_with(call, "(3,4)", choices).verdict, Verdict::identical);
  EXPECT_EQ(judged_with(call, "(3,4,1)", choices).verdict, Verdict::extends);
  EXPECT_EQ(judged_with("coshape(1:0@0)", "1", choices).verdict, Verdict::extends);
  for (const char* const answer : {"(3,5)", "(4,3)", "(3)", "(3,4,2)", "(1,3,4)", "12"})
    EXPECT_TRUE(is_red(judged_with(call, answer, choices).verdict)) << answer;
}

TEST(Judge, KnowsTuplesOfAnyWidth) {
  catalogue::Choices choices;
  const std::string A = "(2,2,2,2,2,2,2,2,2):(1,2,4,8,16,32,64,128,256)";
  EXPECT_EQ(judged_with(call_of("coalesce", {A}), "512:1", choices).verdict, Verdict::identical);
  EXPECT_EQ(judged_with(call_of("coalesce", {A}), A, choices).verdict, Verdict::equivalent);
  const Judgement said = judged_with(call_of("coalesce", {A}), "512:2", choices);
  EXPECT_EQ(said.verdict, Verdict::wrong);
  EXPECT_EQ(said.reproduce, "");  // no token holds a tuple of nine entries
}

TEST(Judge, GivesTokensOfDeepTilersThatReplay) {
  catalogue::Choices choices;
  for (const auto& [A, T, wrong] : std::vector<std::array<std::string, 3>>{
           {"(4):(1)", "<2:1>", "(2):(3)"},
           {"((4)):((1))", "<<2:1>>", "((2)):((3))"},
           {"(((4))):(((1)))", "<<<2:1>>>", "(((2))):(((3)))"}}) {
    const Judgement said = judged_with(call_of("composition", {A, T}), wrong, choices);
    EXPECT_EQ(said.verdict, Verdict::wrong);
    if (!said.reproduce.empty()) expect_reproduces(said, layout(wrong));
  }
}

}  // namespace plumb::certify
