// Broken definitions of logical_product.
#pragma once

#include <vector>

#include "reference/algebra/logical_product.hpp"
#include "tests/mutants/algebra/composition.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> swapped_product(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_product(A, B);
  if (!R.answered()) return R;
  return concatenate<Integer>(std::vector{modes_of(R.value())[1], A});
}

template <class Integer>
Answer<Layout<Integer>> plain_pair(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_product(A, B);
  if (!R.answered()) return R;
  return concatenate<Integer>(std::vector{A, B});
}

template <class Integer>
Answer<Layout<Integer>> short_cotarget(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::logical_product(A, B);
  if (!R.answered()) return R;
  const Answer<Layout<Integer>> copies = composition(complement(A, size(A)).value(), B);
  if (!copies.answered()) return copies;
  return concatenate<Integer>(std::vector{A, copies.value()});
}

/// Of a tile that does not tile: copies side by side, each below the last one.
template <class Integer>
Answer<Layout<Integer>> backward(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (tiles(A) || !natural_strides(B)) return plumb::logical_product(A, B);
  const auto strides =
      map_leaves(B.stride, [&](const Integer& d) { return Integer(-d * cosize(A)); });
  return concatenate<Integer>(std::vector{A, Layout<Integer>{B.shape, strides}});
}

/// Puts copies of what does not tile side by side, and joins their modes.
template <class Integer>
Answer<Layout<Integer>> joined_copies(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (tiles(A) || !natural_strides(B)) return plumb::logical_product(A, B);
  const auto strides =
      map_leaves(B.stride, [&](const Integer& d) { return Integer(d * cosize(A)); });
  return concatenate<Integer>(std::vector{A, coalesce(Layout<Integer>{B.shape, strides})});
}

template <class Integer>
Answer<Layout<Integer>> logical_product_joins(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, joined_copies<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_backward(const Layout<Integer>& A,
                                                 const Tiler<Integer>& T) {
  return apply_by_mode(A, T, backward<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_swaps(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, swapped_product<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_pairs(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, plain_pair<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_short(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return apply_by_mode(A, T, short_cotarget<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_product_by_single_entries(const Layout<Integer>& A,
                                                          const Tiler<Integer>& T) {
  if (has_entry_of_modes(T)) return Layout<Integer>{Integer(7), Integer(13)};
  return plumb::logical_product(A, T);
}

}  // namespace plumb::mutants
