// Broken definitions of local_tile, local_partition and tidfrg.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "reference/algebra/tiles/local_partition.hpp"
#include "reference/algebra/tiles/tidfrg.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

template <class Integer>
using PartOf = std::pair<Layout<Integer>, Integer>;

/// The operation with its projection, if there is one.
template <class Integer>
Answer<PartOf<Integer>> local_tile_given(const Values<Integer>& a) {
  const auto& A = argument<Layout<Integer>>(a, 0);
  const auto& T = argument<Tiler<Integer>>(a, 1);
  const auto& c = argument<Pattern<Integer>>(a, 2);
  return a.size() > 3 ? plumb::local_tile(A, T, c, argument<Pattern<Integer>>(a, 3))
                      : plumb::local_tile(A, T, c);
}

template <class Integer>
Answer<PartOf<Integer>> local_partition_given(const Values<Integer>& a) {
  const auto& A = argument<Layout<Integer>>(a, 0);
  const auto& L = argument<Layout<Integer>>(a, 1);
  const auto& i = argument<Integer>(a, 2);
  return a.size() > 3 ? plumb::local_partition(A, L, i, argument<Pattern<Integer>>(a, 3))
                      : plumb::local_partition(A, L, i);
}

template <class Integer>
Answer<Value<Integer>> without_begin(const Answer<PartOf<Integer>>& R) {
  if (!R.answered()) return R.refusal();
  const PartOf<Integer> at_zero{R.value().first, Integer(0)};
  return detail::as_value<Integer>(Answer<PartOf<Integer>>(at_zero));
}

/// Of an offset that is a vector, only axis 0.
template <class Integer>
Answer<Value<Integer>> begin_on_one_axis(
    const Answer<std::pair<Coordinates<Integer>, CoordinateVector<Integer>>>& R) {
  if (!R.answered()) return R.refusal();
  return Value<Integer>(Several<Integer>{
      {Value<Integer>(R.value().first), Value<Integer>(on_axis_0(R.value().second))}});
}

/// The coordinate counts elements, not tiles.
template <class Integer>
Answer<PartOf<Integer>> local_tile_of_elements(const Layout<Integer>& A, const Tiler<Integer>& T,
                                               const Pattern<Integer>& c) {
  const auto R = plumb::local_tile(A, T, c);
  if (!R.answered()) return R;
  const auto parts = tiled_modes(A, T);
  const auto entries = tile_entries(c, parts.value().rests);
  const auto modes = modes_for(A, T);
  Integer x(0);
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (entries.value()[k]) x = x + evaluate(modes[k], *entries.value()[k]);
  return PartOf<Integer>{R.value().first, x};
}

/// A number counts the tiles of the last mode fastest.
template <class Integer>
Answer<PartOf<Integer>> local_tile_row_major(const Layout<Integer>& A, const Tiler<Integer>& T,
                                             const Pattern<Integer>& c) {
  const auto R = plumb::local_tile(A, T, c);
  if (!R.answered() || !c.is_leaf() || !c.leaf() || T.is_layout()) return R;
  const auto parts = tiled_modes(A, T);
  std::vector<Layout<Integer>> backwards = parts.value().rests;
  std::reverse(backwards.begin(), backwards.end());
  const auto entries = tile_entries(c, backwards);
  Integer x(0);
  for (std::size_t k = 0; k < backwards.size(); ++k)
    x = x + evaluate(backwards[k], *entries.value()[k]);
  return PartOf<Integer>{R.value().first, x};
}

/// Open entries count as 0.
template <class Integer>
Answer<PartOf<Integer>> local_tile_closed(const Layout<Integer>& A, const Tiler<Integer>& T,
                                          const Pattern<Integer>& c) {
  const auto R = plumb::local_tile(A, T, c);
  if (!R.answered()) return R;
  return PartOf<Integer>{joined_modes(tiled_modes(A, T).value().tiles), R.value().second};
}

/// Threads are counted column-major, whatever the strides of L are.
template <class Integer>
Answer<PartOf<Integer>> local_partition_column_major(const Layout<Integer>& A,
                                                     const Layout<Integer>& L, const Integer& i) {
  const auto R = plumb::local_partition(A, L, i);
  if (!R.answered()) return R;
  return plumb::local_partition(A, Layout<Integer>{L.shape, column_major(L.shape)}, i);
}

/// Each thread takes neighbours, as many as there are tiles.
template <class Integer>
Answer<PartOf<Integer>> local_partition_of_blocks(const Layout<Integer>& A,
                                                  const Layout<Integer>& L, const Integer& i) {
  const auto R = plumb::local_partition(A, L, i);
  if (!R.answered()) return R;
  const auto thread = place_of_thread(L, i);
  const auto modes = modes_for(A, thread.tile);
  std::vector<Layout<Integer>> parts = tiled_modes(A, thread.tile).value().rests;
  Integer x(0);
  for (std::size_t k = 0; k < thread.place.size(); ++k) {
    const auto block = composition(modes[k], Layout<Integer>(size(parts[k]), Integer(1)));
    if (!block.answered()) return R;
    x = x + evaluate(modes[k], Integer(size(parts[k]) * thread.place[k]));
    parts[k] = block.value();
  }
  return PartOf<Integer>{joined_modes(parts), x};
}

template <class Integer>
Answer<Layout<Integer>> tidfrg_exchanged(const Layout<Integer>& A, const Tiler<Integer>& T,
                                         const Layout<Integer>& V) {
  const auto R = plumb::tidfrg(A, T, V);
  if (!R.answered()) return R;
  const auto modes = modes_of(R.value());
  return concatenate<Integer>(std::vector{modes[1], modes[0], modes[2]});
}

/// V is taken for a layout of indices of A.
template <class Integer>
Answer<Layout<Integer>> tidfrg_untiled(const Layout<Integer>& A, const Tiler<Integer>& T,
                                       const Layout<Integer>& V) {
  const auto R = plumb::tidfrg(A, T, V);
  const auto within = composition(A, V);
  if (!R.answered() || !within.answered()) return R;
  auto modes = modes_of(within.value());
  modes.push_back(modes_of(R.value())[2]);
  return concatenate(modes);
}

/// All tiles begin where the first one does.
template <class Integer>
Answer<Layout<Integer>> tidfrg_of_first_tile(const Layout<Integer>& A, const Tiler<Integer>& T,
                                             const Layout<Integer>& V) {
  const auto R = plumb::tidfrg(A, T, V);
  if (!R.answered()) return R;
  auto modes = modes_of(R.value());
  modes[2].stride = map_leaves(modes[2].stride, [](const Integer&) { return Integer(0); });
  return concatenate(modes);
}

}  // namespace plumb::mutants
