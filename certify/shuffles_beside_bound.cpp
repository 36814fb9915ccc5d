#include "certify/shuffles_beside_bound.hpp"

#include <array>

#include "certify/notation.hpp"
#include "reference/shuffle_simulator.hpp"

namespace plumb {
namespace {

/// The operation that bounds the shuffles of another, on the same arguments.
struct BoundOf {
  std::string_view plan, bound;
};
constexpr std::array<BoundOf, 3> bounds{{{"shuffle_plan", "shuffle_bound"},
                                         {"conversion_plan", "conversion_bound"},
                                         {"packed_plan", "packed_bound"}}};

bool is_right(Verdict verdict) {
  return verdict == Verdict::identical || verdict == Verdict::equivalent || verdict == Verdict::lawful ||
         verdict == Verdict::extends;
}

}  // namespace

std::optional<ShufflesBesideBound> shuffles_beside_bound(const Request& request, const Judgement& judgement) {
  if (!is_right(judgement.verdict)) return std::nullopt;
  for (const BoundOf& row : bounds) {
    if (request.operation->name != row.plan) continue;
    const Parsed parsed = parse(Kind::plan, judgement.got);
    const auto* value = std::get_if<Value<Integer>>(&parsed);
    const auto* plan = value ? std::get_if<ShufflePlan>(value) : nullptr;
    const Answer<Value<Integer>> bound = reference_answer(*find_operation(row.bound), request.arguments);
    if (!plan || !bound.answered()) return std::nullopt;
    return ShufflesBesideBound{cost_of(*plan).shuffles,
                               std::get<Integer>(bound.value()).convert_to<std::uint64_t>()};
  }
  return std::nullopt;
}

}  // namespace plumb
