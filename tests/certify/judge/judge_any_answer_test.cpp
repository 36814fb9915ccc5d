// Answers that have ended the judge: each has a verdict of its own.
#include <gtest/gtest.h>

#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

namespace {

Verdict read_verdict(const std::string& line) {
  return judgement_of("size(8:1)", candidates::read_response(line)).verdict;
}

}  // namespace


// Without a bit to move, base and shift may be of any size.
TEST(AnyAnswer, OfASwizzleIsJudgedWithAnyShift) {
  for (const char* shift :
       {"4294967296", "-4294967296", "18446744073709551615", "1000000000000000000000000000000"}) {
    const std::string nothing = std::string("Sw<0,0,") + shift + ">";
    for (const char* call :
         {"swizzle_inverse(Sw<3,4,3>)", "swizzle_upcast(Sw<3,4,3>, 2)",
          "swizzle_downcast(Sw<3,4,3>, 2)", "swizzle_compose(Sw<3,4,3>, Sw<0,0,0>)"})
      EXPECT_TRUE(is_red(verdict_of(call, nothing))) << call << " -> " << nothing;
    for (const char* call :
         {"swizzle_inverse(Sw<0,4,3>)", "swizzle_upcast(Sw<0,4,3>, 2)",
          "swizzle_downcast(Sw<0,4,3>, 2)", "swizzle_compose(Sw<3,4,3>, Sw<3,4,3>)"})
      EXPECT_TRUE(is_right(verdict_of(call, nothing))) << call << " -> " << nothing;
  }
}

TEST(AnyAnswer, ToARequestOutsideTheDomainOfItsLawIsUndecidedAtWorst) {
  for (const auto& [call, answer] : std::vector<std::pair<std::string, std::string>>{
           {"warp_period(Sw<3,4,3>, 32)", "1"},
           {"access_vector(Sw<3,1,3>)", "1"},
           {"to_bit_strides(1:655362)", "1:^0b1"},
           {"fixed_columns(Sw<0,3,1000000000000000000000000000000>, 8)", "1"}}) {
    const Judgement judgement = judgement_of(call, candidates::Answered{answer});
    if (judgement.verdict != Verdict::undecided) continue;
    EXPECT_FALSE(judgement.reason.empty()) << call;
    EXPECT_EQ(judgement.got, answer);
  }
}

TEST(AnyAnswer, IsOneThing) {
  EXPECT_EQ(read_verdict(R"({"id":"1","result":"8"})"), Verdict::identical);
  EXPECT_EQ(read_verdict(R"({"id":"1","result":"8","unsupported":false})"), Verdict::identical);
  EXPECT_EQ(read_verdict(R"({"id":"1","result":"9","unsupported":false})"), Verdict::wrong);
  EXPECT_EQ(read_verdict(R"({"id":"1","unsupported":true})"), Verdict::unsupported);
  EXPECT_EQ(read_verdict(R"({"id":"1","result":"8","crash":false})"), Verdict::identical);
  for (const char* line :
       {R"({"id":"1","result":"8","unsupported":true})",
        R"({"id":"1","result":"8","refuse":"carry"})", R"({"id":"1","result":"8","crash":true})",
        R"({"id":"1","refuse":"carry","unsupported":true})",
        R"({"id":"1","result":"8","refuse":"carry","unsupported":true})",
        R"({"id":"1","result":"8","unsupported":"no"})", R"({"id":"1","unsupported":false})",
        R"({"id":"1"})"})
    EXPECT_EQ(read_verdict(line), Verdict::garbage) << line;
}

TEST(AnyAnswer, HasEachFieldOnce) {
  for (const char* line :
       {R"({"id":"1","result":"9","result":"8"})", R"({"id":"1","result":"8","result":"9"})",
        R"({"id":"1","id":"1","result":"8"})", R"({"id":"1","result":"8","x":[{"y":1,"y":2}]})"})
    EXPECT_EQ(read_verdict(line), Verdict::garbage) << line;
  EXPECT_EQ(read_verdict(R"({"id":"1","result":"8","x":[{"y":1},{"y":2}],"z":{"y":1}})"),
            Verdict::identical);
  const auto hello = candidates::read_introduction(R"({"protocol":"1","name":"a","name":"b"})");
  ASSERT_TRUE(std::holds_alternative<std::string>(hello));
  EXPECT_EQ(std::get<std::string>(hello), "the answer to the hello has \"name\" twice");
}

}  // namespace plumb::certify
