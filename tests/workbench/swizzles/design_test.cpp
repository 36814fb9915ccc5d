// The swizzles that plumb swizzle finds are all that there are, and no others.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "plumb/workbench/swizzles/design.hpp"
#include "properties/notation/notation.hpp"
#include "tests/workbench/swizzles/bank_definition.hpp"

namespace plumb {

using namespace workbench;

namespace {

constexpr auto of_bytes = ElementSize::of_bytes;

std::vector<std::string> names(const std::vector<WordSwizzle>& swizzles) {
  std::vector<std::string> all;
  for (const WordSwizzle& f : swizzles) all.push_back(notation::print(swizzle_of(f)));
  return all;
}

NaiveSwizzle naive(const WordSwizzle& f) { return {f.bits, f.base, f.shift}; }

/// The lanes of an access, from the offsets that it holds; a group is an instruction.
NaiveAccess naive(const TileAccess& access, unsigned element) {
  NaiveAccess result{element, access.vector, {}};
  std::size_t lane = 0;
  for (const std::size_t end : access.ends) {
    std::vector<std::vector<std::uint64_t>> lanes;
    for (; lane < end; ++lane) {
      const auto begin = access.offsets.begin() + static_cast<std::ptrdiff_t>(lane * access.vector);
      lanes.emplace_back(begin, begin + access.vector);
    }
    result.instructions.push_back(lanes);
  }
  return result;
}

/// Wavefronts of all accesses by the definition; nothing if a vector is split.
template <class Map>
std::optional<std::uint64_t> naive_total(const SwizzleTask& task, const Map& map) {
  std::uint64_t total = 0;
  for (const TileAccess& access : task.accesses) {
    const auto count = naive_wavefronts(naive(access, task.element.bits / 8),
                                        {task.memory.banks, task.memory.bank_bytes}, map);
    if (!count) return std::nullopt;
    total += *count;
  }
  return total;
}

/// Far more swizzles than the space has: no bound but one on bits that lie beyond every offset.
std::vector<NaiveSwizzle> wide_space(unsigned n, unsigned k) {
  const unsigned most = std::max(n, k) + 3;
  std::vector<NaiveSwizzle> space{{0, 0, 0}};
  for (unsigned bits = 1; bits <= most; ++bits)
    for (unsigned base = 0; base <= most; ++base)
      for (unsigned shift = bits; shift <= most; ++shift)
        for (const int sign : {1, -1})
          space.push_back({bits, base, sign * static_cast<int>(shift)});
  return space;
}

const std::vector<std::string> small_tiles{"(8,8):(8,1)",         "(4,16):(16,1)", "(8,12):(12,1)",
                                           "(8,10):(10,1)",       "(16,4):(1,16)", "(8,8):(9,1)",
                                           "((2,4),8):((8,16),1)"};

/// Small memories show what large ones do.
const std::vector<BankedMemory> small_memories{{4, 4, 32}, {8, 4, 32}, {4, 8, 8}};

std::vector<SwizzleTask> small_tasks() {
  std::vector<SwizzleTask> tasks;
  for (const std::string& tile : small_tiles)
    for (const BankedMemory& memory : small_memories)
      for (const unsigned element : {1u, 2u, 4u})
        for (const std::vector<std::string>& accesses :
             std::vector<std::vector<std::string>>{{"columns:1"},
                                                   {"columns:2"},
                                                   {"columns:2x1"},
                                                   {"rows:2", "columns:2"},
                                                   {"rows:1", "columns:2"},
                                                   {"rows:1", "columns:1", "rows:2"}})
          tasks.push_back(read_task(tile, accesses, of_bytes(element), memory));
  return tasks;
}

using Swizzles = std::vector<WordSwizzle>;

/// True if the answer has every swizzle of the space that takes the fewest wavefronts by the
/// definition, and no other.
bool right_answer(const SwizzleTask& task, const Swizzles& answer) {
  std::optional<std::uint64_t> least;
  Swizzles best;
  for (const WordSwizzle& f : swizzle_space(task.offset_bits(), task.bank_bits())) {
    const auto total = naive_total(task, naive(f));
    if (!total || (least && *total > *least)) continue;
    if (!least || *total < *least) best.clear();
    least = total;
    best.push_back(f);
  }
  return best == answer;
}

}  // namespace


TEST(SwizzleDesign, CountsAsTheDefinitionDoes) {
  std::mt19937_64 random(1);
  const auto below = [&](std::uint64_t n) { return random() % n; };
  for (int round = 0; round < 4000; ++round) {
    const unsigned element = 1u << below(5), vector = 1u << below(6 - std::bit_width(element));
    const BankedMemory memory{4u << below(5), 4u << below(2), 32};
    TileAccess access{"", vector, vector * element, 1, {}, {}};
    access.group = memory.line() / std::max(access.bytes, memory.bank_bytes);
    const std::size_t lanes = 1 + below(std::min(access.group, 32u));
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      const std::uint64_t start = below(below(2) ? 64 : 4096) * vector;
      for (unsigned v = 0; v < vector; ++v) access.offsets.push_back(start + v);
    }
    access.ends = {lanes};
    const unsigned bits = static_cast<unsigned>(below(4));
    const int shift = static_cast<int>(bits + below(4)) * (below(2) ? 1 : -1);
    const WordSwizzle f{bits, static_cast<unsigned>(below(6)), shift};
    const auto slow =
        naive_wavefronts(naive(access, element), {memory.banks, memory.bank_bytes}, naive(f));
    ASSERT_EQ(keeps_whole(access, f), slow.has_value()) << names({f})[0];
    if (slow) {
      ASSERT_EQ(wavefronts_of(access, of_bytes(element), memory, f), slow) << names({f})[0];
      ASSERT_EQ(wavefronts_of(access, of_bytes(element), memory, f, *slow), slow);
      ASSERT_EQ(wavefronts_of(access, of_bytes(element), memory, f, *slow - 1), std::nullopt);
    }
  }
}

