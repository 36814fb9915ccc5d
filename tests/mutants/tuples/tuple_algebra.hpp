// Broken definitions of product_like, inner_product and elem_scale.
#pragma once

#include "reference/tuples/tuple_algebra.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/tuples/products.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<IntTuple<Integer>> product_like_copies(const IntTuple<Integer>& t,
                                              const IntTuple<Integer>& u) {
  if (!weakly_congruent(u, t)) return Refusal::bad_shape;
  return u;
}

template <class Integer>
Answer<IntTuple<Integer>> product_like_modes(const IntTuple<Integer>& t,
                                             const IntTuple<Integer>& u) {
  if (!weakly_congruent(u, t)) return Refusal::bad_shape;
  return plumb::product_each(t);
}

template <class Integer>
Answer<Integer> inner_product_sum(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!congruent(a, b)) return Refusal::bad_shape;
  return Integer(product_sum(a) + product_sum(b));
}

template <class Integer>
Answer<Integer> inner_product_skips_last(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<Integer> R = plumb::inner_product(a, b);
  if (!R.answered() || leaves(a).empty()) return R;
  return Integer(R.value() - leaves(a).back() * leaves(b).back());
}

template <class Integer>
Answer<IntTuple<Integer>> elem_scale_ignores_b(const IntTuple<Integer>& a,
                                               const IntTuple<Integer>& b) {
  if (!weakly_congruent(a, b)) return Refusal::bad_shape;
  return a;
}

template <class Integer>
Answer<IntTuple<Integer>> elem_scale_by_all(const IntTuple<Integer>& a,
                                            const IntTuple<Integer>& b) {
  if (!weakly_congruent(a, b)) return Refusal::bad_shape;
  const Integer factor = product(b);
  return map_leaves(a, [&](const Integer& leaf) { return Integer(leaf * factor); });
}

}  // namespace plumb::mutants
