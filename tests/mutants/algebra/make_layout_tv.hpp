// Broken definitions of make_layout_tv and tv_partition.
#pragma once

#include <utility>
#include <vector>

#include "reference/algebra/tiles/make_layout_tv.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using TileAndLayout = Answer<std::pair<IntTuple<Integer>, Layout<Integer>>>;

template <class Integer>
TileAndLayout<Integer> make_layout_tv_blocked(const Layout<Integer>& thr,
                                              const Layout<Integer>& val) {
  const TileAndLayout<Integer> R = plumb::make_layout_tv(thr, val);
  if (!R.answered()) return R;
  const Layout<Integer> numbers{tuple_of(std::vector{size(thr), size(val)}),
                                tuple_of(std::vector{Integer(1), size(thr)})};
  const auto tv = composition(right_inverse(blocked_product(thr, val).value()), numbers);
  if (!tv.answered()) return tv.refusal();
  return std::pair{R.value().first, tv.value()};
}

template <class Integer>
TileAndLayout<Integer> make_layout_tv_exchanges(const Layout<Integer>& thr,
                                                const Layout<Integer>& val) {
  const TileAndLayout<Integer> R = plumb::make_layout_tv(thr, val);
  if (!R.answered()) return R;
  const std::vector<Layout<Integer>> modes = modes_of(R.value().second);
  return std::pair{R.value().first, concatenate<Integer>(std::vector{modes[1], modes[0]})};
}

template <class Integer>
TileAndLayout<Integer> make_layout_tv_threads_only(const Layout<Integer>& thr,
                                                   const Layout<Integer>& val) {
  const TileAndLayout<Integer> R = plumb::make_layout_tv(thr, val);
  if (!R.answered()) return R;
  return std::pair{tuple_of(mode_sizes(thr.shape)), R.value().second};
}

template <class Integer>
Answer<Layout<Integer>> tv_partition_untiled(const Layout<Integer>& A, const Tiler<Integer>& T,
                                             const Layout<Integer>& V) {
  const Answer<Layout<Integer>> R = plumb::tv_partition(A, T, V);
  return R.answered() ? composition(A, V) : R;
}

template <class Integer>
Answer<Layout<Integer>> tv_partition_whole_tile(const Layout<Integer>& A, const Tiler<Integer>& T,
                                                const Layout<Integer>& V) {
  const Answer<Layout<Integer>> R = plumb::tv_partition(A, T, V);
  return R.answered() ? composition(A, T) : R;
}

/// The product of two negative extents is right.
template <class Integer>
TileAndLayout<Integer> make_layout_tv_negative(const Layout<Integer>& thr,
                                               const Layout<Integer>& val) {
  const TileAndLayout<Integer> R = plumb::make_layout_tv(thr, val);
  if (!R.answered()) return R;
  const auto negative =
      map_leaves(R.value().first, [](const Integer& n) { return Integer(0 - n); });
  return std::pair{negative, R.value().second};
}

template <class Integer>
Answer<Layout<Integer>> tv_partition_nothing_outside(const Layout<Integer>& A,
                                                     const Tiler<Integer>& T,
                                                     const Layout<Integer>& V) {
  const Answer<Layout<Integer>> R = plumb::tv_partition(A, T, V);
  if (R.answered() || R.refusal() != Refusal::out_of_domain) return R;
  return Layout<Integer>{Integer(1), Integer(0)};
}

}  // namespace plumb::mutants