TEST(SwizzleDesign, FindsEverySwizzleOfTheSpaceThatIsBest) {
  for (const SwizzleTask& task : small_tasks())
    ASSERT_TRUE(right_answer(task, design_swizzle(task).best))
        << task.tile.text() << " " << task.element.text() << " " << task.accesses[0].text;
}

TEST(SwizzleDesign, LooksAtEverySwizzleThatCanDiffer) {
  const std::vector<SwizzleTask> tasks = small_tasks();
  for (std::size_t number = 0; number < tasks.size(); number += 5) {
    const SwizzleTask& task = tasks[number];
    const unsigned n = task.offset_bits(), k = task.bank_bits(), top = std::max(n, k);
    const Swizzles space = swizzle_space(n, k);
    for (const NaiveSwizzle& f : wide_space(n, k)) {
      // The member of the space that the proof of completeness names.
      const bool up = f.shift < 0;
      const unsigned length = static_cast<unsigned>(up ? -f.shift : f.shift);
      const unsigned from = f.base + (up ? 0 : length);
      WordSwizzle same{std::min(f.bits, n > from ? n - from : 0), f.base, f.shift};
      if (up && same.base + length > top) same.shift = -static_cast<int>(top - same.base);
      if (same.bits == 0) same = {};
      ASSERT_NE(std::find(space.begin(), space.end(), same), space.end()) << names({same})[0];
      ASSERT_EQ(naive_total(task, f), naive_total(task, naive(same)))
          << f.bits << " " << f.base << " " << f.shift << " and " << names({same})[0];
    }
  }
}


// Impostors: designs that leave something out must not pass for right.

namespace {

/// The best of the space by any measure of wavefronts; nothing: not allowed.
Swizzles best_by(const SwizzleTask& task,
                 const std::function<std::optional<std::uint64_t>(const NaiveSwizzle&)>& measure) {
  std::optional<std::uint64_t> least;
  Swizzles best;
  for (const WordSwizzle& f : swizzle_space(task.offset_bits(), task.bank_bits())) {
    const auto total = measure(naive(f));
    if (!total || (least && *total > *least)) continue;
    if (!least || *total < *least) best.clear();
    least = total;
    best.push_back(f);
  }
  return best;
}

std::uint64_t most_words(const std::vector<std::vector<std::uint64_t>>& lanes, unsigned element,
                         const NaiveSwizzle& f) {
  std::size_t most = 1;
  for (const auto& [bank, words] : words_by_bank(lanes, element, {}, f))
    most = std::max(most, words.size());
  return most;
}

}  // namespace

