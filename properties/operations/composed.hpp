// The operations on composed layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/composed/algebra.hpp"
#include "reference/composed/as_layout.hpp"
#include "reference/composed/decisions.hpp"
#include "reference/composed/divides.hpp"
#include "reference/composed/inverses.hpp"
#include "reference/composed/local_tile.hpp"
#include "reference/composed/max_common.hpp"
#include "reference/composed/mode_list.hpp"
#include "reference/composed/modes.hpp"
#include "reference/composed/of_swizzle.hpp"
#include "reference/composed/permutation.hpp"
#include "reference/composed/portions.hpp"
#include "reference/composed/product_with_composed.hpp"
#include "reference/composed/products.hpp"
#include "reference/composed/recast.hpp"
#include "reference/composed/slice.hpp"
#include "reference/composed/slice_and_offset.hpp"
#include "reference/composed/tile_to_shape.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_COMPOSED(OPERATION)                                                  \
  OPERATION(composed_slice,            partial, (F<composed>, c<pattern>),    composed)          \
  OPERATION(as_layout,                 partial, (F<composed>),                layout)            \
  OPERATION(composed_coalesce,         total,   (F<composed>),                composed)          \
  OPERATION(composed_composition,      partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_divide,           partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_zipped_divide,    partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_tiled_divide,     partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_flat_divide,      partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_logical_product,  partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_zipped_product,   partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_tiled_product,    partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_flat_product,     partial, (F<composed>, T<tiler>),      composed)          \
  OPERATION(composed_blocked_product,  partial, (F<composed>, B<layout>),     composed)          \
  OPERATION(composed_raked_product,    partial, (F<composed>, B<layout>),     composed)          \
  OPERATION(composed_tile_to_shape, partial,                                                     \
            (F<composed>, S<tuple>, optional<O<tuple>>), composed)                               \
  OPERATION(composed_slice_and_offset, partial, (F<composed>, c<pattern>),    composed, integer) \
  OPERATION(composed_domain_offset,    partial, (F<composed>, c<tuple>),      composed, integer) \
  OPERATION(composed_of_swizzle,       partial, (f<swizzle>, A<layout>),      composed)          \
  OPERATION(swizzle_through,           partial, (A<layout>, f<swizzle>),      swizzle)           \
  OPERATION(composed_with_swizzle,     partial, (A<layout>, f<swizzle>),      composed)          \
  OPERATION(composed_left_inverse,     partial, (F<composed>),                composed)          \
  OPERATION(composed_right_inverse,    partial, (F<composed>),                composed)          \
  OPERATION(composed_upcast,           partial, (F<composed>, n<integer>),    composed)          \
  OPERATION(composed_downcast,         partial, (F<composed>, n<integer>),    composed)          \
  OPERATION(composed_recast, partial,                                                            \
            (F<composed>, old<integer>, Parameter<"new", integer>), composed)                    \
  OPERATION(composed_rank,             total,   (F<composed>),                integer)           \
  OPERATION(composed_depth,            partial, (F<composed>),                integer)           \
  OPERATION(composed_flatten,          total,   (F<composed>),                composed)          \
  OPERATION(composed_mode,             partial, (F<composed>, k<integer>),    composed)          \
  OPERATION(composed_append,           total,   (F<composed>, Y<layout>),     composed)          \
  OPERATION(composed_prepend,          total,   (F<composed>, Y<layout>),     composed)          \
  OPERATION(composed_insert,           partial, (F<composed>, Y<layout>, k<integer>), composed)  \
  OPERATION(composed_replace,          partial, (F<composed>, Y<layout>, k<integer>), composed)  \
  OPERATION(composed_remove,           partial, (F<composed>, k<integer>),    composed)          \
  OPERATION(composed_repeat,           partial, (F<composed>, n<integer>),    composed)          \
  OPERATION(composed_reverse,          total,   (F<composed>),                composed)          \
  OPERATION(composed_zip,              partial, (F<composed>),                composed)          \
  OPERATION(composed_dice,             partial, (F<composed>, c<pattern>),    composed)          \
  OPERATION(composed_group,            partial, (F<composed>, b<integer>, e<integer>), composed) \
  OPERATION(composed_take,             partial, (F<composed>, b<integer>, e<integer>), composed) \
  OPERATION(composed_select,           partial, (F<composed>, I<tuple>),      composed)          \
  OPERATION(composed_filter_zeros,     partial, (F<composed>, optional<P<tuple>>), composed)     \
  OPERATION(composed_filter,           partial, (F<composed>, optional<P<profile>>), composed)   \
  OPERATION(composed_injective,        partial, (F<composed>),                truth)             \
  OPERATION(composed_equivalent,       partial, (F<composed>, D<composed>),   truth)             \
  OPERATION(get_swizzle_portion,       partial, (F<composed>),                swizzle)           \
  OPERATION(get_nonswizzle_portion,    partial, (F<composed>),                layout)            \
  OPERATION(composed_max_common_layout, partial, (F<composed>, D<composed>),  layout)            \
  OPERATION(composed_max_common_vector, partial, (F<composed>, D<composed>),  integer)           \
  OPERATION(composed_max_alignment,    partial, (F<composed>),                integer)           \
  OPERATION(composed_cycles,           partial, (F<composed>),                tuple)             \
  OPERATION(composed_fixed_points,     partial, (F<composed>),                tuple)             \
  OPERATION(product_with_composed,     partial, (A<layout>, G<composed>),     composed)          \
  OPERATION(composed_local_tile, partial,                                                        \
            (F<composed>, T<tiler>, c<pattern>, optional<P<pattern>>), composed, integer)        \
  OPERATION(composed_local_partition, partial,                                                   \
            (F<composed>, L<layout>, i<integer>, optional<P<pattern>>), composed, integer)       \
  OPERATION(composed_tidfrg,           partial, (F<composed>, T<tiler>, V<layout>), composed)    \
  OPERATION(composed_thrfrg, partial,                                                            \
            (F<composed>, S<tuple>, V<layout>, N<tuple>, optional<P<tiler>>), composed)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnComposed {
  PLUMB_OPERATIONS_ON_COMPOSED(PLUMB_MEMBER)
};

}  // namespace plumb
