#include "properties/laws.hpp"
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

std::vector<LawRow> laws_of_layouts() {
  return law_rows(
      Contracts<SizeCounts, RankCounts, DepthCounts, EvaluateCoordinates, ModeRestricts,
                FlattenSameFunction, CosizeBounds, CoalesceSameFunction, MakeLayoutPointwise,
                MakeColumnMajorLayoutCounts, MakeRowMajorLayoutCounts, MakeOrderedLayoutCounts,
                MakeLayoutLikeCounts, MakeIdentityLayoutIdentity, ConcatenateSum, CoshapeBounds,
                SliceAndOffsetPointwise, DomainOffsetShifts, FilterRestriction,
                FilterZerosRestriction, UpcastPointwise, DowncastPointwise, RecastPointwise,
                InjectiveDefinition, SurjectiveDefinition, CompactDefinition, ContiguousDefinition,
                DisjointDefinition, EquivalentDefinition>{},
      Further<EvaluateLinear, CoalesceNormalForm, CoalesceIdempotent, FilterImage, UpcastUnits,
              DowncastInverse, RecastThereAndBack, InjectiveByDifferences, InjectiveNoCollision,
              InjectiveSortedStrides, SurjectiveDigits, CompactPermutes, CompactWitness,
              ContiguousFlips, DisjointComplement, DisjointOfSteps, EquivalentRespelled,
              EquivalentByPoints>{});
}

}  // namespace plumb
