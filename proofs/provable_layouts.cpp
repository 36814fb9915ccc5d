#include "proofs/provable_law.hpp"

#include "properties/laws/coalesce.hpp"
#include "properties/laws/decided_points.hpp"
#include "properties/laws/decisions.hpp"
#include "properties/laws/filter.hpp"
#include "properties/laws/layout.hpp"
#include "properties/laws/make_layout.hpp"
#include "properties/laws/parts.hpp"
#include "properties/laws/recast.hpp"

namespace plumb {

using namespace laws;

std::vector<ProvableLaw> provable_laws_of_layouts() {
  return {
      provable_over_integers<SizeCounts>(),
      provable_over_integers<RankCounts>(),
      provable_over_integers<DepthCounts>(),
      provable_over_integers<EvaluateCoordinates>(),
      provable_over_integers<ModeRestricts>(),
      provable_over_integers<FlattenSameFunction>(),
      provable_over_integers<CosizeBounds>(),
      provable_over_integers<CoalesceSameFunction>(),
      provable_over_integers<MakeLayoutPointwise>(2),
      provable_over_integers<MakeColumnMajorLayoutCounts>(2),
      provable_over_integers<MakeRowMajorLayoutCounts>(2),
      provable_over_integers<MakeOrderedLayoutCounts>(2),
      provable_over_integers<MakeLayoutLikeCounts>(2),
      provable_over_integers<MakeIdentityLayoutIdentity>(2),
      provable_over_integers<ConcatenateSum>(2),
      provable_over_integers<CoshapeBounds>(2),
      provable_over_integers<SliceAndOffsetPointwise>(2),
      provable_over_integers<DomainOffsetShifts>(2),
      provable_over_integers<FilterRestriction>(2),
      provable_over_integers<FilterZerosRestriction>(2),
      provable_over_integers<UpcastPointwise>(2),
      provable_over_integers<DowncastPointwise>(2),
      provable_over_integers<RecastPointwise>(2),
      provable_over_integers<EvaluateLinear>(),
      provable_over_integers<CoalesceNormalForm>(),
      provable_over_integers<CoalesceIdempotent>(),
      provable_over_integers<FilterImage>(2),
      provable_over_integers<UpcastUnits>(2),
      provable_over_integers<DowncastInverse>(2),
      provable_over_integers<RecastThereAndBack>(2),
      provable_over_integers<InjectiveByDifferences>(2),
      provable_over_integers<InjectiveNoCollision>(2),
      provable_over_integers<InjectiveSortedStrides>(1),
      provable_over_integers<SurjectiveDigits>(2),
      provable_over_integers<CompactPermutes>(2),
      provable_over_integers<CompactWitness>(2),
      provable_over_integers<ContiguousFlips>(2),
      provable_over_integers<DisjointComplement>(2),
      provable_over_integers<DisjointOfSteps>(2),
      provable_over_integers<EquivalentRespelled>(2),
      provable_over_integers<EquivalentByPoints>(2),
  };
}

}  // namespace plumb
