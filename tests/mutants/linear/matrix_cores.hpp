// Broken definitions of linear_blocked_operand, linear_mfma_accumulator, linear_mfma_operand,
// linear_wmma_accumulator and linear_wmma_operand.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/linear/blocked_operand.hpp"
#include "reference/linear/encodings.hpp"
#include "reference/linear/mfma.hpp"
#include "reference/linear/wmma.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

/// The first `own` bases of register come behind the others.
template <class Integer>
LinearAnswer<Integer> with_repeats_first(const LinearAnswer<Integer>& R, std::size_t own) {
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto& bases = broken.inputs.front().bases;
  if (own < bases.size())
    std::rotate(bases.begin(), bases.begin() + static_cast<std::ptrdiff_t>(own), bases.end());
  return broken;
}

/// The first bases of register and of lane are exchanged.
template <class Integer>
LinearAnswer<Integer> with_first_bits_exchanged(const LinearAnswer<Integer>& R) {
  if (!R.answered()) return R;
  LinearLayout<Integer> broken = R.value();
  auto &registers = broken.inputs[0].bases, &lanes = broken.inputs[1].bases;
  if (!registers.empty() && !lanes.empty()) std::swap(registers.front(), lanes.front());
  return broken;
}

template <class Integer>
LinearAnswer<Integer> linear_blocked_operand_not_summed(const Integer& p,
                                                        const LinearLayout<Integer>& E,
                                                        const LinearLayout<Integer>& T,
                                                        const LinearLayout<Integer>& W,
                                                        const LinearLayout<Integer>& S) {
  if (!plumb::linear_blocked_operand(p, E, T, W, S).answered())
    return plumb::linear_blocked_operand(p, E, T, W, S);
  return plumb::linear_blocked(E, T, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_blocked_operand_other_operand(const Integer& p,
                                                           const LinearLayout<Integer>& E,
                                                           const LinearLayout<Integer>& T,
                                                           const LinearLayout<Integer>& W,
                                                           const LinearLayout<Integer>& S) {
  return plumb::linear_blocked_operand(Integer(1 - p), E, T, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_accumulator_never_transposed(const Integer& t, const Integer& m,
                                                               const Integer& e,
                                                               const LinearLayout<Integer>& P,
                                                               const LinearLayout<Integer>& W,
                                                               const LinearLayout<Integer>& S) {
  if (t != 1) return plumb::linear_mfma_accumulator(t, m, e, P, W, S);
  return plumb::linear_mfma_accumulator(Integer(0), m, e, P, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_accumulator_always_32_bits(const Integer& t, const Integer& m,
                                                             const Integer& e,
                                                             const LinearLayout<Integer>& P,
                                                             const LinearLayout<Integer>& W,
                                                             const LinearLayout<Integer>& S) {
  if (e != 64) return plumb::linear_mfma_accumulator(t, m, e, P, W, S);
  return plumb::linear_mfma_accumulator(t, m, Integer(32), P, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_accumulator_repeats_first(const Integer& t, const Integer& m,
                                                            const Integer& e,
                                                            const LinearLayout<Integer>& P,
                                                            const LinearLayout<Integer>& W,
                                                            const LinearLayout<Integer>& S) {
  return with_repeats_first(plumb::linear_mfma_accumulator(t, m, e, P, W, S), m == 32 ? 4 : 2);
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_operand_other_operand(const Integer& p, const Integer& m,
                                                        const Integer& k,
                                                        const LinearLayout<Integer>& P,
                                                        const LinearLayout<Integer>& W,
                                                        const LinearLayout<Integer>& S) {
  return plumb::linear_mfma_operand(Integer(1 - p), m, k, P, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_operand_summed_by_lanes(const Integer& p, const Integer& m,
                                                          const Integer& k,
                                                          const LinearLayout<Integer>& P,
                                                          const LinearLayout<Integer>& W,
                                                          const LinearLayout<Integer>& S) {
  return with_first_bits_exchanged(plumb::linear_mfma_operand(p, m, k, P, W, S));
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_accumulator_always_version_2(const Integer& t, const Integer& v,
                                                               const LinearLayout<Integer>& P,
                                                               const LinearLayout<Integer>& W,
                                                               const LinearLayout<Integer>& S) {
  if (v != 1) return plumb::linear_wmma_accumulator(t, v, P, W, S);
  return plumb::linear_wmma_accumulator(t, Integer(2), P, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_accumulator_repeats_first(const Integer& t, const Integer& v,
                                                            const LinearLayout<Integer>& P,
                                                            const LinearLayout<Integer>& W,
                                                            const LinearLayout<Integer>& S) {
  return with_repeats_first(plumb::linear_wmma_accumulator(t, v, P, W, S), 3);
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_operand_no_copies(const Integer& p, const Integer& v,
                                                    const Integer& k, const Integer& q,
                                                    const LinearLayout<Integer>& P,
                                                    const LinearLayout<Integer>& W,
                                                    const LinearLayout<Integer>& S) {
  if (v != 1) return plumb::linear_wmma_operand(p, v, k, q, P, W, S);
  return plumb::linear_wmma_operand(p, Integer(2), k, q, P, W, S);
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_operand_summed_by_lanes(const Integer& p, const Integer& v,
                                                          const Integer& k, const Integer& q,
                                                          const LinearLayout<Integer>& P,
                                                          const LinearLayout<Integer>& W,
                                                          const LinearLayout<Integer>& S) {
  return with_first_bits_exchanged(plumb::linear_wmma_operand(p, v, k, q, P, W, S));
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_accumulator_matrices_first(const Integer& t, const Integer& m,
                                                             const Integer& e,
                                                             const LinearLayout<Integer>& P,
                                                             const LinearLayout<Integer>& W,
                                                             const LinearLayout<Integer>& S) {
  return with_matrices_first(plumb::linear_mfma_accumulator(t, m, e, P, W, S));
}

template <class Integer>
LinearAnswer<Integer> linear_mfma_operand_matrices_first(const Integer& p, const Integer& m,
                                                         const Integer& k,
                                                         const LinearLayout<Integer>& P,
                                                         const LinearLayout<Integer>& W,
                                                         const LinearLayout<Integer>& S) {
  return with_matrices_first(plumb::linear_mfma_operand(p, m, k, P, W, S));
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_accumulator_matrices_first(const Integer& t, const Integer& v,
                                                             const LinearLayout<Integer>& P,
                                                             const LinearLayout<Integer>& W,
                                                             const LinearLayout<Integer>& S) {
  return with_matrices_first(plumb::linear_wmma_accumulator(t, v, P, W, S));
}

template <class Integer>
LinearAnswer<Integer> linear_wmma_operand_matrices_first(const Integer& p, const Integer& v,
                                                         const Integer& k, const Integer& q,
                                                         const LinearLayout<Integer>& P,
                                                         const LinearLayout<Integer>& W,
                                                         const LinearLayout<Integer>& S) {
  return with_matrices_first(plumb::linear_wmma_operand(p, v, k, q, P, W, S));
}

}  // namespace plumb::mutants
