// Proofs of laws.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "proofs/laws/proof_table.hpp"
#include "proofs/prove/cross_check.hpp"
#include "proofs/prove/prove.hpp"
#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/algebra/left_inverse.hpp"
#include "properties/laws/algebra/logical_divide.hpp"
#include "properties/laws/algebra/products/logical_product.hpp"
#include "properties/laws/algebra/right_inverse.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/laws/decisions/decisions.hpp"
#include "properties/laws/layouts/coalesce.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/swizzles/swizzle.hpp"
#include "tests/support/proving.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

using Numbers = std::vector<Integer>;

// Proofs --------------------------------------------------------------------------------------

class ProvableLawOfTheTable : public testing::TestWithParam<const ProvableLaw*> {};

/// Eight seconds or more: their lines are in the ledger, and `plumb law prove` makes them again.
/// At least one law of each kind is proved here.
bool takes_long(const ProvableLaw& law) {
  static const std::set<std::string_view> ids{"linear_column_action.bases",
                                              "linear_sublayout.restricts",
                                              "linear_invert_and_compose.same-place",
                                              "linear_invert_and_compose.inverse",
                                              "recast.pointwise",
                                              "retile.of-partition",
                                              "fixed_rows.column-zero",
                                              "linear_mfma_accumulator.batched",
                                              "linear_mfma_operand.batched",
                                              "linear_wmma_accumulator.batched",
                                              "linear_wmma_operand.batched",
                                              "linear_wmma_scales.elements",
                                              "linear_wmma_scales.halves",
                                              "linear_wmma_scales.operand",
                                              "matrix_rank.columns",
                                              "wavefronts.spans",
                                              "wavefronts.counted",
                                              "linear_wavefronts.counted",
                                              "linear_wavefronts.one-group",
                                              "composed_logical_product.through-links",
                                              "composed_zipped_product.through-links",
                                              "composed_blocked_product.through-links",
                                              "composed_raked_product.through-links",
                                              "composed_tile_to_shape.through-links",
                                              "composed_thrfrg.through-links",
                                              "linear_concat_ins.sum",
                                              "linear_distributed.permutes",
                                              "linear_divide_right.high-bits",
                                              "linear_free_variables.dependent",
                                              "linear_injective.independent",
                                              "linear_reshape_ins.same-index",
                                              "linear_reshape_outs.back",
                                              "linear_transpose_ins.moves",
                                              "matrix_echelon.idempotent",
                                              "matrix_echelon.reduced",
                                              "matrix_pseudoinverse.undoes",
                                              "subspace_intersection.dimensions"};
  return ids.contains(law.row.id);
}

/// Matrices of at most two rows; a leaf less than in the ledger where that leaves one.
std::optional<std::size_t> rank_here(const ProvableLaw& law) {
  if (law.words.matrix_size) return std::min<std::size_t>(*law.words.matrix_size, 2);
  if (law.quick_rank > 1) return law.quick_rank - 1;
  return std::nullopt;
}

TEST_P(ProvableLawOfTheTable, IsProvedInItsScope) {
  ProveOptions options;
  options.width = 32;
  const ProvableLaw& law = *GetParam();
  if (takes_long(law)) GTEST_SKIP() << "proved by plumb law prove";
  options.rank = rank_here(law);
  std::vector<ProofResult> results = prove(law, options);
  if (overall(results) == ProofOutcome::vacuous) {
    options.rank.reset();
    results = prove(law, options);
  }
  if (overall(results) == ProofOutcome::vacuous && !law.further.empty()) {
    options.scope = law.further.front().scope;
    const auto there = prove_at(law, law.further.front().profiles.front(), options);
    ASSERT_TRUE(there);
    results = {*there};
  }
  if (overall(results) == ProofOutcome::undecided && law.encoding != Encoding::words) {
    options.integers = Encoding::native;
    results = prove(law, options);
  }
  EXPECT_EQ(overall(results), ProofOutcome::proved) << summary(results);
  for (const ProofResult& result : results) {
    EXPECT_EQ(result.unwitnessed, 0u);
    EXPECT_EQ(result.law, GetParam()->row.id);
  }
}

std::vector<const ProvableLaw*> all_laws() {
  std::vector<const ProvableLaw*> laws;
  for (const ProvableLaw& law : provable_laws()) {
    const OpenLaw* open = find_open_law(law.row.id);
    if (!open || open->proved_rank) laws.push_back(&law);
  }
  return laws;
}

INSTANTIATE_TEST_SUITE_P(Proofs, ProvableLawOfTheTable, testing::ValuesIn(all_laws()),
                         [](const auto& law) { return test_name(law.param->row.id); });

