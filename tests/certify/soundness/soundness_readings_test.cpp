// One reading for a whole answer, and none that makes every answer right.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "plumb/catalogue/variation_points/choices.hpp"
#include "tests/certify/verdicts.hpp"

namespace plumb::certify {
namespace {

using catalogue::ChoiceNames;

/// The choices of apply.extension with which this answer is consistent; none if it tells nothing.
ChoiceNames extensions_of(const std::string& call, const std::string& answer) {
  catalogue::Choices choices;
  judge(posed(call), candidates::Answered{answer}, choices);
  const auto found = choices.shown().find("apply.extension");
  return found == choices.shown().end() ? ChoiceNames{} : found->second.front().choices;
}

// F is 0 100 1 101 if the last leaf counts on, and 0 4 1 5 if the last that is not 1 does.
const std::string F = "(4,1):(1,100) o 0 o (2,2):(4,1)";
const std::string leaf_then_above_one = "(2,2,2):(100,-99,5) o 0 o (2,2):(1,3)";
const std::string by_leaf = "(2,2):(100,1) o 0 o (2,2):(1,2)";
const std::string above_one = "(2,2):(4,1) o 0 o (2,2):(1,2)";

}  // namespace

TEST(OneReading, HoldsForAWholeAnswer) {
  const std::vector<std::string> calls{
      "composed_coalesce(" + F + ")", "composed_composition((4,1):(1,100) o 0 o 8:1, (2,2):(4,1))",
      "composed_slice((4,1):(1,100) o 0 o (2,2,3):(4,1,0), (_,_,0))",
      "composed_divide(" + F + ", 2:1)"};
  for (const std::string& call : calls) {
    const Judgement said = judgement_of(call, candidates::Answered{leaf_then_above_one});
    EXPECT_EQ(said.verdict, Verdict::wrong) << call;
    EXPECT_FALSE(said.at.empty()) << call;
    EXPECT_NE(said.left, said.right) << call;
  }
}

TEST(OneReading, IsNotedForEachAnswer) {
  const std::string call = "composed_coalesce(" + F + ")";
  EXPECT_EQ(verdict_of(call, by_leaf), Verdict::lawful);
  EXPECT_EQ(extensions_of(call, by_leaf), (ChoiceNames{"leaf", "written"}));
  EXPECT_EQ(verdict_of(call, above_one), Verdict::lawful);
  EXPECT_EQ(extensions_of(call, above_one), ChoiceNames{"above_one"});
  EXPECT_EQ(extensions_of(call, F), ChoiceNames{});
}

TEST(OneReading, IsThatWhichIsDeclared) {
  for (const auto& [declared, mixed] : {std::pair{"leaf", 1U}, {"above_one", 0U}}) {
    const std::map<std::string, std::string> points{{"apply.extension", declared}};
    catalogue::Choices choices(points);
    judge(posed("composed_coalesce(" + F + ")"), candidates::Answered{above_one}, choices);
    EXPECT_EQ(choices.mixed().size(), mixed) << declared;
  }
}

TEST(OneReading, IsOneForAllAnswers) {
  catalogue::Choices choices;
  judge(posed("composed_coalesce(" + F + ")"), candidates::Answered{above_one}, choices);
  judge(posed("composed_coalesce((2,1):(1,100) o 0 o (2,2):(2,1))"),
        candidates::Answered{"(2,2):(100,1) o 0 o (2,2):(1,2)"}, choices);
  ASSERT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(choices.mixed().front().id, "apply.extension");
}

TEST(OneReading, MakesNoConstantAnswerRight) {
  expect_verdicts({
      {"composed_slice(1:1 o 128 o (32,8):(64,3), (31,_))", "1:1 o 7777 o 8:5", Verdict::wrong},
      {"composed_slice(1:1 o 128 o (32,8):(64,3), (31,_))", "1:1 o 2112 o 8:3",
       Verdict::equivalent},
      {"composed_coalesce(1:7 o 2 o 8:1)", "1:7 o 2 o 8:3", Verdict::wrong},
      {"composed_coalesce(1:7 o 2 o 8:1)", "1:7 o 2 o 8:1", Verdict::identical},
      {"composed_coalesce((2,1):(0,7) o 0 o 8:1)", "(2,1):(0,7) o 0 o 8:3", Verdict::wrong},
      {"composed_coalesce((1,()):(7,()) o 0 o 8:1)", "(1,()):(7,()) o 0 o 8:3", Verdict::wrong},
  });
}

TEST(OneReading, IsThatOfTheClauseWhereItNamesOne) {
  expect_verdicts({
      {"quasi_inverse(((16,256),(2,1)):((2,32),(1,8192)))", "2:4096", Verdict::wrong},
      {"swizzle_through((2,16,1):(1,2,96), Sw<4,2,-5>)", "Sw<4,2,-5>", Verdict::unguarded},
  });
}

}  // namespace plumb::certify
