// Laws of the products of composed layouts, and of tile_to_shape.
#pragma once

#include "properties/laws/algebra/products/blocked_product.hpp"
#include "properties/laws/algebra/products/logical_product.hpp"
#include "properties/laws/algebra/products/zipped_product.hpp"
#include "properties/laws/algebra/tiles/tile_to_shape.hpp"
#include "properties/laws/composed/lifted.hpp"

namespace plumb::laws {

struct ComposedLogicalProductThroughLinks
    : Lifted<ComposedLogicalProductThroughLinks, LogicalProductCopies, Hint::tiling> {
  static constexpr LawText text{
      "composed_logical_product.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "logical_product(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) {
    return use.composed_logical_product(given...);
  }
};

struct ComposedZippedProductThroughLinks
    : Lifted<ComposedZippedProductThroughLinks, ZippedProductGathers, Hint::tiling> {
  static constexpr LawText text{
      "composed_zipped_product.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "zipped_product(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) {
    return use.composed_zipped_product(given...);
  }
};

struct ComposedTiledProductThroughLinks
    : Lifted<ComposedTiledProductThroughLinks, TiledProductGathers, Hint::tiling> {
  static constexpr LawText text{
      "composed_tiled_product.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "tiled_product(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_tiled_product(given...); }
};

struct ComposedFlatProductThroughLinks
    : Lifted<ComposedFlatProductThroughLinks, FlatProductGathers, Hint::tiling> {
  static constexpr LawText text{
      "composed_flat_product.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "flat_product(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_flat_product(given...); }
};

struct ComposedBlockedProductThroughLinks
    : Lifted<ComposedBlockedProductThroughLinks, BlockedProductInterleaves, Hint::tiling> {
  static constexpr LawText text{
      "composed_blocked_product.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "blocked_product(A, B); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) {
    return use.composed_blocked_product(given...);
  }
};

struct ComposedRakedProductThroughLinks
    : Lifted<ComposedRakedProductThroughLinks, RakedProductInterleaves, Hint::tiling> {
  static constexpr LawText text{
      "composed_raked_product.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "raked_product(A, B); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_raked_product(given...); }
};

struct ComposedTileToShapeThroughLinks
    : Lifted<ComposedTileToShapeThroughLinks, TileToShapeRepeats, Hint::tiling> {
  static constexpr LawText text{
      "composed_tile_to_shape.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "tile_to_shape(A, S, O); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_tile_to_shape(given...); }
};

}  // namespace plumb::laws
