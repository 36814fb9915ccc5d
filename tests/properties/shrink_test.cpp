// Shrinking reaches the smallest case that fails.
#include "properties/engines/shrink.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "properties/engines/replay.hpp"
#include "tests/mutants/mutants.hpp"

namespace plumb {

namespace {

using Numbers = std::vector<Integer>;
using Use = Implementation<Integer>;

LawRow made_up(bool (*check)(Driver&, Use&)) { return {"made.up", "made", "", false, check}; }

/// The smallest case found from this one.
std::string smallest(const LawRow& law, Use& use, const Numbers& choices) {
  ReplayDriver draw(choices);
  const Run failing = run_once(law, draw, use);
  if (failing.outcome != Outcome::fails) return "does not fail";
  const Run shrunk = shrink(law, use, failing);
  if (shrunk.outcome != Outcome::fails) return "does not fail any more";
  return print_token({std::string(law.id), shrunk.numbers()});
}

std::string smallest(bool (*check)(Driver&, Use&), const Numbers& choices) {
  Reference<Integer> reference;
  return smallest(made_up(check), reference, choices);
}

std::string smallest(std::string_view law, std::string_view mutant, const Numbers& choices) {
  mutants::Mutant<Integer> broken(mutant);
  return smallest(*find_law(law), broken, choices);
}

}  // namespace


TEST(Shrink, PrefersFewModesThenSmallExtentsThenPlainStrides) {
  const auto small = [](Driver& draw, Use&) { return size(draw.layout("A")) < 12; };
  EXPECT_EQ(smallest(small, {12, 40, -7, 3, 12}), "made.up:0.12.0");
}

TEST(Shrink, KeepsTheModesThatAreNeeded) {
  const auto no_twins = [](Driver& draw, Use&) {
    const auto modes = flat_modes(draw.layout("A"));
    for (std::size_t k = 1; k < modes.size(); ++k)
      if (modes[k].extent > 1 && modes[k].extent == modes[k - 1].extent) return false;
    return true;
  };
  EXPECT_EQ(smallest(no_twins, {4, 3, 8, 5, 12, 5, 60, 9, 4}), "made.up:2.2.0.2.0");
}

TEST(Shrink, PrefersAPositiveStrideButKeepsASign) {
  const auto natural = [](Driver& draw, Use&) { return natural_strides(draw.layout("A")); };
  EXPECT_EQ(smallest(natural, {2, 40, -30, 7, -9}), "made.up:0.1.-1");
  const auto moving = [](Driver& draw, Use&) {
    for (const Integer& stride : leaves(draw.layout("A").stride))
      if (stride != 0) return false;
    return true;
  };
  EXPECT_EQ(smallest(moving, {2, 40, -30, 7, -9}), "made.up:0.1.1");
}

TEST(Shrink, FindsTheLeastNumber) {
  const auto below = [](Driver& draw, Use&) { return draw.natural("n") < 1000; };
  EXPECT_EQ(smallest(below, {987654}), "made.up:1000");
}

TEST(Shrink, MovesAnIndexTogetherWithTheExtentAboveIt) {
  const auto below = [](Driver& draw, Use&) { return draw.index_in("i", draw.layout("A")) < 5; };
  EXPECT_EQ(smallest(below, {2, 8, 3, 9, 4, 70}), "made.up:0.6.0.5");
}

TEST(Shrink, ReachesTheKnownMinimaOfMutants) {
  EXPECT_EQ(smallest("size.counts", "size.sum", {3, 4, 1, 5, 2, 6, 3}), "size.counts:2.1.0.2.0");
  EXPECT_EQ(
      smallest("coalesce.same-function", "coalesce.equal-strides", {3, 4, 3, 5, 3, 6, 3, 0, 100}),
      "coalesce.same-function:2.2.1.2.1.0.2");
  EXPECT_EQ(smallest("idx2crd.inverse", "idx2crd.from-the-right", {3, 4, 5, 6, 7}),
            "idx2crd.inverse:2.2.2.1");
  EXPECT_EQ(smallest("crd2idx.compact", "crd2idx.skips-first", {3, 4, 5, 6, 3, 4, 5}),
            "crd2idx.compact:1.2.1");
}

TEST(Shrink, IsTheSameFromTheSameCase) {
  const std::string first =
      smallest("complement.partition", "complement.reach", {2, 4, 2, 3, 16, 0, 100, 1});
  EXPECT_EQ(smallest("complement.partition", "complement.reach", {2, 4, 2, 3, 16, 0, 100, 1}),
            first);
}

TEST(Shrink, StopsAtItsBudget) {
  const LawRow law = made_up([](Driver& draw, Use&) { return draw.natural("n") < 1000; });
  Reference<Integer> reference;
  ReplayDriver draw({987654});
  const auto failing = run_once(law, draw, reference);
  EXPECT_EQ(shrink(law, reference, failing, 0).numbers(), failing.numbers());
  const auto little = shrink(law, reference, failing, 3);
  EXPECT_EQ(little.outcome, Outcome::fails);
  EXPECT_GT(little.numbers().front(), 1000);
}

TEST(Shrink, KeepsToTheFailuresThatAreWanted) {
  const LawRow law = made_up([](Driver& draw, Use&) { return draw.natural("n") < 1000; });
  Reference<Integer> reference;
  ReplayDriver draw({987654});
  const auto failing = run_once(law, draw, reference);
  const auto even = [](const auto& run) { return run.numbers().front() % 2 == 0; };
  const auto shrunk = shrink(law, reference, failing, 20000, even);
  EXPECT_EQ(shrunk.numbers().front() % 2, 0);
}

TEST(Simpler, OrdersByLeavesNestingExtentsStridesAndPoints) {
  const LawRow law = made_up([](Driver& draw, Use&) {
    draw.index_in("i", draw.layout("A"));
    return true;
  });
  Reference<Integer> reference;
  const auto choices = [&](const Numbers& numbers) {
    ReplayDriver draw(numbers);
    return run_once(law, draw, reference).choices;
  };
  // from the simplest on: 1:0  2:0 at 0  2:0 at 1  2:1  2:-1  3:0  (1):(0)  (1,1):(0,0)
  const std::vector<Numbers> cases{{0, 1, 0, 0},  {0, 2, 0, 0}, {0, 2, 0, 1}, {0, 2, 1, 0},
                                   {0, 2, -1, 0}, {0, 3, 0, 0}, {1, 1, 0, 0}, {2, 1, 0, 1, 0, 0}};
  for (std::size_t a = 0; a < cases.size(); ++a)
    for (std::size_t b = 0; b < cases.size(); ++b)
      EXPECT_EQ(simpler(choices(cases[a]), choices(cases[b])), a < b) << a << " and " << b;
}

}  // namespace plumb
