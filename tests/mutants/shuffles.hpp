// Broken definitions of the operations on shuffles.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/packed_planner.hpp"
#include "reference/shuffle_planner.hpp"
#include "reference/shuffle_simulator.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

using PlanAnswer = Answer<ShufflePlan>;

template <class Integer>
Answer<Integer> shuffle_bound_by_rank(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const std::size_t lanes = lane_bits_of(l), r = P.columns.size() - lanes;
  const BitTable c = columns_from(rows_from(table_of(P), r), 0, r);
  return Integer(static_cast<int>((std::size_t{1} << r) - (std::size_t{1} << (r - rank_of(c)))));
}

template <class Integer>
Answer<Integer> shuffle_bound_all(const BitMatrix<Integer>& P, const Integer& l) {
  const auto R = plumb::shuffle_bound(P, l);
  if (!R.answered() || R.value() == 0) return R;
  return power_of_two(Integer(Integer(static_cast<int>(P.columns.size())) - l));
}

template <class Integer>
Answer<Integer> shuffle_bound_without_unit(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const std::size_t lanes = lane_bits_of(l), r = P.columns.size() - lanes;
  const BitTable lower = rows_from(table_of(P), r);
  const BitTable c = columns_from(lower, 0, r);
  const std::size_t all = std::size_t{1} << r;
  if (!image_contains(c, columns_from(lower, r, lanes))) return Integer(static_cast<int>(all));
  return Integer(static_cast<int>(all - (all >> rank_of(c))));
}

template <class Integer>
Answer<Integer> conversion_bound_of_all_registers(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                                  const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  const std::size_t copies = c.target_registers.columns - rank_of(c.target_registers);
  return Integer(static_cast<int>(conversion_bound_of(c) << copies));
}

template <class Integer>
Answer<Integer> conversion_bound_of_lanes(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                          const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  const std::size_t all = std::size_t{1} << rank_of(c.target_registers);
  if (c.source_lanes != c.target_lanes) return Integer(static_cast<int>(all));
  return Integer(static_cast<int>(conversion_bound_of(c)));
}

template <class Integer>
Answer<Integer> conversion_bound_counts_all(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                            const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  return Integer(static_cast<int>(std::size_t{1} << rank_of(c.target_registers)));
}

template <class Integer>
PlanAnswer shuffle_plan_back(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  return plan_of(conversion_of(unit_table(P.rows), table_of(P), lane_bits_of(l)));
}

