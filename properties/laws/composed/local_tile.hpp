// Laws of local_tile, local_partition, tidfrg and thrfrg of composed layouts.
#pragma once

#include "properties/laws/algebra/tiles/local_partition.hpp"
#include "properties/laws/algebra/tiles/local_tile.hpp"
#include "properties/laws/algebra/tiles/thrfrg.hpp"
#include "properties/laws/algebra/tiles/tidfrg.hpp"
#include "properties/laws/composed/lifted.hpp"

namespace plumb::laws {

struct ComposedLocalTileThroughLinks : Lifted<ComposedLocalTileThroughLinks, LocalTilePointwise> {
  static constexpr LawText text{
      "composed_local_tile.through-links",
      "x + R(j) == F0(x0 + y + Q(j)), F == F0 o x0 o A, for Q, y with the contract of "
      "local_tile(A, T, c); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_local_tile(given...); }
};

struct ComposedLocalPartitionThroughLinks
    : Lifted<ComposedLocalPartitionThroughLinks, LocalPartitionPointwise> {
  static constexpr LawText text{
      "composed_local_partition.through-links",
      "x + R(j) == F0(x0 + y + Q(j)), F == F0 o x0 o A, for Q, y with the contract of "
      "local_partition(A, L, i); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) {
    return use.composed_local_partition(given...);
  }
};

struct ComposedTidfrgThroughLinks : Lifted<ComposedTidfrgThroughLinks, TidfrgPointwise> {
  static constexpr LawText text{
      "composed_tidfrg.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of tidfrg(A, T, V) and "
      "the shape of R"};

  static auto call(auto& use, const auto&... given) { return use.composed_tidfrg(given...); }
};

struct ComposedThrfrgThroughLinks
    : Lifted<ComposedThrfrgThroughLinks, ThrfrgPointwise, Hint::distributed> {
  static constexpr LawText text{
      "composed_thrfrg.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of thrfrg(A, S, V, N) "
      "and the shape of R"};

  static auto call(auto& use, const auto&... given) { return use.composed_thrfrg(given...); }
};

}  // namespace plumb::laws
