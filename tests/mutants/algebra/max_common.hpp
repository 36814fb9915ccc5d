// Broken definitions of max_common_layout and max_common_vector.
#pragma once

#include "reference/algebra/max_common.hpp"
#include "tests/mutants/algebra/right_inverse.hpp"
#include "tests/mutants/definitions.hpp"

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

template <class Integer>
Answer<Layout<Integer>> max_common_layout_one_less(const Layout<Integer>& A,
                                                   const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = plumb::max_common_layout(A, B);
  if (!R.answered()) return R;
  return without_the_last(R.value());
}

/// Of two sizes, the indices of the longer layout.
template <class Integer>
Answer<Layout<Integer>> max_common_layout_of_the_longer(const Layout<Integer>& A,
                                                        const Layout<Integer>& B) {
  if (size(A) == size(B)) return plumb::max_common_layout(A, B);
  return right_inverse(size(A) < size(B) ? B : A);
}

template <class Integer>
Answer<Integer> max_common_vector_one_less(const Layout<Integer>& A, const Layout<Integer>& B) {
  const Answer<Integer> R = plumb::max_common_vector(A, B);
  if (!R.answered() || R.value() == 1) return R;
  return Integer(R.value() - 1);
}

template <class Integer>
Answer<Integer> max_common_vector_of_the_longer(const Layout<Integer>& A,
                                                const Layout<Integer>& B) {
  const Answer<Layout<Integer>> R = max_common_layout_of_the_longer(A, B);
  if (!R.answered()) return R.refusal();
  return size(R.value());
}

}  // namespace plumb::mutants