template <class Integer>
PlanAnswer shuffle_plan_all_move(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const BitTable places = unit_table(P.rows);
  const Conversion c = conversion_of(places, *solution_of<bool>(table_of(P), places), lane_bits_of(l));
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
PlanAnswer conversion_plan_back(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T, const Integer& l) {
  return plumb::conversion_plan(T, S, l);
}

template <class Integer>
PlanAnswer conversion_plan_all_move(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T, const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  return plan_of(c, moving_round(c));
}

/// The source of the byte in the plan with each step replaced by what `change` makes of it.
template <class Integer, class Change>
Answer<IntTuple<Integer>> source_with(const ShufflePlan& K, const Integer& o, const Integer& L,
                                      const Integer& b, const Change& change) {
  ShufflePlan changed = K;
  for (PlanStep& step : changed.steps) step = change(step);
  return plumb::shuffle_source(changed, o, L, b);
}

template <class Integer>
Answer<IntTuple<Integer>> shuffle_source_up_is_down(const ShufflePlan& K, const Integer& o, const Integer& L,
                                                    const Integer& b) {
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
    if (const auto* s = std::get_if<SelectStep>(&step)) return SelectStep{s->mask, s->otherwise, s->then};
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
      return (digits & 15U) << 12 | (digits >> 4 & 15U) << 8 | (digits >> 8 & 15U) << 4 | digits >> 12;
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
Answer<Integer> shuffle_cost_permutes_are_selects(const ShufflePlan& K, const IntTuple<Integer>& W) {
  if (!shuffle_cost_required(K, W)) return Refusal::bad_shape;
  const auto w = leaves(W);
  const std::vector<IntTuple<Integer>> alike{w[0], w[1], w[1]};
  return plumb::shuffle_cost(K, IntTuple<Integer>(alike));
}

/// As many elements as fit into a word come with each.
template <class Integer>
Answer<Integer> packed_bound_full_words(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                        const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Integer missing = plumb::conversion_bound(S, T, l).value(), word = power_of_two(p);
  return floor_div(Integer(missing + word - 1), word);
}

template <class Integer>
Answer<Integer> packed_bound_rounds_down(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                         const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  return floor_div(plumb::conversion_bound(S, T, l).value(), power_of_two(p));
}

template <class Integer>
Answer<Integer> packed_bound_of_lanes(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                      const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  return Integer(static_cast<int>(packed_bound_of(c, 8)));
}

template <class Integer>
PlanAnswer packed_plan_back(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T, const Integer& l,
                            const Integer& p) {
  return plumb::packed_plan(T, S, l, p);
}

/// By way of a layout whose lanes are numbered from the other end.
template <class Integer>
PlanAnswer packed_plan_by_turned_lanes(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                       const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  std::vector<std::size_t> turned;
  for (std::size_t k = c.source_lanes.columns; k-- > 0;) turned.push_back(k);
  const BitTable lanes = columns_at(c.source_lanes, turned);
  return packed_plan_of(c, lane_bits_of(p),
                        {{c.source_registers, c.source_lanes, c.source_registers, lanes},
                         {c.source_registers, lanes, c.target_registers, c.target_lanes}});
}

template <class Integer>
PlanAnswer packed_plan_even_selectors(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                      const Integer& l, const Integer& p) {
  const auto R = plumb::packed_plan(S, T, l, p);
  if (!R.answered()) return R;
  ShufflePlan plan = R.value();
  for (PlanStep& step : plan.steps)
    if (auto* permute = std::get_if<PermuteStep>(&step)) permute->odd = permute->even;
  return plan;
}

template <class Integer>
Definitions<Integer> of_shuffles() {
  using I = Integer;
  using V = const Values<Integer>&;
  return {
      {{"shuffle_bound.by-rank", "shuffle_bound", "lanes are taken to stay always"},
       [](V a) { return given<I>(shuffle_bound_by_rank<I>, a); }},
      {{"shuffle_bound.all", "shuffle_bound", "every register is shuffled or none"},
       [](V a) { return given<I>(shuffle_bound_all<I>, a); }},
      {{"shuffle_bound.without-unit", "shuffle_bound", "im D in place of im(D + I)"},
       [](V a) { return given<I>(shuffle_bound_without_unit<I>, a); }},
      {{"conversion_bound.of-all-registers", "conversion_bound", "copies of an element are counted"},
       [](V a) { return given<I>(conversion_bound_of_all_registers<I>, a); }},
      {{"conversion_bound.of-lanes", "conversion_bound", "lanes stay only if S_L == T_L"},
       [](V a) { return given<I>(conversion_bound_of_lanes<I>, a); }},
      {{"conversion_bound.counts-all", "conversion_bound", "what a lane has already is counted"},
       [](V a) { return given<I>(conversion_bound_counts_all<I>, a); }},
      {{"shuffle_plan.back", "shuffle_plan", "the conversion back"},
       [](V a) { return given<I>(shuffle_plan_back<I>, a); }},
      {{"shuffle_plan.all-move", "shuffle_plan", "no lane keeps anything: right, with more shuffles"},
       [](V a) { return given<I>(shuffle_plan_all_move<I>, a); }},
      {{"shuffle_plan.selects-swapped", "shuffle_plan", "selects take the other value"},
       [](V a) { return given<I>(shuffle_plan_selects_swapped<I>, a); }},
      {{"conversion_plan.back", "conversion_plan", "the conversion back"},
       [](V a) { return given<I>(conversion_plan_back<I>, a); }},
      {{"conversion_plan.all-move", "conversion_plan", "no lane keeps anything: right, with more shuffles"},
       [](V a) { return given<I>(conversion_plan_all_move<I>, a); }},
      {{"packed_bound.full-words", "packed_bound", "each word is taken to be full of what is missing"},
       [](V a) { return given<I>(packed_bound_full_words<I>, a); }},
      {{"packed_bound.rounds-down", "packed_bound", "a word that is not full is not counted"},
       [](V a) { return given<I>(packed_bound_rounds_down<I>, a); }},
      {{"packed_bound.of-lanes", "packed_bound", "lanes are counted, and a word holds any number"},
       [](V a) { return given<I>(packed_bound_of_lanes<I>, a); }},
      {{"packed_plan.back", "packed_plan", "the conversion back"},
       [](V a) { return given<I>(packed_plan_back<I>, a); }},
      {{"packed_plan.by-turned-lanes", "packed_plan", "lanes are turned and turned back: right, with more shuffles"},
       [](V a) { return given<I>(packed_plan_by_turned_lanes<I>, a); }},
      {{"packed_plan.even-selectors", "packed_plan", "odd lanes permute as even ones do"},
       [](V a) { return given<I>(packed_plan_even_selectors<I>, a); }},
      {{"shuffle_source.up-is-down", "shuffle_source", "up goes down and down goes up"},
       [](V a) { return given<I>(shuffle_source_up_is_down<I>, a); }},
      {{"shuffle_source.select-swapped", "shuffle_source", "a select takes the other value"},
       [](V a) { return given<I>(shuffle_source_select_swapped<I>, a); }},
      {{"shuffle_source.first-digit-first", "shuffle_source", "the selector is read from its first digit on"},
       [](V a) { return given<I>(shuffle_source_first_digit_first<I>, a); }},
      {{"shuffle_cost.selects-first", "shuffle_cost", "the weights of selects and shuffles are swapped"},
       [](V a) { return given<I>(shuffle_cost_selects_first<I>, a); }},
      {{"shuffle_cost.permutes-are-selects", "shuffle_cost", "a permute costs what a select does"},
       [](V a) { return given<I>(shuffle_cost_permutes_are_selects<I>, a); }},
  };
}

}  // namespace plumb::mutants
