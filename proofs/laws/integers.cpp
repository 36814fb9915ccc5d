#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/integers/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_integers() {
  return proof_rows<LawsOnIntegers>(
      proved<FloorDivBounds>(over_integers(2)), proved<CeilDivBounds>(over_integers(2)),
      proved<RoundUpLeast>(over_integers(2)),
      open<GcdGreatest>(because(euclid, "gcd.of-multiples, where two are enough, is proved")),
      open<LcmLeast>(because(euclid, "lcm.of-multiples, where two are enough, is proved")),
      proved<Log2Power>(over_words({.spare_bits = 1})), proved<FloorDivAdjoint>(over_integers(2)),
      proved<CeilDivAdjoint>(over_integers(2)),
      open<GcdSymmetric>(because(euclid, "gcd.of-multiples, where two are enough, is proved")),
      proved<GcdOfMultiples>(over_integers(2)),
      open<LcmSymmetric>(because(euclid, "lcm.of-multiples, where two are enough, is proved")),
      proved<LcmOfMultiples>(over_integers(2)),
      open<Log2OfProducts>(
          over_words({.spare_bits = 1}),
          "not tried: it compares powers of two with each other for every pair of exponents "
          "below 64"));
}

}  // namespace plumb::proofs
