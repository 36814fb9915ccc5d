// What is looked up in cases is what the definition of each term says in each case, and what the
// solver answers. A law that is proved by cases has the obligations of the solver's proof.
#include <gtest/gtest.h>

#include <random>

#include "proofs/bitvectors/word_driver.hpp"
#include "proofs/prove/prove.hpp"
#include "proofs/scheduler/find_provable_law.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"

namespace plumb::proofs {
namespace {

constexpr int width = 16;

/// -2 <= x < 6 and 0 <= y < 4, and facts about terms in them.
class SmallWords {
 public:
  SmallWords(unsigned seed, WordPath::FewCases few) : path_(explorer_, width, few), random_(seed) {
    path_.assume(x_ >= Word(-2));
    path_.assume(x_ < Word(6));
    path_.assume(y_ >= Word(0));
    path_.assume(Word(3) >= y_);
  }

  Truth fact() {
    while (true) {
      const Word a = made(3), b = made(3);
      const Truth fact = below(2) == 0 ? Truth(a < b) : Truth(a == b);
      if (!fact.known()) return below(2) == 0 ? fact : !fact;
    }
  }

  WordPath& path() { return path_; }
  std::uint64_t questions() const { return solver_.questions(); }
  int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }

 private:
  static Budget budget() {
    Budget budget{};
    budget.steps = budget.branch_steps = 1'000'000;
    budget.all_steps = 1'000'000'000;
    return budget;
  }

  /// Each operation of words; shifts by what may be negative, or the width and more.
  Word made(int depth) {
    const int kind = below(depth == 0 ? 3 : 9);
    if (kind == 0) return Word(below(40) - 20);
    if (kind <= 2) return kind == 1 ? x_ : y_;
    const WordTermPtr a = made(depth - 1).term(), b = made(depth - 1).term();
    constexpr WordOperation operations[] = {WordOperation::add,        WordOperation::subtract,
                                            WordOperation::shift_left, WordOperation::shift_right,
                                            WordOperation::bit_and,    WordOperation::bit_xor};
    const WordTerm term{
        operations[kind - 3], 0, "", {a, b}, {}, std::max(a->unknowns, b->unknowns)};
    return Word(std::make_shared<WordTerm>(term));
  }

