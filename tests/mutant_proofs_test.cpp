// A token is a case under every driver: what the sampling driver finds in a mutant, the prove driver
// refutes with its symbols fixed to the token, and does not refute of the reference (of which it may
// be no case, since what a law draws can depend on an answer).
#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>

#include "proofs/prove.hpp"
#include "properties/drivers/sample.hpp"
#include "tests/mutants.hpp"
#include "tests/support/mutant_subject.hpp"

namespace plumb {
namespace {

constexpr std::uint64_t sample_count = 2000;

/// A law that can be proved in its encoding for this mutant, with a failing case of the mutant.
struct Found {
  const ProvableLaw* law;
  std::vector<Integer> choices;
};

std::optional<Found> provable_failure(const MutantRow& row) {
  for (const LawRow& law : law_table()) {
    const ProvableLaw* provable = find_provable_law(law.id);
    if (law.clause != row.operation || !provable) continue;
    const std::string name(row.name);
    if (!mutant_exists(name, provable->encoding)) continue;
    const auto broken = mutant_subject(name).concrete();
    if (const auto failure = sample(law, *broken, sample_count, 1).failure)
      return Found{provable, failure->numbers()};
  }
  return std::nullopt;
}

class MutantProof : public testing::TestWithParam<std::string> {};

TEST_P(MutantProof, TheTokenOfAFailureIsRefutedOfTheMutantAndNotOfTheReference) {
  int refuted = 0;
  for (const MutantRow& row : mutant_table()) {
    if (row.operation != GetParam()) continue;
    const std::optional<Found> found = provable_failure(row);
    if (!found) continue;  // only laws that the encodings do not carry see this one

    ProveOptions options;
    options.token = found->choices;
    options.subject = mutant_subject(std::string(row.name));
    EXPECT_EQ(overall(prove(*found->law, options)), ProofOutcome::refuted) << row.name;

    options.subject = subject<Reference>();
    EXPECT_NE(overall(prove(*found->law, options)), ProofOutcome::refuted) << row.name;
    ++refuted;
  }
  EXPECT_GT(refuted, 0);
}

INSTANTIATE_TEST_SUITE_P(Operations, MutantProof,
                         testing::Values("coalesce", "crd2idx", "idx2crd", "apply", "size", "evaluate"),
                         [](const auto& suite) { return suite.param; });

}  // namespace
}  // namespace plumb
