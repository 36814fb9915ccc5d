#include "proofs/prove.hpp"

#include "proofs/integer_path.hpp"
#include "proofs/valuation.hpp"
#include "properties/drivers/replay.hpp"
#include "properties/engine.hpp"
#include "properties/shrink.hpp"

namespace plumb {
namespace {

// The encodings -------------------------------------------------------------------------------

/// What is proved, over unknown integers.
struct OverIntegers {
  using Number = Symbolic;

  const ProvableLaw& law;
  const ProveOptions& options;
  const std::vector<Profile>& profiles;

  std::string scope() const { return law.integers.text(); }
  IntegerPath path(Explorer& explorer) const { return IntegerPath(explorer); }
  ProveDriver driver() const { return {profiles, law.integers, options.token}; }
  auto implementation() const { return options.subject.over_integers(); }
  bool run(ProveDriver& draw, Implementation<Symbolic>& use) const {
    return law.over_integers(draw, use);
  }
  static std::vector<Profile> drawn(const ProveDriver& draw) { return draw.profiles(); }
};

/// What is proved, over unknown words.
struct OverWords {
  using Number = Word;

  const ProvableLaw& law;
  const ProveOptions& options;

  std::string scope() const { return law.words.text(options.width); }
  WordPath path(Explorer& explorer) const { return WordPath(explorer, options.width, law.words.fit); }
  WordDriver driver() const { return {law.words, options.token}; }
  auto implementation() const { return options.subject.over_words(); }
  bool run(WordDriver& draw, Implementation<Word>& use) const { return law.over_words(draw, use); }
  static std::vector<Profile> drawn(const WordDriver&) { return {}; }
};

// One proof -----------------------------------------------------------------------------------

template <class Proof>
class Attempt {
 public:
  using Number = typename Proof::Number;

  explicit Attempt(const Proof& proof)
      : proof_(proof),
        explorer_(solver_,
                  proof.options.budget.value_or(default_budget(proof.law.encoding))) {
    result_.law = proof.law.row.id;
    result_.encoding = proof.law.encoding;
    result_.scope = proof.scope();
    result_.solver = Solver::name();
  }

  ProofResult result() {
    try {
      do {
        follow_path();
        report();
      } while (!counterexample_ && explorer_.advance());
    } catch (const Exhausted& budget) {
      remains(budget.what());
    } catch (const NotProvable& why) {
      result_.outcome = ProofOutcome::not_provable;
      result_.reason = why.reason;
      return result_;
    }
    conclude();
    return result_;
  }

 private:
  void follow_path() {
    auto path = proof_.path(explorer_);
    auto draw = proof_.driver();
    const auto use = proof_.implementation();
    try {
      judge(path, draw, *use, end_of(draw, *use));
    } catch (const Infeasible&) {
    } catch (const Undecided& why) {
      remains(why.reason);
    }
    result_.profiles = Proof::drawn(draw);
  }

  template <class Draw>
  Outcome end_of(Draw& draw, Implementation<Number>& use) {
    try {
      return proof_.run(draw, use) ? Outcome::holds : Outcome::fails;
    } catch (const Refused& refused) {
      return refused.required ? Outcome::fails : Outcome::discarded;
    } catch (const Discarded&) {
      return Outcome::discarded;
    }
  }

  /// Looks for a case on the path, and replays it.
  template <class Draw>
  void judge(Path& path, const Draw& draw, const Implementation<Number>& use, Outcome end) {
    const SolverReply found = path.find_case();
    if (found.verdict == SolverReply::Verdict::impossible) return;
    if (found.verdict == SolverReply::Verdict::unknown) {
      if (end == Outcome::fails) remains(path.open_question());
      if (end == Outcome::holds) ++result_.paths, ++result_.unwitnessed;
      return;
    }
    const Run run = replayed(found.model, draw, use, end);
    if (end == Outcome::holds) ++result_.paths;
    if (end == Outcome::fails) counterexample_ = run;
  }

  /// The law on the numbers of the case ends as it does on the path, after the same answers.
  template <class Draw>
  Run replayed(const Model& model, const Draw& draw, const Implementation<Number>& use,
               Outcome end) {
    const auto number = [&model](const Number& n) { return value_in(model, n); };
    std::vector<Integer> choices;
    for (const Number& choice : draw.choices()) choices.push_back(number(choice));

    ReplayDriver replay(choices);
    const auto concrete = proof_.options.subject.concrete();
    const Run run = run_once(proof_.law.row, replay, *concrete);

    const Valuation<Number, decltype(number)> valuation(number);
    bool same = run.outcome == end && run.numbers() == choices &&
                run.calls.size() == use.calls().size();
    for (std::size_t k = 0; same && k < run.calls.size(); ++k)
      same = same_answer(run.calls[k].result, valuation(use.calls()[k].result));
    if (!same)
      throw Defect("a path and its replay differ: " +
                   print_token({std::string(proof_.law.row.id), choices}));
    return run;
  }

