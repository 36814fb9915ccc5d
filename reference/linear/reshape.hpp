// The same matrix between other dimensions: reshaped, flattened, and without bases that are 0.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/matrix.hpp"

namespace plumb {

// Clause    linear_reshape_ins
// Equation  R(i) == L(i)   for every index i, the first input lowest
// Contract  the equation; the inputs of R have the names, order and sizes of the outputs of D; the
//           outputs of R are those of L
// Arguments L a linear layout; D the new inputs with their sizes: the outputs of a linear layout
// Domain    D has as many bits as the inputs of L; at most 2^8 bits
// Refusals  bad_shape (D has more bits, or fewer)  too_large (more than 2^8 bits in or out)
// Laws      linear_reshape_ins.same-index linear_reshape_ins.back
// Examples  linear_reshape_ins({lane:[[1],[2],[4]]}->(dim0:8), {}->(register:2,lane:4))
//             -> {register:[[1]],lane:[[2],[4]]}->(dim0:8)
//           linear_reshape_ins({lane:[[1]]}->(dim0:2), {}->(lane:4)) -> refuse bad_shape
// Source    Triton, reshapeIns

template <class Integer>
std::optional<Refusal> linear_reshape_ins_refusal(const LinearLayout<Integer>& L,
                                                  const LinearLayout<Integer>& D) {
  if (!linear_fits(L)) return Refusal::too_large;
  if (all_bits(L.inputs) != all_bits(D.outputs)) return Refusal::bad_shape;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_reshape_ins(const LinearLayout<Integer>& L,
                                                 const LinearLayout<Integer>& D) {
  if (const auto reason = linear_reshape_ins_refusal(L, D)) return *reason;
  return linear_of<Integer>(named_bits(D.outputs), named_bits(L.outputs), linear_table(L));
}

template <class Integer>
bool linear_reshape_ins_required(const LinearLayout<Integer>& L, const LinearLayout<Integer>& D) {
  return linear_fits(L) && all_bits(L.inputs) == all_bits(D.outputs);
}

// Clause    linear_reshape_outs
// Equation  R(x) and L(x), each read as one number, the first coordinate lowest, are equal
// Contract  the equation; R has the inputs of L and the outputs of D
// Arguments L a linear layout; D the new outputs with their sizes: the outputs of a linear layout
// Domain    the outputs of D have as many bits as those of L; at most 2^8 bits
// Refusals  bad_shape (D has more bits, or fewer)  too_large (more than 2^8 bits in or out)
// Laws      linear_reshape_outs.same-number linear_reshape_outs.back
// Examples  linear_reshape_outs({lane:[[1],[2],[4]]}->(dim0:8), {}->(dim0:4,dim1:2))
//             -> {lane:[[1,0],[2,0],[0,1]]}->(dim0:4,dim1:2)
//           linear_reshape_outs({lane:[[1]]}->(dim0:2), {}->(dim0:4)) -> refuse bad_shape
// Source    Triton, reshapeOuts

template <class Integer>
std::optional<Refusal> linear_reshape_outs_refusal(const LinearLayout<Integer>& L,
                                                   const LinearLayout<Integer>& D) {
  if (!linear_fits(L)) return Refusal::too_large;
  if (all_bits(L.outputs) != all_bits(D.outputs)) return Refusal::bad_shape;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_reshape_outs(const LinearLayout<Integer>& L,
                                                  const LinearLayout<Integer>& D) {
  if (const auto reason = linear_reshape_outs_refusal(L, D)) return *reason;
  return linear_of<Integer>(named_bits(L.inputs), named_bits(D.outputs), linear_table(L));
}

template <class Integer>
bool linear_reshape_outs_required(const LinearLayout<Integer>& L, const LinearLayout<Integer>& D) {
  return linear_fits(L) && all_bits(L.outputs) == all_bits(D.outputs);
}

/// One dimension instead of all, with the name of the first; none if there are none.
inline std::vector<NamedBits> flattened(const std::vector<NamedBits>& dimensions) {
  if (dimensions.empty()) return {};
  NamedBits all{dimensions.front().name, 0};
  for (const NamedBits& dimension : dimensions) all.bits += dimension.bits;
  return {all};
}

// Clause    linear_flatten_ins
// Equation  R(i) == L(i)   for every index i, the first input lowest
// Contract  the equation; R has one input, with the name of the first input of L, or no input if L
//           has none; R has the outputs of L
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_flatten_ins.same-index linear_flatten_ins.reshape
// Examples  linear_flatten_ins({register:[[1]],lane:[[2],[4]]}->(dim0:8))
//             -> {register:[[1],[2],[4]]}->(dim0:8)
//           linear_flatten_ins({}->(dim0:2)) -> {}->(dim0:2)
//           linear_flatten_ins({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    Triton, flattenIns

template <class Integer>
Answer<LinearLayout<Integer>> linear_flatten_ins(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  return linear_of<Integer>(flattened(named_bits(L.inputs)), named_bits(L.outputs),
                            linear_table(L));
}

template <class Integer>
bool linear_flatten_ins_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

// Clause    linear_flatten_outs
// Equation  R(x) is L(x) read as one number, the first coordinate lowest
// Contract  the equation; R has one output, with the name of the first output of L, or no output if
//           L has none; R has the inputs of L
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_flatten_outs.same-number linear_flatten_outs.reshape
// Examples  linear_flatten_outs({lane:[[1,0],[0,3]]}->(dim0:2,dim1:4))
//             -> {lane:[[1],[6]]}->(dim0:8)
//           linear_flatten_outs({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    Triton, flattenOuts

template <class Integer>
Answer<LinearLayout<Integer>> linear_flatten_outs(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  return linear_of<Integer>(named_bits(L.inputs), flattened(named_bits(L.outputs)),
                            linear_table(L));
}

template <class Integer>
bool linear_flatten_outs_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

template <class Integer>
bool is_zero_basis(const std::vector<Integer>& basis) {
  return std::all_of(basis.begin(), basis.end(), [](const Integer& n) { return n == 0; });
}

/// L without those bases of the input that are 0.
template <class Integer>
LinearLayout<Integer> without_zero_bases(LinearLayout<Integer> L, std::size_t input) {
  auto& bases = L.inputs[input].bases;
  bases.erase(std::remove_if(bases.begin(), bases.end(), is_zero_basis<Integer>), bases.end());
  return L;
}

// Clause    linear_remove_zero_bases
// Equation  R is L without the bases of input k that are 0
// Contract  R has the dimensions and bases of L, except that input k has lost its bases that are 0,
//           and that many bits; its other bases keep their order
// Arguments L a linear layout; k the position of an input
// Domain    L has an input k
// Refusals  out_of_domain (no such input)
// Laws      linear_remove_zero_bases.others linear_remove_zero_bases.image
// Examples  linear_remove_zero_bases({register:[[0],[1],[0]],lane:[[0]]}->(dim0:2), 0)
//             -> {register:[[1]],lane:[[0]]}->(dim0:2)
//           linear_remove_zero_bases({register:[[1]]}->(dim0:2), 1) -> refuse out_of_domain
// Source    Triton, removeZeroBasesAlongDim

template <class Integer>
Answer<LinearLayout<Integer>> linear_remove_zero_bases(const LinearLayout<Integer>& L,
                                                       const Integer& k) {
  for (std::size_t input = 0; input < L.inputs.size(); ++input)
    if (k == static_cast<int>(input)) return without_zero_bases(L, input);
  return Refusal::out_of_domain;
}

template <class Integer>
bool linear_remove_zero_bases_required(const LinearLayout<Integer>& L, const Integer& k) {
  return 0 <= k && k < static_cast<int>(L.inputs.size());
}

}  // namespace plumb
