// Broken definitions of swizzle_max_alignment.
#pragma once

#include "reference/swizzles/alignment.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Integer> swizzle_max_alignment_of_bits(const Swizzle<Integer>& f) {
  const auto R = swizzle_max_alignment(f);
  if (!R.answered()) return R;
  return power_of_two(Integer(f.base + f.bits));
}

template <class Integer>
Answer<Integer> swizzle_max_alignment_twice(const Swizzle<Integer>& f) {
  const auto R = swizzle_max_alignment(f);
  if (!R.answered()) return R;
  return Integer(2 * R.value());
}

}  // namespace plumb::mutants
