// Laws of the zipped, tiled and flat divisions of composed layouts.
#pragma once

#include "properties/laws/algebra/zipped_divide.hpp"
#include "properties/laws/composed/lifted.hpp"

namespace plumb::laws {

struct ComposedZippedDivideThroughLinks
    : Lifted<ComposedZippedDivideThroughLinks, ZippedDivideGathers> {
  static constexpr LawText text{
      "composed_zipped_divide.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "zipped_divide(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_zipped_divide(given...); }
};

struct ComposedTiledDivideThroughLinks
    : Lifted<ComposedTiledDivideThroughLinks, TiledDivideGathers> {
  static constexpr LawText text{
      "composed_tiled_divide.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "tiled_divide(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_tiled_divide(given...); }
};

struct ComposedFlatDivideThroughLinks : Lifted<ComposedFlatDivideThroughLinks, FlatDivideGathers> {
  static constexpr LawText text{
      "composed_flat_divide.through-links",
      "R(c) == F0(x0 + Q(c)), F == F0 o x0 o A, for a Q with the contract of "
      "flat_divide(A, T); R has the shape of Q"};

  static auto call(auto& use, const auto&... given) { return use.composed_flat_divide(given...); }
};

}  // namespace plumb::laws
