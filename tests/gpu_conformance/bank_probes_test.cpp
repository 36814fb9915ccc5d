// Probes of banks on simulated devices, whose accesses take as long as a model says.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/verdicts/probes.hpp"
#include "tests/gpu_conformance/judged_probes.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

/// A device on which an access takes 20 cycles and 2 for each wavefront of a model.
std::vector<Words> bank_answers(const std::vector<Entry>& entries,
                                const std::function<double(const Entry&)>& wavefronts) {
  std::vector<Words> answers;
  for (const Entry& entry : entries)
    answers.push_back({std::lround(256 * (20 + 2 * wavefronts(entry))), 256});
  return answers;
}

TEST(BankProbes, TellWhichModelADeviceFollows) {
  const std::vector<Entry> entries = bank_probes(1);
  const Pack pack = pack_with(entries);
  std::uint64_t separating = 0;
  for (const Entry& entry : entries) separating += entry.expected[0] != entry.expected[1] ? 1 : 0;
  EXPECT_GE(separating, 8u);
  for (const std::size_t model : {0u, 1u}) {
    const Judged judged = judged_probes(pack, bank_answers(entries, [=](const Entry& entry) {
                                          return static_cast<double>(entry.expected[model]);
                                        }));
    EXPECT_FALSE(judged.red());
    EXPECT_EQ(entries_with(judged, model == 0 ? "H0" : "H1"), separating);
    EXPECT_EQ(entries_with(judged, model == 0 ? "H1" : "H0"), 0u);
    EXPECT_EQ(entries_with(judged, "agrees"), entries.size() - separating);
  }
}

TEST(BankProbes, AreOpenOnADeviceWhoseTimeSaysNothing) {
  const std::vector<Entry> entries = bank_probes(1);
  const Judged judged =
      judged_probes(pack_with(entries), bank_answers(entries, [](const Entry&) { return 1.0; }));
  EXPECT_TRUE(judged.open());
  EXPECT_EQ(entries_with(judged, "no line"), entries.size());
}

TEST(BankProbes, DifferFromADeviceOfAnotherModel) {
  const std::vector<Entry> entries = bank_probes(1);
  // right where the line is fitted; elsewhere one wavefront more, or half of one
  for (const double more : {1.0, 0.5, -1.0}) {
    const Judged judged =
        judged_probes(pack_with(entries), bank_answers(entries, [=](const Entry& entry) {
                        const bool known = entry.arguments[3] == 1;
                        return static_cast<double>(entry.expected[0]) + (known ? 0 : more);
                      }));
    EXPECT_TRUE(judged.red());
    EXPECT_GT(entries_with(judged, "differs"), 100u);
  }
}

TEST(BankProbes, AllowAMergedAccessToSaveAPass) {
  const std::vector<Entry> entries = bank_probes(1);
  const Pack pack = pack_with(entries);
  const auto judged = [&](std::size_t model, double saved) {
    return judged_probes(pack, bank_answers(entries, [=](const Entry& entry) {
                           const auto wavefronts = static_cast<double>(entry.expected[model]);
                           return wavefronts - (entry.expected[2] == 1 ? saved : 0.0);
                         }));
  };
  EXPECT_GT(entries_with(judged(1, 0.5), "H1"), 0u);
  EXPECT_FALSE(judged(1, 0.5).red());
  EXPECT_EQ(entries_with(judged(1, 0.5), "H0"), 0u);
  for (const double saved : {-1.0, 2.0}) {
    EXPECT_TRUE(judged(1, saved).red());
    EXPECT_TRUE(judged(0, saved).red());
  }
}

TEST(BankProbes, DifferIfPartFollowsEachModel) {
  const std::vector<Entry> entries = bank_probes(1);
  std::size_t number = 0;
  const Judged judged =
      judged_probes(pack_with(entries), bank_answers(entries, [&](const Entry& entry) {
                      return static_cast<double>(entry.expected[number++ % 2]);
                    }));
  EXPECT_GT(entries_with(judged, "differs"), 0u);
  EXPECT_EQ(entries_with(judged, "H0") + entries_with(judged, "H1"), 0u);
  EXPECT_TRUE(judged.red());
}

}  // namespace
}  // namespace plumb
