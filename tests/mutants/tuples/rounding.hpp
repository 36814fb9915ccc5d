// Broken definitions of tuple_ceil_div, tuple_round_up and tuple_gcd.
#pragma once

#include <vector>

#include "reference/tuples/rounding.hpp"
#include "reference/tuples/tuple_gcd.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// An integer b divides every leaf; the reference's for a tuple b.
template <class I>
Answer<IntTuple<I>> tuple_ceil_div_each(const IntTuple<I>& a, const IntTuple<I>& b) {
  const auto R = plumb::tuple_ceil_div(a, b);
  if (!R.answered() || !b.is_leaf()) return R;
  return map_leaves(a, [&](const I& extent) { return ceil_div(extent, b.leaf()); });
}

/// Rounded down, but at least 1.
template <class I>
Answer<IntTuple<I>> tuple_ceil_div_down(const IntTuple<I>& a, const IntTuple<I>& b) {
  const auto R = plumb::tuple_ceil_div(a, b);
  if (!R.answered() || !a.is_leaf()) return R;
  const I down = floor_div(a.leaf(), product(b));
  return IntTuple<I>(down < 1 ? I(1) : down);
}

/// The modes that b lacks are left out.
template <class I>
Answer<IntTuple<I>> tuple_ceil_div_drops(const IntTuple<I>& a, const IntTuple<I>& b) {
  const auto R = plumb::tuple_ceil_div(a, b);
  if (!R.answered() || a.is_leaf() || b.is_leaf()) return R;
  std::vector<IntTuple<I>> modes = R.value().children();
  modes.erase(modes.begin() + static_cast<std::ptrdiff_t>(rank(b)), modes.end());
  return IntTuple<I>(modes);
}

/// What is a multiple already goes up too.
template <class I>
Answer<IntTuple<I>> tuple_round_up_beyond(const IntTuple<I>& a, const IntTuple<I>& b) {
  const auto R = plumb::tuple_round_up(a, b);
  if (!R.answered() || !a.is_leaf()) return R;
  return IntTuple<I>(I(b.leaf() * (floor_div(a.leaf(), b.leaf()) + 1)));
}

template <class I>
Answer<IntTuple<I>> tuple_round_up_first(const IntTuple<I>& a, const IntTuple<I>& b) {
  const auto R = plumb::tuple_round_up(a, b);
  if (!R.answered() || a.is_leaf() || b.is_leaf() || rank(b) == 0) return R;
  std::vector<IntTuple<I>> modes = a.children();
  modes.front() = mode_of(R.value(), 0);
  return IntTuple<I>(modes);
}

template <class I>
Answer<I> tuple_gcd_least(const IntTuple<I>& t) {
  const auto R = plumb::tuple_gcd(t);
  if (!R.answered()) return R;
  I least = leaves(t).front();
  for (const I& leaf : leaves(t))
    if (leaf < least) least = leaf;
  return least;
}

template <class I>
Answer<I> tuple_gcd_one(const IntTuple<I>& t) {
  const auto R = plumb::tuple_gcd(t);
  if (!R.answered()) return R;
  return I(1);
}

}  // namespace plumb::mutants
