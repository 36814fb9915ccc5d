// Broken definitions of tuple_max, tuple_min, tuple_div and tuple_mod.
#pragma once

#include "reference/tuples/extremes.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/tuple_div.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The first leaf: right where it is the greatest, or the least.
template <class I>
Answer<I> first_leaf(const IntTuple<I>& t) {
  if (leaf_count(t) == 0) return Refusal::bad_shape;
  return leaves(t).front();
}

/// Rounded up.
template <class I>
Answer<IntTuple<I>> tuple_div_up(const IntTuple<I>& a, const IntTuple<I>& b) {
  return divided_leaf_by_leaf(a, b, [](const I& n, const I& d) { return ceil_div(n, d); });
}

/// 1 at least.
template <class I>
Answer<IntTuple<I>> tuple_div_of_extents(const IntTuple<I>& a, const IntTuple<I>& b) {
  const auto R = plumb::tuple_div(a, b);
  if (!R.answered()) return R;
  return map_leaves(R.value(), [](const I& n) { return n < 1 ? I(1) : n; });
}

/// b_k in place of 0.
template <class I>
Answer<IntTuple<I>> tuple_mod_from_one(const IntTuple<I>& a, const IntTuple<I>& b) {
  return divided_leaf_by_leaf(a, b, [](const I& n, const I& d) {
    const I r = floor_divide(n, d).remainder;
    return r == 0 ? d : r;
  });
}

/// A divisor of 1 leaves the number.
template <class I>
Answer<IntTuple<I>> tuple_mod_by_one(const IntTuple<I>& a, const IntTuple<I>& b) {
  return divided_leaf_by_leaf(
      a, b, [](const I& n, const I& d) { return d == 1 ? n : floor_divide(n, d).remainder; });
}

}  // namespace plumb::mutants
