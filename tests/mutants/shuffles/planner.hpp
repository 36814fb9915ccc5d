// Broken definitions of shuffle_plan and conversion_plan.
#pragma once

#include <cstddef>
#include <utility>

#include "reference/shuffles/planner.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

using PlanAnswer = Answer<ShufflePlan>;

template <class Integer>
PlanAnswer shuffle_plan_back(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  return plan_of(conversion_of(unit_table(P.rows), table_of(P), as_size(l)));
}

template <class Integer>
PlanAnswer shuffle_plan_all_move(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const BitTable places = unit_table(P.rows);
  const Conversion c = conversion_of(places, *solution_of<bool>(table_of(P), places), as_size(l));
  return plan_of(c, moving_round(c));
}

/// Each select takes the other value.
inline ShufflePlan with_selects_swapped(const ShufflePlan& plan) {
  ShufflePlan broken = plan;
  for (PlanStep& step : broken.steps)
    if (auto* select = std::get_if<SelectStep>(&step)) std::swap(select->then, select->otherwise);
  return broken;
}

template <class Integer>
PlanAnswer shuffle_plan_selects_swapped(const BitMatrix<Integer>& P, const Integer& l) {
  const auto R = plumb::shuffle_plan(P, l);
  if (!R.answered()) return R;
  return with_selects_swapped(R.value());
}

template <class Integer>
PlanAnswer conversion_plan_back(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                const Integer& l) {
  return plumb::conversion_plan(T, S, l);
}

template <class Integer>
PlanAnswer conversion_plan_all_move(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                    const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  return plan_of(c, moving_round(c));
}

/// Words are brought as if one lane could send all that another needs.
template <class Integer>
PlanAnswer conversion_plan_sends_too_few(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                         const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  ShuffleRound round = round_of(c);
  round.brought = columns_from(round.brought, 0, rank_of(c.target_registers));
  round.offset = columns_from(round.offset, 0, round.brought.columns);
  return plan_of(c, round);
}

/// Further registers, last, for the elements that T lacks.
inline Conversion with_every_element(const Conversion& c) {
  Conversion whole = c;
  const BitTable missing = complement_of(needed_by_warp(c));
  whole.target_registers = beside(whole.target_registers, missing);
  return whole;
}

template <class Integer>
PlanAnswer conversion_plan_of_every_element(const BitMatrix<Integer>& S,
                                            const BitMatrix<Integer>& T, const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  ShufflePlan plan = plan_of(with_every_element(c));
  plan.outputs.resize(std::size_t{1} << c.target_registers.columns);
  return plan;
}

}  // namespace plumb::mutants
