// Products of the leaves of a tuple: of all, of each mode, of those before or after a leaf.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/tuples/int_tuple.hpp"

namespace plumb {

// Clause    product
// Equation  R == t_0 * t_1 * ..   over the leaves;  1 for ()
// Contract  the equation
// Arguments t a tuple
// Domain    every tuple
// Refusals  none
// Laws      product.modes
// Examples  product((2,(3,4))) -> 24
//           product(()) -> 1
// Source    CuTe, "Integer tuples"

template <class Integer>
Integer product(const IntTuple<Integer>& t) {
  Integer result(1);
  for (const Integer& leaf : leaves(t)) result = result * leaf;
  return result;
}

// Clause    product_each
// Equation  R_k == product(t_k)               t_k the k-th mode of t; of an integer, t itself
// Contract  R is a flat tuple with an entry for each mode; of one mode, (n) or n
// Arguments t a tuple
// Domain    every tuple that has a mode
// Refusals  none
// Laws      product_each.modes
// Examples  product_each(((2,3),4)) -> (6,4)
//           product_each(5) -> (5)
// Source    CuTe, "Integer tuples"

template <class Integer>
IntTuple<Integer> product_each(const IntTuple<Integer>& t) {
  std::vector<Integer> products;
  for (std::size_t k = 0; k < rank(t); ++k) products.push_back(product(mode_of(t, k)));
  return tuple_of(products);
}

template <class Integer>
bool product_each_required(const IntTuple<Integer>& t) {
  return rank(t) > 0;
}

/// The column-major strides of a shape: the product of all extents to the left.
template <class Integer>
IntTuple<Integer> column_major(const IntTuple<Integer>& shape) {
  Integer next(1);
  return map_leaves(shape, [&next](const Integer& extent) {
    const Integer stride = next;
    next = next * extent;
    return stride;
  });
}

// Clause    prefix_product
// Equation  R_0 == 1,  R_{k+1} == R_k * t_k           over the leaves from left to right
// Contract  the equation; R is congruent with t
// Arguments t a tuple
// Domain    every tuple
// Refusals  none
// Laws      prefix_product.steps
// Examples  prefix_product((2,(3,4))) -> (1,(2,6))
//           prefix_product(5) -> 1
// Source    CuTe, "Integer tuples"

template <class Integer>
IntTuple<Integer> prefix_product(const IntTuple<Integer>& t) {
  return column_major(t);
}

// Clause    suffix_product
// Equation  R_last == 1,  R_k == t_{k+1} * R_{k+1}    over the leaves from right to left
// Contract  the equation; R is congruent with t
// Arguments t a tuple
// Domain    every tuple
// Refusals  none
// Laws      suffix_product.steps
// Examples  suffix_product((2,(3,4))) -> (12,(4,1))
//           suffix_product(5) -> 1
// Source    CuTe, "Integer tuples"

template <class Integer>
IntTuple<Integer> suffix_product(const IntTuple<Integer>& t) {
  std::vector<Integer> products = leaves(t);
  Integer next(1);
  for (std::size_t k = products.size(); k-- > 0;) {
    const Integer product = next;
    next = products[k] * next;
    products[k] = product;
  }
  std::size_t leaf = 0;
  return map_leaves(t, [&](const Integer&) { return products[leaf++]; });
}

}  // namespace plumb
