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
      provable_over_integers<CompositionPointwise>(2),
      provable_over_integers<ComplementPartition>(2),
      provable_over_integers<RightInversePointwise>(2),
      provable_over_integers<LeftInversePointwise>(1),
      provable_over_integers<LogicalProductCopies>(2),
      provable_over_integers<ZippedProductGathers>(2),
      provable_over_integers<TiledProductGathers>(2),
      provable_over_integers<FlatProductGathers>(2),
      provable_over_integers<BlockedProductInterleaves>(2),
      provable_over_integers<RakedProductInterleaves>(2),
      provable_over_integers<TileToShapeRepeats>(2),
      provable_over_integers<MakeLayoutTvPlaces>(2),
      provable_over_integers<TvPartitionPointwise>(2),
      provable_over_integers<MaxCommonLayoutPointwise>(2),
      provable_over_integers<MaxCommonVectorCorresponds>(2),
      provable_over_integers<NullspaceKernel>(2),
      provable_over_integers<CompositionAssociative>(2),
      provable_over_integers<CompositionDistributes>(3),
      provable_over_integers<ComplementDisjoint>(2),
      provable_over_integers<ComplementTwice>(2),
      provable_over_integers<RightInverseComplete>(2),
      provable_over_integers<RightInverseTwice>(2),
      provable_over_integers<LeftInverseOfChain>(2),
      provable_over_integers<LeftInverseOfCompact>(2),
      provable_over_integers<LogicalDivideByProduct>(2),
      provable_over_integers<LogicalDividePointwise>(2),
      provable_over_integers<ZippedDivideOfLogical>(2),
      provable_over_integers<TiledDivideOfLogical>(2),
      provable_over_integers<FlatDivideOfLogical>(2),
      provable_over_integers<LogicalProductDisjoint>(2),
      provable_over_integers<ZippedProductOfLogical>(2),
      provable_over_integers<TiledProductOfLogical>(2),
      provable_over_integers<FlatProductOfLogical>(2),
      provable_over_integers<RakedProductPermutesBlocked>(2),
      provable_over_integers<MaxCommonLayoutComplete>(2),
      provable_over_integers<MaxCommonVectorIsSize>(2),
      provable_over_integers<NullspaceOfNullspace>(2),
      provable_over_integers<DomainDistributeComplete>(1),
  };
}

}  // namespace plumb
