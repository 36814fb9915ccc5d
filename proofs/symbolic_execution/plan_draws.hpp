// The draws of shuffle plans: all small ones, in the order of
// properties/driver/draws/shuffle_plans.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "properties/driver/selectors.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb::proofs {

/// The plans that are explored: of at most so many steps, lane bits and inputs, with one output.
struct SmallPlans {
  int steps = 1, lane_bits = 1, inputs = 2;

  std::string text() const {
    return ", plans of at most " + std::to_string(steps) + " steps, " + std::to_string(lane_bits) +
           " lane bits and " + std::to_string(inputs) + " inputs, with one output";
  }
};

/// A step on the values of the plan before it. `choose(greatest, least)` is one of these numbers.
template <class Choose>
PlanStep choose_step(const ShufflePlan& before, const Choose& choose) {
  enum Form { select, indexed, butterfly, up, down, permute };
  const auto value = [&] {
    return static_cast<PlanValue>(
        choose(static_cast<int>(before.inputs + before.steps.size()) - 1, 0));
  };
  const auto lane = [&] {
    return static_cast<std::uint32_t>(choose((1 << before.lane_bits) - 1, 0));
  };
  const auto selector = [&] {
    return selectors[static_cast<std::size_t>(choose(static_cast<int>(selectors.size()) - 1, 0))];
  };
  const auto form = static_cast<Form>(choose(permute, 0));
  if (form == select) {
    SelectStep step{};
    step.mask = lane();
    step.then = value();
    step.otherwise = value();
    return step;
  }
  if (form == indexed) {
    IndexedShuffle step{};
    step.value = value();
    for (std::size_t k = 0; k < before.lane_bits; ++k) step.columns.push_back(lane());
    step.constant = lane();
    return step;
  }
  if (form == permute) {
    PermuteStep step{};
    step.low = value();
    step.high = value();
    step.even = selector();
    step.mask = lane();
    step.odd = selector();
    return step;
  }
  const auto shuffle = [&]<class Shuffle>(Shuffle step) -> PlanStep {
    step.value = value();
    step.by = lane();
    return step;
  };
  if (form == butterfly) return shuffle(ButterflyShuffle{});
  if (form == up) return shuffle(UpShuffle{});
  return shuffle(DownShuffle{});
}

template <class Choose>
ShufflePlan choose_plan(const SmallPlans& small, const Choose& choose) {
  ShufflePlan K;
  const int steps = choose(small.steps, 0);
  K.lane_bits = static_cast<std::size_t>(choose(small.lane_bits, 0));
  K.inputs = static_cast<std::size_t>(choose(small.inputs, 1));
  for (int k = 0; k < steps; ++k) K.steps.push_back(choose_step(K, choose));
  choose(1, 1);  // outputs
  K.outputs.push_back(
      static_cast<PlanValue>(choose(static_cast<int>(K.inputs + K.steps.size()) - 1, 0)));
  return K;
}

}  // namespace plumb::proofs
