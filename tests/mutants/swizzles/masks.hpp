// Broken definitions of swizzle_masks, make_swizzle and swizzle_matrix.
#pragma once

#include <utility>

#include "reference/swizzles/masks.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using Pair = std::pair<Integer, Integer>;

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
  return Swizzle<Integer>{
      R.value().bits, R.value().base,
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
      column =
          2 * column +
          floor_mod(shift_right(R.value().columns[k], Integer(static_cast<int>(j))), Integer(2));
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

template <class Integer>
Answer<Pair<Integer>> swizzle_masks_none(const Swizzle<Integer>& f) {
  const auto R = plumb::swizzle_masks(f);
  if (!R.answered()) return R;
  return Pair<Integer>{0, 0};
}

template <class Integer>
Answer<Swizzle<Integer>> make_swizzle_none(const Integer& Y, const Integer& Z) {
  const auto R = plumb::make_swizzle(Y, Z);
  if (!R.answered()) return R;
  return Swizzle<Integer>{0, 0, 0};
}

template <class Integer>
Answer<BitMatrix<Integer>> swizzle_matrix_identity(const Swizzle<Integer>& f, const Integer& n) {
  const auto R = plumb::swizzle_matrix(f, n);
  if (!R.answered()) return R;
  BitMatrix<Integer> matrix = R.value();
  Integer unit(1);
  for (Integer& column : matrix.columns) {
    column = unit;
    unit = unit * 2;
  }
  return matrix;
}

template <class Integer>
Answer<Swizzle<Integer>> make_swizzle_without_sign(const Integer& Y, const Integer& Z) {
  const Answer<Swizzle<Integer>> R = plumb::make_swizzle(Y, Z);
  if (!R.answered()) return R;
  return Swizzle<Integer>{R.value().bits, R.value().base, absolute(R.value().shift)};
}

}  // namespace plumb::mutants
