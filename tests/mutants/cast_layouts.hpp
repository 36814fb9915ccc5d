// Broken definitions of filter, filter_zeros, upcast, downcast and recast.
#pragma once

#include <vector>

#include "reference/filter.hpp"
#include "reference/recast.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Layout<Integer> filter_keeps_zeros(const Layout<Integer>& A) {
  return plumb::coalesce(A);
}

template <class Integer>
Layout<Integer> filter_sorts(const Layout<Integer>& A) {
  return plumb::coalesce(layout_of(sorted_by_stride(moving_modes(A))));
}

/// Only the modes at the ends of A are looked at.
template <class Integer>
Layout<Integer> filter_at_the_end(const Layout<Integer>& A) {
  Modes<Integer> modes = flat_modes(A);
  while (!modes.empty() && modes.back().stride == 0) modes.pop_back();
  return plumb::coalesce(layout_of(modes));
}

template <class Integer>
Layout<Integer> filter_zeros_removes(const Layout<Integer>& A) {
  Modes<Integer> modes;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride != 0) modes.push_back(mode);
  return layout_of(modes);
}

template <class Integer>
Layout<Integer> filter_zeros_keeps_extents(const Layout<Integer>& A) {
  return A;
}

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

template <class I>
Definitions<I> of_cast_layouts() {
  using V = const Values<I>&;
  return {
      {{"filter.keeps-zeros", "filter", "modes of stride 0 stay"},
       [](V a) { return given<I>(filter_keeps_zeros<I>, a); }},
      {{"filter.sorts", "filter", "the modes come sorted by stride"},
       [](V a) { return given<I>(filter_sorts<I>, a); }},
      {{"filter.at-the-end", "filter", "only the last modes of stride 0 are removed"},
       [](V a) { return given<I>(filter_at_the_end<I>, a); }},
      {{"filter_zeros.removes", "filter_zeros", "the modes are removed"},
       [](V a) { return given<I>(filter_zeros_removes<I>, a); }},
      {{"filter_zeros.keeps-extents", "filter_zeros", "nothing is done"},
       [](V a) { return given<I>(filter_zeros_keeps_extents<I>, a); }},
      {{"upcast.strides-only", "upcast", "extents stay as they are"},
       [](V a) { return given<I>(upcast_strides_only<I>, a); }},
      {{"upcast.extents-only", "upcast", "strides stay as they are"},
       [](V a) { return given<I>(upcast_extents_only<I>, a); }},
      {{"downcast.strides-only", "downcast", "the mode of stride 1 gets no more elements"},
       [](V a) { return given<I>(downcast_strides_only<I>, a); }},
      {{"downcast.units-too", "downcast", "the stride 1 is multiplied as well"},
       [](V a) { return given<I>(downcast_units_too<I>, a); }},
      {{"recast.backwards", "recast", "the widths are swapped"},
       [](V a) { return given<I>(recast_backwards<I>, a); }},
      {{"recast.always-up", "recast", "finer units are taken for coarser ones"},
       [](V a) { return given<I>(recast_always_up<I>, a); }},
  };
}

}  // namespace plumb::mutants
