// The failing cases of a clause, grouped by what they violate and how.
#pragma once

#include <string>
#include <vector>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

/// The law, the promise, or the variation point that the judgement blames.
std::string blamed_of(const Judgement& judgement);

/// Failing cases of one law and one grade.
struct FailingGroup {
  std::string blamed;
  Verdict grade;
  std::vector<const RedCase*> cases;      // empty: only `shown` is known
  const Counterexample* shown = nullptr;  // null: none of this law is shown
};

/// In the order in which they were found. The clause must outlive them, and must have been judged
/// with `Failures::recorded`.
std::vector<FailingGroup> failing_groups(const ClauseResult& clause);

/// What `plumb certify --write-expect` writes: an entry for each group. Its `where` has conditions
/// that all of its requests satisfy and most other cases of the clause do not.
std::vector<KnownFailure> known_failures_of(const ClauseResult& clause,
                                            const std::vector<SuiteCase>& cases,
                                            unsigned integer_bits);

}  // namespace plumb::certify
