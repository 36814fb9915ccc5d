#include "plumb/certify/judge/shuffles_beside_bound.hpp"

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/shuffles/simulator.hpp"

namespace plumb::certify {

std::optional<ShufflesBesideBound> shuffles_beside_bound(const catalogue::TestCase& posed,
                                                         const Judgement& judgement) {
  const std::optional<Op> bounded_by =
      catalogue::variation_points_of(posed.request.operation->op).bound;
  if (!bounded_by || !is_right(judgement.verdict) || !judgement.answer) return std::nullopt;
  const auto* plan = std::get_if<ShufflePlan>(&*judgement.answer);
  const Answer<Value<Integer>> bound =
      catalogue::reference_answer(catalogue::operation_of(*bounded_by), posed.request.arguments);
  if (!plan || !bound.answered()) return std::nullopt;
  return ShufflesBesideBound{cost_of(*plan).shuffles,
                             std::get<Integer>(bound.value()).convert_to<std::uint64_t>()};
}

}  // namespace plumb::certify
