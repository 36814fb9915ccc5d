// The numbers of proofs: polynomials.
#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "proofs/integers/division.hpp"
#include "proofs/integers/symbolic.hpp"
#include "properties/law.hpp"

namespace plumb::proofs {
namespace {

const Atom x{0, "x"}, y{1, "y"}, z{2, "z"};
const Polynomial X(x), Y(y), Z(z);

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

}  // namespace
}  // namespace plumb::proofs
