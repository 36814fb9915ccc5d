// Broken definitions of zipped_divide, tiled_divide and flat_divide.
#pragma once

#include "reference/algebra/zipped_divide.hpp"
#include "tests/mutants/algebra/zipped_forms.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> zipped_divide_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped_exchanged<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> zipped_divide_logical(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return logical_divide(A, T);
}

template <class Integer>
Answer<Layout<Integer>> tiled_divide_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), tiled_exchanged<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> tiled_divide_zips(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> flat_divide_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), spread_exchanged<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> flat_divide_zips(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> flat_divide_tiles(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), tiled<Integer>);
}

}  // namespace plumb::mutants
