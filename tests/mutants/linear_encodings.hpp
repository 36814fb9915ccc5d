// Broken definitions of Triton's encodings as linear layouts, and of what layouts in registers and in
// memory are.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/avoiding.hpp"
#include "reference/linear_encodings.hpp"
#include "reference/linear_shared.hpp"
#include "tests/mutants/linear_shapes.hpp"

namespace plumb::mutants {

template <class Integer>
LinearAnswer<Integer> linear_blocked_last_fastest(const LinearLayout<Integer>& E,
                                                  const LinearLayout<Integer>& T,
                                                  const LinearLayout<Integer>& W,
                                                  const LinearLayout<Integer>& S) {
  return plumb::linear_blocked(outputs_reversed(E), outputs_reversed(T), outputs_reversed(W), S);
}

template <class Integer>
LinearAnswer<Integer> linear_blocked_without_repeats(const LinearLayout<Integer>& E,
                                                     const LinearLayout<Integer>& T,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_blocked(E, T, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  const std::size_t tile = all_bits(E.outputs);
  if (bases.size() > tile) bases.resize(tile);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_slice_keeps_zeros(const LinearLayout<Integer>& L, const Integer& k) {
  const auto R = plumb::linear_slice(L, k);
  if (!R.answered()) return R;
  std::vector<std::size_t> outputs;
  for (const auto& output : R.value().outputs)
    outputs.push_back(*position_named(L.outputs, output.name));
  return dimensions_at(L, first_positions(L.inputs.size()), outputs);
}

template <class Integer>
LinearAnswer<Integer> linear_slice_next_size(const LinearLayout<Integer>& L, const Integer& k) {
  const auto R = plumb::linear_slice(L, k);
  if (!R.answered() || R.value().outputs.empty()) return R;
  LinearLayout<Integer> broken = R.value();
  for (std::size_t j = 0; j < broken.outputs.size(); ++j)
    broken.outputs[j].size = L.outputs[j].size;
  for (auto& input : broken.inputs)
    for (auto& basis : input.bases)
      for (std::size_t j = 0; j < basis.size(); ++j)
        basis[j] = floor_mod(basis[j], broken.outputs[j].size);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_mma_accumulator_halves_first(const Integer& m,
                                                          const LinearLayout<Integer>& W,
                                                          const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_accumulator(m, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  std::swap(broken.inputs.front().bases[0], broken.inputs.front().bases[1]);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_mma_accumulator_repeats_first(const Integer& m,
                                                           const LinearLayout<Integer>& W,
                                                           const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_mma_accumulator(m, W, S);
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  std::rotate(bases.begin(), bases.begin() + static_cast<std::ptrdiff_t>(2 + size_bits(m).value()),
              bases.end());
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_dot_operand_halves_last(const Integer& p, const Integer& k,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  const auto R = plumb::linear_dot_operand(p, k, W, S);
  if (!R.answered() || p != 0) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  const std::size_t half = size_bits(k).value();
  std::swap(bases[half], bases[half + 1]);
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_dot_operand_always_first(const Integer& p, const Integer& k,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  if (p != 1) return plumb::linear_dot_operand(p, k, W, S);
  return plumb::linear_dot_operand(Integer(0), k, W, S);
}

/// The rows of a swizzle are lost: their bases have the move only.
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

template <class Integer>
Answer<bool> linear_memory_any_columns(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable table = linear_table(L);
  return table.rows == table.columns && rank_of(table) == table.rows;
}

template <class Integer>
MatrixAnswer<Integer> subspace_avoiding_complement(const BitMatrix<Integer>& A,
                                                   const BitMatrix<Integer>& B) {
  if (!plumb::subspace_avoiding(A, B).answered()) return plumb::subspace_avoiding(A, B);
  return matrix_of<Integer>(complement_of(beside(table_of(A), table_of(B))));
}

template <class Integer>
MatrixAnswer<Integer> subspace_avoiding_one_fewer(const BitMatrix<Integer>& A,
                                                  const BitMatrix<Integer>& B) {
  const auto R = plumb::subspace_avoiding(A, B);
  if (!R.answered() || R.value().columns.empty()) return R;
  BitMatrix<Integer> broken = R.value();
  broken.columns.pop_back();
  return broken;
}

template <class Integer>
Definitions<Integer> of_linear_encodings() {
  using I = Integer;
  using V = const Values<Integer>&;
  return {
      {{"linear_blocked.last-fastest", "linear_blocked",
        "the last dimension of a list is the fastest"},
       [](V a) { return given<I>(linear_blocked_last_fastest<I>, a); }},
      {{"linear_blocked.without-repeats", "linear_blocked", "no registers beyond E"},
       [](V a) { return given<I>(linear_blocked_without_repeats<I>, a); }},
      {{"linear_slice.keeps-zeros", "linear_slice", "registers that hold the same stay"},
       [](V a) { return given<I>(linear_slice_keeps_zeros<I>, a); }},
      {{"linear_slice.next-size", "linear_slice", "sizes are those of the outputs before"},
       [](V a) { return given<I>(linear_slice_next_size<I>, a); }},
      {{"linear_mma_accumulator.halves-first", "linear_mma_accumulator",
        "the rows of a lane come before its columns"},
       [](V a) { return given<I>(linear_mma_accumulator_halves_first<I>, a); }},
      {{"linear_mma_accumulator.repeats-first", "linear_mma_accumulator",
        "the tile is repeated in the low bits"},
       [](V a) { return given<I>(linear_mma_accumulator_repeats_first<I>, a); }},
      {{"linear_dot_operand.halves-last", "linear_dot_operand",
        "the two halves along the summed dimension come before those of the rows"},
       [](V a) { return given<I>(linear_dot_operand_halves_last<I>, a); }},
      {{"linear_dot_operand.always-first", "linear_dot_operand", "every operand is the first"},
       [](V a) { return given<I>(linear_dot_operand_always_first<I>, a); }},
      {{"linear_swizzled_shared.unswizzled", "linear_swizzled_shared", "nothing is moved"},
       [](V a) { return given<I>(linear_swizzled_shared_unswizzled<I>, a); }},
      {{"linear_swizzled_shared.rows-lost", "linear_swizzled_shared",
        "a row that is moved becomes its move"},
       [](V a) { return given<I>(linear_swizzled_shared_rows_lost<I>, a); }},
      {{"linear_nvmma_shared.columns-first", "linear_nvmma_shared",
        "all columns come before the rows"},
       [](V a) { return given<I>(linear_nvmma_shared_columns_first<I>, a); }},
      {{"linear_nvmma_shared.rows-lost", "linear_nvmma_shared",
        "a row that is moved becomes its move"},
       [](V a) { return given<I>(linear_nvmma_shared_rows_lost<I>, a); }},
      {{"linear_distributed.first-output-only", "linear_distributed",
        "looks at the first output only"},
       [](V a) { return given<I>(linear_distributed_first_output_only<I>, a); }},
      {{"linear_distributed.repeated", "linear_distributed", "columns may be alike"},
       [](V a) { return given<I>(linear_distributed_repeated<I>, a); }},
      {{"linear_memory.exactly-two", "linear_memory", "each column has two ones"},
       [](V a) { return given<I>(linear_memory_exactly_two<I>, a); }},
      {{"linear_memory.any-columns", "linear_memory", "columns may have any number of ones"},
       [](V a) { return given<I>(linear_memory_any_columns<I>, a); }},
      {{"subspace_avoiding.complement", "subspace_avoiding",
        "only what is outside the sum of both"},
       [](V a) { return given<I>(subspace_avoiding_complement<I>, a); }},
      {{"subspace_avoiding.one-fewer", "subspace_avoiding", "one vector is left out"},
       [](V a) { return given<I>(subspace_avoiding_one_fewer<I>, a); }},
  };
}

}  // namespace plumb::mutants
