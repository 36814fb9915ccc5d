// Broken definitions of image and contiguity.
#pragma once

#include <vector>

#include "reference/layouts/image.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Every offset up to the last one.
template <class Integer>
Answer<IntTuple<Integer>> image_without_gaps(const Layout<Integer>& A) {
  const Answer<IntTuple<Integer>> R = plumb::image_of(A);
  if (!R.answered() || greatest_offset(A) > listed_elements) return R;
  std::vector<Integer> offsets;
  for (Integer x = least_offset(A); x < greatest_offset(A) + 1; x = x + 1) offsets.push_back(x);
  return tuple_of(offsets);
}

template <class Integer>
Answer<IntTuple<Integer>> image_in_order_of_elements(const Layout<Integer>& A) {
  const Answer<IntTuple<Integer>> R = plumb::image_of(A);
  if (!R.answered()) return R;
  std::vector<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.push_back(evaluate(A, i));
  return tuple_of(offsets);
}

template <class Integer>
Answer<IntTuple<Integer>> image_without_the_last(const Layout<Integer>& A) {
  const Answer<IntTuple<Integer>> R = plumb::image_of(A);
  if (!R.answered()) return R;
  std::vector<Integer> offsets = leaves(R.value());
  if (offsets.size() > 1) offsets.pop_back();
  return tuple_of(offsets);
}

/// The first extent as it stands, not joined with the next.
template <class Integer>
Integer contiguity_of_the_first(const Layout<Integer>& A) {
  const Modes<Integer> modes = flat_modes(A);
  return !modes.empty() && modes.front().stride == 1 ? modes.front().extent : Integer(1);
}

template <class Integer>
Integer contiguity_one(const Layout<Integer>&) {
  return Integer(1);
}

/// The extent of the first mode, whatever its stride.
template <class Integer>
Integer contiguity_of_any_stride(const Layout<Integer>& A) {
  return flat_modes(coalesce(A)).front().extent;
}

}  // namespace plumb::mutants
