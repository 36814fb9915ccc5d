// The operations on composed layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/composed/algebra.hpp"
#include "reference/composed/as_layout.hpp"
#include "reference/composed/portions.hpp"
#include "reference/composed/slice.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_COMPOSED(OPERATION)                                 \
  OPERATION(composed_slice,       partial, (F<composed>, c<pattern>), composed) \
  OPERATION(as_layout,            partial, (F<composed>),             layout)   \
  OPERATION(composed_coalesce,    total,   (F<composed>),             composed) \
  OPERATION(composed_composition, partial, (F<composed>, T<tiler>),   composed) \
  OPERATION(composed_divide,      partial, (F<composed>, T<tiler>),   composed) \
  OPERATION(get_swizzle_portion,    partial, (F<composed>),           swizzle)  \
  OPERATION(get_nonswizzle_portion, partial, (F<composed>),           layout)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnComposed {
  PLUMB_OPERATIONS_ON_COMPOSED(PLUMB_MEMBER)
};

}  // namespace plumb
