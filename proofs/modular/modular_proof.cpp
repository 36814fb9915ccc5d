#include "proofs/modular/modular_proof.hpp"

#include "proofs/modular/by_mode.hpp"
#include "proofs/modular/logical_forms.hpp"
#include "proofs/modular/tile_to_shape.hpp"

namespace plumb::proofs {
namespace relative {
namespace {

std::vector<ModularProof> every_relative_proof() {
  return {
      relative_proof<DividePointwise, LogicalDivide, RestWithinTheTile>(),
      relative_proof<ProductCopies, LogicalProduct, RoomForB>(),
      relative_proof<ProductDisjoint, LogicalProduct, CopiesAtB>(),
      relative_proof<CompositionByModeClaim, CompositionByMode, DropsTheRest<CompositionByMode>>(),
      relative_proof<DivideByModeClaim, LogicalDivideByMode, DropsTheRest<LogicalDivideByMode>>(),
      relative_proof<ProductByModeClaim, LogicalProductByMode,
                     DropsTheRest<LogicalProductByMode>>(),
      relative_proof<ZippedDivideClaim, ZippedDivide, TiledDivide>(),
      relative_proof<TiledDivideClaim, TiledDivide, FlatDivide>(),
      relative_proof<FlatDivideClaim, FlatDivide, ZippedDivide>(),
      relative_proof<ZippedProductClaim, ZippedProduct, TiledProduct>(),
      relative_proof<TiledProductClaim, TiledProduct, FlatProduct>(),
      relative_proof<FlatProductClaim, FlatProduct, ZippedProduct>(),
      relative_proof<BlockedProductClaim, BlockedProduct, RakedProduct>(),
      relative_proof<RakedProductClaim, RakedProduct, BlockedProduct>(),
      relative_proof<TileToShapeClaim, TileToShape, FirstModeFastest>(),
  };
}

}  // namespace
}  // namespace relative

const std::vector<ModularProof>& all_relative_proofs() {
  static const std::vector<ModularProof> list = relative::every_relative_proof();
  return list;
}

const ModularProof* find_modular_proof(std::string_view id) {
  for (const ModularProof& one : all_relative_proofs())
    if (one.text.id == id) return &one;
  return nullptr;
}

}  // namespace plumb::proofs
