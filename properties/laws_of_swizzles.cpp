#include "properties/laws.hpp"
#include "properties/laws/apply.hpp"
#include "properties/laws/composed.hpp"
#include "properties/laws/composed_algebra.hpp"
#include "properties/laws/fixed_points.hpp"
#include "properties/laws/swizzle.hpp"
#include "properties/laws/swizzle_group.hpp"
#include "properties/laws/swizzle_masks.hpp"
#include "properties/laws/swizzle_recast.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_swizzles() {
  return law_rows(
      Contracts<ApplyPointwise, SwizzleInverseUndoes, SwizzleComposePointwise, PeriodLeast,
                SwizzleMasksMoves, MakeSwizzleMasks, SwizzleMatrixTimes, SwizzleUpcastFirstElements,
                SwizzleDowncastParts, FixedPointsBits, FixedRowsColumnZero, FixedColumnsRowZero,
                RowPeriodLeast, ComposedSliceInside, AsLayoutSameFunction,
                ComposedCoalesceSameFunction, ComposedCompositionPointwise, ComposedDivideTiling>{},
      Further<ApplyBits, ApplyAtBit, ApplyInvolution, ApplyLinear, ApplyLinks, ApplySquare,
              ApplyTwice, ApplyBijection, ApplyClears, ApplyBlocks, ApplyBox,
              SwizzleInverseComposes, SwizzleComposeSquare, PeriodInverse, SwizzleMasksMakes,
              SwizzleMasksAtBit, SwizzleUpcastUnits, SwizzleDowncastUpcast, FixedPointsCount,
              FixedPointsOneBitMore, FixedRowsElements, RowPeriodDefinition, AsLayoutAbsorbs,
              SizeOfComposed, EvaluateOfComposed, CosizeOfComposed>{});
}

}  // namespace plumb
