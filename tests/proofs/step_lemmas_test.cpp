// The lemmas about single steps: each is proved for all integers, and its control is refuted.
#include <gtest/gtest.h>

#include <set>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"
#include "proofs/prove/prove.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

class LemmaAboutAStep : public ::testing::TestWithParam<std::size_t> {
 protected:
  const LoopLemma& step() const { return step_lemmas()[GetParam()]; }
};

TEST_P(LemmaAboutAStep, IsProvedForAllIntegers) {
  const std::vector<ProofResult> results = prove(step().lemma);
  ASSERT_EQ(results.size(), 1u) << "a step draws no shapes";
  EXPECT_EQ(results[0].outcome, ProofOutcome::proved) << results[0].reason;
  EXPECT_TRUE(results[0].profiles.empty());
  EXPECT_EQ(results[0].unwitnessed, 0u);
}

TEST_P(LemmaAboutAStep, HasAControlThatIsRefuted) {
  const std::vector<ProofResult> results = prove(step().control);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].outcome, ProofOutcome::refuted) << results[0].reason;
}

TEST_P(LemmaAboutAStep, BelongsToAClause) {
  EXPECT_TRUE(catalogue::find_clause(step().lemma.row.clause)) << step().text.id;
  EXPECT_NE(step().text.id.find(".step-"), std::string_view::npos);
}

INSTANTIATE_TEST_SUITE_P(All, LemmaAboutAStep,
                         ::testing::Range<std::size_t>(0, step_lemmas().size()),
                         [](const auto& at) { return test_name(step_lemmas()[at.param].text.id); });

TEST(StepLemmas, HaveDifferentNames) {
  std::set<std::string_view> names;
  for (const LoopLemma& step : step_lemmas()) EXPECT_TRUE(names.insert(step.text.id).second);
}

}  // namespace
}  // namespace plumb::proofs
