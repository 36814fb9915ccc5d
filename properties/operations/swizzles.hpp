// The operations on swizzles and composed layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/as_layout.hpp"
#include "reference/composed_algebra.hpp"
#include "reference/composed_slice.hpp"
#include "reference/fixed_points.hpp"
#include "reference/swizzle_group.hpp"
#include "reference/swizzle_masks.hpp"
#include "reference/swizzle_recast.hpp"

namespace plumb {

template <class Self>
struct SwizzleOperations {
  PLUMB_PARTIAL(apply)

  PLUMB_PARTIAL(swizzle_inverse)
  PLUMB_PARTIAL(swizzle_compose)
  PLUMB_PARTIAL(period)
  PLUMB_PARTIAL(swizzle_masks)
  PLUMB_PARTIAL(make_swizzle)
  PLUMB_PARTIAL(swizzle_matrix)
  PLUMB_PARTIAL(swizzle_upcast)
  PLUMB_PARTIAL(swizzle_downcast)
  PLUMB_PARTIAL(fixed_points)
  PLUMB_PARTIAL(fixed_rows)
  PLUMB_PARTIAL(fixed_columns)
  PLUMB_PARTIAL(row_period)

  PLUMB_PARTIAL(composed_slice)
  PLUMB_PARTIAL(as_layout)
  PLUMB_TOTAL(composed_coalesce)
  PLUMB_PARTIAL(composed_composition)
  PLUMB_PARTIAL(composed_divide)
};

}  // namespace plumb
