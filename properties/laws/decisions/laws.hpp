// The laws on decisions: contracts, and what else is true.
#pragma once

#include "properties/laws/decisions/decisions.hpp"
#include "properties/laws/decisions/over_modules.hpp"
#include "properties/laws/decisions/witnesses.hpp"
#include "properties/laws/law_list.hpp"

namespace plumb::laws {

using LawsOnDecisions = Laws<
    Contracts<InjectiveDefinition, SurjectiveDefinition, CompactDefinition, ContiguousDefinition,
              DisjointDefinition, EquivalentDefinition>,
    Further<InjectiveByDifferences, InjectiveNoCollision, InjectiveSortedStrides, SurjectiveDigits,
            CompactPermutes, CompactWitness, ContiguousFlips, DisjointComplement, DisjointOfSteps,
            EquivalentRespelled, EquivalentByPoints, InjectiveOverModules, SurjectiveOverModules,
            CompactOverModules, ContiguousOverModules, DisjointOverModules, EquivalentOverModules>>;

}  // namespace plumb::laws
