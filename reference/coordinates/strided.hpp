// Clause    idx2crd_strided
// Equation  R_k == floor(i / d_k) mod s_k   leaf by leaf
// Contract  R is congruent with S; the equation. If the index is negative or a stride is below 1,
//           nothing is claimed
// Arguments i an index, S a shape, D its strides
// Domain    i >= 0; every extent and every stride is at least 1; D is congruent with S
// Refusals  bad_shape (an extent below 1, or not congruent)
//           out_of_domain (a negative index, or a stride below 1)
// Laws      idx2crd_strided.digits idx2crd_strided.column-major
// Examples  idx2crd_strided(11,(3,4),(1,3)) -> (2,3)
//           idx2crd_strided(11,(3,4),(4,1)) -> (2,3)
//           idx2crd_strided(13,(2,(2,2)),(4,(2,1))) -> (1,(0,1))
//           idx2crd_strided(5,(2,2),(1,0)) -> refuse out_of_domain
//           idx2crd_strided(5,(2,2),2) -> refuse bad_shape
// Source    CuTe C++ and pycute, idx2crd with strides
#pragma once

#include <vector>

#include "reference/coordinates/coordinates.hpp"

namespace plumb {

/// Domain: as of idx2crd_strided.
template <class Integer>
IntTuple<Integer> strided_coordinate(const Integer& i, const IntTuple<Integer>& S,
                                     const IntTuple<Integer>& D) {
  if (S.is_leaf()) return floor_mod(floor_div(i, D.leaf()), S.leaf());
  std::vector<IntTuple<Integer>> entries;
  for (std::size_t k = 0; k < rank(S); ++k)
    entries.push_back(strided_coordinate(i, mode_of(S, k), mode_of(D, k)));
  return entries;
}

template <class Integer>
Answer<IntTuple<Integer>> idx2crd_strided(const Integer& i, const IntTuple<Integer>& S,
                                          const IntTuple<Integer>& D) {
  if (!positive(S) || !congruent(S, D)) return Refusal::bad_shape;
  if (i < 0 || !positive(D)) return Refusal::out_of_domain;
  return strided_coordinate(i, S, D);
}

template <class Integer>
bool idx2crd_strided_required(const Integer& i, const IntTuple<Integer>& S,
                              const IntTuple<Integer>& D) {
  return positive(S) && congruent(S, D) && positive(D) && i >= 0;
}

}  // namespace plumb
