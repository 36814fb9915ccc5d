// The operands of a matrix product whose accumulator is a blocked encoding: each thread multiplies
// and adds by itself.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/linear/tiled_matrix.hpp"

namespace plumb {

// Clause    linear_blocked_operand
// Equation  along the summed dimension R is e_d; coordinate d of any other is
//           e_d + E_d (t_d + T_d (w_d + W_d n_d)) modulo S_d; e and then n are the digits of
//           register, t those of lane, w those of warp, each in the order of its list, the first
//           dimension lowest
// Contract  the equation; R has inputs register, lane, warp and block, the last of size 1, and the
//           outputs S; along the summed dimension a thread has all S_d elements, whatever E says,
//           and t and w number copies; e has the dimensions in the order of E, T, W, S, and so has
//           n, which counts up to S_d / (E_d T_d W_d); bits of e from S_d on are bases of 0
// Arguments p the operand: 0, whose columns are summed, or 1, whose rows are; E the elements of a
//           thread, T the threads of a warp, W the warps: each the outputs of a linear layout, the
//           fastest dimension first; S the shape, given the same way, last the rows and columns
// Domain    p is 0 or 1; S has at least two dimensions, and every one of E, T and W; at most 2^7
//           bits in all lists together
// Refusals  out_of_domain (p is neither 0 nor 1)  too_large (more than 2^7 bits)
//           bad_shape (S has fewer than two dimensions, or lacks one of E, T or W)
// Laws      linear_blocked_operand.digits linear_blocked_operand.blocked
// Examples  linear_blocked_operand(0, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:4), {}->(dim0:2),
//             {}->(dim0:32,dim1:4))
//             -> {register:[[0,1],[0,2],[1,0],[16,0]],lane:[[0,0],[2,0],[4,0]],warp:[[8,0]],
//             block:[]}->(dim0:32,dim1:4)
//           linear_blocked_operand(1, {}->(dim2:2), {}->(dim1:2,dim2:2), {}->(dim0:2),
//             {}->(dim0:2,dim1:2,dim2:4))
//             -> {register:[[0,0,1],[0,1,0]],lane:[[0,0,0],[0,0,2]],warp:[[1,0,0]],block:[]}
//             ->(dim0:2,dim1:2,dim2:4)
//           linear_blocked_operand(2, {}->(), {}->(), {}->(), {}->(dim0:2,dim1:2))
//             -> refuse out_of_domain
//           linear_blocked_operand(0, {}->(dim2:2), {}->(), {}->(), {}->(dim0:2,dim1:2))
//             -> refuse bad_shape
//           linear_blocked_operand(0, {}->(), {}->(dim0:2), {}->(dim1:2),
//             {}->(dim0:4,dim1:4,dim2:2))
//             -> {register:[[0,0,1],[2,0,0],[0,2,0]],lane:[[1,0,0]],warp:[[0,1,0]],block:[]}
//             ->(dim0:4,dim1:4,dim2:2)
// Source    Triton, DotOperandEncodingAttr whose parent is a BlockedEncodingAttr

/// The sizes of E in the order of E, T, W, S, with all of S along the summed dimension.
template <class Integer>
std::vector<LinearOutput<Integer>> elements_of_operand(const LinearLayout<Integer>& E,
                                                       const LinearLayout<Integer>& T,
                                                       const LinearLayout<Integer>& W,
                                                       const LinearLayout<Integer>& S,
                                                       const std::string& summed) {
  std::vector<LinearOutput<Integer>> elements = E.outputs;
  for (const auto* list : {&T, &W, &S})
    for (const LinearOutput<Integer>& dimension : list->outputs)
      if (!position_named(elements, dimension.name))
        elements.push_back({dimension.name, Integer(1)});
  elements[*position_named(elements, summed)].size =
      S.outputs[*position_named(S.outputs, summed)].size;
  return elements;
}

template <class Integer>
std::optional<Refusal> linear_blocked_operand_refusal(const Integer& p,
                                                      const LinearLayout<Integer>& E,
                                                      const LinearLayout<Integer>& T,
                                                      const LinearLayout<Integer>& W,
                                                      const LinearLayout<Integer>& S) {
  if (p != 0 && p != 1) return Refusal::out_of_domain;
  if (S.outputs.size() < 2) return Refusal::bad_shape;
  for (const auto* list : {&E, &T, &W})
    if (!all_named_in(list->outputs, S.outputs)) return Refusal::bad_shape;
  if (!lists_fit(E, T, W, S)) return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_blocked_operand(const Integer& p,
                                                     const LinearLayout<Integer>& E,
                                                     const LinearLayout<Integer>& T,
                                                     const LinearLayout<Integer>& W,
                                                     const LinearLayout<Integer>& S) {
  if (const auto reason = linear_blocked_operand_refusal(p, E, T, W, S)) return *reason;
  const std::string summed = of_operand(p, S).first;
  RegisterTile<Integer> tile;
  tile.count("register", elements_of_operand(E, T, W, S, summed));
  tile.count_or_copy("lane", T.outputs, summed).count_or_copy("warp", W.outputs, summed);
  return tile.fitted_to(S.outputs);
}

template <class Integer>
bool linear_blocked_operand_required(const Integer& p, const LinearLayout<Integer>& E,
                                     const LinearLayout<Integer>& T, const LinearLayout<Integer>& W,
                                     const LinearLayout<Integer>& S) {
  return (p == 0 || p == 1) && S.outputs.size() >= 2 && all_named_in(E.outputs, S.outputs) &&
         all_named_in(T.outputs, S.outputs) && all_named_in(W.outputs, S.outputs) &&
         lists_fit(E, T, W, S);
}

}  // namespace plumb
