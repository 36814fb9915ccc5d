#include "properties/laws.hpp"
#include "properties/laws/common.hpp"
#include "properties/laws/complement.hpp"
#include "properties/laws/composition.hpp"
#include "properties/laws/divide_and_product.hpp"
#include "properties/laws/gathered.hpp"
#include "properties/laws/gathered_halves.hpp"
#include "properties/laws/interleaved.hpp"
#include "properties/laws/inverse.hpp"
#include "properties/laws/theorems.hpp"
#include "properties/laws/thread_value.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_algebra() {
  return law_rows(
      Contracts<CompositionPointwise, ComplementPartition, RightInversePointwise,
                LeftInversePointwise, LogicalDivideTiling, ZippedDivideGathers, TiledDivideGathers,
                FlatDivideGathers, LogicalProductCopies, ZippedProductGathers, TiledProductGathers,
                FlatProductGathers, BlockedProductInterleaves, RakedProductInterleaves,
                TileToShapeRepeats, MakeLayoutTvPlaces, TvPartitionPointwise,
                MaxCommonLayoutPointwise, MaxCommonVectorCorresponds, NullspaceKernel,
                DomainDistributeBox>{},
      Further<CompositionAssociative, CompositionDistributes, ComplementDisjoint, ComplementTwice,
              RightInverseComplete, RightInverseTwice, LeftInverseOfChain, LeftInverseOfCompact,
              LogicalDivideByProduct,
              LogicalDividePointwise, ZippedDivideOfLogical, TiledDivideOfLogical,
              FlatDivideOfLogical, LogicalProductDisjoint, ZippedProductOfLogical,
              TiledProductOfLogical, FlatProductOfLogical, RakedProductPermutesBlocked,
              MaxCommonLayoutComplete, MaxCommonVectorIsSize, NullspaceOfNullspace,
              DomainDistributeComplete>{});
}

}  // namespace plumb
