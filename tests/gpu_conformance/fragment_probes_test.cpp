// Probes of fragments on simulated devices, which multiply with the published layouts or others.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "gpu_conformance/device/probes/claimed_product.hpp"
#include "plumb/gpu/cases/packed_probes.hpp"
#include "plumb/gpu/verdicts/measured_layout.hpp"
#include "plumb/gpu/verdicts/probes.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "tests/gpu_conformance/judged_probes.hpp"

namespace plumb {

using namespace gpu_conformance;

namespace {

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

}  // namespace
}  // namespace plumb
