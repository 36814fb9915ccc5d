// Broken definitions of product, product_each, prefix_product and suffix_product.
#pragma once

#include <vector>

#include "reference/tuples/products.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Integer product_sum(const IntTuple<Integer>& t) {
  Integer sum(0);
  for (const Integer& leaf : leaves(t)) sum = sum + leaf;
  return sum;
}

template <class Integer>
Integer product_of_modes_ends(const IntTuple<Integer>& t) {
  const std::vector<Integer> all = leaves(t);
  return all.empty() ? Integer(1) : all.front() * all.back();
}

template <class Integer>
IntTuple<Integer> product_each_of_all(const IntTuple<Integer>& t) {
  return tuple_of(std::vector<Integer>{product(t)});
}

template <class Integer>
IntTuple<Integer> product_each_of_leaves(const IntTuple<Integer>& t) {
  return tuple_of(leaves(t));
}

/// At each leaf the product of the leaves up to and including it.
template <class Integer>
IntTuple<Integer> inclusive_prefix_product(const IntTuple<Integer>& t) {
  Integer product(1);
  return map_leaves(t, [&](const Integer& leaf) { return product = product * leaf; });
}

template <class Integer>
IntTuple<Integer> inclusive_suffix_product(const IntTuple<Integer>& t) {
  const std::vector<Integer> after = leaves(plumb::suffix_product(t));
  std::size_t k = 0;
  return map_leaves(t, [&](const Integer& leaf) { return Integer(leaf * after[k++]); });
}

}  // namespace plumb::mutants
