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
      provable_over_integers<MakeLayoutPointwise>(),
      provable_over_integers<MakeColumnMajorLayoutCounts>(),
      provable_over_integers<MakeRowMajorLayoutCounts>(),
      provable_over_integers<MakeOrderedLayoutCounts>(),
      provable_over_integers<MakeLayoutLikeCounts>(),
      provable_over_integers<MakeIdentityLayoutIdentity>(),
      provable_over_integers<ConcatenateSum>(),
      provable_over_integers<CoshapeBounds>(),
      provable_over_integers<SliceAndOffsetPointwise>(),
      provable_over_integers<DomainOffsetShifts>(),
      provable_over_integers<FilterRestriction>(),
      provable_over_integers<FilterZerosRestriction>(),
      provable_over_integers<UpcastPointwise>(),
      provable_over_integers<DowncastPointwise>(),
      provable_over_integers<RecastPointwise>(),
      provable_over_integers<InjectiveDefinition>(),
      provable_over_integers<SurjectiveDefinition>(),
      provable_over_integers<CompactDefinition>(),
      provable_over_integers<ContiguousDefinition>(),
      provable_over_integers<DisjointDefinition>(),
      provable_over_integers<EquivalentDefinition>(),
      provable_over_integers<EvaluateLinear>(),
      provable_over_integers<CoalesceNormalForm>(),
      provable_over_integers<CoalesceIdempotent>(),
      provable_over_integers<FilterImage>(),
      provable_over_integers<UpcastUnits>(),
      provable_over_integers<DowncastInverse>(),
      provable_over_integers<RecastThereAndBack>(),
      provable_over_integers<InjectiveByDifferences>(),
      provable_over_integers<InjectiveNoCollision>(),
      provable_over_integers<InjectiveSortedStrides>(),
      provable_over_integers<SurjectiveDigits>(),
      provable_over_integers<CompactPermutes>(),
      provable_over_integers<CompactWitness>(),
      provable_over_integers<ContiguousFlips>(),
      provable_over_integers<DisjointComplement>(),
      provable_over_integers<DisjointOfSteps>(),
      provable_over_integers<EquivalentRespelled>(),
      provable_over_integers<EquivalentByPoints>(),
  };
}

}  // namespace plumb
