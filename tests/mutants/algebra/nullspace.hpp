// Broken definitions of nullspace.
#pragma once

#include "reference/algebra/nullspace.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The modes of stride 0, placed as if there were no others.
template <class Integer>
Layout<Integer> nullspace_compact(const Layout<Integer>& A) {
  Modes<Integer> still;
  Integer place(1);
  for (const Mode<Integer>& mode : flat_modes(A)) {
    if (mode.stride != 0) continue;
    still.push_back({mode.extent, place});
    place = place * mode.extent;
  }
  return layout_of(still);
}

/// The modes of stride 0 as they are.
template <class Integer>
Layout<Integer> nullspace_unplaced(const Layout<Integer>& A) {
  Modes<Integer> still;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride == 0) still.push_back(mode);
  return layout_of(still);
}

/// Pairs of elements that share an offset are passed over.
template <class Integer>
Layout<Integer> nullspace_without_twos(const Layout<Integer>& A) {
  Modes<Integer> kept;
  for (const Mode<Integer>& mode : flat_modes(plumb::nullspace(A)))
    if (mode.extent != 2) kept.push_back(mode);
  return plumb::coalesce(layout_of(kept));
}

}  // namespace plumb::mutants
