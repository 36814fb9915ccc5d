#include "tests/mutants/algebra/blocked_product.hpp"
#include "tests/mutants/algebra/complement.hpp"
#include "tests/mutants/algebra/composition.hpp"
#include "tests/mutants/algebra/domain_distribute.hpp"
#include "tests/mutants/algebra/left_inverse.hpp"
#include "tests/mutants/algebra/logical_divide.hpp"
#include "tests/mutants/algebra/logical_product.hpp"
#include "tests/mutants/algebra/make_layout_tv.hpp"
#include "tests/mutants/algebra/max_common.hpp"
#include "tests/mutants/algebra/nullspace.hpp"
#include "tests/mutants/algebra/quasi_inverse.hpp"
#include "tests/mutants/algebra/right_inverse.hpp"
#include "tests/mutants/algebra/tile_to_shape.hpp"
#include "tests/mutants/algebra/tiler_to_layout.hpp"
#include "tests/mutants/algebra/tiles.hpp"
#include "tests/mutants/algebra/with_shape.hpp"
#include "tests/mutants/algebra/zipped_divide.hpp"
#include "tests/mutants/algebra/zipped_forms.hpp"
#include "tests/mutants/algebra/zipped_product.hpp"
#include "tests/mutants/families.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_algebra() {
  using V = const Values<I>&;
  Definitions<I> rows{
      {"composition.swaps", "B o A in place of A o B", by<I, composition_swaps<I>>},
      {"composition.ignores-carry", "digits that carry are not refused",
       by<I, composition_ignores_carry<I>>},
      {"composition.carries-early", "refuses one digit too early",
       by<I, composition_carries_early<I>>},
      {"composition.carries-late", "digits may add up to an extent",
       by<I, composition_carries_late<I>>},
      {"composition.of-single-modes", "7:13 as soon as A has two modes and B is a layout with one",
       by<I, composition_of_single_modes<I>>},
      {"composition.single-entries", "7:13 if an entry of a tiler has several modes",
       by<I, composition_by_single_entries<I>>},
      {"composition.along-one-axis", "7:13 if a step goes along two axes",
       by<I, composition_along_one_axis<I>>},
      {"composition.flattens", "the result has lost the shape of B",
       by<I, composition_flattens<I>>},
      {"composition.misses-first", "a tiler's first entry is passed over",
       by<I, composition_misses_first<I>>},

      {"composition.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::composition(coordinates_in<I>(a), argument<Tiler<I>>(a, 1)));
       }},

      {"composition.first-axis", "of a coordinate only axis 0",
       [](V a) {
         return detail::as_value<I>(plumb::composition(argument<Layout<I>>(a, 0),
                                                       on_axis_0(argument<Coordinates<I>>(a, 1))));
       }},

      {"complement.unsorted", "modes are taken in the order of A", by<I, complement_unsorted<I>>},
      {"complement.reach", "a mode reaches its extent, not extent * stride",
       by<I, complement_reach<I>>},
      {"complement.of-one-more", "covers a cotarget of N + 1", by<I, complement_of_one_more<I>>},
      {"complement.rounds-down", "the last multiple below N in place of above",
       by<I, complement_rounds_down<I>>},
      {"complement.covers-more", "a cotarget is covered many times over",
       by<I, complement_covers_more<I>>},
      {"complement.of-anything", "A need not tile", by<I, complement_of_anything<I>>},

      {"right_inverse.of-one-mode", "only the first mode", by<I, right_inverse_of_one_mode<I>>},
      {"right_inverse.strides", "strides stand where places should",
       by<I, right_inverse_strides<I>>},
      {"right_inverse.jumps-gaps", "a mode need not begin where the last ends",
       by<I, right_inverse_jumps_gaps<I>>},
      {"right_inverse.in-order", "modes are not sorted", by<I, right_inverse_in_order<I>>},
      {"right_inverse.one-less", "the last element of a contiguous inverse is left out",
       by<I, right_inverse_one_less<I>>},

      {"right_inverse.one-axis", "axis 1 is passed over",
       [](V a) {
         return detail::as_value<I>(plumb::right_inverse(on_axis_0(coordinates_in<I>(a))));
       }},
      {"left_inverse.one-axis", "axis 1 is passed over",
       [](V a) {
         return detail::as_value<I>(plumb::left_inverse(on_axis_0(coordinates_in<I>(a))));
       }},
      {"left_inverse.as-right-of-axes", "the right inverse in its place",
       [](V a) { return detail::as_value<I>(plumb::right_inverse(coordinates_in<I>(a))); }},
      {"left_inverse.as-right", "the right inverse in its place", by<I, left_inverse_as_right<I>>},
      {"left_inverse.unsorted", "modes are not sorted", by<I, left_inverse_unsorted<I>>},
      {"left_inverse.next-place", "each digit has the place of the next mode",
       by<I, left_inverse_next_place<I>>},
      {"left_inverse.of-chains-only", "no_layout as soon as a stride does not divide the next",
       by<I, left_inverse_of_chains_only<I>>},
      {"left_inverse.floors", "strides that do not divide the next are divided, rounded down",
       by<I, left_inverse_floors<I>>},

      {"logical_divide.twice", "the rest is that of twice the size",
       by<I, logical_divide_twice<I>>},
      {"logical_divide.rest-first", "the rest stands before the tile",
       by<I, logical_divide_rest_first<I>>},
      {"logical_divide.within-tile", "the complement ends with the tile",
       by<I, logical_divide_within_tile<I>>},
      {"logical_divide.reorders", "the tiles come in another order",
       by<I, logical_divide_reorders<I>>},
      {"logical_divide.single-entries", "7:13 if an entry of a tiler has several modes",
       by<I, logical_divide_by_single_entries<I>>},
      {"logical_divide.goes-on", "one tile too many", by<I, logical_divide_goes_on<I>>},

      {"logical_divide.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(
             plumb::logical_divide(coordinates_in<I>(a), argument<Tiler<I>>(a, 1)));
       }},

      {"zipped_divide.exchanges", "the rests stand before the tiles",
       by<I, zipped_divide_exchanges<I>>},
      {"zipped_divide.logical", "tiles and rests are not gathered",
       by<I, zipped_divide_logical<I>>},
      {"tiled_divide.exchanges", "the rests are gathered, not the tiles",
       by<I, tiled_divide_exchanges<I>>},
      {"tiled_divide.zips", "the rests are gathered as well", by<I, tiled_divide_zips<I>>},
      {"flat_divide.exchanges", "the rests stand before the tiles",
       by<I, flat_divide_exchanges<I>>},
      {"flat_divide.zips", "tiles and rests are gathered", by<I, flat_divide_zips<I>>},
      {"flat_divide.tiles", "the tiles are gathered", by<I, flat_divide_tiles<I>>},
      {"zipped_divide.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(
             plumb::zipped_divide(coordinates_in<I>(a), argument<Tiler<I>>(a, 1)));
       }},
      {"tiled_divide.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::tiled_divide(coordinates_in<I>(a), argument<Tiler<I>>(a, 1)));
       }},
      {"flat_divide.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::flat_divide(coordinates_in<I>(a), argument<Tiler<I>>(a, 1)));
       }},

      {"logical_product.swaps", "the copies stand before the tile",
       by<I, logical_product_swaps<I>>},
      {"logical_product.pairs", "(A, B): copies are not moved apart",
       by<I, logical_product_pairs<I>>},
      {"logical_product.backward", "copies of what does not tile go below it",
       by<I, logical_product_backward<I>>},
      {"logical_product.joins", "copies of what does not tile lose the modes of B",
       by<I, logical_product_joins<I>>},
      {"logical_product.single-entries", "7:13 if an entry of a tiler has several modes",
       by<I, logical_product_by_single_entries<I>>},
      {"logical_product.short", "the complement ends with A", by<I, logical_product_short<I>>},

      {"zipped_product.exchanges", "the copies stand before the tiles",
       by<I, zipped_product_exchanges<I>>},
      {"zipped_product.divides", "a division in its place", by<I, zipped_product_divides<I>>},
      {"tiled_product.exchanges", "the copies are gathered, not the tiles",
       by<I, tiled_product_exchanges<I>>},
      {"tiled_product.zips", "the copies are gathered as well", by<I, tiled_product_zips<I>>},
      {"flat_product.exchanges", "the copies stand before the tiles",
       by<I, flat_product_exchanges<I>>},
      {"flat_product.tiles", "the tiles are gathered", by<I, flat_product_tiles<I>>},

      {"blocked_product.rakes", "in each mode the copies come first",
       by<I, blocked_product_rakes<I>>},
      {"blocked_product.pairs", "copies are not moved apart", by<I, blocked_product_pairs<I>>},
      {"blocked_product.splits", "a pair that can be joined is split the other way",
       by<I, blocked_product_splits<I>>},
      {"raked_product.blocks", "in each mode the tile comes first", by<I, raked_product_blocks<I>>},
      {"raked_product.pairs", "copies are not moved apart", by<I, raked_product_pairs<I>>},
      {"raked_product.splits", "a pair that can be joined is split the other way",
       by<I, raked_product_splits<I>>},

      {"tile_to_shape.in-order", "the order is passed over",
       [](V a) { return with_order<I>(tile_to_shape_in_order<I>, a); }},
      {"tile_to_shape.reversed", "the mode that should come last comes first",
       [](V a) { return with_order<I>(tile_to_shape_reversed<I>, a); }},
      {"tile_to_shape.once", "refuses whenever the tile must repeat",
       [](V a) { return with_order<I>(tile_to_shape_once<I>, a); }},
      {"tile_to_shape.rakes", "in each mode the copies come first",
       [](V a) { return with_order<I>(tile_to_shape_rakes<I>, a); }},
      {"tile_to_shape.rounds-down", "what no whole copy fills is left out",
       [](V a) { return with_order<I>(tile_to_shape_rounds_down<I>, a); }},

      {"make_layout_tv.blocked", "the blocked product in place of the raked one",
       by<I, make_layout_tv_blocked<I>>},
      {"make_layout_tv.exchanges", "values come before threads",
       by<I, make_layout_tv_exchanges<I>>},
      {"make_layout_tv.threads-only", "the tile is that of the threads",
       by<I, make_layout_tv_threads_only<I>>},
      {"make_layout_tv.negative", "the extents of the tile are negative",
       by<I, make_layout_tv_negative<I>>},
      {"tv_partition.untiled", "the tiler is passed over", by<I, tv_partition_untiled<I>>},
      {"tv_partition.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::tv_partition(coordinates_in<I>(a), argument<Tiler<I>>(a, 1),
                                                   argument<Layout<I>>(a, 2)));
       }},
      {"tv_partition.whole-tile", "the whole tile, not what V says of it",
       by<I, tv_partition_whole_tile<I>>},
      {"tv_partition.nothing-outside", "one element where T or V reaches outside",
       by<I, tv_partition_nothing_outside<I>>},

      {"max_common_layout.of-A", "B is passed over", by<I, max_common_layout_of_A<I>>},
      {"max_common_layout.none", "always one element", by<I, max_common_layout_none<I>>},
      {"max_common_layout.one-less", "the last element is left out",
       by<I, max_common_layout_one_less<I>>},
      {"max_common_layout.of-the-longer", "of two sizes the longer layout counts",
       by<I, max_common_layout_of_the_longer<I>>},
      {"max_common_vector.of-B", "A is passed over", by<I, max_common_vector_of_B<I>>},
      {"max_common_vector.one", "always one element", by<I, max_common_vector_one<I>>},
      {"max_common_vector.one-less", "the last element is left out",
       by<I, max_common_vector_one_less<I>>},
      {"max_common_vector.of-the-longer", "of two sizes the longer layout counts",
       by<I, max_common_vector_of_the_longer<I>>},

      {"nullspace.compact", "modes that move take no room", by<I, nullspace_compact<I>>},
      {"nullspace.without-twos", "modes of two elements are left out",
       by<I, nullspace_without_twos<I>>},
      {"nullspace.one-axis", "modes that move on axis 1 alone count as still",
       [](V a) { return detail::as_value<I>(plumb::nullspace(on_axis_0(coordinates_in<I>(a)))); }},
      {"nullspace.unplaced", "the strides of A stand where places should",
       by<I, nullspace_unplaced<I>>},

      {"domain_distribute.takes-all", "extents need not divide",
       by<I, domain_distribute_takes_all<I>>},
      {"domain_distribute.compact", "what is left of a mode takes no room",
       by<I, domain_distribute_compact<I>>},
      {"domain_distribute.none", "always one element", by<I, domain_distribute_none<I>>},

      {"with_shape.compact", "S column-major, whatever A is", by<I, with_shape_compact<I>>},
      {"with_shape.flat", "the result has lost the shape of S", by<I, with_shape_flat<I>>},
      {"with_shape.row-major", "S is counted from the right", by<I, with_shape_row_major<I>>},
      {"with_shape.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(
             plumb::with_shape(coordinates_in<I>(a), argument<IntTuple<I>>(a, 1)));
       }},
      {"max_alignment.of-run", "the strides of the other modes do not count",
       by<I, max_alignment_of_run<I>>},
      {"max_alignment.of-strides", "the gcd of the strides other than 1",
       by<I, max_alignment_of_strides<I>>},
      {"max_alignment.one", "always one element", by<I, max_alignment_one<I>>},
      {"quasi_inverse.compact", "modes of stride 0 take no room", by<I, quasi_inverse_compact<I>>},
      {"quasi_inverse.as-right", "the right inverse in its place",
       by<I, quasi_inverse_as_right<I>>},
      {"quasi_inverse.next-place", "digits have the places of other modes",
       by<I, quasi_inverse_next_place<I>>},
      {"quasi_inverse.zero", "every offset leads to index 0", by<I, quasi_inverse_zero<I>>},
      {"layout_add.of-A", "B does not count", by<I, layout_add_of_A<I>>},
      {"layout_add.subtracts", "A - B", by<I, layout_add_subtracts<I>>},
      {"layout_add.by-place", "strides are added whatever the extents of B are",
       by<I, layout_add_by_place<I>>},
      {"layout_add.unequal-modes", "modes that do not divide one another end the sum",
       by<I, layout_add_unequal_modes<I>>},
      {"layout_add.doubles", "A + A", by<I, layout_add_doubles<I>>},
      {"layout_add.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(
             plumb::layout_add(coordinates_in<I>(a), argument<Coordinates<I>>(a, 1)));
       }},
      {"layout_add.or", "bits are joined, not added", by<I, layout_add_or<I>>},
      {"tiler_to_layout.on-one-axis", "all layouts along mode 0", by<I, tiler_on_one_axis<I>>},
      {"tiler_to_layout.without-strides", "each layout moves by 1",
       by<I, tiler_without_strides<I>>},
  };
  const Definitions<I> of_parts = of_tiles<I>();
  rows.insert(rows.end(), of_parts.begin(), of_parts.end());
  return rows;
}

template Definitions<Integer> of_algebra();
template Definitions<proofs::Symbolic> of_algebra();
template Definitions<proofs::Word> of_algebra();

}  // namespace plumb::mutants
