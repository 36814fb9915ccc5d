// What the clauses of swizzles say about existence and by formulas holds for all small swizzles.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "reference/composed/as_layout.hpp"
#include "reference/swizzles/fixed_points.hpp"
#include "reference/swizzles/group.hpp"
#include "reference/swizzles/recast.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Sw = Swizzle<int>;
using Table = std::vector<int>;

/// All with bits, base and |shift| up to these, overlapping ones and shift 0 included.
std::vector<Sw> swizzles_up_to(int bits, int base, int shift) {
  std::vector<Sw> all;
  for (int b = 0; b <= bits; ++b)
    for (int m = 0; m <= base; ++m)
      for (int s = -shift; s <= shift; ++s) all.push_back({b, m, s});
  return all;
}

/// The values at 2^0, 2^1, ..: all there is to a linear map.
Table at_bits(const Sw& f, int bits) {
  Table table;
  for (int k = 0; k < bits; ++k) table.push_back(swizzled(f, 1 << k));
  return table;
}

Table composed_at_bits(const Sw& f, const Sw& g, int bits) {
  Table table;
  for (int k = 0; k < bits; ++k) table.push_back(swizzled(f, swizzled(g, 1 << k)));
  return table;
}

Table identity(int bits) { return at_bits({0, 0, 0}, bits); }

std::string text(const Sw& f) {
  return "Sw<" + std::to_string(f.bits) + "," + std::to_string(f.base) + "," +
         std::to_string(f.shift) + ">";
}

/// The bits that f reads and those that it changes, as masks.
int read_mask(const Sw& f) { return ((1 << f.bits) - 1) << source_start(f); }
int changed_mask(const Sw& f) { return ((1 << f.bits) - 1) << target_start(f); }

/// True if the ones are adjacent, or there are none.
bool adjacent(int mask) {
  while (mask != 0 && mask % 2 == 0) mask /= 2;
  return (mask & (mask + 1)) == 0;
}

/// The Domain field of swizzle_compose.
bool said_to_compose(const Sw& f, const Sw& g) {
  if (f.bits == 0 || g.bits == 0 || f == g) return true;
  if (f.shift == g.shift && f.shift != 0)
    return (read_mask(f) & changed_mask(g)) == 0 && adjacent(read_mask(f) ^ read_mask(g));
  if (f.shift == 0 && g.shift == 0) return adjacent(read_mask(f) | read_mask(g));
  if (f.shift == 0) return (changed_mask(g) & ~read_mask(f)) == 0;
  return g.shift == 0 && (read_mask(f) & ~read_mask(g)) == 0;
}

constexpr int limit = 16;  // bits that swizzles of these bounds reach over, and one more

}  // namespace


TEST(Swizzles, ASwizzleThatUndoesFExistsExactlyIfTheClauseSaysSo) {
  const std::vector<Sw> candidates = swizzles_up_to(5, 6, 5);
  for (const Sw& f : swizzles_up_to(4, 2, 4)) {
    bool exists = false;
    for (const Sw& g : candidates)
      exists = exists || composed_at_bits(g, f, limit) == identity(limit);
    const Answer<Sw> R = swizzle_inverse(f);
    EXPECT_EQ(R.answered(), exists) << text(f);
    if (R.answered()) {
      EXPECT_EQ(composed_at_bits(R.value(), f, limit), identity(limit)) << text(f);
    } else {
      EXPECT_EQ(R.refusal() == Refusal::not_injective, f.shift == 0) << text(f);
    }
  }
}

TEST(Swizzles, TwoSwizzlesAreOneExactlyIfTheClauseSaysSo) {
  const std::vector<Sw> all = swizzles_up_to(3, 4, 4), candidates = swizzles_up_to(7, 8, 8);
  std::vector<Table> tables;
  for (const Sw& f : candidates) tables.push_back(at_bits(f, limit + 8));
  std::sort(tables.begin(), tables.end());
  int exist = 0;
  for (const Sw& f : all)
    for (const Sw& g : all) {
      const Table composed = composed_at_bits(f, g, limit + 8);
      const bool exists = std::binary_search(tables.begin(), tables.end(), composed);
      const Answer<Sw> R = swizzle_compose(f, g);
      ASSERT_EQ(R.answered(), exists) << text(f) << " " << text(g);
      ASSERT_EQ(said_to_compose(f, g), exists) << text(f) << " " << text(g);
      if (R.answered()) {
        ASSERT_EQ(at_bits(R.value(), limit + 8), composed) << text(f) << " " << text(g);
        ++exist;
      }
    }
  EXPECT_GT(exist, 10000);
}

TEST(Swizzles, ThePeriodIsThatOfTheFormula) {
  for (const Sw& f : swizzles_up_to(9, 2, 9)) {
    if (f.bits > 0 && f.shift == 0) continue;
    EXPECT_EQ(period(f).value(), period_by_definition(f)) << text(f);
  }
}

TEST(Swizzles, ASwizzleOfUnitsExistsExactlyIfTheClauseSaysSo) {
  const std::vector<Sw> candidates = swizzles_up_to(4, 6, 5);
  for (const Sw& f : swizzles_up_to(3, 3, 4))
    for (int k = 0; k <= 8; ++k) {
      const int n = 1 << k;
      bool function = true;  // is floor(f(x) / n) one of floor(x / n)?
      for (int x = 0; x < (1 << 12); ++x)
        function = function && swizzled(f, x) / n == swizzled(f, x / n * n) / n;
      const Answer<Sw> R = swizzle_upcast(f, n);
      EXPECT_EQ(R.answered(), function) << text(f) << " " << n;
      if (!R.answered()) continue;
      for (int x = 0; x < (1 << 12); ++x)
        ASSERT_EQ(swizzled(R.value(), x / n), swizzled(f, x) / n) << text(f) << " " << n;
    }
}

