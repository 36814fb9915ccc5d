// Linear layouts that follow each other, undo each other, and stand side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear_maps.hpp"
#include "reference/matrix_solve.hpp"

namespace plumb {

// Clause    linear_compose
// Equation  R(x) == B(A(x))   for every index x of A
// Contract  R has the inputs of A and the outputs of B, in their order, and the equation
// Arguments A a linear layout, applied first; B a linear layout
// Domain    the inputs of B are the outputs of A, in their order, as large; at most 2^8 bits each
// Refusals  bad_shape (the inputs of B are not the outputs of A)  too_large (more than 2^8 bits)
// Laws      linear_compose.pointwise linear_compose.product
// Examples  linear_compose({lane:[[2],[1]]}->(dim0:4), {dim0:[[1],[3]]}->(offset:4)) -> {lane:[[3],[1]]}->(offset:4)
//           linear_compose({lane:[[1]]}->(dim0:2), {dim1:[[1]]}->(offset:2)) -> refuse bad_shape
// Source    Triton, compose

template <class Integer>
std::optional<Refusal> linear_compose_refusal(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (named_bits(A.outputs) != named_bits(B.inputs)) return Refusal::bad_shape;
  if (!linear_fits(A) || !linear_fits(B)) return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_compose(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (const auto reason = linear_compose_refusal(A, B)) return *reason;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.outputs),
                            times(linear_table(B), linear_table(A)));
}

template <class Integer>
bool linear_compose_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return !linear_compose_refusal(A, B);
}

// Clause    linear_invert
// Equation  R(A(x)) == x   for every index x of A
// Contract  R has the outputs of A as inputs and the inputs of A as outputs, and the equation
// Arguments A a linear layout
// Domain    A has as many bits in as out, no two indices of one value, and at most 2^8 bits
// Refusals  bad_shape (more bits in than out, or fewer)  not_injective (two indices have one value)
//           too_large (more than 2^8 bits in or out)
// Laws      linear_invert.undoes linear_invert.twice
// Examples  linear_invert({register:[[2]],lane:[[1],[4]]}->(dim0:8)) -> {dim0:[[0,1],[1,0],[0,2]]}->(register:2,lane:4)
//           linear_invert({register:[[1]],lane:[[1]]}->(dim0:4)) -> refuse not_injective
//           linear_invert({register:[[1]]}->(dim0:4)) -> refuse bad_shape
// Source    Triton, invert

template <class Integer>
Answer<LinearLayout<Integer>> linear_invert(const LinearLayout<Integer>& A) {
  if (!linear_fits(A)) return Refusal::too_large;
  if (all_bits(A.inputs) != all_bits(A.outputs)) return Refusal::bad_shape;
  const auto x = solution_of(linear_table(A), unit_table<EntryOf<Integer>>(all_bits(A.outputs)));
  if (!x) return Refusal::not_injective;
  return linear_of<Integer>(named_bits(A.outputs), named_bits(A.inputs), *x);
}

template <class Integer>
bool linear_invert_required(const LinearLayout<Integer>& A) {
  return linear_invert(A).answered();
}

// Clause    linear_pseudoinvert
// Equation  A(R(y)) == y   for every y
// Contract  R has the outputs of A as inputs and the inputs of A as outputs, and the equation
// Normal    bits that may be anything, which linear_free_variables names, are 0 in the reference's R
// Arguments A a linear layout
// Domain    A reaches every y; at most 2^8 bits in and out
// Refusals  not_surjective (some y is not reached)  too_large (more than 2^8 bits in or out)
// Freedom   linear_pseudoinvert.free = zero | any: bits that may be anything are 0, or anything
// Laws      linear_pseudoinvert.reaches linear_pseudoinvert.inverse
// Examples  linear_pseudoinvert({register:[[1],[1]],lane:[[2]]}->(dim0:4)) -> {dim0:[[1,0],[0,1]]}->(register:4,lane:2)
//           linear_pseudoinvert({register:[[1]]}->(dim0:4)) -> refuse not_surjective
// Source    Triton, pseudoinvert

template <class Integer>
Answer<LinearLayout<Integer>> linear_pseudoinvert(const LinearLayout<Integer>& A) {
  if (!linear_fits(A)) return Refusal::too_large;
  const auto x = solution_of(linear_table(A), unit_table<EntryOf<Integer>>(all_bits(A.outputs)));
  if (!x) return Refusal::not_surjective;
  return linear_of<Integer>(named_bits(A.outputs), named_bits(A.inputs), *x);
}

template <class Integer>
bool linear_pseudoinvert_required(const LinearLayout<Integer>& A) {
  return linear_pseudoinvert(A).answered();
}

