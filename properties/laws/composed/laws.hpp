// The laws on composed: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/composed/algebra.hpp"
#include "properties/laws/composed/apply.hpp"
#include "properties/laws/composed/composed.hpp"
#include "properties/laws/composed/portions.hpp"

namespace plumb::laws {

using LawsOnComposed = Laws<
  Contracts<
    ApplyPointwise, ComposedSliceInside, AsLayoutSameFunction, ComposedCoalesceSameFunction,
    ComposedCompositionPointwise, ComposedDivideTiling, GetSwizzlePortionOuter,
    GetNonswizzlePortionInner>,
  Further<
    ApplyLinks, ApplySquare, ApplyBijection, ApplyClears, ApplyBlocks, ApplyBox,
    AsLayoutAbsorbs, SizeOfComposed, EvaluateOfComposed, CosizeOfComposed>>;

}  // namespace plumb::laws
