// Broken definitions of with_shape and layout_add.
#pragma once

#include <vector>

#include "reference/algebra/layout_add.hpp"
#include "reference/algebra/with_shape.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The shape, column-major, whatever A is.
template <class Integer>
Answer<Layout<Integer>> with_shape_compact(const Layout<Integer>& A, const IntTuple<Integer>& S) {
  const Answer<Layout<Integer>> R = plumb::with_shape(A, S);
  if (!R.answered()) return R;
  return Layout<Integer>{S, column_major(S)};
}

template <class Integer>
Answer<Layout<Integer>> with_shape_flat(const Layout<Integer>& A, const IntTuple<Integer>& S) {
  const Answer<Layout<Integer>> R = plumb::with_shape(A, S);
  if (!R.answered()) return R;
  return coalesce(R.value());
}

/// S counted from the right.
template <class Integer>
Answer<Layout<Integer>> with_shape_row_major(const Layout<Integer>& A, const IntTuple<Integer>& S) {
  const Answer<Layout<Integer>> B = plumb::make_row_major_layout(S);
  if (!B.answered()) return B;
  return plumb::composition(A, B.value());
}

template <class Integer>
Answer<Layout<Integer>> layout_add_of_A(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::layout_add(A, B);
  return R.answered() ? Answer<Layout<Integer>>(A) : R;
}

template <class Integer>
Answer<Layout<Integer>> layout_add_subtracts(const Layout<Integer>& A, const Layout<Integer>& B) {
  return plumb::layout_add(
      A,
      Layout<Integer>{B.shape, map_leaves(B.stride, [](const Integer& d) { return Integer(-d); })});
}

/// Strides are added mode by mode, whatever the extents of B are.
template <class Integer>
Answer<Layout<Integer>> layout_add_by_place(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::layout_add(A, B);
  if (!R.answered()) return R;
  Modes<Integer> sum = flat_modes(coalesce(A));
  const Modes<Integer> other = flat_modes(coalesce(B));
  for (std::size_t k = 0; k < sum.size() && k < other.size(); ++k)
    sum[k].stride = sum[k].stride + other[k].stride;
  return layout_of(sum);
}

/// Twice A.
template <class Integer>
Answer<Layout<Integer>> layout_add_doubles(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::layout_add(A, B);
  return R.answered() ? plumb::layout_add(A, A) : R;
}

/// Over F2: what both have is kept, as if 1 + 1 were 1.
template <class Integer>
Answer<Layout<Integer, BitVector<Integer>>> layout_add_or(
    const Layout<Integer, BitVector<Integer>>& A, const Layout<Integer, BitVector<Integer>>& B) {
  if (size(A) != size(B)) return Refusal::out_of_domain;
  const auto common = common_modes(A, B);
  if (!common.divide) return Refusal::not_divisible;
  Modes<Integer, BitVector<Integer>> sum;
  for (const auto& mode : common.modes)
    sum.push_back({mode.extent, mode.of_A == mode.of_B ? mode.of_A : mode.of_A + mode.of_B});
  return layout_of(sum);
}

/// Modes that do not divide one another end the sum, and are not refused.
template <class Integer>
Answer<Layout<Integer>> layout_add_unequal_modes(const Layout<Integer>& A,
                                                 const Layout<Integer>& B) {
  if (size(A) != size(B)) return Refusal::out_of_domain;
  Modes<Integer> sum;
  for (const auto& mode : common_modes(A, B).modes)
    sum.push_back({mode.extent, mode.of_A + mode.of_B});
  return coalesce(layout_of(sum));
}

}  // namespace plumb::mutants
