// Broken definitions of surjective, compact, contiguous, disjoint and equivalent.
#pragma once

#include "reference/decisions/decisions.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<bool> surjective_bound(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride > reach) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
Answer<bool> surjective_unsorted(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : moving_modes(A)) {
    if (mode.stride > reach + 1) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

template <class Integer>
Answer<bool> surjective_no_units(const Layout<Integer>& A) {
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.extent == 1) return false;
  return plumb::surjective(A);
}

template <class Integer>
Answer<bool> surjective_by_count(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  return bool(size(A) >= cosize(A));
}

template <class Integer>
bool compact_without_zeros(const Layout<Integer>& A) {
  return plumb::compact(layout_of(moving_modes(A)));
}

template <class Integer>
bool compact_in_order(const Layout<Integer>& A) {
  return plumb::coalesce(A) == plumb::coalesce(Layout<Integer>{size(A), Integer(1)});
}

template <class Integer>
bool contiguous_without_zeros(const Layout<Integer>& A) {
  return plumb::contiguous(layout_of(moving_modes(A)));
}

template <class Integer>
bool contiguous_upwards(const Layout<Integer>& A) {
  return plumb::compact(A);
}

template <class Integer>
Answer<bool> disjoint_altogether(const Layout<Integer>&, const Layout<Integer>&) {
  return false;
}

template <class Integer>
Answer<bool> disjoint_as_one_to_one(const Layout<Integer>& A, const Layout<Integer>& B) {
  return plumb::injective(concatenate(A, B));
}

template <class Integer>
bool equivalent_as_text(const Layout<Integer>& A, const Layout<Integer>& B) {
  return A == B;
}

template <class Integer>
bool equivalent_in_size(const Layout<Integer>& A, const Layout<Integer>& B) {
  return bool(size(A) == size(B));
}

/// A gap of one offset counts as none.
template <class Integer>
Answer<bool> surjective_gaps_of_one(const Layout<Integer>& A) {
  if (!natural_strides(A)) return Refusal::out_of_domain;
  Integer reach(0);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (mode.stride > reach + 2) return false;
    reach = reach + (mode.extent - 1) * mode.stride;
  }
  return true;
}

}  // namespace plumb::mutants
