#include "proofs/prove/prove.hpp"

#include <algorithm>

#include "proofs/integers/integer_path.hpp"
#include "proofs/prove/attempt.hpp"

namespace plumb::proofs {
namespace {

/// A proof over unknown integers; each is a polynomial, or a term of the solver.
template <class IntegerEncoding>
struct IntegerProof {
  using Number = Symbolic;
  static constexpr auto unknowns = CaseWalk::Unknowns::integers;

  const ProvableLaw& law;
  const ProveOptions& options;
  const std::vector<Profile>& profiles;

  Encoding encoding() const { return IntegerEncoding::name; }
  IntegerScope integers() const { return options.scope.value_or(law.integers); }
  std::string scope(const DrawnForms& drawn) const { return integers().text(drawn); }
  typename IntegerEncoding::Path path(Explorer& explorer) const {
    return IntegerEncoding::path(explorer, integers());
  }
  ProveDriver driver() const { return {profiles, integers(), options.token}; }
  auto implementation() const { return options.subject.over_integers(); }
  bool run(ProveDriver& draw, Implementation<Symbolic>& use) const {
    return law.over_integers(draw, use);
  }
  static std::vector<Profile> drawn(const ProveDriver& draw) { return draw.profiles(); }
};

struct ByPolynomials {
  using Path = IntegerPath;
  static Path path(Explorer& explorer, const IntegerScope& scope) {
    using Remainders = IntegerPath::Remainders;
    return Path(explorer, scope.shapes ? Remainders::explored : Remainders::unknown);
  }
  static constexpr Encoding name = Encoding::polynomials;
};

struct Natively {
  using Path = NativePath;
  static Path path(Explorer& explorer, const IntegerScope&) { return Path(explorer); }
  static constexpr Encoding name = Encoding::native;
};

constexpr int width_for_matrices = 16;
constexpr int width_for_lists = 300;  // sizes are compared with 2^256, and none is unknown

/// A proof over unknown words.
struct WordProof {
  using Number = Word;
  static constexpr auto unknowns = CaseWalk::Unknowns::naturals;

  const ProvableLaw& law;
  const ProveOptions& options;

  Encoding encoding() const { return Encoding::words; }
  std::string scope(const DrawnForms& drawn) const { return words().text(width(), drawn); }
  WordPath path(Explorer& explorer) const { return {explorer, width(), options.few_cases}; }
  WordDriver driver() const { return {words(), options.token}; }
  auto implementation() const { return options.subject.over_words(); }
  bool run(WordDriver& draw, Implementation<Word>& use) const { return law.over_words(draw, use); }
  static std::vector<Profile> drawn(const WordDriver&) { return {}; }

 private:
  WordScope words() const {
    WordScope scope = law.words;
    if (law.of_matrices() && options.rank) scope.matrix_size = static_cast<int>(*options.rank);
    return scope;
  }

  /// Numbers are shown to fit, so narrow words suffice, and are faster.
  int width() const {
    if (!law.words.list_bits.empty()) return width_for_lists;
    if (law.of_matrices() || law.words.bits_alone) return width_for_matrices;
    return law.words.narrow ? std::min(options.width, narrower_width) : options.width;
  }
};

template <class Proof>
ProofResult attempted(const Proof& proof) {
  return Attempt(proof).result();
}

/// Tries the chosen profiles; if the law draws another shape, chooses one more.
std::vector<ProofResult> prove_from(const std::vector<Profile>& chosen, const ProvableLaw& law,
                                    const ProveOptions& options) {
  if (const std::optional<ProofResult> result = prove_at(law, chosen, options)) return {*result};
  std::vector<ProofResult> results;
  for (const std::vector<Profile>& more : one_more_profile(law, chosen, options))
    for (ProofResult& result : prove_from(more, law, options)) results.push_back(std::move(result));
  return results;
}

}  // namespace

std::optional<ProofResult> prove_at(const ProvableLaw& law, const std::vector<Profile>& profiles,
                                    const ProveOptions& options) {
  if (law.encoding == Encoding::words) return attempted(WordProof{law, options});
  try {
    if (options.integers == Encoding::native)
      return attempted(IntegerProof<Natively>{law, options, profiles});
    return attempted(IntegerProof<ByPolynomials>{law, options, profiles});
  } catch (const AnotherProfile&) { return std::nullopt; }
}

std::vector<std::vector<Profile>> one_more_profile(const ProvableLaw& law,
                                                   const std::vector<Profile>& chosen,
                                                   const ProveOptions& options) {
  const std::size_t rank = options.rank.value_or(law.quick_rank);
  const bool given = !options.profiles.empty();
  const std::vector<Profile> next = given           ? options.profiles
                                    : options.depth ? all_profiles(rank, *options.depth)
                                                    : profiles_up_to(rank);
  std::vector<std::vector<Profile>> result;
  for (const Profile& profile : next) {
    std::vector<Profile> more = chosen;
    more.push_back(profile);
    if (given || leaf_count(more) <= rank) result.push_back(more);
  }
  return result;
}

std::optional<IntegerScope> scope_at(const ProvableLaw& law, const std::vector<Profile>& profiles) {
  for (const FurtherProfiles& further : law.further)
    if (std::find(further.profiles.begin(), further.profiles.end(), profiles) !=
        further.profiles.end())
      return further.scope;
  return std::nullopt;
}

IntegerScope with_extents(const ProvableLaw& law, int extents) {
  IntegerScope scope = law.further.empty() ? law.integers : law.further.front().scope;
  if (!scope.shapes) scope.shapes.emplace();
  scope.shapes->extents = extents;
  return scope;
}

Budget default_budget(Encoding encoding) {
  Budget budget{};
  budget.steps = 2'000'000;
  budget.branch_steps = 200'000;
  budget.all_steps = 100'000'000;
  if (encoding != Encoding::words) return budget;
  budget.steps = budget.branch_steps = 50'000'000;
  budget.all_steps = 500'000'000;
  budget.decisions = 2'000;
  return budget;
}

std::vector<ProofResult> prove(const ProvableLaw& law, const ProveOptions& options) {
  return prove_from({}, law, options);
}

ProofOutcome overall(const std::vector<ProofResult>& results) {
  ProofOutcome whole = ProofOutcome::vacuous;
  for (const ProofOutcome worse : {ProofOutcome::proved, ProofOutcome::undecided,
                                   ProofOutcome::not_provable, ProofOutcome::refuted})
    for (const ProofResult& result : results)
      if (result.outcome == worse) whole = worse;
  return whole;
}

std::string_view name_of(ProofOutcome outcome) {
  switch (outcome) {
    case ProofOutcome::proved: return "proved";
    case ProofOutcome::refuted: return "refuted";
    case ProofOutcome::undecided: return "undecided";
    case ProofOutcome::vacuous: return "vacuous";
    case ProofOutcome::not_provable: return "not_provable";
  }
  throw Defect("an outcome that is not in the list");
}

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::polynomials: return "polynomials";
    case Encoding::native: return "native";
    case Encoding::words: return "words";
    case Encoding::cases: return "cases";
  }
  throw Defect("an encoding that is not in the list");
}

}  // namespace plumb::proofs