// Clause    linear_invert_and_compose
// Equation  B(R(x)) == A(x)   for every index x of A
// Contract  R has the inputs of A, and the inputs of B as outputs, and the equation
// Normal    bits that may be anything, which linear_free_variables of B names, are 0 in the reference's R
// Arguments A a linear layout, B a linear layout: where x is in A, and R(x) in B, there is the same
// Domain    A and B have the same outputs, in the same order; B reaches every value of A; at most 2^8 bits
// Refusals  bad_shape (the outputs differ)  not_surjective (a value of A is none of B)
//           too_large (more than 2^8 bits in or out)
// Freedom   linear_invert_and_compose.free = zero | any: bits that may be anything are 0, or anything
// Laws      linear_invert_and_compose.same-place linear_invert_and_compose.inverse
// Examples  linear_invert_and_compose({lane:[[2],[1]]}->(dim0:4), {offset:[[1],[3]]}->(dim0:4)) -> {lane:[[3],[1]]}->(offset:4)
//           linear_invert_and_compose({lane:[[1]]}->(dim0:2), {offset:[[0]]}->(dim0:2)) -> refuse not_surjective
//           linear_invert_and_compose({lane:[[1]]}->(dim0:2), {offset:[[1]]}->(dim1:2)) -> refuse bad_shape
// Source    Triton, invertAndCompose

template <class Integer>
Answer<LinearLayout<Integer>> linear_invert_and_compose(const LinearLayout<Integer>& A,
                                                        const LinearLayout<Integer>& B) {
  if (A.outputs != B.outputs) return Refusal::bad_shape;
  if (!linear_fits(A) || !linear_fits(B)) return Refusal::too_large;
  const auto x = solution_of(linear_table(B), linear_table(A));
  if (!x) return Refusal::not_surjective;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.inputs), *x);
}

template <class Integer>
bool linear_invert_and_compose_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return linear_invert_and_compose(A, B).answered();
}

// Clause    linear_product
// Equation  R(x, y) == A(x) + size(A) B(y)   in each output: the low bits of an index are those of A
// Contract  R has the inputs and outputs of A, in their order, and those that only B has; sizes are the
//           products of both sizes, 1 where one has no such dimension; and the equation
// Normal    in the reference's R those that only B has come last
// Arguments A a linear layout, B a linear layout
// Domain    at most 2^8 bits in and out, of both together
// Refusals  too_large (more than 2^8 bits in or out)
// Freedom   linear_product.order = appended | merged: what only B has comes last, or before the next dimension of both, as in B
// Laws      linear_product.side-by-side linear_product.associative
// Examples  linear_product({lane:[[1]]}->(dim0:2), {lane:[[1]],register:[[2]]}->(dim0:4)) -> {lane:[[1],[2]],register:[[4]]}->(dim0:8)
//           linear_product({lane:[[1]]}->(dim0:2), {lane:[[1]]}->(dim1:2)) -> {lane:[[1,0],[0,1]]}->(dim0:2,dim1:2)
//           linear_product({}->(dim0:231584178474632390847141970017375815706539969331281128078915168015826259279872), {}->()) -> refuse too_large
// Source    Triton, operator*; CuTe, block product

/// Those of `first`, then those that only `second` has.
inline std::vector<NamedBits> joined_dimensions(const std::vector<NamedBits>& first,
                                                const std::vector<NamedBits>& second) {
  std::vector<NamedBits> joined = first;
  for (const NamedBits& dimension : second) {
    const auto same = std::find_if(joined.begin(), joined.end(),
                                   [&](const NamedBits& one) { return one.name == dimension.name; });
    if (same == joined.end())
      joined.push_back(dimension);
    else
      same->bits += dimension.bits;
  }
  return joined;
}

template <class Integer>
std::optional<Refusal> linear_product_refusal(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (all_bits(A.inputs) + all_bits(B.inputs) > matrix_limit ||
      all_bits(A.outputs) + all_bits(B.outputs) > matrix_limit)
    return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_product(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  if (const auto reason = linear_product_refusal(A, B)) return *reason;
  LinearLayout<Integer> R;
  for (const NamedBits& output : joined_dimensions(named_bits(A.outputs), named_bits(B.outputs)))
    R.outputs.push_back({output.name, power_of_two(Integer(static_cast<int>(output.bits)))});
  for (const NamedBits& input : joined_dimensions(named_bits(A.inputs), named_bits(B.inputs)))
    R.inputs.push_back({input.name, {}});

  const auto append = [&R](const LinearLayout<Integer>& part, const auto& weight_of) {
    for (const LinearInput<Integer>& input : part.inputs)
      for (const std::vector<Integer>& basis : input.bases) {
        std::vector<Integer> wider;
        for (const LinearOutput<Integer>& output : R.outputs) {
          Integer coordinate(0);
          for (std::size_t k = 0; k < part.outputs.size(); ++k)
            if (part.outputs[k].name == output.name) coordinate = basis[k] * weight_of(output.name);
          wider.push_back(coordinate);
        }
        for (LinearInput<Integer>& target : R.inputs)
          if (target.name == input.name) target.bases.push_back(wider);
      }
  };
  append(A, [](const std::string&) { return Integer(1); });
  append(B, [&A](const std::string& name) {
    for (const LinearOutput<Integer>& output : A.outputs)
      if (output.name == name) return output.size;
    return Integer(1);
  });
  return R;
}

template <class Integer>
bool linear_product_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return !linear_product_refusal(A, B);
}

}  // namespace plumb
