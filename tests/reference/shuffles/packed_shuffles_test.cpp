// Elements of 8 and 16 bits: every small conversion byte by byte, and how far plans are from the
// bound.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "properties/integer.hpp"
#include "properties/laws/shuffles/packed.hpp"
#include "properties/oracles/general_linear.hpp"
#include "reference/shuffles/packed_planner.hpp"
#include "tests/reference/shuffles/small_matrices.hpp"
#include "tests/support/long_tests.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Matrix = BitMatrix<Integer>;

/// Cases by how many shuffles their plan has beyond the bound.
using OutsideDomain = std::map<std::size_t, std::uint64_t>;

bool does(const ShufflePlan& plan, const Matrix& S, const Matrix& T, std::size_t lane_bits,
          std::size_t p) {
  const Integer l(lane_bits);
  return laws::PackedPlanBrings::brings_elements(plan, *laws::places_of(S, l),
                                                 *laws::places_of(T, l), std::size_t{1} << p);
}

/// The plan brings every element, and the bound is what counting says.
void expect_right_plan(const Matrix& S, const Matrix& T, std::size_t lane_bits, std::size_t p,
                       OutsideDomain& beyond) {
  const Integer l(lane_bits);
  const ShufflePlan plan = packed_plan(S, T, l, Integer(p)).value();
  ASSERT_TRUE(does(plan, S, T, lane_bits, p))
      << call_of("packed_plan", {notation::print(Value<Integer>(S)),
                                 notation::print(Value<Integer>(T)), l.str(), Integer(p).str()});
  const auto from = laws::places_of(S, l), to = laws::places_of(T, l);
  int words = 0;
  for (std::size_t lane = 0; lane < to->lanes(); ++lane)
    words = std::max(words, laws::words_needed(*from, *to, lane, std::size_t{1} << p));
  const auto bound = packed_bound(S, T, l, Integer(p)).value().convert_to<std::size_t>();
  ASSERT_EQ(bound, static_cast<std::size_t>(words));
  const std::size_t shuffles = cost_of(plan).shuffles;
  ASSERT_GE(shuffles, bound);
  if (p == 0) { ASSERT_EQ(shuffles, bound); }
  ++beyond[shuffles - bound];
}

