#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/shuffles/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view bits_of_a_warp =
    "it follows the bits of matrices and the lanes of a warp, so they have to be numbers; small "
    "groups of matrices are exhausted by the tests";
constexpr std::string_view bits_of_packed_words =
    "it follows the bits of matrices and the lanes of a warp, so they have to be numbers; bit "
    "permutations and small pairs of matrices are exhausted by the tests";

}  // namespace

std::vector<ProofRow> proofs_on_shuffles() {
  return proof_rows<LawsOnShuffles>(
      open<ShuffleBoundIncoming>(bits_of_a_warp), open<ConversionBoundIncoming>(bits_of_a_warp),
      open<PackedBoundCounted>(bits_of_packed_words), open<ShufflePlanMoves>(bits_of_a_warp),
      open<ConversionPlanBrings>(bits_of_a_warp), open<PackedPlanBrings>(bits_of_packed_words),
      open<ShuffleSourceTraced>(bits_of_a_warp), open<ShuffleCostWeighs>(bits_of_a_warp),
      open<ShuffleBoundConversion>(bits_of_a_warp), open<ShuffleBoundWords>(bits_of_a_warp),
      open<ConversionBoundNothing>(bits_of_a_warp), open<PackedBoundOneAWord>(bits_of_packed_words),
      open<PackedBoundFullerWords>(bits_of_packed_words), open<ShufflePlanAttains>(bits_of_a_warp),
      open<ShufflePlanUndone>(bits_of_a_warp), open<ConversionPlanAttains>(bits_of_a_warp),
      open<PackedPlanOneAWord>(bits_of_packed_words),
      open<PackedPlanBounded>(bits_of_packed_words));
}

}  // namespace plumb::proofs
