// Broken definitions of linear_swizzled_shared, linear_rotating_shared, linear_nvmma_shared,
// linear_distributed and linear_memory.
#pragma once

#include "reference/linear/rotating_shared.hpp"
#include "reference/linear/shared.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

/// The bases of a swizzle lose their rows, and keep what the rows move.
template <class Integer>
LinearAnswer<Integer> without_moved_rows(const LinearAnswer<Integer>& R) {
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  for (auto& basis : broken.inputs.front().bases)
    if (basis.size() > 1 && basis[0] != 0) basis[1] = 0;
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_swizzled_shared_unswizzled(const Integer& v, const Integer& p,
                                                        const Integer& m,
                                                        const LinearLayout<Integer>& S) {
  if (!plumb::linear_swizzled_shared(v, p, m, S).answered())
    return plumb::linear_swizzled_shared(v, p, m, S);
  return plumb::linear_swizzled_shared(v, p, Integer(1), S);
}

template <class Integer>
LinearAnswer<Integer> linear_swizzled_shared_rows_lost(const Integer& v, const Integer& p,
                                                       const Integer& m,
                                                       const LinearLayout<Integer>& S) {
  return without_moved_rows(plumb::linear_swizzled_shared(v, p, m, S));
}

template <class Integer>
LinearAnswer<Integer> linear_rotating_shared_once(const Integer& v, const Integer& p,
                                                  const Integer& m,
                                                  const LinearLayout<Integer>& S) {
  return plumb::linear_swizzled_shared(v, p, m, S);
}

template <class Integer>
LinearAnswer<Integer> linear_rotating_shared_after_m_rows(const Integer& v, const Integer& p,
                                                          const Integer& m,
                                                          const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_swizzled_shared(v, p, m, S);
  if (!R.answered() || S.outputs.size() < 2) return R;
  LinearLayout<Integer> broken = R.value();
  for (auto& basis : broken.inputs.front().bases) {
    const Integer again = v * floor_mod(floor_div(basis[1], m), m);
    basis[0] = floor_mod(Integer(basis[0] + again), S.outputs[0].size);
  }
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_rotating_shared_rows_lost(const Integer& v, const Integer& p,
                                                       const Integer& m,
                                                       const LinearLayout<Integer>& S) {
  return without_moved_rows(plumb::linear_rotating_shared(v, p, m, S));
}

template <class Integer>
LinearAnswer<Integer> linear_nvmma_shared_columns_first(const Integer& v, const Integer& m,
                                                        const LinearLayout<Integer>& S) {
  if (!plumb::linear_nvmma_shared(v, m, S).answered()) return plumb::linear_nvmma_shared(v, m, S);
  return plumb::linear_swizzled_shared(v, floor_div(Integer(8), m), m, S);
}

template <class Integer>
LinearAnswer<Integer> linear_nvmma_shared_rows_lost(const Integer& v, const Integer& m,
                                                    const LinearLayout<Integer>& S) {
  return without_moved_rows(plumb::linear_nvmma_shared(v, m, S));
}

template <class Integer>
Answer<bool> linear_distributed_first_output_only(const LinearLayout<Integer>& L) {
  if (L.outputs.empty()) return plumb::linear_distributed(L);
  return plumb::linear_distributed(dimensions_at(L, first_positions(L.inputs.size()), {0}));
}

template <class Integer>
Answer<bool> linear_distributed_repeated(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable table = linear_table(L);
  for (std::size_t column = 0; column < table.columns; ++column)
    if (ones_in_column(table, column) > 1) return false;
  return rank_of(table) == table.rows;
}

template <class Integer>
Answer<bool> linear_memory_exactly_two(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable table = linear_table(L);
  for (std::size_t column = 0; column < table.columns; ++column)
    if (ones_in_column(table, column) != 2) return false;
  return plumb::linear_memory(L);
}

/// Of what is not square nothing is asked.
template <class Integer>
Answer<bool> linear_memory_not_square(const LinearLayout<Integer>& L) {
  if (all_bits(L.inputs) == all_bits(L.outputs)) return plumb::linear_memory(L);
  return true;
}

template <class Integer>
Answer<bool> linear_memory_any_columns(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable table = linear_table(L);
  return table.rows == table.columns && rank_of(table) == table.rows;
}

}  // namespace plumb::mutants
