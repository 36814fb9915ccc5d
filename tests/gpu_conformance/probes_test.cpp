// Probes are judged without hardware: by devices that are simulated, right and wrong.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>
#include <set>

#include "gpu_conformance/device/probes/claimed_product.hpp"
#include "gpu_conformance/device/probes/host_probes.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/verdicts/measured_layout.hpp"
#include "plumb/gpu/verdicts/probes.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

Pack pack_with(const std::vector<Entry>& entries) {
  Pack pack{32, entries, {}};
  write_pack(pack);
  return pack;
}

Judged judged_probes(const Pack& pack, const std::vector<Words>& answers) {
  Results results{pack.digest, {}, {}, true};
  for (std::size_t k = 0; k < answers.size(); ++k)
    results.outcomes[k] = {RunOutcome::answered, "", answers[k]};
  return std::get<Judged>(judge_results(pack, results));
}

std::uint64_t count_of(const Judged& judged, const std::string& verdict) {
  std::uint64_t count = 0;
  for (const JudgedEntry& entry : judged.entries) count += entry.verdict == verdict ? 1 : 0;
  return count;
}

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

// Fragments ---------------------------------------------------------------------------------------

/// A device that multiplies with these layouts, whatever is claimed.
ClaimedProduct simulated(const ClaimedProduct& claims, const Words& A, const Words& B,
                         const Words& C) {
  ClaimedProduct product = claims;
  product.run = [=](const Ones& a, const Ones& b, int patterns) {
    std::vector<int> c;
    const std::size_t a_step = a.size() == A.size() ? 0 : A.size(),
                      b_step = b.size() == B.size() ? 0 : B.size();
    for (int p = 0; p < patterns; ++p) {
      std::vector<int> left(A.size()), right(B.size());
      for (std::size_t s = 0; s < A.size(); ++s) left[A[s]] = a[p * a_step + s];
      for (std::size_t s = 0; s < B.size(); ++s) right[B[s]] = b[p * b_step + s];
      for (const Word element : C) {
        int sum = 0;
        for (int k = 0; k < claims.K; ++k)
          sum += left[element % claims.M + claims.M * k] * right[element / claims.M + claims.N * k];
        c.push_back(sum);
      }
    }
    return c;
  };
  return product;
}

struct PublishedProduct {
  std::string name;
  ClaimedProduct claims;
};

/// One of those that have the same layouts, and of the small ones only: they are simulated.
std::vector<PublishedProduct> published_products() {
  std::vector<PublishedProduct> all;
  std::set<std::vector<Words>> seen;
  for (const Entry& entry : fragment_probes()) {
    if (entry.name != "probe.fragment") continue;
    const auto question = question_of_words(entry.arguments);
    const auto product = product_of_text(question->instruction, question->a_in_memory);
    const auto claims = claims_of(*question, *product);
    // what the device reads off the leaves is what the reference evaluates
    Words told;
    if (!product->a_in_memory) told.push_back(digest_of_table(claims->A));
    if (!product->b_in_memory()) told.push_back(digest_of_table(claims->B));
    told.push_back(digest_of_table(claims->C));
    EXPECT_EQ(told, entry.expected) << entry.text;
    const bool small = claims->A.size() * claims->M * claims->N * claims->K < 1'500'000;
    if (small && seen.insert({{claims->M, claims->N}, claims->A, claims->B, claims->C}).second)
      all.push_back({entry.text, *claims});
  }
  return all;
}

TEST(FragmentProbes, MeasureWhatIsPublishedIfTheDeviceMultipliesSo) {
  const auto all = published_products();
  EXPECT_GE(all.size(), 13u);
  for (const auto& [name, claims] : all) {
    const ClaimedProduct device = simulated(claims, claims.A, claims.B, claims.C);
    EXPECT_EQ(OperandMeasurement(device, true).measure(), claims.A) << name;
    EXPECT_EQ(OperandMeasurement(device, false).measure(), claims.B) << name;
    EXPECT_EQ(measured_result(device), claims.C) << name;
  }
}

TEST(FragmentProbes, DifferIfTwoSlotsOfOneOperandAreExchanged) {
  std::mt19937_64 random(1);
  for (const auto& [name, claims] : published_products())
    for (int operand = 0; operand < 3; ++operand) {
      Words tables[] = {claims.A, claims.B, claims.C};
      Words& table = tables[operand];
      std::swap(table[random() % (table.size() / 2)],
                table[table.size() / 2 + random() % (table.size() / 2)]);
      const ClaimedProduct device = simulated(claims, tables[0], tables[1], tables[2]);
      const bool same = OperandMeasurement(device, true).measure() == claims.A &&
                        OperandMeasurement(device, false).measure() == claims.B &&
                        measured_result(device) == claims.C;
      EXPECT_FALSE(same) << name << ", operand " << operand;
    }
}

