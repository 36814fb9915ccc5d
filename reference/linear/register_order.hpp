// The bases of one input selected and reordered, and the order in which a layout is divisible.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "reference/linear/divide.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    linear_column_action
// Equation  R(.., sum of x_j 2^j, ..) == L(.., sum of x_j 2^(P_j), ..)   at input k, x_j in {0,1}
// Contract  input k of R has the bases P_0, P_1, .. of input k of L, in that order; all else is as
//           in L
// Arguments L a linear layout; k the position of an input; P a flat tuple of numbers of its bases
// Domain    L has an input k; P has numbers of its bases, no number twice
// Refusals  out_of_domain (no such input, or no such basis)
//           bad_shape (P is not flat, or has a number twice)
// Laws      linear_column_action.bases linear_column_action.one
// Examples  linear_column_action({register:[[1],[2],[4]],lane:[[8]]}->(dim0:16), 0, (2,0))
//             -> {register:[[4],[1]],lane:[[8]]}->(dim0:16)
//           linear_column_action({register:[[1]],lane:[[2]]}->(dim0:4), 1, ())
//             -> {register:[[1]],lane:[]}->(dim0:4)
//           linear_column_action({register:[[1],[2]]}->(dim0:4), 0, (1,1)) -> refuse bad_shape
//           linear_column_action({register:[[1],[2]]}->(dim0:4), 0, (2)) -> refuse out_of_domain
// Source    Triton, ColumnAction

template <class Integer>
Answer<LinearLayout<Integer>> linear_column_action(const LinearLayout<Integer>& L, const Integer& k,
                                                   const IntTuple<Integer>& P) {
  for (std::size_t input = 0; input < L.inputs.size(); ++input) {
    if (k != static_cast<int>(input)) continue;
    const auto& bases = L.inputs[input].bases;
    const auto chosen = positions_in(P, bases.size());
    if (!chosen.answered()) return chosen.refusal();
    const std::set<std::size_t> different(chosen.value().begin(), chosen.value().end());
    if (different.size() != chosen.value().size()) return Refusal::bad_shape;
    LinearLayout<Integer> R = L;
    R.inputs[input].bases.clear();
    for (const std::size_t basis : chosen.value()) R.inputs[input].bases.push_back(bases[basis]);
    return R;
  }
  return Refusal::out_of_domain;
}

template <class Integer>
bool linear_column_action_required(const LinearLayout<Integer>& L, const Integer& k,
                                   const IntTuple<Integer>& P) {
  for (std::size_t input = 0; input < L.inputs.size(); ++input)
    if (k == static_cast<int>(input))
      return are_positions(P, bits_of(L.inputs[input])) && all_different(P);
  return false;
}

// Clause    linear_register_order
// Equation  linear_divide_left(linear_column_action(A, 0, R), B) exists
// Contract  the equation; R is flat, and has the number of each basis of the first input of A once
// Arguments A a linear layout, B a linear layout: the divisor
// Domain    A has an input, and every dimension of B; such an order exists; at most 2^8 bits
// Refusals  bad_shape (A has no input, or lacks a dimension of B)  no_layout (no such order)
//           too_large (more than 2^8 bits in or out)
// Laws      linear_register_order.divides linear_register_order.of-product
// Examples  linear_register_order({register:[[4],[2],[1]],lane:[[8]]}->(dim0:16),
//             {register:[[1],[2]]}->(dim0:4)) -> (2,1,0)
//           linear_register_order({register:[[1],[2]]}->(dim0:4), {}->()) -> (0,1)
//           linear_register_order({register:[[3],[2]]}->(dim0:4), {register:[[1]]}->(dim0:2))
//             -> refuse no_layout
//           linear_register_order({}->(dim0:2), {}->()) -> refuse bad_shape
// Source    Triton, regPermForDivide

/// A basis of B in the outputs of A, 0 in those that B does not have.
template <class Integer>
std::vector<Integer> among_outputs_of(const LinearLayout<Integer>& A,
                                      const LinearLayout<Integer>& B,
                                      const std::vector<Integer>& basis) {
  std::vector<Integer> found;
  for (const auto& output : A.outputs) {
    const auto k = position_named(B.outputs, output.name);
    found.push_back(k ? basis[*k] : Integer(0));
  }
  return found;
}

/// The low bases of a product are those of its first factor. Equal bases are interchangeable, so
/// the first that fits will do.
template <class Integer>
Answer<IntTuple<Integer>> linear_register_order(const LinearLayout<Integer>& A,
                                                const LinearLayout<Integer>& B) {
  if (A.inputs.empty() || !all_named_in(B.inputs, A.inputs) || !all_named_in(B.outputs, A.outputs))
    return Refusal::bad_shape;
  if (!linear_fits(A)) return Refusal::too_large;
  const auto& bases = A.inputs.front().bases;
  std::vector<std::size_t> rest = first_positions(bases.size()), order;
  if (const auto registers = position_named(B.inputs, A.inputs.front().name))
    for (const auto& basis : B.inputs[*registers].bases) {
      const auto wanted = among_outputs_of(A, B, basis);
      const auto found =
          std::find_if(rest.begin(), rest.end(), [&](std::size_t k) { return bases[k] == wanted; });
      if (found == rest.end()) return Refusal::no_layout;
      order.push_back(*found);
      rest.erase(found);
    }
  order.insert(order.end(), rest.begin(), rest.end());

  std::vector<Integer> numbers;
  for (const std::size_t k : order) numbers.push_back(Integer(static_cast<int>(k)));
  const IntTuple<Integer> R = tuple_of(numbers);
  const auto quotient = linear_divide_left(linear_column_action(A, Integer(0), R).value(), B);
  if (!quotient.answered()) return quotient.refusal();
  return R;
}

template <class Integer>
bool linear_register_order_required(const LinearLayout<Integer>& A,
                                    const LinearLayout<Integer>& B) {
  if (A.inputs.empty() || !has_room_for(A, B)) return false;
  LinearLayout<Integer> others = A, of_others = B;  // without the first input of A
  others.inputs.erase(others.inputs.begin());
  std::vector<std::vector<Integer>> wanted;
  if (const auto first = position_named(B.inputs, A.inputs.front().name)) {
    for (const auto& basis : B.inputs[*first].bases)
      wanted.push_back(basis_in_product(A, B, basis, Divisor::low));
    of_others.inputs.erase(of_others.inputs.begin() + static_cast<std::ptrdiff_t>(*first));
  }
  if (!is_product_with(others, of_others, Divisor::low)) return false;
  const auto& bases = A.inputs.front().bases;
  for (const auto& basis : wanted)
    if (std::count(wanted.begin(), wanted.end(), basis) >
        std::count(bases.begin(), bases.end(), basis))
      return false;
  for (const auto& basis : bases)  // one that is left over goes to the other factor
    if (std::count(wanted.begin(), wanted.end(), basis) <
            std::count(bases.begin(), bases.end(), basis) &&
        !left_to_other_factor(A, B, basis, Divisor::low))
      return false;
  return true;
}

}  // namespace plumb
