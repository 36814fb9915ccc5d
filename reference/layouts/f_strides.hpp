// Strides f9 over F2, on which integers act as polynomials, and strides ^0b101, on which they act
// by their parity: which layouts of the one kind are layouts of the other.
#pragma once

#include <vector>

#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/make_layout.hpp"

namespace plumb {

/// True if n is 1, 2, 4, ..
template <class Integer>
bool is_power_of_two(const Integer& n) {
  Integer power(1);
  while (power < n) power = power * 2;
  return power == n;
}

/// Each leaf in its place as what `refined` makes of it.
template <class Integer, class Stride, class Refined>
auto refined_leaf_by_leaf(const Layout<Integer, Stride>& A, const Refined& refined)
    -> decltype(refined(A)) {
  if (is_leaf(A)) return refined(A);
  std::decay_t<decltype(std::vector{refined(A)})> modes;
  for (const auto& mode : modes_of(A)) modes.push_back(refined_leaf_by_leaf(mode, refined));
  return concatenate(modes);
}

// Clause    to_bit_strides
// Equation  R(i) == A(i)   for 0 <= i < size(A), as numbers whose bit k is coordinate k
// Contract  the equation; R has F2 strides ^0b.., and refines the shape of A
// Arguments A a layout of strides f..
// Domain    every extent above 1 is a power of 2, or its stride is f0
// Refusals  no_layout (another extent)
// Laws      to_bit_strides.same-values to_bit_strides.there-and-back
// Examples  to_bit_strides((8,8):(f1,f9))
//             -> ((2,2,2),(2,2,2)):((^0b1,^0b10,^0b100),(^0b1001,^0b10010,^0b100100))
//           to_bit_strides((3,2):(f0,f3)) -> (3,2):(^0b0,^0b11)
//           to_bit_strides(3:f1) -> refuse no_layout
// Source    "CuTe Layout Representation and Algebra" writes strides over F2 so

/// 2^k:f v is (2,2,..):(v, 2 v, 4 v, ..): the bits of an index are its digits, and n * v is the
/// exclusive or of the 2^j v at its bits j. If s = 2^k m, m odd and above 1, each way to factor s
/// has a first odd factor n above 1; 2^j elements come before it, so its stride is 2^j v, and at
/// its coordinate 2 the value is 0 over ^0b.., but 2^(j+1) v: v is 0.
template <class Integer>
Answer<Layout<Integer, BitVector<Integer>>> to_bit_strides(
    const Layout<Integer, PolynomialVector<Integer>>& A) {
  using Bits = BitVector<Integer>;
  const PolynomialVector<Integer> zero;
  for (const auto& [extent, stride] : flat_modes(A))
    if (!is_power_of_two(extent) && !(stride == zero)) return Refusal::no_layout;
  return refined_leaf_by_leaf(A, [&](const auto& leaf) -> Layout<Integer, Bits> {
    const Integer extent = leaf.shape.leaf();
    if (leaf.stride.leaf() == zero) return {extent, Bits()};
    Modes<Integer, Bits> modes;
    for (Integer place(1); place < extent; place = place * 2)
      modes.push_back({Integer(2), Bits((place * leaf.stride.leaf()).bits())});
    return layout_of(modes);
  });
}

template <class Integer>
bool to_bit_strides_required(const Layout<Integer, PolynomialVector<Integer>>& A) {
  for (const auto& [extent, stride] : flat_modes(A))
    if (!is_power_of_two(extent) && !(stride == PolynomialVector<Integer>())) return false;
  return true;
}

// Clause    to_f_strides
// Equation  R(i) == A(i)   for 0 <= i < size(A), as numbers whose bit k is coordinate k
// Contract  the equation; R has strides f.., and refines the shape of A
// Arguments A a layout of F2 strides ^0b..
// Domain    every extent above 1 is even, or its stride is ^0b0
// Refusals  no_layout (another extent)
// Laws      to_f_strides.same-values
// Examples  to_f_strides((2,2,2):(^0b1,^0b10,^0b1001)) -> (2,2,2):(f1,f2,f9)
//           to_f_strides(6:^0b101) -> (2,3):(f5,f0)
//           to_f_strides(3:^0b1) -> refuse no_layout
// Source    "CuTe Layout Representation and Algebra" writes strides over F2 so

/// 2 m:^0b w counts w, 0, w, ..: it is (2,m):(w,0). If s is odd and above 1, so is the first factor
/// above 1 of s, and at its coordinate 2 the value is 0, but 2 w over f..: w is 0.
template <class Integer>
Answer<Layout<Integer, PolynomialVector<Integer>>> to_f_strides(
    const Layout<Integer, BitVector<Integer>>& A) {
  using Polynomial = PolynomialVector<Integer>;
  for (const auto& [extent, stride] : flat_modes(A))
    if (extent != 1 && !divides(Integer(2), extent) && !(stride == BitVector<Integer>()))
      return Refusal::no_layout;
  return refined_leaf_by_leaf(A, [&](const auto& leaf) -> Layout<Integer, Polynomial> {
    const Integer extent = leaf.shape.leaf();
    const Polynomial stride(leaf.stride.leaf().bits());
    if (extent == 1 || stride == Polynomial()) return {extent, Polynomial()};
    Modes<Integer, Polynomial> modes{{Integer(2), stride}};
    if (extent != 2) modes.push_back({floor_div(extent, Integer(2)), Polynomial()});
    return layout_of(modes);
  });
}

template <class Integer>
bool to_f_strides_required(const Layout<Integer, BitVector<Integer>>& A) {
  for (const auto& [extent, stride] : flat_modes(A))
    if (extent != 1 && !divides(Integer(2), extent) && !(stride == BitVector<Integer>()))
      return false;
  return true;
}

}  // namespace plumb
