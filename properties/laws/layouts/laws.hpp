// The laws on layouts: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/layouts/coalesce.hpp"
#include "properties/laws/layouts/f_strides.hpp"
#include "properties/laws/layouts/filter.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/layouts/make_layout.hpp"
#include "properties/laws/layouts/recast.hpp"

namespace plumb::laws {

using LawsOnLayouts =
    Laws<Contracts<SizeCounts, RankCounts, DepthCounts, EvaluateCoordinates, ModeRestricts,
                   FlattenSameFunction, CosizeBounds, CoalesceSameFunction, MakeLayoutPointwise,
                   MakeColumnMajorLayoutCounts, MakeRowMajorLayoutCounts, MakeOrderedLayoutCounts,
                   MakeLayoutLikeCounts, MakeIdentityLayoutIdentity, ConcatenateSum,
                   FilterRestriction, FilterZerosRestriction, ToBitStridesSameValues,
                   ToFStridesSameValues, UpcastPointwise, DowncastPointwise, RecastPointwise>,
         Further<EvaluateLinear, CoalesceNormalForm, CoalesceIdempotent, FilterImage, UpcastUnits,
                 DowncastInverse, RecastThereAndBack, CoalesceOverModules, FilterOverModules,
                 FilterZerosOverModules, ToBitStridesThereAndBack>>;

}  // namespace plumb::laws
