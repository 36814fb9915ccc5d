// The draws of shuffle plans.
#include <algorithm>

#include "properties/driver/presets.hpp"
#include "properties/driver/selectors.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

/// The alternatives of PlanStep.
enum StepForm { select_form, indexed_form, butterfly_form, up_form, down_form, permute_form };

/// The given step; null if there is none, or of another kind.
template <class Step>
const Step* step_as(const PlanStep* given) {
  return given ? std::get_if<Step>(given) : nullptr;
}

}  // namespace

std::uint32_t Driver::pick_lane(std::size_t lane_bits, const std::optional<Integer>& given) {
  return pick_or(of_column(Integer(1) << lane_bits), given).convert_to<std::uint32_t>();
}

std::uint32_t Driver::pick_selector(const std::optional<Integer>& given) {
  const Choice choice = of_form(static_cast<int>(selectors.size()) - 1);
  const auto at = given ? std::find(selectors.begin(), selectors.end(), *given) : selectors.begin();
  if (at == selectors.end()) {  // no choices lead to it
    record(choice, Integer(-1));
    return given->convert_to<std::uint32_t>();
  }
  return selectors[pick_size(
      choice, given ? std::optional<Integer>(at - selectors.begin()) : std::nullopt)];
}

PlanStep Driver::pick_step(const ShufflePlan& before, const PlanStep* given) {
  const auto value = [&](const std::optional<Integer>& known) {
    return pick_size(of_index(Integer(before.inputs + before.steps.size())), known);
  };
  const auto lane = [&](const std::optional<Integer>& known) {
    return pick_lane(before.lane_bits, known);
  };
  const std::size_t form = pick_size(
      of_form(permute_form), of_given(given, [](const auto& step) { return step.index(); }));
  if (form == select_form) {
    const auto* step = step_as<SelectStep>(given);
    SelectStep next{};
    next.mask = lane(of_given(step, &SelectStep::mask));
    next.then = value(of_given(step, &SelectStep::then));
    next.otherwise = value(of_given(step, &SelectStep::otherwise));
    return next;
  }
  if (form == indexed_form) {
    const auto* step = step_as<IndexedShuffle>(given);
    IndexedShuffle next{};
    next.value = value(of_given(step, &IndexedShuffle::value));
    for (std::size_t k = 0; k < before.lane_bits; ++k)
      next.columns.push_back(
          lane(of_given(step, [k](const auto& known) { return known.columns[k]; })));
    next.constant = lane(of_given(step, &IndexedShuffle::constant));
    return next;
  }
  if (form == permute_form) {
    const auto* step = step_as<PermuteStep>(given);
    PermuteStep next{};
    next.low = value(of_given(step, &PermuteStep::low));
    next.high = value(of_given(step, &PermuteStep::high));
    next.even = pick_selector(of_given(step, &PermuteStep::even));
    next.mask = lane(of_given(step, &PermuteStep::mask));
    next.odd = pick_selector(of_given(step, &PermuteStep::odd));
    return next;
  }
  const auto shuffle = [&]<class Step>(Step next) -> PlanStep {
    const auto* step = step_as<Step>(given);
    next.value = value(of_given(step, &Step::value));
    next.by = lane(of_given(step, &Step::by));
    return next;
  };
  if (form == butterfly_form) return shuffle(ButterflyShuffle{});
  if (form == up_form) return shuffle(UpShuffle{});
  return shuffle(DownShuffle{});
}

ShufflePlan Driver::plan(std::string_view name) {
  const auto argument = preset_as(name, ShufflePlan{});
  const ShufflePlan* given = pointer(argument);
  const auto step_count = [](const ShufflePlan& P) { return P.steps.size(); };
  const auto output_count = [](const ShufflePlan& P) { return P.outputs.size(); };

  ShufflePlan K;
  const std::size_t steps = pick_size(of_dimension(), of_given(given, step_count));
  K.lane_bits = pick_size(of_dimension(0, static_cast<int>(most_lane_bits)),
                          of_given(given, &ShufflePlan::lane_bits));
  K.inputs = pick_size(of_dimension(1), of_given(given, &ShufflePlan::inputs));
  for (std::size_t k = 0; k < steps; ++k)
    K.steps.push_back(pick_step(K, given ? &given->steps[k] : nullptr));
  const std::size_t outputs = pick_size(of_dimension(1), of_given(given, output_count));
  for (std::size_t k = 0; k < outputs; ++k)
    K.outputs.push_back(
        pick_size(of_index(Integer(K.inputs + K.steps.size())),
                  of_given(given, [k](const auto& known) { return known.outputs[k]; })));
  return remember(name, std::move(K));
}

}  // namespace plumb
