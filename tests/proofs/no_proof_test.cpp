// What must not be a proof, shown on laws that are made up.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "proofs/prove/prove.hpp"
#include "properties/laws/swizzles/swizzle.hpp"
#include "tests/support/proving.hpp"

namespace plumb::proofs {
namespace {

using Numbers = std::vector<Integer>;

struct SquaresAreGreater {
  static constexpr LawText text{"test.squares", "n n > n"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto n = draw.natural("n");
    return n * n > n;
  }
};

TEST(NoProof, AFalseLawIsRefutedByItsSmallestCase) {
  const auto results = prove(statement_over_integers<SquaresAreGreater>());
  ASSERT_EQ(overall(results), ProofOutcome::refuted) << summary(results);
  EXPECT_EQ(results[0].counterexample, (Numbers{0}));
}

struct FactorsOfAPrime {
  static constexpr LawText text{"test.factors", "a b == 7 only for a == 1 or b == 1"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto a = draw.positive("a"), b = draw.positive("b");
    draw.assume(a * b == 7);
    draw.assume(a != 1);
    draw.assume(b != 1);
    return draw.equal(a, b);
  }
};

TEST(NoProof, ALawWithPremisesThatExcludeEachOtherIsVacuous) {
  const auto results = prove(statement_over_integers<FactorsOfAPrime>());
  EXPECT_EQ(overall(results), ProofOutcome::vacuous) << summary(results);
}

TEST(NoProof, ATokenThatIsNoCaseIsVacuous) {
  ProveOptions options;
  for (const Numbers& token : {Numbers{2, 2, 1, 2, 2}, Numbers{2, 2, 1, 0, 2, 0}, Numbers{-1}}) {
    options.token = token;
    EXPECT_EQ(overall(prove(law_named("coalesce.same-function"), options)), ProofOutcome::vacuous);
  }
}

TEST(NoProof, ABudgetThatIsUsedUpIsUndecided) {
  ProveOptions options;
  options.rank = 2;
  options.budget = default_budget(Encoding::polynomials);
  options.budget->steps = 10;
  const auto results = prove(law_named("right_inverse.pointwise"), options);
  EXPECT_EQ(overall(results), ProofOutcome::undecided) << summary(results);

  options.budget = default_budget(Encoding::polynomials);
  options.budget->all_steps = 10'000;
  EXPECT_EQ(overall(prove(law_named("right_inverse.pointwise"), options)), ProofOutcome::undecided);

  options.budget = default_budget(Encoding::polynomials);
  options.budget->paths = 10;
  EXPECT_EQ(overall(prove(law_named("right_inverse.pointwise"), options)), ProofOutcome::undecided);
}

struct SumsCommute {
  static constexpr LawText text{"test.sums", "a + b == b + a"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto a = draw.positive("a"), b = draw.positive("b");
    return draw.equal(a + b, b + a);
  }
};

TEST(NoProof, ALawThatNoCaseWasFoundForIsUndecided) {
  ProveOptions options;
  EXPECT_EQ(overall(prove(statement_over_integers<SumsCommute>(), options)), ProofOutcome::proved);
  options.budget = default_budget(Encoding::polynomials);
  options.budget->steps = 1;
  const auto results = prove(statement_over_integers<SumsCommute>(), options);
  EXPECT_EQ(overall(results), ProofOutcome::undecided);
  EXPECT_EQ(results[0].unwitnessed, 1u);
}

struct DividesByANatural {
  static constexpr LawText text{"test.divides", "floor(n / d) <= n"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto n = draw.natural("n"), d = draw.natural("d");
    return floor_div(n, d) <= n;
  }
};

TEST(NoProof, ADivisorThatMayBeZeroIsUndecided) {
  const auto results = prove(statement_over_integers<DividesByANatural>());
  EXPECT_EQ(overall(results), ProofOutcome::undecided);
  EXPECT_EQ(results[0].reason, "not shown: d > 0, a divisor");

  ProveOptions options;
  options.integers = Encoding::native;
  const auto natively = prove(statement_over_integers<DividesByANatural>(), options);
  EXPECT_EQ(overall(natively), ProofOutcome::undecided);
  EXPECT_EQ(natively[0].reason, "not shown: |d| > 0, a divisor");
}

TEST(NoProof, ASwizzleIsNotProvableByPolynomials) {
  const auto results = prove(statement_over_integers<laws::ApplyInvolution>());
  EXPECT_EQ(overall(results), ProofOutcome::not_provable) << summary(results);
}

TEST(NoProof, ANumberThatIsNoWordIsLoud) {
  ProveOptions options;
  options.width = 8;  // the reference compares with 65536
  const auto results = prove(law_named("apply.involution"), options);
  EXPECT_EQ(overall(results), ProofOutcome::not_provable) << summary(results);
  EXPECT_EQ(results[0].reason, "65536, in a word of 8");
}

struct DrawsOneNameTwice {
  static constexpr LawText text{"test.names", "n == n"};
  template <class Driver, class Use>
  bool operator()(Driver& draw, Use&) const {
    const auto n = draw.integer("n"), m = draw.integer("n");
    return draw.equal(n, m);
  }
};

TEST(NoProof, TwoDrawsOfOneNameAreLoud) {
  EXPECT_THROW(prove(statement_over_integers<DrawsOneNameTwice>()), Defect);
}

}  // namespace
}  // namespace plumb::proofs
