// Broken definitions of blocked_product and raked_product.
#pragma once

#include "reference/algebra/blocked_product.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> blocked_product_rakes(const Layout<Integer>& A, const Layout<Integer>& B) {
  return raked_product(A, B);
}

template <class Integer>
Answer<Layout<Integer>> raked_product_blocks(const Layout<Integer>& A, const Layout<Integer>& B) {
  return blocked_product(A, B);
}

/// (A, B) interleaved without moving the copies apart.
template <class Integer>
Answer<Layout<Integer>> blocked_product_pairs(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  return interleaved(of.block, of.tiler);
}

template <class Integer>
Answer<Layout<Integer>> raked_product_pairs(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  return interleaved(of.tiler, of.block);
}

}  // namespace plumb::mutants
