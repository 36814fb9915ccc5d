// What stands beside a swizzle: padding, the bound of any map, linear maps; and published formulas.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <vector>

#include "plumb/workbench/swizzles/formulas.hpp"
#include "plumb/workbench/swizzles/linear/kernel_search.hpp"
#include "plumb/workbench/swizzles/linear/linear_map.hpp"
#include "plumb/workbench/swizzles/padding.hpp"
#include "tests/workbench/swizzles/bank_definition.hpp"

namespace plumb {

using namespace workbench;

TEST(SwizzlePadding, NoPaddingOfUpToThreeLinesIsBetter) {
  for (const char* tile : {"(32,32):(32,1)", "(16,48):(48,1)", "(12,20):(20,1)", "(8,6):(6,1)"})
    for (const unsigned element : {1u, 4u})
      for (const char* access : {"columns:1", "columns:2"}) {
        const SwizzleTask task =
            read_task(tile, {access}, ElementSize::of_bytes(element), {8, 4, 32});
        const auto design = design_padding(task);
        ASSERT_TRUE(design.has_value());
        const std::uint64_t row = static_cast<std::uint64_t>(task.tile.strides()[0]);
        for (std::uint64_t skipped = 0; skipped < 3 * task.memory.line() / element; ++skipped) {
          const MapCost cost = cost_of(task, Padding{row, skipped});
          if (!cost.whole()) continue;
          ASSERT_GE(cost.total(), design->wavefronts) << tile << " " << skipped;
          if (cost.total() == design->wavefronts && design->padding.period == row) {
            ASSERT_GE(skipped, design->padding.skipped);
          }
        }
      }
}

TEST(SwizzlePadding, CostsWhatItSays) {
  const SwizzleTask task = read_task("(32,64):(64,1)", {"columns:4"}, ElementSize::of_bytes(4), {});
  const auto design = design_padding(task);
  ASSERT_TRUE(design.has_value());
  EXPECT_EQ(design->padding.period, 64u);
  EXPECT_EQ(design->padding.skipped, 4u);
  EXPECT_EQ(design->wavefronts, task.groups());
  EXPECT_EQ(design->more_bytes, 31u * 16);
}


// The bound holds for every map of units, linear or not.
TEST(SwizzleBound, NoPermutationOfEightWordsTakesFewer) {
  for (const std::vector<std::string>& accesses : std::vector<std::vector<std::string>>{
           {"columns:1"}, {"rows:1", "columns:1"}, {"(4,1):(1,0)", "(4,1):(2,0)"}}) {
    const SwizzleTask task =
        read_task("(4,2):(2,1)", accesses, ElementSize::of_bytes(4), {4, 4, 4});
    const UnitConflicts conflicts = conflicts_of(task);
    std::vector<std::uint64_t> places(8);
    std::iota(places.begin(), places.end(), 0);
    std::uint64_t least = no_limit;
    do least = std::min(least, cost_of(task, [&](std::uint64_t x) { return places[x]; }).total());
    while (std::next_permutation(places.begin(), places.end()));
    EXPECT_GE(least, conflicts.bound);
  }
}

namespace {

/// Every subspace of F2^n of dimension d, as sets of its vectors that are not 0.
std::set<std::set<std::uint32_t>> subspaces(unsigned n, unsigned d) {
  std::set<std::set<std::uint32_t>> level{{}};
  for (unsigned dimension = 0; dimension < d; ++dimension) {
    std::set<std::set<std::uint32_t>> next;
    for (const auto& space : level)
      for (std::uint32_t v = 1; v < (1u << n); ++v) {
        if (space.count(v)) continue;
        std::set<std::uint32_t> larger = space;
        larger.insert(v);
        for (const std::uint32_t w : space) larger.insert(v ^ w);
        next.insert(larger);
      }
    level = next;
  }
  return level;
}

bool avoids(const std::set<std::uint32_t>& space, const std::vector<std::uint32_t>& differences) {
  return std::none_of(differences.begin(), differences.end(),
                      [&](std::uint32_t d) { return space.count(d) > 0; });
}

std::set<std::uint32_t> span_of(const KernelGraph& graph) {
  std::set<std::uint32_t> span;
  for (std::uint32_t chosen = 1; chosen < (1u << graph.free.size()); ++chosen) {
    std::uint32_t v = 0;
    for (std::size_t i = 0; i < graph.free.size(); ++i) {
      if (!(chosen >> i & 1)) continue;
      v ^= 1u << graph.free[i];
      for (std::size_t k = 0; k < graph.dependent.size(); ++k)
        if (graph.values[i] >> k & 1) v ^= 1u << graph.dependent[k];
    }
    span.insert(v);
  }
  return span;
}

}  // namespace

// Every set of differences of F2^3, and c = 1 and 2: there is a kernel iff the search finds one.
TEST(LinearSwizzle, IsFoundIffThereIsOne) {
  for (unsigned c = 1; c <= 2; ++c) {
    const auto kernels = subspaces(3, 3 - c);
    for (unsigned set = 0; set < 128; ++set) {
      UnitConflicts conflicts{0, 3, c, 0, {{}}};
      for (std::uint32_t d = 1; d < 8; ++d)
        if (set >> (d - 1) & 1) conflicts.differences[0].push_back(d);
      const auto& differences = conflicts.differences[0];
      const bool exists = std::any_of(kernels.begin(), kernels.end(), [&](const auto& kernel) {
        return avoids(kernel, differences);
      });
      const KernelSearch search = search_kernels(conflicts);
      ASSERT_EQ(search.kernel.has_value(), exists) << c << " " << set;
      ASSERT_EQ(search.exhausted, !exists);
      if (search.kernel) {
        const auto span = span_of(*search.kernel);
        ASSERT_EQ(span.size(), (1u << (3 - c)) - 1);
        ASSERT_TRUE(avoids(span, differences));
      }
    }
  }
}

// Subspaces of every size: the kernel meets both in as few vectors as any kernel can.
TEST(LinearSwizzle, MeetsTwoSubspacesInAsLittleAsCanBe) {
  const unsigned n = 4;
  for (unsigned c = 1; c <= 3; ++c)
    for (unsigned a = 0; a <= n; ++a)
      for (unsigned b = 0; b <= n; ++b)
        for (const auto& A : subspaces(n, a)) {
          const auto B = *subspaces(n, b).rbegin();
          const UnitConflicts conflicts{0, n, c, 0, {{A.begin(), A.end()}, {B.begin(), B.end()}}};
          const auto K = avoiding_two_subspaces(conflicts);
          ASSERT_TRUE(K.has_value());
          const auto span = span_of(*K);
          ASSERT_EQ(span.size(), (1u << (n - c)) - 1);
          for (const auto& [space, dimension] : {std::pair{A, a}, {B, b}}) {
            const auto met = std::count_if(span.begin(), span.end(), [&, &space_ = space](auto v) {
              return space_.count(v) > 0;
            });
            ASSERT_EQ(met + 1, 1 << (dimension > c ? dimension - c : 0));
          }
        }
}

TEST(LinearSwizzle, IsConflictFreeWhereNoSingleSwizzleIs) {
  const SwizzleTask task = read_task("(64,64):(64,1)", {"columns:8", "((8,8),8):((8@0,8@1),1@1)"},
                                     ElementSize::of_bytes(2), {});
  const SwizzleDesign swizzles = design_swizzle(task);
  EXPECT_FALSE(swizzles.conflict_free(task));
  const UnitConflicts conflicts = conflicts_of(task);
  EXPECT_EQ(conflicts.bound, task.groups());
  const LinearDesign design = design_linear(task, conflicts);
  ASSERT_EQ(design.outcome, LinearOutcome::found);
  std::set<std::uint64_t> images;
  for (std::uint64_t x = 0; x < 4096; ++x) images.insert((*design.map)(x));
  EXPECT_EQ(images.size(), 4096u);
  EXPECT_EQ(*images.rbegin(), 4095u);
  std::uint64_t total = 0;
  for (const TileAccess& access : task.accesses) {
    NaiveAccess naive{2, access.vector, {{}}};
    for (std::size_t lane = 0; lane < access.lanes(); ++lane) {
      const auto begin = access.offsets.begin() + static_cast<std::ptrdiff_t>(lane * access.vector);
      naive.instructions[0].emplace_back(begin, begin + access.vector);
    }
    total += naive_wavefronts(naive, {}, *design.map).value();
  }
  EXPECT_EQ(total, task.groups());
}

// 0 and 1, 0 and 2, 0 and 3 are read at once, and there are two places in the banks: a kernel of
// dimension 1 is one of the three differences.
TEST(LinearSwizzle, SaysThatThereIsNone) {
  const SwizzleTask task = read_task("4:1", {"(2,1):(1,0)", "(2,1):(2,0)", "(2,1):(3,0)"},
                                     ElementSize::of_bytes(8), {4, 4, 2});
  EXPECT_FALSE(design_swizzle(task).conflict_free(task));
  const UnitConflicts conflicts = conflicts_of(task);
  EXPECT_EQ(conflicts.bank_bits, 1u);
  EXPECT_EQ(conflicts.bound, 3u);
  const LinearDesign design = design_linear(task, conflicts);
  EXPECT_EQ(design.outcome, LinearOutcome::none);
  EXPECT_FALSE(design.map.has_value());
}


// [cute-swizzle].

TEST(SwizzleFormulas, AreExactWhereTheSeedWorksAnExample) {
  const FormulaRow row = judge_formulas(2, 8, 64);
  EXPECT_EQ(std::vector({row.bits, row.base, row.shift}), std::vector({3, 3, 3}));
  EXPECT_EQ(row.verdict, FormulaVerdict::exact);
}

TEST(SwizzleFormulas, GiveNoSwizzleForRowsShorterThanALine) {
  const FormulaRow row = judge_formulas(2, 8, 32);
  EXPECT_EQ(std::vector({row.bits, row.base, row.shift}), std::vector({3, 3, 2}));
  EXPECT_EQ(row.verdict, FormulaVerdict::illegal);
  EXPECT_EQ(row.best, (WordSwizzle{2, 3, 3}));
  EXPECT_EQ(row.least, row.groups);
}

// For rows of at least a line and vectors of at least a word, and nowhere else.
TEST(SwizzleFormulas, AreExactFromALineAndAWordOn) {
  for (const FormulaRow& row : formula_rows()) {
    EXPECT_EQ(row.least, row.groups) << row.element << " " << row.vector << " " << row.row;
    if (row.verdict == FormulaVerdict::undefined) continue;
    const bool wide = row.element * row.row >= 128, words = row.element * row.vector >= 4;
    EXPECT_EQ(row.verdict == FormulaVerdict::exact, wide && words)
        << row.element << " " << row.vector << " " << row.row;
  }
}

// With a word where a vector is less, a line where a row is less, and for the row the greatest
// power of two that divides it, they give the best everywhere.
TEST(SwizzleFormulas, GiveTheBestOnceMended) {
  const auto log = [](unsigned n) { return std::countr_zero(n); };
  for (const FormulaRow& row : formula_rows()) {
    const unsigned X = 1u << log(row.row);
    const unsigned line = 128 / row.element, unit = std::max(row.vector, 4 / row.element);
    const WordSwizzle mended{static_cast<unsigned>(log(std::min(X, line)) - log(unit)),
                             static_cast<unsigned>(log(unit)), log(std::max(X, line)) - log(unit)};
    EXPECT_TRUE(row.best == mended || (row.best.bits == 0 && mended.bits == 0))
        << row.element << " " << row.vector << " " << row.row;
  }
}

TEST(SwizzleFormulas, AreUndefinedForRowsOf40) {
  const FormulaRow row = judge_formulas(4, 4, 40);
  EXPECT_EQ(row.verdict, FormulaVerdict::undefined);
  EXPECT_EQ(row.best, (WordSwizzle{1, 2, 3}));
}

}  // namespace plumb
