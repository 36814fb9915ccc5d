// Composition, inverses and product of linear layouts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/linear/matrix.hpp"
#include "reference/matrices/solve.hpp"

namespace plumb {

// Clause    linear_compose
// Equation  R(x) == B(A(x))   for every index x of A
// Contract  the equation; R has the inputs of A and the outputs of B, in their order. A's outputs
//           come to B's inputs by name, also if these have another order or are larger
// Arguments A a linear layout, applied first; B a linear layout
// Domain    the inputs of B have the names, order and sizes of A's outputs; at most 2^8 bits each
// Refusals  bad_shape (the outputs of A and the inputs of B have other names, or one of these is
//           smaller)
//           too_large (more than 2^8 bits)
// Laws      linear_compose.pointwise linear_compose.product
// Examples  linear_compose({lane:[[2],[1]]}->(dim0:4), {dim0:[[1],[3]]}->(offset:4))
//             -> {lane:[[3],[1]]}->(offset:4)
//           linear_compose({lane:[[1,0],[0,1]]}->(dim0:2,dim1:2),
//             {dim1:[[4],[8]],dim0:[[2]]}->(offset:16)) -> {lane:[[2],[4]]}->(offset:16)
//           linear_compose({lane:[[1]]}->(dim0:2), {dim1:[[1]]}->(offset:2)) -> refuse bad_shape
//           linear_compose({lane:[[2]]}->(dim0:4), {dim0:[[1]]}->(offset:2)) -> refuse bad_shape
// Source    Triton, compose

/// A with its outputs in the order of `others` and as large as they are. Nothing if these have
/// other names, or one of them is smaller.
template <class Integer>
std::optional<LinearLayout<Integer>> outputs_onto(const LinearLayout<Integer>& A,
                                                  const std::vector<NamedBits>& others) {
  if (others.size() != A.outputs.size()) return std::nullopt;
  std::vector<std::size_t> places;
  for (const NamedBits& other : others) {
    const auto k = position_named(A.outputs, other.name);
    if (!k || bits_of(A.outputs[*k]) > other.bits) return std::nullopt;
    places.push_back(*k);
  }
  LinearLayout<Integer> onto = dimensions_at(A, first_positions(A.inputs.size()), places);
  for (std::size_t k = 0; k < others.size(); ++k)
    onto.outputs[k].size = power_of_two(Integer(static_cast<int>(others[k].bits)));
  return onto;
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_compose(const LinearLayout<Integer>& A,
                                             const LinearLayout<Integer>& B) {
  const auto given = outputs_onto(A, named_bits(B.inputs));
  if (!given) return Refusal::bad_shape;
  if (!linear_fits(A) || !linear_fits(B)) return Refusal::too_large;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.outputs),
                            times(linear_table(B), linear_table(*given)));
}

template <class Integer>
bool linear_compose_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return named_bits(A.outputs) == named_bits(B.inputs) && linear_fits(A) && linear_fits(B);
}

// Clause    linear_invert
// Equation  R(A(x)) == x   for every index x of A
// Contract  the equation; R has the outputs of A as inputs and the inputs of A as outputs
// Arguments A a linear layout
// Domain    A has as many bits in as out, at most 2^8, and no two indices have the same value
// Refusals  bad_shape (more bits in than out, or fewer)  not_injective (two indices, one value)
//           too_large (more than 2^8 bits in or out)
// Laws      linear_invert.undoes linear_invert.twice
// Examples  linear_invert({register:[[2]],lane:[[1],[4]]}->(dim0:8))
//             -> {dim0:[[0,1],[1,0],[0,2]]}->(register:2,lane:4)
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
  const std::size_t bits = all_bits(A.inputs);
  return linear_fits(A) && bits == all_bits(A.outputs) && rank_of(linear_table(A)) == bits;
}

// Clause    linear_pseudoinvert
// Equation  A(R(y)) == y   for every y
// Contract  the equation; R has the outputs of A as inputs and the inputs of A as outputs
// Normal    free bits, which linear_free_variables(A) names, are 0 in the reference's R
// Arguments A a linear layout
// Domain    every y is a value of A; at most 2^8 bits in and out
// Refusals  not_surjective (some y is no value of A)  too_large (more than 2^8 bits in or out)
// Freedom   linear_pseudoinvert.free = zero | any: free bits are 0, or anything
// Laws      linear_pseudoinvert.reaches linear_pseudoinvert.inverse
// Examples  linear_pseudoinvert({register:[[1],[1]],lane:[[2]]}->(dim0:4))
//             -> {dim0:[[1,0],[0,1]]}->(register:4,lane:2)
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
  return linear_fits(A) && rank_of(linear_table(A)) == all_bits(A.outputs);
}

// Clause    linear_invert_and_compose
// Equation  B(R(x)) == A(x)   for every index x of A
// Contract  the equation; R has the inputs of A, and the inputs of B as outputs. A's outputs are
//           compared with B's by name, also if these have another order or are larger
// Normal    free bits, which linear_free_variables(B) names, are 0 in the reference's R
// Arguments A a linear layout, B a linear layout: x in A and R(x) in B have the same value
// Domain    A and B have the same outputs, in the same order; every value of A is a value of B; at
//           most 2^8 bits
// Refusals  bad_shape (the outputs have other names, or one of B's is smaller)
//           not_surjective (some value of A is no value of B)
//           too_large (more than 2^8 bits in or out)
// Freedom   linear_invert_and_compose.free = zero | any: free bits are 0, or anything
// Laws      linear_invert_and_compose.same-place linear_invert_and_compose.inverse
// Examples  linear_invert_and_compose({lane:[[2],[1]]}->(dim0:4), {offset:[[1],[3]]}->(dim0:4))
//             -> {lane:[[3],[1]]}->(offset:4)
//           linear_invert_and_compose({lane:[[1,0]]}->(dim0:2,dim1:2),
//             {offset:[[1,0],[0,1]]}->(dim1:2,dim0:2)) -> {lane:[[2]]}->(offset:4)
//           linear_invert_and_compose({lane:[[1]]}->(dim0:2), {offset:[[0]]}->(dim0:2))
//             -> refuse not_surjective
//           linear_invert_and_compose({lane:[[1]]}->(dim0:2), {offset:[[1]]}->(dim1:2))
//             -> refuse bad_shape
// Source    Triton, invertAndCompose

