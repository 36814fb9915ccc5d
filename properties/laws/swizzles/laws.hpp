// The laws on swizzles: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/swizzles/alignment.hpp"
#include "properties/laws/swizzles/fixed_points.hpp"
#include "properties/laws/swizzles/group.hpp"
#include "properties/laws/swizzles/masks.hpp"
#include "properties/laws/swizzles/recast.hpp"
#include "properties/laws/swizzles/swizzle.hpp"

namespace plumb::laws {

using LawsOnSwizzles =
    Laws<Contracts<SwizzleInverseUndoes, SwizzleComposePointwise, PeriodLeast, SwizzleMasksMoves,
                   MakeSwizzleMasks, SwizzleMatrixTimes, SwizzleUpcastFirstElements,
                   SwizzleDowncastParts, FixedPointsBits, FixedRowsColumnZero, FixedColumnsRowZero,
                   RowPeriodLeast, SwizzleMaxAlignmentVectors>,
         Further<ApplyBits, ApplyAtBit, ApplyInvolution, ApplyLinear, ApplyTwice,
                 SwizzleInverseComposes, SwizzleComposeSquare, PeriodInverse, SwizzleMasksMakes,
                 SwizzleMasksAtBit, SwizzleUpcastUnits, SwizzleDowncastUpcast, FixedPointsCount,
                 FixedPointsOneBitMore, FixedRowsElements, RowPeriodDefinition>>;

}  // namespace plumb::laws
