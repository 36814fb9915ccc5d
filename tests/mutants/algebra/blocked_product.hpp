// Broken definitions of blocked_product and raked_product.
#pragma once

#include <vector>

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

/// A pair that coalesces to one mode, split the other way: (3,4):(1,3) for (4,3):(1,4).
template <class Integer>
Layout<Integer> split_otherwise(const Layout<Integer>& pair) {
  const std::vector<Layout<Integer>> parts = modes_of(pair);
  const Layout<Integer>&x = parts.at(0), &y = parts.at(1);
  if (!x.shape.is_leaf() || !y.shape.is_leaf()) return pair;
  const Integer &n = x.shape.leaf(), &d = x.stride.leaf(), &m = y.shape.leaf();
  if (!(y.stride.leaf() == n * d)) return pair;
  return concatenate<Integer>(
      std::vector{Layout<Integer>{m, d}, Layout<Integer>{n, Integer(m * d)}});
}

/// Each pair of R, split the other way.
template <class Integer>
Answer<Layout<Integer>> pairs_split_otherwise(const FilledUp<Integer>& of,
                                              const Answer<Layout<Integer>>& R) {
  if (!R.answered()) return R;
  if (of.block.shape.is_leaf()) return split_otherwise(R.value());
  std::vector<Layout<Integer>> pairs;
  for (const Layout<Integer>& pair : modes_of(R.value())) pairs.push_back(split_otherwise(pair));
  return concatenate(pairs);
}

template <class Integer>
Answer<Layout<Integer>> blocked_product_splits(const Layout<Integer>& A, const Layout<Integer>& B) {
  return pairs_split_otherwise(FilledUp<Integer>(A, B), blocked_product(A, B));
}

template <class Integer>
Answer<Layout<Integer>> raked_product_splits(const Layout<Integer>& A, const Layout<Integer>& B) {
  return pairs_split_otherwise(FilledUp<Integer>(A, B), raked_product(A, B));
}

}  // namespace plumb::mutants
