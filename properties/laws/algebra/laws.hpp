// The laws on algebra: contracts, and what else is true.
#pragma once

#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/algebra/domain_distribute.hpp"
#include "properties/laws/algebra/layout_add.hpp"
#include "properties/laws/algebra/left_inverse.hpp"
#include "properties/laws/algebra/logical_divide.hpp"
#include "properties/laws/algebra/max_alignment.hpp"
#include "properties/laws/algebra/max_common.hpp"
#include "properties/laws/algebra/nullspace.hpp"
#include "properties/laws/algebra/products/blocked_product.hpp"
#include "properties/laws/algebra/products/logical_product.hpp"
#include "properties/laws/algebra/products/zipped_product.hpp"
#include "properties/laws/algebra/quasi_inverse.hpp"
#include "properties/laws/algebra/right_inverse.hpp"
#include "properties/laws/algebra/tiler_to_layout.hpp"
#include "properties/laws/algebra/tiles/local_partition.hpp"
#include "properties/laws/algebra/tiles/local_tile.hpp"
#include "properties/laws/algebra/tiles/make_layout_tv.hpp"
#include "properties/laws/algebra/tiles/retile.hpp"
#include "properties/laws/algebra/tiles/thrfrg.hpp"
#include "properties/laws/algebra/tiles/tidfrg.hpp"
#include "properties/laws/algebra/tiles/tile_to_shape.hpp"
#include "properties/laws/algebra/tiles/tv_partition.hpp"
#include "properties/laws/algebra/with_shape.hpp"
#include "properties/laws/algebra/zipped_divide.hpp"
#include "properties/laws/law_list.hpp"

namespace plumb::laws {

using LawsOnAlgebra = Laws<
    Contracts<CompositionPointwise, ComplementPartition, RightInversePointwise,
              LeftInversePointwise, LogicalDivideTiling, ZippedDivideGathers, TiledDivideGathers,
              FlatDivideGathers, LogicalProductCopies, ZippedProductGathers, TiledProductGathers,
              FlatProductGathers, BlockedProductInterleaves, RakedProductInterleaves,
              TileToShapeRepeats, MakeLayoutTvPlaces, TvPartitionPointwise,
              MaxCommonLayoutPointwise, MaxCommonVectorCorresponds, NullspaceKernel,
              DomainDistributeBox, WithShapePointwise, MaxAlignmentVectors, QuasiInversePointwise,
              LayoutAddPointwise, TilerToLayoutPointwise, LocalTilePointwise,
              LocalPartitionPointwise, TidfrgPointwise, ThrfrgPointwise, RetilePointwise>,
    Further<
        CompositionDefinition, CompositionAssociative, CompositionDistributes, ComplementDefinition,
        ComplementDisjoint, ComplementTwice, RightInverseComplete, RightInverseTwice,
        LeftInverseDefinition, LeftInverseOfChain, LeftInverseOfCompact, LogicalDivideByProduct,
        LogicalDividePointwise, ZippedDivideOfLogical, TiledDivideOfLogical, FlatDivideOfLogical,
        LogicalProductDisjoint, ZippedProductOfLogical, TiledProductOfLogical, FlatProductOfLogical,
        RakedProductPermutesBlocked, TileToShapeDefinition, MaxCommonLayoutComplete,
        MaxCommonVectorIsSize, NullspaceOfNullspace, DomainDistributeComplete,
        CompositionOverModules, LogicalDivideOverModules, ZippedDivideOverModules,
        TiledDivideOverModules, FlatDivideOverModules, TvPartitionOverModules, NullspaceOverModules,
        WithShapeThereAndBack, MaxAlignmentOfTiling, QuasiInverseOfInjective, LayoutAddCommutes,
        LayoutAddZero, CompositionOfCoordinates, RightInverseOverModules, LeftInverseOverModules,
        LocalTileOfElement, LocalTileOfDivision, LocalTileOverModules, LocalPartitionOfElement,
        LocalPartitionOfTiles, LocalPartitionOverModules, TidfrgOfTile, TidfrgOverModules,
        WithShapeOverModules, LayoutAddOverModules, ThrfrgOfTidfrg, ThrfrgExtentsPermuteNothing,
        ThrfrgOverModules, RetileOfPartition, RetileOfOneBlock, RetileOverModules>>;

}  // namespace plumb::laws
