// The operations of the layout algebra.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/domain_distribute.hpp"
#include "reference/make_layout_tv.hpp"
#include "reference/max_common.hpp"
#include "reference/nullspace.hpp"
#include "reference/zipped_divide.hpp"
#include "reference/zipped_product.hpp"

namespace plumb {

template <class Self>
struct AlgebraOperations {
  PLUMB_PARTIAL(composition)
  PLUMB_PARTIAL(complement)
  PLUMB_PARTIAL(right_inverse)
  PLUMB_PARTIAL(left_inverse)
  PLUMB_PARTIAL(logical_divide)
  PLUMB_PARTIAL(zipped_divide)
  PLUMB_PARTIAL(tiled_divide)
  PLUMB_PARTIAL(flat_divide)
  PLUMB_PARTIAL(logical_product)
  PLUMB_PARTIAL(zipped_product)
  PLUMB_PARTIAL(tiled_product)
  PLUMB_PARTIAL(flat_product)
  PLUMB_PARTIAL(blocked_product)
  PLUMB_PARTIAL(raked_product)
  PLUMB_PARTIAL(tile_to_shape)
  PLUMB_PARTIAL(make_layout_tv)
  PLUMB_PARTIAL(tv_partition)
  PLUMB_PARTIAL(max_common_layout)
  PLUMB_PARTIAL(max_common_vector)
  PLUMB_PARTIAL(nullspace)
  PLUMB_PARTIAL(domain_distribute)
};

}  // namespace plumb
