// The verdicts on answers that are right, at any size, and on refusals; which verdicts are red.
#include "plumb/certify/judge/judge.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/certify/verdicts.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

Verdict refused(std::string_view call, std::string_view code) {
  return judgement_of(call, candidates::RefusedWith{*refusal_of(code), ""}).verdict;
}

catalogue::TestCase range_case(std::string_view call) {
  catalogue::Request asked = request(call);
  asked.range = catalogue::Range::may_be_exceeded;
  return catalogue::make_case(asked);
}

/// The larger layouts of these tests.
const std::string two_to_the_100 = (Integer(1) << 100).str();
const std::string two_to_the_200 = (Integer(1) << 200).str();

}  // namespace


TEST(Verdict, IsIdenticalForTheTextOfTheReference) {
  EXPECT_EQ(verdict_of("complement((2,3):(3,6), 54)", "(3,3):(1,18)"), Verdict::identical);
  EXPECT_EQ(verdict_of("complement((2,3):(3,6), 54)", " ( 3, 3 ) : (1,18)"), Verdict::identical);
  EXPECT_EQ(verdict_of("size((2,3):(3,6))", "6"), Verdict::identical);
  EXPECT_EQ(verdict_of("injective((2,3):(3,6))", "true"), Verdict::identical);
  EXPECT_EQ(verdict_of("idx2crd(11, (3,(2,4)))", "(2,(1,1))"), Verdict::identical);
}

TEST(Verdict, IsIdenticalForARefusalWithTheSameCode) {
  EXPECT_EQ(refused("complement((2,2):(2,3), 24)", "not_tiling"), Verdict::identical);
  EXPECT_EQ(refused("composition((4,3):(1,10), (2,2):(3,2))", "carry"), Verdict::identical);
}

TEST(Verdict, IsEquivalentForAnotherSpellingOfTheFunction) {
  EXPECT_EQ(verdict_of("coalesce((2,(1,6)):(1,(6,2)))", "(2,6):(1,2)"), Verdict::equivalent);
  EXPECT_EQ(verdict_of("complement((2,3):(3,6), 54)", "((3,1),3):((1,7),18)"), Verdict::equivalent);
  EXPECT_EQ(verdict_of("composition(20:2, (5,4):(4,1))", "(5,(2,2)):(8,(2,4))"),
            Verdict::equivalent);
  EXPECT_EQ(verdict_of("right_inverse((2,4):(1,2))", "(2,4):(1,2)"), Verdict::equivalent);
  EXPECT_EQ(verdict_of("logical_divide(128:32, 8:1)", "(8,(4,4)):(32,(256,1024))"),
            Verdict::equivalent);
}

TEST(Verdict, IsEquivalentAtAnySize) {
  const std::string A =
      "(" + two_to_the_100 + "," + two_to_the_100 + "):(1," + two_to_the_100 + ")";
  EXPECT_EQ(call(call_of("coalesce", {A})), two_to_the_200 + ":1");
  EXPECT_EQ(verdict_of(call_of("coalesce", {A}), A), Verdict::equivalent);
  EXPECT_EQ(verdict_of(call_of("complement", {"1:0", two_to_the_200}), A), Verdict::equivalent);
}

TEST(Verdict, IsLawfulForAnotherFunctionThatKeepsTheContract) {
  EXPECT_EQ(verdict_of("right_inverse((2,4):(1,2))", "2:1"), Verdict::lawful);
  EXPECT_EQ(verdict_of("right_inverse((2,4):(1,2))", "1:0"), Verdict::lawful);
  EXPECT_EQ(verdict_of("left_inverse(4:2)", "(2,4):(5,1)"), Verdict::lawful);
  EXPECT_EQ(verdict_of("logical_divide(1:2, 1:2)", "(1,(2,1)):(4,(2,4))"), Verdict::lawful);
}

TEST(Verdict, IsLawfulAtAnySizeWhereNormalFormsShowIt) {
  EXPECT_EQ(verdict_of(call_of("right_inverse", {two_to_the_200 + ":1"}), two_to_the_100 + ":1"),
            Verdict::lawful);
}

