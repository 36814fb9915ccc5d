// Broken definitions of packed_bound.
#pragma once

#include "reference/shuffles/packed_conversion.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Each word brings as many missing elements as fit into it.
template <class Integer>
Answer<Integer> packed_bound_full_words(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                        const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Integer missing = plumb::conversion_bound(S, T, l).value(), word = power_of_two(p);
  return floor_div(Integer(missing + word - 1), word);
}

template <class Integer>
Answer<Integer> packed_bound_rounds_down(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                         const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  return floor_div(plumb::conversion_bound(S, T, l).value(), power_of_two(p));
}

template <class Integer>
Answer<Integer> packed_bound_of_lanes(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                      const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  return Integer(static_cast<int>(packed_bound_of(c, 8)));
}

}  // namespace plumb::mutants
