// Linear layouts as maps: their matrix, their values, and what they reach.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/f2_table.hpp"
#include "reference/int_tuple.hpp"
#include "reference/linear_layout.hpp"

namespace plumb {

/// Bits of an output: log2 of its size.
template <class Integer>
std::size_t bits_of(const LinearOutput<Integer>& output) {
  std::size_t bits = 0;
  for (Integer size = output.size; size > 1; size = floor_div(size, Integer(2))) ++bits;
  return bits;
}
template <class Integer>
std::size_t bits_of(const LinearInput<Integer>& input) {
  return input.bases.size();
}

template <class Dimensions>
std::size_t all_bits(const Dimensions& dimensions) {
  std::size_t bits = 0;
  for (const auto& dimension : dimensions) bits += bits_of(dimension);
  return bits;
}

template <class Integer>
bool linear_fits(const LinearLayout<Integer>& L) {
  return all_bits(L.inputs) <= matrix_limit && all_bits(L.outputs) <= matrix_limit;
}

/// A column for each bit of the inputs and a row for each bit of the outputs, dimension by dimension,
/// the lowest bit first.   Domain: linear_fits.
template <class Integer>
F2Table<EntryOf<Integer>> linear_table(const LinearLayout<Integer>& L) {
  F2Table<EntryOf<Integer>> table(all_bits(L.outputs), all_bits(L.inputs));
  std::size_t column = 0;
  for (const LinearInput<Integer>& input : L.inputs)
    for (const std::vector<Integer>& basis : input.bases) {
      std::size_t row = 0;
      for (std::size_t k = 0; k < L.outputs.size(); ++k) {
        Integer rest = basis[k];
        for (std::size_t bit = 0; bit < bits_of(L.outputs[k]); ++bit) {
          table.bits[row++][column] = is_odd(rest);
          rest = floor_div(rest, Integer(2));
        }
      }
      ++column;
    }
  return table;
}

/// A dimension, whichever side it is on.
struct NamedBits {
  std::string name;
  std::size_t bits;
  friend bool operator==(const NamedBits&, const NamedBits&) = default;
};

template <class Dimensions>
std::vector<NamedBits> named_bits(const Dimensions& dimensions) {
  std::vector<NamedBits> named;
  for (const auto& dimension : dimensions) named.push_back({dimension.name, bits_of(dimension)});
  return named;
}

/// The layout between these dimensions that has this matrix.
template <class Integer, class Bit>
LinearLayout<Integer> linear_of(const std::vector<NamedBits>& inputs, const std::vector<NamedBits>& outputs,
                                const F2Table<Bit>& table) {
  LinearLayout<Integer> L;
  for (const NamedBits& output : outputs)
    L.outputs.push_back({output.name, power_of_two(Integer(static_cast<int>(output.bits)))});
  std::size_t column = 0;
  for (const NamedBits& input : inputs) {
    L.inputs.push_back({input.name, {}});
    for (std::size_t bit = 0; bit < input.bits; ++bit, ++column) {
      std::vector<Integer> basis;
      std::size_t row = 0;
      for (const NamedBits& output : outputs) {
        Integer coordinate(0), weight(1);
        for (std::size_t k = 0; k < output.bits; ++k, weight = weight * 2)
          coordinate = coordinate + weight * static_cast<Integer>(table.bits[row++][column]);
        basis.push_back(coordinate);
      }
      L.inputs.back().bases.push_back(basis);
    }
  }
  return L;
}

// Clause    linear_matrix
// Equation  R's column k is the basis of bit k, its coordinates one after the other, each with
//           log2(size) bits, the lowest bit first
// Contract  R has a row for each bit of the outputs and a column for each bit of the inputs, both
//           dimension by dimension, and the equation
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_matrix.columns linear_matrix.applies
// Examples  linear_matrix({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4)) -> [0b0001,0b0100,0b1010]
//           linear_matrix({}->(dim0:2)) -> []{rows:1}
//           linear_matrix({}->(dim0:231584178474632390847141970017375815706539969331281128078915168015826259279872)) -> refuse too_large
// Source    arXiv 2505.23819; Triton, getMatrixView

template <class Integer>
Answer<BitMatrix<Integer>> linear_matrix(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  return matrix_of<Integer>(linear_table(L));
}

template <class Integer>
bool linear_matrix_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

// Clause    linear_apply
// Equation  R == the sum over F2 of the bases of the bits of i that are 1, coordinate by coordinate
// Contract  R is a flat tuple with a coordinate for each output, and the equation
// Arguments L a linear layout; i an index: the bits of the inputs, dimension by dimension, the lowest
//           bit of the first one first
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
  if (i < 0 || i >= power_of_two(Integer(static_cast<int>(all_bits(L.inputs))))) return Refusal::out_of_domain;
  return std::nullopt;
}

template <class Integer>
Answer<IntTuple<Integer>> linear_apply(const LinearLayout<Integer>& L, const Integer& i) {
  if (const auto reason = linear_index_refusal(L, i)) return *reason;
  BitMatrix<Integer> x{all_bits(L.inputs), {i}};
  const LinearLayout<Integer> value =
      linear_of<Integer>({{"", 1}}, named_bits(L.outputs), times(linear_table(L), table_of(x)));
  std::vector<IntTuple<Integer>> coordinates;
  for (const Integer& coordinate : value.inputs.front().bases.front()) coordinates.push_back(coordinate);
  return IntTuple<Integer>(coordinates);
}

template <class Integer>
bool linear_apply_required(const LinearLayout<Integer>& L, const Integer& i) {
  return !linear_index_refusal(L, i);
}

// Clause    linear_injective
// Equation  R iff no two indices of L have one value
// Contract  the equation
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_injective.independent linear_injective.kernel
// Examples  linear_injective({lane:[[1],[3]]}->(dim0:8)) -> true
//           linear_injective({register:[[1]],lane:[[2],[3]]}->(dim0:8)) -> false
//           linear_injective({}->(dim0:231584178474632390847141970017375815706539969331281128078915168015826259279872)) -> refuse too_large
// Source    Triton, isInjective; seed 004, whether a layout has duplicates

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
//           linear_surjective({}->(dim0:231584178474632390847141970017375815706539969331281128078915168015826259279872)) -> refuse too_large
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
// Equation  bit k of R's entry for a dimension is 1 iff that basis is a sum of bases before it, in its
//           own or in earlier dimensions
// Contract  R is a flat tuple with a number for each input, below its size, and the equation
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_free_variables.dependent linear_free_variables.count
// Examples  linear_free_variables({register:[[1],[1]],lane:[[0],[2]]}->(dim0:4)) -> (2,1)
//           linear_free_variables({register:[[1]],lane:[[2]]}->(dim0:4)) -> (0,0)
//           linear_free_variables({}->(dim0:231584178474632390847141970017375815706539969331281128078915168015826259279872)) -> refuse too_large
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