TEST(FragmentProbes, SayTheFirstSlotThatDiffers) {
  for (const Entry& entry : fragment_probes()) {
    if (entry.text != "SM80_16x8x16_F32F16F16F32_TN") continue;
    const auto question = question_of_words(entry.arguments);
    const auto claims = claims_of(*question, *product_of_text(question->instruction, false));
    Words B = claims->B;
    for (Word& element : B) element = element % 8 * 16 + element / 8;  // n and k exchanged
    Words answer = entry.expected;
    answer[1] = digest_of_table(B);
    const Pack pack = pack_with({entry});
    const auto reason = [&](const Words& words) {
      const JudgedEntry judged = judged_probes(pack, {words}).entries[0];
      EXPECT_EQ(judged.verdict, "differs");
      return judged.reason;
    };
    EXPECT_EQ(reason(answer), "B is told to differ, and its table does not");
    Words told = answer;
    told.insert(told.end(), B.begin(), B.end());
    EXPECT_EQ(reason(told),
              "B: value 0 of thread 1 holds (n,k) (2,0), and (0,2) is claimed; measured: "
              "((4,8),(2,2)):((2,16),(1,8))");
    answer.pop_back();
    EXPECT_EQ(reason(answer), "2 operands are told of, and 3 were asked");
    answer = entry.expected;
    answer.push_back(0);
    EXPECT_EQ(reason(answer), "there is more than was asked");
  }
}

TEST(MeasuredLayouts, AreTheLayoutsThatTheTableIsOf) {
  for (const auto& [text, threads] :
       {std::pair<std::string, std::size_t>{"((4,8),(2,2)):((32,1),(16,8))", 32},
        {"((4,8),2):((16,1),8)", 32},
        {"(32,(2,2,3)):(0,(64,8,512))", 32},
        {"((4,8,4),(2,2,3)):((128,1,16),(64,8,512))", 128},
        {"(32,1):(1,0)", 32}}) {
    const auto parsed = notation::parse(Kind::layout, text);
    const auto& layout = std::get<Layout<Integer>>(std::get<Value<Integer>>(parsed));
    Words table;
    for (Integer i = 0; i < size(layout); ++i)
      table.push_back(static_cast<Word>(evaluate(layout, i)));
    EXPECT_EQ(measured_layout(table, threads), text);
    std::swap(table[1], table[table.size() - 1]);
    EXPECT_EQ(measured_layout(table, threads), table[1] == table.back() ? text : "no layout");
  }
  EXPECT_EQ(measured_layout(Words(64, -1), 32), "no layout");
}

// Banks -------------------------------------------------------------------------------------------

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
    EXPECT_EQ(count_of(judged, model == 0 ? "H0" : "H1"), separating);
    EXPECT_EQ(count_of(judged, model == 0 ? "H1" : "H0"), 0u);
    EXPECT_EQ(count_of(judged, "agrees"), entries.size() - separating);
  }
}

TEST(BankProbes, AreOpenOnADeviceWhoseTimeSaysNothing) {
  const std::vector<Entry> entries = bank_probes(1);
  const Judged judged =
      judged_probes(pack_with(entries), bank_answers(entries, [](const Entry&) { return 1.0; }));
  EXPECT_TRUE(judged.open());
  EXPECT_EQ(count_of(judged, "no line"), entries.size());
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
    EXPECT_GT(count_of(judged, "differs"), 100u);
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
  EXPECT_GT(count_of(judged(1, 0.5), "H1"), 0u);
  EXPECT_FALSE(judged(1, 0.5).red());
  EXPECT_EQ(count_of(judged(1, 0.5), "H0"), 0u);
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
  EXPECT_GT(count_of(judged, "differs"), 0u);
  EXPECT_EQ(count_of(judged, "H0") + count_of(judged, "H1"), 0u);
  EXPECT_TRUE(judged.red());
}

// Measurements ------------------------------------------------------------------------------------

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
  EXPECT_EQ(count_of(judged_probes(pack, {{sum, 100, 90, n}, second}), "measured"), 2u);
  EXPECT_EQ(count_of(judged_probes(pack, {{sum + 1, 100, 90, n}, second}), "differs"), 1u);
  EXPECT_EQ(count_of(judged_probes(pack, {{sum, 100, 90, n / 2}, second}), "differs"), 1u);
  EXPECT_EQ(count_of(judged_probes(pack, {{sum, 50, 90, n}, second}), "no bound"), 1u);
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
