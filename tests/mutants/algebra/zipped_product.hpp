// Broken definitions of zipped_product, tiled_product and flat_product.
#pragma once

#include "reference/algebra/zipped_product.hpp"
#include "tests/mutants/algebra/zipped_forms.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> zipped_product_exchanges(const Layout<Integer>& A,
                                                 const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), zipped_exchanged<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> zipped_product_divides(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> tiled_product_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), tiled_exchanged<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> tiled_product_zips(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), zipped<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> flat_product_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), spread_exchanged<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> flat_product_tiles(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), tiled<Integer>);
}

}  // namespace plumb::mutants
