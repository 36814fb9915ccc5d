// Arithmetic on two tuples: products in the places of another tuple, the inner product, scaling.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/tuples/int_tuple.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    product_like
// Equation  each leaf of R is the product of what stands in its place in t
// Contract  the equation; R is congruent with u
// Arguments t a tuple, u the tuple to be like; its numbers do not count
// Domain    weakly_congruent(u, t)
// Refusals  bad_shape (u has parentheses where t has none, or other modes)
// Laws      product_like.leaves
// Examples  product_like(((2,3),(4,5)),(1,(1,1))) -> (6,(4,5))
//           product_like((2,3),1) -> 6
//           product_like((2,3),(1,1,1)) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

/// Domain: weakly_congruent(u, t).
template <class Integer>
IntTuple<Integer> products_at(const IntTuple<Integer>& t, const IntTuple<Integer>& u) {
  if (u.is_leaf()) return product(t);
  std::vector<IntTuple<Integer>> entries;
  for (std::size_t k = 0; k < rank(u); ++k)
    entries.push_back(products_at(mode_of(t, k), mode_of(u, k)));
  return entries;
}

template <class Integer>
Answer<IntTuple<Integer>> product_like(const IntTuple<Integer>& t, const IntTuple<Integer>& u) {
  if (!weakly_congruent(u, t)) return Refusal::bad_shape;
  return products_at(t, u);
}

template <class Integer>
bool product_like_required(const IntTuple<Integer>& t, const IntTuple<Integer>& u) {
  return weakly_congruent(u, t);
}

// Clause    inner_product
// Equation  R == sum over the leaves of  a_k * b_k
// Contract  the equation
// Arguments a and b tuples
// Domain    congruent(a, b)
// Refusals  bad_shape (not congruent)
// Laws      inner_product.modes inner_product.linear
// Examples  inner_product((2,(3,4)),(1,(10,100))) -> 432
//           inner_product(3,4) -> 12
//           inner_product((2,3),6) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<Integer> inner_product(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  const std::vector<Integer> left = leaves(a), right = leaves(b);
  Integer sum(0);
  for (std::size_t k = 0; k < left.size(); ++k) sum = sum + left[k] * right[k];
  return sum;
}

template <class Integer>
bool inner_product_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return congruent(a, b);
}

// Clause    elem_scale
// Equation  each leaf of R is that of a times the product of what stands in its place in b
// Contract  the equation; R is congruent with a
// Arguments a and b tuples
// Domain    weakly_congruent(a, b)
// Refusals  bad_shape (a has parentheses where b has none, or other modes)
// Laws      elem_scale.leaves
// Examples  elem_scale((2,3),((4,5),6)) -> (40,18)
//           elem_scale(2,(3,4)) -> 24
//           elem_scale((2,3),4) -> refuse bad_shape
// Source    CuTe, "Integer tuples"

template <class Integer>
Answer<IntTuple<Integer>> elem_scale(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!weakly_congruent(a, b)) return Refusal::bad_shape;
  const std::vector<Integer> factors = leaves(products_at(b, a));
  std::size_t leaf = 0;
  return map_leaves(a, [&](const Integer& n) { return Integer(n * factors[leaf++]); });
}

template <class Integer>
bool elem_scale_required(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return weakly_congruent(a, b);
}

}  // namespace plumb
