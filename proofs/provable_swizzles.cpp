#include "proofs/provable_law.hpp"

#include "properties/laws/apply.hpp"
#include "properties/laws/composed.hpp"
#include "properties/laws/fixed_points.hpp"
#include "properties/laws/swizzle.hpp"
#include "properties/laws/swizzle_group.hpp"
#include "properties/laws/swizzle_masks.hpp"
#include "properties/laws/swizzle_recast.hpp"

namespace plumb {

using namespace laws;

std::vector<ProvableLaw> provable_laws_of_swizzles() {
  const WordScope where_it_fits{Fit::assumed, {}};
  const WordScope with_rows{Fit::assumed, {"r"}};
  const WordScope with_count{Fit::assumed, {"n"}};
  return {
      provable_over_integers<ApplyPointwise>(2, {.small_swizzles = true}),
      provable_over_words<SwizzleInverseUndoes>(),
      provable_over_words<SwizzleUpcastFirstElements>(where_it_fits),
      provable_over_words<SwizzleDowncastParts>(where_it_fits),
      provable_over_words<FixedRowsColumnZero>(with_rows),
      provable_over_words<FixedColumnsRowZero>(with_rows),
      provable_over_words<RowPeriodLeast>(with_rows),
      provable_over_integers<ComposedSliceInside>(2, {.small_swizzles = true}),
      provable_over_integers<AsLayoutSameFunction>(2, {.small_swizzles = true}),
      provable_over_integers<ApplyBits>(2, {.small_swizzles = true}),
      provable_over_words<ApplyAtBit>(),
      provable_over_words<ApplyInvolution>(),
      provable_over_words<ApplyLinear>(),
      provable_over_integers<ApplyLinks>(2, {.small_swizzles = true}),
      provable_over_words<ApplyTwice>(),
      provable_over_words<ApplyClears>(),
      provable_over_words<ApplyBlocks>(),
      provable_over_words<ApplyBox>(),
      provable_over_words<SwizzleMasksAtBit>(),
      provable_over_words<SwizzleUpcastUnits>(where_it_fits),
      provable_over_words<SwizzleDowncastUpcast>(where_it_fits),
      provable_over_words<FixedPointsOneBitMore>(with_count),
      provable_over_words<FixedRowsElements>(with_rows),
      provable_over_integers<AsLayoutAbsorbs>(2, {.small_swizzles = true}),
      provable_over_integers<SizeOfComposed>(2, {.small_swizzles = true}),
      provable_over_integers<EvaluateOfComposed>(2, {.small_swizzles = true}),
      provable_over_integers<CosizeOfComposed>(2, {.small_swizzles = true}),
  };
}

}  // namespace plumb
