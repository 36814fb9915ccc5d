// rank, depth, mode and flatten of layouts over Z^n and F2.
#pragma once

#include "properties/laws/layouts/layout.hpp"
#include "properties/laws/over_modules.hpp"

namespace plumb::laws {

struct RankOverModules : OverModules<RankCounts> {
  static constexpr LawText text{"rank.over-modules", "rank.counts, of strides in Z^n and over F2"};
};

struct DepthOverModules : OverModules<DepthCounts> {
  static constexpr LawText text{"depth.over-modules",
                                "depth.counts, of strides in Z^n and over F2"};
};

struct ModeOverModules : OverModules<ModeRestricts> {
  static constexpr LawText text{"mode.over-modules",
                                "mode.restricts, of strides in Z^n and over F2"};
};

struct FlattenOverModules : OverModules<FlattenSameFunction> {
  static constexpr LawText text{"flatten.over-modules",
                                "flatten.same-function, of strides in Z^n and over F2"};
};

}  // namespace plumb::laws
