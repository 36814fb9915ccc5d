// Broken definitions of linear_divide_left and linear_divide_right.
#pragma once

#include <algorithm>

#include "reference/linear/divide.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/linear/linear_layout.hpp"

namespace plumb::mutants {

/// True if each dimension of A has at least as many bits as that of B.
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

}  // namespace plumb::mutants
