// Laws of make_layout_tv and tv_partition.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/composition.hpp"
#include "properties/laws/tile.hpp"
#include "reference/make_layout_tv.hpp"

namespace plumb::laws {

/// The digits of i over the sizes of the first `count` modes of a shape, 0 where it has fewer.
template <class Integer>
std::vector<Integer> mode_digits(Integer i, const IntTuple<Integer>& shape, std::size_t count) {
  std::vector<Integer> digit(count, Integer(0));
  const std::vector<Integer> sizes = mode_sizes(shape);
  for (std::size_t k = 0; k < sizes.size(); ++k) {
    const auto [quotient, remainder] = floor_divide(i, sizes[k]);
    digit[k] = remainder;
    i = quotient;
  }
  return digit;
}

/// Thread thr(c), value val(d) is the element whose coordinate in mode k is d_k + |val_k| c_k.
struct MakeLayoutTvPlaces {
  static constexpr LawText text{"make_layout_tv.places",
                                "tv(thr(c) + size(thr) val(d)) == index of (d_k + |val_k| c_k) in tiler; tiler_k == |thr_k| |val_k|"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto thr = draw.layout("thr", Hint::one_to_one);
    const auto val = draw.layout("val", Hint::one_to_one);
    const auto [tiler, tv] = use.make_layout_tv(thr, val);
    if (!numbers_all(thr) || !numbers_all(val)) return true;  // outside, the clause claims nothing
    const auto c = draw.index_in("c", thr);
    const auto d = draw.index_in("d", val);

    if (!two_modes(tv)) return false;
    if (product(mode_of(tv.shape, 0)) != size(thr) || product(mode_of(tv.shape, 1)) != size(val))
      return false;
    const std::size_t count = std::max(rank(thr.shape), rank(val.shape));
    const auto threads = extents(thr, count), values = extents(val, count);
    if (!is_tiler(tiler, threads, values)) return false;

    const auto of_thread = mode_digits(c, thr.shape, count);
    const auto of_value = mode_digits(d, val.shape, count);
    std::decay_t<decltype(c)> index(0), place(1);
    for (std::size_t k = 0; k < count; ++k) {
      index = index + place * (of_value[k] + values[k] * of_thread[k]);
      place = place * values[k] * threads[k];
    }
    const std::decay_t<decltype(c)> at = evaluate(thr, c) + size(thr) * evaluate(val, d);
    return draw.equal(evaluate(tv, at), index);
  }

 private:
  template <class Integer>
  static std::vector<Integer> extents(const Layout<Integer>& A, std::size_t count) {
    std::vector<Integer> sizes = mode_sizes(A.shape);
    sizes.resize(count, Integer(1));
    return sizes;
  }

  template <class Integer>
  static bool is_tiler(const IntTuple<Integer>& tiler, const std::vector<Integer>& threads,
                       const std::vector<Integer>& values) {
    Integer all(1);
    bool each = rank(tiler) == threads.size();
    for (std::size_t k = 0; k < threads.size(); ++k) {
      const Integer extent = threads[k] * values[k];
      each = each && product(mode_of(tiler, k)) == extent;
      all = all * extent;
    }
    return each || (threads.size() <= 1 && product(tiler) == all);
  }

  template <class Integer>
  static bool two_modes(const Layout<Integer>& R) {
    return !R.shape.is_leaf() && rank(R.shape) == 2;
  }
};

/// A(T(x)), x an index of the tile: digit by digit, and mode by mode.
template <class Integer>
Integer value_in_tile(const Layout<Integer>& A, const Tiler<Integer>& T, Integer x) {
  if (T.is_kept()) return evaluate(A, x);
  if (T.is_layout()) return evaluate(A, evaluate(T.layout(), x));
  const std::vector<Layout<Integer>> modes = modes_of(A);
  Integer value(0);
  for (std::size_t k = 0; k < modes.size(); ++k) {
    const Tiler<Integer> tile = k < T.by_mode().size() ? T.by_mode()[k] : Tiler<Integer>(Kept{});
    const auto [quotient, digit] = floor_divide(x, tile_size(modes[k], tile));
    value = value + value_in_tile(modes[k], tile, digit);
    x = quotient;
  }
  return value;
}

struct TvPartitionPointwise {
  static constexpr LawText text{"tv_partition.pointwise",
                                "R(c) == A(T(V(c))) for every c in the domain of V, where T and V stay inside; R refines the shape of V"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A");
    const auto T = draw.tiler("T", A);
    const auto V = draw.inner_layout("V", tile_of(A, T));
    const auto R = use.tv_partition(A, T, V);
    if (!stays_inside(A, T) || least_offset(V) < 0 || greatest_offset(V) >= tile_size(A, T))
      return true;  // there the clause claims nothing
    if (!refines(R.shape, V.shape)) return false;
    const auto c = draw.index_in("c", V);
    return draw.equal(evaluate(R, c), value_in_tile(A, T, evaluate(V, c)));
  }

 private:
  /// The tile, column-major by modes.
  template <class Integer>
  static Layout<Integer> tile_of(const Layout<Integer>& A, const Tiler<Integer>& T) {
    if (!T.is_by_mode()) return {tile_size(A, T), Integer(1)};
    std::vector<Integer> sizes;
    for (std::size_t k = 0; k < rank(A.shape); ++k)
      sizes.push_back(k < T.by_mode().size() ? tile_size(modes_of(A)[k], T.by_mode()[k])
                                             : size(modes_of(A)[k]));
    return {tuple_of(sizes), column_major(tuple_of(sizes))};
  }
};

}  // namespace plumb::laws
