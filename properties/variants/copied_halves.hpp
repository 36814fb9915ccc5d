// The halves of a product, for the freedom of product.modes.
#pragma once

#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/zipped_forms.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::variants {

/// A and its copies over B. If A does not tile, any copies will do that are disjoint: then B itself
/// stands for the sizes of their modes.
template <class Integer>
std::vector<Halves<Integer>> halves_of_product(const Layout<Integer>& A, const Layout<Integer>& B) {
  if (!tiles(A) || !natural_strides(B)) return {{A, B}};
  const Layout<Integer> free = complement(A, Integer(size(A) * cosize(B))).value();
  const Answer<Layout<Integer>> copies = composition(free, B);
  if (!copies.answered()) return {};
  return {{A, copies.value()}};
}

/// The number of elements of the first half of a product of A and T.
template <class Integer>
Integer elements_kept(const Layout<Integer>& A, const Tiler<Integer>& T) {
  if (T.is_kept()) return 1;
  if (T.is_layout()) return size(A);
  Integer all(1);
  for (std::size_t k = 0; k < T.by_mode().size() && k < rank(A.shape); ++k)
    all = all * elements_kept(modes_of(A)[k], T.by_mode()[k]);
  return all;
}

}  // namespace plumb::variants
