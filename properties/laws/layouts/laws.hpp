// The laws on layouts: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/layouts/coalesce.hpp"
#include "properties/laws/layouts/coalesce_x.hpp"
#include "properties/laws/layouts/compact_order.hpp"
#include "properties/laws/layouts/f_strides.hpp"
#include "properties/laws/layouts/filter.hpp"
#include "properties/laws/layouts/image.hpp"
#include "properties/laws/layouts/in_bounds.hpp"
#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/layouts/make_layout.hpp"
#include "properties/laws/layouts/over_modules.hpp"
#include "properties/laws/layouts/recast.hpp"

namespace plumb::laws {

using LawsOnLayouts = Laws<

    Contracts<SizeCounts, RankCounts, DepthCounts, EvaluateCoordinates, ModeRestricts,
              FlattenSameFunction, CosizeBounds, CoalesceSameFunction, MakeLayoutPointwise,
              MakeColumnMajorLayoutCounts, MakeRowMajorLayoutCounts, MakeOrderedLayoutCounts,
              MakeLayoutLikeCounts, MakeIdentityLayoutIdentity, ConcatenateSum, FilterRestriction,
              FilterZerosRestriction, UpcastPointwise, DowncastPointwise, RecastPointwise,
              CompactOrderStrides, MakeFragmentLikeCounts, CoalesceXSameExtension,
              CoprofileCongruent, ImageOffsets, ContiguityRun, ToBitStridesSameValues,
              ToFStridesSameValues, InBoundsEntries>,
    Further<EvaluateLinear, CoalesceNormalForm, CoalesceIdempotent, FilterImage, UpcastEven,
            UpcastUnits, DowncastInverse, RecastEven, RecastThereAndBack, CoalesceOverModules,
            FilterOverModules, FilterZerosOverModules, CompactOrderOfLayout, CoalesceXIdempotent,
            ToBitStridesThereAndBack, RankOverModules, DepthOverModules, ModeOverModules,
            FlattenOverModules, InBoundsOfIdentity, InBoundsOverModules, ConcatenateOverModules,
            CosizeOverModules, EvaluateOverModules, CoshapeOverModules>>;

}  // namespace plumb::laws
