// Broken definitions of the operations on swizzles other than apply.
#pragma once

#include <utility>

#include "reference/fixed_points.hpp"
#include "reference/swizzle_group.hpp"
#include "reference/swizzle_masks.hpp"
#include "reference/swizzle_recast.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using Pair = std::pair<Integer, Integer>;

// swizzle_inverse, swizzle_compose, period

template <class Integer>
Answer<Swizzle<Integer>> swizzle_inverse_back(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  return Swizzle<Integer>{f.bits, f.base, -f.shift};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_inverse_always_itself(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  return f;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_last(const Swizzle<Integer>& f, const Swizzle<Integer>& g) {
  if (!plumb::swizzle_compose(f, g).answered()) return Refusal::no_layout;
  return f;
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_all_alike(const Swizzle<Integer>& f,
                                                   const Swizzle<Integer>& g) {
  if (f == g) return Swizzle<Integer>{0, 0, 0};
  return plumb::swizzle_compose(f, g);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose_adds_bits(const Swizzle<Integer>& f,
                                                   const Swizzle<Integer>& g) {
  const Answer<Swizzle<Integer>> R = plumb::swizzle_compose(f, g);
  if (!R.answered()) return R;
  return Swizzle<Integer>{f.bits + g.bits, R.value().base, R.value().shift};
}

template <class Integer>
Answer<Integer> period_of_two(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered()) return R;
  return f.bits == 0 ? Integer(1) : Integer(2);
}

template <class Integer>
Answer<Integer> period_no_power(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered() || f.bits == 0) return R;
  return ceil_div(f.bits, absolute(f.shift)) + 1;
}

template <class Integer>
Answer<Integer> period_never_one(const Swizzle<Integer>& f) {
  const Answer<Integer> R = plumb::period(f);
  if (!R.answered()) return R;
  return R.value() * 2;
}

// swizzle_masks, make_swizzle, swizzle_matrix

template <class Integer>
Answer<Pair<Integer>> swizzle_masks_swapped(const Swizzle<Integer>& f) {
  const auto R = plumb::swizzle_masks(f);
  if (!R.answered()) return R;
  return Pair<Integer>{R.value().second, R.value().first};
}

template <class Integer>
Answer<Pair<Integer>> swizzle_masks_of_base(const Swizzle<Integer>& f) {
  const auto R = plumb::swizzle_masks(f);
  if (!R.answered()) return R;
  return Pair<Integer>{R.value().first, shift_left(Integer(power_of_two(f.bits) - 1), f.base)};
}

template <class Integer>
Answer<Swizzle<Integer>> make_swizzle_back(const Integer& Y, const Integer& Z) {
  return plumb::make_swizzle(Z, Y);
}

template <class Integer>
Answer<Swizzle<Integer>> make_swizzle_gap(const Integer& Y, const Integer& Z) {
  const auto R = plumb::make_swizzle(Y, Z);
  if (!R.answered()) return R;
  const Integer& shift = R.value().shift;
  return Swizzle<Integer>{R.value().bits, R.value().base,
                          shift < 0 ? Integer(shift + R.value().bits) : Integer(shift - R.value().bits)};
}

template <class Integer>
Answer<BitMatrix<Integer>> swizzle_matrix_transposed(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_matrix(f, n);
  if (!R.answered()) return R;
  BitMatrix<Integer> transposed{R.value().rows, {}};
  for (std::size_t j = 0; j < R.value().rows; ++j) {
    Integer column(0);
    for (std::size_t k = R.value().columns.size(); k-- > 0;)
      column = 2 * column + floor_mod(shift_right(R.value().columns[k], Integer(static_cast<int>(j))), Integer(2));
    transposed.columns.push_back(column);
  }
  return transposed;
}

template <class Integer>
Answer<BitMatrix<Integer>> swizzle_matrix_of_differences(const Swizzle<Integer>& f,
                                                         const Integer& n) {
  const auto R = plumb::swizzle_matrix(f, n);
  if (!R.answered()) return R;
  BitMatrix<Integer> matrix = R.value();
  Integer unit(1);
  for (Integer& column : matrix.columns) {
    column = bitwise_xor(column, unit);
    unit = unit * 2;
  }
  return matrix;
}

// swizzle_upcast, swizzle_downcast

template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_keeps_bits(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (!R.answered()) return R;
  return Swizzle<Integer>{f.bits, R.value().base, f.shift};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_shortens_shift(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_upcast(f, n);
  if (!R.answered()) return R;
  const Integer less = *exponent_of(n);
  return Swizzle<Integer>{R.value().bits, R.value().base,
                          f.shift < 0 ? Integer(f.shift + less) : Integer(f.shift - less)};
}

/// Where f tears units apart, the bits that are left are taken for what f does.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_upcast_by_negative(const Swizzle<Integer>& f, const Integer& n) {
  if (f.shift >= 0) return plumb::swizzle_upcast(f, n);
  return plumb::swizzle_upcast(Swizzle<Integer>{f.bits, f.base - f.shift, f.shift}, n);
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast_widens(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_downcast(f, n);
  if (!R.answered()) return R;
  return Swizzle<Integer>{f.bits + *exponent_of(n), f.base, f.shift};
}

template <class Integer>
Answer<Swizzle<Integer>> swizzle_downcast_not(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_downcast(f, n);
  if (!R.answered()) return R;
  return f;
}

// fixed_points, fixed_rows, fixed_columns, row_period

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

template <class I>
Definitions<I> of_swizzle_operations() {
  using V = const Values<I>&;
  return {
      {{"swizzle_inverse.back", "swizzle_inverse", "the shift is turned round"},
       [](V a) { return given<I>(swizzle_inverse_back<I>, a); }},
      {{"swizzle_inverse.always-itself", "swizzle_inverse", "every f is taken for an involution"},
       [](V a) { return given<I>(swizzle_inverse_always_itself<I>, a); }},
      {{"swizzle_compose.last", "swizzle_compose", "g is not applied"},
       [](V a) { return given<I>(swizzle_compose_last<I>, a); }},
      {{"swizzle_compose.all-alike", "swizzle_compose", "every f is taken for an involution"},
       [](V a) { return given<I>(swizzle_compose_all_alike<I>, a); }},
      {{"swizzle_compose.adds-bits", "swizzle_compose", "bits that both change are not changed back"},
       [](V a) { return given<I>(swizzle_compose_adds_bits<I>, a); }},
      {{"period.of-two", "period", "every f is taken for an involution"},
       [](V a) { return given<I>(period_of_two<I>, a); }},
      {{"period.no-power", "period", "N^R == 0 in place of (I + N)^R == I"},
       [](V a) { return given<I>(period_no_power<I>, a); }},
      {{"period.twice", "period", "a period that is not the least"},
       [](V a) { return given<I>(period_never_one<I>, a); }},

      {{"swizzle_masks.swapped", "swizzle_masks", "Z comes before Y"},
       [](V a) { return given<I>(swizzle_masks_swapped<I>, a); }},
      {{"swizzle_masks.of-base", "swizzle_masks", "Z begins at base whatever the sign of shift"},
       [](V a) { return given<I>(swizzle_masks_of_base<I>, a); }},
      {{"make_swizzle.back", "make_swizzle", "Y is what changes"},
       [](V a) { return given<I>(make_swizzle_back<I>, a); }},
      {{"make_swizzle.gap", "make_swizzle", "the shift is the gap between the masks"},
       [](V a) { return given<I>(make_swizzle_gap<I>, a); }},
      {{"swizzle_matrix.transposed", "swizzle_matrix", "rows stand for columns"},
       [](V a) { return given<I>(swizzle_matrix_transposed<I>, a); }},
      {{"swizzle_matrix.of-differences", "swizzle_matrix", "f(x) xor x in place of f(x)"},
       [](V a) { return given<I>(swizzle_matrix_of_differences<I>, a); }},

      {{"swizzle_upcast.keeps-bits", "swizzle_upcast", "bits below the unit stay"},
       [](V a) { return given<I>(swizzle_upcast_keeps_bits<I>, a); }},
      {{"swizzle_upcast.shortens-shift", "swizzle_upcast", "the shift is counted in units"},
       [](V a) { return given<I>(swizzle_upcast_shortens_shift<I>, a); }},
      {{"swizzle_upcast.by-negative", "swizzle_upcast", "of a negative shift, the bits that change begin at base"},
       [](V a) { return given<I>(swizzle_upcast_by_negative<I>, a); }},
      {{"swizzle_downcast.widens", "swizzle_downcast", "more bits in place of a greater base"},
       [](V a) { return given<I>(swizzle_downcast_widens<I>, a); }},
      {{"swizzle_downcast.not", "swizzle_downcast", "f as it is"},
       [](V a) { return given<I>(swizzle_downcast_not<I>, a); }},

      {{"fixed_points.of-all-bits", "fixed_points", "bits beyond n are counted too"},
       [](V a) { return given<I>(fixed_points_of_all_bits<I>, a); }},
      {{"fixed_points.by-target", "fixed_points", "the bits that change in place of those that are read"},
       [](V a) { return given<I>(fixed_points_by_target<I>, a); }},
      {{"fixed_rows.single", "fixed_rows", "one row of each period, though more stay"},
       [](V a) { return given<I>(fixed_rows_by_shift<I>, a); }},
      {{"fixed_rows.by-bits", "fixed_rows", "the period is 2^bits, though some bits are the column's"},
       [](V a) { return given<I>(fixed_rows_by_bits<I>, a); }},
      {{"fixed_columns.all", "fixed_columns", "every column stays where the row does"},
       [](V a) { return given<I>(fixed_columns_all<I>, a); }},
      {{"fixed_columns.single", "fixed_columns", "one column of each period, though more stay"},
       [](V a) { return given<I>(fixed_columns_beyond<I>, a); }},
      {{"row_period.of-sources", "row_period", "rows that change in their own bits are taken for alike"},
       [](V a) { return given<I>(row_period_of_sources<I>, a); }},
      {{"row_period.twice", "row_period", "a period that is not the least"},
       [](V a) { return given<I>(row_period_twice<I>, a); }},
  };
}

}  // namespace plumb::mutants
