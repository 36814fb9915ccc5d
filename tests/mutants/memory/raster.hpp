// Broken definitions of the orders of blocks, and of what a wave of them reads.
#pragma once

#include <algorithm>

#include "reference/memory/raster.hpp"
#include "reference/memory/wave_footprint.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The last group is taken to have g rows, whatever is left.
template <class I>
Answer<IntTuple<I>> raster_of_whole_groups(const I& i, const I& m, const I& n, const I& g) {
  if (!plumb::grouped_raster_required(i, m, n, g)) return Refusal::out_of_domain;
  const auto within = floor_divide(i, I(g * n));
  const auto place = floor_divide(within.remainder, g);
  return tuple_of<I>({within.quotient * g + place.remainder, place.quotient});
}

/// A group runs row by row.
template <class I>
Answer<IntTuple<I>> raster_by_rows(const I& i, const I& m, const I& n, const I& g) {
  if (!plumb::grouped_raster_required(i, m, n, g)) return Refusal::out_of_domain;
  const auto place = floor_divide(i, n);
  return tuple_of<I>({place.quotient, place.remainder});
}

/// (column, row).
template <class I>
Answer<IntTuple<I>> raster_exchanged(const I& i, const I& m, const I& n, const I& g) {
  const auto R = plumb::grouped_raster(i, m, n, g);
  if (!R.answered()) return R;
  return IntTuple<I>(std::vector<IntTuple<I>>{R.value().children()[1], R.value().children()[0]});
}

template <class I>
Answer<I> raster_index_of_whole_groups(const IntTuple<I>& t, const I& m, const I& n, const I& g) {
  if (!plumb::grouped_raster_index_required(t, m, n, g))
    return plumb::grouped_raster_index(t, m, n, g);
  const auto in_group = floor_divide(t.children()[0].leaf(), g);
  return I(in_group.quotient * g * n + t.children()[1].leaf() * g + in_group.remainder);
}

/// Column-major, without groups.
template <class I>
Answer<I> raster_index_by_columns(const IntTuple<I>& t, const I& m, const I& n, const I& g) {
  if (!plumb::grouped_raster_index_required(t, m, n, g))
    return plumb::grouped_raster_index(t, m, n, g);
  return I(t.children()[1].leaf() * m + t.children()[0].leaf());
}

/// Every strip is the first.
template <class I>
Answer<IntTuple<I>> strips_at_the_left(const I& i, const I& m, const I& s) {
  const auto R = plumb::strip_raster(i, m, s);
  if (!R.answered()) return R;
  return tuple_of<I>(
      {R.value().children()[0].leaf(), floor_divide(R.value().children()[1].leaf(), s).remainder});
}

/// A strip runs column by column.
template <class I>
Answer<IntTuple<I>> strips_by_columns(const I& i, const I& m, const I& s) {
  if (!plumb::strip_raster_required(i, m, s)) return Refusal::out_of_domain;
  const auto place = floor_divide(i, m);
  return tuple_of<I>({place.remainder, place.quotient});
}

/// A wave that fills whole columns, however it starts and ends.
template <class I>
Answer<IntTuple<I>> footprint_of_whole_columns(const I& f, const I& w, const I& m, const I& n,
                                               const I& g) {
  if (!plumb::wave_footprint_required(f, w, m, n, g)) return Refusal::out_of_domain;
  const I rows = std::min(g, m);
  return tuple_of<I>({rows, std::min(n, I(ceil_div(w, rows)))});
}

/// Blocks beyond the grid count as rows of their own.
template <class I>
Answer<IntTuple<I>> footprint_of_blocks(const I& f, const I& w, const I& m, const I& n,
                                        const I& g) {
  const auto R = plumb::wave_footprint(f, w, m, n, g);
  if (!R.answered()) return R;
  return tuple_of<I>({std::min(w, m), R.value().children()[1].leaf()});
}

/// (columns, rows).
template <class I>
Answer<IntTuple<I>> footprint_exchanged(const I& f, const I& w, const I& m, const I& n,
                                        const I& g) {
  const auto R = plumb::wave_footprint(f, w, m, n, g);
  if (!R.answered()) return R;
  return IntTuple<I>(std::vector<IntTuple<I>>{R.value().children()[1], R.value().children()[0]});
}

}  // namespace plumb::mutants
