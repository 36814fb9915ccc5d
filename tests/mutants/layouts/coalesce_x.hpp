// Broken definitions of coalesce_x and coprofile.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/layouts/coalesce_x.hpp"
#include "reference/layouts/coprofile.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// A trailing extent 1 is dropped.
template <class Integer>
Layout<Integer> coalesce_x_drops_the_last(const Layout<Integer>& A) {
  return coalesce(A);
}

template <class Integer>
Layout<Integer> coalesce_x_not(const Layout<Integer>& A) {
  return A;
}

/// A trailing extent 1 goes on as the mode before it does.
template <class Integer>
Layout<Integer> coalesce_x_goes_on(const Layout<Integer>& A) {
  Modes<Integer> modes = coalesced_extension(A);
  if (modes.size() < 2 || modes.back().extent != 1) return layout_of(modes);
  modes.back().stride = modes[modes.size() - 2].extent * modes[modes.size() - 2].stride;
  return layout_of(modes);
}

/// Only the first two neighbours that can be joined are.
template <class Integer>
Layout<Integer> coalesce_x_once(const Layout<Integer>& A) {
  Modes<Integer> modes = flat_modes(A);
  for (std::size_t k = 0; k + 1 < modes.size(); ++k) {
    if (modes[k + 1].stride != modes[k].extent * modes[k].stride) continue;
    modes[k].extent = modes[k].extent * modes[k + 1].extent;
    modes.erase(modes.begin() + static_cast<std::ptrdiff_t>(k) + 1);
    break;
  }
  return layout_of(modes);
}

template <class Integer>
IntTuple<Integer> coprofile_of_the_shape(const Layout<Integer>& A) {
  return map_leaves(A.shape, [](const Integer&) { return Integer(0); });
}

template <class Integer>
IntTuple<Integer> coprofile_in_parentheses(const Layout<Integer>&) {
  return tuple_of(std::vector<Integer>{Integer(0)});
}

}  // namespace plumb::mutants
