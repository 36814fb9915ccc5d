// Broken definitions of max_common_layout and max_common_vector.
#pragma once

#include "mutants/definitions.hpp"
#include "reference/algebra/max_common.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> max_common_layout_of_A(const Layout<Integer>& A, const Layout<Integer>&) {
  return right_inverse(A);
}

template <class Integer>
Answer<Layout<Integer>> max_common_layout_none(const Layout<Integer>&, const Layout<Integer>&) {
  return Layout<Integer>{Integer(1), Integer(0)};
}

template <class Integer>
Answer<Integer> max_common_vector_of_B(const Layout<Integer>&, const Layout<Integer>& B) {
  return size(right_inverse(B));
}

template <class Integer>
Answer<Integer> max_common_vector_one(const Layout<Integer>&, const Layout<Integer>&) {
  return Integer(1);
}

}  // namespace plumb::mutants
