// Descriptors and misaligned accesses are judged without hardware: by devices that are simulated.
#include <gtest/gtest.h>

#include <set>

#include "gpu_conformance/device/probes/described_operand.hpp"
#include "gpu_conformance/device/probes/host_probes.hpp"
#include "gpu_conformance/pack/access_words.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/descriptors/described_layout.hpp"
#include "plumb/gpu/verdicts/judged.hpp"
#include "properties/notation/notation.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

struct Query {
  Entry entry;
  DescriptorQuestion question;
  DescribedOperand operand;
  OperandShape shape;
};

std::vector<Query> made() {
  std::vector<Query> all;
  for (const Entry& entry : descriptor_probes()) {
    const auto question = descriptor_of_words(entry.arguments);
    const auto product = product_of_text(question->product.instruction, true);
    const auto operand = described_operand(*question, *product);
    all.push_back({entry,
                   *question,
                   *operand,
                   {operand->rows, operand->K, static_cast<Word>(product->a->bits / 8)}});
  }
  return all;
}

/// Made once: the atlas is read for it.
const std::vector<Query>& asked() {
  static const std::vector<Query> all = made();
  return all;
}

/// What a device measures that reads element places[row + R k] of the region.
Words measured_on(const Query& one, const Words& places) {
  DescribedOperand operand = one.operand;
  operand.run = [&](const Ones& region, const Ones& other, int patterns) {
    std::vector<int> c;
    const int M = operand.of_a ? operand.rows : operand.other_rows;
    for (int p = 0; p < patterns; ++p)
      for (const Word element : operand.C) {
        const Word m = element % M, n = element / M;
        const Word row = operand.of_a ? m : n, across = operand.of_a ? n : m;
        int sum = 0;
        for (int k = 0; k < operand.K; ++k) {
          const Word place = places[static_cast<std::size_t>(row + operand.rows * k)];
          const bool read =
              place >= 0 &&
              region[static_cast<std::size_t>(p * Word{operand.elements} + place)] == 1;
          sum += read ? other[static_cast<std::size_t>(across + operand.other_rows * k)] : 0;
        }
        c.push_back(sum);
      }
    return c;
  };
  return measured_places(operand);
}

JudgedEntry judged_one(const Entry& entry, const Outcome& outcome) {
  Pack pack{32, {entry}, {}};
  write_pack(pack);
  const Results results{pack.digest, {}, {{0, outcome}}, true};
  return std::get<Judged>(judge_results(pack, results)).entries[0];
}

Words told(const Words& table, const Words& expected) {
  Words words{digest_of_table(table)};
  if (words != expected) words.insert(words.end(), table.begin(), table.end());
  return words;
}

TEST(DescriptorProbes, AreMeasuredAsTheDeviceReads) {
  for (const Query& one : asked()) {
    const Words places = described_places(one.question, one.shape, SwizzleOrigin::of_base);
    for (const Word place : places) {
      ASSERT_GE(place, 0) << one.entry.text;
      ASSERT_LT(place, one.operand.elements) << one.entry.text;
    }
    ASSERT_EQ(measured_on(one, places), places) << one.entry.text;
    const JudgedEntry judged =
        judged_one(one.entry, {RunOutcome::answered, "", told(places, one.entry.expected)});
    EXPECT_EQ(judged.verdict, one.entry.expected.empty() ? "measured" : "agrees");
  }
}

TEST(DescriptorProbes, SayNothingOfWhatIsNotRead) {
  const Query& one = asked().front();
  Words places = described_places(one.question, one.shape, SwizzleOrigin::of_base);
  places[3] = no_element;
  EXPECT_EQ(measured_on(one, places), places);
}

