// Broken definitions of orders of bases, and of wavefronts.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/register_order.hpp"
#include "reference/wavefronts.hpp"
#include "tests/mutants/linear_layouts.hpp"

namespace plumb::mutants {

template <class Integer>
IntTuple<Integer> sorted_numbers(const IntTuple<Integer>& P) {
  std::vector<Integer> numbers = leaves(P);
  std::sort(numbers.begin(), numbers.end());
  return tuple_of(numbers);
}

template <class Integer>
LinearAnswer<Integer> linear_column_action_in_order(const LinearLayout<Integer>& L, const Integer& k,
                                                    const IntTuple<Integer>& P) {
  if (!plumb::linear_column_action(L, k, P).answered()) return plumb::linear_column_action(L, k, P);
  return plumb::linear_column_action(L, k, sorted_numbers(P));
}

template <class Integer>
LinearAnswer<Integer> linear_column_action_first_input(const LinearLayout<Integer>& L, const Integer&,
                                                       const IntTuple<Integer>& P) {
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

/// The order in which the bases of A are, divisible or not.
template <class Integer>
Answer<IntTuple<Integer>> linear_register_order_as_it_is(const LinearLayout<Integer>& A,
                                                         const LinearLayout<Integer>&) {
  if (A.inputs.empty()) return Refusal::bad_shape;
  std::vector<Integer> numbers;
  for (std::size_t k = 0; k < A.inputs.front().bases.size(); ++k)
    numbers.push_back(Integer(static_cast<int>(k)));
  return tuple_of(numbers);
}

template <class Integer>
Answer<Integer> wavefronts_of_elements(const LinearLayout<Integer>& L, const Integer& e, const Integer& b) {
  const auto R = plumb::wavefronts(L, e, b);
  return R.answered() ? plumb::wavefronts(L, Integer(1), b) : R;
}

/// Only differences that keep the place within the word are counted: those that lie in the segment alone.
template <class Integer>
Answer<Integer> wavefronts_within_segments(const LinearLayout<Integer>& L, const Integer& e,
                                           const Integer& b) {
  const auto R = plumb::wavefronts(L, e, b);
  if (!R.answered()) return R;
  const BitTable places = linear_table(L);
  const Integer first(0), below = *exponent_of(e) + *exponent_of(b);
  return power_of_two(
      Integer(static_cast<int>(rank_of(places) - rank_of(rows_between(places, first, below)))));
}

template <class Integer>
Answer<Integer> wavefronts_without_broadcast(const LinearLayout<Integer>& L, const Integer& e,
                                             const Integer& b) {
  const auto R = plumb::wavefronts(L, e, b);
  if (!R.answered()) return R;
  const BitTable places = linear_table(L);
  const Integer first = *exponent_of(e), end = first + *exponent_of(b);
  return power_of_two(
      Integer(static_cast<int>(places.columns - rank_of(rows_between(places, first, end)))));
}

template <class I>
Definitions<I> of_register_order() {
  using V = const Values<I>&;
  return {
      {{"linear_column_action.in-order", "linear_column_action", "the bases stay in their order"},
       [](V a) { return given<I>(linear_column_action_in_order<I>, a); }},
      {{"linear_column_action.first-input", "linear_column_action", "always of the first input"},
       [](V a) { return given<I>(linear_column_action_first_input<I>, a); }},
      {{"linear_register_order.one-short", "linear_register_order", "the last number is missing"},
       [](V a) { return given<I>(linear_register_order_one_short<I>, a); }},
      {{"linear_register_order.as-it-is", "linear_register_order", "the order in which they are"},
       [](V a) { return given<I>(linear_register_order_as_it_is<I>, a); }},
      {{"wavefronts.of-elements", "wavefronts", "each element is a word"},
       [](V a) { return given<I>(wavefronts_of_elements<I>, a); }},
      {{"wavefronts.within-segments", "wavefronts", "places within the word are held fixed"},
       [](V a) { return given<I>(wavefronts_within_segments<I>, a); }},
      {{"wavefronts.without-broadcast", "wavefronts", "a word is served once for each index"},
       [](V a) { return given<I>(wavefronts_without_broadcast<I>, a); }},
  };
}

}  // namespace plumb::mutants
