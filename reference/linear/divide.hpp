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

/// True if this basis of A is one of the other factor: a multiple of each size of B, if B is the
/// low one; below what B leaves of each size, if it is the high one.
template <class Integer>
bool left_to_other_factor(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B,
                          const std::vector<Integer>& basis, Divisor divisor) {
  for (std::size_t k = 0; k < A.outputs.size(); ++k) {
    const auto same = position_named(B.outputs, A.outputs[k].name);
    const Integer own = same ? B.outputs[*same].size : Integer(1);
    if (divisor == Divisor::low ? !divides(own, basis[k]) : basis[k] * own >= A.outputs[k].size)
      return false;
  }
  return true;
}

/// A basis of B where the product has it: in the outputs of A, the high factor times the size of
/// the low one.
template <class Integer>
std::vector<Integer> basis_in_product(const LinearLayout<Integer>& A,
                                      const LinearLayout<Integer>& B,
                                      const std::vector<Integer>& basis, Divisor divisor) {
  std::vector<Integer> wide;
  for (const auto& output : A.outputs) {
    const auto k = position_named(B.outputs, output.name);
    const Integer n = k ? basis[*k] : Integer(0);
    wide.push_back(divisor == Divisor::low || !k ? n
                                                 : n * floor_div(output.size, B.outputs[*k].size));
  }
  return wide;
}

/// True if every dimension of B is one of A and no larger there, and A has at most 2^8 bits.
template <class Integer>
bool has_room_for(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (!linear_fits(A)) return false;
  for (const auto& input : B.inputs) {
    const auto k = position_named(A.inputs, input.name);
    if (!k || bits_of(input) > bits_of(A.inputs[*k])) return false;
  }
  for (const auto& output : B.outputs) {
    const auto k = position_named(A.outputs, output.name);
    if (!k || output.size > A.outputs[*k].size) return false;
  }
  return true;
}

/// True if A is the product of B and another layout, up to the order of the dimensions: basis by
/// basis, without the other layout.
template <class Integer>
bool is_product_with(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B,
                     Divisor divisor) {
  if (!has_room_for(A, B)) return false;
  for (const auto& input : A.inputs) {
    const auto same = position_named(B.inputs, input.name);
    const std::size_t own = same ? bits_of(B.inputs[*same]) : 0;
    const std::size_t begin = divisor == Divisor::low ? 0 : bits_of(input) - own;
    for (std::size_t bit = 0; bit < bits_of(input); ++bit) {
      const auto& basis = input.bases[bit];
      const bool of_B = begin <= bit && bit < begin + own;
      if (of_B ? basis != basis_in_product(A, B, B.inputs[*same].bases[bit - begin], divisor)
               : !left_to_other_factor(A, B, basis, divisor))
        return false;
    }
  }
  return true;
}

template <class Integer>
bool linear_divide_left_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return is_product_with(A, B, Divisor::low);
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
  return is_product_with(A, B, Divisor::high);
}

}  // namespace plumb
