// Broken definitions of congruent, weakly_congruent, compatible, weakly_compatible
// and evenly_divides.
#pragma once

#include "reference/tuples/relations.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
bool same_rank(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return a.is_leaf() == b.is_leaf() && rank(a) == rank(b);
}

template <class Integer>
bool same_leaf_count(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return leaves(a).size() == leaves(b).size();
}

template <class Integer>
bool same_size(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return product(a) == product(b);
}

template <class Integer>
bool leaf_or_same_rank(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  return a.is_leaf() || (!b.is_leaf() && rank(a) == rank(b));
}

template <class Integer>
Answer<bool> weakly_compatible_reversed(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  return related(a, b, [](const Integer& n, const IntTuple<Integer>& t) -> bool {
    return divides(product(t), n);
  });
}

template <class Integer>
Answer<bool> weakly_compatible_by_size(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!positive(a) || !positive(b)) return Refusal::out_of_domain;
  return divides(product(a), product(b));
}

template <class Integer>
Answer<bool> evenly_divides_by_size(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  if (!plumb::evenly_divides(a, b).answered()) return plumb::evenly_divides(a, b);
  return divides(product(b), product(a));
}

template <class Integer>
Answer<bool> evenly_divides_needs_all_modes(const IntTuple<Integer>& a,
                                            const IntTuple<Integer>& b) {
  const Answer<bool> R = plumb::evenly_divides(a, b);
  if (!R.answered() || b.is_leaf()) return R;
  return R.value() && rank(a) == rank(b);
}

/// An integer of a has no mode for a tuple of b.
template <class Integer>
Answer<bool> evenly_divides_no_modes(const IntTuple<Integer>& a, const IntTuple<Integer>& b) {
  const Answer<bool> R = plumb::evenly_divides(a, b);
  return R.answered() ? Answer<bool>(R.value() && tuples_meet_tuples(a, b)) : R;
}

}  // namespace plumb::mutants
