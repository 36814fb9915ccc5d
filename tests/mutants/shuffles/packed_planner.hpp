// Broken definitions of packed_plan.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/shuffles/packed_planner.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/shuffles/planner.hpp"

namespace plumb::mutants {

template <class Integer>
PlanAnswer packed_plan_back(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                            const Integer& l, const Integer& p) {
  return plumb::packed_plan(T, S, l, p);
}

/// By way of a layout whose lanes are numbered from the other end.
template <class Integer>
PlanAnswer packed_plan_by_turned_lanes(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                       const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  std::vector<std::size_t> turned;
  for (std::size_t k = c.source_lanes.columns; k-- > 0;) turned.push_back(k);
  const BitTable lanes = columns_at(c.source_lanes, turned);
  return packed_plan_of(c, as_size(p),
                        {{c.source_registers, c.source_lanes, c.source_registers, lanes},
                         {c.source_registers, lanes, c.target_registers, c.target_lanes}});
}

template <class Integer>
PlanAnswer packed_plan_of_every_element(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                        const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  const std::size_t kept = c.target_registers.columns, packed = as_size(p);
  const PackedChain chain = packed_chain_of(with_every_element(c));
  ShufflePlan plan =
      packed_plan_of(chain.whole, packed, rounds_of(chain, ways_of(chain, packed).front().stops));
  plan.outputs.resize(std::size_t{1} << (std::max(kept, packed) - packed));
  return plan;
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

}  // namespace plumb::mutants
