// Plans of a block: the kernel that each one is runs in the interpreter of PTX, which judges every
// element in every thread and counts the wavefronts of every instruction.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include "plumb/dialects/written_value.hpp"
#include "plumb/gpu/ptx/conversion.hpp"
#include "plumb/workbench/blocks/block_plan.hpp"
#include "plumb/workbench/blocks/block_ptx.hpp"
#include "plumb/workbench/blocks/block_report.hpp"
#include "plumb/workbench/shuffles/request.hpp"
#include "properties/notation/failure.hpp"
#include "tests/support/text.hpp"

namespace plumb::workbench {
namespace {

namespace ptx = gpu_conformance::ptx;

BlockConversion conversion_of_block(const std::string& from, const std::string& to, unsigned bits) {
  return read_block_conversion(from, to, bits, "");
}

std::variant<ptx::ThreadElements, std::string> elements_of_text(const std::string& text,
                                                                std::size_t warps) {
  return ptx::thread_elements(
      std::get<LinearLayout<Integer>>(value(Kind::linear, dialects::written_value(text))), warps);
}

/// The judge of the plan's kernel; it takes layouts that have a place for every element.
std::optional<ptx::JudgedConversion> judged_plan(const BlockPlan& plan, const BlockConversion& c) {
  const std::size_t warps = std::size_t{1} << (c.thread_bits() - 5);
  const std::uint64_t dynamic = plan.bytes() > 48 * 1024 ? plan.bytes() : 0;
  const auto from = elements_of_text(c.from, warps), to = elements_of_text(c.to, warps);
  if (from.index() != 0 || to.index() != 0) return std::nullopt;
  return ptx::judge_conversion({block_ptx(c, plan, {}), "", dynamic}, std::get<0>(from),
                               std::get<0>(to), c.bits);
}

/// What the judge has seen.
struct RightPlan {
  BlockPlan plan;
  bool judged;
};

RightPlan right_plan(const std::string& from, const std::string& to, unsigned bits) {
  const BlockConversion c = conversion_of_block(from, to, bits);
  BlockPlan plan = block_plan(c);
  const std::string what = from + " " + to + " " + std::to_string(bits);
  EXPECT_EQ(wrong_in(plan, c), std::nullopt) << what;
  EXPECT_EQ(plan.wavefronts(), plan.least) << what;
  EXPECT_GE(plan.wavefronts(), plan.by_bytes()) << what;
  const auto judged = judged_plan(plan, c);
  if (!judged) return {plan, false};
  EXPECT_EQ(name_of(judged->verdict), "right") << what << ": " << judged->reason;
  std::size_t wavefronts = 0, groups = 0;
  for (const ptx::Counts& warp : judged->warps) {
    wavefronts += warp.wavefronts;
    groups += warp.without_conflict;
    EXPECT_EQ(warp.barriers, 1U);
  }
  EXPECT_EQ(plan.wavefronts(), wavefronts) << what;
  EXPECT_EQ(plan.stores.groups + plan.loads.groups, groups) << what;
  return {plan, true};
}

/// The plan, which is right and costs what it says.
BlockPlan expect_right_plan(const std::string& from, const std::string& to, unsigned bits) {
  const RightPlan right = right_plan(from, to, bits);
  EXPECT_TRUE(right.judged);
  return right.plan;
}

using Columns = std::vector<std::uint32_t>;

std::string bases_text(const Columns& columns) {
  std::string text;
  for (const std::uint32_t one : columns)
    text += (text.empty() ? "[" : ",[") + std::to_string(one) + "]";
  return "[" + text + "]";
}

std::string layout_text(const Columns& registers, const Columns& lanes, const Columns& warps,
                        std::size_t bits) {
  return "{register:" + bases_text(registers) + ",lane:" + bases_text(lanes) +
         ",warp:" + bases_text(warps) + "}->(x:" + std::to_string(1U << bits) + ")";
}

const std::string rows =
    "{register:[[4,0],[8,0],[16,0]],lane:[[0,1],[0,2],[0,4],[0,8],[0,16]],warp:[[1,0],[2,0]]}"
    "->(a:32,b:32)";
const std::string columns =
    "{register:[[0,4],[0,8],[0,16]],lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],warp:[[0,1],[0,2]]}"
    "->(a:32,b:32)";

}  // namespace

TEST(BlockPlan, TransposesATileWithoutConflicts) {
  const BlockPlan words = expect_right_plan(rows, columns, 32);
  EXPECT_EQ(words.bytes(), 4096U);
  EXPECT_EQ(words.wavefronts(), 64U);
  EXPECT_EQ(words.by_bytes(), 64U);
  EXPECT_FALSE(words.is_plain());
  EXPECT_EQ(expect_right_plan(rows, columns, 64).wavefronts(), 128U);
}

TEST(BlockPlan, OfWarpsThatTradePlacesNeedsNoSwizzle) {
  const BlockPlan plan = expect_right_plan(layout_text({128}, {1, 2, 4, 8, 16}, {32, 64}, 8),
                                           layout_text({128}, {1, 2, 4, 8, 16}, {64, 32}, 8), 32);
  EXPECT_TRUE(plan.is_plain());
  EXPECT_EQ(plan.wavefronts(), 16U);
  EXPECT_EQ(plan.stores.width, 2U);
  EXPECT_EQ(plan.loads.width, 2U);
  EXPECT_EQ(plan.stores.instructions.size(), 1U);
}

TEST(BlockPlan, BringsABlockedTileToTheAccumulatorOfAProduct) {
  const BlockPlan plan = expect_right_plan(
      "linear_blocked({}->(dim1:4,dim0:1), {}->(dim1:8,dim0:4), {}->(dim1:2,dim0:2), "
      "{}->(dim0:64,dim1:64))",
      "linear_mma_accumulator(1, {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:64))", 16);
  EXPECT_EQ(plan.bytes(), 8192U);
  EXPECT_EQ(plan.wavefronts(), 128U);
  EXPECT_EQ(plan.by_bytes(), 128U);
}

TEST(BlockPlan, StoresEachElementOnceAndLoadsACopyOnce) {
  // Warps 2 and 3 hold what 0 and 1 do, register bit 1 repeats bit 0, and so do lanes from 16 on.
  const std::string from = layout_text({32, 32}, {1, 2, 4, 8, 0}, {16, 0}, 6);
  const std::string to = layout_text({16, 0}, {0, 1, 2, 4, 8}, {0, 32}, 6);
  const BlockPlan plan = expect_right_plan(from, to, 32);
  EXPECT_EQ(plan.bytes(), 256U);
  EXPECT_EQ(plan.stores.bytes, 256U);
  EXPECT_EQ(plan.stores.warps, 2U);
  EXPECT_EQ(plan.stores.instructions.size() * plan.stores.width, 2U);
  EXPECT_NE(plan.stores.idle(16), 0U);
  EXPECT_NE(plan.stores.idle(64), 0U);
  EXPECT_EQ(plan.stores.idle(32 + 15), 0U);
  EXPECT_EQ(plan.loads.instructions.size() * plan.loads.width, 2U);
  EXPECT_EQ(plan.loads.instructions.front().registers.front(), (std::vector<std::size_t>{0, 2}));
}

TEST(BlockPlan, StoresOnlyWhatIsNeeded) {
  const auto [plan, judged] = right_plan(layout_text({64, 128}, {1, 2, 4, 8, 16}, {32}, 8),
                                         layout_text({}, {32, 1, 2, 4, 8}, {16}, 8), 32);
  EXPECT_FALSE(judged);  // TO has no place for element 64
  EXPECT_EQ(plan.bytes(), 256U);
  EXPECT_EQ(plan.stores.instructions.size(), 1U);
}

TEST(BlockPlan, OfSingleBytesIsBeyondTheBoundAndSaysSo) {
  const std::string from = layout_text({1}, {2, 4, 8, 16, 32}, {64, 128}, 8);
  const std::string to = layout_text({128}, {2, 4, 8, 16, 32}, {64, 1}, 8);
  const BlockPlan plan = expect_right_plan(from, to, 8);
  EXPECT_GT(plan.wavefronts(), plan.by_bytes());
  EXPECT_NE(block_text(conversion_of_block(from, to, 8), plan)
                .find("within 8 of the bound, and no linear address takes fewer"),
            std::string::npos)
      << block_text(conversion_of_block(from, to, 8), plan);
}

TEST(BlockPlan, WithAWrongAddressIsWrong) {
  const BlockConversion c = conversion_of_block(rows, columns, 32);
  const BlockPlan right = block_plan(c);
  ASSERT_FALSE(wrong_in(right, c));
  BlockPlan load = right, store = right, offset = right, twice = right;
  load.loads.offsets.columns[6] ^= 32;
  store.stores.offsets.columns[0] ^= 4;
  offset.loads.instructions.back().offset ^= 64;
  twice.stores.offsets.columns[5] = twice.stores.offsets.columns[6];
  for (const BlockPlan& wrong : {load, store, offset, twice}) {
    EXPECT_TRUE(wrong_in(wrong, c));
    EXPECT_EQ(name_of(judged_plan(wrong, c).value().verdict), "wrong");
  }
}

TEST(BlockPlan, IsRefusedWhereElementsLeaveTheBlock) {
  const auto said = [](const std::string& from, const std::string& to) -> std::string {
    try {
      conversion_of_block(from, to, 32);
    } catch (const notation::CallError& error) { return error.what(); }
    return "";
  };
  const auto of_blocks = [](const std::string& warp, const std::string& block) {
    return "{lane:[[1],[2],[4],[8],[16]],warp:[" + warp + "],block:[" + block + "]}->(x:128)";
  };
  EXPECT_NE(said(of_blocks("[32]", "[64]"), of_blocks("[64]", "[32]")).find("between blocks"),
            std::string::npos);
  EXPECT_EQ(said(of_blocks("[32]", "[64]"), of_blocks("[32]", "[64]")), "");
}

TEST(BlockPlan, OfRandomLayoutsBringsEveryElement) {
  std::mt19937 engine(45);
  const auto random = [&] { return static_cast<std::uint32_t>(engine()); };
  int plans = 0, judged = 0, at_bound = 0, swizzled = 0, wide = 0;
  for (int k = 0; k < 240; ++k) {
    const std::size_t bits = 4 + random() % 6, warps = random() % 3;
    const bool single = k % 2 == 0;  // bases of single bits, as compilers have them
    const auto drawn = [&](std::size_t count) {
      Columns bases;
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t basis = single ? 1U << random() % bits : random() & ((1U << bits) - 1);
        bases.push_back(random() % 6 == 0 ? 0 : basis);
      }
      return bases;
    };
    const auto shuffled = [&](std::size_t count) {
      Columns bases;
      for (std::size_t i = 0; i < count; ++i) bases.push_back(i < bits ? 1U << i : 0);
      std::shuffle(bases.begin(), bases.end(), engine);
      return bases;
    };
    const auto laid_out = [&](const Columns& all) {
      const auto lanes = all.begin() + static_cast<std::ptrdiff_t>(all.size() - 5 - warps);
      return layout_text({all.begin(), lanes}, {lanes, lanes + 5}, {lanes + 5, all.end()}, bits);
    };
    const std::size_t held = 5 + warps + random() % 4, wanted = 5 + warps + random() % 4;
    const std::string from = laid_out(single ? shuffled(held) : drawn(held));
    const std::string to = laid_out(single ? shuffled(wanted) : drawn(wanted));
    const unsigned width = 8U << random() % 4;
    try {
      conversion_of_block(from, to, width);
    } catch (const notation::CallError&) { continue; }  // an element is nowhere
    ++plans;
    const auto [plan, by_judge] = right_plan(from, to, width);
    if (by_judge) ++judged;
    if (plan.wavefronts() == plan.by_bytes()) ++at_bound;
    if (!plan.is_plain()) ++swizzled;
    if (plan.stores.width > 1 && plan.loads.width > 1) ++wide;
    if (HasFailure()) return;
  }
  EXPECT_GT(plans, 100);
  EXPECT_GT(judged, 60);
  EXPECT_GT(at_bound, 15);
  EXPECT_GT(swizzled, 40);
  EXPECT_GT(wide, 10);
}

}  // namespace plumb::workbench
