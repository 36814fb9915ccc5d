#include <numeric>
#include <vector>

#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/swizzles/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_swizzles() {
  const std::vector<int> to_7{0, 1, 2, 3, 4, 5, 6, 7};
  std::vector<int> to_31(32);
  std::iota(to_31.begin(), to_31.end(), 0);
  const WordScope with_rows{0, {"r"}};
  const WordScope narrow_with_rows{.exponents = {"r"}, .narrow = true};
  const WordScope small{.swizzle_bits = 8};
  const WordScope small_pairs{.swizzle_bits = 4};
  const WordScope small_in_units{
      .spare_bits = 5, .swizzle_bits = 8, .among = {{"n", {1, 2, 3, 4, 6, 8, 16}}}};
  const WordScope small_with_count{.exponents = {"n"}, .swizzle_bits = 8};
  const WordScope small_and_count{.swizzle_bits = 7, .among = {{"n", to_7}}};
  const WordScope small_matrices{.swizzle_bits = 4, .among = {{"n", {0, 1, 2, 3}}}};
  const WordScope small_masks{.among = {{"Y", to_31}, {"Z", to_31}}};
  const WordScope small_in_rows{.spare_bits = 10, .swizzle_bits = 6, .among = {{"r", to_7}}};
  const IntegerScope few{.among = {{"x", to_7}}, .small_swizzles = true};
  return proof_rows<LawsOnSwizzles>(
      proved<SwizzleInverseUndoes>(over_words()),
      proved<SwizzleComposePointwise>(over_words(small_pairs)),
      proved<PeriodLeast>(over_words(small)), proved<SwizzleMasksMoves>(over_words(small)),
      proved<MakeSwizzleMasks>(over_words(small_masks)),
      proved<SwizzleMatrixTimes>(over_words(small_matrices)),
      proved<SwizzleUpcastFirstElements>(over_words(small_in_units)),
      proved<SwizzleDowncastParts>(over_words(small_in_units)),
      proved<FixedPointsBits>(over_words(small_with_count)),
      proved<FixedRowsColumnZero>(over_words(narrow_with_rows)),
      proved<FixedColumnsRowZero>(over_words(with_rows)),
      proved<RowPeriodLeast>(over_words(small_in_rows)), proved<ApplyBits>(over_integers(0, few)),
      proved<ApplyAtBit>(over_words()), proved<ApplyInvolution>(over_words()),
      proved<ApplyLinear>(over_words()), proved<ApplyTwice>(over_words()),
      proved<SwizzleInverseComposes>(over_words(small)),
      proved<SwizzleComposeSquare>(over_words(small)), proved<PeriodInverse>(over_words(small)),
      proved<SwizzleMasksMakes>(over_words(small)), proved<SwizzleMasksAtBit>(over_words()),
      proved<SwizzleUpcastUnits>(over_words(small_in_units)),
      proved<SwizzleDowncastUpcast>(over_words(small_in_units)),
      open<FixedPointsCount>(because(a_count, "fixed_points.one-bit-more is one step of it")),
      proved<FixedPointsOneBitMore>(over_words(small_and_count)),
      proved<FixedRowsElements>(over_words(small_in_rows)),
      open<RowPeriodDefinition>(because(a_count, "row_period.least says it for any number")),
      proved<SwizzleMaxAlignmentVectors>(over_words()));
}

}  // namespace plumb::proofs
