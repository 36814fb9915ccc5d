// Broken definitions of evaluate.
#pragma once

#include <algorithm>

#include "reference/layouts/evaluate.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Integer evaluate_from_the_right(const Layout<Integer>& A, const Integer& i) {
  Modes<Integer> modes = flat_modes(A);
  std::reverse(modes.begin(), modes.end());
  return extended_value(i, modes);
}

template <class Integer>
Integer evaluate_without_signs(const Layout<Integer>& A, const Integer& i) {
  Modes<Integer> modes = flat_modes(A);
  for (Mode<Integer>& mode : modes) mode.stride = absolute(mode.stride);
  return extended_value(i, modes);
}

}  // namespace plumb::mutants
