// A linear layout as a matrix over F2, and the layout of a matrix.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/linear/dimensions.hpp"
#include "reference/linear/linear_layout.hpp"
#include "reference/matrices/table.hpp"

namespace plumb {

// Clause    linear_matrix
// Equation  column k of R is the basis of bit k: its coordinates one after the other, each with
//           log2(size) bits, the lowest bit first
// Contract  the equation; R has a row for each bit of the outputs and a column for each bit of the
//           inputs, both dimension by dimension
// Arguments L a linear layout
// Domain    at most 2^8 bits in and out
// Refusals  too_large (more than 2^8 bits in or out)
// Laws      linear_matrix.columns linear_matrix.applies
// Examples  linear_matrix({register:[[1,0]],lane:[[0,1],[2,2]]}->(dim0:4,dim1:4))
//             -> [0b0001,0b0100,0b1010]
//           linear_matrix({}->(dim0:2)) -> []{rows:1}
//           linear_matrix({}->(dim0:340282366920938463463374607431768211456,
//             dim1:680564733841876926926749214863536422912)) -> refuse too_large
// Source    arXiv 2505.23819; Triton, getMatrixView

/// The matrix of L, as a table.   Domain: linear_fits(L).
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

template <class Integer>
Answer<BitMatrix<Integer>> linear_matrix(const LinearLayout<Integer>& L) {
  if (!linear_fits(L)) return Refusal::too_large;
  return matrix_of<Integer>(linear_table(L));
}

template <class Integer>
bool linear_matrix_required(const LinearLayout<Integer>& L) {
  return linear_fits(L);
}

/// The layout from `inputs` to `outputs` that has this matrix.
template <class Integer, class Bit>
LinearLayout<Integer> linear_of(const std::vector<NamedBits>& inputs,
                                const std::vector<NamedBits>& outputs, const F2Table<Bit>& table) {
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
          coordinate = coordinate +
                       weight * static_cast<Integer>(static_cast<Bit>(table.bits[row++][column]));
        basis.push_back(coordinate);
      }
      L.inputs.back().bases.push_back(basis);
    }
  }
  return L;
}

}  // namespace plumb
