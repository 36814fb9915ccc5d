// The distortion run, small, over all operations; and what it is made of.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "catalogue/catalogue.hpp"
#include "certify/distort/by_enumeration.hpp"
#include "certify/distort/distortion_run.hpp"
#include "certify/distort/distortions.hpp"
#include "notation/notation.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

constexpr DistortionOptions small{.cases = 4, .seed = 7, .neighbours = 8};

Opinion opinion(std::string_view call, std::string_view answer) {
  const catalogue::Posed asked = posed(call);
  const notation::Parsed value =
      catalogue::parse_answer(*asked.request.operation, asked.expected, answer);
  return opinion_by_enumeration(asked.request, std::get<Value<Integer>>(value));
}

class Distorted : public testing::TestWithParam<std::string_view> {};

std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names;
  for (const Operation& row : catalogue::operations()) names.push_back(row.name);
  return names;
}

}  // namespace

TEST_P(Distorted, FoolsNobody) {
  const Distortions of = distort(catalogue::operation_named(GetParam()), small);
  EXPECT_GT(of.distorted, of.cases);
  for (const Fooled& one : of.fooled)
    ADD_FAILURE() << one.call << " -> " << one.answer << "  " << name_of(one.verdict);
  for (const std::string& call : of.doubted)
    ADD_FAILURE() << call << ": the evaluation rejects the reference's answer";
  for (const std::string& answer : of.broken) ADD_FAILURE() << answer << ": a defect of the judge";
}

INSTANTIATE_TEST_SUITE_P(All, Distorted, testing::ValuesIn(all_names()),
                         [](const auto& name) { return std::string(name.param); });

TEST(Distortions, HoldTheInputItselfConstantsAndIdentities) {
  const std::vector<std::string> texts =
      distortions_of(posed("complement(4:2, 24)"), {"5:5"}, 100, 0);
  const std::set<std::string> all(texts.begin(), texts.end());
  EXPECT_EQ(all.size(), texts.size());
  for (const char* text : {"4:2", "24", "5:5", "1:0", "0", "true", "6:1", "(3,2):(8,1)"})
    EXPECT_TRUE(all.contains(text)) << text;
  EXPECT_FALSE(all.contains("(2,3):(1,8)"));
}

TEST(ByEnumeration, KeepsToTheEquation) {
  EXPECT_EQ(opinion("composition(20:2, (5,4):(4,1))", "(5,4):(8,2)"), Opinion(true));
  EXPECT_EQ(opinion("composition(20:2, (5,4):(4,1))", "(5,4):(8,1)"), Opinion(false));
  EXPECT_EQ(opinion("logical_divide(16:1, 4:1)", "(4,4):(1,4)"), Opinion(true));
  EXPECT_EQ(opinion("logical_divide(16:1, 4:1)", "(4,(2,2)):(1,(8,4))"), Opinion(false));
  EXPECT_EQ(opinion("complement(4:2, 24)", "((2,3)):((1,8))"), Opinion(true));
  EXPECT_EQ(opinion("swizzle_downcast(Sw<3,4,3>, 8)", "Sw<3,7,3>"), Opinion(true));
  EXPECT_EQ(opinion("swizzle_downcast(Sw<3,4,3>, 8)", "Sw<0,0,0>"), Opinion(false));
  EXPECT_EQ(
      opinion("composed_divide(Sw<3,4,3> o 0 o 1024:1, 16:1)", "Sw<0,0,0> o 0 o (16,64):(1,16)"),
      Opinion(false));
}

TEST(ByEnumeration, SaysNothingOfWhatIsTooLarge) {
  EXPECT_EQ(opinion("coalesce((1048576,2):(1,1048576))", "2097152:1"), Opinion());
}

}  // namespace plumb::certify
