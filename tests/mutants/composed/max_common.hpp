// Broken definitions of what composed layouts begin with alike, and of their vectors.
#pragma once

#include "reference/composed/max_common.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// What the links do is passed over.
template <class Integer>
Answer<Layout<Integer>> composed_max_common_layout_inner(const ComposedLayout<Integer>& F,
                                                         const ComposedLayout<Integer>& D) {
  const auto R = composed_max_common_layout(F, D);
  if (!R.answered()) return R;
  return max_common_layout(F.inner, D.inner);
}

/// D is passed over.
template <class Integer>
Answer<Layout<Integer>> composed_max_common_layout_of_one(const ComposedLayout<Integer>& F,
                                                          const ComposedLayout<Integer>& D) {
  const auto R = composed_max_common_layout(F, D);
  if (!R.answered()) return R;
  return composed_max_common_layout(F, F);
}

template <class Integer>
Answer<Integer> composed_max_common_vector_inner(const ComposedLayout<Integer>& F,
                                                 const ComposedLayout<Integer>& D) {
  const auto R = composed_max_common_vector(F, D);
  if (!R.answered()) return R;
  return max_common_vector(F.inner, D.inner);
}

/// Equal swizzles are taken to move both alike, wherever the offsets lie.
template <class Integer>
Answer<Integer> composed_max_common_vector_without_offsets(const ComposedLayout<Integer>& F,
                                                           const ComposedLayout<Integer>& D) {
  const auto R = composed_max_common_vector(F, D);
  if (!R.answered()) return R;
  return composed_max_common_vector(without_offsets(F), without_offsets(D));
}

/// The greatest run, whether sizes are multiples of it or not.
template <class Integer>
Answer<Integer> composed_max_common_vector_not_dividing(const ComposedLayout<Integer>& F,
                                                        const ComposedLayout<Integer>& D) {
  const auto R = composed_max_common_vector(F, D);
  if (!R.answered() || R.value() == 1 || R.value() == 2) return R;
  return Integer(R.value() - 1);
}

template <class Integer>
Answer<Integer> composed_max_alignment_of_size(const ComposedLayout<Integer>& F) {
  const auto R = composed_max_alignment(F);
  if (!R.answered()) return R;
  return size(F);
}

template <class Integer>
Answer<Integer> composed_max_alignment_without_offset(const ComposedLayout<Integer>& F) {
  const auto R = composed_max_alignment(F);
  if (!R.answered()) return R;
  return composed_max_alignment(without_offsets(F));
}

}  // namespace plumb::mutants
