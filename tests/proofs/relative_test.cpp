// The relative proofs: each claim is proved for any layouts, one broken operation is refuted, and
// one that counts the modes of an unknown layout is not proved.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/modular/contracts.hpp"
#include "proofs/modular/modular_proof.hpp"
#include "proofs/prove/prove.hpp"
#include "properties/laws/law_table.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

class ARelativeProof : public ::testing::TestWithParam<std::size_t> {
 protected:
  const ModularProof& relative() const { return all_relative_proofs()[GetParam()]; }
};

TEST_P(ARelativeProof, HoldsForAnyLayouts) {
  const auto results = prove(relative().claim);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].outcome, ProofOutcome::proved) << results[0].reason;
  EXPECT_EQ(results[0].unwitnessed, 0u);
  EXPECT_GT(results[0].unknowns, 0u);
}

TEST_P(ARelativeProof, RefutesABrokenOperation) {
  const auto results = prove(relative().broken);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].outcome, ProofOutcome::refuted) << results[0].reason;
}

TEST_P(ARelativeProof, DoesNotProveAnOperationThatLooksInside) {
  const auto results = prove(relative().looks);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].outcome, ProofOutcome::not_provable) << results[0].reason;
}

TEST_P(ARelativeProof, BelongsToAClauseAndRestsOnLaws) {
  const RelativeText& text = relative().text;
  EXPECT_TRUE(catalogue::find_clause(relative().claim.row.clause)) << text.id;
  EXPECT_NE(text.id.find(".relative-"), std::string_view::npos);
  std::istringstream laws{std::string(text.rests_on)};
  for (std::string law; std::getline(laws >> std::ws, law, ',');)
    EXPECT_NE(find_law(law), nullptr) << law;
}

TEST_P(ARelativeProof, HasALineInTheLedger) {
  const auto lines = ledger_lines(relative().text.id);
  ASSERT_EQ(lines.size(), 1u) << "plumb law prove " << relative().text.id
                              << " --ledger proofs/ledger";
  EXPECT_EQ(lines[0].proof.outcome, ProofOutcome::proved);
}

INSTANTIATE_TEST_SUITE_P(All, ARelativeProof,
                         ::testing::Range<std::size_t>(0, all_relative_proofs().size()),
                         [](const auto& at) {
                           return test_name(all_relative_proofs()[at.param].text.id);
                         });

TEST(RelativeProofs, HaveDifferentNames) {
  std::set<std::string_view> names;
  for (const ModularProof& one : all_relative_proofs())
    EXPECT_TRUE(names.insert(one.text.id).second);
}

// What an operation may ask of an unknown layout ----------------------------------------------

/// A driver that says a number for each draw, and yes or no to all questions.
struct Scripted {
  Integer next{2};
  bool yes = true;

  Integer integer(std::string_view) { return next++; }
  Integer positive(std::string_view) { return next++; }
  bool has(std::string_view) const { return yes; }
};

using relative::Below;
using N = relative::Number<Integer, Below::joined_forms>;
using L = Layout<N>;

L any_layout(relative::World<Integer>& world) {
  return relative::layout_of<Integer, Below::joined_forms>(world.any_mode("A"));
}

TEST(UnknownLayouts, AreKnownByTheirSizeAndTheirValues) {
  Scripted draw;
  relative::World<Integer> world(draw);
  const L A = any_layout(world);
  EXPECT_EQ(size(A).value, 2);
  EXPECT_EQ(evaluate(A, N(0)).value, 0);
  const Integer first = evaluate(A, N(1)).value;
  EXPECT_EQ(evaluate(A, N(1)).value, first);
  EXPECT_NE(evaluate(A, N(2)).value, first);
}

TEST(UnknownLayouts, LetNobodyLookInside) {
  Scripted draw;
  relative::World<Integer> world(draw);
  const L A = any_layout(world);
  EXPECT_THROW(rank(A.shape), Discarded);
  EXPECT_THROW(flat_modes(A), Discarded);
  EXPECT_THROW(modes_of(A), Discarded);
  EXPECT_THROW(coalesce(A), Discarded);
  EXPECT_THROW(tiles(A), Discarded);
  EXPECT_THROW(tile_reach(A), Discarded);
}

TEST(UnknownLayouts, AnswerTheSameToTheSame) {
  Scripted draw;
  relative::World<Integer> world(draw);
  const L A = any_layout(world), B = any_layout(world);
  const auto once = logical_divide(A, B), twice = logical_divide(A, B);
  EXPECT_TRUE(alike(once.value(), twice.value()));
  EXPECT_FALSE(alike(once.value(), logical_divide(B, A).value()));
}

TEST(UnknownLayouts, ComposeWithinTheSizeOfTheInnerOne) {
  Scripted draw;
  relative::World<Integer> world(draw);
  const L A = any_layout(world), B = any_layout(world);
  const L R = composition(A, B).value();
  EXPECT_EQ(size(R).value, size(B).value);
  EXPECT_EQ(evaluate(R, N(1)).value, evaluate(A, evaluate(B, N(1))).value);
  const N beyond = size(B);
  EXPECT_NE(evaluate(R, beyond).value, evaluate(A, evaluate(B, beyond)).value);
}

TEST(UnknownLayouts, PassARefusalOn) {
  Scripted draw;
  draw.yes = false;
  relative::World<Integer> world(draw);
  const L A = any_layout(world), B = any_layout(world);
  EXPECT_FALSE(composition(A, B).answered());
  EXPECT_TRUE(world.refused());
  EXPECT_TRUE(answers_with(world, Answer<L>(Refusal::carry), [](const L&) { return true; }));
  EXPECT_FALSE(answers_with(world, Answer<L>(A), [](const L&) { return true; }));
}

}  // namespace
}  // namespace plumb::proofs
