// The numbers of proofs: integers as terms of the solver.
#include <gtest/gtest.h>

#include <optional>

#include "proofs/integers/division.hpp"
#include "proofs/integers/native_path.hpp"
#include "proofs/integers/symbolic.hpp"
#include "properties/law.hpp"
#include "tests/proofs/on_a_path.hpp"

namespace plumb::proofs {
namespace {

class NativeIntegers : public OnAPath {
 protected:
  NativePath path{explorer};
};

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

}  // namespace
}  // namespace plumb::proofs
