#include "properties/laws.hpp"
#include "properties/laws/coalesce.hpp"
#include "properties/laws/decisions.hpp"
#include "properties/laws/layout.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_layouts() {
  return law_rows(
      Contracts<SizeCounts, RankCounts, DepthCounts, EvaluateCoordinates, ModeRestricts,
                FlattenSameFunction, CosizeBounds, CoalesceSameFunction, InjectiveDefinition,
                SurjectiveDefinition>{},
      Further<EvaluateLinear, CoalesceNormalForm, CoalesceIdempotent, InjectiveNoCollision>{});
}

}  // namespace plumb
