#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/layouts/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view uneven_upcasts =
    "for two leaves its proof did not end in 3 minutes; upcast.even and recast.even, for strides "
    "that divide n or that n divides, are proved";

}  // namespace

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
      proved<FilterZerosRestriction>(over_integers(2)),
      proved_to<UpcastPointwise>(1, over_integers(1), uneven_upcasts),
      proved<DowncastPointwise>(over_integers(2)),
      proved_to<RecastPointwise>(1, over_integers(1), uneven_upcasts),
      proved<EvaluateLinear>(over_integers()), proved<CoalesceNormalForm>(over_integers()),
      proved<CoalesceIdempotent>(over_integers()), proved<FilterImage>(over_integers(2)),
      proved<UpcastEven>(over_integers(2)), proved<UpcastUnits>(over_integers(2)),
      proved<DowncastInverse>(over_integers(2)), proved<RecastEven>(over_integers(2)),
      proved<RecastThereAndBack>(over_integers(2)), open<CoalesceOverModules>(of_modules),
      open<FilterOverModules>(of_modules), open<FilterZerosOverModules>(of_modules),
      proved<CompactOrderStrides>(over_integers(2)),
      proved<MakeFragmentLikeCounts>(over_integers(2)),
      proved<CoalesceXSameExtension>(over_integers(2)),
      proved<CoprofileCongruent>(over_integers(2)), open<ImageOffsets>(every_element),
      proved<ContiguityRun>(over_integers(2)), proved<CompactOrderOfLayout>(over_integers(2)),
      proved<CoalesceXIdempotent>(over_integers(2)),
      open<ToBitStridesSameValues>(
          "not tried yet: extents are powers of 2, and the drivers of proofs draw no strides f.."),
      open<ToFStridesSameValues>(
          "not tried yet: extents are powers of 2, and the drivers of proofs draw no strides f.."),
      open<ToBitStridesThereAndBack>(
          "not tried yet: extents are powers of 2, and the drivers of proofs draw no strides f.."),
      open<RankOverModules>(of_modules), open<DepthOverModules>(of_modules),
      open<ModeOverModules>(of_modules), open<FlattenOverModules>(of_modules),
      open<InBoundsEntries>(every_element), open<InBoundsOfIdentity>(every_element),
      open<InBoundsOverModules>(of_modules), open<ConcatenateOverModules>(of_modules),
      open<CosizeOverModules>(of_modules), open<EvaluateOverModules>(of_modules),
      open<CoshapeOverModules>(of_modules));
}

}  // namespace plumb::proofs
