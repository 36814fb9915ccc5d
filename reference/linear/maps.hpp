// Linear layouts as maps: their values, and whether they are injective or surjective.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/linear/matrix.hpp"
#include "reference/matrices/echelon.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    linear_apply
// Purpose   Returns the coordinates of the element at an index, such as the one that a register of
//           a lane holds.
// Equation  R == the sum over F2 of the bases of those bits of i that are 1, in each coordinate
// Contract  the equation; R is a flat tuple with a coordinate for each output
// Arguments L a linear layout; i an index: the bits of the inputs, dimension by dimension, the
//           lowest bit of the first input first
// Domain    0 <= i < 2^(bits of the inputs); at most 2^8 bits in and out
// Refusals  out_of_domain (i < 0 or i >= 2^bits)  too_large (more than 2^8 bits in or out)
// Laws      linear_apply.pointwise linear_apply.linear
// Examples  linear_apply({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4), 7) -> (3,3)
//           linear_apply({register:[[3]],lane:[[1]]}->(dim0:4), 3) -> (2)
//           linear_apply({register:[[3]],lane:[[1]]}->(dim0:4), 4) -> refuse out_of_domain
// Source    arXiv 2505.23819; Triton, apply

template <class Integer>
std::optional<Refusal> linear_index_refusal(const LinearLayout<Integer>& L, const Integer& i) {
  if (!linear_fits(L)) return Refusal::too_large;
  if (i < 0 || i >= power_of_two(Integer(static_cast<int>(all_bits(L.inputs)))))
    return Refusal::out_of_domain;
  return std::nullopt;
}

template <class Integer>
Answer<IntTuple<Integer>> linear_apply(const LinearLayout<Integer>& L, const Integer& i) {
  if (const auto reason = linear_index_refusal(L, i)) return *reason;
  BitMatrix<Integer> x{all_bits(L.inputs), {i}};
  const LinearLayout<Integer> value =
      linear_of<Integer>({{"", 1}}, named_bits(L.outputs), times(linear_table(L), table_of(x)));
  std::vector<IntTuple<Integer>> coordinates;
  for (const Integer& coordinate : value.inputs.front().bases.front())
    coordinates.push_back(coordinate);
  return IntTuple<Integer>(coordinates);
}

template <class Integer>
bool linear_apply_required(const LinearLayout<Integer>& L, const Integer& i) {
  return linear_fits(L) && 0 <= i &&
         i < power_of_two(Integer(static_cast<int>(all_bits(L.inputs))));
}

// Clause    linear_injective
// Equation  R iff no two indices of L have the same value
// Contract  the equation
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_injective.independent linear_injective.kernel
// Examples  linear_injective({lane:[[1],[3]]}->(dim0:8)) -> true
//           linear_injective({register:[[1]],lane:[[2],[3]]}->(dim0:8)) -> false
//           linear_injective({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    Triton, isInjective; [linear-shuffle], whether a layout has duplicates

template <class Integer>
Answer<bool> linear_injective(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  return rank_of(linear_table(L)) == all_bits(L.inputs);
}

template <class Integer>
bool linear_injective_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

// Clause    linear_surjective
// Equation  R iff every tuple of coordinates is the value of some index
// Contract  the equation
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_surjective.spans linear_surjective.image
// Examples  linear_surjective({register:[[1]],lane:[[2],[3]]}->(dim0:4)) -> true
//           linear_surjective({lane:[[1],[3]]}->(dim0:8)) -> false
//           linear_surjective({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    Triton, isSurjective

template <class Integer>
Answer<bool> linear_surjective(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  return rank_of(linear_table(L)) == all_bits(L.outputs);
}

template <class Integer>
bool linear_surjective_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

// Clause    linear_free_variables
// Equation  bit k of the entry of R for an input is 1 iff basis k of the input is a sum of earlier
//           bases, of this input or of inputs before it
// Contract  the equation; R is a flat tuple with a number for each input, below its size
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_free_variables.dependent linear_free_variables.count
// Examples  linear_free_variables({register:[[1],[1]],lane:[[0],[2]]}->(dim0:4)) -> (2,1)
//           linear_free_variables({register:[[1]],lane:[[2]]}->(dim0:4)) -> (0,0)
//           linear_free_variables({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    Triton, getFreeVariableMasks

template <class Integer>
Answer<IntTuple<Integer>> linear_free_variables(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  std::vector<bool> free(all_bits(L.inputs), true);
  for (std::size_t pivot : echelon_of(linear_table(L)).pivots) free[pivot] = false;
  std::vector<IntTuple<Integer>> masks;
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : L.inputs) {
    Integer mask(0), weight(1);
    for (std::size_t bit = 0; bit < bits_of(input); ++bit, weight = weight * 2)
      if (free[column++]) mask = mask + weight;
    masks.push_back(mask);
  }
  return IntTuple<Integer>(masks);
}

template <class Integer>
bool linear_free_variables_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

}  // namespace plumb
