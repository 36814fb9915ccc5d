// Linear layouts that are a product, or the identity on some dimensions: what is left of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/linear_compose.hpp"
#include "reference/linear_shapes.hpp"

namespace plumb {

template <class Dimensions>
std::size_t bits_named(const Dimensions& dimensions, const std::string& name) {
  for (const auto& dimension : dimensions)
    if (dimension.name == name) return bits_of(dimension);
  return 0;
}

template <class Dimensions>
std::optional<std::size_t> position_named(const Dimensions& dimensions, const std::string& name) {
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name == name) return k;
  return std::nullopt;
}

template <class Dimensions, class Others>
bool all_named_in(const Dimensions& dimensions, const Others& others) {
  return std::all_of(dimensions.begin(), dimensions.end(),
                     [&](const auto& one) { return position_named(others, one.name).has_value(); });
}

/// The dimensions of L, in the order of those of A.   Domain: they have the same names.
template <class Integer>
LinearLayout<Integer> in_the_order_of(const LinearLayout<Integer>& A,
                                      const LinearLayout<Integer>& L) {
  std::vector<std::size_t> inputs, outputs;
  for (const auto& input : A.inputs) inputs.push_back(*position_named(L.inputs, input.name));
  for (const auto& output : A.outputs) outputs.push_back(*position_named(L.outputs, output.name));
  return dimensions_at(L, inputs, outputs);
}

/// Which bits of each dimension of A are those of the divisor.
enum class Divisor { low, high };

/// What A has beyond B: where A is a product of it and B, that factor.   Domain: no dimension of A is
/// smaller than that of B.
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

// Clause    linear_divide_left
// Equation  linear_product(B, R) == A   but for the order of the dimensions
// Contract  R has the dimensions of A, in their order, and the equation: so there is one R at most
// Arguments A a linear layout, B the divisor: a linear layout
// Domain    every dimension of B is one of A; A is such a product; at most 2^8 bits
// Refusals  bad_shape (a dimension of B is none of A)  too_large (more than 2^8 bits in or out)
//           no_layout (A is no such product: there is none)
// Laws      linear_divide_left.low-bits linear_divide_left.of-product
// Examples  linear_divide_left({register:[[1],[2],[8]],lane:[[4]]}->(dim0:16), {register:[[1],[2]]}->(dim0:4)) -> {register:[[2]],lane:[[1]]}->(dim0:4)
//           linear_divide_left({register:[[1]]}->(dim0:2), {register:[[1]]}->(dim0:2)) -> {register:[]}->(dim0:1)
//           linear_divide_left({register:[[2]],lane:[[1]]}->(dim0:4), {register:[[1]]}->(dim0:2)) -> refuse no_layout
//           linear_divide_left({lane:[[1]]}->(dim0:2), {register:[]}->()) -> refuse bad_shape
// Source    Triton, divideLeft

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
// Contract  R has the dimensions of A, in their order, and the equation: so there is one R at most
// Arguments A a linear layout, B the divisor: a linear layout
// Domain    every dimension of B is one of A; A is such a product; at most 2^8 bits
// Refusals  bad_shape (a dimension of B is none of A)  too_large (more than 2^8 bits in or out)
//           no_layout (A is no such product: there is none)
// Laws      linear_divide_right.high-bits linear_divide_right.of-product
// Examples  linear_divide_right({register:[[1],[2],[8]],lane:[[4]]}->(dim0:16), {register:[[2]],lane:[[1]]}->(dim0:4)) -> {register:[[1],[2]],lane:[]}->(dim0:4)
//           linear_divide_right({register:[[2]],lane:[[1]]}->(dim0:4), {lane:[[1]]}->(dim0:2)) -> refuse no_layout
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

