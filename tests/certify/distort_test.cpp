// The distortion run, small, over all operations.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/catalogue.hpp"
#include "tests/audit/distortion_run.hpp"
#include "tests/audit/distortions.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

constexpr DistortionOptions small{.cases = 4, .seed = 7, .neighbours = 8};

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
  for (const Disagreement& one : of.fooled)
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

}  // namespace plumb::certify
