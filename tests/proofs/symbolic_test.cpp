// The numbers of proofs: polynomials, symbolic integers, words.
#include <gtest/gtest.h>

#include "proofs/bitvectors/word.hpp"
#include "proofs/integers/division.hpp"
#include "proofs/integers/native_path.hpp"
#include "proofs/integers/symbolic.hpp"
#include "properties/law.hpp"

namespace plumb::proofs {
namespace {

const Atom x{0, "x"}, y{1, "y"}, z{2, "z"};
const Polynomial X(x), Y(y), Z(z);

Budget ample() {
  Budget budget{};
  budget.steps = budget.branch_steps = 1'000'000;
  budget.all_steps = 100'000'000;
  return budget;
}

/// A path on which no branch has been taken.
class OnAPath : public testing::Test {
 protected:
  Solver solver;
  Explorer explorer{solver, ample()};
};

class SymbolicIntegers : public OnAPath {
 protected:
  IntegerPath path{explorer};

  Symbolic at_least(const char* name, int bound) {
    const Symbolic n = unknown(name);
    path.assume(n >= bound);
    return n;
  }
  Symbolic below(const char* name, const Symbolic& bound) {
    const Symbolic n = at_least(name, 0);
    path.assume(n < bound);
    return n;
  }
};

/// The same integers, as terms of the solver.
class NativeIntegers : public OnAPath {
 protected:
  NativePath path{explorer};
};

class WordsOnAPath : public OnAPath {
 protected:
  WordPath path{explorer, 8};
};

// Polynomials ---------------------------------------------------------------------------------

TEST(Polynomial, HasOneNormalForm) {
  EXPECT_EQ((X + Y) * (X - Y), X * X - Y * Y);
  EXPECT_EQ(X * Y * Z, Z * X * Y);
  EXPECT_TRUE((X * Y - Y * X).is_zero());
  EXPECT_EQ((X + 1 - X).constant(), Integer(1));
  EXPECT_EQ((X + 1).constant(), std::nullopt);
  EXPECT_EQ(Polynomial(0).constant(), Integer(0));
}

TEST(Polynomial, IsPrintedFromTheHighestDegreeDown) {
  EXPECT_EQ(text_of(X * X * Y - 2 * X + 1 - Z), "x*x*y-z-2*x+1");
  EXPECT_EQ(text_of(Polynomial()), "0");
}

TEST(Polynomial, HasTheValueOfItsTermsInAModel) {
  const Model model{{"x", 3}, {"y", -2}};
  EXPECT_EQ(value_in(model, X * X * Y - 4 * X + 7), -18 - 12 + 7);
  EXPECT_EQ(value_in(model, Z), 0);
}

TEST(Polynomial, IsSubstitutedInEveryPower) {
  EXPECT_EQ(substitute(X * X * Y + X + Y, x, Z + 1), (Z + 1) * (Z + 1) * Y + Z + 1 + Y);
}

TEST(Polynomial, DefinesAnAtomThatOccursOnceByItself) {
  const auto found = definition_in(Y - X * Z);  // y == x z; neither x nor z is by itself
  ASSERT_TRUE(found);
  EXPECT_EQ(found->atom, y);
  EXPECT_EQ(found->value, X * Z);
  EXPECT_EQ(definition_in(7 - X)->value, Polynomial(7));
  EXPECT_FALSE(definition_in(2 * X - Y * Z));
  EXPECT_FALSE(definition_in(X * Y + X * Z));
  EXPECT_FALSE(definition_in(X - X * Y));
}

TEST(PolynomialDivision, TakesOutTheDivisor) {
  const auto found = divide(Z * X * Y + 3 * X * Y + X + 5, X * Y);
  EXPECT_EQ(found.quotient, Z + 3);
  EXPECT_EQ(found.remainder, X + 5);
}

TEST(PolynomialDivision, LosesNoTerm) {
  const std::vector<Polynomial> some{X,         Y * Z,         X * Y + Z,     X * X - 2 * Y,
                                     2 * X + 3, 6 * X * Y * Z, X * Y - Z * Z, Polynomial(4)};
  for (const Polynomial& n : some)
    for (const Polynomial& d : some)
      for (const Polynomial& more : some)
        EXPECT_TRUE(is_quotient(n * d + more, d, divide(n * d + more, d)))
            << text_of(n * d + more) << " over " << text_of(d);
}

TEST(PolynomialDivision, IsNotBelievedWhenItDoesNotMultiplyOut) {
  EXPECT_TRUE(is_quotient(X * Y + Z, X, {Y, Z}));
  EXPECT_FALSE(is_quotient(X * Y + Z, X, {Y, 0}));
  EXPECT_FALSE(is_quotient(X * Y + Z, X, {Y + 1, Z}));
  EXPECT_THROW(divide(X, 0), Defect);
}

// Symbolic integers ---------------------------------------------------------------------------

TEST_F(SymbolicIntegers, ComparisonsOfNumbersAreKnown) {
  EXPECT_EQ((Symbolic(3) < Symbolic(4)).known(), true);
  EXPECT_EQ((Symbolic(3) == 4).known(), false);
  const Symbolic n = unknown("n");
  EXPECT_EQ((n + 1 > n).known(), true);
  EXPECT_EQ((n == 0).known(), std::nullopt);
}

TEST_F(SymbolicIntegers, ComparisonsAreKnownWhereAFactSaysSo) {
  const Symbolic n = at_least("n", 3);
  EXPECT_EQ((n >= 1).known(), true);
  EXPECT_EQ((n < 3).known(), false);
  EXPECT_EQ((n < 4).known(), std::nullopt);
  path.assume(n != 5);
  EXPECT_EQ((n == 5).known(), false);
  EXPECT_EQ((5 - n != 0).known(), true);
}

TEST_F(SymbolicIntegers, AnEquationIsUsedToRewrite) {
  const Symbolic s = unknown("s"), d = unknown("d"), e = unknown("e");
  path.assume(e == s * d);
  EXPECT_EQ((e * e - s * s * d * d == 0).known(), true);
  path.assume(s == 2);
  EXPECT_EQ((e == d + d).known(), true);
  path.assume(d == 21);
  EXPECT_EQ((e == 42).known(), true);
}

TEST_F(SymbolicIntegers, AWrongQuotientIsADefect) {
  const Polynomial s = at_least("s", 1).polynomial(), n = unknown("n").polynomial();
  EXPECT_THROW(certified(path, n * s, s, {n + 1, 0}), Defect);
}

TEST_F(SymbolicIntegers, AQuotientWhoseRemainderIsOutOfRangeIsNotCertified) {
  const Symbolic s = at_least("s", 2), c = below("c", s), q = unknown("q");
  const Polynomial n = (q * s + c).polynomial(), d = s.polynomial();
  EXPECT_TRUE(certified(path, n, d, {q.polynomial(), c.polynomial()}));
  EXPECT_FALSE(certified(path, n, d, {(q - 1).polynomial(), (c + s).polynomial()}));
  EXPECT_FALSE(certified(path, n, d, {(q + 1).polynomial(), (c - s).polynomial()}));
}

TEST_F(SymbolicIntegers, DivisionOfACoordinateSumIsLongDivision) {
  const Symbolic s = at_least("s", 1), t = at_least("t", 1);
  const Symbolic a = below("a", s), b = below("b", t), c = unknown("c");
  const auto [quotient, remainder] = floor_divide(a + s * b + s * t * c, s * t);
  EXPECT_EQ(quotient.polynomial(), c.polynomial());
  EXPECT_EQ(remainder.polynomial(), (a + s * b).polynomial());
}

TEST_F(SymbolicIntegers, DivisionLooksAtTheNextQuotientToo) {
  const Symbolic s = at_least("s", 2), c = below("c", s);
  const auto [quotient, remainder] = floor_divide(c - s, s);
  EXPECT_EQ(quotient.polynomial(), Polynomial(-1));
  EXPECT_EQ(remainder.polynomial(), c.polynomial());
}

TEST_F(SymbolicIntegers, DivisionOfAnUnknownIntroducesDigits) {
  const Symbolic s = at_least("s", 1), t = at_least("t", 1), n = below("n", s * t);
  const auto [quotient, remainder] = floor_divide(n, s);
  EXPECT_EQ((quotient * s + remainder == n).known(), true);
  EXPECT_TRUE(path.shown(remainder >= 0));
  EXPECT_TRUE(path.shown(remainder < s));
  EXPECT_TRUE(path.shown(quotient >= 0));
  EXPECT_TRUE(path.shown(quotient < t));
}

TEST_F(SymbolicIntegers, DivisionByAProductGoesFactorByFactor) {
  const Symbolic s = at_least("s", 1), t = at_least("t", 1), n = unknown("n");
  const auto inner = floor_divide(n, s);
  const auto outer = floor_divide(inner.quotient, t);
  const auto at_once = floor_divide(n, s * t);
  EXPECT_EQ((at_once.quotient == outer.quotient).known(), true);
  EXPECT_EQ((at_once.remainder == outer.remainder * s + inner.remainder).known(), true);
}

TEST_F(SymbolicIntegers, DivisionOfNumbersRoundsDown) {
  const auto [quotient, remainder] = floor_divide(Symbolic(-7), Symbolic(2));
  EXPECT_EQ(quotient.polynomial(), Polynomial(-4));
  EXPECT_EQ(remainder.polynomial(), Polynomial(1));
}

TEST_F(SymbolicIntegers, ADivisorThatMayBeZeroIsLoud) {
  const Symbolic d = at_least("d", 0);
  EXPECT_THROW(floor_divide(Symbolic(6), d), Undecided);
  EXPECT_THROW(floor_divide(Symbolic(6), Symbolic(-2)), Undecided);
  path.assume(d != 0);
  EXPECT_NO_THROW(floor_divide(Symbolic(6), d));
}

TEST_F(SymbolicIntegers, TwoUnknownsOfOneNameAreLoud) {
  unknown("n");
  EXPECT_THROW(unknown("n"), Defect);
}

TEST_F(SymbolicIntegers, BitsAreThoseOfNumbers) {
  EXPECT_EQ(shift_left(Symbolic(3), Symbolic(4)).polynomial(), Polynomial(48));
  EXPECT_EQ(bitwise_xor(Symbolic(6), Symbolic(5)).polynomial(), Polynomial(3));
  EXPECT_EQ(bitwise_and(Symbolic(6), Symbolic(5)).polynomial(), Polynomial(4));

  const Symbolic n = unknown("n");
  path.assume(n >= 0);
  const Symbolic bits = floor_mod(floor_div(n, Symbolic(2)), Symbolic(4));
  EXPECT_EQ((bitwise_and(n, Symbolic(6)) == bits * 2).known(), true);
  EXPECT_EQ((bitwise_xor(bitwise_xor(n, Symbolic(5)), Symbolic(5)) == n).known(), true);
  EXPECT_EQ((bitwise_xor(n, Symbolic(5)) == n).known(), false);
  EXPECT_THROW(power_of_two(unknown("m")), NotProvable);
}

TEST_F(SymbolicIntegers, ANumberThatIsCombinedBitByBitIsExplored) {
  const Symbolic n = unknown("n"), mask = unknown("mask");
  path.assume(n >= 0);
  path.assume(mask >= 3);
  path.assume(mask <= 4);
  const Symbolic kept = bitwise_and(n, mask);
  const SolverReply found = path.find_case({(n == 7).fact()});
  ASSERT_EQ(found.verdict, SolverReply::Verdict::possible);
  EXPECT_EQ(value_in(found.model, kept), value_in(found.model, mask));
}

TEST(SymbolicInteger, IsLoudOutsideOfAPath) {
  EXPECT_THROW(unknown("n"), Defect);
  EXPECT_THROW(static_cast<void>(Word(1) < Word(2)), Defect);
}

// The solver's own terms ------------------------------------------------------------------------

TEST_F(NativeIntegers, OnlyNumbersAreComputedBeforehand) {
  const Symbolic n = unknown("n");
  EXPECT_FALSE(n.is_polynomial());
  EXPECT_EQ((Symbolic(3) * 4 < 13).known(), true);
  EXPECT_EQ((n + 1 > n).known(), std::nullopt);
  EXPECT_EQ((n + 1 > n).fact()->text(), "(< |n| (+ |n| 1))");
  EXPECT_THROW(n.polynomial(), Defect);
  EXPECT_TRUE(positive_factors(n).empty());
}

TEST_F(NativeIntegers, ComparisonsAreKnownWhereAFactSaysJustThat) {
  const Symbolic n = unknown("n"), m = unknown("m");
  path.assume(n < m);
  EXPECT_EQ((n < m).known(), true);
  EXPECT_EQ((n >= m).known(), false);
  EXPECT_EQ((n == m).known(), std::nullopt);
  EXPECT_FALSE(n == m);  // asked of the solver: one side is impossible
}

TEST_F(NativeIntegers, DivisionIsFloorDivision) {
  const Symbolic n = unknown("n"), d = unknown("d");
  path.assume(d >= 1);
  const auto [quotient, remainder] = floor_divide(n, d);
  EXPECT_EQ((quotient < n).fact()->text(), "(< |div0| |n|)");
  EXPECT_TRUE(path.shown(quotient * d + remainder == n));
  EXPECT_TRUE(path.shown(remainder >= 0));
  EXPECT_TRUE(path.shown(remainder < d));
}

TEST_F(NativeIntegers, TheSolverAndTheModelReadTermsAlike) {
  const Symbolic n = unknown("n");
  const auto [quotient, remainder] = floor_divide(n * n - 50, Symbolic(7));
  // A model that is not a case is a Defect, so that an answer is a comparison of the two.
  const SolverReply found =
      path.find_case({(quotient == -5).fact(), (remainder == 1).fact(), (n > 0).fact()});
  ASSERT_EQ(found.verdict, SolverReply::Verdict::possible);
  EXPECT_EQ(found.model.at("n"), 4);
  EXPECT_EQ(value_in(found.model, quotient * 7 + remainder), 16 - 50);
  EXPECT_EQ(path.find_case({(remainder == 7).fact()}).verdict, SolverReply::Verdict::impossible);
}

TEST_F(NativeIntegers, ADivisorThatMayBeZeroIsLoud) {
  const Symbolic d = unknown("d");
  path.assume(d >= 0);
  EXPECT_THROW(floor_divide(Symbolic(6), d), Undecided);
  EXPECT_THROW(floor_divide(d, Symbolic(-2)), Undecided);
  EXPECT_THROW(floor_divide(Symbolic(6), Symbolic(0)), Undecided);
  path.assume(d != 0);
  EXPECT_NO_THROW(floor_divide(Symbolic(6), d));
}

TEST_F(NativeIntegers, TwoUnknownsOfOneNameAreLoud) {
  const Symbolic n = unknown("div0");
  EXPECT_THROW(unknown("div0"), Defect);
  EXPECT_THROW(floor_divide(n, Symbolic(2)), Defect);
}

TEST_F(NativeIntegers, BitsOfUnknownsAreLoud) {
  EXPECT_THROW(bitwise_and(unknown("n"), Symbolic(-1)), NotProvable);
  EXPECT_THROW(bitwise_xor(unknown("k"), Symbolic(-1)), NotProvable);
  EXPECT_THROW(power_of_two(unknown("m")), NotProvable);
}

TEST_F(SymbolicIntegers, PolynomialsAndTermsAreNotMixed) {
  EXPECT_THROW(unknown("n").term(), Defect);
  EXPECT_THROW(static_cast<void>(Symbolic(native_constant(1)) < 2), Defect);
}

// Words ---------------------------------------------------------------------------------------

TEST_F(WordsOnAPath, OperationsHaveTheValuesOfNumbers) {
  const Word a = unknown_word("a"), b = unknown_word("b");
  path.assume(a >= 0);
  path.assume(a < 32);
  path.assume(b >= 0);
  path.assume(b < 3);
  const Model model{{"a", 21}, {"b", 2}};
  EXPECT_EQ(value_in(model, a + b), 23);
  EXPECT_EQ(value_in(model, b - a), -19);
  EXPECT_EQ(value_in(model, shift_left(Word(1), b)), 4);
  EXPECT_EQ(value_in(model, shift_right(b - a, b)), -5);
  EXPECT_EQ(value_in(model, bitwise_xor(a, b)), 23);
  EXPECT_EQ(value_in(model, bitwise_and(a, b)), 0);
}

TEST_F(WordsOnAPath, TheSolverAndTheModelReadTermsAlike) {
  const Word a = unknown_word("a"), b = unknown_word("b");
  path.assume(a >= 0);
  path.assume(a < 8);
  path.assume(b >= 0);
  path.assume(b < 4);
  // A model that is not a case is a Defect, so that an answer is a comparison of the two.
  EXPECT_EQ(path.find_case({(shift_left(a, b) == 40).fact(), (a != 5).fact()}).verdict,
            SolverReply::Verdict::impossible);
  const SolverReply found = path.find_case({(shift_left(a, b) == 40).fact()});
  ASSERT_EQ(found.verdict, SolverReply::Verdict::possible);
  EXPECT_EQ(found.model.at("a"), 5);
  EXPECT_EQ(found.model.at("b"), 3);
}

TEST_F(WordsOnAPath, WhatMightNotFitIsLoud) {
  const Word a = unknown_word("a"), k = unknown_word("k");
  path.assume(a >= 0);
  EXPECT_THROW(a + a, Undecided);
  EXPECT_THROW(-a - a, Undecided);
  EXPECT_THROW(shift_left(a, Word(1)), Undecided);
  EXPECT_THROW(shift_left(Word(1), k), Undecided);
  EXPECT_THROW(shift_right(a, k), Undecided);
  EXPECT_THROW(bitwise_xor(a, k), Undecided);
  path.assume(a < 64);
  EXPECT_NO_THROW(a + a);
  EXPECT_NO_THROW(-a - a);
  EXPECT_NO_THROW(shift_left(a, Word(1)));
}

TEST_F(WordsOnAPath, ProductsAndQuotientsAreByPowersOfTwo) {
  const Word a = unknown_word("a"), k = unknown_word("k"), four = unknown_word("four");
  path.assume(a >= 0);
  path.assume(a < 32);
  path.assume(k >= 0);
  path.assume(k < 3);
  path.assume(four > 3);
  path.assume(four < 5);
  const Model model{{"a", 21}, {"k", 2}, {"four", 4}};
  EXPECT_EQ(value_in(model, a * power_of_two(k)), 84);
  EXPECT_EQ(value_in(model, power_of_two(k) * power_of_two(k)), 16);
  EXPECT_EQ(value_in(model, four * a), 84);
  EXPECT_EQ(value_in(model, Word(3) * Word(-5)), -15);

  const auto [quotient, remainder] = floor_divide(-a, power_of_two(k));
  EXPECT_EQ(value_in(model, quotient), -6);
  EXPECT_EQ(value_in(model, remainder), 3);
  EXPECT_EQ(value_in(model, floor_divide(a, four).quotient), 5);
  EXPECT_EQ(value_in(model, floor_divide(Word(-7), Word(3)).remainder), 2);

  EXPECT_THROW(a * a, NotProvable);
  EXPECT_THROW(floor_divide(a, Word(3)), NotProvable);
  EXPECT_THROW(floor_divide(a, k), NotProvable);
}

TEST(WordsThatFit, AnOverflowIsUndecidedAndNoPremise) {
  Solver solver;
  Explorer explorer(solver, ample());
  WordPath path(explorer, 32);
  const Word a = unknown_word("a");
  path.assume(a >= 0);
  EXPECT_THROW(a + a, Undecided);
  path.assume(a < Word(power_of_two(Integer(30))));
  EXPECT_TRUE(path.shown(a + a >= a));
}

}  // namespace
}  // namespace plumb::proofs
