// Broken definitions of the forms of divide and product, of thread-value and of common layouts.
#pragma once

#include <utility>
#include <vector>

#include "reference/domain_distribute.hpp"
#include "reference/make_layout_tv.hpp"
#include "reference/max_common.hpp"
#include "reference/nullspace.hpp"
#include "reference/zipped_divide.hpp"
#include "reference/zipped_product.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

// Divide and product, gathered

/// `form` of the two halves that `split` makes.
template <class Integer>
Answer<Layout<Integer>> formed(const Answer<Halves<Integer>>& halves,
                               Layout<Integer> (*form)(const Halves<Integer>&)) {
  if (!halves.answered()) return halves.refusal();
  return form(halves.value());
}

template <class Integer>
Halves<Integer> exchanged(const Halves<Integer>& halves) {
  return {halves.second, halves.first};
}
template <class Integer>
Layout<Integer> zipped_exchanged(const Halves<Integer>& halves) {
  return zipped(exchanged(halves));
}
template <class Integer>
Layout<Integer> tiled_exchanged(const Halves<Integer>& halves) {
  return tiled(exchanged(halves));
}
template <class Integer>
Layout<Integer> spread_exchanged(const Halves<Integer>& halves) {
  return spread(exchanged(halves));
}

template <class Integer>
Answer<Layout<Integer>> zipped_divide_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped_exchanged<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> zipped_divide_logical(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return logical_divide(A, T);
}
template <class Integer>
Answer<Layout<Integer>> tiled_divide_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), tiled_exchanged<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> tiled_divide_zips(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> flat_divide_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), spread_exchanged<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> flat_divide_tiles(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), tiled<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> zipped_product_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), zipped_exchanged<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> zipped_product_divides(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(divided_halves(A, T), zipped<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> tiled_product_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), tiled_exchanged<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> tiled_product_zips(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), zipped<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> flat_product_exchanges(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), spread_exchanged<Integer>);
}
template <class Integer>
Answer<Layout<Integer>> flat_product_tiles(const Layout<Integer>& A, const Tiler<Integer>& T) {
  return formed(multiplied_halves(A, T), tiled<Integer>);
}

// Interleaved products

template <class Integer>
Answer<Layout<Integer>> blocked_product_rakes(const Layout<Integer>& A, const Layout<Integer>& B) {
  return raked_product(A, B);
}
template <class Integer>
Answer<Layout<Integer>> raked_product_blocks(const Layout<Integer>& A, const Layout<Integer>& B) {
  return blocked_product(A, B);
}

/// (A, B) interleaved without moving the copies apart.
template <class Integer>
Answer<Layout<Integer>> blocked_product_pairs(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  return interleaved(of.block, of.tiler, of.of_leaves);
}
template <class Integer>
Answer<Layout<Integer>> raked_product_pairs(const Layout<Integer>& A, const Layout<Integer>& B) {
  const FilledUp<Integer> of(A, B);
  return interleaved(of.tiler, of.block, of.of_leaves);
}

template <class Integer>
Answer<Layout<Integer>> tile_to_shape_in_order(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                               const IntTuple<Integer>&) {
  return tile_to_shape(A, S);
}

template <class Integer>
Answer<Layout<Integer>> tile_to_shape_rakes(const Layout<Integer>& A, const IntTuple<Integer>& S,
                                            const IntTuple<Integer>& O) {
  const Answer<Layout<Integer>> grid = grid_of_copies(A, S, O);
  if (!grid.answered()) return grid;
  return raked_product(A, grid.value());
}

/// `define`, with or without the order.
template <class Integer, class Define>
Answer<Value<Integer>> with_order(const Define& define, const Values<Integer>& a) {
  const auto& A = std::get<Layout<Integer>>(a.at(0));
  const auto& S = std::get<IntTuple<Integer>>(a.at(1));
  const IntTuple<Integer> O =
      a.size() > 2 ? std::get<IntTuple<Integer>>(a.at(2)) : first_mode_first(S);
  return detail::as_value<Integer>(define(A, S, O));
}

