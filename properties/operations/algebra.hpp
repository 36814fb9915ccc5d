// The operations on the layout algebra.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/algebra/blocked_product.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/composition.hpp"
#include "reference/algebra/domain_distribute.hpp"
#include "reference/algebra/layout_add.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/algebra/logical_divide.hpp"
#include "reference/algebra/logical_product.hpp"
#include "reference/algebra/max_alignment.hpp"
#include "reference/algebra/max_common.hpp"
#include "reference/algebra/nullspace.hpp"
#include "reference/algebra/quasi_inverse.hpp"
#include "reference/algebra/right_inverse.hpp"
#include "reference/algebra/tiler_to_layout.hpp"
#include "reference/algebra/tiles/local_partition.hpp"
#include "reference/algebra/tiles/local_tile.hpp"
#include "reference/algebra/tiles/make_layout_tv.hpp"
#include "reference/algebra/tiles/retile.hpp"
#include "reference/algebra/tiles/thrfrg.hpp"
#include "reference/algebra/tiles/tidfrg.hpp"
#include "reference/algebra/tiles/tile_to_shape.hpp"
#include "reference/algebra/with_shape.hpp"
#include "reference/algebra/zipped_divide.hpp"
#include "reference/algebra/zipped_product.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_ALGEBRA(OPERATION)                                                    \
  OPERATION(composition,       partial, (A<any_layout>, B<tiler_or_coordinates>),  layout)        \
  OPERATION(complement,        partial, (A<layout>, N<tuple>),                     layout)        \
  OPERATION(right_inverse,     partial, (A<layout_or_coordinates>),                layout)        \
  OPERATION(left_inverse,      partial, (A<layout_or_coordinates>),                layout)        \
  OPERATION(logical_divide,    partial, (A<any_layout>, T<tiler>),                 layout)        \
  OPERATION(zipped_divide,     partial, (A<any_layout>, T<tiler>),                 layout)        \
  OPERATION(tiled_divide,      partial, (A<any_layout>, T<tiler>),                 layout)        \
  OPERATION(flat_divide,       partial, (A<any_layout>, T<tiler>),                 layout)        \
  OPERATION(logical_product,   partial, (A<layout>, T<tiler>),                     layout)        \
  OPERATION(zipped_product,    partial, (A<layout>, T<tiler>),                     layout)        \
  OPERATION(tiled_product,     partial, (A<layout>, T<tiler>),                     layout)        \
  OPERATION(flat_product,      partial, (A<layout>, T<tiler>),                     layout)        \
  OPERATION(blocked_product,   partial, (A<layout>, B<layout>),                    layout)        \
  OPERATION(raked_product,     partial, (A<layout>, B<layout>),                    layout)        \
  OPERATION(tile_to_shape,     partial, (A<layout>, S<tuple>, optional<O<tuple>>), layout)        \
  OPERATION(make_layout_tv,    partial, (thr<layout>, val<layout>),                tuple, layout) \
  OPERATION(tv_partition,      partial, (A<any_layout>, T<tiler>, V<layout>),      layout)        \
  OPERATION(max_common_layout, partial, (A<layout>, B<layout>),                    layout)        \
  OPERATION(max_common_vector, partial, (A<layout>, B<layout>),                    integer)       \
  OPERATION(nullspace,         partial, (A<layout_or_coordinates>),                layout)        \
  OPERATION(domain_distribute, partial, (S<tuple>, T<tuple>),                      layout)        \
  OPERATION(with_shape,        partial, (A<any_layout>, S<tuple>),                 layout)        \
  OPERATION(max_alignment,     partial, (A<layout>),                               integer)       \
  OPERATION(quasi_inverse,     partial, (A<layout>),                               layout)        \
  OPERATION(layout_add,        partial, (A<any_layout>, B<any_layout>),            layout)        \
  OPERATION(tiler_to_layout,   partial, (T<tiler>),                                layout)        \
  OPERATION(local_tile, partial,                                                                  \
            (A<any_layout>, T<tiler>, c<pattern>, optional<P<pattern>>), layout, offset)          \
  OPERATION(local_partition, partial,                                                             \
            (A<any_layout>, L<layout>, i<integer>, optional<P<pattern>>), layout, offset)         \
  OPERATION(tidfrg,            partial, (A<any_layout>, T<tiler>, V<layout>),      layout)        \
  OPERATION(thrfrg, partial,                                                                      \
            (A<any_layout>, S<tuple>, V<layout>, N<tuple>, optional<P<tiler>>), layout)           \
  OPERATION(retile,            partial, (A<any_layout>, T<tuple>, V<layout>, n<integer>), layout)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnAlgebra {
  PLUMB_OPERATIONS_ON_ALGEBRA(PLUMB_MEMBER)
};

}  // namespace plumb
