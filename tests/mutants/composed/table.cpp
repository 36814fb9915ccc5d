#include "reference/composed/divides.hpp"
#include "reference/composed/products.hpp"
#include "tests/mutants/composed/algebra.hpp"
#include "tests/mutants/composed/as_layout.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/composed/inverses.hpp"
#include "tests/mutants/composed/lifted_mutants.hpp"
#include "tests/mutants/composed/local_tile.hpp"
#include "tests/mutants/composed/max_common.hpp"
#include "tests/mutants/composed/modes.hpp"
#include "tests/mutants/composed/permutation.hpp"
#include "tests/mutants/composed/portions.hpp"
#include "tests/mutants/composed/slice.hpp"
#include "tests/mutants/families.hpp"

namespace plumb::mutants {

namespace {

template <class I>
Definitions<I> of_single_operations() {
  return {
      {"apply.without-offset", "the offsets of a composed layout are not added",
       by<I, apply_without_offset<I>>},
      {"apply.outermost-first",
       "the functions of a composed layout are applied in the order of the text",
       by<I, apply_outermost_first<I>>},
      {"evaluate.offset-outside", "the offset is added to the swizzled value",
       by<I, evaluate_offset_outside<I>>},
      {"apply.inner", "the outer functions are forgotten", by<I, apply_inner<I>>},
      {"evaluate.without-swizzles", "swizzles move nothing", by<I, evaluate_without_swizzles<I>>},
      {"cosize.inner", "the cosize of the inner layout, whatever is applied after it",
       by<I, cosize_inner<I>>},
      {"cosize.of-last", "the last offset of a composed layout is taken for the greatest",
       by<I, cosize_of_last<I>>},

      {"composed_slice.outside", "the fixed part is added outside the swizzle",
       by<I, composed_slice_outside<I>>},
      {"composed_slice.without-offset", "the fixed part is lost",
       by<I, composed_slice_without_offset<I>>},

      {"composed_slice.not", "F as it is", by<I, composed_slice_not<I>>},
      {"composed_slice.without-swizzles", "swizzles move nothing",
       by<I, composed_slice_without_swizzles<I>>},

      {"as_layout.inner", "the outer functions are forgotten", by<I, as_layout_inner<I>>},
      {"as_layout.by-units", "only one step of each mode is looked at",
       by<I, as_layout_by_units<I>>},

      {"composed_coalesce.without-offset", "the offsets are not added",
       by<I, composed_coalesce_without_offset<I>>},
      {"composed_coalesce.to-one", "modes are joined whatever their strides",
       by<I, composed_coalesce_to_one<I>>},
      {"composed_coalesce.not", "F as it is", by<I, composed_coalesce_not<I>>},
      {"composed_coalesce.without-swizzles", "swizzles move nothing",
       by<I, composed_coalesce_without_swizzles<I>>},
      {"composed_coalesce.undefined", "the answer has a value nowhere",
       by<I, composed_coalesce_undefined<I>>},
      {"composed_composition.not", "F as it is", by<I, composed_composition_not<I>>},
      {"composed_composition.without-swizzles", "swizzles move nothing",
       by<I, composed_composition_without_swizzles<I>>},
      {"composed_composition.exchanged", "the modes stand in the opposite order",
       by<I, composed_composition_exchanged<I>>},
      {"composed_composition.flat", "the modes of T are joined",
       by<I, composed_composition_flat<I>>},
      {"composed_composition.swapped", "the two layouts are composed the other way round",
       by<I, composed_composition_swapped<I>>},
      {"composed_composition.without-offset", "the offsets are not added",
       by<I, composed_composition_without_offset<I>>},
      {"composed_divide.first", "only the first tile is kept", by<I, composed_divide_first<I>>},
      {"composed_divide.not", "F as it is", by<I, composed_divide_not<I>>},
      {"composed_divide.without-swizzles", "swizzles move nothing",
       by<I, composed_divide_without_swizzles<I>>},
      {"composed_divide.exchanged", "the modes stand in the opposite order",
       by<I, composed_divide_exchanged<I>>},
      {"composed_divide.beyond", "the rest counts twice as many tiles",
       by<I, composed_divide_beyond<I>>},
      {"composed_divide.without-offset", "the offsets are not added",
       by<I, composed_divide_without_offset<I>>},

      {"get_swizzle_portion.none", "a swizzle without bits", by<I, swizzle_portion_none<I>>},
      {"get_swizzle_portion.turned", "the shift points the other way",
       by<I, swizzle_portion_turned<I>>},
      {"get_nonswizzle_portion.flat", "the modes are joined", by<I, nonswizzle_portion_flat<I>>},
      {"get_nonswizzle_portion.compact", "the shape, column-major",
       by<I, nonswizzle_portion_compact<I>>},
      {"composed_tile_to_shape.in-order", "the order is passed over",
       composed_tile_to_shape_in_order<I>},
      {"composed_slice_and_offset.decayed",
       "the links are left out, what is fixed goes through them by itself",
       by<I, composed_slice_and_offset_decayed<I>>},
      {"composed_slice_and_offset.outside", "what is fixed is added outside the links",
       by<I, composed_slice_and_offset_outside<I>>},
      {"composed_slice_and_offset.lost", "what is fixed is lost",
       by<I, composed_slice_and_offset_lost<I>>},
      {"composed_domain_offset.outside", "the offset is added outside the links",
       by<I, composed_domain_offset_outside<I>>},
      {"composed_domain_offset.without-swizzles", "swizzles move nothing",
       by<I, composed_domain_offset_without_swizzles<I>>},
      {"composed_domain_offset.in-the-first-link",
       "the offset is added before the outermost function",
       by<I, composed_domain_offset_in_the_first_link<I>>},
      {"composed_of_swizzle.swapped", "the swizzle is applied first",
       by<I, composed_of_swizzle_swapped<I>>},
      {"composed_of_swizzle.flat", "the modes of A are joined", by<I, composed_of_swizzle_flat<I>>},
      {"composed_of_swizzle.without", "the swizzle moves nothing",
       by<I, composed_of_swizzle_without<I>>},
      {"composed_with_swizzle.swapped", "the swizzle is applied last, as it is",
       by<I, composed_with_swizzle_swapped<I>>},
      {"composed_with_swizzle.flat", "the modes of A are joined",
       by<I, composed_with_swizzle_flat<I>>},
      {"composed_with_swizzle.by-masks", "the masks are mapped, whatever becomes of single bits",
       by<I, composed_with_swizzle_by_masks<I>>},
      {"swizzle_through.by-masks", "the masks are mapped, whatever becomes of single bits",
       by<I, swizzle_through_by_masks<I>>},
      {"swizzle_through.not", "f as it is", by<I, swizzle_through_not<I>>},
      {"composed_left_inverse.by-itself", "each swizzle is taken for its own inverse",
       by<I, composed_left_inverse_by_itself<I>>},
      {"composed_left_inverse.without-offset", "the offsets are not taken away",
       by<I, composed_left_inverse_without_offset<I>>},
      {"composed_left_inverse.without-swizzles", "swizzles move nothing",
       by<I, composed_left_inverse_without_swizzles<I>>},
      {"composed_left_inverse.in-order", "the swizzle stays outside",
       by<I, composed_left_inverse_in_order<I>>},
      {"composed_right_inverse.without-swizzles", "swizzles move nothing",
       by<I, composed_right_inverse_without_swizzles<I>>},
      {"composed_right_inverse.of-inner-length", "as long as that of the inner layout",
       by<I, composed_right_inverse_of_inner_length<I>>},
      {"composed_right_inverse.in-order", "the swizzle stays outside",
       by<I, composed_right_inverse_in_order<I>>},
      {"composed_upcast.inner", "the swizzles stay as they were", by<I, composed_upcast_inner<I>>},
      {"composed_upcast.keeps-offsets", "the offsets stay as they were",
       by<I, composed_upcast_keeps_offsets<I>>},
      {"composed_upcast.without-swizzles", "swizzles move nothing",
       by<I, composed_upcast_without_swizzles<I>>},
      {"composed_downcast.inner", "the swizzles stay as they were",
       by<I, composed_downcast_inner<I>>},
      {"composed_downcast.keeps-offsets", "the offsets stay as they were",
       by<I, composed_downcast_keeps_offsets<I>>},
      {"composed_recast.inner", "the swizzles stay as they were", by<I, composed_recast_inner<I>>},
      {"composed_recast.the-other-way", "coarser units for finer ones",
       by<I, composed_recast_the_other_way<I>>},
      {"composed_max_common_layout.inner", "what the links do is passed over",
       by<I, composed_max_common_layout_inner<I>>},
      {"composed_max_common_layout.of-one", "D is passed over",
       by<I, composed_max_common_layout_of_one<I>>},
      {"composed_max_common_vector.inner", "what the links do is passed over",
       by<I, composed_max_common_vector_inner<I>>},
      {"composed_max_common_vector.without-offsets", "the offsets are not added",
       by<I, composed_max_common_vector_without_offsets<I>>},
      {"composed_max_common_vector.not-dividing", "one less, whether it divides or not",
       by<I, composed_max_common_vector_not_dividing<I>>},
      {"composed_max_alignment.of-size", "the size, wherever the offsets lie",
       by<I, composed_max_alignment_of_size<I>>},
      {"composed_max_alignment.without-offset", "the offsets are not added",
       by<I, composed_max_alignment_without_offset<I>>},
      {"composed_cycles.backwards", "each cycle runs the other way",
       by<I, composed_cycles_backwards<I>>},
      {"composed_cycles.that-move", "cycles of one index are left out",
       by<I, composed_cycles_that_move<I>>},
      {"composed_fixed_points.inner", "what the links do is passed over",
       by<I, composed_fixed_points_inner<I>>},
      {"composed_fixed_points.moved", "the values less the first one",
       by<I, composed_fixed_points_moved<I>>},
      {"product_with_composed.inner", "swizzles move nothing",
       by<I, product_with_composed_inner<I>>},
      {"product_with_composed.unscaled", "the swizzle acts on offsets as it does on copies",
       by<I, product_with_composed_unscaled<I>>},
      {"product_with_composed.exchanged", "the modes stand in the opposite order",
       by<I, product_with_composed_exchanged<I>>},
      {"composed_local_tile.outside", "what is fixed is added outside the links",
       begins_outside<I, tile_of_composed<I>>},
      {"composed_local_tile.lost", "what is fixed is lost", begins_nowhere<I, tile_of_composed<I>>},
      {"composed_local_tile.without-swizzles", "swizzles move nothing",
       part_without_swizzles<I, tile_of_composed<I>>},
      {"composed_local_partition.outside", "what is fixed is added outside the links",
       begins_outside<I, partition_of_composed<I>>},
      {"composed_local_partition.lost", "what is fixed is lost",
       begins_nowhere<I, partition_of_composed<I>>},
      {"composed_local_partition.without-swizzles", "swizzles move nothing",
       part_without_swizzles<I, partition_of_composed<I>>},
      {"composed_thrfrg.unpermuted", "P does not count", composed_thrfrg_unpermuted<I>},
      {"composed_rank.leaves", "each leaf is counted", by<I, composed_rank_of_leaves<I>>},
      {"composed_rank.with-links", "the links are counted too", by<I, composed_rank_with_links<I>>},
      {"composed_depth.first", "only the first mode is looked at",
       by<I, composed_depth_of_first<I>>},
      {"composed_depth.with-links", "the links are counted as parentheses",
       by<I, composed_depth_with_links<I>>},
      {"composed_injective.inner", "the inner layout decides", by<I, composed_injective_inner<I>>},
      {"composed_injective.neighbours", "neighbours are compared without being sorted",
       by<I, composed_injective_of_neighbours<I>>},
      {"composed_equivalent.inner", "the inner layouts decide",
       by<I, composed_equivalent_inner<I>>},
      {"composed_equivalent.spelling", "only one spelling is equivalent",
       by<I, composed_equivalent_in_spelling<I>>},
  };
}

}  // namespace

template <class I>
Definitions<I> of_composed() {
  Definitions<I> rows = of_single_operations<I>();
  append_spoiled<I, "composed_zipped_divide", by<I, composed_zipped_divide<I>>>(rows);
  append_spoiled<I, "composed_tiled_divide", by<I, composed_tiled_divide<I>>>(rows);
  append_spoiled<I, "composed_flat_divide", by<I, composed_flat_divide<I>>>(rows);
  append_spoiled<I, "composed_logical_product", by<I, composed_logical_product<I>>>(rows);
  append_spoiled<I, "composed_zipped_product", by<I, composed_zipped_product<I>>>(rows);
  append_spoiled<I, "composed_tiled_product", by<I, composed_tiled_product<I>>>(rows);
  append_spoiled<I, "composed_flat_product", by<I, composed_flat_product<I>>>(rows);
  append_spoiled<I, "composed_blocked_product", by<I, composed_blocked_product<I>>>(rows);
  append_spoiled<I, "composed_raked_product", by<I, composed_raked_product<I>>>(rows);
  append_spoiled<I, "composed_tile_to_shape", tile_to_shape_of_composed<I>>(rows);
  append_spoiled<I, "composed_tidfrg", by<I, composed_tidfrg<I>>>(rows);
  append_spoiled<I, "composed_thrfrg", atoms_of_composed<I>>(rows);
  append_spoiled<I, "composed_flatten", by<I, composed_flatten<I>>>(rows);
  append_spoiled<I, "composed_mode", by<I, composed_mode<I>>>(rows);
  append_spoiled<I, "composed_append", by<I, composed_append<I>>>(rows);
  append_spoiled<I, "composed_prepend", by<I, composed_prepend<I>>>(rows);
  append_spoiled<I, "composed_insert", by<I, composed_insert<I>>>(rows);
  append_spoiled<I, "composed_replace", by<I, composed_replace<I>>>(rows);
  append_spoiled<I, "composed_remove", by<I, composed_remove<I>>>(rows);
  append_spoiled<I, "composed_repeat", by<I, composed_repeat<I>>>(rows);
  append_spoiled<I, "composed_reverse", by<I, composed_reverse<I>>>(rows);
  append_spoiled<I, "composed_zip", by<I, composed_zip<I>>>(rows);
  append_spoiled<I, "composed_dice", by<I, composed_dice<I>>>(rows);
  append_spoiled<I, "composed_group", by<I, composed_group<I>>>(rows);
  append_spoiled<I, "composed_take", by<I, composed_take<I>>>(rows);
  append_spoiled<I, "composed_select", by<I, composed_select<I>>>(rows);
  append_spoiled<I, "composed_filter", filter_of_composed<I>>(rows);
  append_spoiled<I, "composed_filter_zeros", filter_zeros_of_composed<I>>(rows);
  return rows;
}

template Definitions<Integer> of_composed();
template Definitions<proofs::Symbolic> of_composed();
template Definitions<proofs::Word> of_composed();

}  // namespace plumb::mutants