// Threads and values

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

// Common layouts, kernels, distribution

template <class Integer>
Answer<Layout<Integer>> max_common_layout_of_A(const Layout<Integer>& A, const Layout<Integer>&) {
  return right_inverse(A);
}
template <class Integer>
Answer<Layout<Integer>> max_common_layout_none(const Layout<Integer>&, const Layout<Integer>&) {
  return Layout<Integer>{Integer(1), Integer(0)};
}
template <class Integer>
Answer<Integer> max_common_vector_of_B(const Layout<Integer>&, const Layout<Integer>& B) {
  return size(right_inverse(B));
}
template <class Integer>
Answer<Integer> max_common_vector_one(const Layout<Integer>&, const Layout<Integer>&) {
  return Integer(1);
}

/// The modes of stride 0, counted as though there were no others.
template <class Integer>
Layout<Integer> nullspace_compact(const Layout<Integer>& A) {
  Modes<Integer> still;
  Integer place(1);
  for (const Mode<Integer>& mode : flat_modes(A)) {
    if (mode.stride != 0) continue;
    still.push_back({mode.extent, place});
    place = place * mode.extent;
  }
  return layout_of(still);
}

/// The modes of stride 0 as they are.
template <class Integer>
Layout<Integer> nullspace_unplaced(const Layout<Integer>& A) {
  Modes<Integer> still;
  for (const Mode<Integer>& mode : flat_modes(A))
    if (mode.stride == 0) still.push_back(mode);
  return layout_of(still);
}

template <class Integer>
Answer<Layout<Integer>> domain_distribute_takes_all(const IntTuple<Integer>& S,
                                                    const IntTuple<Integer>& T) {
  const Answer<Layout<Integer>> R = plumb::domain_distribute(S, T);
  if (!R.answered()) return R;
  return Layout<Integer>{std::min(product(S), product(T)), Integer(1)};
}

template <class Integer>
Answer<Layout<Integer>> domain_distribute_compact(const IntTuple<Integer>& S,
                                                  const IntTuple<Integer>& T) {
  const Answer<Layout<Integer>> R = plumb::domain_distribute(S, T);
  if (!R.answered()) return R;
  return Layout<Integer>{size(R.value()), Integer(1)};
}

template <class Integer>
Answer<Layout<Integer>> domain_distribute_none(const IntTuple<Integer>& S,
                                               const IntTuple<Integer>& T) {
  const Answer<Layout<Integer>> R = plumb::domain_distribute(S, T);
  if (!R.answered()) return R;
  return Layout<Integer>{Integer(1), Integer(0)};
}

