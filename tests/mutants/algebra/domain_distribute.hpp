// Broken definitions of domain_distribute.
#pragma once

#include <algorithm>

#include "reference/algebra/domain_distribute.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> domain_distribute_takes_all(const IntTuple<Integer>& S,
                                                    const IntTuple<Integer>& T) {
  const Answer<Layout<Integer>> R = plumb::domain_distribute(S, T);
  if (!R.answered()) return R;
  return Layout<Integer>{std::min(product(S), product(T)), Integer(1)};
}

template <class Integer>
Answer<Layout<Integer>> domain_distribute_compact(const IntTuple<Integer>& S,
                                                  const IntTuple<Integer>& T) {
  const Answer<Layout<Integer>> R = plumb::domain_distribute(S, T);
  if (!R.answered()) return R;
  return Layout<Integer>{size(R.value()), Integer(1)};
}

template <class Integer>
Answer<Layout<Integer>> domain_distribute_none(const IntTuple<Integer>& S,
                                               const IntTuple<Integer>& T) {
  const Answer<Layout<Integer>> R = plumb::domain_distribute(S, T);
  if (!R.answered()) return R;
  return Layout<Integer>{Integer(1), Integer(0)};
}

}  // namespace plumb::mutants
