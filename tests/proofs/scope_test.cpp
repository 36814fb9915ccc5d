// A scope says what the law draws: whatever is wrong only where nothing is drawn is refuted, or the
// limit stands in the scope.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger_head.hpp"
#include "proofs/profiles/profiles.hpp"
#include "proofs/prove/prove.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"

namespace plumb::proofs {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The proof of a line, of the reference or of a mutant.
ProofResult proof_at(std::string_view id, const std::string& profiles,
                     const std::string& mutant = "") {
  const ProvableLaw& law = *find_provable_law(id);
  const std::vector<Profile> shapes = read_profiles(profiles);
  ProveOptions options;
  options.scope = scope_at(law, shapes);
  if (!mutant.empty()) options.subject = mutants::mutant_subject(mutant);
  return *prove_at(law, shapes, options);
}

struct Wrong {
  std::string_view law;
  std::string profiles, mutant;
};

void PrintTo(const Wrong& one, std::ostream* out) { *out << one.law << " of " << one.mutant; }

class Scope : public testing::TestWithParam<Wrong> {};

TEST_P(Scope, HasWhatIsWrongThere) {
  const auto& [law, profiles, mutant] = GetParam();
  EXPECT_EQ(proof_at(law, profiles, mutant).outcome, ProofOutcome::refuted);
  EXPECT_EQ(proof_at(law, profiles).outcome, ProofOutcome::proved);
}

INSTANTIATE_TEST_SUITE_P(
    Exploits, Scope,
    testing::Values(Wrong{"linear_pseudoinvert.reaches", "-", "linear_pseudoinvert.wide-zeros"},
                    Wrong{"linear_memory.inverse", "-", "linear_memory.not-square"},
                    Wrong{"linear_surjective.spans", "-", "linear_surjective.by-sizes"},
                    Wrong{"linear_injective.independent", "-", "linear_injective.by-sizes"},
                    Wrong{"composition.pointwise", "(*,*) (*)", "composition.single-entries"},
                    Wrong{"logical_divide.tiling", "(*,*) (*)", "logical_divide.single-entries"},
                    Wrong{"logical_product.copies", "(*,*) (*)", "logical_product.single-entries"},
                    Wrong{"composition.of-coordinates", "(*,*) *", "composition.along-one-axis"},
                    Wrong{"unzip.pairs", "-", "unzip.of-few"},
                    Wrong{"layout_add.pointwise", "(*,*) (*,*)", "layout_add.unequal-modes"}));

TEST(ScopeText, NamesTheFormsThatWereNotDrawn) {
  const ProofResult by_tiler = proof_at("composition.pointwise", "(*,*) ()");
  EXPECT_EQ(by_tiler.scope, "all integers, entries of tilers of one mode");
  EXPECT_EQ(proof_at("composition.pointwise", "(*,*) ()", "composition.single-entries").outcome,
            ProofOutcome::proved);
  EXPECT_THAT(proof_at("composition.pointwise", "(*,*) (*)").scope,
              HasSubstr("entries of tilers of one mode, the first of at most two"));
  EXPECT_THAT(proof_at("unzip.pairs", "-").scope, HasSubstr("1 to 4 pairs of numbers or of two"));
  EXPECT_THAT(proof_at("select.modes", "*").scope, HasSubstr("1 to 6 numbers of modes"));
  EXPECT_EQ(proof_at("coalesce.normal-form", "(*,*)").scope, any_integers);
}

TEST(ScopeText, SaysNothingThatWasNotDrawn) {
  EXPECT_THAT(proof_at("as_layout.same-function", "*").scope, Not(HasSubstr("all strides")));
  EXPECT_THAT(proof_at("recast.pointwise", "((*))").scope, Not(HasSubstr("all strides")));
  EXPECT_THAT(proof_at("to_bit_strides.same-values", "*").scope,
              testing::AllOf(HasSubstr("each of F2^3"), Not(HasSubstr("all strides")),
                             Not(HasSubstr("a@0"))));
  EXPECT_THAT(proof_at("period.inverse", "-").scope, Not(HasSubstr("x")));
  EXPECT_THAT(proof_at("composition.pointwise", "(*,*) *").scope, HasSubstr("all strides"));
}

TEST(ScopeText, SaysWhichMatricesAndLayoutsAreDrawn) {
  EXPECT_THAT(proof_at("matrix_inverse.left", "-").scope, HasSubstr("all square matrices"));
  EXPECT_THAT(proof_at("matrix_product.pointwise", "-").scope,
              HasSubstr("all matrices of at most"));
  EXPECT_THAT(proof_at("linear_quotient.rest", "-").scope, HasSubstr("of the same names"));
  EXPECT_THAT(proof_at("linear_compose.pointwise", "-").scope,
              testing::AllOf(HasSubstr("all linear layouts"), Not(HasSubstr("matrices"))));
}

TEST(ScopeText, OfThreadsAndValuesHasTwoModes) {
  EXPECT_EQ(proof_at("thrfrg.pointwise", "()").outcome, ProofOutcome::vacuous);
  EXPECT_EQ(proof_at("thrfrg.pointwise", "(*,*) (*,*)").outcome, ProofOutcome::proved);
  EXPECT_EQ(proof_at("retile.pointwise", "(*,*) (*,*) (*,*)").outcome, ProofOutcome::proved);
}

// The head of the ledger --------------------------------------------------------------------------

LedgerLine counted_line(const std::string& law, const std::string& profiles) {
  LedgerLine line;
  line.clause = law.substr(0, law.find('.'));
  line.law = law;
  line.profiles = read_profiles(profiles);
  line.proof.outcome = ProofOutcome::proved;
  line.proof.unknowns = 1;
  line.proof.digest = law + profiles;
  line.mutants = {{line.clause + ".broken", ProofOutcome::refuted}};
  return line;
}

TEST(LedgerHead, CountsTheShapeOfFewestLeaves) {
  const auto cell = [](const std::string& profiles) {
    const std::string head = ledger_head({counted_line("concatenate.sum", profiles)}, {});
    const auto end = head.find("| `concatenate` |");
    return head.substr(head.rfind('\n', end) + 1, end - head.rfind('\n', end) - 1);
  };
  EXPECT_THAT(cell("(*,*) ()"), HasSubstr("only where one of the shapes is ()"));
  EXPECT_THAT(cell("(*,*) *"), HasSubstr("each shape of one leaf or more"));
  EXPECT_THAT(cell("(*,*) (*,*,*)"), HasSubstr("each shape of two leaves or more"));
  EXPECT_THAT(cell("(*,*,*) (*,*,*)"), HasSubstr("each shape of three leaves or more"));
}

TEST(LedgerHead, CountsAProofOnce) {
  LedgerLine one = counted_line("coalesce.same-function", "*");
  LedgerLine again = counted_line("coalesce.same-function", "(*)");
  EXPECT_THAT(ledger_head({one, again}, {}), HasSubstr("| proved, and counted | 2 |"));
  again.proof.digest = one.proof.digest;
  EXPECT_THAT(ledger_head({one, again}, {}),
              testing::AllOf(HasSubstr("| proved, and counted | 1 |"),
                             HasSubstr("the same proof as another line that is counted | 1 |")));
}

}  // namespace
}  // namespace plumb::proofs
