// The explorer: every feasible path once, within a budget, or loud.
#include <gtest/gtest.h>

#include <set>

#include "proofs/integers/integer_path.hpp"
#include "proofs/integers/symbolic.hpp"
#include "properties/law.hpp"

namespace plumb::proofs {
namespace {

Budget budget_of(std::uint64_t steps) {
  Budget budget{};
  budget.steps = budget.branch_steps = steps;
  budget.all_steps = 100 * steps;
  return budget;
}

/// What `run` returns on each path on which there is a case.
template <class Run>
std::multiset<int> explored(const Run& run, const Budget& budget = budget_of(1'000'000)) {
  Solver solver;
  Explorer explorer(solver, budget);
  std::multiset<int> ends;
  do {
    IntegerPath path(explorer);
    try {
      const int end = run(path);
      if (path.find_case().verdict != SolverReply::Verdict::impossible) ends.insert(end);
    } catch (const Infeasible&) {}
  } while (explorer.advance());
  return ends;
}

using Ends = std::multiset<int>;

TEST(Explorer, TakesEveryFeasiblePathOnce) {
  const auto order = [](IntegerPath&) {
    const Symbolic a = unknown("a"), b = unknown("b"), c = unknown("c");
    return (a < b ? 4 : 0) + (b < c ? 2 : 0) + (a < c ? 1 : 0);
  };
  // a < b < c <= a and a >= b >= c > a do not exist.
  EXPECT_EQ(explored(order), (Ends{0, 2, 3, 4, 5, 7}));
}

TEST(Explorer, TakesEveryPathOfALoopWithABound) {
  const auto count = [](IntegerPath& path) {
    const Symbolic n = unknown("n");
    path.assume(n <= 3);
    int rounds = 0;
    for (Symbolic i(0); i < n; i = i + 1) ++rounds;
    return rounds;
  };
  EXPECT_EQ(explored(count), (Ends{0, 1, 2, 3}));
}

TEST(Explorer, ALoopWithoutAnEndIsLoudWhereItDecidesNothing) {
  const auto endless = [](IntegerPath&) {
    const Symbolic n = unknown("n");
    Symbolic i(0);
    while (i < 1) i = i * 2;
    return n < 0 ? 1 : 2;
  };
  EXPECT_THROW(explored(endless), Exhausted);
}

TEST(Explorer, OperationsAreCountedByThePartsOfTheirResults) {
  const auto grows = [](IntegerPath&) {
    const Symbolic n = unknown("n");
    Symbolic power(1);
    while (power == power) power = power * (n + 1);
    return 0;
  };
  Budget budget = budget_of(1'000'000);
  budget.operations = 10'000;
  EXPECT_THROW(explored(grows, budget), Exhausted);
}

TEST(Explorer, AQuestionThatTakesTooLongIsLoud) {
  Solver solver(20);
  Explorer explorer(solver, budget_of(4'000'000'000));
  IntegerPath path(explorer);
  const Symbolic a = unknown("a"), b = unknown("b");
  path.assume(a >= 2);
  path.assume(b >= a);
  // of two primes
  path.assume(a * b == Symbolic(Polynomial(((Integer(1) << 127) - 1) * ((Integer(1) << 89) - 1))));
  EXPECT_THROW(path.find_case(), Exhausted);
}

TEST(Explorer, AsksNothingWhereTheAnswerIsKnown) {
  Solver solver;
  Explorer explorer(solver, budget_of(1'000'000));
  IntegerPath path(explorer);
  const Symbolic n = unknown("n");
  EXPECT_TRUE(n < n + 1);
  EXPECT_FALSE(n * n != n * n);
  EXPECT_EQ(solver.questions(), 0u);
}

TEST(Explorer, SidesThatAreImpossibleAreNotTaken) {
  const auto squares = [](IntegerPath& path) {
    const Symbolic n = unknown("n");
    path.assume(n * n >= 10);
    if (n * n == 15) return 1;  // no square
    return n > 3 ? 2 : n < -3 ? 3 : 4;
  };
  EXPECT_EQ(explored(squares), (Ends{2, 3}));
}

TEST(Explorer, ForksWithoutAConditionGoBothWays) {
  const auto forks = [](IntegerPath& path) {
    const int first = path.choose("first") ? 1 : 0;
    return first == 0 ? 0 : path.choose("second") ? 1 : 2;
  };
  EXPECT_EQ(explored(forks), (Ends{0, 1, 2}));
}

TEST(Explorer, APremiseThatCannotHoldLeavesNoPath) {
  const auto premise = [](IntegerPath& path) {
    const Symbolic n = unknown("n");
    path.assume(2 * n == 7);
    return n > 0 ? 1 : 2;
  };
  EXPECT_EQ(explored(premise), Ends{});
}

TEST(Explorer, WhatTheSolverDoesNotKnowCountsAsPossible) {
  const auto impossible = [](IntegerPath& path) {
    const Symbolic a = unknown("a"), b = unknown("b"), c = unknown("c");
    for (const Symbolic& n : {a, b, c}) path.assume(n >= 1);
    return a * a * a + b * b * b == c * c * c ? 1 : 2;
  };
  EXPECT_EQ(explored(impossible, budget_of(1)), (Ends{1, 2}));
}

TEST(Explorer, CountsTheClaimsThatItRestsOn) {
  Solver solver;
  Explorer explorer(solver, budget_of(1'000'000));
  do {
    IntegerPath path(explorer);
    const Symbolic n = unknown("n"), m = unknown("m");
    path.assume(n >= 2);
    path.assume(m >= 2);
    path.require(n * m >= 4, "once, though two paths come by");
    if (n == m) continue;
    if (n + m < 4) ADD_FAILURE() << "impossible";
  } while (explorer.advance());
  EXPECT_EQ(explorer.obligations().size(), 2u);
  EXPECT_EQ(explorer.obligations()[0].path, 1u);
  EXPECT_EQ(explorer.obligations()[0].text.substr(0, 14), "(declare-const");
}

TEST(Explorer, ABudgetOfPathsIsKept) {
  Budget budget = budget_of(1'000'000);
  budget.paths = 7;
  const auto three_forks = [](IntegerPath& path) {
    for (const char* name : {"first", "second", "third"}) path.choose(name);
    return 0;
  };
  EXPECT_THROW(explored(three_forks, budget), Exhausted);
  budget.paths = 8;
  EXPECT_EQ(explored(three_forks, budget).size(), 8u);
}

TEST(Explorer, ABudgetOfDecisionsIsKept) {
  Budget budget = budget_of(1'000'000);
  budget.decisions = 20;
  const auto endless = [](IntegerPath&) {
    const Symbolic n = unknown("n");
    for (Symbolic i(0); i < n; i = i + 1) {}
    return 0;
  };
  EXPECT_THROW(explored(endless, budget), Exhausted);
}

TEST(Explorer, ARunThatDoesNotRepeatItselfIsLoud) {
  int run = 0;
  const auto changing = [&run](IntegerPath& path) {
    path.choose(++run == 1 ? "one thing" : "another");
    return 0;
  };
  EXPECT_THROW(explored(changing), Defect);

  run = 0;
  const auto ending = [&run](IntegerPath& path) {
    if (++run == 1) path.choose("only once");
    return 0;
  };
  EXPECT_THROW(explored(ending), Defect);
}

TEST(Path, IsOneAtATime) {
  Solver solver;
  Explorer explorer(solver, budget_of(1'000));
  EXPECT_THROW(Path::current(), Defect);
  {
    IntegerPath path(explorer);
    EXPECT_EQ(&Path::current(), &path);
    EXPECT_THROW(IntegerPath{explorer}, Defect);
  }
  EXPECT_THROW(Path::current(), Defect);
}

TEST(Path, ShowsWhatFollowsAndNothingElse) {
  Solver solver;
  Explorer explorer(solver, budget_of(1'000'000));
  IntegerPath path(explorer);
  const Symbolic a = unknown("a"), b = unknown("b");
  path.assume(a >= 2);
  path.assume(b >= 3);
  EXPECT_TRUE(path.shown(a * b >= 6));
  EXPECT_FALSE(path.shown(a * b >= 7));
  EXPECT_THROW(path.require(a * b >= 7, "false"), Undecided);
}

Question pythagoras() {
  Question question;
  question.unknowns = {"a", "b", "c"};
  question.assertions = {"(> |a| 0)", "(> |b| |a|)", "(= (+ (* |a| |a|) (* |b| |b|)) (* |c| |c|))",
                         "(< |c| 20)", "(> |c| 0)"};
  return question;
}

/// After the same questions; after others it may take more, or less.
TEST(Solver, TakesAsManyStepsEachTime) {
  Solver first, second, other;
  for (Solver* solver : {&first, &second}) solver->ask({{}, {"n"}, {"(> |n| 3)"}}, 1'000);
  const SolverReply a = first.ask(pythagoras(), 5'000'000);
  const SolverReply b = second.ask(pythagoras(), 5'000'000);
  EXPECT_EQ(a.verdict, b.verdict);
  EXPECT_EQ(a.steps, b.steps);
  EXPECT_GT(a.steps, 0u);
  EXPECT_EQ(first.steps(), second.steps());
  EXPECT_EQ(other.ask(pythagoras(), 5'000'000).verdict, a.verdict);
}

TEST(Solver, AsksAloneWhatQuestionsBeforeHaveLeftOpen) {
  Solver alone, after;
  const SolverReply a = alone.ask(pythagoras(), 5'000'000);
  const std::uint64_t enough = a.steps + 1'000;
  after.ask({{}, {"n"}, {"(> |n| 3)"}}, 1'000);
  EXPECT_EQ(after.ask(pythagoras(), enough).verdict, a.verdict);
}

TEST(Solver, AnswersAQuestionOnce) {
  Solver solver;
  solver.ask(pythagoras(), 5'000'000);
  const std::uint64_t steps = solver.steps();
  solver.ask(pythagoras(), 5'000'000);
  EXPECT_EQ(solver.questions(), 1u);
  EXPECT_EQ(solver.steps(), steps);
}

TEST(Solver, DoesNotGuessWhenItIsOutOfSteps) {
  Solver solver;
  EXPECT_EQ(solver.ask(pythagoras(), 10).verdict, SolverReply::Verdict::unknown);
}

TEST(Solver, KeepsNothingOfAQuestion) {
  Solver solver;
  const auto answer = [&](const std::string& double_of_n, const std::string& claim) {
    return solver.ask({{}, {"n"}, {claim}, {{"d", double_of_n}}}, 100'000).verdict;
  };
  EXPECT_EQ(answer("(+ |n| |n|)", "(= |d| 7)"), SolverReply::Verdict::impossible);
  EXPECT_EQ(answer("(+ |n| |n| 1)", "(= |d| 7)"), SolverReply::Verdict::possible);
  EXPECT_THROW(solver.ask({{}, {"m"}, {"(> |n| 0)"}}, 1'000), Defect);
  EXPECT_THROW(solver.ask({{}, {"m"}, {"(> |d| 0)"}}, 1'000), Defect);
}

TEST(Solver, IsLoudAboutWhatItCannotRead) {
  Solver solver;
  EXPECT_THROW(solver.ask({{}, {}, {"(> |undeclared| 0)"}}, 1'000), Defect);
  EXPECT_THROW(solver.ask({{}, {"n"}, {"(> |n| 0"}}, 1'000), Defect);
  EXPECT_EQ(solver.ask({{}, {"n"}, {"(> |n| 0)"}}, 1'000).verdict, SolverReply::Verdict::possible);
  EXPECT_THROW(solver.ask(pythagoras(), 0), Defect);
}

}  // namespace
}  // namespace plumb::proofs
