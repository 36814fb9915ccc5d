// Every law there is.
#pragma once

#include "properties/laws/coalesce.hpp"
#include "properties/laws/complement.hpp"
#include "properties/laws/composition.hpp"
#include "properties/laws/coordinates.hpp"
#include "properties/laws/decisions.hpp"
#include "properties/laws/divide_and_product.hpp"
#include "properties/laws/inverse.hpp"
#include "properties/laws/layout.hpp"
#include "properties/laws/swizzle.hpp"

namespace plumb {

template <class... Laws>
struct LawList {};

/// The contract law of each operation: it calls the operation once, with all its arguments, and
/// draws only coordinates after that.
using ContractLaws =
    LawList<laws::SizeCounts, laws::RankCounts, laws::DepthCounts, laws::EvaluateCoordinates,
            laws::ModeRestricts, laws::FlattenSameFunction, laws::CosizeBounds,
            laws::Crd2idxNatural, laws::Idx2crdInverse, laws::CoalesceSameFunction,
            laws::CompositionPointwise, laws::ComplementPartition, laws::RightInversePointwise,
            laws::LeftInversePointwise, laws::LogicalDivideTiling, laws::LogicalProductCopies,
            laws::InjectiveDefinition, laws::SurjectiveDefinition, laws::ApplyBits>;

/// Laws that relate operations with each other and with themselves.
using FurtherLaws =
    LawList<laws::EvaluateLinear, laws::Crd2idxCompact, laws::Idx2crdInBounds,
            laws::CoalesceNormalForm, laws::CoalesceIdempotent, laws::CompositionAssociative,
            laws::ComplementDisjoint, laws::RightInverseComplete, laws::LeftInverseOfCompact,
            laws::LogicalProductDisjoint, laws::InjectiveNoCollision, laws::ApplyInvolution,
            laws::ApplyLinear>;

}  // namespace plumb
