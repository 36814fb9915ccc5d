#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/layouts/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_layouts() {
  return proof_rows<LawsOnLayouts>(
      proved<SizeCounts>(over_integers()), proved<RankCounts>(over_integers()),
      proved<DepthCounts>(over_integers()), proved<EvaluateCoordinates>(over_integers()),
      proved<ModeRestricts>(over_integers()), proved<FlattenSameFunction>(over_integers()),
      proved<CosizeBounds>(over_integers()), proved<CoalesceSameFunction>(over_integers()),
      proved<MakeLayoutPointwise>(over_integers(2)),
      proved<MakeColumnMajorLayoutCounts>(over_integers(2)),
      proved<MakeRowMajorLayoutCounts>(over_integers(2)),
      proved<MakeOrderedLayoutCounts>(over_integers(2)),
      proved<MakeLayoutLikeCounts>(over_integers(2)),
      proved<MakeIdentityLayoutIdentity>(over_integers(2)),
      proved<ConcatenateSum>(over_integers(2)), proved<FilterRestriction>(over_integers(2)),
      proved<FilterZerosRestriction>(over_integers(2)), proved<UpcastPointwise>(over_integers(2)),
      proved<DowncastPointwise>(over_integers(2)), proved<RecastPointwise>(over_integers(2)),
      open<CompactOrderStrides>(over_integers(2), younger_than_the_ledger),
      open<MakeFragmentLikeCounts>(over_integers(2), younger_than_the_ledger),
      open<CoalesceXSameExtension>(over_integers(2), younger_than_the_ledger),
      open<CoprofileCongruent>(over_integers(2), younger_than_the_ledger),
      open<ImageOffsets>(every_element),
      open<ContiguityRun>(over_integers(2), younger_than_the_ledger),
      proved<EvaluateLinear>(over_integers()), proved<CoalesceNormalForm>(over_integers()),
      proved<CoalesceIdempotent>(over_integers()), proved<FilterImage>(over_integers(2)),
      proved<UpcastUnits>(over_integers(2)), proved<DowncastInverse>(over_integers(2)),
      proved<RecastThereAndBack>(over_integers(2)),
      open<CompactOrderOfLayout>(over_integers(2), younger_than_the_ledger),
      open<CoalesceXIdempotent>(over_integers(2), younger_than_the_ledger));
}

}  // namespace plumb::proofs
