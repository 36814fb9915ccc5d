// The conversions that a compiler is asked for.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "plumb/gpu/conversions/cases.hpp"
#include "plumb/gpu/conversions/judgement.hpp"

namespace plumb::gpu_conformance::conversions {

TEST(ConversionCases, AreThoseOfTheirSets) {
  std::map<std::tuple<std::size_t, unsigned, std::string>, int> sets;
  std::set<std::string> different;
  for (const ConversionCase& one : conversion_cases(20, 1)) {
    ++sets[{one.warps, one.bits, one.set}];
    different.insert(one.from + one.to);
    EXPECT_EQ(warps_of(one.from), one.warps);
    EXPECT_EQ(warps_of(one.to), one.warps);
    EXPECT_EQ(one.in_a_warp.has_value(), one.warps == 1 || one.set == "within");
  }
  EXPECT_EQ(sets.size(), 24U);
  for (const auto& [key, count] : sets) EXPECT_EQ(count, 20);
  EXPECT_GT(different.size(), 450U);
}

TEST(ConversionCases, AreTheSameForTheSameSeed) {
  const auto first = conversion_cases(3, 5), again = conversion_cases(3, 5),
             other = conversion_cases(3, 6);
  ASSERT_EQ(first.size(), again.size());
  bool differ = false;
  for (std::size_t k = 0; k < first.size(); ++k) {
    EXPECT_EQ(first[k].from + first[k].to, again[k].from + again[k].to);
    differ |= first[k].from != other[k].from;
  }
  EXPECT_TRUE(differ);
}

TEST(ConversionCases, HaveElementsWithAPlaceOnBothSides) {
  for (const ConversionCase& one : conversion_cases(5, 2)) {
    const Judgement judgement = judged(one, {std::nullopt, "nothing was emitted"});
    EXPECT_EQ(judgement.outcome, ConversionOutcome::refused);
    EXPECT_EQ(judgement.reason, "nothing was emitted");
  }
}

}  // namespace plumb::gpu_conformance::conversions
