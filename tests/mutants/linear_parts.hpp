// Broken definitions of the operations that take linear layouts apart.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/linear_divide.hpp"
#include "tests/mutants/linear_shapes.hpp"

namespace plumb::mutants {

/// May A be taken apart at all, whatever it is?
template <class Integer>
bool large_enough(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  const auto covers = [](const auto& own, const auto& others) {
    return std::all_of(others.begin(), others.end(), [&](const auto& one) {
      return position_named(own, one.name) && bits_of(one) <= bits_named(own, one.name);
    });
  };
  return covers(A.inputs, B.inputs) && covers(A.outputs, B.outputs);
}

template <class Integer>
LinearAnswer<Integer> linear_divide_left_unchecked(const LinearLayout<Integer>& A,
                                                   const LinearLayout<Integer>& B) {
  if (!large_enough(A, B)) return plumb::linear_divide_left(A, B);
  return beyond(A, B, Divisor::low);
}

template <class Integer>
LinearAnswer<Integer> linear_divide_left_right(const LinearLayout<Integer>& A,
                                               const LinearLayout<Integer>& B) {
  return plumb::linear_divide_right(A, B);
}

template <class Integer>
LinearAnswer<Integer> linear_divide_right_unchecked(const LinearLayout<Integer>& A,
                                                    const LinearLayout<Integer>& B) {
  if (!large_enough(A, B)) return plumb::linear_divide_right(A, B);
  return beyond(A, B, Divisor::high);
}

template <class Integer>
LinearAnswer<Integer> linear_divide_right_left(const LinearLayout<Integer>& A,
                                               const LinearLayout<Integer>& B) {
  return plumb::linear_divide_left(A, B);
}

template <class Integer>
Answer<bool> linear_is_trivial_over_one_way(const LinearLayout<Integer>& L,
                                            const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  for (std::size_t input : inputs.value()) {
    LinearLayout<Integer> alone = dimensions_at(L, {input}, first_positions(L.outputs.size()));
    if (!trivial_at(alone, 0)) return false;
  }
  return true;
}

template <class Integer>
Answer<bool> linear_is_trivial_over_first_only(const LinearLayout<Integer>& L,
                                               const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  return inputs.value().empty() || trivial_at(L, inputs.value().front());
}

template <class Integer>
LinearAnswer<Integer> linear_quotient_unchecked(const LinearLayout<Integer>& L,
                                                const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  std::vector<std::size_t> kept, outputs;
  for (std::size_t k = 0; k < L.inputs.size(); ++k)
    if (std::find(inputs.value().begin(), inputs.value().end(), k) == inputs.value().end())
      kept.push_back(k);
  for (std::size_t k = 0; k < L.outputs.size(); ++k) {
    const auto input = position_named(L.inputs, L.outputs[k].name);
    if (!input || std::find(kept.begin(), kept.end(), *input) != kept.end()) outputs.push_back(k);
  }
  return dimensions_at(L, kept, outputs);
}

template <class Integer>
LinearAnswer<Integer> linear_quotient_keeps_outputs(const LinearLayout<Integer>& L,
                                                    const IntTuple<Integer>& d) {
  const auto R = plumb::linear_quotient(L, d);
  if (!R.answered()) return R;
  std::vector<std::size_t> kept;
  for (const auto& input : R.value().inputs) kept.push_back(*position_named(L.inputs, input.name));
  return dimensions_at(L, kept, first_positions(L.outputs.size()));
}

template <class Integer>
Answer<Integer> linear_consecutive_first_input_only(const LinearLayout<Integer>& L) {
  if (const auto reason = first_dimensions_refusal(L)) return *reason;
  return plumb::linear_consecutive(LinearLayout<Integer>{{L.inputs.front()}, L.outputs});
}

template <class Integer>
Answer<Integer> linear_consecutive_first_basis_only(const LinearLayout<Integer>& L) {
  const auto R = plumb::linear_consecutive(L);
  if (!R.answered() || R.value() < 2) return R;
  return Integer(2);
}

template <class Integer>
Answer<Integer> linear_largest_vectorisation_in_order(const LinearLayout<Integer>& L,
                                                      const Integer& n) {
  const auto R = plumb::linear_largest_vectorisation(L, n);
  if (!R.answered()) return R;
  const Integer own = plumb::linear_consecutive(L).value();
  return own < R.value() ? own : R.value();
}

template <class Integer>
Answer<Integer> linear_largest_vectorisation_unbounded(const LinearLayout<Integer>& L,
                                                       const Integer& n) {
  const auto R = plumb::linear_largest_vectorisation(L, n);
  if (!R.answered()) return R;
  return plumb::linear_consecutive(units_first(L));
}

template <class Integer>
Definitions<Integer> of_linear_parts() {
  using I = Integer;
  using V = const Values<Integer>&;
  return {
      {{"linear_divide_left.unchecked", "linear_divide_left", "answers where A is no product"},
       [](V a) { return given<I>(linear_divide_left_unchecked<I>, a); }},
      {{"linear_divide_left.right", "linear_divide_left", "takes B off the high bits"},
       [](V a) { return given<I>(linear_divide_left_right<I>, a); }},
      {{"linear_divide_right.unchecked", "linear_divide_right", "answers where A is no product"},
       [](V a) { return given<I>(linear_divide_right_unchecked<I>, a); }},
      {{"linear_divide_right.left", "linear_divide_right", "takes B off the low bits"},
       [](V a) { return given<I>(linear_divide_right_left<I>, a); }},
      {{"linear_is_trivial_over.one-way", "linear_is_trivial_over",
        "other inputs may reach these outputs"},
       [](V a) { return given<I>(linear_is_trivial_over_one_way<I>, a); }},
      {{"linear_is_trivial_over.first-only", "linear_is_trivial_over",
        "looks at the first dimension only"},
       [](V a) { return given<I>(linear_is_trivial_over_first_only<I>, a); }},
      {{"linear_quotient.unchecked", "linear_quotient", "answers where L is not trivial"},
       [](V a) { return given<I>(linear_quotient_unchecked<I>, a); }},
      {{"linear_quotient.keeps-outputs", "linear_quotient", "the outputs stay"},
       [](V a) { return given<I>(linear_quotient_keeps_outputs<I>, a); }},
      {{"linear_consecutive.first-input-only", "linear_consecutive",
        "other inputs may reach the low bits"},
       [](V a) { return given<I>(linear_consecutive_first_input_only<I>, a); }},
      {{"linear_consecutive.first-basis-only", "linear_consecutive", "never more than two"},
       [](V a) { return given<I>(linear_consecutive_first_basis_only<I>, a); }},
      {{"linear_largest_vectorisation.in-order", "linear_largest_vectorisation",
        "the bases stay in their order"},
       [](V a) { return given<I>(linear_largest_vectorisation_in_order<I>, a); }},
      {{"linear_largest_vectorisation.unbounded", "linear_largest_vectorisation",
        "n does not count"},
       [](V a) { return given<I>(linear_largest_vectorisation_unbounded<I>, a); }},
  };
}

}  // namespace plumb::mutants
