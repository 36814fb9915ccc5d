// The forms of divide and product with their halves exchanged.
#pragma once

#include "reference/algebra/zipped_forms.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Halves<Integer> exchanged(const Halves<Integer>& halves) {
  return {halves.second, halves.first};
}

template <class Integer>
Layout<Integer> zipped_exchanged(const Halves<Integer>& halves) {
  return zipped(exchanged(halves));
}

template <class Integer>
Layout<Integer> tiled_exchanged(const Halves<Integer>& halves) {
  return tiled(exchanged(halves));
}

template <class Integer>
Layout<Integer> spread_exchanged(const Halves<Integer>& halves) {
  return spread(exchanged(halves));
}

}  // namespace plumb::mutants
