#include "proofs/prove/cross_check.hpp"

#include <utility>

#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

bool decides(const ProofResult& result) {
  return result.outcome == ProofOutcome::proved || result.outcome == ProofOutcome::refuted ||
         result.outcome == ProofOutcome::vacuous;
}

bool contradict(const ProofResult& a, const ProofResult& b) {
  return decides(a) && decides(b) && a.outcome != b.outcome;
}

ProveOptions with(const ProveOptions& options, Encoding encoding, const Budget& budget) {
  ProveOptions changed = options;
  changed.integers = encoding;
  changed.budget = budget;
  if (options.budget) changed.budget->steps = options.budget->steps;
  return changed;
}

/// The result says to which words it applies; that of the wide ones stands beside it.
RaceResult of_narrower_words(const ProvableLaw& law, const std::vector<Profile>& profiles,
                             const ProveOptions& options, const ProofResult& wide) {
  if (options.width <= narrower_width || law.of_matrices() || law.words.narrow) return {wide, {}};
  ProveOptions narrower = with(options, Encoding::words, default_budget(Encoding::words));
  narrower.width = narrower_width;
  const auto found = prove_at(law, profiles, narrower);
  if (!found || !decides(*found)) return {wide, {}};
  return {*found, wide};
}

/// The solver's own terms, or what was looked at case by case asked of the solver.
ProveOptions second_encoding(const ProveOptions& options, const ProofResult& first) {
  const bool of_cases = first.encoding == Encoding::cases;
  const Encoding second = of_cases ? Encoding::words : Encoding::native;
  Budget budget = default_budget(second);
  if (decides(first)) budget.all_steps /= options.check_share;
  if (of_cases) budget.all_steps /= 10;
  ProveOptions changed = with(options, second, budget);
  changed.few_cases = WordPath::FewCases::asked;
  return changed;
}

}  // namespace

std::vector<Encoding> RaceResult::encodings() const {
  std::vector<Encoding> all{result.encoding};
  if (other && decides(result) && other->outcome == result.outcome) all.push_back(other->encoding);
  return all;
}

std::string encodings_text(const std::vector<Encoding>& encodings) {
  std::string text;
  for (const Encoding encoding : encodings)
    text += (text.empty() ? "" : "+") + std::string(name_of(encoding));
  return text;
}

std::optional<RaceResult> cross_check(const ProvableLaw& law, const std::vector<Profile>& profiles,
                                      const ProveOptions& options) {
  const Encoding first = law.encoding;
  const auto found = prove_at(law, profiles, with(options, first, default_budget(first)));
  if (!found) return std::nullopt;
  if (first == Encoding::words && !decides(*found))
    return of_narrower_words(law, profiles, options, *found);
  const bool solver_decided = first == Encoding::words && found->encoding == Encoding::words;
  const bool many_paths = options.scope && options.scope->shapes;
  if (solver_decided || many_paths || found->outcome == ProofOutcome::refuted)
    return RaceResult{*found, {}};

  const auto check = prove_at(law, profiles, second_encoding(options, *found));
  if (!check) throw Defect("a law that draws more shapes in one encoding than in another");
  if (contradict(*found, *check))
    throw Defect(std::string(law.row.id) + " is " + std::string(name_of(found->outcome)) +
                 " in one encoding and " + std::string(name_of(check->outcome)) + " in another");
  if (decides(*check) && !decides(*found)) return RaceResult{*check, *found};
  return RaceResult{*found, *check};
}

}  // namespace plumb::proofs
