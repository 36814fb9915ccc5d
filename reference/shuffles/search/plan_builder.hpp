// Building a shuffle plan step by step.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/answer.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb {

/// A byte of a value, 0 the lowest.
struct ByteOf {
  PlanValue value;
  std::size_t byte;
  friend bool operator==(const ByteOf&, const ByteOf&) = default;
};

enum class Lanes { even, odd };  // by the number of ones of lane & mask

/// Collects the steps of a plan. A step that the plan has already is used again.
class PlanBuilder {
 public:
  PlanBuilder(std::size_t lane_bits, std::size_t inputs) {
    plan_.lane_bits = lane_bits;
    plan_.inputs = inputs;
  }

  /// `then` in odd lanes, `otherwise` in even ones; no step if one of them will do.
  PlanValue select(std::uint32_t mask, PlanValue then, PlanValue otherwise) {
    if (const auto* inner = select_by(mask, then)) then = inner->then;
    if (const auto* inner = select_by(mask, otherwise)) otherwise = inner->otherwise;
    if (mask == 0 || then == otherwise) return otherwise;
    return add(SelectStep{mask, then, otherwise});
  }

  PlanValue permute(const PermuteStep& step) { return add(step); }

  /// The value of lane `columns * lane xor constant`; no step if each lane asks itself.
  PlanValue shuffle(PlanValue value, const std::vector<std::uint32_t>& columns,
                    std::uint32_t constant) {
    bool unit = true;
    for (std::size_t k = 0; k < columns.size(); ++k)
      unit = unit && columns[k] == std::uint32_t{1} << k;
    if (unit && constant == 0) return value;
    if (unit) return add(ButterflyShuffle{value, constant});
    return add(IndexedShuffle{value, columns, constant});
  }

  /// The byte that a byte comes from, one step back, in those lanes; nothing if it comes from
  /// another lane, or not from the same byte in all of them.
  std::optional<ByteOf> origin(const ByteOf& at, std::uint32_t mask, Lanes lanes) const {
    const bool odd_lanes = lanes == Lanes::odd;
    if (at.value < plan_.inputs) return std::nullopt;
    const PlanStep& any = plan_.steps[at.value - plan_.inputs];
    if (const auto* step = std::get_if<SelectStep>(&any); step && step->mask == mask)
      return ByteOf{odd_lanes ? step->then : step->otherwise, at.byte};
    if (const auto* step = std::get_if<PermuteStep>(&any);
        step && (step->mask == mask || step->mask == 0)) {
      const std::uint32_t selector = step->mask != 0 && odd_lanes ? step->odd : step->even;
      const std::size_t digit = selector >> (4 * at.byte) & 7U;
      return ByteOf{digit < 4 ? step->low : step->high, digit % 4};
    }
    return std::nullopt;
  }

  /// The mask by which the value's step chooses; 0 if it does not choose.
  std::uint32_t mask_of(PlanValue value) const {
    if (value < plan_.inputs) return 0;
    const PlanStep& any = plan_.steps[value - plan_.inputs];
    if (const auto* step = std::get_if<SelectStep>(&any)) return step->mask;
    if (const auto* step = std::get_if<PermuteStep>(&any)) return step->mask;
    return 0;
  }

  /// The plan with these outputs, without the steps that no output needs.
  ShufflePlan finish(const std::vector<PlanValue>& outputs) const;

 private:
  const SelectStep* select_by(std::uint32_t mask, PlanValue value) const {
    if (value < plan_.inputs) return nullptr;
    const auto* step = std::get_if<SelectStep>(&plan_.steps[value - plan_.inputs]);
    return step && step->mask == mask ? step : nullptr;
  }

  PlanValue add(const PlanStep& step) {
    const auto same = std::find(plan_.steps.begin(), plan_.steps.end(), step);
    const auto place = static_cast<std::size_t>(same - plan_.steps.begin());
    if (same == plan_.steps.end()) plan_.steps.push_back(step);
    return plan_.inputs + place;
  }

  ShufflePlan plan_;
};

/// Calls visit(value), by reference, for each value that a step takes.
template <class Step, class Visit>
void each_operand(Step& step, const Visit& visit) {
  std::visit(
      [&](auto& s) {
        if constexpr (requires { s.then; }) {
          visit(s.then);
          visit(s.otherwise);
        } else if constexpr (requires { s.low; }) {
          visit(s.low);
          visit(s.high);
        } else {
          visit(s.value);
        }
      },
      step);
}

inline ShufflePlan PlanBuilder::finish(const std::vector<PlanValue>& outputs) const {
  std::vector<bool> needed(plan_.inputs + plan_.steps.size(), false);
  for (PlanValue value : outputs) needed[value] = true;
  for (std::size_t k = plan_.steps.size(); k-- > 0;)
    if (needed[plan_.inputs + k])
      each_operand(plan_.steps[k], [&](PlanValue value) { needed[value] = true; });

  ShufflePlan plan{plan_.lane_bits, plan_.inputs, {}, {}};
  std::vector<PlanValue> name(needed.size());
  for (PlanValue value = 0; value < name.size(); ++value) {
    if (value < plan_.inputs) {
      name[value] = value;
    } else if (needed[value]) {
      PlanStep step = plan_.steps[value - plan_.inputs];
      each_operand(step, [&](PlanValue& operand) { operand = name[operand]; });
      name[value] = plan.inputs + plan.steps.size();
      plan.steps.push_back(step);
    }
  }
  for (PlanValue value : outputs) plan.outputs.push_back(name[value]);
  return plan;
}

}  // namespace plumb
