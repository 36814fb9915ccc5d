// Broken definitions of coshape.
#pragma once

#include "reference/layouts/coshape.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
IntTuple<Integer> coshape_greatest(const Layout<Integer>& A) {
  return Integer(plumb::cosize(A) - 1);
}

template <class Integer>
IntTuple<Integer> coshape_whole_extents(const Layout<Integer>& A) {
  Integer greatest(1);
  for (const auto& [extent, stride] : flat_modes(A)) greatest = greatest + extent * stride;
  return greatest;
}

}  // namespace plumb::mutants
