#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/swizzles/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view ten_seconds =
    "undecided: its proof for words of 32 bits did not end in 10 seconds of processor time";

}  // namespace

std::vector<ProofRow> proofs_on_swizzles() {
  const WordScope with_rows{0, {"r"}};
  const WordScope with_count{0, {"n"}};
  return proof_rows<LawsOnSwizzles>(
      proved<SwizzleInverseUndoes>(over_words()),
      open<SwizzleComposePointwise>(
          because(every_bit, "small swizzles are exhausted by the tests")),
      open<PeriodLeast>(because(every_bit, "small swizzles are exhausted by the tests")),
      open<SwizzleMasksMoves>(because(
          every_bit, "swizzle_masks.at-bit is proved for any one bit, for words of 32 bits")),
      open<MakeSwizzleMasks>("it follows every bit of two masks, so they have to be numbers"),
      open<SwizzleMatrixTimes>("the answer has as many columns as n says, so n has to be a number"),
      open<SwizzleUpcastFirstElements>(over_words({.spare_bits = 1}), ten_seconds),
      open<SwizzleDowncastParts>(over_words({.spare_bits = 1}), ten_seconds),
      open<FixedPointsBits>(because(every_bit, "fixed_points.one-bit-more is one step of it")),
      proved<FixedRowsColumnZero>(over_words(with_rows)),
      proved<FixedColumnsRowZero>(over_words(with_rows)),
      open<RowPeriodLeast>(over_words(with_rows), ten_seconds),
      open<ApplyBits>(
          over_integers(2, {.small_swizzles = true}),
          "undecided: its proof for swizzles of at most 2 bits did not end in 10 seconds of "
          "processor time"),
      proved<ApplyAtBit>(over_words()), proved<ApplyInvolution>(over_words()),
      proved<ApplyLinear>(over_words()), proved<ApplyTwice>(over_words()),
      open<SwizzleInverseComposes>(
          because(every_bit, "swizzle_inverse.undoes is proved for words")),
      open<SwizzleComposeSquare>(
          because(every_bit,
                  "small swizzles are exhausted by the tests, and apply.twice is proved for words "
                  "of 32 bits")),
      open<PeriodInverse>(because(every_bit, "small swizzles are exhausted by the tests")),
      open<SwizzleMasksMakes>(because(every_bit, "small swizzles are exhausted by the tests")),
      proved<SwizzleMasksAtBit>(over_words()),
      open<SwizzleUpcastUnits>(over_words({.spare_bits = 1}), ten_seconds),
      open<SwizzleDowncastUpcast>(over_words({.spare_bits = 1}), ten_seconds),
      open<FixedPointsCount>(because(a_count, "fixed_points.one-bit-more is one step of it")),
      open<FixedPointsOneBitMore>(over_words(with_count),
                                  "its proof for words of 32 bits was not run to the end"),
      open<FixedRowsElements>(over_words(with_rows), ten_seconds),
      open<RowPeriodDefinition>(because(a_count, "row_period.least says it for any number")),
      proved<SwizzleMaxAlignmentVectors>(over_words()));
}

}  // namespace plumb::proofs
