// Broken definitions of upcast, downcast and recast.
#pragma once

#include <optional>

#include "reference/layouts/recast.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> upcast_strides_only(const Layout<Integer>& A, const Integer& n) {
  if (n < 1) return Refusal::out_of_domain;
  return change_leaves(A, [&](const Mode<Integer>& leaf) -> std::optional<Mode<Integer>> {
    return Mode<Integer>{leaf.extent, leaf.stride < 0 ? Integer(-ceil_div(Integer(-leaf.stride), n))
                                                      : ceil_div(leaf.stride, n)};
  });
}

template <class Integer>
Answer<Layout<Integer>> upcast_extents_only(const Layout<Integer>& A, const Integer& n) {
  const auto R = plumb::upcast(A, n);
  if (!R.answered()) return R;
  return Layout<Integer>{R.value().shape, A.stride};
}

template <class Integer>
Answer<Layout<Integer>> downcast_all(const Layout<Integer>& A, const Integer& n, bool extents) {
  if (n < 1 || unit_strides(A) == 0) return Refusal::out_of_domain;
  return change_leaves(A, [&](const Mode<Integer>& leaf) -> std::optional<Mode<Integer>> {
    const bool grows = extents && absolute(leaf.stride) == 1;
    return Mode<Integer>{grows ? leaf.extent * n : leaf.extent, leaf.stride * n};
  });
}

template <class Integer>
Answer<Layout<Integer>> downcast_strides_only(const Layout<Integer>& A, const Integer& n) {
  return downcast_all(A, n, false);
}

template <class Integer>
Answer<Layout<Integer>> downcast_units_too(const Layout<Integer>& A, const Integer& n) {
  return downcast_all(A, n, true);
}

template <class Integer>
Answer<Layout<Integer>> recast_backwards(const Layout<Integer>& A, const Integer& old_bits,
                                         const Integer& new_bits) {
  return plumb::recast(A, new_bits, old_bits);
}

template <class Integer>
Answer<Layout<Integer>> recast_always_up(const Layout<Integer>& A, const Integer& old_bits,
                                         const Integer& new_bits) {
  return old_bits < new_bits ? plumb::recast(A, old_bits, new_bits)
                             : plumb::recast(A, new_bits, old_bits);
}

template <class Integer>
Answer<Layout<Integer>> recast_uneven_unchanged(const Layout<Integer>& A, const Integer& old_bits,
                                                const Integer& new_bits) {
  if (old_bits < 1 || new_bits < 1) return Refusal::out_of_domain;
  if (divides(old_bits, new_bits) || divides(new_bits, old_bits))
    return plumb::recast(A, old_bits, new_bits);
  return A;
}

template <class Integer>
Answer<Layout<Integer>> upcast_without_signs(const Layout<Integer>& A, const Integer& n) {
  const Answer<Layout<Integer>> R = plumb::upcast(A, n);
  if (!R.answered()) return R;
  return Layout<Integer>{
      R.value().shape, map_leaves(R.value().stride, [](const Integer& d) { return absolute(d); })};
}

}  // namespace plumb::mutants