TEST(Verdict, ExtendsOutsideTheRequiredDomain) {
  EXPECT_EQ(verdict_of("complement((2,2):(2,6), 24)", "2:1"), Verdict::extends);
  EXPECT_EQ(verdict_of("left_inverse((2,2):(2,131))", "(2,67):(-63,1)"), Verdict::extends);
}

// The usual ceiling (a + b - 1) / b, rounded toward 0 as C++ and the GPU do, of negative numbers.
TEST(Verdict, LetsTheCeilingOfANegativeNumberBeTheUsualFormula) {
  for (const auto& [call, answer] : std::vector<std::pair<std::string, std::string>>{
           {"ceil_div(-9, 6)", "0"}, {"ceil_div(-5, 4)", "0"}, {"round_up(-9, 6)", "0"}})
    EXPECT_EQ(verdict_of(call, answer), Verdict::extends) << call;
  EXPECT_EQ(verdict_of("ceil_div(-9, 6)", "1"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("ceil_div(-9, 6)", "-3"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("round_up(-9, 6)", "6"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("ceil_div(9, 6)", "1"), Verdict::wrong);
}

// Parentheses around one entry do not count, in the flat forms either.
TEST(Verdict, IsEquivalentForAFlatFormThatUnwrapsOneEntry) {
  EXPECT_EQ(call("flat_product(((1,1)):((0,0)), 1:0)"), "((1,1),1):((0,0),0)");
  EXPECT_EQ(verdict_of("flat_product(((1,1)):((0,0)), 1:0)", "(1,1,1):(0,0,0)"),
            Verdict::equivalent);
  EXPECT_EQ(
      verdict_of("flat_product((((7,3,1))):(((1,7,0))), (1,2):(1,1))", "(7,3,1,1,2):(1,7,0,0,21)"),
      Verdict::equivalent);
  EXPECT_EQ(verdict_of("flat_divide(12:1, ((2,3)):((1,2)))", "(2,3,2):(1,2,6)"),
            Verdict::equivalent);
  EXPECT_EQ(verdict_of("flat_divide(12:1, ((2,3)):((1,2)))", "((2,3),2):((1,2),6)"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("flat_divide((12):(1), <(2,1):(1,2)>)", "(2,1,6):(1,2,2)"),
            Verdict::equivalent);

  EXPECT_EQ(
      verdict_of("flat_product((((7,3,1))):(((1,7,0))), (1,2):(1,1))", "(7,3,1,2):(1,7,0,21)"),
      Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_product(((2,3)):((1,2)), 2:1)", "(6,2):(1,6)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_divide(12:1, ((2,3)):((1,2)))", "(3,2,2):(2,1,6)"), Verdict::wrong);
}

TEST(Verdict, DeclinesOutsideTheRequiredDomain) {
  EXPECT_EQ(refused("complement((2,2):(2,3), 24)", "unspecified"), Verdict::declines);
  EXPECT_EQ(refused("complement((2,2):(2,3), 24)", "not_injective"), Verdict::declines);
  EXPECT_EQ(call("composition((5,2):(1,7), 4:3)"), "(2,2):(3,8)");
  EXPECT_EQ(refused("composition((5,2):(1,7), 4:3)", "not_divisible"), Verdict::declines);
}

TEST(Verdict, RefusesInsideTheRequiredDomain) {
  for (const char* code : {"not_tiling", "unspecified", "out_of_range", "too_large"})
    EXPECT_EQ(refused("complement(4:2, 24)", code), Verdict::refuses) << code;
  const Judgement said =
      judgement_of("size(8:1)", candidates::RefusedWith{Refusal::unspecified, "no time"});
  EXPECT_EQ(said.verdict, Verdict::refuses);
  EXPECT_NE(said.reason.find("no time"), std::string::npos);
}

// Composed layouts where layouts are asked for as well.
TEST(Verdict, HoldsForComposedLayouts) {
  const std::string F = "Sw<1,0,1> o 0 o 3:1";
  EXPECT_EQ(verdict_of(call_of("size", {F}), "3"), Verdict::identical);
  EXPECT_EQ(verdict_of(call_of("size", {F}), "4"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call_of("cosize", {F}), "4"), Verdict::identical);
  EXPECT_EQ(verdict_of(call_of("cosize", {F}), "3"), Verdict::extends);  // of the inner layout
  EXPECT_EQ(verdict_of(call_of("cosize", {F}), "5"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(call_of("evaluate", {F, "2"}), "3"), Verdict::identical);
  EXPECT_EQ(verdict_of(call_of("evaluate", {F, "2"}), "2"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call_of("apply", {F, "2"}), "2"), Verdict::wrong);
  EXPECT_EQ(verdict_of("apply(4:2, 3)", "3"), Verdict::wrong);
  EXPECT_EQ(verdict_of("apply(4:2, 3)", "6"), Verdict::identical);
  EXPECT_EQ(verdict_of("as_layout(Sw<3,4,3> o 0 o (16,8):(1,16))", "(16,8):(1,16)"),
            Verdict::equivalent);
  EXPECT_EQ(verdict_of("as_layout(Sw<1,0,1> o 0 o 4:1)", "4:1"), Verdict::unguarded);
  const std::string slice = "composed_slice(Sw<3,4,3> o 0 o (8,64):(64,1), (2,_))";
  EXPECT_EQ(verdict_of(slice, "Sw<3,4,3> o 128 o 64:1"), Verdict::equivalent);
  EXPECT_EQ(verdict_of(slice, "64:1 o 128 o Sw<3,4,3> o 0 o 64:1"), Verdict::wrong);
  EXPECT_EQ(verdict_of(slice, "Sw<3,4,3> o 0 o 64:1"), Verdict::wrong);
}

// Too many coordinates to look at each: the first ones of each mode show it.
TEST(Verdict, IsWrongAtAnySize) {
  const std::string A = two_to_the_100 + ":1";
  EXPECT_EQ(verdict_of(call_of("coalesce", {A}), two_to_the_100 + ":2"), Verdict::wrong);
  EXPECT_EQ(
      verdict_of(call_of("coalesce", {A}), "(1024," + (Integer(1) << 90).str() + "):(1,1025)"),
      Verdict::wrong);
}

TEST(Verdict, IsRedUnlessTheContractIsKept) {
  const std::map<Verdict, bool> red{
      {Verdict::identical, false}, {Verdict::equivalent, false}, {Verdict::lawful, false},
      {Verdict::extends, false},   {Verdict::unclaimed, false},  {Verdict::declines, false},
      {Verdict::aborts, false},    {Verdict::outside, false},    {Verdict::unsupported, false},
      {Verdict::wrong, true},      {Verdict::refuses, true},     {Verdict::inconsistent, true},
      {Verdict::unguarded, true},  {Verdict::crash, true},       {Verdict::hang, true},
      {Verdict::garbage, true},    {Verdict::oversize, true},    {Verdict::flaky, true},
      {Verdict::undecided, false}, {Verdict::unlawful, true}};
  EXPECT_EQ(red.size(), verdict_names.size());
  for (const auto& [verdict, is] : red) EXPECT_EQ(is_red(verdict), is) << name_of(verdict);
}


// Range cases: the numbers may be beyond the integers of the candidate.

TEST(RangeCase, IsGreenForTheAnswerAndForOutOfRange) {
  const catalogue::TestCase asked = range_case("size((4294967296,4294967296):(1,1))");
  catalogue::Choices choices;
  EXPECT_EQ(judge(asked, candidates::Answered{"18446744073709551616"}, choices).verdict,
            Verdict::identical);
  EXPECT_FALSE(
      is_red(judge(asked, candidates::RefusedWith{Refusal::out_of_range, ""}, choices).verdict));
}

TEST(RangeCase, IsRedForAllElse) {
  const catalogue::TestCase asked = range_case("size((4294967296,4294967296):(1,1))");
  catalogue::Choices choices;
  EXPECT_EQ(judge(asked, candidates::Answered{"0"}, choices).verdict, Verdict::wrong);
  EXPECT_EQ(judge(asked, candidates::RefusedWith{Refusal::unspecified, ""}, choices).verdict,
            Verdict::refuses);
  EXPECT_EQ(judge(asked, candidates::RefusedWith{Refusal::too_large, ""}, choices).verdict,
            Verdict::refuses);
}

}  // namespace plumb::certify