TEST(SwizzleDesign, ADesignThatForgetsThePhaseIsCaught) {
  // 32 lanes read 16 bytes each: in four phases of 8 lanes, and not all against all.
  const SwizzleTask task = read_task("(32,64):(64,1)", {"columns:4"}, of_bytes(4), {});
  const Swizzles whole_warps = best_by(task, [&](const NaiveSwizzle& f) {
    std::optional<std::uint64_t> total = 0;
    const NaiveAccess access = naive(task.accesses[0], task.element.bits / 8);
    if (!naive_wavefronts(access, {}, f)) return std::optional<std::uint64_t>();
    for (std::size_t g = 0; g < access.instructions.size(); g += 4) {
      std::vector<std::vector<std::uint64_t>> warp;
      for (std::size_t k = g; k < g + 4; ++k)
        warp.insert(warp.end(), access.instructions[k].begin(), access.instructions[k].end());
      *total += most_words(warp, task.element.bits / 8, f);
    }
    return total;
  });
  EXPECT_TRUE(right_answer(task, design_swizzle(task).best));
  EXPECT_FALSE(right_answer(task, whole_warps));
}

TEST(SwizzleDesign, ADesignThatSplitsVectorsIsCaught) {
  const SwizzleTask task = read_task("(32,64):(64,1)", {"columns:4"}, of_bytes(4), {});
  const Swizzles torn = best_by(task, [&](const NaiveSwizzle& f) {
    std::optional<std::uint64_t> total = 0;
    for (const auto& lanes : naive(task.accesses[0], task.element.bits / 8).instructions)
      *total += most_words(lanes, task.element.bits / 8, f);
    return total;
  });
  EXPECT_FALSE(right_answer(task, torn));
}

TEST(SwizzleDesign, ADesignThatLeavesOneOutOrAddsOneIsCaught) {
  const SwizzleTask task = read_task("(32,64):(64,1)", {"columns:4"}, of_bytes(4), {});
  Swizzles answer = design_swizzle(task).best;
  ASSERT_GT(answer.size(), 1u);
  Swizzles fewer(answer.begin() + 1, answer.end());
  EXPECT_FALSE(right_answer(task, fewer));
  answer.push_back({1, 2, 3});
  EXPECT_FALSE(right_answer(task, answer));
}


// [cute-concepts]: rows of 64, 48 and 40 floats, eight threads, vectors of four.

namespace {

SwizzleDesign of_seed(unsigned row) {
  const std::string tile = "(32," + std::to_string(row) + "):(" + std::to_string(row) + ",1)";
  return design_swizzle(read_task(tile, {"(8,4):(1@0,1@1)"}, of_bytes(4), {}));
}

}  // namespace

TEST(Seed000Swizzles, RowsOf64And48AreConflictFreeAsTheSeedHasThem) {
  for (const auto& [row, name] : {std::pair{64u, "Sw<3,2,4>"}, {48u, "Sw<2,2,3>"}}) {
    const SwizzleDesign design = of_seed(row);
    EXPECT_EQ(design.least, 1u);
    const auto all = names(design.best);
    EXPECT_NE(std::find(all.begin(), all.end(), name), all.end());
  }
}

TEST(Seed000Swizzles, RowsOf40HaveAConflictFreeSwizzleThatTheSeedMissed) {
  const SwizzleDesign design = of_seed(40);
  EXPECT_EQ(design.least, 1u);
  EXPECT_EQ(names(design.best).front(), "Sw<1,2,3>");
  // The one that the source tried.
  const SwizzleTask task = read_task("(32,40):(40,1)", {"(8,4):(1@0,1@1)"}, of_bytes(4), {});
  EXPECT_EQ(cost_of(task, WordSwizzle{2, 2, 3}).total(), 2u);
}

TEST(Seed000Swizzles, ForTheWholeTileOneSwizzleOfRowsOf40IsLeft) {
  const SwizzleTask task = read_task("(32,40):(40,1)", {"columns:4", "rows:4"}, of_bytes(4), {});
  const SwizzleDesign design = design_swizzle(task);
  EXPECT_TRUE(design.conflict_free(task));
  EXPECT_EQ(names(design.best), std::vector<std::string>{"Sw<1,2,3>"});
}

}  // namespace plumb