template <class Integer>
Answer<LinearLayout<Integer>> linear_invert_and_compose(const LinearLayout<Integer>& A,
                                                        const LinearLayout<Integer>& B) {
  const auto given = outputs_onto(A, named_bits(B.outputs));
  if (!given) return Refusal::bad_shape;
  if (!linear_fits(A) || !linear_fits(B)) return Refusal::too_large;
  const auto x = solution_of(linear_table(B), linear_table(*given));
  if (!x) return Refusal::not_surjective;
  return linear_of<Integer>(named_bits(A.inputs), named_bits(B.inputs), *x);
}

template <class Integer>
bool linear_invert_and_compose_required(const LinearLayout<Integer>& A,
                                        const LinearLayout<Integer>& B) {
  return A.outputs == B.outputs && linear_fits(A) && linear_fits(B) &&
         image_contains(linear_table(B), linear_table(A));
}

// Clause    linear_product
// Equation  R(x, y) == A(x) + size(A) B(y)   in each output: the low bits of an index are A's
// Contract  the equation; R has the inputs and outputs of A, in their order, and those that only B
//           has; each size is the product of both sizes, 1 being that of a missing dimension
// Normal    in the reference's R, the dimensions that only B has come last
// Arguments A a linear layout, B a linear layout
// Domain    A and B together have at most 2^8 bits in and at most 2^8 bits out
// Refusals  too_large (more than 2^8 bits in or out)
// Freedom   linear_product.order = appended | merged: dimensions that only B has come last, or, as
//           in B, before the next dimension that both have
// Laws      linear_product.side-by-side linear_product.associative
// Examples  linear_product({lane:[[1]]}->(dim0:2), {lane:[[1]],register:[[2]]}->(dim0:4))
//             -> {lane:[[1],[2]],register:[[4]]}->(dim0:8)
//           linear_product({lane:[[1]]}->(dim0:2), {lane:[[1]]}->(dim1:2))
//             -> {lane:[[1,0],[0,1]]}->(dim0:2,dim1:2)
//           linear_product({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912), {}->()) -> refuse too_large
// Source    Triton, operator*; CuTe, block product

/// The dimensions of `first`, then those that only `second` has; bits are added.
inline std::vector<NamedBits> joined_dimensions(const std::vector<NamedBits>& first,
                                                const std::vector<NamedBits>& second) {
  std::vector<NamedBits> joined = first;
  for (const NamedBits& dimension : second) {
    const auto same = std::find_if(joined.begin(), joined.end(), [&](const NamedBits& one) {
      return one.name == dimension.name;
    });
    if (same == joined.end())
      joined.push_back(dimension);
    else
      same->bits += dimension.bits;
  }
  return joined;
}

template <class Integer>
std::optional<Refusal> linear_product_refusal(const LinearLayout<Integer>& A,
                                              const LinearLayout<Integer>& B) {
  if (all_bits(A.inputs) + all_bits(B.inputs) > matrix_limit ||
      all_bits(A.outputs) + all_bits(B.outputs) > matrix_limit)
    return Refusal::too_large;
  return std::nullopt;
}

/// The bases of `factor`, in the inputs and outputs of R: coordinate n of an output becomes
/// n weight_of(output), and 0 where `factor` has no such output.
template <class Integer, class Weight>
void append_bases(LinearLayout<Integer>& R, const LinearLayout<Integer>& factor,
                  const Weight& weight_of) {
  for (const LinearInput<Integer>& input : factor.inputs)
    for (const std::vector<Integer>& basis : input.bases) {
      std::vector<Integer> wider;
      for (const LinearOutput<Integer>& output : R.outputs) {
        const auto k = position_named(factor.outputs, output.name);
        wider.push_back(k ? Integer(basis[*k] * weight_of(output.name)) : Integer(0));
      }
      R.inputs[*position_named(R.inputs, input.name)].bases.push_back(wider);
    }
}

template <class Integer>
Answer<LinearLayout<Integer>> linear_product(const LinearLayout<Integer>& A,
                                             const LinearLayout<Integer>& B) {
  if (const auto reason = linear_product_refusal(A, B)) return *reason;
  LinearLayout<Integer> R;
  for (const NamedBits& output : joined_dimensions(named_bits(A.outputs), named_bits(B.outputs)))
    R.outputs.push_back({output.name, power_of_two(Integer(static_cast<int>(output.bits)))});
  for (const NamedBits& input : joined_dimensions(named_bits(A.inputs), named_bits(B.inputs)))
    R.inputs.push_back({input.name, {}});

  append_bases(R, A, [](const std::string&) { return Integer(1); });
  append_bases(R, B, [&A](const std::string& name) {
    const auto k = position_named(A.outputs, name);
    return k ? A.outputs[*k].size : Integer(1);
  });
  return R;
}

template <class Integer>
bool linear_product_required(const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  return all_bits(A.inputs) + all_bits(B.inputs) <= matrix_limit &&
         all_bits(A.outputs) + all_bits(B.outputs) <= matrix_limit;
}

}  // namespace plumb
