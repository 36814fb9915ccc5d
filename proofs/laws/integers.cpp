#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/integers/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_integers() {
  const std::vector<int> small{-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  const std::vector<int> positive{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  const IntegerScope positive_pairs{.among = {{"a", positive}, {"b", positive}}};
  const IntegerScope small_pairs{.among = {{"a", small}, {"b", small}}};
  return proof_rows<LawsOnIntegers>(
      proved<FloorDivBounds>(over_integers(2)), proved<CeilDivBounds>(over_integers(2)),
      proved<RoundUpLeast>(over_integers(2)), proved<GcdGreatest>(over_integers(0, small_pairs)),
      proved<LcmLeast>(over_integers(0, small_pairs)),
      proved<Log2Power>(over_words({.spare_bits = 1})), proved<FloorDivAdjoint>(over_integers(2)),
      proved<CeilDivAdjoint>(over_integers(2)),
      proved<GcdSymmetric>(over_integers(0, positive_pairs)),
      proved<GcdOfMultiples>(over_integers(2)),
      proved<LcmSymmetric>(over_integers(0, positive_pairs)),
      proved<LcmOfMultiples>(over_integers(2)),
      open<Log2OfProducts>(
          over_words({.spare_bits = 1}),
          "not tried: it compares powers of two with each other for every pair of exponents "
          "below 64"));
}

}  // namespace plumb::proofs
