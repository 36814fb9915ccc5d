// Quotients of linear layouts: the other factor of a product, given the low or the high one.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/linear/compose.hpp"

namespace plumb {

// Clause    linear_divide_left
// Equation  linear_product(B, R) == A   but for the order of the dimensions
// Contract  the equation; R has the dimensions of A, in their order. There is at most one
// Arguments A a linear layout, B a linear layout: the divisor
// Domain    A has every dimension of B; A is such a product; at most 2^8 bits
// Refusals  bad_shape (a dimension of B is not in A)  too_large (more than 2^8 bits in or out)
//           no_layout (A is no such product)
// Laws      linear_divide_left.low-bits linear_divide_left.of-product
// Examples  linear_divide_left({register:[[1],[2],[8]],lane:[[4]]}->(dim0:16),
//             {register:[[1],[2]]}->(dim0:4)) -> {register:[[2]],lane:[[1]]}->(dim0:4)
//           linear_divide_left({register:[[1]]}->(dim0:2), {register:[[1]]}->(dim0:2))
//             -> {register:[]}->(dim0:1)
//           linear_divide_left({register:[[2]],lane:[[1]]}->(dim0:4), {register:[[1]]}->(dim0:2))
//             -> refuse no_layout
//           linear_divide_left({lane:[[1]]}->(dim0:2), {register:[]}->()) -> refuse bad_shape
// Source    Triton, divideLeft

/// The bits of each dimension of A that are those of the divisor.
enum class Divisor { low, high };

/// The bits of A beyond those of B: if A is a product with the factor B, the other factor.
/// Domain: no dimension of A is smaller than that of B.
template <class Integer>
LinearLayout<Integer> beyond(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B,
                             Divisor divisor) {
  LinearLayout<Integer> R;
  std::vector<Integer> scales;
  for (const auto& output : A.outputs) {
    const Integer own = power_of_two(Integer(static_cast<int>(bits_named(B.outputs, output.name))));
    R.outputs.push_back({output.name, floor_div(output.size, own)});
    scales.push_back(own);
  }
  for (const auto& input : A.inputs) {
    R.inputs.push_back({input.name, {}});
    const std::size_t taken = bits_named(B.inputs, input.name), left = input.bases.size() - taken;
    const std::size_t begin = divisor == Divisor::low ? taken : 0;
    for (std::size_t bit = begin; bit < begin + left; ++bit) {
      std::vector<Integer> basis;
      for (std::size_t k = 0; k < A.outputs.size(); ++k)
        basis.push_back(divisor == Divisor::low
                            ? floor_div(input.bases[bit][k], scales[k])
                            : floor_mod(input.bases[bit][k], R.outputs[k].size));
      R.inputs.back().bases.push_back(basis);
    }
  }
  return R;
}

template <class Integer>
Answer<LinearLayout<Integer>> quotient_of(const LinearLayout<Integer>& A,
                                          const LinearLayout<Integer>& B, Divisor divisor) {
  if (!all_named_in(B.inputs, A.inputs) || !all_named_in(B.outputs, A.outputs))
    return Refusal::bad_shape;
  if (!linear_fits(A)) return Refusal::too_large;
  for (const auto& input : B.inputs)
    if (bits_of(input) > bits_named(A.inputs, input.name)) return Refusal::no_layout;
  for (const auto& output : B.outputs)
    if (bits_of(output) > bits_named(A.outputs, output.name)) return Refusal::no_layout;
  const LinearLayout<Integer> R = beyond(A, B, divisor);
  const auto product = divisor == Divisor::low ? linear_product(B, R) : linear_product(R, B);
  if (in_the_order_of(A, product.value()) != A) return Refusal::no_layout;
  return R;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_divide_left(const LinearLayout<Integer>& A,
                                                 const LinearLayout<Integer>& B) {
  return quotient_of(A, B, Divisor::low);
}

template <class Integer>
bool linear_divide_left_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return linear_divide_left(A, B).answered();
}

// Clause    linear_divide_right
// Equation  linear_product(R, B) == A   but for the order of the dimensions
// Contract  the equation; R has the dimensions of A, in their order. There is at most one
// Arguments A a linear layout, B a linear layout: the divisor
// Domain    A has every dimension of B; A is such a product; at most 2^8 bits
// Refusals  bad_shape (a dimension of B is not in A)  too_large (more than 2^8 bits in or out)
//           no_layout (A is no such product)
// Laws      linear_divide_right.high-bits linear_divide_right.of-product
// Examples  linear_divide_right({register:[[1],[2],[8]],lane:[[4]]}->(dim0:16),
//             {register:[[2]],lane:[[1]]}->(dim0:4)) -> {register:[[1],[2]],lane:[]}->(dim0:4)
//           linear_divide_right({register:[[2]],lane:[[1]]}->(dim0:4), {lane:[[1]]}->(dim0:2))
//             -> refuse no_layout
//           linear_divide_right({lane:[[1]]}->(dim0:2), {}->(dim1:1)) -> refuse bad_shape
// Source    Triton, divideRight

template <class Integer>
Answer<LinearLayout<Integer>> linear_divide_right(const LinearLayout<Integer>& A,
                                                  const LinearLayout<Integer>& B) {
  return quotient_of(A, B, Divisor::high);
}

template <class Integer>
bool linear_divide_right_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return linear_divide_right(A, B).answered();
}

}  // namespace plumb
