// A token is a case under every driver: what the sampling driver finds in a mutant, the prove
// driver refutes with its symbols fixed to the token, and does not refute for the reference (where
// the token may be no case, because what a law draws can depend on an answer).
#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <ostream>
#include <string>

#include "proofs/laws/proof_table.hpp"
#include "proofs/ledger/ledger.hpp"
#include "proofs/prove/prove.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "properties/engines/sample.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"
#include "tests/mutants/controls/outcome_with.hpp"
#include "tests/mutants/mutants.hpp"
#include "tests/support/proving.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

constexpr std::uint64_t sample_count = 2000;

/// A law that can be proved in its encoding for this mutant, with a failing case of the mutant.
struct Found {
  const ProvableLaw* law;
  std::vector<Integer> choices;
};

std::optional<Found> provable_failure(const mutants::MutantRow& row) {
  for (const LawRow& law : law_table()) {
    const ProvableLaw* provable = find_provable_law(law.id);
    if (law.clause != row.operation || !provable) continue;
    if (explores(*provable)) continue;  // a token may name other numbers
    const auto broken = mutants::mutant_subject(std::string(row.name)).concrete();
    if (const auto failure = sample(law, *broken, sample_count, 1).failure)
      return Found{provable, failure->numbers()};
  }
  return std::nullopt;
}

class MutantProof : public testing::TestWithParam<std::string> {};

TEST_P(MutantProof, TheTokenOfAFailureIsRefutedForTheMutantAndNotForTheReference) {
  int refuted = 0;
  for (const mutants::MutantRow& row : mutants::mutant_table()) {
    if (row.operation != GetParam()) continue;
    const std::optional<Found> found = provable_failure(row);
    if (!found) continue;  // only laws that are not proved, or explored ones, see this one

    ProveOptions options;
    options.token = found->choices;
    options.subject = mutants::mutant_subject(std::string(row.name));
    EXPECT_EQ(overall(prove(*found->law, options)), ProofOutcome::refuted) << row.name;

    options.subject = subject<Reference>();
    EXPECT_NE(overall(prove(*found->law, options)), ProofOutcome::refuted) << row.name;
    ++refuted;
  }
  EXPECT_GT(refuted, 0);
}

INSTANTIATE_TEST_SUITE_P(Operations, MutantProof,
                         testing::Values("coalesce", "crd2idx", "idx2crd", "apply", "size",
                                         "evaluate", "matrix_product", "matrix_kernel",
                                         "linear_compose", "linear_invert"),
                         [](const auto& suite) { return suite.param; });

// Each law that is proved is refuted for some mutant ------------------------------------------

/// The lines of the ledger in which the law counts as proved.
std::vector<LedgerLine> counted(const ProvableLaw& law) {
  std::vector<LedgerLine> lines = ledger_lines(law.row.id);
  std::erase_if(lines,
                [](const LedgerLine& line) { return weight_of(line) != LineStatus::counted; });
  return lines;
}

/// Every ninth; all of them if PLUMB_ALL_MUTANT_PROOFS is set.
std::vector<const ProvableLaw*> laws_that_are_tried() {
  const bool all = std::getenv("PLUMB_ALL_MUTANT_PROOFS") != nullptr;
  std::vector<const ProvableLaw*> laws;
  std::size_t number = 0;
  for (const ProvableLaw& law : provable_laws()) {
    const OpenLaw* open = find_open_law(law.row.id);
    const bool proved = !open || open->proved_rank;
    if (proved && (number++ % 9 == 4 || all)) laws.push_back(&law);
  }
  return laws;
}

class ProvedLaw : public testing::TestWithParam<const ProvableLaw*> {};

TEST_P(ProvedLaw, IsRefutedForSomeMutantOfItsOperation) {
  const std::vector<LedgerLine> lines = counted(*GetParam());
  if (lines.empty()) GTEST_SKIP() << "the ledger does not count it as proved";
  std::string survivors;
  for (const mutants::MutantRow& row : mutants::mutant_table()) {
    if (row.operation != GetParam()->row.clause) continue;
    const std::string mutant(row.name);
    for (const LedgerLine& line : lines)
      if (mutants::outcome_with(mutant, *GetParam(), line) == ProofOutcome::refuted) return;
    survivors += " " + mutant;
  }
  ADD_FAILURE() << GetParam()->row.id << " is not refuted for" << survivors;
}

INSTANTIATE_TEST_SUITE_P(Mutants, ProvedLaw, testing::ValuesIn(laws_that_are_tried()),
                         [](const auto& law) { return test_name(law.param->row.id); });

}  // namespace
}  // namespace plumb::proofs
