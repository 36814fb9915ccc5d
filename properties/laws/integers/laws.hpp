// The laws on integers: contracts, and what else is true.
#pragma once

#include "properties/laws/integers/arithmetic.hpp"
#include "properties/laws/law_list.hpp"

namespace plumb::laws {

using LawsOnIntegers =
    Laws<Contracts<FloorDivBounds, CeilDivBounds, RoundUpLeast, GcdGreatest, LcmLeast, Log2Power>,
         Further<FloorDivAdjoint, CeilDivAdjoint, GcdSymmetric, GcdOfMultiples, LcmSymmetric,
                 LcmOfMultiples, Log2OfProducts>>;

}  // namespace plumb::laws