TEST(DescriptorProbes, DifferOnADeviceThatReadsElsewhere) {
  std::set<std::string> reasons;
  std::uint64_t red = 0, swizzled = 0;
  for (const Query& one : asked()) {
    if (one.entry.expected.empty()) continue;
    DescriptorQuestion wrong = one.question;  // a device that knows no swizzle
    wrong.mode = 0;
    wrong.base = 0;
    wrong.leading = 16;
    const Words places = described_places(wrong, one.shape, SwizzleOrigin::of_base);
    const JudgedEntry judged =
        judged_one(one.entry, {RunOutcome::answered, "", told(places, one.entry.expected)});
    swizzled += one.question.mode > 0 ? 1 : 0;
    red += judged.colour == Colour::red && one.question.mode > 0 ? 1 : 0;
    reasons.insert(judged.reason);
  }
  EXPECT_EQ(red, swizzled);
  EXPECT_TRUE(
      reasons.count("(1,0) is read from byte 16, and byte 144 is claimed; the table is as "
                    "no pattern that is known here"));
}

TEST(DescriptorProbes, NameThePatternThatADeviceFollows) {
  for (const Query& one : asked()) {
    if (one.question.mode != 3 || one.question.base != 1 || one.question.start != 128) continue;
    const Words places = described_places(one.question, one.shape, SwizzleOrigin::of_address);
    const JudgedEntry judged =
        judged_one(one.entry, {RunOutcome::answered, "", told(places, one.entry.expected)});
    EXPECT_EQ(judged.verdict, "differs");
    EXPECT_EQ(judged.got, "as the pattern of the address");
  }
}

TEST(DescriptorProbes, WithADigestThatIsNotOfTheTableDiffer) {
  const Query& one = asked().front();
  Words places = described_places(one.question, one.shape, SwizzleOrigin::of_base);
  Words words{one.entry.expected[0] + 1};
  EXPECT_EQ(judged_one(one.entry, {RunOutcome::answered, "", words}).verdict, "differs");
  words.insert(words.end(), places.begin(), places.end());
  EXPECT_EQ(judged_one(one.entry, {RunOutcome::answered, "", words}).verdict, "differs");
  EXPECT_EQ(judged_one(one.entry, {RunOutcome::answered, "", {}}).verdict, "differs");
  EXPECT_EQ(judged_one(one.entry, {RunOutcome::skipped, "skipped", {}}).verdict, "skipped");
}

TEST(DescriptorProbes, WithOtherWordsAreNoQuestion) {
  const Words words = asked().front().entry.arguments;
  for (std::size_t k = 0; k < 7; ++k)
    for (const Word number : {Word{-1}, Word{1} << 20}) {
      Words other = words;
      other[k] = number;
      EXPECT_FALSE(descriptor_of_words(other)) << k;
    }
  Words other = words;
  other[3] = 8;
  EXPECT_FALSE(descriptor_of_words(other));
}

TEST(MisalignedProbes, AgreeIfTheDeviceFaultsWhereItMust) {
  const Outcome fault{RunOutcome::cuda_error, "cudaErrorMisalignedAddress: misaligned address", {}},
      other{RunOutcome::cuda_error, "cudaErrorIllegalAddress: an illegal memory access", {}};
  std::uint64_t aligned = 0, misaligned = 0;
  for (const Entry& entry : misaligned_probes()) {
    const VectorAccess access = *access_of_words(entry.arguments);
    (access.aligned() ? aligned : misaligned) += 1;
    const Outcome bytes{RunOutcome::answered, "", bytes_due(access)};
    EXPECT_EQ(judged_one(entry, bytes).verdict, access.aligned() ? "agrees" : "differs");
    EXPECT_EQ(judged_one(entry, fault).verdict, access.aligned() ? "cuda error" : "agrees");
    EXPECT_EQ(judged_one(entry, other).verdict, "cuda error");
    EXPECT_EQ(judged_one(entry, other).colour, Colour::red);
    EXPECT_EQ(host_probe(entry).conduct, RunOutcome::skipped);
  }
  EXPECT_EQ(aligned, 16u);
  EXPECT_EQ(misaligned, 16u);
}

}  // namespace
}  // namespace plumb
