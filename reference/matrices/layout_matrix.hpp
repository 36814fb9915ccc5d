// A CuTe layout as a matrix over F2, and the matrix as a layout again.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/matrices/table.hpp"

namespace plumb {

// Clause    layout_matrix
// Equation  R x == A(x)   for 0 <= x < size(A), bit k of x being entry k of the vector
// Contract  the equation; R has log2(size(A)) columns, and as many rows as the greatest offset has
//           binary digits
// Arguments A a layout
// Domain    every extent is a power of two, no stride is negative, and the offsets of no two bits
//           of the index share a 1: then A is linear over F2; at most 2^8 bits of size and of
//           offset
// Refusals  bad_shape (an extent is no power of two)  out_of_domain (a stride is negative)
//           carry (the offsets of two bits of the index share a 1: their sum carries)
//           too_large (more than 2^8 bits)
// Laws      layout_matrix.pointwise layout_matrix.layout
// Examples  layout_matrix((2,4):(4,1)) -> [0b100,0b001,0b010]
//           layout_matrix((2,2):(0,3)) -> [0b00,0b11]
//           layout_matrix((2,2):(1,3)) -> refuse carry
//           layout_matrix(3:1) -> refuse bad_shape
// Source    arXiv 2505.23819; [linear-shuffle]

/// The offsets of the single bits of the index; nothing if an extent is no power of two.
template <class Integer>
std::optional<std::vector<Integer>> bit_offsets(const Layout<Integer>& A) {
  std::vector<Integer> offsets;
  for (const Mode<Integer>& mode : flat_modes(A)) {
    if (!exponent_of(mode.extent)) return std::nullopt;
    Integer offset = mode.stride;
    for (Integer index(1); index < mode.extent; index = index * 2, offset = offset * 2)
      offsets.push_back(offset);
  }
  return offsets;
}

/// True if no two of the numbers have a 1 at the same bit.   Domain: no number is negative.
template <class Integer>
bool share_no_bit(const std::vector<Integer>& numbers) {
  Integer seen(0);
  for (const Integer& n : numbers) {
    if (bitwise_and(seen, n) != 0) return false;
    seen = seen + n;
  }
  return true;
}

/// The number of binary digits of n; 0 has none.   Domain: n >= 0.
template <class Integer>
std::size_t binary_digits(const Integer& n) {
  std::size_t digits = 0;
  for (Integer rest = n; rest > 0; rest = floor_div(rest, Integer(2))) ++digits;
  return digits;
}

template <class Integer>
Answer<BitMatrix<Integer>> layout_matrix(const Layout<Integer>& A) {
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent > 1 && mode.stride < 0) return Refusal::out_of_domain;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (!exponent_of(mode.extent)) return Refusal::bad_shape;
  const Integer limit = power_of_two(Integer(static_cast<int>(matrix_limit)));
  if (size(A) > limit) return Refusal::too_large;
  const std::vector<Integer> offsets = *bit_offsets(A);
  Integer greatest(0);
  for (const Integer& offset : offsets) greatest = greatest + offset;
  if (!share_no_bit(offsets)) return Refusal::carry;
  if (greatest >= limit) return Refusal::too_large;
  return BitMatrix<Integer>{binary_digits(greatest), offsets};
}

/// True if no two of the numbers have a 1 at the same bit.
template <class Integer>
bool disjoint_ones(const std::vector<Integer>& numbers) {
  for (std::size_t j = 0; j < numbers.size(); ++j)
    for (std::size_t k = j + 1; k < numbers.size(); ++k)
      if (bitwise_and(numbers[j], numbers[k]) != 0) return false;
  return true;
}

template <class Integer>
bool layout_matrix_required(const Layout<Integer>& A) {
  const Integer limit = power_of_two(Integer(static_cast<int>(matrix_limit)));
  if (!natural_strides(A) || size(A) > limit || cosize(A) > limit) return false;
  std::vector<Integer> offsets;
  for (const auto& [extent, stride] : flat_modes(A)) {
    if (!exponent_of(extent)) return false;
    for (Integer unit(1); unit < extent; unit = unit * 2) offsets.push_back(stride * unit);
  }
  return disjoint_ones(offsets);
}

// Clause    matrix_layout
// Equation  R(x) == M x   for 0 <= x < 2^columns, bit k of x being entry k of the vector
// Contract  the equation; size(R) == 2^columns
// Arguments M an F2 matrix
// Domain    no row has two 1s; at most 2^8 rows and columns
// Refusals  no_layout (a row has two 1s; proved: see the definition)
//           too_large (more than 2^8 rows or columns)
// Laws      matrix_layout.pointwise matrix_layout.matrix
// Examples  matrix_layout([0b100,0b001,0b010]) -> (2,2,2):(4,1,2)
//           matrix_layout([]{rows:2}) -> 1:0
//           matrix_layout([0b01,0b11]) -> refuse no_layout
// Source    arXiv 2505.23819; [linear-shuffle]

/// The extents of a layout of 2^n elements are powers of two, so each bit of the index has an
/// offset of its own: R(2^j + 2^k) == R(2^j) + R(2^k). This is the sum over F2 iff the two share no
/// bit.
template <class Integer>
Answer<Layout<Integer>> matrix_layout(const BitMatrix<Integer>& M) {
  if (!matrix_fits(M)) return Refusal::too_large;
  if (!share_no_bit(M.columns)) return Refusal::no_layout;
  if (M.columns.empty()) return Layout<Integer>{Integer(1), Integer(0)};
  return Layout<Integer>{tuple_of(std::vector<Integer>(M.columns.size(), Integer(2))),
                         tuple_of(M.columns)};
}

template <class Integer>
bool matrix_layout_required(const BitMatrix<Integer>& M) {
  return matrix_fits(M) && disjoint_ones(M.columns);
}

}  // namespace plumb
