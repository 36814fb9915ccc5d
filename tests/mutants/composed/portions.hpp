// Broken definitions of get_swizzle_portion and get_nonswizzle_portion.
#pragma once

#include "reference/composed/portions.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Swizzle<Integer>> swizzle_portion_none(const ComposedLayout<Integer>& F) {
  const Answer<Swizzle<Integer>> R = plumb::get_swizzle_portion(F);
  if (!R.answered()) return R;
  return Swizzle<Integer>{Integer(0), Integer(0), Integer(0)};
}

/// The shift points the other way.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_portion_turned(const ComposedLayout<Integer>& F) {
  const Answer<Swizzle<Integer>> R = plumb::get_swizzle_portion(F);
  if (!R.answered()) return R;
  return Swizzle<Integer>{R.value().bits, R.value().base, -R.value().shift};
}

template <class Integer>
Answer<Layout<Integer>> nonswizzle_portion_flat(const ComposedLayout<Integer>& F) {
  const Answer<Layout<Integer>> R = plumb::get_nonswizzle_portion(F);
  if (!R.answered()) return R;
  return coalesce(R.value());
}

/// The shape, column-major.
template <class Integer>
Answer<Layout<Integer>> nonswizzle_portion_compact(const ComposedLayout<Integer>& F) {
  const Answer<Layout<Integer>> R = plumb::get_nonswizzle_portion(F);
  if (!R.answered()) return R;
  return Layout<Integer>{F.inner.shape, column_major(F.inner.shape)};
}

}  // namespace plumb::mutants
