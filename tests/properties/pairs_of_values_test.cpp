// Every pair of values of two layouts of one shape is met, and each once.
#include "properties/laws/composed/pairs_of_values.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "properties/laws/functions.hpp"

namespace plumb::laws {
namespace {

using Pairs = std::set<std::pair<Integer, Integer>>;

Layout<Integer> flat(const std::vector<Integer>& extents, const std::vector<Integer>& strides) {
  return {tuple_of(extents), tuple_of(strides)};
}

Pairs met(const Layout<Integer>& A, const Layout<Integer>& B) {
  Pairs pairs;
  EXPECT_TRUE(all_pairs_of_values(A, B, [&](const Integer& a, const Integer& b) {
    EXPECT_TRUE(pairs.insert({a, b}).second);
    return true;
  }));
  return pairs;
}

TEST(PairsOfValues, AreThoseOfTheIndices) {
  std::mt19937 random(1);
  const auto below = [&](int bound) { return Integer(static_cast<int>(random() % bound)); };
  for (int turn = 0; turn < 300; ++turn) {
    std::vector<Integer> extents, a, b;
    for (int modes = static_cast<int>(random() % 4); modes >= 0; --modes) {
      extents.push_back(below(5));
      a.push_back(below(9) - 4);
      b.push_back(below(9) - 4);
    }
    const Layout<Integer> A = flat(extents, a), B = flat(extents, b);
    Pairs pairs;
    for (Integer i(0); i < size(A); ++i) pairs.insert({value_at(A, i), value_at(B, i)});
    EXPECT_EQ(met(A, B), pairs);
  }
}

TEST(PairsOfValues, OfManyLikeModesAreFew) {
  const Layout<Integer> A =
      flat(std::vector<Integer>(60, Integer(4)), std::vector<Integer>(60, Integer(1)));
  EXPECT_EQ(met(A, A).size(), 181U);  // of 4^60 indices
}

TEST(PairsOfValues, EndAtTheFirstThatDoesNotHold) {
  const Layout<Integer> A(Integer(1'000'000'000), Integer(1));
  int asked = 0;
  EXPECT_FALSE(all_pairs_of_values(A, A, [&](const Integer& a, const Integer&) {
    ++asked;
    return a < 3;
  }));
  EXPECT_EQ(asked, 4);
  EXPECT_THROW(all_pairs_of_values(A, A, [](const Integer&, const Integer&) { return true; }),
               Undecided);
}

}  // namespace
}  // namespace plumb::laws
