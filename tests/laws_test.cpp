// The reference keeps its laws.
#include "properties/law_table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "certify/notation.hpp"
#include "properties/drivers/exhaust.hpp"
#include "properties/drivers/sample.hpp"
#include "tests/printing.hpp"

namespace plumb {

namespace {

/// A case may be too large to be looked at element by element. So many in a hundred, at most.
constexpr std::uint64_t most_undecided_per_hundred = 10;

/// The case at which a law fails, for the message.
std::string counterexample(const LawRow& law, const std::optional<Run>& failure) {
  if (!failure) return "";
  std::string text = print_token({std::string(law.id), failure->numbers()}) + " " + failure->reason;
  for (const Drawn& drawn : failure->drawn) text += "\n  " + drawn.name + " = " + print(drawn.value);
  return text;
}

/// The reference, remembering every text that it was asked.
class Recording : public Reference<Integer> {
 public:
  std::vector<std::string> asked;

 protected:
  Answer<Value<Integer>> answer(std::string_view operation, const Values<Integer>& arguments,
                                const Definition& reference) override {
    std::string text(operation);
    for (const Value<Integer>& argument : arguments) text += " " + print(argument);
    asked.push_back(text);
    return reference();
  }
};

std::vector<std::string> asked_in_sample(const LawRow& law, std::uint64_t seed) {
  Recording recording;
  sample(law, recording, 50, seed);
  return recording.asked;
}

class EachLaw : public ::testing::TestWithParam<LawRow> {};

}  // namespace


TEST_P(EachLaw, HoldsInASample) {
  Reference<Integer> reference;
  const Sampling sampling = sample(GetParam(), reference, 300, 1);
  EXPECT_FALSE(sampling.failure) << counterexample(GetParam(), sampling.failure);
  EXPECT_EQ(sampling.cases, 300U);
  EXPECT_FALSE(sampling.gave_up);
  EXPECT_LE(sampling.undecided * 100, sampling.cases * most_undecided_per_hundred);
}

TEST_P(EachLaw, HoldsInASmallSpace) {
  Reference<Integer> reference;
  const Exhaustion exhaustion = exhaust(GetParam(), reference, Bounds{}, 20'000);
  EXPECT_FALSE(exhaustion.failure) << counterexample(GetParam(), exhaustion.failure);
  EXPECT_GT(exhaustion.cases, exhaustion.discarded);
  EXPECT_EQ(exhaustion.undecided, 0U);
  EXPECT_TRUE(exhaustion.finished || exhaustion.cases == 20'000);
}

TEST_P(EachLaw, IsSampledAlikeFromTheSameSeed) {
  const std::vector<std::string> first = asked_in_sample(GetParam(), 7);
  EXPECT_GE(first.size(), 50U);
  EXPECT_EQ(asked_in_sample(GetParam(), 7), first);
  EXPECT_NE(asked_in_sample(GetParam(), 8), first);
}

INSTANTIATE_TEST_SUITE_P(Laws, EachLaw, ::testing::ValuesIn(law_table()), [](const auto& law) {
  std::string name(law.param.id);
  for (char& c : name)
    if (c == '.' || c == '-') c = '_';
  return name;
});

TEST(Exhaust, VisitsEachCaseOfTheSpaceOnce) {
  Recording recording;
  const LawRow& law = *find_law("size.counts");
  const Bounds bounds{.leaves = 2, .depth = 1, .extent = 2, .least_stride = -1, .stride = 1};
  const Exhaustion exhaustion = exhaust(law, recording, bounds, 1000);
  EXPECT_TRUE(exhaustion.finished);
  EXPECT_EQ(exhaustion.fraction, 1);
  // (s:d) with 2 extents and 3 strides for each leaf: * and (*), and (*,*)
  EXPECT_EQ(exhaustion.cases, 6U + 6U + 36U);
  std::vector<std::string> asked = recording.asked;
  std::sort(asked.begin(), asked.end());
  EXPECT_EQ(std::unique(asked.begin(), asked.end()), asked.end());
}

TEST(Exhaust, SaysHowFarItCame) {
  Reference<Integer> reference;
  const LawRow& law = *find_law("size.counts");
  const Bounds bounds{.leaves = 2, .depth = 1, .extent = 2, .least_stride = -1, .stride = 1};
  double before = -1;
  for (std::uint64_t most : {1U, 10U, 30U, 47U}) {
    const Exhaustion exhaustion = exhaust(law, reference, bounds, most);
    EXPECT_FALSE(exhaustion.finished);
    EXPECT_EQ(exhaustion.cases, most);
    EXPECT_GT(exhaustion.fraction, before);
    EXPECT_LT(exhaustion.fraction, 1);
    before = exhaustion.fraction;
  }
}

TEST(Profiles, WithinBoundsComeSmallestFirst) {
  std::vector<std::string> texts;
  for (const Profile& profile : profiles_within(2, 2)) texts.push_back(print(profile));
  EXPECT_EQ(texts, (std::vector<std::string>{"*", "(*)", "((*))", "(*,*)", "(*,(*))", "((*),*)",
                                             "((*),(*))", "((*,*))"}));
}

}  // namespace plumb
