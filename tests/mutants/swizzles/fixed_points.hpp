// Broken definitions of fixed_points, fixed_rows, fixed_columns and row_period.
#pragma once

#include <algorithm>

#include "reference/swizzles/fixed_points.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/swizzles/masks.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Integer> fixed_points_of_all_bits(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::fixed_points(f, n);
  if (!R.answered()) return R;
  return power_of_two(n < f.bits ? Integer(0) : Integer(n - f.bits));
}

template <class Integer>
Answer<Integer> fixed_points_by_target(const Swizzle<Integer>& f, const Integer& n) {
  return plumb::fixed_points(Swizzle<Integer>{f.bits, f.base, -f.shift}, n);
}

template <class Integer>
Answer<Pair<Integer>> fixed_rows_by_shift(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_rows(f, r);
  if (!R.answered()) return R;
  return Pair<Integer>{1, R.value().second};
}

template <class Integer>
Answer<Pair<Integer>> fixed_rows_by_bits(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_rows(f, r);
  if (!R.answered()) return R;
  return Pair<Integer>{R.value().first, R.value().first * power_of_two(f.bits)};
}

template <class Integer>
Answer<Pair<Integer>> fixed_columns_all(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_columns(f, r);
  if (!R.answered()) return R;
  return Pair<Integer>{1, 1};
}

template <class Integer>
Answer<Pair<Integer>> fixed_columns_beyond(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_columns(f, r);
  if (!R.answered()) return R;
  return Pair<Integer>{1, R.value().second};
}

template <class Integer>
Answer<Integer> row_period_of_sources(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_rows(f, r);
  if (!R.answered()) return R.refusal();
  return R.value().second;
}

template <class Integer>
Answer<Integer> row_period_twice(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::row_period(f, r);
  if (!R.answered()) return R;
  return 2 * R.value();
}

template <class Integer>
Answer<Integer> fixed_points_all(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::fixed_points(f, n);
  if (!R.answered()) return R;
  return power_of_two(n);
}

template <class Integer>
Answer<Pair<Integer>> fixed_rows_all(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_rows(f, r);
  if (!R.answered()) return R;
  return Pair<Integer>{1, 1};
}

/// Right in as many rows as f needs to repeat, and in the next one.
template <class Integer>
Answer<Pair<Integer>> fixed_rows_at_first(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::fixed_rows(f, r);
  if (!R.answered() || R.value().second != 1) return R;
  const Integer rows = power_of_two(std::max(Integer(0), Integer(swizzle_end(f) - r))) + 1;
  return Pair<Integer>{rows, rows + 1};
}

template <class Integer>
Answer<Integer> row_period_one(const Swizzle<Integer>& f, const Integer& r) {
  const auto R = plumb::row_period(f, r);
  if (!R.answered()) return R;
  return Integer(1);
}

}  // namespace plumb::mutants