// Clause    linear_is_trivial_over
// Equation  R iff L(x)_k == x_k for each k in d, and the other outputs of L(x) do not depend on x_k
// Contract  the equation, for every x; an input that L has no output for, of its name, makes it false
// Arguments L a linear layout; d a flat tuple of positions of inputs; k stands for the input and for
//           the output of its name, which has to be as large
// Domain    every position is one of L
// Refusals  bad_shape (d is not flat)  out_of_domain (L has no such input)
// Laws      linear_is_trivial_over.identity linear_is_trivial_over.each
// Examples  linear_is_trivial_over({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (1)) -> true
//           linear_is_trivial_over({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (0)) -> false
//           linear_is_trivial_over({lane:[[1]]}->(lane:2), (1)) -> refuse out_of_domain
// Source    Triton, isTrivialOver

/// Is L the identity from that input to the output of its name, and 0 from it and to it elsewhere?
template <class Integer>
bool trivial_at(const LinearLayout<Integer>& L, std::size_t input) {
  const auto output = position_named(L.outputs, L.inputs[input].name);
  if (!output || bits_of(L.outputs[*output]) != bits_of(L.inputs[input])) return false;
  for (std::size_t k = 0; k < L.inputs.size(); ++k) {
    Integer unit(1);
    for (const std::vector<Integer>& basis : L.inputs[k].bases) {
      if (basis[*output] != (k == input ? unit : Integer(0))) return false;
      for (std::size_t other = 0; other < basis.size(); ++other)
        if (k == input && other != *output && basis[other] != 0) return false;
      unit = unit * 2;
    }
  }
  return true;
}

template <class Integer>
Answer<bool> linear_is_trivial_over(const LinearLayout<Integer>& L, const IntTuple<Integer>& d) {
  const auto inputs = positions_in(d, L.inputs.size());
  if (!inputs.answered()) return inputs.refusal();
  return std::all_of(inputs.value().begin(), inputs.value().end(),
                     [&](std::size_t input) { return trivial_at(L, input); });
}

template <class Integer>
bool linear_is_trivial_over_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& d) {
  return positions_in(d, L.inputs.size()).answered();
}

// Clause    linear_quotient
// Equation  L(x) == (R(the inputs that are not in d), those that are in d)
// Contract  R has the inputs of L without those in d, the outputs without those of their names, and
//           the equation
// Arguments L a linear layout; d a flat tuple of positions of inputs
// Domain    linear_is_trivial_over(L, d)
// Refusals  bad_shape (d is not flat)  out_of_domain (L has no such input)
//           no_layout (L is not trivial over d: there is none)
// Laws      linear_quotient.rest linear_quotient.divides
// Examples  linear_quotient({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (1)) -> {lane:[[2],[1]]}->(lane:4)
//           linear_quotient({lane:[[2,0],[1,0]],warp:[[0,1]]}->(lane:4,warp:2), (0)) -> refuse no_layout
// Source    Triton, quotient

template <class Integer>
Answer<LinearLayout<Integer>> linear_quotient(const LinearLayout<Integer>& L,
                                              const IntTuple<Integer>& d) {
  const auto trivial = linear_is_trivial_over(L, d);
  if (!trivial.answered()) return trivial.refusal();
  if (!trivial.value()) return Refusal::no_layout;
  const std::vector<std::size_t> gone = positions_in(d, L.inputs.size()).value();
  std::vector<std::size_t> inputs, outputs;
  for (std::size_t k = 0; k < L.inputs.size(); ++k)
    if (std::find(gone.begin(), gone.end(), k) == gone.end()) inputs.push_back(k);
  for (std::size_t k = 0; k < L.outputs.size(); ++k)
    if (std::none_of(gone.begin(), gone.end(),
                     [&](std::size_t input) { return L.inputs[input].name == L.outputs[k].name; }))
      outputs.push_back(k);
  return dimensions_at(L, inputs, outputs);
}

template <class Integer>
bool linear_quotient_required(const LinearLayout<Integer>& L, const IntTuple<Integer>& d) {
  return linear_quotient(L, d).answered();
}

}  // namespace plumb
