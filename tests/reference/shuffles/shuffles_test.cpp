// The least number of shuffles: every small matrix, every small pair with copies, and samples
// beyond.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "properties/integer.hpp"
#include "properties/laws/shuffles/bounds.hpp"
#include "properties/laws/shuffles/plans.hpp"
#include "properties/oracles/general_linear.hpp"
#include "reference/shuffles/planner.hpp"
#include "reference/shuffles/simulator.hpp"
#include "tests/reference/shuffles/small_matrices.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

BitMatrix<Integer> as_matrix(const WordMatrix& p) {
  BitMatrix<Integer> matrix{p.size, {}};
  for (std::size_t k = 0; k < p.size; ++k) matrix.columns.push_back(Integer(p.columns[k]));
  return matrix;
}

/// The bound by the formula, by counting, and the round of words that attains it.
void expect_theorem_in_words(const WordMatrix& p, std::size_t lane_bits) {
  const WordRound round = word_round(p, lane_bits);
  ASSERT_EQ(round.bound, incoming_words(p, lane_bits));
  ASSERT_EQ(round.shuffles(), round.bound);
  ASSERT_TRUE(round_is_right(p, round));
}

/// The plan of the reference brings what T wants, with one shuffle for each element that the
/// neediest lane lacks. If T lacks elements and no lane keeps any, there may be more shuffles: one
/// for each element of T in a lane of S, shared among the lanes that have the same ones.
void expect_shortest_plan(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                          std::size_t lane_bits) {
  const Integer l(lane_bits);
  const auto from = laws::places_of(S, l), to = laws::places_of(T, l);
  const ShufflePlan plan = conversion_plan(S, T, l).value();
  ASSERT_TRUE(laws::brings(plan, *from, to->registers(),
                           [&](const ByteSource& source, std::size_t r, std::size_t lane) {
                             return from->at(source.input, source.lane) == to->at(r, lane);
                           }));
  const auto lacking = static_cast<std::size_t>(laws::missing_elements(*from, *to));
  const std::size_t shuffles = cost_of(plan).shuffles;
  if (reaches_all(T)) {
    ASSERT_EQ(shuffles, lacking);
    return;
  }
  const std::size_t wanted = laws::elements_in(*to, 0).size(),
                    sent = laws::elements_to_send(*from, *to);
  ASSERT_GE(shuffles, lacking);
  ASSERT_LE(shuffles, lacking < wanted ? lacking : std::max(lacking, sent));
}

}  // namespace


TEST(Shuffles, NeedNoMoreThanTheBoundOnEveryMatrixOfUpToFourBits) {
  for (std::size_t n = 1; n <= 4; ++n) {
    std::uint64_t matrices = 0;
    each_invertible(n, {}, [&](const WordMatrix& p) {
      ++matrices;
      for (std::size_t lane_bits = 0; lane_bits <= n; ++lane_bits)
        expect_theorem_in_words(p, lane_bits);
    });
    EXPECT_EQ(matrices, invertible_matrices(n));
  }
  EXPECT_EQ(invertible_matrices(5), 9'999'360U);
}

TEST(Shuffles, OfTheReferenceAreAsFewOnEveryMatrixOfUpToThreeBits) {
  for (std::size_t n = 1; n <= 3; ++n)
    each_invertible(n, {}, [&](const WordMatrix& p) {
      for (std::size_t lane_bits = 0; lane_bits <= n; ++lane_bits) {
        const BitMatrix<Integer> P = as_matrix(p);
        const Integer l(lane_bits);
        ASSERT_EQ(shuffle_bound(P, l).value(), word_round(p, lane_bits).bound);
        expect_shortest_plan(laws::unit_columns<Integer>(n), matrix_inverse(P).value(), lane_bits);
      }
    });
}