TEST(Prove, SaysWhatItDid) {
  ProveOptions options;
  options.profiles = {Profile(std::vector<Profile>{Star{}, Star{}})};
  std::uint64_t reports = 0;
  options.progress = [&reports](const ProofResult&) { ++reports; };
  const auto results = prove(law_named("coalesce.same-function"), options);
  ASSERT_EQ(results.size(), 1u);
  const ProofResult& result = results[0];
  EXPECT_EQ(result.profiles, options.profiles);
  EXPECT_EQ(result.encoding, Encoding::polynomials);
  EXPECT_EQ(result.scope, "all integers");
  // an extent is 1 or not, twice; of two others, joined or not: 5, without P and with *; with
  // (*,*), each of two modes with an extent that is 1 or not, twice: 8; with (*), as many
  EXPECT_EQ(result.paths, 26u);
  EXPECT_GT(result.obligations, 0u);
  EXPECT_GE(result.questions, result.obligations);
  EXPECT_GT(result.steps, 0u);
  EXPECT_EQ(result.solver.substr(0, 3), "Z3 ");
  EXPECT_GE(reports, result.paths);
}

// The second encoding ---------------------------------------------------------------------------

TEST(ProveNatively, RefutesNoLawAndProvesMostUpToRankOne) {
  ProveOptions options;
  options.integers = Encoding::native;
  options.rank = 1;
  options.budget = default_budget(Encoding::native);
  options.budget->all_steps /= 100;
  int number = 0, tried = 0, proved = 0;
  for (const ProvableLaw& law : provable_laws()) {
    if (law.encoding == Encoding::words || is_open(law.row.id) || number++ % 12 != 0) continue;
    const std::vector<ProofResult> results = prove(law, options);
    EXPECT_NE(overall(results), ProofOutcome::refuted) << law.row.id << ": " << summary(results);
    for (const ProofResult& result : results) EXPECT_EQ(result.encoding, Encoding::native);
    ++tried;
    proved += overall(results) == ProofOutcome::proved;
  }
  EXPECT_GT(tried, 6);
  EXPECT_GT(4 * proved, 3 * tried) << proved << " of " << tried;
}

TEST(Race, TwoEncodingsProveOneLaw) {
  const Profile pair = std::vector<Profile>{Star{}, Star{}};
  const auto verdict = cross_check(law_named("right_inverse.pointwise"), {pair}, {});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(encodings_text(verdict->encodings()), "polynomials+native");
  EXPECT_EQ(verdict->result.outcome, ProofOutcome::proved);
  EXPECT_EQ(verdict->other->outcome, ProofOutcome::proved);
  EXPECT_NE(verdict->result.digest, verdict->other->digest);
}

TEST(Race, ALawDrawsAsManyProfilesAsItDraws) {
  EXPECT_FALSE(cross_check(law_named("right_inverse.pointwise"), {}, {}));
}

TEST(Race, OfWordsThereIsOneEncoding) {
  ProveOptions options;
  options.width = 24;
  const auto verdict = cross_check(law_named("apply.involution"), {}, options);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(encodings_text(verdict->encodings()), "words");
  EXPECT_FALSE(verdict->other);
}

TEST(Prove, TakesAsManyStepsEachTime) {
  const auto first = prove(law_named("right_inverse.pointwise"));
  const auto second = prove(law_named("right_inverse.pointwise"));
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t k = 0; k < first.size(); ++k) {
    EXPECT_EQ(first[k].steps, second[k].steps);
    EXPECT_EQ(first[k].digest, second[k].digest);
  }
}

TEST(Prove, ProfilesAreFlatAndFromThreeLeavesOnNested) {
  std::vector<Integer> codes;
  for (const Profile& profile : profiles_up_to(3)) codes.push_back(encode_profile(profile));
  EXPECT_EQ(codes, (Numbers{9, 0, 1, 2, 3, 202, 22}));
}

TEST(Prove, AllProfilesAreThoseOfSomeRankAndDepth) {
  std::vector<Integer> codes;
  for (const Profile& profile : all_profiles(2, 2)) codes.push_back(encode_profile(profile));
  std::sort(codes.begin(), codes.end());
  // (), *, (*), ((*)), (*,*), ((*,*)), (*,(*)), ((*),*), ((*),(*))
  EXPECT_EQ(codes, (Numbers{0, 1, 2, 9, 11, 12, 21, 201, 2101}));
  EXPECT_EQ(all_profiles(3, 1).size(), 5u);
}

TEST(Prove, HoldsForWordsOfOtherWidths) {
  ProveOptions options;
  options.width = 64;
  const auto results = prove(law_named("apply.involution"), options);
  EXPECT_EQ(overall(results), ProofOutcome::proved) << summary(results);
  EXPECT_EQ(results[0].scope, "0 <= x < 2^63, bits + base + |shift| <= 62");
}

}  // namespace
}  // namespace plumb::proofs
