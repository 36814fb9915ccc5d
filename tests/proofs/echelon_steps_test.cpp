// Steps of the elimination that are wrong in other ways than those of the inductions: each is
// refuted by one of the two claims about echelon_step, whose rows and columns are any number.
#include <gtest/gtest.h>

#include "proofs/inductions/echelon.hpp"
#include "proofs/prove/prove.hpp"

namespace plumb::proofs {
namespace {

using namespace inductions;

/// Rows without a pivot keep their 1s in the column.
struct LeavesRowsWithoutAPivot {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    const auto without = so_far.without.each;
    State R = echelon_step(std::move(so_far), k);
    R.without.each = without;
    return R;
  }
};

/// The row with the pivot is thrown away.
struct LosesTheRow {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    State R = echelon_step(std::move(so_far), k);
    R.with_pivot.appended.clear();
    return R;
  }
};

/// Added to every row, whether it has a 1 in the column or not.
struct AddsToEveryRow {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    using Bit = std::decay_t<decltype(so_far.without.each[k])>;
    if (!so_far.without.picked) return echelon_step(std::move(so_far), k);
    const auto pivot = *so_far.without.picked;
    State R = echelon_step(so_far, k);
    R.without.each = plus_multiple(so_far.without.each, Bit(true), pivot, k);
    return R;
  }
};

/// A second row with the same pivot.
struct KeepsTheRowTwice {
  template <class State>
  State operator()(State so_far, std::size_t k) const {
    State R = echelon_step(std::move(so_far), k);
    if (!R.with_pivot.appended.empty()) R.with_pivot.push_back(R.with_pivot.appended.front());
    return R;
  }
};

/// The column is passed over.
struct PassesOverTheColumn {
  template <class State>
  State operator()(State so_far, std::size_t) const {
    return so_far;
  }
};

template <template <class> class Claim, class Step>
ProofOutcome outcome() {
  return prove(statement_over_bits<ClaimLaw<Claim, Step>>()).at(0).outcome;
}

template <class Step>
bool refuted() {
  return outcome<RowsAreReduced, Step>() == ProofOutcome::refuted ||
         outcome<SameSumsAreZero, Step>() == ProofOutcome::refuted;
}

TEST(EchelonSteps, ThatAreWrongAreRefuted) {
  EXPECT_TRUE(refuted<LeavesRowsWithoutAPivot>());
  EXPECT_TRUE(refuted<LosesTheRow>());
  EXPECT_TRUE(refuted<AddsToEveryRow>());
  EXPECT_TRUE(refuted<KeepsTheRowTwice>());
  EXPECT_TRUE(refuted<PassesOverTheColumn>());
}

TEST(EchelonSteps, ThatLoseARowChangeTheKernel) {
  EXPECT_EQ((outcome<SameSumsAreZero, LosesTheRow>()), ProofOutcome::refuted);
  EXPECT_EQ((outcome<SameSumsAreZero, KeepsTheRowTwice>()), ProofOutcome::proved);
}

/// What a list of rows does not say.
TEST(OpaqueRows, HaveNoLengthAndNoOtherColumns) {
  const OpaqueRow<Integer> row{{true, false}};
  EXPECT_TRUE(row[0]);
  EXPECT_THROW(row[2], Discarded);
  EXPECT_THROW(row.size(), Discarded);
  EXPECT_THROW(OpaqueRows<Integer>{row}.size(), Discarded);
}

}  // namespace
}  // namespace plumb::proofs
