// Broken definitions of to_bit_strides and to_f_strides.
#pragma once

#include "reference/layouts/f_strides.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using Bits = Layout<Integer, BitVector<Integer>>;
template <class Integer>
using Polynomials = Layout<Integer, PolynomialVector<Integer>>;

/// As if 2 * v were 0 of the one as it is of the other.
template <class Integer>
Answer<Bits<Integer>> bit_strides_unrefined(const Polynomials<Integer>& A) {
  return Bits<Integer>{A.shape, map_leaves(A.stride, [](const auto& stride) {
                         return BitVector<Integer>(stride.bits());
                       })};
}

template <class Integer>
Answer<Polynomials<Integer>> f_strides_unrefined(const Bits<Integer>& A) {
  return Polynomials<Integer>{A.shape, map_leaves(A.stride, [](const auto& stride) {
                                return PolynomialVector<Integer>(stride.bits());
                              })};
}

template <class Integer>
Answer<Polynomials<Integer>> f_strides_of_zero(const Bits<Integer>& A) {
  return Polynomials<Integer>{
      A.shape, map_leaves(A.stride, [](const auto&) { return PolynomialVector<Integer>(); })};
}

/// All leaves in one tuple.
template <class Integer>
Answer<Bits<Integer>> bit_strides_flattened(const Polynomials<Integer>& A) {
  const auto R = plumb::to_bit_strides(A);
  if (!R.answered()) return R;
  return layout_of(flat_modes(R.value()));
}

}  // namespace plumb::mutants
