// Probes are judged without hardware: by devices that are simulated, right and wrong.
#include "plumb/gpu/verdicts/probes.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "gpu_conformance/device/probes/host_probes.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "tests/gpu_conformance/judged_probes.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

/// Made once: the planner takes seconds.
const std::vector<Entry>& shuffles() {
  static const std::vector<Entry> entries = shuffle_probes(1);
  return entries;
}

// Shuffles ----------------------------------------------------------------------------------------

TEST(ShuffleProbes, AgreeOnTheHostWarp) {
  const std::vector<Entry>& entries = shuffles();
  std::uint64_t single = 0, plans = 0;
  for (const Entry& entry : entries) {
    const Outcome outcome = host_probe(entry);
    ASSERT_EQ(outcome.conduct, RunOutcome::answered) << entry.text << ": " << outcome.sentence;
    EXPECT_EQ(outcome.words, entry.expected) << entry.text;
    (entry.name == "probe.shfl" ? single : plans) += 1;
  }
  EXPECT_GT(single, 300u);
  EXPECT_GT(plans, 100u);
}

TEST(ShuffleProbes, DifferIfTheSegmentOrTheClampIsAnother) {
  std::uint64_t changed = 0, all = 0;
  for (Entry entry : shuffles()) {
    if (entry.name != "probe.shfl") continue;
    entry.arguments[1] ^= 0x10 << 8;  // segments of 16 and 32 lanes exchanged
    ++all;
    changed += host_probe(entry).words == entry.expected ? 0 : 1;
  }
  EXPECT_GT(changed, all / 4);
}

TEST(ShuffleProbes, WithWordsThatAreNoPlanAreMalformed) {
  std::mt19937_64 random(1);
  std::uint64_t refused = 0, read = 0;
  for (const Entry& entry : shuffles()) {
    if (entry.name != "probe.plan") continue;
    for (int round = 0; round < 20; ++round) {
      Entry damaged = entry;
      damaged.arguments[random() % damaged.arguments.size()] =
          static_cast<Word>(random() % 3 == 0 ? random() : random() % 40);
      (host_probe(damaged).conduct == RunOutcome::answered ? read : refused) += 1;
    }
    Entry shorter = entry;
    shorter.arguments.pop_back();
    EXPECT_EQ(host_probe(shorter).conduct, RunOutcome::malformed);
    for (const Word number : {INT64_MIN, Word{-1}, INT64_MAX}) {
      shorter = entry;
      shorter.arguments.back() = number;
      EXPECT_EQ(host_probe(shorter).conduct, RunOutcome::malformed);
    }
  }
  EXPECT_GT(refused, 100u);
  EXPECT_GT(read, 10u);
}

TEST(Probes, ThatNeedAGpuAreSkippedByName) {
  std::uint64_t skipped = 0;
  for (const Entry& entry : packed_probes(1).entries) {
    if (is_shuffle_probe(entry)) continue;
    const Outcome outcome = host_probe(entry);
    EXPECT_EQ(outcome.conduct, RunOutcome::skipped);
    EXPECT_NE(outcome.sentence.find("skipped"), std::string::npos);
    ++skipped;
  }
  EXPECT_GT(skipped, 200u);
}

TEST(MicroProbes, FindThroughputAndLatency) {
  const std::vector<Entry> entries = {micro_probes().front()};
  const Pack pack = pack_with(entries);
  const auto answer = [](double T, double L, double noise) {
    Words words;
    for (const int G : {256, 512, 1024, 2048}) {
      const double bend = G == 1024 ? noise : 1;
      words.insert(words.end(),
                   {Word{G}, std::lround((T * G + L) * bend), std::lround(L * G * bend)});
    }
    return words;
  };
  const Judged judged = judged_probes(pack, {answer(2, 23, 1)});
  EXPECT_EQ(judged.entries[0].verdict, "measured");
  EXPECT_EQ(judged.entries[0].got, "T = 2.00, L = 23.00 cycles");
  EXPECT_EQ(judged_probes(pack, {answer(2, 23, 1.5)}).entries[0].verdict, "no line");
  EXPECT_EQ(judged_probes(pack, {answer(23, 2, 1)}).entries[0].verdict, "no line");
  EXPECT_TRUE(judged_probes(pack, {{256, 1, 1}}).red());
}

TEST(ThroughputProbes, HoldOnlyForTheOffsetsThatAreDue) {
  const std::vector<Entry> entries = throughput_probes();
  const Pack pack = pack_with(entries);
  const Word n = entries[0].expected[1], sum = entries[0].expected[0];
  // offsets of the first layout are 0 to 2^32 - 1, each once
  EXPECT_EQ(static_cast<std::uint64_t>(sum), (std::uint64_t{1} << 31) * 0xffffffffU);
  const Words second{entries[1].expected[0], 100, 90, n};
  EXPECT_EQ(entries_with(judged_probes(pack, {{sum, 100, 90, n}, second}), "measured"), 2u);
  EXPECT_EQ(entries_with(judged_probes(pack, {{sum + 1, 100, 90, n}, second}), "differs"), 1u);
  EXPECT_EQ(entries_with(judged_probes(pack, {{sum, 100, 90, n / 2}, second}), "differs"), 1u);
  EXPECT_EQ(entries_with(judged_probes(pack, {{sum, 50, 90, n}, second}), "no bound"), 1u);
}

TEST(TmaProbes, PutEachByteOfTheBoxSomewhere) {
  for (const Entry& entry : tma_probes()) {
    std::vector<int> seen(2048, 0);
    for (const Word byte : entry.expected)
      if (byte >= 0) ++seen[static_cast<std::size_t>(byte)];
    EXPECT_EQ(seen, std::vector<int>(2048, 1)) << entry.text;
  }
}

}  // namespace
}  // namespace plumb