const Matrix bytes_of_lanes =
    matrix_with_columns(6, 6, 0b100000'010000'001000'000100'000010'000001);
const Matrix lanes_of_bytes =
    matrix_with_columns(6, 6, 0b000100'000010'000001'100000'010000'001000);

}  // namespace


TEST(PackedShuffles, TransposeEightBytesOfEightLanesInThree) {
  const ShufflePlan plan =
      packed_plan(bytes_of_lanes, lanes_of_bytes, Integer(3), Integer(2)).value();
  EXPECT_TRUE(does(plan, bytes_of_lanes, lanes_of_bytes, 3, 2));
  const PlanCost cost = cost_of(plan);
  EXPECT_EQ(cost.shuffles, 3U);
  EXPECT_EQ(cost.selects, 3U);
  EXPECT_EQ(cost.permutes, 6U);
  EXPECT_EQ(packed_bound(bytes_of_lanes, lanes_of_bytes, Integer(3), Integer(2)).value(), 3);
}

// Every step matters: a plan with one step changed does something else.
TEST(PackedShuffles, AreWrongWithAnyStepChanged) {
  const ShufflePlan plan =
      packed_plan(bytes_of_lanes, lanes_of_bytes, Integer(3), Integer(2)).value();
  for (std::size_t k = 0; k < plan.steps.size(); ++k) {
    ShufflePlan broken = plan;
    if (auto* select = std::get_if<SelectStep>(&broken.steps[k]))
      std::swap(select->then, select->otherwise);
    else if (auto* permute = std::get_if<PermuteStep>(&broken.steps[k]))
      permute->odd ^= 1U;
    else if (auto* shuffle = std::get_if<ButterflyShuffle>(&broken.steps[k]))
      broken.steps[k] = UpShuffle{shuffle->value, shuffle->by};
    EXPECT_NE(broken, plan);
    EXPECT_FALSE(does(broken, bytes_of_lanes, lanes_of_bytes, 3, 2)) << k;
  }
  ShufflePlan fewer = plan;
  fewer.outputs.pop_back();
  EXPECT_FALSE(does(fewer, bytes_of_lanes, lanes_of_bytes, 3, 2));
  EXPECT_FALSE(does(plan, bytes_of_lanes, lanes_of_bytes, 3, 1));
}

TEST(PackedShuffles, AreReadBackFromTheirText) {
  const ShufflePlan plan =
      packed_plan(bytes_of_lanes, lanes_of_bytes, Integer(3), Integer(2)).value();
  EXPECT_EQ(std::get<ShufflePlan>(value(Kind::plan, notation::print(Value<Integer>(plan)))), plan);
}

// A box of [linear-shuffle] is four elements: of 8 bits one word, of 16 bits two.
TEST(PackedShuffles, OfTheSeedMoveItsBoxesAsWords) {
  const Matrix fp16 = matrix_with_columns(5, 5, 0b10000'01000'00100'00010'00001);
  const Matrix fp8 = matrix_with_columns(5, 5, 0b01000'00100'10000'00010'00001);
  const PlanCost bytes = cost_of(packed_plan(fp16, fp8, Integer(2), Integer(2)).value());
  EXPECT_EQ(bytes.shuffles, 2U);
  EXPECT_EQ(bytes.selects, 4U);
  EXPECT_EQ(bytes.permutes, 0U);
  const PlanCost halves = cost_of(packed_plan(fp16, fp8, Integer(2), Integer(1)).value());
  EXPECT_EQ(halves.shuffles, 4U);
  EXPECT_EQ(halves.permutes, 0U);
}

TEST(PackedShuffles, BringEveryElementUnderEveryBitPermutationOfUpToSixBits) {
  const std::size_t step = by_preset(7, 1);  // the preset release: every seventh of six bits
  std::size_t number = 0;
  OutsideDomain beyond;
  for (std::size_t n = 1; n <= 6; ++n) {
    const Matrix S = laws::unit_columns<Integer>(n);
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    do {
      if (n == 6 && number++ % step != 0) continue;
      Matrix T{n, {}};
      for (std::size_t k : order) T.columns.push_back(S.columns[k]);
      for (std::size_t lane_bits = 0; lane_bits <= std::min<std::size_t>(n, 5); ++lane_bits)
        for (std::size_t p : {1U, 2U}) expect_right_plan(S, T, lane_bits, p, beyond);
    } while (std::next_permutation(order.begin(), order.end()));
  }
  EXPECT_EQ(number, 720U);
  EXPECT_EQ(beyond,
            by_preset(OutsideDomain{{0, 2'974}, {1, 6}}, OutsideDomain{{0, 10'348}, {1, 36}}));
}

TEST(PackedShuffles, BringEveryElementUnderEveryMatrixOfUpToThreeBits) {
  OutsideDomain beyond;
  for (std::size_t n = 1; n <= 3; ++n)
    each_invertible(n, {}, [&](const WordMatrix& matrix) {
      Matrix T{n, {}};
      for (std::size_t k = 0; k < n; ++k) T.columns.push_back(Integer(matrix.columns[k]));
      for (std::size_t lane_bits = 0; lane_bits <= n; ++lane_bits)
        for (std::size_t p : {1U, 2U})
          expect_right_plan(laws::unit_columns<Integer>(n), T, lane_bits, p, beyond);
    });
  EXPECT_EQ(beyond, (OutsideDomain{{0, 1'384}}));
}

// One element in many places, and more registers on one side: all pairs of at most 12 bits.
TEST(PackedShuffles, BringEveryElementOfEverySmallPairWithCopies) {
  const std::uint64_t step = by_preset(7, 1);  // the preset release: every seventh pair
  std::uint64_t pair = 0;
  OutsideDomain beyond;
  for (std::size_t lanes = 0; lanes <= 2; ++lanes)
    for (std::size_t from = 0; from <= 3; ++from)
      for (std::size_t to = 0; to <= 3; ++to)
        for (std::size_t m = 0; m <= lanes + std::min(from, to); ++m) {
          const std::size_t source_bits = (lanes + from) * m, target_bits = (lanes + to) * m;
          if (source_bits + target_bits > 12) continue;
          for (std::uint64_t s = 0; s < std::uint64_t{1} << source_bits; ++s) {
            const Matrix S = matrix_with_columns(m, lanes + from, s);
            if (!reaches_all(S)) continue;
            for (std::uint64_t t = 0; t < std::uint64_t{1} << target_bits; ++t) {
              const Matrix T = matrix_with_columns(m, lanes + to, t);
              if (!reaches_all(T) || pair++ % step != 0) continue;
              for (std::size_t p : {1U, 2U}) expect_right_plan(S, T, lanes, p, beyond);
            }
          }
        }
  EXPECT_EQ(pair, 15'933U);
  EXPECT_EQ(beyond, (OutsideDomain{{0, 2 * ((pair - 1) / step + 1)}}));
}

TEST(PackedShuffles, BringEveryElementOfRandomPairsOfAWarp) {
  std::mt19937 random(1);
  OutsideDomain beyond;
  for (int found = 0; found < 400;) {
    const std::size_t from = random() % 6, to = random() % 6, p = random() % 3;
    const std::size_t most = 5 + std::min(from, to),
                      m = most - (found % 2 == 0 ? 0 : random() % most);
    Matrix S = matrix_with_columns(m, from + 5, 0), T = matrix_with_columns(m, to + 5, 0);
    for (Integer& column : S.columns) column = Integer(random() & ((1U << m) - 1));
    for (Integer& column : T.columns) column = Integer(random() & ((1U << m) - 1));
    if (!reaches_all(S) || !reaches_all(T)) continue;
    ++found;
    expect_right_plan(S, T, 5, p, beyond);
  }
  EXPECT_EQ(std::accumulate(beyond.begin(), beyond.end(), std::uint64_t{0},
                            [](std::uint64_t sum, const auto& row) { return sum + row.second; }),
            400U);
}

}  // namespace plumb
