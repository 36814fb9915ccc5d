// Broken definitions of common_refinement and common_coarsening.
#pragma once

#include <vector>

#include "reference/tuples/refinement.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<IntTuple<Integer>> refinement_of_a(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<IntTuple<Integer>> R = plumb::common_refinement(a, b);
  return R.answered() ? Answer<IntTuple<Integer>>(a) : R;
}

/// Every integer n becomes (n).
template <class Integer>
IntTuple<Integer> wrapped_leaves(const IntTuple<Integer>& t) {
  std::vector<IntTuple<Integer>> modes;
  if (t.is_leaf())
    modes.push_back(t);
  else
    for (const IntTuple<Integer>& mode : t.children()) modes.push_back(wrapped_leaves(mode));
  return modes;
}

template <class Integer>
Answer<IntTuple<Integer>> refinement_refines_on(const IntTuple<Integer>& a,
                                                const IntTuple<Integer>& b) {
  const Answer<IntTuple<Integer>> R = plumb::common_refinement(a, b);
  return R.answered() ? Answer<IntTuple<Integer>>(wrapped_leaves(R.value())) : R;
}

template <class Integer>
Answer<IntTuple<Integer>> refinement_by_product(const IntTuple<Integer>& a,
                                                const IntTuple<Integer>& b) {
  if (product(a) != product(b)) return Refusal::bad_shape;
  return leaves(a).size() < leaves(b).size() ? b : a;
}

template <class Integer>
Answer<IntTuple<Integer>> coarsening_product(const IntTuple<Integer>& a,
                                             const IntTuple<Integer>& b) {
  if (product(a) != product(b)) return Refusal::out_of_domain;
  return IntTuple<Integer>(product(a));
}

/// Goes into modes of equal rank without a look at their products.
template <class Integer>
IntTuple<Integer> coarsened_by_rank(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (a.is_leaf() || b.is_leaf() || rank(a) != rank(b)) return product(a);
  std::vector<IntTuple<Integer>> modes;
  for (std::size_t k = 0; k < rank(a); ++k)
    modes.push_back(coarsened_by_rank(mode_of(a, k), mode_of(b, k)));
  return modes;
}

template <class Integer>
Answer<IntTuple<Integer>> coarsening_by_rank(const IntTuple<Integer>& a,
                                             const IntTuple<Integer>& b) {
  if (product(a) != product(b)) return Refusal::out_of_domain;
  return coarsened_by_rank(a, b);
}

}  // namespace plumb::mutants
