// Laws of to_bit_strides and to_f_strides.
#pragma once

#include <cstddef>
#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/integers/integer.hpp"
#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb::laws {

/// The exclusive or, over the bits k of v, of n 2^k.   Domain: n >= 0.
template <class Integer>
Integer carryless_product(const Integer& n, const Integer& v) {
  Integer product(0), moved = n;
  for (Integer rest = v; rest > 0; rest = floor_div(rest, Integer(2))) {
    if (floor_mod(rest, Integer(2)) == 1) product = bitwise_xor(product, moved);
    moved = moved * 2;
  }
  return product;
}

/// A(i) as a number: strides f.. are multiplied without carries; of ^0b.. those at odd digits add.
template <class Integer>
Integer number_at(const Layout<Integer, PolynomialVector<Integer>>& A, const Integer& i) {
  const auto digits = digits_of(i, leaves(A.shape));
  Integer value(0);
  std::size_t k = 0;
  for (const auto& stride : leaves(A.stride))
    value = bitwise_xor(value, carryless_product(digits[k++], stride.bits()));
  return value;
}
template <class Integer>
Integer number_at(const Layout<Integer, BitVector<Integer>>& A, const Integer& i) {
  const auto digits = digits_of(i, leaves(A.shape));
  Integer value(0);
  std::size_t k = 0;
  for (const auto& stride : leaves(A.stride))
    if (floor_mod(digits[k++], Integer(2)) == 1) value = bitwise_xor(value, stride.bits());
  return value;
}

/// True if R refines the shape of A, and R(i) == A(i) at an index that is drawn.
bool same_numbers(auto& draw, const auto& A, const auto& R) {
  if (!variants::refines(R.shape, A.shape)) return false;
  const auto i = draw.index_in("i", A);
  return draw.equal(number_at(R, i), number_at(A, i));
}

struct ToBitStridesSameValues {
  static constexpr LawText text{
      "to_bit_strides.same-values",
      "R(i) == A(i), the exclusive or of the carry-less products of the digits of i with the "
      "strides of A; R refines the shape of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.f_layout("A");
    return same_numbers(draw, A, use.to_bit_strides(A));
  }
};

struct ToFStridesSameValues {
  static constexpr LawText text{
      "to_f_strides.same-values",
      "R(i) == A(i), the exclusive or of the strides of A at the odd digits of i; R refines the "
      "shape of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.bit_layout("A");
    return same_numbers(draw, A, use.to_f_strides(A));
  }
};

struct ToBitStridesThereAndBack {
  static constexpr LawText text{"to_bit_strides.there-and-back",
                                "to_f_strides(to_bit_strides(A)) is A as a function"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.f_layout("A");
    const auto again = use.to_f_strides(use.to_bit_strides(A));
    return same_numbers(draw, A, again);
  }
};

}  // namespace plumb::laws
