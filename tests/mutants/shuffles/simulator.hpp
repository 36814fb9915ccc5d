// Broken definitions of shuffle_source and shuffle_cost.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/shuffles/simulator.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The source of the byte in the plan whose steps are change(step).
template <class Integer, class Change>
Answer<IntTuple<Integer>> source_with(const ShufflePlan& K, const Integer& o, const Integer& L,
                                      const Integer& b, const Change& change) {
  ShufflePlan changed = K;
  for (PlanStep& step : changed.steps) step = change(step);
  return plumb::shuffle_source(changed, o, L, b);
}

template <class Integer>
Answer<IntTuple<Integer>> shuffle_source_up_is_down(const ShufflePlan& K, const Integer& o,
                                                    const Integer& L, const Integer& b) {
  return source_with(K, o, L, b, [](const PlanStep& step) -> PlanStep {
    if (const auto* up = std::get_if<UpShuffle>(&step)) return DownShuffle{up->value, up->by};
    if (const auto* down = std::get_if<DownShuffle>(&step)) return UpShuffle{down->value, down->by};
    return step;
  });
}

template <class Integer>
Answer<IntTuple<Integer>> shuffle_source_select_swapped(const ShufflePlan& K, const Integer& o,
                                                        const Integer& L, const Integer& b) {
  return source_with(K, o, L, b, [](const PlanStep& step) -> PlanStep {
    if (const auto* s = std::get_if<SelectStep>(&step))
      return SelectStep{s->mask, s->otherwise, s->then};
    return step;
  });
}

template <class Integer>
Answer<IntTuple<Integer>> shuffle_source_first_digit_first(const ShufflePlan& K, const Integer& o,
                                                           const Integer& L, const Integer& b) {
  return source_with(K, o, L, b, [](const PlanStep& step) -> PlanStep {
    const auto* s = std::get_if<PermuteStep>(&step);
    if (!s) return step;
    const auto turned = [](std::uint32_t digits) {
      return (digits & 15U) << 12 | (digits >> 4 & 15U) << 8 | (digits >> 8 & 15U) << 4 |
             digits >> 12;
    };
    return PermuteStep{s->low, s->high, turned(s->even), s->mask, turned(s->odd)};
  });
}

template <class Integer>
Answer<Integer> shuffle_cost_selects_first(const ShufflePlan& K, const IntTuple<Integer>& W) {
  if (!shuffle_cost_required(K, W)) return Refusal::bad_shape;
  const auto w = leaves(W);
  const std::vector<IntTuple<Integer>> swapped{w[1], w[0], w[2]};
  return plumb::shuffle_cost(K, IntTuple<Integer>(swapped));
}

template <class Integer>
Answer<Integer> shuffle_cost_permutes_are_selects(const ShufflePlan& K,
                                                  const IntTuple<Integer>& W) {
  if (!shuffle_cost_required(K, W)) return Refusal::bad_shape;
  const auto w = leaves(W);
  const std::vector<IntTuple<Integer>> alike{w[0], w[1], w[1]};
  return plumb::shuffle_cost(K, IntTuple<Integer>(alike));
}

}  // namespace plumb::mutants
