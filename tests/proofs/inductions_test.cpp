// The inductions over loops: each claim is proved for all integers and lists of every length, one
// broken step is refuted, and one that goes wrong from the fifth mode on is not proved.
#include <gtest/gtest.h>

#include <set>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "proofs/inductions/coalesce.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/prove/prove.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

class AnInduction : public ::testing::TestWithParam<std::size_t> {
 protected:
  const Induction& induction() const { return all_inductions()[GetParam()]; }

  static ProofResult only_result(const ProvableLaw& law) {
    const std::vector<ProofResult> results = prove(law);
    EXPECT_EQ(results.size(), 1u) << "an induction draws no shapes";
    return results.at(0);
  }
};

TEST_P(AnInduction, IsProvedForListsOfEveryLength) {
  for (const Encoding integers : {Encoding::polynomials, Encoding::native}) {
    ProveOptions options;
    options.integers = integers;
    const auto results = prove(induction().claim, options);
    ASSERT_EQ(results.size(), 1u);
    if (integers == Encoding::native && results[0].outcome == ProofOutcome::undecided) continue;
    EXPECT_EQ(results[0].outcome, ProofOutcome::proved) << results[0].reason;
    EXPECT_EQ(results[0].unwitnessed, 0u);
    EXPECT_GT(results[0].unknowns, 0u);
  }
}

TEST_P(AnInduction, RefutesABrokenStep) {
  const ProofResult result = only_result(induction().broken);
  EXPECT_EQ(result.outcome, ProofOutcome::refuted) << result.reason;
}

/// One that counts the modes before it is not provable; of a step without a list it is refuted.
TEST_P(AnInduction, DoesNotProveALateStep) {
  const ProofResult result = only_result(induction().late);
  EXPECT_TRUE(result.outcome == ProofOutcome::not_provable ||
              result.outcome == ProofOutcome::refuted)
      << name_of(result.outcome) << " " << result.reason;
}

TEST(Inductions, DoNotProveAStepOfCoalesceThatGoesWrongFromTheFifthModeOn) {
  int not_provable = 0;
  for (const Induction& one : all_inductions())
    if (one.text.loop == "coalesce_step")
      not_provable += prove(one.late).at(0).outcome == ProofOutcome::not_provable;
  EXPECT_EQ(not_provable, 4);
}

TEST_P(AnInduction, BelongsToAClauseAndHasALineInTheLedger) {
  const ProvableLaw& claim = induction().claim;
  EXPECT_TRUE(catalogue::find_clause(claim.row.clause)) << induction().text.id;
  EXPECT_NE(induction().text.id.find(".induction-"), std::string_view::npos);
  const auto lines = ledger_lines(induction().text.id);
  ASSERT_EQ(lines.size(), 1u) << "plumb law prove " << induction().text.id
                              << " --ledger proofs/ledger";
  EXPECT_EQ(lines[0].proof.outcome, ProofOutcome::proved);
}

INSTANTIATE_TEST_SUITE_P(All, AnInduction,
                         ::testing::Range<std::size_t>(0, all_inductions().size()),
                         [](const auto& at) {
                           return test_name(all_inductions()[at.param].text.id);
                         });

TEST(Inductions, HaveDifferentNames) {
  std::set<std::string_view> names;
  for (const Induction& one : all_inductions()) EXPECT_TRUE(names.insert(one.text.id).second);
}

// What a step may ask of a list ---------------------------------------------------------------

TEST(OpaqueLists, KnowTheirEndAlone) {
  using inductions::OpaqueModes;
  const Mode<Integer> last{Integer(2), Integer(3)};
  OpaqueModes<Integer> any(true, {last});
  EXPECT_FALSE(any.empty());
  EXPECT_EQ(any.back().stride, 3);
  EXPECT_THROW(any.size(), Discarded);
  EXPECT_THROW(any[0], Discarded);
  any.pop_back();
  EXPECT_THROW(any.empty(), Discarded);
  EXPECT_THROW(any.back(), Discarded);

  const OpaqueModes<Integer> none(false, {});
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.size(), 0u);
}

}  // namespace
}  // namespace plumb::proofs