template <class I>
Definitions<I> of_forms() {
  using V = const Values<I>&;
  return {
      {{"zipped_divide.exchanges", "zipped_divide", "the rests stand before the tiles"},
       [](V a) { return given<I>(zipped_divide_exchanges<I>, a); }},
      {{"zipped_divide.logical", "zipped_divide", "tiles and rests are not gathered"},
       [](V a) { return given<I>(zipped_divide_logical<I>, a); }},
      {{"tiled_divide.exchanges", "tiled_divide", "the rests are gathered, not the tiles"},
       [](V a) { return given<I>(tiled_divide_exchanges<I>, a); }},
      {{"tiled_divide.zips", "tiled_divide", "the rests are gathered as well"},
       [](V a) { return given<I>(tiled_divide_zips<I>, a); }},
      {{"flat_divide.exchanges", "flat_divide", "the rests stand before the tiles"},
       [](V a) { return given<I>(flat_divide_exchanges<I>, a); }},
      {{"flat_divide.tiles", "flat_divide", "the tiles are gathered"},
       [](V a) { return given<I>(flat_divide_tiles<I>, a); }},

      {{"zipped_product.exchanges", "zipped_product", "the copies stand before the tiles"},
       [](V a) { return given<I>(zipped_product_exchanges<I>, a); }},
      {{"zipped_product.divides", "zipped_product", "a division in its place"},
       [](V a) { return given<I>(zipped_product_divides<I>, a); }},
      {{"tiled_product.exchanges", "tiled_product", "the copies are gathered, not the tiles"},
       [](V a) { return given<I>(tiled_product_exchanges<I>, a); }},
      {{"tiled_product.zips", "tiled_product", "the copies are gathered as well"},
       [](V a) { return given<I>(tiled_product_zips<I>, a); }},
      {{"flat_product.exchanges", "flat_product", "the copies stand before the tiles"},
       [](V a) { return given<I>(flat_product_exchanges<I>, a); }},
      {{"flat_product.tiles", "flat_product", "the tiles are gathered"},
       [](V a) { return given<I>(flat_product_tiles<I>, a); }},

      {{"blocked_product.rakes", "blocked_product", "in each mode the copies come first"},
       [](V a) { return given<I>(blocked_product_rakes<I>, a); }},
      {{"blocked_product.pairs", "blocked_product", "copies are not moved apart"},
       [](V a) { return given<I>(blocked_product_pairs<I>, a); }},
      {{"raked_product.blocks", "raked_product", "in each mode the tile comes first"},
       [](V a) { return given<I>(raked_product_blocks<I>, a); }},
      {{"raked_product.pairs", "raked_product", "copies are not moved apart"},
       [](V a) { return given<I>(raked_product_pairs<I>, a); }},
      {{"tile_to_shape.in-order", "tile_to_shape", "the order is passed over"},
       [](V a) { return with_order<I>(tile_to_shape_in_order<I>, a); }},
      {{"tile_to_shape.rakes", "tile_to_shape", "in each mode the copies come first"},
       [](V a) { return with_order<I>(tile_to_shape_rakes<I>, a); }},

      {{"make_layout_tv.blocked", "make_layout_tv", "the blocked product in place of the raked one"},
       [](V a) { return given<I>(make_layout_tv_blocked<I>, a); }},
      {{"make_layout_tv.exchanges", "make_layout_tv", "values come before threads"},
       [](V a) { return given<I>(make_layout_tv_exchanges<I>, a); }},
      {{"make_layout_tv.threads-only", "make_layout_tv", "the tile is that of the threads"},
       [](V a) { return given<I>(make_layout_tv_threads_only<I>, a); }},
      {{"tv_partition.untiled", "tv_partition", "the tiler is passed over"},
       [](V a) { return given<I>(tv_partition_untiled<I>, a); }},
      {{"tv_partition.whole-tile", "tv_partition", "the whole tile, not what V says of it"},
       [](V a) { return given<I>(tv_partition_whole_tile<I>, a); }},

      {{"max_common_layout.of-A", "max_common_layout", "B is passed over"},
       [](V a) { return given<I>(max_common_layout_of_A<I>, a); }},
      {{"max_common_layout.none", "max_common_layout", "always one element"},
       [](V a) { return given<I>(max_common_layout_none<I>, a); }},
      {{"max_common_vector.of-B", "max_common_vector", "A is passed over"},
       [](V a) { return given<I>(max_common_vector_of_B<I>, a); }},
      {{"max_common_vector.one", "max_common_vector", "always one element"},
       [](V a) { return given<I>(max_common_vector_one<I>, a); }},
      {{"nullspace.compact", "nullspace", "modes that move take no room"},
       [](V a) { return given<I>(nullspace_compact<I>, a); }},
      {{"nullspace.unplaced", "nullspace", "the strides of A stand where places should"},
       [](V a) { return given<I>(nullspace_unplaced<I>, a); }},
      {{"domain_distribute.takes-all", "domain_distribute", "extents need not divide"},
       [](V a) { return given<I>(domain_distribute_takes_all<I>, a); }},
      {{"domain_distribute.compact", "domain_distribute", "what is left of a mode takes no room"},
       [](V a) { return given<I>(domain_distribute_compact<I>, a); }},
      {{"domain_distribute.none", "domain_distribute", "always one element"},
       [](V a) { return given<I>(domain_distribute_none<I>, a); }},
  };
}

}  // namespace plumb::mutants
