// The laws on composed: contracts, and what else is true.
#pragma once

#include "properties/laws/composed/algebra.hpp"
#include "properties/laws/composed/apply.hpp"
#include "properties/laws/composed/composed.hpp"
#include "properties/laws/composed/decisions.hpp"
#include "properties/laws/composed/divides.hpp"
#include "properties/laws/composed/inverses.hpp"
#include "properties/laws/composed/local_tile.hpp"
#include "properties/laws/composed/max_common.hpp"
#include "properties/laws/composed/mode_list.hpp"
#include "properties/laws/composed/modes.hpp"
#include "properties/laws/composed/of_swizzle.hpp"
#include "properties/laws/composed/permutation.hpp"
#include "properties/laws/composed/portions.hpp"
#include "properties/laws/composed/product_with_composed.hpp"
#include "properties/laws/composed/products.hpp"
#include "properties/laws/composed/recast.hpp"
#include "properties/laws/composed/slice_and_offset.hpp"
#include "properties/laws/law_list.hpp"

namespace plumb::laws {

using LawsOnComposed = Laws<
    Contracts<
        ApplyPointwise, ComposedSliceInside, AsLayoutSameFunction, ComposedCoalesceSameFunction,
        ComposedCompositionPointwise, ComposedDivideTiling, ComposedZippedDivideThroughLinks,
        ComposedTiledDivideThroughLinks, ComposedFlatDivideThroughLinks,
        ComposedLogicalProductThroughLinks, ComposedZippedProductThroughLinks,
        ComposedTiledProductThroughLinks, ComposedFlatProductThroughLinks,
        ComposedBlockedProductThroughLinks, ComposedRakedProductThroughLinks,
        ComposedTileToShapeThroughLinks, ComposedSliceAndOffsetThroughLinks,
        ComposedDomainOffsetThroughLinks, ComposedOfSwizzlePointwise, SwizzleThroughPointwise,
        ComposedWithSwizzlePointwise, ComposedLeftInversePointwise, ComposedRightInversePointwise,
        ComposedUpcastPointwise, ComposedDowncastPointwise, ComposedRecastPointwise,
        ComposedRankThroughLinks, ComposedDepthThroughLinks, ComposedFlattenThroughLinks,
        ComposedModeThroughLinks, ComposedAppendThroughLinks, ComposedGroupThroughLinks,
        ComposedPrependThroughLinks, ComposedInsertThroughLinks, ComposedReplaceThroughLinks,
        ComposedRemoveThroughLinks, ComposedRepeatThroughLinks, ComposedReverseThroughLinks,
        ComposedDiceThroughLinks, ComposedTakeThroughLinks, ComposedSelectThroughLinks,
        ComposedFilterZerosThroughLinks, ComposedFilterThroughLinks, ComposedInjectiveDefinition,
        ComposedEquivalentDefinition, GetSwizzlePortionOuter, GetNonswizzlePortionInner,
        ComposedZipThroughLinks, ComposedMaxCommonLayoutPointwise,
        ComposedMaxCommonVectorCorresponds, ComposedMaxAlignmentVectors, ComposedCyclesPermutes,
        ComposedFixedPointsIndices, ProductWithComposedCopies, ComposedLocalTileThroughLinks,
        ComposedLocalPartitionThroughLinks, ComposedTidfrgThroughLinks, ComposedThrfrgThroughLinks>,
    Further<ApplyLinks, ApplySquare, ApplyBijection, ApplyClears, ApplyBlocks, ApplyBox,
            AsLayoutAbsorbs, SizeOfComposed, EvaluateOfComposed, CosizeOfComposed,
            ComposedMaxCommonVectorDivides>>;

}  // namespace plumb::laws
