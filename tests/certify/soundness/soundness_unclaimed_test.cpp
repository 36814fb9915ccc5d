// Where nothing is claimed no answer is right but the reference's own, in its modes.
#include <gtest/gtest.h>

#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

TEST(Unclaimed, PlainLawMakesTheComposedOneUnclaimed) {
  expect_verdicts({
      {"composed_local_tile(Sw<0,0,-4> o 0 o 1:0, <1:3>, (0), (0))",
       R"x(["Sw<0,0,0> o 0 o 7:9","987653"])x", Verdict::unclaimed},
      {"composed_local_partition(Sw<2,3,-3> o 0 o Sw<1,4,-3> o 0 o "
       "((192,16),(2,1)):((1,384),(192,384)), (16,8):(1,16), 95)",
       R"x(["((12,16),1):((16,384),0)","0"])x", Verdict::unclaimed},
      {"composed_local_partition(Sw<2,15,8> o 9223372036854775807 o (1,1,1):(0,12,7), "
       "(1,2):(0,1), 1)",
       R"x(["(1,2):(0,1)","0"])x", Verdict::unclaimed},
      {"composed_tidfrg(Sw<3,5,-1> o 3 o Sw<2,2,-1> o 15 o (32,2):(2,12), "
       "<(26,8,(4,8)):(1,104,(26,832)),(5,11,16):(176,16,1)>, (2,1):(13312,19968))",
       "Sw<2,5,-1> o 3 o Sw<2,2,-1> o 15 o (2,1,(1,1)):(4224,6336,(0,0))", Verdict::unclaimed},
  });
}

// The control: where the plain law claims something, the same answers are wrong.
TEST(Unclaimed, SaysNothingForWhatIsClaimed) {
  const std::string call = "composed_local_tile(Sw<1,0,1> o 0 o (4,8):(8,1), (2,4), (1,1))";
  expect_verdicts({
      {call, R"x(["Sw<1,0,1> o 20 o (2,4):(8,1)","0"])x", Verdict::identical},
      {call, R"x(["Sw<0,0,0> o 20 o (2,4):(8,1)","0"])x", Verdict::wrong},
      {call, R"x(["Sw<1,0,1> o 21 o (2,4):(8,1)","0"])x", Verdict::wrong},
      {call, R"x(["Sw<0,0,0> o 0 o 7:9","987653"])x", Verdict::wrong},
      {call, R"x(["(2,4):(8,1)","20"])x", Verdict::wrong},
  });
}

TEST(Unclaimed, IsTheReferencesFunctionInOtherModes) {
  expect_verdicts({
      {"tidfrg(5:1, (15,1,1,6):(1,15,1,15), (1,4):(0,1))", "(4,1,1):(1,0,0)", Verdict::unclaimed},
      {"tidfrg(5:1, (15,1,1,6):(1,15,1,15), (1,4):(0,1))", "(1,4,1):(0,1,0)", Verdict::identical},
      {"tidfrg(5:1, (15,1,1,6):(1,15,1,15), (1,4):(0,1))", "(1,4,(1)):(0,1,(0))",
       Verdict::equivalent},
      {"tidfrg(5:1, (15,1,1,6):(1,15,1,15), (1,4):(0,1))", "((1,4,1)):((0,1,0))",
       Verdict::unclaimed},
      {"thrfrg((1,1):(0,0), (1,1), (1,1):(0,0), (1,1), "
       "<((((((((((((((1,1)))))))))))))):((((((((((((((1,1))))))))))))))>)",
       "((1,(1,1))):((0,(0,0)))", Verdict::unclaimed},
  });
}

/// A library of Python answers (2,0) with no coordinates, which is right as far as anything is.
TEST(Unclaimed, IsALayoutWithoutElements) {
  expect_verdicts({
      {"coordinates((2,0))", "()", Verdict::unclaimed},
      {"make_column_major_layout(0)", "0:1", Verdict::unclaimed},
      {"make_column_major_layout((2,0))", "(2,0):(1,2)", Verdict::unclaimed},
      {"coordinates((2,0))", "((0,0))", Verdict::unguarded},
      {"make_column_major_layout(0)", "7:9", Verdict::unguarded},
      {"make_column_major_layout(-3)", "-3:1", Verdict::unguarded},
      {"make_column_major_layout(3)", "0:1", Verdict::wrong},
      {"crd2idx(1, 4, 0)", "0", Verdict::identical},  // a stride 0 is no extent
      {"crd2idx(1, 4, 0)", "1", Verdict::wrong},
  });
}

TEST(Unclaimed, IsTheEndOfAWalkThroughTooManyElements) {
  const candidates::ProcessFailure hang{candidates::ProcessOutcome::hang, "no answer within 10 s"};
  const auto verdict_on = [&](std::string_view call) { return judgement_of(call, hang).verdict; };
  EXPECT_EQ(verdict_on("compact((1267650600228229401496703205376,3):(3,1))"), Verdict::unclaimed);
  EXPECT_EQ(verdict_on("compact((65536,2):(2,1))"), Verdict::unclaimed);
  EXPECT_EQ(verdict_on("compact((256,256):(256,1))"), Verdict::hang);
  EXPECT_EQ(verdict_on("coalesce((1267650600228229401496703205376,3):(3,1))"), Verdict::hang);
  EXPECT_EQ(verdict_on("mode((2,3):(3,1), -1)"), Verdict::hang);
}

}  // namespace plumb::certify
