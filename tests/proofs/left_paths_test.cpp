// Paths on which a proof cannot go on: their cases are tried, and the paths behind them are, too.
#include <gtest/gtest.h>

#include <set>

#include "proofs/integers/integer_path.hpp"
#include "proofs/integers/symbolic.hpp"
#include "proofs/laws/proof_table.hpp"
#include "proofs/prove/case_walk.hpp"
#include "proofs/prove/prove.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "tests/mutants/controls/mutant_subject.hpp"
#include "tests/support/proving.hpp"

namespace plumb::proofs {
namespace {

TEST(LeftPath, IsRefutedByACaseOfIt) {  // an answer with another swizzle has to be evaluated
  const ProvableLaw& law = law_named("composed_coalesce.same-function");
  ProveOptions options;
  options.subject = mutants::mutant_subject("composed_coalesce.without-swizzles");
  const auto result = prove_at(law, {Profile(Star{})}, options);
  ASSERT_TRUE(result);
  ASSERT_EQ(result->outcome, ProofOutcome::refuted) << result->reason;

  ReplayDriver replay(result->counterexample);
  EXPECT_EQ(run_once(law.row, replay, *options.subject.concrete()).outcome, Outcome::fails);
  ReplayDriver again(result->counterexample);
  EXPECT_EQ(run_once(law.row, again, *subject<Reference>().concrete()).outcome, Outcome::holds);
}

TEST(LeftPath, SaysWhyItWasLeftIfNoCaseFails) {
  const ProvableLaw& law = law_named("apply.bits");  // the reference, which is right
  ProveOptions options;
  options.scope = IntegerScope{};
  const auto result = prove_at(law, {}, options);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->outcome, ProofOutcome::not_provable);
  EXPECT_NE(result->reason.find("swizzle"), std::string::npos) << result->reason;
}

TEST(CaseWalk, MeetsManyCasesAndNoOthers) {
  Solver solver;
  Explorer explorer(solver, default_budget(Encoding::polynomials));
  IntegerPath path(explorer);
  const Symbolic x = unknown("x"), y = unknown("y");
  path.assume(x >= 3);
  path.assume(x + y <= 20);
  const SolverReply found = path.find_case();
  ASSERT_EQ(found.verdict, SolverReply::Verdict::possible);

  CaseWalk walk(path, found.model, CaseWalk::Unknowns::integers);
  std::set<Model> met{walk.model()};
  for (int k = 0; k < 200; ++k) {
    ASSERT_TRUE(walk.advance());
    const Integer at_x = value_in(walk.model(), "x"), at_y = value_in(walk.model(), "y");
    EXPECT_GE(at_x, 3);
    EXPECT_LE(at_x + at_y, 20);
    met.insert(walk.model());
  }
  EXPECT_GT(met.size(), 50U);
}

TEST(CaseWalk, EndsWhereThereIsOneCase) {
  Solver solver;
  Explorer explorer(solver, default_budget(Encoding::polynomials));
  IntegerPath path(explorer);
  path.assume(unknown("x") == 5);
  CaseWalk walk(path, path.find_case().model, CaseWalk::Unknowns::integers);
  EXPECT_FALSE(walk.advance());
  EXPECT_EQ(value_in(walk.model(), "x"), 5);
}

TEST(Explored, NumbersAreNamedInTheScope) {
  const IntegerScope scope{.among = {{"n", {1, 2, 3}}, {"e", {8, 16}}}};
  DrawnForms drawn{{"n", "e"}, {Drew::unknown_integer}, {}};
  EXPECT_EQ(scope.text(drawn), "all other integers, e in {8, 16}, 1 <= n <= 3");
  drawn.kinds.clear();
  EXPECT_EQ(scope.text(drawn), "e in {8, 16}, 1 <= n <= 3");
  drawn.names = {"n"};
  EXPECT_EQ(scope.text(drawn), "1 <= n <= 3");
  const WordScope words{.swizzle_bits = 5, .among = {{"n", {2}}}};
  drawn.kinds = {Drew::natural_word, Drew::swizzle};
  EXPECT_EQ(words.text(32, drawn), "0 <= x < 2^31, bits + base + |shift| <= 5, n in {2}");
}

TEST(Explored, SwizzlesAreAllOfThatManyBits) {
  Solver solver;
  Explorer explorer(solver, default_budget(Encoding::words));
  std::set<std::vector<Integer>> met;
  do {
    WordPath path(explorer, 16);
    WordDriver draw({.swizzle_bits = 3}, std::nullopt);
    const Swizzle<Word> f = draw.swizzle("f");
    std::vector<Integer> numbers;
    for (const Word& n : {f.bits, f.base, f.shift}) numbers.push_back(value_in({}, n));
    EXPECT_TRUE(met.insert(numbers).second);
  } while (explorer.advance());
  std::set<std::vector<Integer>> all;
  for (int bits = 0; bits <= 3; ++bits)
    for (int base = 0; bits + base <= 3; ++base)
      for (int shift = -3; shift <= 3; ++shift)
        if (bits + base + std::abs(shift) <= 3) all.insert({bits, base, shift});
  EXPECT_EQ(met, all);
}

}  // namespace
}  // namespace plumb::proofs
