// Sums that vanish: both searches against all combinations.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "reference/decisions/injective.hpp"
#include "reference/integers/search/vanishing_sum.hpp"
#include "tests/support/text.hpp"

namespace plumb {
namespace {

using Terms = std::vector<Term<Integer>>;

bool vanishes(const Terms& terms, std::size_t k, const Integer& sum, bool found) {
  if (k == terms.size()) return sum == 0 && found;
  for (Integer x = terms[k].lower; x <= terms[k].upper; x = x + 1)
    if (vanishes(terms, k + 1, sum + x * terms[k].factor, found || (terms[k].counts && x != 0)))
      return true;
  return false;
}

Terms some_terms(std::mt19937& generator) {
  const auto below = [&](int n) {
    return static_cast<int>(generator() % static_cast<unsigned>(n));
  };
  Terms terms;
  for (int k = below(6); k >= 0; --k)
    terms.push_back({Integer(-below(3)), Integer(below(3)), Integer(1 + below(40)), below(3) > 0});
  return terms;
}

}  // namespace


TEST(VanishingSum, IsFoundByBothSearches) {
  std::mt19937 generator(1);
  int solvable = 0;
  for (int round = 0; round < 4000; ++round) {
    const Terms terms = some_terms(generator);
    const bool expected = vanishes(terms, 0, 0, false);
    solvable += expected;
    ASSERT_EQ(vanishes_by_halves(terms), std::optional(expected)) << round;
    ASSERT_EQ(VanishingSum<Integer>(terms).solvable(), std::optional(expected)) << round;
  }
  EXPECT_GT(solvable, 400);
  EXPECT_LT(solvable, 3600);
}

// 3^18 differences are too many for the first search, and 2^18 elements for enumeration.
TEST(VanishingSum, DecidesManyModesOfTwo) {
  std::mt19937_64 generator(2);
  Modes<Integer> modes;
  for (int k = 0; k < 18; ++k) modes.push_back({2, Integer(generator() >> 24)});
  EXPECT_TRUE(injective(layout_of(modes)).value());
  modes.back().stride = modes[0].stride + modes[1].stride - modes[2].stride;
  EXPECT_FALSE(injective(layout_of(modes)).value());
}

TEST(VanishingSum, GivesUpBeyondItsSums) {
  const Terms terms(2, {Integer(-20000), Integer(20000), Integer(1), true});
  EXPECT_EQ(vanishes_by_halves(terms), std::nullopt);
}

}  // namespace plumb
