// The laws on shuffles: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/shuffles/bounds.hpp"
#include "properties/laws/shuffles/packed.hpp"
#include "properties/laws/shuffles/plans.hpp"
#include "properties/laws/shuffles/simulator.hpp"

namespace plumb::laws {

using LawsOnShuffles = Laws<
    Contracts<ShuffleBoundIncoming, ConversionBoundIncoming, PackedBoundCounted, ShufflePlanMoves,
              ConversionPlanBrings, PackedPlanBrings, ShuffleSourceTraced, ShuffleCostWeighs>,
    Further<ShuffleBoundConversion, ShuffleBoundWords, ConversionBoundNothing, PackedBoundOneAWord,
            PackedBoundFullerWords, ShufflePlanAttains, ShufflePlanUndone, ConversionPlanAttains,
            ConversionPlanBounded, PackedPlanOneAWord, PackedPlanBounded>>;

}  // namespace plumb::laws
