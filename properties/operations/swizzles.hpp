// The operations on swizzles.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/swizzles/alignment.hpp"
#include "reference/swizzles/fixed_points.hpp"
#include "reference/swizzles/group.hpp"
#include "reference/swizzles/masks.hpp"
#include "reference/swizzles/recast.hpp"
#include "reference/swizzles/swizzle.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_SWIZZLES(OPERATION)                                     \
  OPERATION(apply,            partial, (f<function>, x<integer>), integer)          \
  OPERATION(swizzle_inverse,  partial, (f<swizzle>),              swizzle)          \
  OPERATION(swizzle_compose,  partial, (f<swizzle>, g<swizzle>),  swizzle)          \
  OPERATION(period,           partial, (f<swizzle>),              integer)          \
  OPERATION(swizzle_masks,    partial, (f<swizzle>),              integer, integer) \
  OPERATION(make_swizzle,     partial, (Y<integer>, Z<integer>),  swizzle)          \
  OPERATION(swizzle_matrix,   partial, (f<swizzle>, n<integer>),  matrix)           \
  OPERATION(swizzle_upcast,   partial, (f<swizzle>, n<integer>),  swizzle)          \
  OPERATION(swizzle_downcast, partial, (f<swizzle>, n<integer>),  swizzle)          \
  OPERATION(fixed_points,     partial, (f<swizzle>, n<integer>),  integer)          \
  OPERATION(fixed_rows,       partial, (f<swizzle>, r<integer>),  integer, integer) \
  OPERATION(fixed_columns,    partial, (f<swizzle>, r<integer>),  integer, integer) \
  OPERATION(row_period,       partial, (f<swizzle>, r<integer>),  integer)          \
  OPERATION(swizzle_max_alignment, partial, (f<swizzle>),         integer)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnSwizzles {
  PLUMB_OPERATIONS_ON_SWIZZLES(PLUMB_MEMBER)
};

}  // namespace plumb
