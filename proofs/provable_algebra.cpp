#include "proofs/provable_law.hpp"

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

std::vector<ProvableLaw> provable_laws_of_algebra() {
  return {
      provable_over_integers<CompositionPointwise>(),
      provable_over_integers<ComplementPartition>(),
      provable_over_integers<RightInversePointwise>(2),
      provable_over_integers<LeftInversePointwise>(),
      provable_over_integers<LogicalDivideTiling>(),
      provable_over_integers<ZippedDivideGathers>(),
      provable_over_integers<TiledDivideGathers>(),
      provable_over_integers<FlatDivideGathers>(),
      provable_over_integers<LogicalProductCopies>(),
      provable_over_integers<ZippedProductGathers>(),
      provable_over_integers<TiledProductGathers>(),
      provable_over_integers<FlatProductGathers>(),
      provable_over_integers<BlockedProductInterleaves>(),
      provable_over_integers<RakedProductInterleaves>(),
      provable_over_integers<TileToShapeRepeats>(),
      provable_over_integers<MakeLayoutTvPlaces>(),
      provable_over_integers<TvPartitionPointwise>(),
      provable_over_integers<MaxCommonLayoutPointwise>(),
      provable_over_integers<MaxCommonVectorCorresponds>(),
      provable_over_integers<NullspaceKernel>(),
      provable_over_integers<DomainDistributeBox>(),
      provable_over_integers<CompositionAssociative>(),
      provable_over_integers<CompositionDistributes>(),
      provable_over_integers<ComplementDisjoint>(1),
      provable_over_integers<ComplementTwice>(),
      provable_over_integers<RightInverseComplete>(2),
      provable_over_integers<RightInverseTwice>(),
      provable_over_integers<LeftInverseOfCompact>(2),
      provable_over_integers<LogicalDivideByProduct>(),
      provable_over_integers<LogicalDividePointwise>(),
      provable_over_integers<ZippedDivideOfLogical>(),
      provable_over_integers<TiledDivideOfLogical>(),
      provable_over_integers<FlatDivideOfLogical>(),
      provable_over_integers<LogicalProductDisjoint>(),
      provable_over_integers<ZippedProductOfLogical>(),
      provable_over_integers<TiledProductOfLogical>(),
      provable_over_integers<FlatProductOfLogical>(),
      provable_over_integers<RakedProductPermutesBlocked>(),
      provable_over_integers<MaxCommonLayoutComplete>(),
      provable_over_integers<MaxCommonVectorIsSize>(),
      provable_over_integers<NullspaceOfNullspace>(),
      provable_over_integers<DomainDistributeComplete>(),
  };
}

}  // namespace plumb
