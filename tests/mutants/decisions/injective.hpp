// Broken definitions of injective.
#pragma once

#include "reference/decisions/injective.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<bool> injective_by_count(const Layout<Integer>& A) {
  return bool(size(A) <= cosize(A));
}

template <class Integer>
Answer<bool> injective_bound(const Layout<Integer>& A) {
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(flat_modes(A))) {
    if (mode.extent == 1) continue;
    if (mode.stride < reach) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
Answer<bool> injective_only_if_separated(const Layout<Integer>& A) {
  const Answer<bool> R = plumb::injective(A);
  if (!R.answered()) return R;
  return injective_by_tests(A).value_or(false);
}

}  // namespace plumb::mutants