  Solver solver_;
  Explorer explorer_{solver_, budget()};
  WordPath path_;
  Word x_ = unknown_word("x"), y_ = unknown_word("y");
  std::mt19937 random_;
};

TEST(Cases, AreThoseOfTheDefinition) {
  int possible = 0;
  for (unsigned seed = 0; seed < 400; ++seed) {
    SmallWords words(seed, WordPath::FewCases::looked_at);
    const FactPtr first = words.fact().fact(), second = words.fact().fact();
    words.path().assume(Truth(first));
    std::optional<Model> expected;
    for (int x = -2; x < 6; ++x)
      for (int y = 0; y < 4; ++y)
        if (const Model model{{"x", x}, {"y", y}}; first->holds(model) && second->holds(model))
          expected = model;
    const SolverReply reply = words.path().find_case({second});
    ASSERT_EQ(reply.verdict == SolverReply::Verdict::possible, expected.has_value()) << seed;
    EXPECT_TRUE(!expected || (first->holds(reply.model) && second->holds(reply.model)));
    EXPECT_EQ(words.questions(), 0u);
    possible += expected ? 1 : 0;
  }
  EXPECT_GT(possible, 100);
  EXPECT_LT(possible, 300);
}

TEST(Cases, AreThoseOfTheSolver) {
  const auto verdicts = [](unsigned seed, WordPath::FewCases few) {
    SmallWords words(seed, few);
    std::vector<bool> shown;
    for (int k = 0; k < 8; ++k) {
      const Truth fact = words.fact();
      shown.push_back(words.path().shown(fact));
      if (words.path().find_case({fact.fact()}).verdict == SolverReply::Verdict::possible)
        words.path().assume(fact);
    }
    EXPECT_EQ(words.questions() == 0, few == WordPath::FewCases::looked_at);
    return shown;
  };
  for (unsigned seed = 0; seed < 40; ++seed)
    EXPECT_EQ(verdicts(seed, WordPath::FewCases::looked_at),
              verdicts(seed, WordPath::FewCases::asked))
        << seed;
}

TEST(Cases, OfManyTheSolverIsAsked) {
  Solver solver;
  Explorer explorer(solver, default_budget(Encoding::words));
  WordPath path(explorer, 64);
  const Word x = unknown_word("x"), y = unknown_word("y");
  path.assume(x >= Word(0));
  path.assume(x < Word(64));
  EXPECT_TRUE(path.shown(bitwise_and(x, Word(1)) <= x));  // y has no interval
  EXPECT_EQ(solver.questions(), 1u);
  path.assume(y >= Word(0));
  path.assume(y < Word(1'000));  // 64 000 cases
  EXPECT_TRUE(path.shown(bitwise_and(x, Word(2)) <= x));
  EXPECT_EQ(solver.questions(), 2u);
  path.assume(y < Word(60));
  EXPECT_TRUE(path.shown(bitwise_and(x, y) <= x));
  EXPECT_FALSE(path.shown(bitwise_and(x, y) == x));
  EXPECT_EQ(solver.questions(), 2u);
}

TEST(Cases, AnIntervalExcludesWithoutASolver) {
  Solver solver;
  Explorer explorer(solver, default_budget(Encoding::words));
  WordPath path(explorer, 64);
  const Word x = unknown_word("x");
  path.assume(x >= Word(5));
  EXPECT_TRUE(path.shown(Word(4) < x));
  EXPECT_EQ(solver.questions(), 0u);
  EXPECT_FALSE(path.shown(Word(5) < x));
  EXPECT_EQ(explorer.obligations().size(), 1u);
}

TEST(Cases, AProofHasTheObligationsOfTheSolversProof) {
  for (const char* id : {"matrix_kernel.basis", "linear_sublayout.restricts"}) {
    const ProvableLaw& law = *find_provable_law(id);
    ProveOptions options;
    options.rank = law.row.clause == "linear_sublayout" ? 1 : 2;
    const ProofResult looked_at = prove(law, options).front();
    options.few_cases = WordPath::FewCases::asked;
    const ProofResult asked = prove(law, options).front();
    EXPECT_EQ(looked_at.outcome, ProofOutcome::proved) << id;
    EXPECT_EQ(looked_at.encoding, Encoding::cases) << id;
    EXPECT_EQ(asked.encoding, Encoding::words) << id;
    EXPECT_EQ(looked_at.digest, asked.digest) << id;
    EXPECT_EQ(looked_at.obligations, asked.obligations) << id;
    EXPECT_EQ(looked_at.paths, asked.paths) << id;
  }
}

/// The smaller matrices, which come first, are looked up.
TEST(Cases, AProofForWhichTheSolverIsAskedIsOfWords) {
  ProveOptions options;
  options.rank = 4;
  const ProofResult result = prove(*find_provable_law("matrix_kernel.of-kernel"), options).front();
  EXPECT_EQ(result.outcome, ProofOutcome::proved);
  EXPECT_GT(result.questions, 0u);
  EXPECT_EQ(result.encoding, Encoding::words);
}

TEST(Cases, AMutantIsRefutedByThem) {
  for (const char* mutant : {"matrix_rank.columns-not-zero", "linear_compose.adds"}) {
    const std::string name(mutant);
    const std::string clause = name.substr(0, name.find('.'));
    ProveOptions options;
    options.rank = 2;
    options.subject = mutants::mutant_subject(name);
    const char* id = clause == "matrix_rank" ? "matrix_rank.columns" : "linear_compose.pointwise";
    const ProofResult result = prove(*find_provable_law(id), options).front();
    EXPECT_EQ(result.outcome, ProofOutcome::refuted) << mutant;
    EXPECT_EQ(result.questions, 0u) << mutant;
  }
}

}  // namespace
}  // namespace plumb::proofs