  static bool same_answer(const Answer<Value<Integer>>& a, const Answer<Value<Integer>>& b) {
    if (a.answered() != b.answered()) return false;
    return a.answered() ? a.value() == b.value() : a.refusal() == b.refusal();
  }

  void remains(const std::string& what) {
    if (result_.reason.empty()) result_.reason = what;
  }

  void report() {
    result_.obligations = explorer_.obligations();
    result_.questions = solver_.questions();
    result_.steps = solver_.steps();
    if (proof_.options.progress) proof_.options.progress(result_);
  }

  void conclude() {
    report();
    if (counterexample_) {
      result_.outcome = ProofOutcome::refuted;
      result_.counterexample = smallest(*counterexample_).numbers();
      result_.reason.clear();
    } else if (!result_.reason.empty()) {
      result_.outcome = ProofOutcome::undecided;
    } else if (result_.paths == 0) {
      result_.outcome = ProofOutcome::vacuous;
      result_.reason = "no case satisfies the premises";
    } else if (result_.unwitnessed == result_.paths) {
      result_.outcome = ProofOutcome::undecided;
      result_.reason = "no case that satisfies the premises was found";
    } else {
      result_.outcome = ProofOutcome::proved;
    }
  }

  Run smallest(const Run& run) {
    if (proof_.options.token) return run;
    const auto concrete = proof_.options.subject.concrete();
    return shrink(proof_.law.row, *concrete, run);
  }

  const Proof& proof_;
  Solver solver_;
  Explorer explorer_;
  ProofResult result_;
  std::optional<Run> counterexample_;
};

// Profiles ------------------------------------------------------------------------------------

std::size_t leaf_count(const std::vector<Profile>& profiles) {
  std::size_t count = 0;
  for (const Profile& profile : profiles) count += leaves(profile).size();
  return count;
}

/// Tries the profiles that are chosen; where the law draws another shape, chooses one more.
void prove_each(const ProvableLaw& law, const ProveOptions& options,
                const std::vector<Profile>& chosen, std::vector<ProofResult>& results) {
  try {
    const OverIntegers proof{law, options, chosen};
    results.push_back(Attempt(proof).result());
  } catch (const AnotherProfile&) {
    const bool given = !options.profiles.empty();
    const std::size_t rank = options.rank.value_or(law.quick_rank);
    for (const Profile& next : given ? options.profiles : profiles_up_to(rank)) {
      std::vector<Profile> more = chosen;
      more.push_back(next);
      if (given || leaf_count(more) <= rank) prove_each(law, options, more, results);
    }
  }
}

Profile flat(std::size_t rank) { return tuple_of(std::vector<Star>(rank)); }

}  // namespace

std::vector<Profile> profiles_up_to(std::size_t rank) {
  std::vector<Profile> profiles{flat(0), Star{}};
  for (std::size_t k = 1; k <= rank; ++k) {
    profiles.push_back(flat(k));
    if (k < 3) continue;
    profiles.push_back(std::vector<Profile>{Star{}, flat(k - 1)});
    profiles.push_back(std::vector<Profile>{flat(k - 1), Star{}});
  }
  return profiles;
}

Budget default_budget(Encoding encoding) {
  Budget budget{};
  budget.steps = encoding == Encoding::polynomials ? 2'000'000 : 50'000'000;
  budget.branch_steps = encoding == Encoding::polynomials ? 200'000 : 50'000'000;
  budget.all_steps = encoding == Encoding::polynomials ? 100'000'000 : 500'000'000;
  return budget;
}

std::vector<ProofResult> prove(const ProvableLaw& law, const ProveOptions& options) {
  if (law.encoding == Encoding::words) {
    const OverWords proof{law, options};
    return {Attempt(proof).result()};
  }
  std::vector<ProofResult> results;
  prove_each(law, options, {}, results);
  return results;
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
    case ProofOutcome::proved:       return "proved";
    case ProofOutcome::refuted:      return "refuted";
    case ProofOutcome::undecided:    return "undecided";
    case ProofOutcome::vacuous:      return "vacuous";
    case ProofOutcome::not_provable: return "not_provable";
  }
  throw Defect("an outcome that is not in the list");
}

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::polynomials: return "polynomials";
    case Encoding::words:       return "words";
  }
  throw Defect("an encoding that is not in the list");
}

}  // namespace plumb