TEST(Swizzles, RowsAndColumnsStayInThePatternOfTheClauses) {
  for (const Sw& f : swizzles_up_to(3, 2, 4))
    for (int r = 0; r <= 7; ++r) {
      const auto [g, p] = fixed_rows(f, r).value();
      const auto [G, P] = fixed_columns(f, r).value();
      for (int x = 0; x < (1 << 12); ++x) {
        const int i = x >> r, j = x & ((1 << r) - 1);
        ASSERT_EQ(swizzled(f, x) == x, j % P < G && i % p < g) << text(f) << " " << r << " " << x;
      }
    }
}

TEST(Swizzles, RowsRepeatAfterThePeriodOfTheFormula) {
  for (const Sw& f : swizzles_up_to(3, 2, 4))
    for (int r = 0; r <= 6; ++r)
      ASSERT_EQ(row_period(f, r).value(), row_period_by_definition(f, r)) << text(f) << " " << r;
}

TEST(Swizzles, FixedPointsAreThoseThatAreCounted) {
  for (const Sw& f : swizzles_up_to(3, 3, 4))
    for (int n = 0; n <= 10; ++n)
      ASSERT_EQ(fixed_points(f, n).value(), fixed_points_by_definition(f, n))
          << text(f) << " " << n;
}

// A with extents 2 and different powers of two as strides absorbs f iff no bit that f reads and the
// bit that this changes are both strides; f with |shift| >= bits, shift != 0.
TEST(Swizzles, LayoutsOfSingleBitsAbsorbASwizzleThatDoesNotMeetItself) {
  for (const Sw& f : swizzles_up_to(3, 2, 3)) {
    if (f.shift == 0 || absolute(f.shift) < f.bits) continue;
    for (int strides = 0; strides < 256; ++strides) {
      Modes<int> modes;
      bool meets = false;
      for (int k = 0; k < 8; ++k) {
        if ((strides >> k & 1) == 0) continue;
        modes.push_back({2, 1 << k});
        meets = meets || ((swizzled(f, 1 << k) ^ 1 << k) & strides) != 0;
      }
      const ComposedLayout<int> F({{f, 0}}, layout_of(modes));
      ASSERT_EQ(as_layout(F).answered(), !meets) << text(f) << " " << strides;
    }
  }
}

// The source's three cases, and the one that it leaves open: with rows of 16 elements and shift 3
// the columns from 8 on never stay, and like the others move as 8 rows before.
TEST(Seed001, RowsThatStayForShiftsBelowAtAndAboveTheBitsOfARow) {
  EXPECT_EQ(call("fixed_rows(Sw<4,0,4>, 4)"), R"(["1","16"])");
  EXPECT_EQ(call("fixed_rows(Sw<3,0,4>, 4)"), R"(["1","8"])");
  EXPECT_EQ(call("fixed_columns(Sw<4,0,4>, 4)"), R"(["1","1"])");
  EXPECT_EQ(call("fixed_rows(Sw<4,0,5>, 4)"), R"(["2","32"])");
  EXPECT_EQ(call("fixed_rows(Sw<4,0,3>, 4)"), R"(["1","8"])");
  EXPECT_EQ(call("fixed_columns(Sw<4,0,3>, 4)"), R"(["8","16"])");
  EXPECT_EQ(call("row_period(Sw<4,0,3>, 4)"), "8");
}

// Every operation answers soon, for numbers of machine size and beyond.
TEST(Swizzles, HostileSwizzlesAreRefused) {
  const std::string huge(4000, '9');
  for (const std::string& f :
       {"Sw<" + huge + ",0,0>", "Sw<0," + huge + ",0>", "Sw<1,0,-" + huge + ">",
        std::string("Sw<65536,0,1>"), std::string("Sw<0,0,-65537>")}) {
    for (const char* operation : {"swizzle_inverse", "period", "swizzle_masks"})
      EXPECT_EQ(call(call_of(operation, {f})), "refuse too_large") << operation;
    for (const char* operation : {"swizzle_matrix", "swizzle_upcast", "swizzle_downcast",
                                  "fixed_points", "fixed_rows", "fixed_columns", "row_period"})
      EXPECT_EQ(call(call_of(operation, {f, "1"})), "refuse too_large") << operation;
    EXPECT_EQ(call(call_of("swizzle_compose", {f, "Sw<1,0,1>"})), "refuse too_large");
    EXPECT_EQ(call(call_of("evaluate", {f + " o 0 o 8:1", "1"})), "refuse too_large");
    EXPECT_EQ(call(call_of("as_layout", {f + " o 0 o 8:1"})), "refuse too_large");
    EXPECT_EQ(call(call_of("cosize", {f + " o 0 o 8:1"})), "refuse too_large");
  }
  for (const char* operation :
       {"swizzle_matrix", "fixed_points", "fixed_rows", "fixed_columns", "row_period"})
    EXPECT_EQ(call(call_of(operation, {"Sw<3,4,3>", huge})), "refuse too_large") << operation;
  for (const char* operation : {"swizzle_upcast", "swizzle_downcast"})
    EXPECT_EQ(call(call_of(operation, {"Sw<3,4,3>", huge})), "refuse out_of_domain") << operation;
  EXPECT_EQ(call("swizzle_compose(Sw<32767,0,32768>, Sw<32767,0,32768>)"), "Sw<0,0,0>");
  EXPECT_EQ(call("period(Sw<65535,0,1>)"), "65536");
}

}  // namespace plumb
