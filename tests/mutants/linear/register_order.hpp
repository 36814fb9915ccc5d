// Broken definitions of linear_column_action and linear_register_order.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear/register_order.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

template <class Integer>
IntTuple<Integer> sorted_numbers(const IntTuple<Integer>& P) {
  std::vector<Integer> numbers = leaves(P);
  std::sort(numbers.begin(), numbers.end());
  return tuple_of(numbers);
}

template <class Integer>
LinearAnswer<Integer> linear_column_action_in_order(const LinearLayout<Integer>& L,
                                                    const Integer& k, const IntTuple<Integer>& P) {
  if (!plumb::linear_column_action(L, k, P).answered()) return plumb::linear_column_action(L, k, P);
  return plumb::linear_column_action(L, k, sorted_numbers(P));
}

template <class Integer>
LinearAnswer<Integer> linear_column_action_first_input(const LinearLayout<Integer>& L,
                                                       const Integer&, const IntTuple<Integer>& P) {
  return plumb::linear_column_action(L, Integer(0), P);
}

template <class Integer>
Answer<IntTuple<Integer>> linear_register_order_one_short(const LinearLayout<Integer>& A,
                                                          const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_register_order(A, B);
  if (!R.answered()) return R;
  std::vector<Integer> numbers = leaves(R.value());
  if (!numbers.empty()) numbers.pop_back();
  return tuple_of(numbers);
}

/// The first number in parentheses of its own.
template <class Integer>
Answer<IntTuple<Integer>> linear_register_order_nested(const LinearLayout<Integer>& A,
                                                       const LinearLayout<Integer>& B) {
  const auto R = plumb::linear_register_order(A, B);
  if (!R.answered() || R.value().is_leaf() || R.value().children().empty()) return R;
  std::vector<IntTuple<Integer>> entries = R.value().children();
  entries.front() = std::vector<IntTuple<Integer>>{entries.front()};
  return IntTuple<Integer>(entries);
}

/// The bases of A in the order in which they stand, divisible or not.
template <class Integer>
Answer<IntTuple<Integer>> linear_register_order_as_it_is(const LinearLayout<Integer>& A,
                                                         const LinearLayout<Integer>&) {
  if (A.inputs.empty()) return Refusal::bad_shape;
  std::vector<Integer> numbers;
  for (std::size_t k = 0; k < A.inputs.front().bases.size(); ++k)
    numbers.push_back(Integer(static_cast<int>(k)));
  return tuple_of(numbers);
}

}  // namespace plumb::mutants
