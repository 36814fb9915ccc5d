#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/memory/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view divides_by_bytes =
    "it divides by numbers of elements and of bytes, which words cannot do; small layouts are "
    "exhausted by the tests";
constexpr std::string_view each_thread =
    "it looks at every thread of an access, so the sizes have to be numbers; small accesses are "
    "exhausted by the tests";
constexpr std::string_view each_bank =
    "it lists every bank, so their number has to be a number; small tables are exhausted by the "
    "tests";
constexpr std::string_view each_block =
    "it looks at every block of a wave, so their number has to be a number";
constexpr std::string_view multiplies =
    "undecided: products of four unknowns under a division, of which the solver knew no answer "
    "within the default budget";

}  // namespace

std::vector<ProofRow> proofs_on_memory() {
  return proof_rows<LawsOnMemory>(
      open<BankWord>(over_integers(1), multiplies), open<BankRows>(over_integers(1), multiplies),
      open<AccessWavefrontsCounted>(each_thread), open<AccessWavefrontsFree>(each_thread),
      open<AccessWavefrontsBounds>(each_thread), open<AccessWavefrontsRotation>(each_thread),
      open<AccessWavefrontsInactive>(each_thread), open<AccessWavefrontsLinear>(each_thread),
      open<AccessWavefrontsOfComposed>(each_thread), open<PairedWavefrontsCounted>(each_thread),
      open<PairedWavefrontsBetween>(each_thread), open<LdmatrixWavefrontsRows>(each_thread),
      open<LdmatrixWavefrontsAsAccess>(each_thread), open<ConflictDepthCounted>(each_thread),
      open<ConflictDepthOfWords>(each_thread), open<ConflictDepthBound>(each_thread),
      open<WarpBanksCounted>(each_bank), open<WarpBanksLanes>(each_bank),
      open<SectorsCounted>(each_thread), open<SectorsBounds>(each_thread),
      open<SectorsAligned>(each_thread), open<AccessVectorWhole>(each_thread),
      open<AccessVectorGreatest>(each_thread),
      open<WarpPeriodRepeats>(because(euclid, "warp_period.of-a-layout is the case without it")),
      open<WarpPeriodLeast>(because(euclid, "warp_period.of-a-layout is the case without it")),
      proved<WarpPeriodOfALayout>(over_integers(3)),
      open<WarpPeriodOfComposed>(because(every_bit, "small swizzles are exhausted by the tests")),
      open<WavefrontsSpans>(divides_by_bytes), open<WavefrontsCounted>(divides_by_bytes),
      open<WavefrontsCopies>(divides_by_bytes), open<LinearWavefrontsCounted>(divides_by_bytes),
      open<LinearWavefrontsSegments>(divides_by_bytes),
      open<LinearWavefrontsOneGroup>(divides_by_bytes),
      proved<GroupedRasterCounts>(over_integers(2)),
      open<GroupedRasterAsLayout>(
          "undecided: digits by three variables, and their products, have to be one number"),
      proved<GroupedRasterIndexCounts>(over_integers(2)),
      proved<GroupedRasterIndexUndoes>(over_integers(2)),
      proved<StripRasterCounts>(over_integers(2)),
      open<StripRasterTransposed>("undecided by polynomials; proved by the solver's own division"),
      open<WaveFootprintCounted>(each_block), open<WaveFootprintBound>(each_block),
      open<WaveFootprintOfColumns>(each_block));
}

}  // namespace plumb::proofs
