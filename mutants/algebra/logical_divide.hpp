// Broken definitions of logical_divide.
#pragma once

#include <vector>

#include "mutants/definitions.hpp"
#include "reference/algebra/logical_divide.hpp"

namespace plumb::mutants {

/// A o (first, second).
template <class Integer>
Answer<Layout<Integer>> composed_with(const Layout<Integer>& A, const Layout<Integer>& first,
                                      const Layout<Integer>& second) {
  return composition(A, concatenate<Integer>(std::vector{first, second}));
}

template <class Integer>
Answer<Layout<Integer>> rest_first(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> rest = complement(B, size(A));
  return rest.answered() ? composed_with(A, rest.value(), B) : rest;
}

template <class Integer>
Answer<Layout<Integer>> rest_within_tile(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Layout<Integer>> rest = complement(B, cosize(B));
  return rest.answered() ? composed_with(A, B, rest.value()) : rest;
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_rest_first(const Layout<Integer>& A,
                                                  const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_first<Integer>);
}

template <class Integer>
Answer<Layout<Integer>> logical_divide_within_tile(const Layout<Integer>& A,
                                                   const Tiler<Integer>& T) {
  return apply_by_mode(A, T, rest_within_tile<Integer>);
}

}  // namespace plumb::mutants
