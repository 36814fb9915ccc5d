// What others have published: each claim ends as the list says, and a refuted one is true with the
// premise that the list names.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <numeric>
#include <string>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "proofs/claims/published_claim.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "tests/support/test_name.hpp"

namespace plumb::proofs {
namespace {

class ClaimOfTheList : public ::testing::TestWithParam<std::size_t> {
 protected:
  const PublishedClaim& claim() const { return published_claims()[GetParam()]; }
};

ProofResult only(const ProvableLaw& law) {
  const std::vector<ProofResult> results = prove(law);
  EXPECT_EQ(results.size(), 1u);
  return results.at(0);
}

Outcome on(const ProvableLaw& law, const std::vector<Integer>& choices) {
  ReplayDriver replay(choices);
  const auto concrete = subject<Reference>().concrete();
  const Run run = run_once(law.row, replay, *concrete);
  return run.outcome == Outcome::fails && run.numbers() != choices ? Outcome::discarded
                                                                   : run.outcome;
}

/// The first choices of least sum, none negative, on which the law fails.
std::vector<Integer> smallest_failure(const ProvableLaw& law, std::size_t count, int sum) {
  std::vector<Integer> choices(count, Integer(0));
  const std::function<bool(std::size_t, int)> fill = [&](std::size_t k, int rest) {
    if (k + 1 == count) {
      choices[k] = rest;
      return on(law, choices) == Outcome::fails;
    }
    for (int n = 0; n <= rest; ++n) {
      choices[k] = n;
      if (fill(k + 1, rest - n)) return true;
    }
    return false;
  };
  for (int all = 0; all <= sum; ++all)
    if (fill(0, all)) return choices;
  return {};
}

TEST_P(ClaimOfTheList, EndsAsTheListSays) {
  const ProofResult result = only(claim().claim);
  EXPECT_EQ(result.outcome, claim().outcome) << result.reason;
  if (result.outcome == ProofOutcome::refuted) {
    EXPECT_EQ(on(claim().claim, result.counterexample), Outcome::fails);
  }
}

TEST_P(ClaimOfTheList, HasTheSmallestCounterexample) {
  const std::vector<Integer> listed(claim().counterexample.begin(), claim().counterexample.end());
  if (claim().outcome == ProofOutcome::proved) {
    EXPECT_TRUE(listed.empty());
    return;
  }
  const ProofResult found = only(claim().claim);
  const Integer sum = std::accumulate(listed.begin(), listed.end(), Integer(0));
  EXPECT_EQ(smallest_failure(claim().claim, found.counterexample.size(), static_cast<int>(sum)),
            listed)
      << claim().in_words;
}

TEST_P(ClaimOfTheList, HoldsUnderItsPremise) {
  const ProofResult result = only(claim().under_premise);
  EXPECT_EQ(result.outcome, ProofOutcome::proved) << result.reason;
  EXPECT_GT(result.paths, result.unwitnessed);
}

TEST_P(ClaimOfTheList, BelongsToAClause) {
  EXPECT_TRUE(catalogue::find_clause(claim().claim.row.clause)) << claim().id;
  EXPECT_EQ(claim().premise.empty(), claim().outcome == ProofOutcome::proved);
}

TEST_P(ClaimOfTheList, IsInTheBook) {
  std::ifstream file(PLUMB_SOURCE_DIR "/docs/book/claims.md");
  for (std::string line; std::getline(file, line);) {
    if (line.find("| `" + std::string(claim().id) + "`: ") != 0) continue;
    const std::string end = fmt::format(
        "| {} | {} | {} |", claim().outcome == ProofOutcome::proved ? "proved" : "refuted",
        claim().in_words, claim().premise);
    const auto squeezed = [](std::string text) {
      std::string result;
      for (const char letter : text)
        if (letter != ' ') result += letter;
      return result;
    };
    EXPECT_NE(squeezed(line).find(squeezed(end)), std::string::npos) << line << "\n" << end;
    return;
  }
  ADD_FAILURE() << claim().id << " has no row";
}

INSTANTIATE_TEST_SUITE_P(All, ClaimOfTheList,
                         ::testing::Range<std::size_t>(0, published_claims().size()),
                         [](const auto& at) { return test_name(published_claims()[at.param].id); });

}  // namespace
}  // namespace plumb::proofs
