#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/shuffles/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_shuffles() {
  const IntegerScope permutations{.among = {{"l", {0, 1, 2, 3}}}, .matrix_size = 3};
  const IntegerScope conversions{.among = {{"l", {0, 1, 2}}}, .matrix_size = 2};
  const IntegerScope packed{.among = {{"l", {0, 1, 2}}, {"p", {0, 1, 2}}}, .matrix_size = 2};
  const IntegerScope small_words{.among = {{"l", {0, 1}}, {"p", {0, 1}}}, .matrix_size = 2};
  const IntegerScope plans{.among = {{"o", {0}}, {"L", {0, 1}}, {"b", {0, 1, 2, 3}}},
                           .plans = SmallPlans{}};
  return proof_rows<LawsOnShuffles>(
      proved<ShuffleBoundIncoming>(over_integers(0, permutations)),
      proved<ConversionBoundIncoming>(over_integers(0, conversions)),
      proved<PackedBoundCounted>(over_integers(0, packed)),
      proved<ShufflePlanMoves>(over_integers(0, permutations)),
      proved<ConversionPlanBrings>(over_integers(0, conversions)),
      proved<PackedPlanBrings>(over_integers(0, packed)),
      proved<ShuffleSourceTraced>(over_integers(0, plans)),
      proved<ShuffleCostWeighs>(over_integers(0, plans)),
      proved<ShuffleBoundConversion>(over_integers(0, permutations)),
      proved<ShuffleBoundWords>(over_integers(0, permutations)),
      open<ConversionBoundNothing>(
          "an implementation that always answers 0 passes; conversion_bound.incoming is proved"),
      open<PackedBoundOneAWord>(
          "with one register a word its mutants are no different; packed_bound.counted is proved"),
      proved<PackedBoundFullerWords>(over_integers(0, small_words)),
      proved<ShufflePlanAttains>(over_integers(0, permutations)),
      proved<ShufflePlanUndone>(over_integers(0, conversions)),
      proved<ConversionPlanAttains>(over_integers(0, conversions)),
      proved<ConversionPlanBounded>(over_integers(0, conversions)),
      proved<PackedPlanOneAWord>(over_integers(0, conversions)),
      proved<PackedPlanBounded>(over_integers(0, packed)));
}

}  // namespace plumb::proofs
