// Counted wavefronts, from counters that are written by hand.
#include "plumb/gpu/verdicts/counters.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "plumb/gpu/cases/packed_probes.hpp"

namespace plumb::gpu_conformance {
namespace {

Pack pack_of_accesses() {
  Pack pack{32, bank_probes(1), {}};
  write_pack(pack);
  return pack;
}

/// What a profiler would count of accesses with these wavefronts.
std::string counters(const Pack& pack, const std::function<Word(const Entry&)>& wavefronts) {
  std::string text =
      "plumbline-counters 1\npack " + hexadecimal(pack.digest) + "\ndevice GPU\nprofiler by hand\n";
  for (std::size_t k = 0; k < pack.entries.size(); ++k)
    text += std::to_string(k) + " " + std::to_string(256 * wavefronts(pack.entries[k])) + " 256\n";
  return text;
}

std::uint64_t count_of(const Judged& judged, const std::string& verdict) {
  const auto& verdicts = judged.clauses.at(0).verdicts;
  const auto found = verdicts.find(verdict);
  return found == verdicts.end() ? 0 : found->second;
}

Judged judged(const Pack& pack, const std::string& text) {
  const auto read = judge_counters(pack, text);
  if (const auto* why = std::get_if<std::string>(&read)) ADD_FAILURE() << *why;
  return std::get<Judged>(read);
}

TEST(Counters, TellWhichModelLoadsAndStoresFollow) {
  const Pack pack = pack_of_accesses();
  const Judged all = judged(pack, counters(pack, [](const Entry& entry) {
                              return entry.expected[entry.arguments[1] == 1 ? 0 : 1];
                            }));
  EXPECT_FALSE(all.red());
  EXPECT_FALSE(all.open());
  EXPECT_GT(count_of(all, "H0"), 5u);
  EXPECT_EQ(count_of(all, "H0"), count_of(all, "H1"));
  EXPECT_EQ(count_of(all, "agrees") + 2 * count_of(all, "H0"), pack.entries.size());
}

TEST(Counters, DifferIfOneWavefrontIsMoreOrLess) {
  const Pack pack = pack_of_accesses();
  for (const Word more : {-1, 1}) {
    std::size_t number = 0;
    const Judged all = judged(pack, counters(pack, [&](const Entry& entry) {
                                return entry.expected[0] + (number++ == 40 ? more : 0);
                              }));
    EXPECT_TRUE(all.red());
    EXPECT_EQ(count_of(all, "differs"), 1u);
  }
}

TEST(Counters, AreMixedIfOneWidthFollowsBoth) {
  const Pack pack = pack_of_accesses();
  std::size_t separating = 0;
  const Judged all = judged(pack, counters(pack, [&](const Entry& entry) {
                              const bool h1 =
                                  entry.expected[0] != entry.expected[1] && separating++ % 2 == 0;
                              return entry.expected[h1 ? 1 : 0];
                            }));
  EXPECT_TRUE(all.red());
  EXPECT_GT(count_of(all, "mixed"), 5u);
  EXPECT_EQ(count_of(all, "H0") + count_of(all, "H1"), 0u);
}

TEST(Counters, ThatLackAnAccessAreOpen) {
  const Pack pack = pack_of_accesses();
  std::string text = counters(pack, [](const Entry& entry) { return entry.expected[0]; });
  text.erase(text.rfind('\n', text.size() - 2) + 1);
  const Judged all = judged(pack, text);
  EXPECT_TRUE(all.open());
  EXPECT_EQ(count_of(all, "missing"), 1u);
}

TEST(Counters, ThatAreNoneAreRefusedBySentence) {
  const Pack pack = pack_of_accesses();
  const std::string right = counters(pack, [](const Entry& entry) { return entry.expected[0]; });
  const std::string head = right.substr(0, right.find("\n0 ") + 1);
  for (const std::string& text :
       {std::string(), head.substr(5), head + "x 1 1\n", head + "1 1 0\n", head + "1 1 1 1\n",
        head + "1 256 256\n1 256 256\n", head + "99999 256 256\n",
        "plumbline-counters 1\npack " + std::string(64, '0') + "\ndevice x\nprofiler y\n"}) {
    const auto read = judge_counters(pack, text);
    ASSERT_EQ(read.index(), 1u) << text.substr(0, 200);
    EXPECT_EQ(std::get<std::string>(read).find('\n'), std::string::npos);
  }
}

}  // namespace
}  // namespace plumb::gpu_conformance
