// Broken definitions of filter and filter_zeros.
#pragma once

#include "reference/layouts/filter.hpp"
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

}  // namespace plumb::mutants
