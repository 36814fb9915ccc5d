// The reference keeps its laws.
#include "properties/laws/law_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "properties/engines/exhaust.hpp"
#include "properties/engines/random.hpp"
#include "properties/engines/sample.hpp"
#include "properties/notation/notation.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/test_name.hpp"

namespace plumb {

namespace {

/// At most this many cases in a hundred may be too large to be looked at element by element.
constexpr std::uint64_t most_undecided_per_hundred = 10;

/// The case at which a law fails, for the message.
std::string counterexample(const LawRow& law, const std::optional<Run>& failure) {
  if (!failure) return "";
  std::string text = print_token({std::string(law.id), failure->numbers()}) + " " + failure->reason;
  for (const Drawn& drawn : failure->drawn)
    text += "\n  " + drawn.name + " = " + notation::print(drawn.value);
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
    for (const Value<Integer>& argument : arguments) text += " " + notation::print(argument);
    asked.push_back(text);
    return reference();
  }
};

std::vector<std::string> asked_in_sample(const LawRow& law, std::uint64_t seed) {
  Recording recording;
  sample(law, recording, 50, seed);
  return recording.asked;
}

/// Draws modes without leaves as well, such as (4,()) and ((),2).
class WithEmptyModes : public RandomDriver {
 public:
  explicit WithEmptyModes(Pick& pick) : RandomDriver(pick, Manner::ordinary), random_(pick) {}

 protected:
  Integer choose(const Choice& choice) override {
    if (only_value(choice)) return *choice.lower;
    if (choice.role == Role::profile) return encode_profile(profile(3));
    if (choice.role == Role::extent) return random_.between(1, 4);
    if (choice.role == Role::stride) return random_.between(0, 8);
    return RandomDriver::choose(choice);
  }
  std::optional<Value<Integer>> supply(const DrawRequest&) override { return std::nullopt; }

 private:
  Profile profile(int depth) {
    if (depth == 0 || random_.chance(45)) return Profile(Star{});
    std::vector<Profile> entries;
    for (std::int64_t k = random_.between(0, 3); k > 0; --k) entries.push_back(profile(depth - 1));
    return Profile(std::move(entries));
  }

  Pick& random_;
};

class EachLaw : public ::testing::TestWithParam<LawRow> {};

}  // namespace


TEST_P(EachLaw, HoldsInASample) {
  Reference<Integer> reference;
  const Sampling sampling = sample(GetParam(), reference, 150, 1);
  EXPECT_FALSE(sampling.failure) << counterexample(GetParam(), sampling.failure);
  EXPECT_EQ(sampling.cases, 150U);
  EXPECT_FALSE(sampling.gave_up);
  EXPECT_LE(sampling.undecided * 100, sampling.cases * most_undecided_per_hundred);
}

TEST_P(EachLaw, HoldsInASmallSpace) {
  Reference<Integer> reference;
  const Exhaustion exhaustion = exhaust(GetParam(), reference, Bounds{}, 10'000);
  EXPECT_FALSE(exhaustion.failure) << counterexample(GetParam(), exhaustion.failure);
  EXPECT_GT(exhaustion.cases, exhaustion.discarded);
  EXPECT_EQ(exhaustion.undecided, 0U);
  EXPECT_TRUE(exhaustion.finished || exhaustion.cases == 10'000);
}

TEST_P(EachLaw, HoldsWhereThereAreModesWithoutLeaves) {
  Reference<Integer> reference;
  SeededPick pick(1);
  std::string shortest;
  for (int k = 0; k < 500; ++k) {
    WithEmptyModes draw(pick);
    const auto run = run_once(GetParam(), draw, reference);
    if (run.outcome != Outcome::fails) continue;
    const std::string found = counterexample(GetParam(), run);
    if (shortest.empty() || found.size() < shortest.size()) shortest = found;
  }
  EXPECT_EQ(shortest, "");
}

TEST_P(EachLaw, IsSampledAlikeFromTheSameSeed) {
  const std::vector<std::string> first = asked_in_sample(GetParam(), 7);
  EXPECT_GE(first.size(), 50U);
  EXPECT_EQ(asked_in_sample(GetParam(), 7), first);
  EXPECT_NE(asked_in_sample(GetParam(), 8), first);
}

INSTANTIATE_TEST_SUITE_P(Laws, EachLaw, ::testing::ValuesIn(law_table()),
                         [](const auto& law) { return test_name(law.param.id); });

/// Finds a fault of its own in each case.
class Faulty : public Reference<Integer> {
 protected:
  Answer<Value<Integer>> answer(std::string_view, const Values<Integer>&,
                                const Definition&) override {
    throw Defect("a fault");
  }
};

TEST(Sample, PassesADefectOn) {
  Faulty faulty;
  EXPECT_THROW(sample(*find_law("size.counts"), faulty, 10, 1), Defect);
}

TEST(Exhaust, PassesADefectOn) {
  Faulty faulty;
  EXPECT_THROW(exhaust(*find_law("size.counts"), faulty, Bounds{}, 10), Defect);
}

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
  for (const Profile& profile : profiles_within(2, 2)) texts.push_back(notation::print(profile));
  EXPECT_EQ(texts, (std::vector<std::string>{"*", "(*)", "((*))", "(*,*)", "(*,(*))", "((*),*)",
                                             "((*),(*))", "((*,*))"}));
}

}  // namespace plumb