// What lets lanes be moved: X with D + C X invertible, and with D + C X == I if im(D + I) lies
// within im C.
TEST(Shuffles, HaveAnXForEveryCAndDThatSpanTheLanes) {
  std::uint64_t pairs = 0, spanning = 0;
  for (std::size_t l = 1; l <= 3; ++l)
    for (std::size_t r = 1; r <= 4 && r * l + l * l <= 15; ++r) {
      std::vector<BitTable> every_x;
      for (std::uint64_t x = 0; x < std::uint64_t{1} << (r * l); ++x)
        every_x.push_back(table_of(matrix_with_columns(r, l, x)));
      for (std::uint64_t bits = 0; bits < std::uint64_t{1} << (l * (r + l)); ++bits) {
        const BitTable c = table_of(matrix_with_columns(l, r, bits)),
                       d = table_of(matrix_with_columns(l, l, bits >> (l * r)));
        bool invertible = false, unit = false;
        for (std::size_t x = 0; x < every_x.size() && !(invertible && unit); ++x) {
          const BitTable moved = sum_of(d, times(c, every_x[x]));
          invertible = invertible || rank_of(moved) == l;
          unit = unit || moved == unit_table(l);
        }
        ++pairs;
        const bool spans = rank_of(beside(c, d)) == l;
        spanning += spans ? 1 : 0;
        ASSERT_EQ(invertible, spans);
        ASSERT_EQ(unit, image_contains(c, sum_of(d, unit_table(l))));
      }
    }
  EXPECT_EQ(pairs, 42'364U);
  EXPECT_EQ(spanning, 33'704U);
}

TEST(Shuffles, NeedNoMoreThanTheBoundOnEveryPermutationOfUpToEightBits) {
  for (std::size_t n = 1; n <= 8; ++n) {
    WordMatrix p;
    p.size = n;
    std::vector<unsigned> order(n);
    std::iota(order.begin(), order.end(), 0U);
    do {
      for (std::size_t k = 0; k < n; ++k) p.columns[k] = static_cast<std::uint16_t>(1U << order[k]);
      for (std::size_t lane_bits = 0; lane_bits <= std::min<std::size_t>(n, 5); ++lane_bits)
        expect_theorem_in_words(p, lane_bits);
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

TEST(Shuffles, NeedNoMoreThanTheBoundOnRandomMatricesOfAWarp) {
  std::mt19937 random(1);
  for (std::size_t n = 5; n <= 9; ++n)
    for (int found = 0; found < 60;) {
      BitMatrix<Integer> T = matrix_with_columns(n, n, 0);
      for (Integer& column : T.columns) column = Integer(random() & ((1U << n) - 1));
      if (!reaches_all(T)) continue;
      ++found;
      expect_shortest_plan(laws::unit_columns<Integer>(n), T, 5);
    }
}

// One element in many places, or nowhere in the target, and more registers on one side: all pairs
// of at most 14 bits.
TEST(Shuffles, NeedNoMoreThanTheBoundOnEverySmallPairWithCopies) {
  std::uint64_t pairs = 0, parts = 0;
  for (std::size_t lanes = 0; lanes <= 2; ++lanes)
    for (std::size_t from = 0; from <= 2; ++from)
      for (std::size_t to = 0; to <= 2; ++to)
        for (std::size_t m = 0; m <= lanes + std::min(from, to); ++m) {
          const std::size_t source_bits = (lanes + from) * m, target_bits = (lanes + to) * m;
          if (source_bits + target_bits > 14) continue;
          for (std::uint64_t s = 0; s < std::uint64_t{1} << source_bits; ++s) {
            const BitMatrix<Integer> S = matrix_with_columns(m, lanes + from, s);
            if (!reaches_all(S)) continue;
            for (std::uint64_t t = 0; t < std::uint64_t{1} << target_bits; ++t) {
              const BitMatrix<Integer> T = matrix_with_columns(m, lanes + to, t);
              ++(reaches_all(T) ? pairs : parts);
              expect_shortest_plan(S, T, lanes);
            }
          }
        }
  EXPECT_EQ(pairs, 25'593U);
  EXPECT_EQ(parts, 12'176U);
}

TEST(Shuffles, OfARegisterBitAndALaneBitAreHalfTheRegisters) {
  for (const int registers : {2, 4, 8, 16}) {
    WordMatrix p;
    p.size = static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(registers))) + 5;
    for (std::size_t k = 0; k < p.size; ++k) p.columns[k] = static_cast<std::uint16_t>(1U << k);
    std::swap(p.columns[0], p.columns[p.size - 1]);
    const PlanCost cost = cost_of(shuffle_plan(as_matrix(p), Integer(5)).value());
    EXPECT_EQ(cost.shuffles, static_cast<std::size_t>(registers) / 2);
    EXPECT_EQ(cost.selects, static_cast<std::size_t>(registers) * 3 / 2);
  }
}

// A selector or a mask may take any value that the text allows.
TEST(Shuffles, PermutesOfOddLanesTakeTheOtherSelector) {
  const std::string plan = "plan{lanes:4,in:2,steps:[prmt(0,1,0x3210,0b11,0x7654)],out:(2)}";
  EXPECT_EQ(call("shuffle_source(" + plan + ", 0, 0, 3)"), "(0,0,3)");
  EXPECT_EQ(call("shuffle_source(" + plan + ", 0, 1, 3)"), "(1,1,3)");
  EXPECT_EQ(call("shuffle_source(" + plan + ", 0, 2, 0)"), "(1,2,0)");
  EXPECT_EQ(call("shuffle_source(" + plan + ", 0, 3, 0)"), "(0,3,0)");
}

}  // namespace plumb
