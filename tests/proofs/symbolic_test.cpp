// The numbers of proofs: symbolic integers.
#include "proofs/integers/symbolic.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "proofs/bitvectors/word.hpp"
#include "proofs/integers/division.hpp"
#include "proofs/integers/native_path.hpp"
#include "properties/law.hpp"
#include "tests/proofs/on_a_path.hpp"

namespace plumb::proofs {
namespace {

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

TEST_F(SymbolicIntegers, PolynomialsAndTermsAreNotMixed) {
  EXPECT_THROW(unknown("n").term(), Defect);
  EXPECT_THROW(static_cast<void>(Symbolic(native_constant(1)) < 2), Defect);
}

}  // namespace
}  // namespace plumb::proofs
